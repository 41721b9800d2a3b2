import { createBrowserKeyValueStore, type KeyValueStore } from '../../../src/storage/store.ts';

/** Made once: each new error would note where it was made, which takes longer than the rest. */
const DENIED = new Error('denied');

/** A store that lasts as long as a test: that of a page whose browser denies it the device. */
export const memoryStore = (): KeyValueStore =>
  createBrowserKeyValueStore(() => {
    throw DENIED;
  }, {});

import { createBrowserKeyValueStore, type KeyValueStore } from '../../../src/storage/store.ts';

/** A store that lasts as long as a test: that of a page whose browser denies it the device. */
export const memoryStore = (): KeyValueStore =>
  createBrowserKeyValueStore(() => {
    throw new Error('denied');
  }, {});

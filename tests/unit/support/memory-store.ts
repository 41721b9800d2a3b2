import { browserStore, type Store } from '../../../src/learner/store.ts';

/** A store that lasts as long as a test: that of a page whose browser denies it the device. */
export const memoryStore = (): Store =>
  browserStore(() => {
    throw new Error('denied');
  }, {});

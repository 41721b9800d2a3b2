import { Persisted, type Shape } from '../../learner/persisted.ts';
import { browserStore, type Store } from '../../learner/store.ts';

/** The last deal that was entered, kept as the query of its link: one form to read, whatever its age. Empty = none. */
const shape: Shape<string> = {
  key: 'sparrow.scorer',
  version: 1,
  empty: () => '',
  read: (data) => (typeof data === 'string' && data.startsWith('?') ? data : undefined),
};

/** The deal that was on this device last. */
export const keptDeal = (store: Store = browserStore()): Persisted<string> => new Persisted(store, shape);

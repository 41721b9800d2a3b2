import { fieldsOf } from './fields.ts';
import { Persisted, type Shape } from './persisted.ts';
import { browserStore, type Store } from './store.ts';

/** Where Sparrow was left: a path from the root of its host, with query and fragment; empty before the first time. */
export interface LastPage {
  readonly path: string;
}

const shape: Shape<LastPage> = {
  key: 'sparrow.last-page',
  version: 1,
  empty: () => ({ path: '' }),
  read: (data) => {
    const path = fieldsOf(data)?.['path'];
    return typeof path === 'string' ? { path } : undefined;
  },
};

/** The page this device had open last, where Sparrow is an app on its Home Screen. */
export const keptLastPage = (store: Store = browserStore()): Persisted<LastPage> => new Persisted(store, shape);

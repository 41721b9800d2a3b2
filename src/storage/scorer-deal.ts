import * as v from 'valibot';
import { createStore } from './schemas.ts';
import type { KeyValueStore } from './store.ts';

export const openScorerQueryStore = (store?: KeyValueStore) =>
  createStore('sparrow.scorer', v.pipe(v.string(), v.startsWith('?'), v.maxLength(6000)), () => '', store);

import * as v from 'valibot';
import type { PersistedStore } from './persisted-store.ts';
import { createStore } from './schemas.ts';
import type { KeyValueStore } from './store.ts';

export const openScorerQueryStore = (store?: KeyValueStore): PersistedStore<string> =>
  createStore('sparrow.scorer', v.pipe(v.string(), v.startsWith('?'), v.maxLength(6000)), () => '', store);

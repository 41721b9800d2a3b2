import * as v from 'valibot';
import type { PersistedStore } from './persisted-store.ts';
import { createStore } from './schemas.ts';
import type { KeyValueStore } from './store.ts';

/** The last deal that was entered in the scorer, kept as the query of its link: one form to read. Empty where there is none. */
export const openDealStore = (store?: KeyValueStore): PersistedStore<string> =>
  createStore('sparrow.scorer', v.pipe(v.string(), v.startsWith('?'), v.maxLength(6000)), () => '', store);

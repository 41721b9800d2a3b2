import * as v from 'valibot';
import type { Kept } from './kept.ts';
import { kept } from './schemas.ts';
import type { Store } from './store.ts';

/** The last deal that was entered in the scorer, kept as the query of its link: one form to read. Empty where there is none. */
export const keptDeal = (store?: Store): Kept<string> =>
  kept('sparrow.scorer', v.pipe(v.string(), v.startsWith('?'), v.maxLength(6000)), () => '', store);

import { string } from 'valibot';
import { kept, type Kept } from './kept.ts';
import { fields } from './schemas.ts';
import type { Store } from './store.ts';

/** Where Sparrow was left: a path from the root of its host, with query and fragment; empty before the first time. */
export interface LastPage {
  readonly path: string;
}

/** The page this device had open last, where Sparrow is an app on its Home Screen. */
export const keptLastPage = (store?: Store): Kept<LastPage> =>
  kept('sparrow.last-page', fields({ path: string() }), () => ({ path: '' }), store);

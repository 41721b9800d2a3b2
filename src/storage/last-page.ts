import { getFields } from './json.ts';
import { PersistedStore } from './persisted-store.ts';
import { device, type KeyValueStore } from './store.ts';

/** Where Sparrow was left: a path from the root of its host, with query and fragment; empty before the first time. */
interface LastPage {
  readonly path: string;
}

/** By hand, as `display.ts` is. */
function parseLastPage(data: unknown): LastPage | undefined {
  const fields = getFields(data);
  const path = fields?.['path'];
  return typeof path === 'string' ? { ...fields, path } : undefined;
}

/** The page this device had open last, where Sparrow is an app on its Home Screen. */
export const openLastPageStore = (store: KeyValueStore = device): PersistedStore<LastPage> =>
  new PersistedStore('sparrow.last-page', parseLastPage, () => ({ path: '' }), store);

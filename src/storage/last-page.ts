import { getFields } from './json.ts';
import { PersistedStore } from './persisted-store.ts';
import { device, type KeyValueStore } from './store.ts';

/** A path from the root of the host, with query and fragment; empty before the first time. */
interface LastPage {
  readonly path: string;
}

/** By hand, as in `display.ts`. */
function parseLastPage(data: unknown): LastPage | undefined {
  const fields = getFields(data);
  const path = fields?.['path'];
  return typeof path === 'string' ? { ...fields, path } : undefined;
}

/** Used where Sparrow is an app on the Home Screen. */
export const openLastPageStore = (store: KeyValueStore = device): PersistedStore<LastPage> =>
  new PersistedStore('sparrow.last-page', parseLastPage, () => ({ path: '' }), store);

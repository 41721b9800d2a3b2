import { asRecord } from './json.ts';
import { PersistedStore } from './persisted-store.ts';
import { deviceStore, type KeyValueStore } from './store.ts';

/** Parsed by hand, as in `display.ts`. The path begins at the root of the host, with query and fragment. */
function parseLastPage(data: unknown) {
  const fields = asRecord(data);
  const path = fields?.['path'];
  return typeof path === 'string' ? { ...fields, path } : undefined;
}

/** For Sparrow as an app on the Home Screen, which otherwise opens on the front page. */
export const openLastPageStore = (store: KeyValueStore = deviceStore) =>
  new PersistedStore('sparrow.last-page', parseLastPage, () => ({ path: '' }), store);

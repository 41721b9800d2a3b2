import { asRecord } from './json.ts';
import { PersistedStore } from './persisted-store.ts';
import { deviceStore, type KeyValueStore } from './store.ts';

/**
 * Parses by hand, because the script that imports this file blocks every page, and the schemas would be
 * larger than the rest of the script.
 */
function parseLastPage(data: unknown) {
  const fields = asRecord(data);
  const path = fields?.['path'];
  return typeof path === 'string' ? { ...fields, path } : undefined;
}

export const openLastPageStore = (store: KeyValueStore = deviceStore) =>
  new PersistedStore('sparrow.last-page', parseLastPage, () => ({ path: '' }), store);

import { asRecord } from './json.ts';
import { PersistedStore } from './persisted-store.ts';
import { deviceStore, type KeyValueStore } from './store.ts';

/** Parses by hand, because this script blocks every page, and the schemas would be larger than all of it. */
function parseLastPage(data: unknown) {
  const fields = asRecord(data);
  const path = fields?.['path'];
  return typeof path === 'string' ? { ...fields, path } : undefined;
}

export const openLastPageStore = (store: KeyValueStore = deviceStore) =>
  new PersistedStore('sparrow.last-page', parseLastPage, () => ({ path: '' }), store);

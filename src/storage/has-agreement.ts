import { device, type KeyValueStore } from './store.ts';

// For the frame of every page: where nothing is stored, nothing is loaded to read it.

export const TABLE_KEY = 'sparrow.table-rules';

/** Whether an agreement is stored, readable or not. */
export const mayHaveAgreement = (store: KeyValueStore = device): boolean => store.get(TABLE_KEY) !== undefined;

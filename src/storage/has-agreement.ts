import { device, type KeyValueStore } from './store.ts';

// Whether a table has agreed on anything, for the frame of every page: where nothing is kept, nothing is fetched to read it.

/** Where the rules of the table are kept. */
export const TABLE_KEY = 'sparrow.table-rules';

/** Whether an agreement is kept; whether it can be read is for agreement.ts to say. */
export const mayHaveAgreement = (store: KeyValueStore = device): boolean => store.get(TABLE_KEY) !== undefined;

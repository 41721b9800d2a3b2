import { deviceStore, type KeyValueStore } from './store.ts';

export const AGREEMENT_STORAGE_KEY = 'sparrow.table-rules';

export const GROUPS_KEY = 'sparrow.groups';

export const hasStoredAgreement = (store: KeyValueStore = deviceStore): boolean =>
  store.get(AGREEMENT_STORAGE_KEY) !== undefined;

export const mayHaveGroup = (): boolean => deviceStore.get(GROUPS_KEY) !== undefined;

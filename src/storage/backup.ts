import { BACKUP_KEYS, BACKUP_KINDS } from './backup-kinds.ts';
import { BACKUP_FILE_KIND, readQuarantine, toQuarantineKey, type PersistedStore } from './persisted-store.ts';
import { deviceStore, type KeyValueStore } from './store.ts';

export function listStoredDataSizes(store: KeyValueStore = deviceStore) {
  const measureStoredSize = (label: string, key: string) => {
    const [ownSize = 0, quarantinedSize = 0] = [key, toQuarantineKey(key)].map((each) => store.get(each)?.length);
    const quarantinedCount = readQuarantine(key, store).length;
    return { key, label, size: ownSize + quarantinedSize, quarantinedSize, quarantinedCount };
  };
  const kinds = BACKUP_KINDS.map(({ label, open }) => measureStoredSize(label, open(store).key));
  const others = listUnknownKeys(store).map((key) => measureStoredSize(`What a newer version keeps as “${key}”`, key));
  return [...kinds, ...others].filter(({ size }) => size > 0);
}

function listUnknownKeys(store: KeyValueStore): readonly string[] {
  const known = new Set(BACKUP_KEYS.flatMap((key) => [key, toQuarantineKey(key)]));
  return store.keys().filter((key) => !known.has(key));
}

/** The text of a backup file, with quarantined texts. @param keys the keys to include; by default all kinds */
export function serializeBackup(keys?: readonly string[], store: KeyValueStore = deviceStore): string {
  const stores = BACKUP_KINDS.map(({ open }) => open(store)).filter(({ key }) => keys?.includes(key) ?? true);
  const values = stores
    .filter(({ key }) => store.get(key) !== undefined)
    .map((each) => [each.key, each.get()] as const);
  const unread = stores
    .map((each) => [each.key, listUnreadTexts(each, store)] as const)
    .filter(([, texts]) => texts.length > 0);
  const others = keys ? [] : listUnknownKeys(store).map((key) => [key, store.get(key)] as const);
  return JSON.stringify({
    file: BACKUP_FILE_KIND,
    version: 1,
    kept: Object.fromEntries(values),
    ...(unread.length > 0 && { aside: Object.fromEntries(unread) }),
    ...(others.length > 0 && { others: Object.fromEntries(others) }),
  });
}

function listUnreadTexts(persisted: PersistedStore<unknown>, store: KeyValueStore): readonly string[] {
  const current = persisted.isDamaged() ? [store.get(persisted.key)!] : [];
  return [...new Set([...readQuarantine(persisted.key, store), ...current])];
}

export const listUnreadableDataLabels = (store: KeyValueStore = deviceStore): readonly string[] =>
  BACKUP_KINDS.filter(({ open }) => store.getShadowed(open(store).key) !== undefined).map(({ label }) => label);

import { importValueIntoStore } from './backup-import.ts';
import { BACKUP_KEYS, BACKUP_KINDS, LEARNING_PROGRESS_KEYS } from './backup-kinds.ts';
import { parseEnvelopeData, parseJson } from './json.ts';
import {
  addToQuarantine,
  MAX_QUARANTINED_TEXTS_PER_KEY,
  readQuarantine,
  serializeInEnvelope,
  toQuarantineKey,
} from './persisted-store.ts';
import { deleteLearningResumePoints, openResumePointsStore } from './resume-points.ts';
import { deviceStore, type KeyValueStore } from './store.ts';

/**
 * @param keys the keys to erase; by default all keys of Sparrow
 * @returns the erased texts by key, for {@link restoreErasedData}
 */
export function eraseStoredData(
  keys?: readonly string[],
  store: KeyValueStore = deviceStore,
): ReadonlyMap<string, string> {
  const erased = new Map<string, string>();
  const quarantineKeys = new Set(BACKUP_KEYS.map(toQuarantineKey));
  const all = keys ?? [...new Set([...store.keys(), ...BACKUP_KEYS])];
  const stores = new Map(BACKUP_KINDS.map(({ open }) => [open(store).key, open(store)]));
  const isDamaged = (key: string): number =>
    Number(store.getShadowed(key) !== undefined || (stores.get(key)?.isDamaged() ?? false));
  // Damaged data is erased last: it goes into quarantine, which may need the room that the rest leaves.
  for (const key of all.toSorted((a, b) => isDamaged(a) - isDamaged(b))) {
    const text = store.get(key) ?? store.getShadowed(key);
    if (quarantineKeys.has(key) || text === undefined) continue;
    erased.set(key, text);
    const persisted = stores.get(key);
    if (persisted) persisted.clear();
    else store.remove(key);
    moveShadowedToQuarantine(key, store);
  }
  return erased;
}

/**
 * Erases what somebody has learnt, and the lessons, quizzes and drills that are not finished. Otherwise as
 * {@link eraseStoredData}.
 */
export function eraseLearningProgress(store: KeyValueStore = deviceStore): ReadonlyMap<string, string> {
  const deleted = deleteLearningResumePoints(store);
  const { key } = openResumePointsStore(store);
  return new Map([
    ...eraseStoredData(LEARNING_PROGRESS_KEYS, store),
    ...(deleted.length > 0 ? ([[key, serializeInEnvelope(deleted)]] as const) : []),
  ]);
}

const ROOM_TEST_KEY = 'sparrow.room';

/**
 * Moves an unreadable text into quarantine. A device may have no room for both copies at once: a test first writes as
 * many letters as the move will add; if that fails, the text stays.
 */
function moveShadowedToQuarantine(key: string, store: KeyValueStore): void {
  const text = store.getShadowed(key);
  if (text === undefined) return;
  const quarantineKey = toQuarantineKey(key);
  const before = readQuarantine(key, store).filter((each) => each !== text);
  const moved = before.length > 0 || Array.isArray(parseJson(text)) ? JSON.stringify([...before, text]) : text;
  store.dropMemory(quarantineKey);
  const growth = moved.length - text.length - (store.get(quarantineKey)?.length ?? 0);
  const hasRoom =
    before.length < MAX_QUARANTINED_TEXTS_PER_KEY &&
    store.set(ROOM_TEST_KEY, ' '.repeat(Math.max(0, growth) + quarantineKey.length));
  store.remove(ROOM_TEST_KEY);
  if (hasRoom) {
    store.dropMemory(key);
    store.remove(key);
    if (store.set(quarantineKey, moved)) return;
    store.set(key, text);
    store.useMemory(key);
  }
  addToQuarantine(key, [...before, text], store);
}

/** Restores erased data, and keeps what has been written since. @returns false if the device has not stored it all */
export function restoreErasedData(erased: ReadonlyMap<string, string>, store: KeyValueStore = deviceStore): boolean {
  const areRestored = Array.from(erased, ([key, text]) => {
    const kind = BACKUP_KINDS.find(({ open }) => open(store).key === key);
    if (!kind) return store.get(key) === undefined && store.set(key, text);
    const data = parseEnvelopeData(text);
    if (data === undefined) return addToQuarantine(key, [text], store);
    const { isDurable, isUnchanged, isFull, hasConflict } = importValueIntoStore(kind, data, store);
    return isUnchanged || isFull || hasConflict ? addToQuarantine(key, [text], store) : isDurable;
  });
  return areRestored.every(Boolean);
}

/** Erases the quarantined texts of these keys, and the unreadable texts for which the quarantine had no room. */
export function eraseQuarantines(keys: readonly string[], store: KeyValueStore = deviceStore): void {
  for (const each of BACKUP_KINDS) {
    const persisted = each.open(store);
    const { key } = persisted;
    if (!keys.includes(key)) continue;
    persisted.clearQuarantine();
    if (store.getShadowed(key) === undefined) continue;
    const latest = store.get(key);
    store.dropMemory(key);
    if (latest === undefined) store.remove(key);
    else store.set(key, latest);
  }
}

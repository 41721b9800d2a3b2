import { asRecord, hasAllValuesOfGivenData, parseJson } from './json.ts';
import { deviceStore, type KeyValueStore } from './store.ts';

/** When the quarantine of a key is full, the stored text is not overwritten. */
export const MAX_QUARANTINED_TEXTS_PER_KEY = 8;

export const toQuarantineKey = (key: string): string => `${key}.aside`;

/** Keys that this page has opened, for the error boundary (Island.svelte), which quarantines their data. */
const openedKeys = new Set<string>();

export const listOpenedStoreKeys = (): readonly string[] => [...openedKeys];

/** Data of a later edition is read as far as possible, and also quarantined. */
const ENVELOPE_EDITION = 1;

export const serializeInEnvelope = (data: unknown): string => JSON.stringify({ v: ENVELOPE_EDITION, data });

let refusalListener: ((key: string, why: string) => void) | undefined;

/** Replaces the listener, which gets an empty `why` for a change that was not refused. */
export const setChangeOutcomeListener = (listener?: typeof refusalListener): void => void (refusalListener = listener);

type Change = (now: never) => unknown;

/** Changes that the device did not store. They are applied again when another window has written the key. */
const pendingChanges = new WeakMap<KeyValueStore, Map<string, Change[]>>();

interface Snapshot<T> {
  readonly text: string | undefined;
  readonly value: T;
  readonly isWhole: boolean;
}

/**
 * A value that is stored on the device; it is also a Svelte store. Nothing throws. Fields are `private`, because older
 * browsers would get `#names` as weak maps.
 */
export class PersistedStore<T> {
  readonly key: string;
  /** False once the device has refused to store a value. */
  isDurable = true;
  /** Why the last change was refused, or empty. */
  refusal = '';
  readonly parse: (data: unknown) => T | undefined;
  private readonly empty: () => T;
  private readonly store: KeyValueStore;
  private readonly checkRefusal: (read: unknown, given: unknown) => string;
  private snapshot: Snapshot<T> | undefined;
  private ownText: string | undefined;

  /** @param checkRefusal gets the changed value as parsed and as given; returns why it is refused, or an empty text */
  constructor(
    key: string,
    parse: (data: unknown) => T | undefined,
    empty: () => T,
    store: KeyValueStore,
    checkRefusal: (read: unknown, given: unknown) => string = () => '',
  ) {
    [this.key, this.parse, this.empty, this.store, this.checkRefusal] = [key, parse, empty, store, checkRefusal];
  }

  /** Returns the same object until something changes, in this window or another. */
  get(): T {
    return this.readSnapshot().value;
  }

  /**
   * Reads the value again, applies the change and writes the result, so that no change of another window is
   * lost. If the device has no room, the result stays in memory. A change that makes a list too long is
   * refused as a whole.
   * @returns false if the device did not store the result, or the change was refused
   */
  update(change: (now: T) => T): boolean {
    const { value, text } = this.readSnapshot();
    const next = change(value);
    this.refusal = '';
    if (next === value) return this.isDurable;
    const read = this.parse(next) ?? next;
    this.refusal = this.checkRefusal(read, next);
    refusalListener?.(this.key, this.refusal);
    if (this.refusal) return false;
    const changes = getPendingChanges(this.key, this.store);
    const own = serializeInEnvelope(read);
    if (own === text && changes.length === 0) return this.isDurable;
    this.write(own);
    if (!this.isDurable) changes.push(change);
    return this.isDurable;
  }

  clear(): void {
    const isSafe = this.isSafe();
    this.ownText = undefined;
    getPendingChanges(this.key, this.store).length = 0;
    this.store.dropMemory(this.key);
    if (isSafe) this.store.remove(this.key);
    else this.store.useMemory(this.key);
  }

  subscribe(reader: (value: T) => void): () => void {
    let last = this.get();
    reader(last);
    return this.store.subscribe(this.key, () => {
      const now = this.get();
      if (now === last) return;
      last = now;
      reader(now);
    });
  }

  onOtherChange(listener: () => void): () => void {
    return this.store.subscribe(this.key, () => {
      if (this.store.get(this.key) !== this.ownText) listener();
    });
  }

  exists(): boolean {
    return this.store.get(this.key) !== undefined;
  }

  /** The quarantined texts, the newest last, including the current text if it is damaged. */
  getQuarantined(): readonly string[] {
    this.isSafe();
    return readQuarantine(this.key, this.store);
  }

  isDamaged(): boolean {
    return !this.readSnapshot().isWhole;
  }

  clearQuarantine(): void {
    const { text, isWhole, value } = this.readSnapshot();
    if (text !== undefined && !isWhole) this.store.set(this.key, this.serialize(value));
    this.store.remove(toQuarantineKey(this.key));
  }

  private serialize(value: T): string {
    return serializeInEnvelope(this.parse(value) ?? value);
  }

  private write(text: string): void {
    if (this.isSafe()) this.store.dropMemory(this.key);
    else this.store.useMemory(this.key);
    this.ownText = text;
    this.isDurable = this.store.set(this.key, this.ownText);
    if (this.isDurable) getPendingChanges(this.key, this.store).length = 0;
  }

  private isSafe(): boolean {
    const shadowed = this.store.getShadowed(this.key);
    if (shadowed !== undefined) return addToQuarantine(this.key, [shadowed], this.store);
    const { text, isWhole } = this.readSnapshot();
    return text === undefined || isWhole || addToQuarantine(this.key, [text], this.store);
  }

  private readSnapshot(): Snapshot<T> {
    if (this.store === deviceStore) openedKeys.add(this.key);
    if (this.store.isOvertaken(this.key)) this.catchUp();
    const text = this.store.get(this.key);
    if (!this.snapshot || this.snapshot.text !== text) this.snapshot = this.readText(text);
    return this.snapshot;
  }

  /** Applies the pending changes to what another window has written. */
  private catchUp(): void {
    const text = this.store.get(this.key);
    this.store.dropMemory(this.key);
    const changes = getPendingChanges(this.key, this.store);
    if (text === undefined) return void (changes.length = 0);
    this.snapshot = this.readText(text);
    const { value } = this.snapshot;
    const now = changes.reduce<T>((before, change) => {
      const next = change(before as never) as T;
      return this.checkRefusal(this.parse(next) ?? next, next) ? before : next;
    }, value);
    if (now !== value) this.write(this.serialize(now));
  }

  private readText(text: string | undefined): Snapshot<T> {
    if (text === undefined) return { text, value: this.empty(), isWhole: true };
    const { v: edition, data } = asRecord(parseJson(text)) ?? {};
    const value = this.parse(data);
    const isWhole =
      value !== undefined && !(Number(edition) > ENVELOPE_EDITION) && hasAllValuesOfGivenData(value, data);
    return { text, value: value === undefined ? this.empty() : value, isWhole };
  }
}

function getPendingChanges(key: string, store: KeyValueStore): Change[] {
  const all = pendingChanges.get(store) ?? new Map<string, Change[]>();
  pendingChanges.set(store, all);
  const changes = all.get(key) ?? [];
  all.set(key, changes);
  return changes;
}

export function readQuarantine(key: string, store: KeyValueStore = deviceStore): readonly string[] {
  const text = store.get(toQuarantineKey(key));
  const data = parseJson(text);
  if (Array.isArray(data)) return data.filter((each) => typeof each === 'string');
  return text === undefined ? [] : [text];
}

/**
 * Adds texts to the quarantine of a key.
 * @returns false if the device did not store them, or if there would be too many
 */
export function addToQuarantine(key: string, texts: readonly string[], store: KeyValueStore = deviceStore): boolean {
  const before = readQuarantine(key, store).filter((each) => !texts.includes(each));
  const all = [...before, ...texts];
  return all.length <= MAX_QUARANTINED_TEXTS_PER_KEY && store.set(toQuarantineKey(key), JSON.stringify(all));
}

/** @returns the texts by key, for {@link restoreFromQuarantine} */
export function moveTextsToQuarantine(
  keys: readonly string[],
  store: KeyValueStore = deviceStore,
): ReadonlyMap<string, string> {
  const taken = new Map<string, string>();
  for (const key of keys) {
    const text = store.get(key);
    if (text === undefined) continue;
    taken.set(key, text);
    if (addToQuarantine(key, [text], store)) store.remove(key);
    else store.useMemory(key);
  }
  return taken;
}

/** Restores the texts; a text that has been written under the same key meanwhile goes into quarantine. */
export function restoreFromQuarantine(taken: ReadonlyMap<string, string>, store: KeyValueStore = deviceStore): void {
  for (const [key, text] of taken) {
    const now = store.get(key);
    store.dropMemory(key);
    if (now !== undefined && now !== text && !addToQuarantine(key, [now], store)) continue;
    if (store.get(key) !== text && !store.set(key, text)) continue;
    const rest = readQuarantine(key, store).filter((each) => each !== text);
    if (rest.length > 0) store.set(toQuarantineKey(key), JSON.stringify(rest));
    else store.remove(toQuarantineKey(key));
  }
}

export const BACKUP_FILE_KIND = 'sparrow kept';

export const serializeQuarantineAsBackup = (quarantined: Readonly<Record<string, readonly string[]>>): string =>
  JSON.stringify({ file: BACKUP_FILE_KIND, version: 1, kept: {}, aside: quarantined });

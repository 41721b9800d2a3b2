import { getFields, isFullyRead, parseJson } from './json.ts';
import { device, type KeyValueStore } from './store.ts';

// A text of which anything would be lost is copied to quarantine before it is overwritten.

/** Texts of one key. With more to quarantine, a page leaves the stored text alone. */
export const MAX_QUARANTINED = 8;

/** The key of its quarantine: texts that could not be read whole. */
export const toQuarantineKey = (key: string): string => `${key}.aside`;

/** For the error boundary, which quarantines them when a part of the page cannot be opened with them. */
const openedKeys = new Set<string>();

export const listOpenedKeys = (): readonly string[] => [...openedKeys];

/** What a later edition has written is read as far as possible, and quarantined whole. */
const ENVELOPE_EDITION = 1;

export const wrapInEnvelope = (data: unknown): string => JSON.stringify({ v: ENVELOPE_EDITION, data });

/** @param why empty when the last change was not refused */
type RefusalListener = (key: string, why: string) => void;
let refusalListener: RefusalListener | undefined;

/** There is one listener; it is called after every change. */
export const setRefusalListener = (listener?: RefusalListener): void => void (refusalListener = listener);

type Change = (now: never) => unknown;

/** Changes that the device did not store: they are applied again to what another window writes meanwhile. */
const pendingChanges = new WeakMap<KeyValueStore, Map<string, Change[]>>();

interface Snapshot<T> {
  readonly text: string | undefined;
  readonly value: T;
  readonly isWhole: boolean;
}

/**
 * A value on the device, also a Svelte store. Nothing throws. Every page has this class, and older browsers would get `#names` as
 * weak maps with their helpers: hence `private`.
 */
export class PersistedStore<T> {
  readonly key: string;
  /** False once the device has refused to store something: it is gone when the page is closed. */
  isDurable = true;
  /** A sentence when the last change was refused as a whole, because a list has no room for it; else empty. */
  refusal = '';
  /** Reads data from elsewhere, for instance a file; undefined when nothing of it is good. */
  readonly parse: (data: unknown) => T | undefined;
  private readonly empty: () => T;
  private readonly store: KeyValueStore;
  private readonly checkRefusal: (read: unknown, given: unknown) => string;
  private snapshot: Snapshot<T> | undefined;
  /** The last text that this object has written. */
  private ownText: string | undefined;

  /** @param checkRefusal why a change is refused, by the value as it would be read again and as it was given; else empty */
  constructor(
    key: string,
    parse: (data: unknown) => T | undefined,
    empty: () => T,
    store: KeyValueStore,
    checkRefusal: (read: unknown, given: unknown) => string = () => '',
  ) {
    [this.key, this.parse, this.empty, this.store, this.checkRefusal] = [key, parse, empty, store, checkRefusal];
  }

  /** Whichever window wrote it. The same object as long as nothing has changed. */
  get(): T {
    return this.readSnapshot().value;
  }

  /**
   * Reads the value again, applies the change and writes it, so that nothing of another window is lost. Where the device has no
   * room, the change waits in memory, and is applied again to what another window writes. One that makes a list longer than its
   * limit is refused as a whole.
   * @param change returns the same object where nothing changes
   * @returns false when it will be gone with the page, or was refused
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
    const own = wrapInEnvelope(read);
    if (own === text && changes.length === 0) return this.isDurable;
    this.write(own);
    if (!this.isDurable) changes.push(change);
    return this.isDurable;
  }

  /** What could not be read stays in quarantine. */
  clear(): void {
    const isSafe = this.isSafe();
    this.ownText = undefined;
    getPendingChanges(this.key, this.store).length = 0;
    this.store.dropMemory(this.key);
    if (isSafe) this.store.remove(this.key);
    else this.store.useMemory(this.key);
  }

  /** Calls `reader` now and after every change of any window. @returns unsubscribes */
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

  /** Changes by other windows and other parts of this page. */
  onOtherChange(listener: () => void): () => void {
    return this.store.subscribe(this.key, () => {
      if (this.store.get(this.key) !== this.ownText) listener();
    });
  }

  exists(): boolean {
    return this.store.get(this.key) !== undefined;
  }

  /** Stored texts that could not be read whole, the newest last, including the current one when it is damaged. */
  getQuarantined(): readonly string[] {
    this.isSafe();
    return readQuarantine(this.key, this.store);
  }

  /** Whether part of the current value could not be read. */
  isDamaged(): boolean {
    return !this.readSnapshot().isWhole;
  }

  /** Also writes the current value again as it was read, so that it is no longer damaged. */
  clearQuarantine(): void {
    const { text, isWhole, value } = this.readSnapshot();
    if (text !== undefined && !isWhole) this.store.set(this.key, this.serialize(value));
    this.store.remove(toQuarantineKey(this.key));
  }

  private serialize(value: T): string {
    return wrapInEnvelope(this.parse(value) ?? value);
  }

  private write(text: string): void {
    if (this.isSafe()) this.store.dropMemory(this.key);
    else this.store.useMemory(this.key);
    this.ownText = text;
    this.isDurable = this.store.set(this.key, this.ownText);
    if (this.isDurable) getPendingChanges(this.key, this.store).length = 0;
  }

  /** Whether the stored text may be overwritten: it was read whole, or is in quarantine now. */
  private isSafe(): boolean {
    const shadowed = this.store.getShadowed(this.key);
    if (shadowed !== undefined) return addToQuarantine(this.key, [shadowed], this.store);
    const { text, isWhole } = this.readSnapshot();
    return text === undefined || isWhole || addToQuarantine(this.key, [text], this.store);
  }

  private readSnapshot(): Snapshot<T> {
    if (this.store === device) openedKeys.add(this.key);
    if (this.store.isOvertaken(this.key)) this.catchUp();
    const text = this.store.get(this.key);
    if (!this.snapshot || this.snapshot.text !== text) this.snapshot = this.readText(text);
    return this.snapshot;
  }

  /** Another window has written where this page had its value in memory only: applies the pending changes to that. */
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
    const { v: edition, data } = getFields(parseJson(text)) ?? {};
    const value = this.parse(data);
    const isWhole = value !== undefined && !(Number(edition) > ENVELOPE_EDITION) && isFullyRead(value, data);
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

/** The newest last. */
export function readQuarantine(key: string, store: KeyValueStore = device): readonly string[] {
  const text = store.get(toQuarantineKey(key));
  const data = parseJson(text);
  if (Array.isArray(data)) return data.filter((each) => typeof each === 'string');
  return text === undefined ? [] : [text];
}

/** False when they will be gone with the page, or when there would be too many: then none is added. */
export function addToQuarantine(key: string, texts: readonly string[], store: KeyValueStore = device): boolean {
  const before = readQuarantine(key, store).filter((each) => !texts.includes(each));
  const all = [...before, ...texts];
  return all.length <= MAX_QUARANTINED && store.set(toQuarantineKey(key), JSON.stringify(all));
}

/**
 * Moves the stored texts of some keys to quarantine. Where the device has no room for that, they stay, and this page goes on in
 * memory.
 * @returns the texts by key, for {@link restoreFromQuarantine}
 */
export function moveToQuarantine(keys: readonly string[], store: KeyValueStore = device): ReadonlyMap<string, string> {
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

/** What has been written there meanwhile goes into quarantine instead. */
export function restoreFromQuarantine(taken: ReadonlyMap<string, string>, store: KeyValueStore = device): void {
  for (const [key, text] of taken) {
    const now = store.get(key);
    store.dropMemory(key);
    if (now !== undefined && now !== text && !addToQuarantine(key, [now], store)) continue;
    if (store.get(key) !== text && !store.set(key, text)) continue;
    removeFromQuarantine(key, [text], store);
  }
}

function removeFromQuarantine(key: string, removed: readonly string[], store: KeyValueStore): void {
  const rest = readQuarantine(key, store).filter((each) => !removed.includes(each));
  if (rest.length > 0) store.set(toQuarantineKey(key), JSON.stringify(rest));
  else store.remove(toQuarantineKey(key));
}

export const BACKUP_FILE_KIND = 'sparrow kept';

/** Quarantined texts by key, as a backup file. */
export const serializeQuarantine = (quarantined: Readonly<Record<string, readonly string[]>>): string =>
  JSON.stringify({ file: BACKUP_FILE_KIND, version: 1, kept: {}, aside: quarantined });

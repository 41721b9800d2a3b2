import { getFields, isFullyRead, parseJson } from './json.ts';
import { device, type KeyValueStore } from './store.ts';

// One thing kept on the device: a key, a schema that reads it, and what stands in for it before anything was kept. The schema
// is the only reader: it takes what is good, entry by entry, and what it says is what is written. A text of which anything
// would be lost is put aside before it is overwritten.

/** No more than this many texts of one key are put aside. A page that has more to put aside leaves what lies there alone. */
export const MAX_QUARANTINED = 8;

/** Where the texts of a key that could not be read whole are kept. */
export const toQuarantineKey = (key: string): string => `${key}.aside`;

/** Keys that this page has read, so that they can be set aside when a part of it cannot be opened with them. */
const openedKeys = new Set<string>();

/** The keys that this page has read so far. */
export const listOpenedKeys = (): readonly string[] => [...openedKeys];

/** The edition of the form in which things are kept. What a later one has written is read as far as it goes, and put aside whole. */
const ENVELOPE_EDITION = 1;

/** How a value is stored. */
export const wrapInEnvelope = (data: unknown): string => JSON.stringify({ v: ENVELOPE_EDITION, data });

/** Says on the page why the last change under a key was refused, or takes that back. */
type RefusalListener = (key: string, why: string) => void;
let refusalListener: RefusalListener | undefined;

/** From now on `heard` is told of every change why it was refused: one part of a page is enough to say so. */
export const setRefusalListener = (listener?: RefusalListener): void => void (refusalListener = listener);

/** A way to change what is kept. */
type Change = (now: never) => unknown;

/** Changes that the device would not take: they are made once more on whatever another window writes meanwhile. */
const pendingChanges = new WeakMap<KeyValueStore, Map<string, Change[]>>();

/** What is kept under a key, as it was last read. */
interface Snapshot<T> {
  readonly text: string | undefined;
  readonly value: T;
  readonly isWhole: boolean;
}

/**
 * One thing kept on the device. It is a Svelte store that can be listened to: in a component, `$thing` reads it. Nothing
 * throws. Every page has this class, and older browsers would get `#names` as weak maps with their helpers: hence `private`.
 */
export class PersistedStore<T> {
  readonly key: string;
  /** False once the device has refused to keep something: it is gone when the page is closed. */
  isDurable = true;
  /** Why the last change was refused, as a list has no room for all of it, in a sentence: nothing of it was made. */
  refusal = '';
  /** A value from elsewhere, for instance a file, as far as it is good; undefined when nothing of it is. */
  readonly parse: (data: unknown) => T | undefined;
  private readonly empty: () => T;
  private readonly store: KeyValueStore;
  private readonly checkRefusal: (read: unknown, given: unknown) => string;
  private snapshot: Snapshot<T> | undefined;
  /** What this object has written itself. */
  private ownText: string | undefined;

  /** @param check says why a change is refused, as it would be read again and as it was given; nothing where it is not */
  constructor(
    key: string,
    take: (data: unknown) => T | undefined,
    empty: () => T,
    store: KeyValueStore,
    check: (read: unknown, given: unknown) => string = () => '',
  ) {
    [this.key, this.parse, this.empty, this.store, this.checkRefusal] = [key, take, empty, store, check];
  }

  /** What is kept now, whichever window wrote it. The same object as long as nothing has changed. */
  get(): T {
    return this.readSnapshot().value;
  }

  /**
   * Changes what is kept now: it is read again first, so that nothing another window has written meanwhile is lost. Where the
   * device has no room, the change waits in this page, and is made once more on what another window writes.
   * @param change gives the new value for the current one; what is the same changes nothing
   * A change that makes a list longer than it may be is refused as a whole, and the page says so.
   * @returns false when the device will not remember it, or when it was refused
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

  /** Forgets what was kept. What could not be read stays aside. */
  clear(): void {
    const isSafe = this.isSafe();
    this.ownText = undefined;
    getPendingChanges(this.key, this.store).length = 0;
    // What is held is safe now, and goes as well.
    this.store.dropMemory(this.key);
    if (isSafe) this.store.remove(this.key);
    else this.store.useMemory(this.key);
  }

  /** Calls `reader` now and whenever this window or another changes the value, until the function that it returns is called. */
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

  /** Calls `heard` when anybody else has changed the value: another window, or another part of this page. */
  onOtherChange(listener: () => void): () => void {
    return this.store.subscribe(this.key, () => {
      if (this.store.get(this.key) !== this.ownText) listener();
    });
  }

  /** Whether anything is kept now. */
  exists(): boolean {
    return this.store.get(this.key) !== undefined;
  }

  /** What could not be read whole, as it was stored, the newest last; the current value is included when it is damaged. */
  getQuarantined(): readonly string[] {
    this.isSafe();
    return readQuarantine(this.key, this.store);
  }

  /** Whether part of the current value could not be read. */
  isDamaged(): boolean {
    return !this.readSnapshot().isWhole;
  }

  /** Forgets what was put aside, and with it the damage to the current value: what is good of it is written again. */
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

  /** Whether nothing is lost by writing over what lies on the device: it was read whole, or is put aside now. */
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

  /** Another window has written over what this one could only remember. What waits is laid over that; where all was erased, it is gone. */
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

/** What was put aside of a key, the newest last. */
export function readQuarantine(key: string, store: KeyValueStore = device): readonly string[] {
  const text = store.get(toQuarantineKey(key));
  const data = parseJson(text);
  if (Array.isArray(data)) return data.filter((each) => typeof each === 'string');
  return text === undefined ? [] : [text];
}

/** Puts texts of a key aside. False when they will be gone with the page, or when there are too many: then none is put aside. */
export function addToQuarantine(key: string, texts: readonly string[], store: KeyValueStore = device): boolean {
  const before = readQuarantine(key, store).filter((each) => !texts.includes(each));
  const all = [...before, ...texts];
  return all.length <= MAX_QUARANTINED && store.set(toQuarantineKey(key), JSON.stringify(all));
}

/**
 * Takes away what is kept under these keys and puts it aside unchanged. Where the device has no room for that, it stays where
 * it is, and this page goes on without it.
 * @returns what was taken
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

/** Puts what was set aside back where it was. What has been written there meanwhile is put aside in its stead. */
export function restoreFromQuarantine(taken: ReadonlyMap<string, string>, store: KeyValueStore = device): void {
  for (const [key, text] of taken) {
    const now = store.get(key);
    store.dropMemory(key);
    if (now !== undefined && now !== text && !addToQuarantine(key, [now], store)) continue;
    if (store.get(key) !== text && !store.set(key, text)) continue;
    removeFromQuarantine(key, [text], store);
  }
}

/** Takes texts out of what was put aside of a key. */
function removeFromQuarantine(key: string, removed: readonly string[], store: KeyValueStore): void {
  const rest = readQuarantine(key, store).filter((each) => !removed.includes(each));
  if (rest.length > 0) store.set(toQuarantineKey(key), JSON.stringify(rest));
  else store.remove(toQuarantineKey(key));
}

/** What a file of this site says that it is. */
export const BACKUP_FILE_KIND = 'sparrow kept';

/** Texts that were put aside as a file that can be brought in again, by the keys they belong to. */
export const serializeQuarantine = (quarantined: Readonly<Record<string, readonly string[]>>): string =>
  JSON.stringify({ file: BACKUP_FILE_KIND, version: 1, kept: {}, aside: quarantined });

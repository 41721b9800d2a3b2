import { fieldsOf, keepsAll, parsed } from './json.ts';
import { device, type Store } from './store.ts';

// One thing kept on the device: a key, a schema that reads it, and what stands in for it before anything was kept. The schema
// is the only reader: it takes what is good, entry by entry, and what it says is what is written. A text of which anything
// would be lost is put aside before it is overwritten.

/** No more than this many texts of one key are put aside. A page that has more to put aside leaves what lies there alone. */
export const MOST_ASIDE = 8;

/** Where the texts of a key that could not be read whole are kept. */
export const asideKey = (key: string): string => `${key}.aside`;

/** Keys that this page has read, so that they can be set aside when a part of it cannot be opened with them. */
const opened = new Set<string>();

/** The keys that this page has read so far. */
export const openedKeys = (): readonly string[] => [...opened];

/** The edition of the form in which things are kept. What a later one has written is read as far as it goes, and put aside whole. */
const EDITION = 1;

/** How a value is stored. */
export const boxed = (data: unknown): string => JSON.stringify({ v: EDITION, data });

/** Says on the page why the last change under a key was refused, or takes that back. */
type Saying = (key: string, why: string) => void;
let say: Saying | undefined;

/** From now on `heard` is told of every change why it was refused: one part of a page is enough to say so. */
export const hearFull = (heard?: Saying): void => void (say = heard);

/** A way to change what is kept. */
type Change = (now: never) => unknown;

/** Changes that the device would not take: they are made once more on whatever another window writes meanwhile. */
const waiting = new WeakMap<Store, Map<string, Change[]>>();

/** What is kept under a key, as it was last read. */
interface Seen<T> {
  readonly text: string | undefined;
  readonly value: T;
  readonly isWhole: boolean;
}

/**
 * One thing kept on the device. It is a Svelte store that can be listened to: in a component, `$thing` reads it. Nothing
 * throws. Every page has this class, and older browsers would get `#names` as weak maps with their helpers: hence `private`.
 */
export class Kept<T> {
  readonly key: string;
  /** False once the device has refused to keep something: it is gone when the page is closed. */
  lasts = true;
  /** Why the last change was refused, as a list has no room for all of it, in a sentence: nothing of it was made. */
  full = '';
  /** A value from elsewhere, for instance a file, as far as it is good; undefined when nothing of it is. */
  readonly take: (data: unknown) => T | undefined;
  private readonly empty: () => T;
  private readonly store: Store;
  private readonly check: (read: unknown, given: unknown) => string;
  private seen: Seen<T> | undefined;
  /** What this object has written itself. */
  private own: string | undefined;

  /** @param check says why a change is refused, as it would be read again and as it was given; nothing where it is not */
  constructor(
    key: string,
    take: (data: unknown) => T | undefined,
    empty: () => T,
    store: Store,
    check: (read: unknown, given: unknown) => string = () => '',
  ) {
    [this.key, this.take, this.empty, this.store, this.check] = [key, take, empty, store, check];
  }

  /** What is kept now, whichever window wrote it. The same object as long as nothing has changed. */
  read(): T {
    return this.look().value;
  }

  /**
   * Changes what is kept now: it is read again first, so that nothing another window has written meanwhile is lost. Where the
   * device has no room, the change waits in this page, and is made once more on what another window writes.
   * @param change gives the new value for the current one; what is the same changes nothing
   * A change that makes a list longer than it may be is refused as a whole, and the page says so.
   * @returns false when the device will not remember it, or when it was refused
   */
  update(change: (now: T) => T): boolean {
    const { value, text } = this.look();
    const next = change(value);
    this.full = '';
    if (next === value) return this.lasts;
    const read = this.take(next) ?? next;
    this.full = this.check(read, next);
    say?.(this.key, this.full);
    if (this.full) return false;
    const changes = changesOf(this.key, this.store);
    const own = boxed(read);
    if (own === text && changes.length === 0) return this.lasts;
    this.write(own);
    if (!this.lasts) changes.push(change);
    return this.lasts;
  }

  /** Forgets what was kept. What could not be read stays aside. */
  clear(): void {
    const isSafe = this.isSafe();
    this.own = undefined;
    changesOf(this.key, this.store).length = 0;
    // What is held is safe now, and goes as well.
    this.store.release(this.key);
    if (isSafe) this.store.remove(this.key);
    else this.store.hold(this.key);
  }

  /** Calls `reader` now and whenever this window or another changes the value, until the function that it returns is called. */
  subscribe(reader: (value: T) => void): () => void {
    let last = this.read();
    reader(last);
    return this.store.hear(this.key, () => {
      const now = this.read();
      if (now === last) return;
      last = now;
      reader(now);
    });
  }

  /** Calls `heard` when anybody else has changed the value: another window, or another part of this page. */
  hear(heard: () => void): () => void {
    return this.store.hear(this.key, () => {
      if (this.store.get(this.key) !== this.own) heard();
    });
  }

  /** Whether anything is kept now. */
  isThere(): boolean {
    return this.store.get(this.key) !== undefined;
  }

  /** What could not be read whole, as it was stored, the newest last; the current value is included when it is damaged. */
  aside(): readonly string[] {
    this.isSafe();
    return asideTexts(this.key, this.store);
  }

  /** Whether part of the current value could not be read. */
  isDamaged(): boolean {
    return !this.look().isWhole;
  }

  /** Forgets what was put aside, and with it the damage to the current value: what is good of it is written again. */
  forgetAside(): void {
    const { text, isWhole, value } = this.look();
    if (text !== undefined && !isWhole) this.store.set(this.key, this.written(value));
    this.store.remove(asideKey(this.key));
  }

  private written(value: T): string {
    return boxed(this.take(value) ?? value);
  }

  private write(text: string): void {
    if (this.isSafe()) this.store.release(this.key);
    else this.store.hold(this.key);
    this.own = text;
    this.lasts = this.store.set(this.key, this.own);
    if (this.lasts) changesOf(this.key, this.store).length = 0;
  }

  /** Whether nothing is lost by writing over what lies on the device: it was read whole, or is put aside now. */
  private isSafe(): boolean {
    const held = this.store.held(this.key);
    if (held !== undefined) return layAside(this.key, [held], this.store);
    const { text, isWhole } = this.look();
    return text === undefined || isWhole || layAside(this.key, [text], this.store);
  }

  private look(): Seen<T> {
    if (this.store === device) opened.add(this.key);
    if (this.store.isOvertaken(this.key)) this.catchUp();
    const text = this.store.get(this.key);
    if (!this.seen || this.seen.text !== text) this.seen = this.readText(text);
    return this.seen;
  }

  /** Another window has written over what this one could only remember. What waits is laid over that; where all was erased, it is gone. */
  private catchUp(): void {
    const text = this.store.get(this.key);
    this.store.release(this.key);
    const changes = changesOf(this.key, this.store);
    if (text === undefined) return void (changes.length = 0);
    this.seen = this.readText(text);
    const { value } = this.seen;
    const now = changes.reduce<T>((before, change) => {
      const next = change(before as never) as T;
      return this.check(this.take(next) ?? next, next) ? before : next;
    }, value);
    if (now !== value) this.write(this.written(now));
  }

  private readText(text: string | undefined): Seen<T> {
    if (text === undefined) return { text, value: this.empty(), isWhole: true };
    const { v: edition, data } = fieldsOf(parsed(text)) ?? {};
    const value = this.take(data);
    const isWhole = value !== undefined && !(Number(edition) > EDITION) && keepsAll(value, data);
    return { text, value: value === undefined ? this.empty() : value, isWhole };
  }
}

function changesOf(key: string, store: Store): Change[] {
  const all = waiting.get(store) ?? new Map<string, Change[]>();
  waiting.set(store, all);
  const changes = all.get(key) ?? [];
  all.set(key, changes);
  return changes;
}

/** What was put aside of a key, the newest last. */
export function asideTexts(key: string, store: Store = device): readonly string[] {
  const text = store.get(asideKey(key));
  const data = parsed(text);
  if (Array.isArray(data)) return data.filter((each) => typeof each === 'string');
  return text === undefined ? [] : [text];
}

/** Puts texts of a key aside. False when they will be gone with the page, or when there are too many: then none is put aside. */
export function layAside(key: string, texts: readonly string[], store: Store = device): boolean {
  const before = asideTexts(key, store).filter((each) => !texts.includes(each));
  const all = [...before, ...texts];
  return all.length <= MOST_ASIDE && store.set(asideKey(key), JSON.stringify(all));
}

/**
 * Takes away what is kept under these keys and puts it aside unchanged. Where the device has no room for that, it stays where
 * it is, and this page goes on without it.
 * @returns what was taken
 */
export function setAside(keys: readonly string[], store: Store = device): ReadonlyMap<string, string> {
  const taken = new Map<string, string>();
  for (const key of keys) {
    const text = store.get(key);
    if (text === undefined) continue;
    taken.set(key, text);
    if (layAside(key, [text], store)) store.remove(key);
    else store.hold(key);
  }
  return taken;
}

/** Puts what was set aside back where it was. What has been written there meanwhile is put aside in its stead. */
export function layBack(taken: ReadonlyMap<string, string>, store: Store = device): void {
  for (const [key, text] of taken) {
    const now = store.get(key);
    store.release(key);
    if (now !== undefined && now !== text && !layAside(key, [now], store)) continue;
    if (store.get(key) !== text && !store.set(key, text)) continue;
    forgetTexts(key, [text], store);
  }
}

/** Takes texts out of what was put aside of a key. */
function forgetTexts(key: string, gone: readonly string[], store: Store): void {
  const rest = asideTexts(key, store).filter((each) => !gone.includes(each));
  if (rest.length > 0) store.set(asideKey(key), JSON.stringify(rest));
  else store.remove(asideKey(key));
}

/** What a file of this site says that it is. */
export const FILE = 'sparrow kept';

/** Texts that were put aside as a file that can be brought in again, by the keys they belong to. */
export const asideFile = (aside: Readonly<Record<string, readonly string[]>>): string =>
  JSON.stringify({ file: FILE, version: 1, kept: {}, aside });

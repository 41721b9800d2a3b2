import { fieldsOf, keepsAll, parsed } from './json.ts';
import { device, type Store } from './store.ts';

// One thing kept on the device: a key, a schema that reads it, and what stands in for it before anything was kept. The schema
// is the only reader: it takes what is good, entry by entry, and what it says is what is written. A text of which anything
// would be lost is put aside before it is overwritten.

/** No more than this many texts of one key are put aside; the oldest goes. */
const MOST_ASIDE = 3;

/** Where the texts of a key that could not be read whole are kept. */
export const asideKey = (key: string): string => `${key}.aside`;

/** Keys that this page has read, so that they can be set aside when a part of it cannot be opened with them. */
const opened = new Set<string>();

/** The keys that this page has read so far. */
export const openedKeys = (): readonly string[] => [...opened];

/** How a value is stored: with the edition of its form, should that ever change. */
const boxed = (data: unknown): string => JSON.stringify({ v: 1, data });

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
  /** A value from elsewhere, for instance a file, as far as it is good; undefined when nothing of it is. */
  readonly take: (data: unknown) => T | undefined;
  private readonly empty: () => T;
  private readonly store: Store;
  private seen: Seen<T> | undefined;
  /** What this object has written itself. */
  private own: string | undefined;

  constructor(key: string, take: (data: unknown) => T | undefined, empty: () => T, store: Store) {
    [this.key, this.take, this.empty, this.store] = [key, take, empty, store];
  }

  /** What is kept now, whichever window wrote it. The same object as long as nothing has changed. */
  read(): T {
    return this.look().value;
  }

  /**
   * Changes what is kept now: it is read again first, so that nothing another window has written meanwhile is lost.
   * @param change gives the new value for the current one; undefined, or the same object, changes nothing
   * @returns false when the device will not remember it
   */
  update(change: (now: T) => T): boolean {
    const { value } = this.look();
    const next = change(value);
    if (next === value) return this.lasts;
    this.putAside();
    this.own = this.written(next);
    this.lasts = this.store.set(this.key, this.own);
    return this.lasts;
  }

  /** Forgets what was kept. What could not be read stays aside. */
  clear(): void {
    this.putAside();
    this.own = undefined;
    this.store.remove(this.key);
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

  /** What could not be read whole, as it was stored, the newest last; the current value is included when it is damaged. */
  aside(): readonly string[] {
    this.putAside();
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

  private putAside(): void {
    const { text, isWhole } = this.look();
    if (text === undefined || isWhole) return;
    const aside = asideTexts(this.key, this.store);
    if (!aside.includes(text)) lay(this.key, [...aside, text], this.store);
  }

  private look(): Seen<T> {
    if (this.store === device) opened.add(this.key);
    const text = this.store.get(this.key);
    if (!this.seen || this.seen.text !== text) this.seen = this.readText(text);
    return this.seen;
  }

  private readText(text: string | undefined): Seen<T> {
    if (text === undefined) return { text, value: this.empty(), isWhole: true };
    const data = fieldsOf(parsed(text))?.['data'];
    const value = this.take(data);
    const isWhole = value !== undefined && keepsAll(value, data);
    return { text, value: value === undefined ? this.empty() : value, isWhole };
  }
}

const lay = (key: string, texts: readonly string[], store: Store): void =>
  void store.set(asideKey(key), JSON.stringify(texts.slice(-MOST_ASIDE)));

/** What was put aside of a key, the newest last. */
function asideTexts(key: string, store: Store = device): readonly string[] {
  const data = parsed(store.get(asideKey(key)));
  return Array.isArray(data) ? data.filter((each) => typeof each === 'string') : [];
}

/** Takes away what is kept under these keys and puts it aside unchanged. Returns what was taken. */
export function setAside(keys: readonly string[], store: Store = device): ReadonlyMap<string, string> {
  const taken = new Map<string, string>();
  for (const key of keys) {
    const text = store.get(key);
    if (text === undefined) continue;
    taken.set(key, text);
    lay(key, [...asideTexts(key, store).filter((each) => each !== text), text], store);
    store.remove(key);
  }
  return taken;
}

/** Puts what was set aside back where it was. */
export function layBack(taken: ReadonlyMap<string, string>, store: Store = device): void {
  for (const [key, text] of taken) {
    store.set(key, text);
    const rest = asideTexts(key, store).filter((each) => each !== text);
    if (rest.length > 0) lay(key, rest, store);
    else store.remove(asideKey(key));
  }
}

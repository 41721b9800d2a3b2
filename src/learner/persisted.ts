import { fieldsOf } from './fields.ts';
import type { Store } from './store.ts';

/** How one kind of thing is kept. */
export interface Shape<T> {
  readonly key: string;
  /** Counts up when the form of the data changes. */
  readonly version: number;
  readonly empty: () => T;
  /**
   * Makes the thing from what was kept, whatever its version: an older form is translated, of a damaged or later one
   * what can be read is kept. Undefined when nothing can.
   */
  readonly read: (data: unknown, version: number) => T | undefined;
}

/** What a later edition of Sparrow had written is put here before it is overwritten. */
const asideKey = (key: string): string => `${key}.later`;

/**
 * One thing kept on the device. It is a Svelte store: in a component, `$thing` reads it and `$thing = …` keeps it.
 * Nothing throws; `kept` tells whether the device really has it. Every page has this class, and older browsers would get
 * `#names` as weak maps with their helpers, half a kilobyte of them: hence `private`.
 */
export class Persisted<T> {
  /** False once the device has refused to keep a value: the page remembers it, but only until it is closed. */
  kept = true;
  /** What was wrong with what the device had: nothing of it could be read, or a later edition of Sparrow wrote it. */
  trouble: 'unreadable' | 'later' | undefined;
  private readonly store: Store;
  private readonly shape: Shape<T>;
  private readonly readers = new Set<(value: T) => void>();
  private now: T;

  constructor(store: Store, shape: Shape<T>) {
    this.store = store;
    this.shape = shape;
    this.now = this.load() ?? shape.empty();
  }

  get value(): T {
    return this.now;
  }

  /** Keeps a new value and tells everybody who listens. */
  set(value: T): void {
    const { key, version } = this.shape;
    this.keepLater();
    this.now = value;
    this.kept = this.store.set(key, JSON.stringify({ v: version, data: value }));
    for (const reader of this.readers) reader(value);
  }

  /** Forgets what was kept. */
  clear(): void {
    this.store.remove(this.shape.key);
    this.now = this.shape.empty();
    for (const reader of this.readers) reader(this.now);
  }

  /** Calls `reader` now and whenever the value changes, until the function that comes back is called. */
  subscribe(reader: (value: T) => void): () => void {
    this.readers.add(reader);
    reader(this.now);
    return () => this.readers.delete(reader);
  }

  private load(): T | undefined {
    const text = this.store.get(this.shape.key);
    const { data, version } = unpack(text);
    const value = data === undefined ? undefined : this.shape.read(data, version);
    if (text !== undefined && value === undefined) this.trouble = 'unreadable';
    else if (version > this.shape.version) this.trouble = 'later';
    return value;
  }

  private keepLater(): void {
    const { key, version } = this.shape;
    const text = this.store.get(key);
    if (text !== undefined && unpack(text).version > version) this.store.set(asideKey(key), text);
  }
}

/** Takes a kept text apart; without the wrapping of a version it is read as version 0. */
function unpack(text: string | undefined): { readonly data?: unknown; readonly version: number } {
  if (text === undefined) return { version: 0 };
  try {
    const box: unknown = JSON.parse(text);
    const { v, data } = fieldsOf(box) ?? {};
    if (v === undefined || data === undefined) return { data: box, version: 0 };
    return { data, version: typeof v === 'number' ? v : 0 };
  } catch {
    return { version: 0 };
  }
}

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
 * Nothing throws; `kept` tells whether the device really has it.
 */
export class Persisted<T> {
  /** False once the device has refused to keep a value: the page remembers it, but only until it is closed. */
  kept = true;
  /** What was wrong with what the device had: nothing of it could be read, or a later edition of Sparrow wrote it. */
  trouble: 'unreadable' | 'later' | undefined;
  readonly #store: Store;
  readonly #shape: Shape<T>;
  readonly #readers = new Set<(value: T) => void>();
  #value: T;

  constructor(store: Store, shape: Shape<T>) {
    this.#store = store;
    this.#shape = shape;
    this.#value = this.#load() ?? shape.empty();
  }

  get value(): T {
    return this.#value;
  }

  /** Keeps a new value and tells everybody who listens. */
  set(value: T): void {
    const { key, version } = this.#shape;
    this.#keepLater();
    this.#value = value;
    this.kept = this.#store.set(key, JSON.stringify({ v: version, data: value }));
    for (const reader of this.#readers) reader(value);
  }

  /** Forgets what was kept. */
  clear(): void {
    this.#store.remove(this.#shape.key);
    this.#value = this.#shape.empty();
    for (const reader of this.#readers) reader(this.#value);
  }

  /** Calls `reader` now and whenever the value changes, until the function that comes back is called. */
  subscribe(reader: (value: T) => void): () => void {
    this.#readers.add(reader);
    reader(this.#value);
    return () => this.#readers.delete(reader);
  }

  #load(): T | undefined {
    const text = this.#store.get(this.#shape.key);
    const { data, version } = unpack(text);
    const value = data === undefined ? undefined : this.#shape.read(data, version);
    if (text !== undefined && value === undefined) this.trouble = 'unreadable';
    else if (version > this.#shape.version) this.trouble = 'later';
    return value;
  }

  #keepLater(): void {
    const { key, version } = this.#shape;
    const text = this.#store.get(key);
    if (text !== undefined && unpack(text).version > version) this.#store.set(asideKey(key), text);
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

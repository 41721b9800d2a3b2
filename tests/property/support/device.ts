import { createBrowserKeyValueStore, type WebStorageMethods, type KeyValueStore } from '../../../src/storage/store.ts';

/** A device as a browser has it: one storage, any number of windows that hear of each other, and so much room. */
export class Device {
  readonly held = new Map<string, string>();
  /** No more letters than this fit, keys and texts together. */
  room = Infinity;
  /** How many of the next writings are refused, as if another program had taken the last room. */
  refuse = 0;
  readonly #windows: EventTarget[] = [];

  /** Opens a window. What others write it hears by `deliver` only, as a busy window does. */
  open(): KeyValueStore {
    const events = new EventTarget();
    this.#windows.push(events);
    return createBrowserKeyValueStore(() => this.#storage(events), events);
  }

  /** The storage of a page that hears by `events` what others write. */
  openStorage(events: EventTarget): WebStorageMethods {
    this.#windows.push(events);
    return this.#storage(events);
  }

  #waits: { readonly to: EventTarget; readonly key: string | null }[] = [];

  /** Lets every window hear what the others have written. */
  deliver(): void {
    const waits = this.#waits;
    this.#waits = [];
    for (const { to, key } of waits) to.dispatchEvent(Object.assign(new Event('storage'), { key }));
  }

  #tell(from: EventTarget, key: string): void {
    this.#waits.push(...this.#windows.filter((each) => each !== from).map((to) => ({ to, key })));
  }

  #storage(from: EventTarget): WebStorageMethods {
    const { held } = this;
    const size = () => Array.from(held).reduce((sum, [key, text]) => sum + key.length + text.length, 0);
    return {
      getItem: (key) => held.get(key) ?? null,
      setItem: (key, text) => {
        const grown = size() + key.length + text.length - (held.has(key) ? key.length + held.get(key)!.length : 0);
        if (this.refuse > 0 || grown > this.room) {
          this.refuse = Math.max(0, this.refuse - 1);
          throw new DOMException('no room', 'QuotaExceededError');
        }
        if (held.get(key) === text) return;
        held.set(key, text);
        this.#tell(from, key);
      },
      removeItem: (key) => {
        if (held.delete(key)) this.#tell(from, key);
      },
      key: (i) => [...held.keys()][i] ?? null,
      get length() {
        return held.size;
      },
    };
  }
}

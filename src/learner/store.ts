/**
 * Where things are kept on this device. This file alone touches the browser's storage. Nothing here throws: a
 * private window or a full disk only makes it forgetful.
 */
export interface Store {
  /** The text that counts under a key for this page; undefined when there is none. */
  get: (key: string) => string | undefined;
  /** Keeps a text, and reads it back. False when it will be gone with the page. */
  set: (key: string, text: string) => boolean;
  remove: (key: string) => void;
  /** From now on this page has nothing under a key, and what it writes there stays in its memory: what lies on the device is left alone. */
  hold: (key: string) => void;
  /** The text on the device that is held so. */
  held: (key: string) => string | undefined;
  /** Forgets what stands in the memory of this page: what lies on the device counts again. */
  release: (key: string) => void;
  /** The device would not take what this page wrote, and another window has written under the same key since. */
  isOvertaken: (key: string) => boolean;
  /** Every key of Sparrow that has something under it. */
  keys: () => readonly string[];
  /** Calls `heard` when this window or another one has changed a key, until the function that comes back is called. */
  hear: (key: string, heard: () => void) => () => void;
}

/** The part of the browser's storage that is used. */
export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** How every key begins: other pages of the same host may keep things of their own. */
const OURS = 'sparrow.';

/** Who listens to which key. */
class Hearers {
  private readonly all = new Map<string, Set<() => void>>();

  hear(key: string, heard: () => void): () => void {
    const same = this.all.get(key) ?? new Set();
    this.all.set(key, same.add(heard));
    return () => void same.delete(heard);
  }

  /** @param key null when everything was cleared */
  tell(key: string | null): void {
    for (const [each, all] of this.all) if (key === null || key === each) for (const heard of Array.from(all)) heard();
  }
}

/** What the device would not take, or was not asked to. */
interface Remembered {
  readonly text: string | undefined;
  /** What lay on the device then: it counts for less as long as nobody writes there. */
  readonly over: string | undefined;
  /** The device is not to be asked. */
  readonly held: boolean;
}

/**
 * The browser's storage; where it is denied or full, the memory of the page stands in for it.
 * @param open gives the storage, or throws as browsers do when it is denied
 * @param windows tells of what other windows have written
 */
export function browserStore(
  open: () => DeviceStorage = () => localStorage,
  windows: Partial<Pick<EventTarget, 'addEventListener'>> = globalThis,
): Store {
  const memory = new Map<string, Remembered>();
  const hearers = new Hearers();
  let listens = false;
  const attempt = <T>(action: (storage: DeviceStorage) => T, otherwise: T): T => {
    try {
      return action(open());
    } catch {
      return otherwise;
    }
  };
  const there = (key: string): string | undefined => attempt((storage) => storage.getItem(key) ?? undefined, undefined);
  /** What stands in the memory in front of what lies on the device. */
  const inFront = (key: string): Remembered | undefined => {
    const remembered = memory.get(key);
    return remembered && remembered.over === there(key) ? remembered : undefined;
  };
  const listen = (): void => {
    if (listens) return;
    listens = true;
    windows.addEventListener?.('storage', (event) => hearers.tell((event as StorageEvent).key));
  };
  const store: Store = {
    get: (key) => {
      const remembered = inFront(key);
      return remembered ? remembered.text : there(key);
    },
    set: (key, text) => {
      const held = inFront(key)?.held ?? false;
      const kept =
        !held &&
        attempt((storage) => {
          storage.setItem(key, text);
          return storage.getItem(key) === text;
        }, false);
      if (kept) memory.delete(key);
      else memory.set(key, { text, over: there(key), held });
      hearers.tell(key);
      return kept;
    },
    remove: (key) => {
      if (inFront(key)?.held) memory.set(key, { text: undefined, over: there(key), held: true });
      else {
        memory.delete(key);
        attempt((storage) => storage.removeItem(key), undefined);
      }
      hearers.tell(key);
    },
    hold: (key) => {
      memory.set(key, { text: undefined, over: there(key), held: true });
      hearers.tell(key);
    },
    held: (key) => {
      const remembered = inFront(key);
      return remembered?.held ? remembered.over : undefined;
    },
    release: (key) => void memory.delete(key),
    isOvertaken: (key) => memory.has(key) && inFront(key) === undefined,
    keys: () => {
      const held = attempt((storage) => Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? ''), []);
      return [...new Set([...held, ...memory.keys()])].filter(
        (key) => key.startsWith(OURS) && store.get(key) !== undefined,
      );
    },
    hear: (key, heard) => {
      listen();
      return hearers.hear(key, heard);
    },
  };
  return store;
}

/** The storage of this device: one for the whole page, so that its parts hear of each other. */
export const device: Store = browserStore();

/**
 * Where things are kept on this device. This file alone touches the browser's storage. Nothing here throws: a
 * private window or a full disk only makes it forgetful.
 */
export interface KeyValueStore {
  /** The text that counts under a key for this page; undefined when there is none. */
  get: (key: string) => string | undefined;
  /** Keeps a text, and reads it back. False when it will be gone with the page. */
  set: (key: string, text: string) => boolean;
  remove: (key: string) => void;
  /** From now on this page has nothing under a key, and what it writes there stays in its memory: what lies on the device is left alone. */
  useMemory: (key: string) => void;
  /** The text on the device that is held so. */
  getShadowed: (key: string) => string | undefined;
  /** Forgets what stands in the memory of this page: what lies on the device counts again. */
  dropMemory: (key: string) => void;
  /** The device would not take what this page wrote, and another window has written under the same key since. */
  isOvertaken: (key: string) => boolean;
  /** Every key of Sparrow that has something under it. */
  keys: () => readonly string[];
  /** Calls `heard` when this window or another one has changed a key, until the function that comes back is called. */
  subscribe: (key: string, heard: () => void) => () => void;
}

/** The part of the browser's storage that is used. */
export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** How every key begins: other pages of the same host may keep things of their own. */
const KEY_PREFIX = 'sparrow.';

/** Who listens to which key. */
class Listeners {
  private readonly all = new Map<string, Set<() => void>>();

  subscribe(key: string, listener: () => void): () => void {
    const same = this.all.get(key) ?? new Set();
    this.all.set(key, same.add(listener));
    return () => void same.delete(listener);
  }

  /** @param key null when everything was cleared */
  emit(key: string | null): void {
    for (const [each, all] of this.all)
      if (key === null || key === each) for (const listener of Array.from(all)) listener();
  }
}

/** What the device would not take, or was not asked to. */
interface MemoryEntry {
  readonly text: string | undefined;
  /** What lay on the device then: it counts for less as long as nobody writes there. */
  readonly shadowedText: string | undefined;
  /** The device is not to be asked. */
  readonly isForced: boolean;
}

/**
 * The browser's storage; where it is denied or full, the memory of the page stands in for it.
 * @param open gives the storage, or throws as browsers do when it is denied
 * @param windows tells of what other windows have written
 */
export function createBrowserStore(
  open: () => DeviceStorage = () => localStorage,
  windows: Partial<Pick<EventTarget, 'addEventListener'>> = globalThis,
): KeyValueStore {
  const memory = new Map<string, MemoryEntry>();
  const listeners = new Listeners();
  let listens = false;
  const attempt = <T>(action: (storage: DeviceStorage) => T, otherwise: T): T => {
    try {
      return action(open());
    } catch {
      return otherwise;
    }
  };
  const readDevice = (key: string): string | undefined =>
    attempt((storage) => storage.getItem(key) ?? undefined, undefined);
  /** What stands in the memory in front of what lies on the device. */
  const getMemoryEntry = (key: string): MemoryEntry | undefined => {
    const remembered = memory.get(key);
    return remembered && remembered.shadowedText === readDevice(key) ? remembered : undefined;
  };
  const listen = (): void => {
    if (listens) return;
    listens = true;
    windows.addEventListener?.('storage', (event) => listeners.emit((event as StorageEvent).key));
  };
  const store: KeyValueStore = {
    get: (key) => {
      const remembered = getMemoryEntry(key);
      return remembered ? remembered.text : readDevice(key);
    },
    set: (key, text) => {
      const isForced = getMemoryEntry(key)?.isForced ?? false;
      const isStored =
        !isForced &&
        attempt((storage) => {
          storage.setItem(key, text);
          return storage.getItem(key) === text;
        }, false);
      if (isStored) memory.delete(key);
      else memory.set(key, { text, shadowedText: readDevice(key), isForced: isForced });
      listeners.emit(key);
      return isStored;
    },
    remove: (key) => {
      if (getMemoryEntry(key)?.isForced)
        memory.set(key, { text: undefined, shadowedText: readDevice(key), isForced: true });
      else {
        memory.delete(key);
        attempt((storage) => storage.removeItem(key), undefined);
      }
      listeners.emit(key);
    },
    useMemory: (key) => {
      memory.set(key, { text: undefined, shadowedText: readDevice(key), isForced: true });
      listeners.emit(key);
    },
    getShadowed: (key) => {
      const remembered = getMemoryEntry(key);
      return remembered?.isForced ? remembered.shadowedText : undefined;
    },
    dropMemory: (key) => void memory.delete(key),
    isOvertaken: (key) => memory.has(key) && getMemoryEntry(key) === undefined,
    keys: () => {
      const held = attempt((storage) => Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? ''), []);
      return [...new Set([...held, ...memory.keys()])].filter(
        (key) => key.startsWith(KEY_PREFIX) && store.get(key) !== undefined,
      );
    },
    subscribe: (key, heard) => {
      listen();
      return listeners.subscribe(key, heard);
    },
  };
  return store;
}

/** The storage of this device: one for the whole page, so that its parts hear of each other. */
export const device: KeyValueStore = createBrowserStore();

/** Nothing throws: in a private window or on a full disk, values stay in memory. */
export interface KeyValueStore {
  /** Reads from memory if this page could not store the text, otherwise from the device. */
  get: (key: string) => string | undefined;
  /** @returns false if the device did not store it */
  set: (key: string, text: string) => boolean;
  remove: (key: string) => void;
  /** Makes this page keep the key in memory, at first without a value; the text on the device is not changed. */
  useMemory: (key: string) => void;
  /** The text that the device still holds for a key since `useMemory`; undefined for any other key. */
  getShadowed: (key: string) => string | undefined;
  dropMemory: (key: string) => void;
  /** Whether another window has written the key since this page had to keep it in memory. */
  isOvertaken: (key: string) => boolean;
  keys: () => readonly string[];
  subscribe: (key: string, listener: () => void) => () => void;
}

export type WebStorageMethods = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Marks the keys of Sparrow, because other sites on the same host may use the same storage. */
const KEY_PREFIX = 'sparrow.';

/**
 * @param open may throw, as browsers do when storage is denied
 * @param windows emits `storage` events when other windows write
 */
export function createBrowserKeyValueStore(
  open: () => WebStorageMethods = () => localStorage,
  windows: Partial<Pick<EventTarget, 'addEventListener'>> = globalThis,
): KeyValueStore {
  /**
   * `shadowedText` is the text that the device had when the entry was made. Once the device has another
   * text, the entry no longer counts.
   */
  const memory = new Map<
    string,
    { readonly text: string | undefined; readonly shadowedText: string | undefined; readonly isForced: boolean }
  >();
  const listenersByKey = new Map<string, Set<() => void>>();
  let listens = false;
  const emitChange = (key: string | null): void => {
    for (const [each, all] of listenersByKey)
      if (key === null || key === each) for (const listener of Array.from(all)) listener();
  };
  /**
   * When Back brings up a page as it was left (`persisted`), the page has missed all changes since, so it
   * calls every listener.
   */
  const emitWindowChange = (event: Event): void => {
    const { key = null, persisted = true } = event as Partial<StorageEvent & PageTransitionEvent>;
    if (persisted) emitChange(key);
  };
  const tryWithStorage = <T>(action: (storage: WebStorageMethods) => T, otherwise: T): T => {
    try {
      return action(open());
    } catch {
      return otherwise;
    }
  };
  const readDevice = (key: string): string | undefined =>
    tryWithStorage((storage) => storage.getItem(key) ?? undefined, undefined);
  const getMemoryEntry = (key: string) => {
    const remembered = memory.get(key);
    return remembered && remembered.shadowedText === readDevice(key) ? remembered : undefined;
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
        tryWithStorage((storage) => {
          storage.setItem(key, text);
          return storage.getItem(key) === text;
        }, false);
      if (isStored) memory.delete(key);
      else memory.set(key, { text, shadowedText: readDevice(key), isForced });
      emitChange(key);
      return isStored;
    },
    remove: (key) => {
      if (getMemoryEntry(key)?.isForced)
        memory.set(key, { text: undefined, shadowedText: readDevice(key), isForced: true });
      else {
        memory.delete(key);
        tryWithStorage((storage) => storage.removeItem(key), undefined);
      }
      emitChange(key);
    },
    useMemory: (key) => {
      memory.set(key, { text: undefined, shadowedText: readDevice(key), isForced: true });
      emitChange(key);
    },
    getShadowed: (key) => {
      const remembered = getMemoryEntry(key);
      return remembered?.isForced ? remembered.shadowedText : undefined;
    },
    dropMemory: (key) => void memory.delete(key),
    isOvertaken: (key) => memory.has(key) && getMemoryEntry(key) === undefined,
    keys: () => {
      const held = tryWithStorage(
        (storage) => Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? ''),
        [],
      );
      return [...new Set([...held, ...memory.keys()])].filter(
        (key) => key.startsWith(KEY_PREFIX) && store.get(key) !== undefined,
      );
    },
    subscribe: (key, listener) => {
      if (!listens) for (const type of ['storage', 'pageshow']) windows.addEventListener?.(type, emitWindowChange);
      listens = true;
      const same = listenersByKey.get(key) ?? new Set();
      listenersByKey.set(key, same.add(listener));
      return () => void same.delete(listener);
    },
  };
  return store;
}

export const deviceStore: KeyValueStore = createBrowserKeyValueStore();

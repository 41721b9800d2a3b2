/**
 * Where things are kept on this device. This file alone touches the browser's storage. Nothing here throws: a
 * private window or a full disk only makes it forgetful.
 */
export interface Store {
  /** The text kept under a key; undefined when there is none. */
  get: (key: string) => string | undefined;
  /** Keeps a text. False when it will be gone with the page. */
  set: (key: string, text: string) => boolean;
  remove: (key: string) => void;
}

/** The part of the browser's storage that is used. */
export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A store that lasts as long as the page. */
export function memoryStore(): Store {
  const kept = new Map<string, string>();
  return {
    get: (key) => kept.get(key),
    set: (key, text) => {
      kept.set(key, text);
      return false;
    },
    remove: (key) => void kept.delete(key),
  };
}

/**
 * The browser's storage; where it is denied or full, the memory of the page stands in for it.
 * @param open gives the storage, or throws as browsers do when it is denied
 */
export function browserStore(open: () => DeviceStorage = () => localStorage): Store {
  const memory = memoryStore();
  const attempt = <T>(action: (storage: DeviceStorage) => T, otherwise: T): T => {
    try {
      return action(open());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key) ?? undefined, undefined),
    set: (key, text) => {
      const kept = attempt((storage) => {
        storage.setItem(key, text);
        return true;
      }, false);
      // What the device would not take is newer than what it holds, so it is read first.
      if (kept) memory.remove(key);
      else memory.set(key, text);
      return kept;
    },
    remove: (key) => {
      memory.remove(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
  };
}

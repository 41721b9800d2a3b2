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

/** A store that lasts as long as the page. */
export function memoryStore(): Store {
  const kept = new Map<string, string>();
  const hearers = new Hearers();
  return {
    get: (key) => kept.get(key),
    set: (key, text) => {
      kept.set(key, text);
      hearers.tell(key);
      return false;
    },
    remove: (key) => {
      kept.delete(key);
      hearers.tell(key);
    },
    keys: () => [...kept.keys()],
    hear: (key, heard) => hearers.hear(key, heard),
  };
}

/**
 * The browser's storage; where it is denied or full, the memory of the page stands in for it.
 * @param open gives the storage, or throws as browsers do when it is denied
 */
export function browserStore(open: () => DeviceStorage = () => localStorage): Store {
  const memory = memoryStore();
  const hearers = new Hearers();
  let listens = false;
  const attempt = <T>(action: (storage: DeviceStorage) => T, otherwise: T): T => {
    try {
      return action(open());
    } catch {
      return otherwise;
    }
  };
  const listen = (): void => {
    if (listens || typeof addEventListener !== 'function') return;
    listens = true;
    addEventListener('storage', ({ key }) => hearers.tell(key));
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
      hearers.tell(key);
      return kept;
    },
    remove: (key) => {
      memory.remove(key);
      attempt((storage) => storage.removeItem(key), undefined);
      hearers.tell(key);
    },
    keys: () => {
      const held = attempt((storage) => Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? ''), []);
      return [...new Set([...held, ...memory.keys()])].filter((key) => key.startsWith(OURS));
    },
    hear: (key, heard) => {
      listen();
      return hearers.hear(key, heard);
    },
  };
}

/** The storage of this device: one for the whole page, so that its parts hear of each other. */
export const device: Store = browserStore();

import type { Store } from './store.ts';

// What lay under a key and could not be read whole is put aside before anything is written over it, and stays until
// somebody forgets it.

/** A kind of thing, and how to tell that nothing of it would be lost. */
export interface Guarded {
  readonly key: string;
  /** Everything in a kept text can be read. */
  readonly isWhole: (text: string) => boolean;
}

/** More than that are not put aside; the oldest goes. */
const MOST = 3;

const asideKey = ({ key }: Guarded): string => `${key}.damaged`;

/** What was put aside, the newest last; what lies there now joins it when it is damaged. */
export function damaged(store: Store, guarded: Guarded): readonly string[] {
  const aside = readAside(store.get(asideKey(guarded)));
  const text = store.get(guarded.key);
  if (text === undefined || aside.includes(text) || guarded.isWhole(text)) return aside;
  const all = [...aside, text].slice(-MOST);
  store.set(asideKey(guarded), JSON.stringify(all));
  return all;
}

/** Forgets what was put aside. */
export const forgetAside = (store: Store, guarded: Guarded): void => store.remove(asideKey(guarded));

function readAside(text: string | undefined): readonly string[] {
  const data = parsed(text);
  return Array.isArray(data) ? data.filter((each) => typeof each === 'string') : [];
}

/** JSON as it is; undefined for a text that is none. */
export function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

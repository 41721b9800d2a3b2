import { fieldsOf } from './fields.ts';
import { Persisted, type Shape } from './persisted.ts';
import { browserStore, type Store } from './store.ts';

// Where somebody left off: a quiz half answered, the question on a big screen. A page that is loaded anew, come back to, or
// was dropped by a tired phone goes on there. What it holds is for the one who keeps it to read; of a damaged one nothing
// is taken, and its place is free again.

/** One thing that was left, by a name of its own. */
interface Left {
  readonly name: string;
  readonly state: unknown;
}

/** No more than this: what was left longest ago is forgotten first. */
const MOST = 12;
const LONGEST_NAME = 200;

const shape: Shape<readonly Left[]> = {
  key: 'sparrow.left-off',
  version: 1,
  empty: () => [],
  read: (data) =>
    Array.isArray(data)
      ? data.slice(0, MOST).flatMap((each: unknown) => {
          const { name, state } = fieldsOf(each) ?? {};
          return typeof name === 'string' && name.length <= LONGEST_NAME && state !== undefined
            ? [{ name, state }]
            : [];
        })
      : undefined,
};

const kept = (store: Store): Persisted<readonly Left[]> => new Persisted(store, shape);

/** What was left under a name, as far as `read` can read it. */
export function leftOff<T>(
  name: string,
  read: (state: unknown) => T | undefined,
  store: Store = browserStore(),
): T | undefined {
  const left = kept(store).value.find((each) => each.name === name);
  return left && read(left.state);
}

/** Keeps where somebody is. Read anew first, so that what another tab has left stays. */
export function keepLeftOff(name: string, state: unknown, store: Store = browserStore()): void {
  const all = kept(store);
  all.set([{ name, state }, ...all.value.filter((each) => each.name !== name)].slice(0, MOST));
}

/** It was finished, or begins anew. */
export function forgetLeftOff(name: string, store: Store = browserStore()): void {
  const all = kept(store);
  if (all.value.some((each) => each.name === name)) all.set(all.value.filter((each) => each.name !== name));
}

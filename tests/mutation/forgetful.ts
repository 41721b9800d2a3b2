// Stands in for `src/engine/cache.ts` while faults are made. What one test caches, the next would be given, and the fault
// would count as tried by the first alone. So every cache is emptied before every test.
import * as cache from '../../src/engine/cache.ts';

let test = 0;

/** Empties every cache. */
export const forget = (): void => void test++;

/** Starts afresh in every test. */
function forgetting<K, V>(begin: () => (thing: K) => V): (thing: K) => V {
  let by = test;
  let now = begin();
  return (thing) => {
    if (by !== test) [by, now] = [test, begin()];
    return now(thing);
  };
}

export const cacheByObject: typeof cache.cacheByObject = (make) => forgetting(() => cache.cacheByObject(make));
export const cacheByStringKey: typeof cache.cacheByStringKey = (...how) =>
  forgetting(() => cache.cacheByStringKey(...how));

// Stands in for `src/engine/cache.ts` while faults are made. What one test has had worked out, the next would be given: the
// fault would count as tried by the first alone. So all is forgotten before every test.
import * as once from '../../src/engine/cache.ts';

let test = 0;

/** Forgets all that has been worked out. */
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

export const onceFor: typeof once.cacheByObject = (make) => forgetting(() => once.cacheByObject(make));
export const onceNamed: typeof once.cacheByName = (...how) => forgetting(() => once.cacheByName(...how));

// Stands in for `src/engine/once.ts` while faults are made. What one test has had worked out, the next would be given: the
// fault would count as tried by the first alone. So all is forgotten before every test.

let test = 0;

/** Forgets all that has been worked out. */
export const forget = (): void => void test++;

interface Made<V> {
  readonly made: V;
  readonly by: number;
}

export function onceFor<K extends object, V>(make: (thing: K) => V): (thing: K) => V {
  const known = new WeakMap<K, Made<V>>();
  return (thing) => {
    const found = known.get(thing);
    if (found?.by === test) return found.made;
    const made = make(thing);
    known.set(thing, { made, by: test });
    return made;
  };
}

export function onceNamed<K, V>(nameOf: (thing: K) => string, make: (thing: K) => V): (thing: K) => V {
  const known = new Map<string, Made<V>>();
  return (thing) => {
    const name = nameOf(thing);
    const found = known.get(name);
    if (found?.by === test) return found.made;
    const made = make(thing);
    known.set(name, { made, by: test });
    return made;
  };
}

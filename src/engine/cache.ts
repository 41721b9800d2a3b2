// What is worked out once and kept for as long as the page lives: rules laid over a ruleset, the readings of a hand that a
// table made up, the places of a layout.

/** Makes something the first time it is asked for a thing, and gives the same back ever after, as long as the thing lives. */
export function cacheByObject<K extends object, V>(make: (thing: K) => V): (thing: K) => V {
  const known = new WeakMap<K, { readonly made: V }>();
  return (thing) => {
    const found = known.get(thing);
    if (found) return found.made;
    const made = make(thing);
    known.set(thing, { made });
    return made;
  };
}

/**
 * The same for things that are alike when they have the same name.
 * @param formatName the name of a thing
 * @param most how many are kept before all are forgotten
 */
export function cacheByName<K, V>(
  nameOf: (thing: K) => string,
  make: (thing: K) => V,
  most = Infinity,
): (thing: K) => V {
  const known = new Map<string, { readonly made: V }>();
  return (thing) => {
    const name = nameOf(thing);
    const found = known.get(name);
    if (found) return found.made;
    const made = make(thing);
    if (known.size >= most) known.clear();
    known.set(name, { made });
    return made;
  };
}

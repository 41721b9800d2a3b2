export function cacheByObject<K extends object, V>(make: (thing: K) => V): (thing: K) => V {
  const cache = new WeakMap<K, { readonly made: V }>();
  return (thing) => {
    const found = cache.get(thing);
    if (found) return found.made;
    const made = make(thing);
    cache.set(thing, { made });
    return made;
  };
}

/** Caches the result of `make` by a string key. Once `maxSize` values are cached, the next empties the cache first. */
export function cacheByStringKey<K, V>(
  getKey: (thing: K) => string,
  make: (thing: K) => V,
  maxSize = Infinity,
): (thing: K) => V {
  const cache = new Map<string, { readonly made: V }>();
  return (thing) => {
    const name = getKey(thing);
    const found = cache.get(name);
    if (found) return found.made;
    const made = make(thing);
    if (cache.size >= maxSize) cache.clear();
    cache.set(name, { made });
    return made;
  };
}

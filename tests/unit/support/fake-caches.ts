// The caches of a browser, as far as the service workers use them.

const addressOf = (request: string | { readonly url: string }, ignoresSearch = false): string => {
  const url = typeof request === 'string' ? request : request.url;
  return ignoresSearch ? url.split('?')[0]! : url;
};

interface MatchOptions {
  readonly cacheName?: string;
  readonly ignoreSearch?: boolean;
}

export class FakeCaches {
  readonly all = new Map<string, Map<string, Response>>();
  /** Refuses to keep anything from this many files on. */
  room = Infinity;
  has = (name: string) => Promise.resolve(this.all.has(name));
  keys = () => Promise.resolve([...this.all.keys()]);
  delete = (name: string) => Promise.resolve(this.all.delete(name));
  match = (request: string | { readonly url: string }, { cacheName, ignoreSearch }: MatchOptions = {}) => {
    const url = addressOf(request, ignoreSearch);
    const found = [...this.all].find(([name, files]) => (cacheName ?? name) === name && files.has(url));
    return Promise.resolve(found?.[1].get(url)?.clone());
  };
  open = (name: string) => {
    const cache = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, cache);
    return Promise.resolve({
      match: (request: string | { readonly url: string }, { ignoreSearch }: MatchOptions = {}) =>
        Promise.resolve(cache.get(addressOf(request, ignoreSearch))?.clone()),
      put: (url: string, response: Response) => {
        if (cache.size >= this.room) return Promise.reject(new Error('no room'));
        cache.set(url, response);
        return Promise.resolve();
      },
      delete: (request: string | { readonly url: string }) => Promise.resolve(cache.delete(addressOf(request))),
      keys: () => Promise.resolve(Array.from(cache.keys(), (url) => ({ url }))),
    });
  };
}

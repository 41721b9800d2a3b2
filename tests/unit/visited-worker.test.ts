// What the worker of the quizzes and the score sheet (public/visited.js) keeps and throws away, with caches of its own.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';

const CODE = readFileSync(new URL('../../public/visited.js', import.meta.url), 'utf8');
const HOST = 'https://host.example';
const SCOPE = `${HOST}/sparrow/quiz/`;
const PAGE = '<script src="/sparrow/_astro/x.js"></script>';
const SCRIPT = 'score()';
const sumOf = (text: string): string => createHash('sha256').update(text).digest('base64').slice(0, 16);

interface Line {
  readonly text: string;
  readonly type?: string;
  readonly status?: number;
  readonly kind?: ResponseType | 'hangs';
  /** What comes past the browser's own cache, where that is something else. */
  readonly reloaded?: Line;
}

/** Starts the worker on a host that gives what `line` says, beside what is kept already. */
function start(line: Readonly<Record<string, Line>>, kept: Readonly<Record<string, Line>> = {}) {
  const toResponse = (url: string, { text, type = 'text/html', status = 200, kind = 'basic' }: Line) => {
    const response = new Response(text, { status, headers: { 'content-type': type } });
    const withOrigin = (of: Response): Response =>
      Object.defineProperties(of, {
        type: { value: kind },
        url: { value: url },
        clone: { value: () => withOrigin(Response.prototype.clone.call(of)) },
      });
    return withOrigin(response);
  };
  const cache = new Map(Object.entries(kept).map(([url, each]) => [url, toResponse(url, each)]));
  const asked: string[] = [];
  const heard = new Map<string, (event: object) => void>();
  const calls: string[] = [];
  const self = {
    skipWaiting: () => void calls.push('take over'),
    clients: { claim: () => void calls.push('claim') },
    registration: { scope: SCOPE },
    location: new URL(SCOPE),
    LOST: { page: 'lost', headers: {} },
    SUMS: { 'Score.abc.js': sumOf(SCRIPT) },
    addEventListener: (type: string, hear: (event: object) => void) => heard.set(type, hear),
  };
  const getUrl = (request: string | { url: string }): string => (typeof request === 'string' ? request : request.url);
  const fetch = (request: string | { url: string }, { cache: how = '' } = {}) => {
    const url = getUrl(request);
    asked.push(url);
    const first = line[url.split('?')[0]!];
    const found = how === 'reload' ? (first?.reloaded ?? first) : first;
    if (found?.kind === 'hangs') return new Promise<never>(() => undefined);
    return found ? Promise.resolve(toResponse(url, found)) : Promise.reject(new TypeError('no line'));
  };
  const open = () =>
    Promise.resolve({
      match: (request: string | { url: string }) => Promise.resolve(cache.get(getUrl(request).split('?')[0]!)?.clone()),
      put: (url: string, response: Response) => {
        // A file that is stored again is the newest.
        cache.delete(url);
        return Promise.resolve(void cache.set(url, response));
      },
      keys: () => Promise.resolve([...cache.keys()]),
      delete: (url: string) => Promise.resolve(cache.delete(url)),
    });
  new Function('self', 'caches', 'fetch', CODE)(self, { open, keys: () => Promise.resolve([]) }, fetch);
  const happen = async (type: string, event: object): Promise<Response | undefined> => {
    const waits: Promise<unknown>[] = [];
    let response: Promise<Response> | undefined;
    heard.get(type)!({
      ...event,
      respondWith: (given: Promise<Response>) => (response = given),
      waitUntil: (work: Promise<unknown>) => waits.push(work),
    });
    const answer = await response?.catch(() => undefined);
    // What is begun while something is waited for is waited for too.
    for (let done = 0; done < waits.length; done++) await waits[done];
    return answer;
  };
  return {
    cache,
    asked,
    calls,
    happen,
    visit: (url: string, mode = 'navigate', method = 'GET') => happen('fetch', { request: { url, mode, method } }),
    tell: (...keep: string[]) => happen('message', { data: { keep } }),
  };
}
const script = (text: string): Line => ({ text, type: 'text/javascript' });

describe('what was opened', () => {
  it('is kept under its plain address, and nothing of another host or that was sent', async () => {
    const { visit, cache, asked } = start({ [`${SCOPE}mixed/`]: { text: PAGE } });
    expect(await (await visit(`${SCOPE}mixed/?code=BIRD-0001`))?.text()).toBe(PAGE);
    expect([...cache.keys()]).toEqual([`${SCOPE}mixed/`]);
    expect(await visit('https://other.example/a.js', 'no-cors')).toBeUndefined();
    expect(await visit(`${SCOPE}mixed/`, 'cors', 'POST')).toBeUndefined();
    expect(asked).toHaveLength(1);
  });

  it.each<[string, string, Line]>([
    ['a login page for a quiz', `${SCOPE}mixed/`, { text: '<form>Log in</form>' }],
    ['a page that is not there', `${SCOPE}mixed/`, { text: PAGE, status: 404 }],
    ['a page from elsewhere', `${SCOPE}mixed/`, { text: PAGE, kind: 'opaqueredirect' }],
    ['a file for a quiz', `${SCOPE}mixed/`, { text: PAGE, type: 'text/plain' }],
    ['a login page for a script', `${HOST}/sparrow/_astro/Score.abc.js`, { text: PAGE }],
    ['a script that is another', `${HOST}/sparrow/_astro/Score.abc.js`, script('other()')],
  ])('is not replaced by %s', async (_, url, lie) => {
    const good = url.endsWith('.js') ? script(SCRIPT) : { text: PAGE };
    const { visit, cache } = start({ [url]: lie }, { [url]: good });
    await visit(url, url.endsWith('.js') ? 'no-cors' : 'navigate');
    expect(await cache.get(url)!.text()).toBe(good.text);
    const empty = start({ [url]: lie });
    await empty.visit(url, url.endsWith('.js') ? 'no-cors' : 'navigate');
    expect([...empty.cache.keys()]).toEqual([]);
  });

  it('of a script comes from past the browser’s own cache where that lies; of a page and a missing file it does not', async () => {
    const [page, known] = [`${SCOPE}mixed/`, `${HOST}/sparrow/_astro/Score.abc.js`];
    const lie: Line = { text: '<form>Log in</form>' };
    const { visit, cache, asked } = start({
      [known]: { ...lie, reloaded: script(SCRIPT) },
      [page]: { ...lie, reloaded: { text: PAGE } },
      [`${HOST}/sparrow/a.svg`]: { text: '', status: 404 },
    });
    expect(await (await visit(known, 'no-cors'))?.text()).toBe(SCRIPT);
    expect(await cache.get(known)!.text()).toBe(SCRIPT);
    await visit(page);
    await visit(`${HOST}/sparrow/a.svg`, 'no-cors');
    expect(asked).toEqual([known, known, page, `${HOST}/sparrow/a.svg`]);
  });

  it('is looked after from the first visit on', async () => {
    const { happen, calls } = start({});
    await happen('install', {});
    await happen('activate', {});
    expect(calls).toEqual(['take over', 'claim']);
  });

  it('of a script that is known by its sum is not asked for again', async () => {
    const url = `${HOST}/sparrow/_astro/Score.abc.js`;
    const { visit, asked } = start({ [url]: script(SCRIPT) }, { [url]: script(SCRIPT) });
    await visit(url, 'no-cors');
    expect(asked).toEqual([]);
    const spoilt = start({ [url]: script(SCRIPT) }, { [url]: script('spoilt()') });
    expect(await (await spoilt.visit(url, 'no-cors'))?.text()).toBe(SCRIPT);
  });

  it('is shown after five seconds where the line hangs', async () => {
    vi.useFakeTimers();
    const url = `${SCOPE}mixed/`;
    const { visit } = start({ [url]: { text: '', kind: 'hangs' } }, { [url]: { text: PAGE } });
    let shown: Response | undefined;
    void visit(url).then((response) => (shown = response));
    await vi.advanceTimersByTimeAsync(4900);
    expect(shown).toBeUndefined();
    await vi.advanceTimersByTimeAsync(200);
    vi.useRealTimers();
    expect(await shown?.text()).toBe(PAGE);
  });

  it.each([502, 403, 407, 429])(
    'is shown where a proxy or filter answers with %i, which is shown where nothing is kept',
    async (status) => {
      const url = `${SCOPE}mixed/`;
      const line = { [url]: { text: 'Not for you', status } };
      expect(await (await start(line, { [url]: { text: PAGE } }).visit(url))?.text()).toBe(PAGE);
      expect(await (await start(line).visit(url))?.text()).toBe('Not for you');
    },
  );

  it.each([404, 410])('is not shown where the site itself says that the page is gone: %i', async (status) => {
    const url = `${SCOPE}mixed/`;
    const { visit } = start({ [url]: { text: 'Gone', status } }, { [url]: { text: PAGE } });
    expect(await (await visit(url))?.text()).toBe('Gone');
  });

  it('is three hundred addresses at most: what came first goes first', async () => {
    const old = Array.from({ length: 302 }, (_, i) => [`${SCOPE}old-${i}/`, { text: PAGE }] as const);
    const { visit, tell, cache } = start({ [`${SCOPE}mixed/`]: { text: PAGE } }, Object.fromEntries(old));
    await tell(`${SCOPE}old-1/`);
    await visit(`${SCOPE}mixed/`);
    expect(cache.size).toBeLessThanOrEqual(301);
    // The page that was opened last needs `old-1`.
    const names = ['old-0', 'old-1', 'old-301', 'mixed'];
    expect(names.map((name) => cache.has(`${SCOPE}${name}/`))).toEqual([false, true, true, true]);
  });

  it('before the worker was there is fetched once, each by itself', async () => {
    const [here, there] = [`${SCOPE}mixed/`, `${HOST}/sparrow/tiles.svg`];
    const { tell, cache, asked } = start(
      { [here]: { text: PAGE } },
      { [there]: { text: '<svg/>', type: 'image/svg+xml' } },
    );
    await tell(`${here}?code=BIRD-0001`, `${here}#2`, there, `${SCOPE}lost/`, 'https://other.example/a.js');
    expect(asked.toSorted()).toEqual([`${SCOPE}lost/`, here].toSorted());
    expect([...cache.keys()].toSorted()).toEqual([here, there].toSorted());
  });
});

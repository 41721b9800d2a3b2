// The worker of the quizzes, the score sheet and a group's pages (public/visited.js), on lines that hang and networks that lie:
// what was opened once opens again, and what was not is waited for.
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeCaches } from './support/fake-caches.ts';

const CODE = readFileSync(new URL('../../public/visited.js', import.meta.url), 'utf8');
const SCOPE = 'https://host.example/sparrow/quiz/';
const LOST = { page: '<p>No internet</p>', headers: {} };

/** Of this site, as a browser says it. */
const withType = (response: Response): Response => {
  Object.defineProperty(response, 'type', { value: 'basic' });
  const clone = response.clone.bind(response);
  response.clone = () => withType(clone());
  return response;
};
const asPage = (text: string): Response =>
  withType(new Response(`<script src="/_astro/x.js"></script>${text}`, { headers: { 'content-type': 'text/html' } }));
const asFile = (text: string): Response =>
  withType(new Response(text, { headers: { 'content-type': 'image/svg+xml' } }));

/** What was opened before. */
const KEPT: Readonly<Record<string, Response>> = {
  [`${SCOPE}guide-1/`]: asPage('Guide 1'),
  [`${SCOPE}mixed/`]: asPage('Mixed'),
  'https://host.example/sparrow/tiles.svg': asFile('<svg/>'),
};

const CACHE = `sparrow-visited ${SCOPE}`;
const OWN = 'https://host.example/sparrow/';

/** Starts the worker where some addresses are kept, and the line gives whatever `line` does. */
function startWorker(line: (url: string) => Promise<Response>, caches = withKept()) {
  const listeners = new Map<string, (event: object) => void>();
  const self = {
    registration: { scope: SCOPE },
    location: new URL(SCOPE),
    LOST,
    addEventListener: (type: string, listen: (event: object) => void) => listeners.set(type, listen),
  };
  const fetch = async (request: string | { url: string }): Promise<Response> => {
    const url = typeof request === 'string' ? request : request.url;
    const response = await line(url);
    Object.defineProperty(response, 'url', { value: url });
    return response;
  };
  new Function('self', 'caches', 'fetch', CODE)(self, caches, fetch);
  const open = async (url: string, mode = 'navigate') => {
    let response: Promise<Response> | undefined;
    const waits: Promise<unknown>[] = [];
    listeners.get('fetch')!({
      request: { method: 'GET', mode, url: new URL(url, SCOPE).href },
      respondWith: (given: Promise<Response>) => (response = given),
      waitUntil: (work: Promise<unknown>) => waits.push(work),
    });
    const text = await (await response!).text();
    return { text, isDone: Promise.allSettled(waits) };
  };
  /** As a page does it that was opened before the worker was there. */
  const keep = async (urls: readonly string[]): Promise<unknown> => {
    let answer: unknown;
    let work: Promise<unknown> | undefined;
    listeners.get('message')!({
      data: { keep: urls },
      ports: [{ postMessage: (areKept: unknown) => (answer = areKept) }],
      waitUntil: (given: Promise<unknown>) => (work = given),
    });
    await work;
    return answer;
  };
  return { open, keep };
}

function withKept(kept: Readonly<Record<string, Response>> = KEPT): FakeCaches {
  const caches = new FakeCaches();
  caches.all.set(CACHE, new Map(Object.entries(kept)));
  return caches;
}
const start = (line: () => Promise<Response>) => {
  const { open } = startWorker(line);
  return (url: string, mode?: string): Promise<string> => open(url, mode).then(({ text }) => text);
};

const hangs = (): Promise<Response> => new Promise(() => {});
const isLost = (): Promise<Response> => Promise.reject(new TypeError('no line'));
const later = (text: string, seconds: number) => (): Promise<Response> =>
  new Promise((come) => setTimeout(() => come(asPage(text)), seconds * 1000));

/** What has come within some seconds; undefined when it is still waited for. */
async function within(seconds: number, work: Promise<string>): Promise<string | undefined> {
  let done: string | undefined;
  void work.then((each) => (done = each));
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  return done;
}

describe('a quiz in a hall', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['guide-1/', 'navigate', 'Guide 1'],
    ['mixed/?code=BIRD-0001', 'navigate', 'Mixed'],
    ['../tiles.svg', 'no-cors', '<svg/>'],
  ])('whose line hangs: %s that is kept comes after some seconds', async (url, mode, text) => {
    const open = start(hangs);
    expect(await within(2, open(url, mode))).toBeUndefined();
    expect(await within(10, open(url, mode))).toContain(text);
  });

  it('whose line is slow: the newest comes where it comes in time, and what was never opened is waited for', async () => {
    expect(await within(3, start(later('newest', 2))('guide-1/'))).toContain('newest');
    expect(await within(40, start(later('newest', 30))('guide-1/'))).toContain('Guide 1');
    expect(await within(20, start(later('newest', 30))('guide-2/'))).toBeUndefined();
    expect(await within(40, start(later('newest', 30))('guide-2/'))).toContain('newest');
  });

  it('without a line: what is kept comes at once, and of a page that was never opened the site says so', async () => {
    expect(await within(0, start(isLost)('guide-1/'))).toContain('Guide 1');
    expect(await within(0, start(isLost)('guide-2/'))).toBe(LOST.page);
    await expect(start(isLost)('guide-2.svg', 'no-cors')).rejects.toThrow('no line');
  });
});

describe('a page that was opened', () => {
  const newest = (text: string) => () => Promise.resolve(asPage(text));
  const login = () =>
    Promise.resolve(
      withType(new Response('<!doctype html><form>Log in', { headers: { 'content-type': 'text/html' } })),
    );
  const textOf = async (caches: FakeCaches, url: string): Promise<string | undefined> =>
    (await caches.match(url, { cacheName: CACHE }))?.text();

  it('is kept anew with each visit', async () => {
    const caches = withKept();
    await (
      await startWorker(newest('newer'), caches).open('guide-1/')
    ).isDone;
    expect(await textOf(caches, `${SCOPE}guide-1/`)).toContain('newer');
    await (
      await startWorker(newest('first'), caches).open('guide-3/?code=BIRD-0001')
    ).isDone;
    expect(await textOf(caches, `${SCOPE}guide-3/`)).toContain('first');
  });

  it('is not replaced by the page of a network that wants a login, and is shown instead of that', async () => {
    const caches = withKept();
    const { text, isDone } = await startWorker(login, caches).open('guide-1/?code=BIRD-0001');
    await isDone;
    expect(text).toContain('Guide 1');
    expect(await textOf(caches, `${SCOPE}guide-1/`)).toContain('Guide 1');
    // One that was never opened cannot be shown, and what the network says is not kept for it.
    expect((await startWorker(login, caches).open('guide-2/')).text).toContain('Log in');
    expect(await textOf(caches, `${SCOPE}guide-2/`)).toBeUndefined();
  });

  it('is not taken from what other pages of the host keep', async () => {
    const caches = withKept({});
    for (const name of ['sparrow-visited https://host.example/another/', 'sparrow', 'photographs'])
      caches.all.set(name, new Map([[`${SCOPE}guide-2/`, asPage('Another')]]));
    expect((await startWorker(isLost, caches).open('guide-2/')).text).toBe(LOST.page);
  });

  it('is found in a copy of the site that is not finished', async () => {
    const caches = withKept({});
    caches.all.set(`sparrow-copy x ${OWN}`, new Map([[`${SCOPE}guide-2/`, asPage('Guide 2')]]));
    expect((await startWorker(() => Promise.reject(new Error('no line')), caches).open('guide-2/')).text).toContain(
      'Guide 2',
    );
  });

  it('is safe once it and all its files are kept, and the page is told which', async () => {
    const urls = [`${SCOPE}guide-4/?code=BIRD-0001#a`, `${OWN}tiles.svg`, `${OWN}other.svg`, 'https://other.example/x'];
    const line = (url: string): Promise<Response> =>
      Promise.resolve(url.endsWith('/') ? asPage('Guide 4') : asFile('<svg/>'));
    const caches = withKept();
    expect(await startWorker(line, caches).keep(urls)).toBe(true);
    expect(await textOf(caches, `${SCOPE}guide-4/`)).toContain('Guide 4');
    expect([...caches.all.get(CACHE)!.keys()].every((url) => url.startsWith(OWN))).toBe(true);
    const lost = (url: string): Promise<Response> =>
      url.endsWith('other.svg') ? Promise.reject(new Error('no line')) : line(url);
    expect(await startWorker(lost, withKept()).keep(urls)).toBe(false);
    const full = withKept();
    full.room = 4;
    expect(await startWorker(line, full).keep(urls), 'no room on the device').toBe(false);
  });
});

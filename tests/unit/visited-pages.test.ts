// The worker of the quizzes and the score sheet (public/visited.js) on a line that hangs: what was opened once opens again, and
// what was not is waited for.
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const CODE = readFileSync(new URL('../../public/visited.js', import.meta.url), 'utf8');
const SCOPE = 'https://host.example/sparrow/quiz/';
const LOST = { page: '<p>No internet</p>', headers: {} };

const asPage = (text: string): Response =>
  new Response(`<script src="/_astro/x.js"></script>${text}`, { headers: { 'content-type': 'text/html' } });
const asFile = (text: string): Response => new Response(text, { headers: { 'content-type': 'image/svg+xml' } });

/** What was opened before. */
const KEPT: Readonly<Record<string, Response>> = {
  [`${SCOPE}guide-1/`]: asPage('Guide 1'),
  [`${SCOPE}mixed/`]: asPage('Mixed'),
  'https://host.example/sparrow/tiles.svg': asFile('<svg/>'),
};

/** Starts the worker where some addresses are kept, and the line gives whatever `line` does. */
function start(line: () => Promise<Response>) {
  const cache = {
    match: (asked: string | { url: string }) => {
      const url = typeof asked === 'string' ? asked : asked.url;
      return Promise.resolve(KEPT[url.split('?')[0]!]?.clone());
    },
    put: () => Promise.resolve(),
    keys: () => Promise.resolve([]),
  };
  let answer: (event: object) => void;
  const self = {
    registration: { scope: SCOPE },
    location: new URL(SCOPE),
    LOST,
    addEventListener: (type: string, hear: (event: object) => void) => {
      if (type === 'fetch') answer = hear;
    },
  };
  new Function('self', 'caches', 'fetch', CODE)(self, { open: () => Promise.resolve(cache) }, line);
  return (url: string, mode = 'navigate'): Promise<string> => {
    let response: Promise<Response> | undefined;
    answer({
      request: { method: 'GET', mode, url: new URL(url, SCOPE).href },
      respondWith: (given: Promise<Response>) => (response = given),
      waitUntil: () => undefined,
    });
    return response!.then((each) => each.text());
  };
}

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

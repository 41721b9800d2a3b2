// The worker of a visitor who has kept nothing (public/lost.js): it only says that there is no internet.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const CODE = readFileSync(new URL('../../public/lost.js', import.meta.url), 'utf8');
const LOST = { page: '<p>No internet</p>', headers: { 'Content-Type': 'text/html; charset=utf-8' } };

function startWorker(fetch: () => Promise<Response>, active?: string) {
  const listeners = new Map<string, (event: object) => void>();
  const calls: string[] = [];
  const self = {
    LOST,
    registration: {
      active: active && { scriptURL: `https://host.example/sparrow/${active}` },
      navigationPreload: { enable: () => void calls.push('preload') },
    },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    skipWaiting: () => void calls.push('take over'),
  };
  new Function('self', 'fetch', CODE)(self, fetch);
  const happen = async (type: string, event: object = {}): Promise<Response | undefined> => {
    let [response, work]: Promise<unknown>[] = [];
    const waitUntil = (given: Promise<unknown>) => (work = given);
    listeners.get(type)!({ respondWith: (given: Promise<Response>) => (response = given), waitUntil, ...event });
    await work;
    return (await response) as Response | undefined;
  };
  const open = (request: object, preloadResponse?: Promise<Response>) =>
    happen('fetch', { request: { mode: 'navigate', method: 'GET', ...request }, preloadResponse });
  return { happen, open, calls };
}
const isLost = (): Promise<Response> => Promise.reject(new TypeError('no line'));
const newest = () => Promise.resolve(new Response('newest'));

it('shows what the network has, of which the browser may have asked already', async () => {
  const { open } = startWorker(newest);
  expect(await (await open({}))!.text()).toBe('newest');
  expect(await (await open({}, Promise.resolve(new Response('preloaded'))))!.text()).toBe('preloaded');
});

it('says so itself where a page cannot be had, and leaves all else alone', async () => {
  const { open } = startWorker(isLost);
  const answer = (await open({}))!;
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
    503,
    LOST.headers['Content-Type'],
    LOST.page,
  ]);
  expect(await open({ mode: 'no-cors' })).toBeUndefined();
  expect(await open({ method: 'POST' })).toBeUndefined();
});

it('takes over at once, but never from a copy that somebody has asked for', async () => {
  for (const active of [undefined, 'lost.js']) {
    const { happen, calls } = startWorker(newest, active);
    await happen('install');
    await happen('activate');
    expect(calls).toEqual(['take over', 'preload']);
  }
  const { happen, calls } = startWorker(newest, 'sw.js');
  expect(await happen('install').catch(() => 'refused')).toBe('refused');
  expect(calls).toEqual([]);
});

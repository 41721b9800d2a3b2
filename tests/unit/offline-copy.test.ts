// The worker of the whole copy (public/sw.js), whatever a host and a browser do: all that is kept is as it was built.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeCaches } from './support/fake-caches.ts';

const codeOf = (worker: string): string => readFileSync(new URL(`../../public/${worker}`, import.meta.url), 'utf8');
const CODE = codeOf('sw.js');
const SCOPE = 'https://host.example/sparrow/';
const sumOf = (text: string): string => createHash('sha256').update(text).digest('base64').slice(0, 16);

/** The site of one edition: paths with what is in them, in the order of need. */
const siteOf = (edition: string): Record<string, string> => ({
  'leader/index.html': '<p>Your group</p>',
  'index.html': `<p>${edition}`,
  'learn/sets/index.html': '<p>Sets</p>',
  '_astro/Score.abc.js': 'score()',
  'tiles.svg': '<svg/>',
  'search-index.json': '{}',
  '404.html': '<p>Not here</p>',
});
/** What comes with the worker itself. */
const FIRST = ['leader/index.html', 'index.html', 'learn/sets/index.html'];

/** The page that says that there is no internet, as the build tells it to the workers. */
const LOST = { page: '<p>No internet</p>', headers: { 'Content-Type': 'text/html; charset=utf-8' } };

/** What a host answers for a path, asked the usual way and past the browser's own cache; undefined for the file itself. */
type Answers = (path: string, how: string) => string | undefined;

/** Starts the worker of an edition in a browser. */
function start(caches: FakeCaches, files: Record<string, string>, answers: Answers = () => undefined, active?: string) {
  const sums = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, sumOf(text)]));
  const list = JSON.stringify({ files: sums });
  const served: Record<string, string> = { ...files, 'offline.json': list };
  const asked: string[] = [];
  const heard = new Map<string, (event: object) => void>();
  let tookOver = false;
  const self = {
    LIST_SUM: sumOf(list),
    LOST,
    registration: { scope: SCOPE, active: active && { scriptURL: SCOPE + active } },
    addEventListener: (type: string, hear: (event: object) => void) => heard.set(type, hear),
    skipWaiting: () => (tookOver = true),
  };
  const fetch = (request: string | { url: string }, { cache = '' } = {}) => {
    const url = typeof request === 'string' ? request : request.url;
    const path = url.slice(SCOPE.length).replace(/(^|\/)$/, '$1index.html');
    asked.push(path);
    const text = answers(path, cache) ?? served[path];
    if (text === 'lost') return Promise.reject(new TypeError('no line'));
    if (text === 'hangs') return new Promise<Response>(() => {});
    return Promise.resolve(new Response(text ?? '<p>404', { status: text === undefined ? 404 : 200 }));
  };
  new Function('self', 'caches', 'fetch', CODE)(self, caches, fetch);
  const happen = async (type: string, more: object = {}): Promise<unknown> => {
    const waits: Promise<unknown>[] = [];
    let response: Promise<Response> | undefined;
    heard.get(type)!({
      waitUntil: (work: Promise<unknown>) => waits.push(work),
      respondWith: (answer: Promise<Response>) => (response = answer),
      ...more,
    });
    await Promise.all(waits);
    return response;
  };
  const say = async (type: string): Promise<unknown> => {
    let said: unknown;
    await happen('message', { data: { type }, ports: [{ postMessage: (answer: unknown) => (said = answer) }] });
    return said;
  };
  const open = (path: string, mode = 'navigate', site = SCOPE, method = 'GET') =>
    happen('fetch', { request: { method, mode, url: site + path } }) as Promise<Response | undefined>;
  const install = () => happen('install');
  return {
    install,
    /** As the page does it: the worker first, and then the rest. */
    fill: async () => {
      await install();
      return say('MEND');
    },
    activate: () => happen('activate'),
    say,
    open,
    asked,
    tookOver: () => tookOver,
  };
}

/** What is kept, by address, in all caches of the site. */
const keptIn = async (caches: FakeCaches): Promise<Record<string, string>> => {
  const all = [...caches.all].flatMap(([, cache]) => [...cache]);
  return Object.fromEntries(
    await Promise.all(
      all.map(async ([url, response]) => [url.slice(SCOPE.length), await response.clone().text()] as const),
    ),
  );
};
const asKept = (files: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [path.replace(/(^|\/)index\.html$/, '$1'), text]));

const FILES = siteOf('one');
const pick = (paths: readonly string[]): Record<string, string> =>
  Object.fromEntries(paths.map((path) => [path, FILES[path]!]));

describe('the copy for offline', () => {
  it('fetches twenty-four files at a time, and nothing more once one cannot be had', async () => {
    const more = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`_astro/${i}.js`, `${i}()`]));
    const [waits, fails] = ['hangs', 'lost'].map((said) =>
      start(new FakeCaches(), { ...more, ...FILES }, (path) => (path.endsWith('.js') ? said : undefined)),
    );
    void waits!.install();
    await vi.waitFor(() => expect(waits!.asked).toHaveLength(1 + 24));
    await expect(fails!.install()).rejects.toThrow('no line');
    expect(fails!.asked.length).toBeLessThan(100);
  });

  it('has every file as the build made it, or those that come before the first that is not, whatever a host answers', async () => {
    const lie = fc.record({
      path: fc.constantFrom(...Object.keys(FILES), 'offline.json'),
      said: fc.constantFrom('<!doctype html>Buy our internet', '', 'lost'),
      how: fc.constantFrom('default', 'both'),
    });
    let [kept, refused] = [0, 0];
    await fc.assert(
      fc.asyncProperty(fc.array(lie, { maxLength: 3 }), fc.constantFrom(2, Infinity), async (lies, room) => {
        const caches = new FakeCaches();
        caches.room = room;
        const worker = start(
          caches,
          FILES,
          (path, how) => lies.find((each) => each.path === path && (each.how === 'both' || each.how === how))?.said,
        );
        const isKept = await worker.fill().catch(() => 'none');
        const there = await keptIn(caches);
        expect(await worker.say('WHOLE')).toBe(isKept === true);
        delete there['offline.json'];
        if (isKept === 'none') expect(there).toEqual({});
        else expect(asKept(FILES)).toMatchObject(there);
        if (isKept === true) {
          expect(there).toEqual(asKept(FILES));
          kept++;
        } else refused++;
      }),
      { numRuns: 120 },
    );
    expect(kept).toBeGreaterThan(5);
    expect(refused).toBeGreaterThan(20);
  });

  it('begins with the first pages, and each page comes after all that stands before it', async () => {
    const caches = new FakeCaches();
    const worker = start(caches, FILES, (path) => (path === 'tiles.svg' ? 'lost' : undefined));
    await worker.install();
    expect(Object.keys(await keptIn(caches)).toSorted()).toEqual(Object.keys(asKept(pick(FIRST))).toSorted());
    const first = (await worker.open('leader/'))!;
    expect(await first.text()).toBe('<p>Your group</p>');
    expect(first.headers.get('content-type')).toBe('text/plain;charset=UTF-8');
    expect(await worker.say('WHOLE')).toBe(false);
    expect(await worker.say('MEND')).toBe(false);
    const there = Object.keys(await keptIn(caches));
    expect(there).toEqual(expect.arrayContaining(Object.keys(asKept(pick(FIRST)))));
    expect(there, 'the page that may need what is missing').not.toContain('404.html');
    // The same worker goes on where it stopped.
    const again = start(caches, FILES);
    expect(await again.say('MEND')).toBe(true);
    expect(again.asked).not.toContain('leader/index.html');
    expect(await again.say('WHOLE')).toBe(true);
  });

  it('while it is not finished, leaves what is missing to the network, and says so without one', async () => {
    const caches = new FakeCaches();
    await start(caches, FILES).install();
    expect(await (await start(caches, FILES, () => 'from the host').open('table/'))!.text()).toBe('from the host');
    expect(await (await start(caches, FILES, () => 'lost').open('table/'))!.text()).toBe(LOST.page);
  });

  it('asks once more, past the browser’s own cache, for what is not what it should be', async () => {
    const worker = start(new FakeCaches(), FILES, (_, how) => (how === 'default' ? '<!doctype html>' : undefined));
    expect(await worker.fill()).toBe(true);
    expect(await worker.say('WHOLE')).toBe(true);
    expect(worker.asked).toHaveLength(2 * (Object.keys(FILES).length + 2));
  });

  it('is noticed when the browser deletes it or a part of it, and is mended when somebody asks', async () => {
    const caches = new FakeCaches();
    const worker = start(caches, FILES);
    await worker.fill();
    const [files] = caches.all.values();
    for (const lose of [
      () => files!.delete(`${SCOPE}tiles.svg`),
      () => files!.delete(`${SCOPE}offline.json`),
      () => caches.all.clear(),
    ]) {
      lose();
      expect(await worker.say('WHOLE')).toBe(false);
      expect(await worker.say('MEND')).toBe(true);
      expect(await worker.say('WHOLE')).toBe(true);
    }
  });

  it.each(['tiles.svg', '404.html', 'offline.json'])(
    'is not whole while %s is not what its sum says, as a lying host may have left it, and is mended',
    async (path) => {
      const caches = new FakeCaches();
      await start(caches, FILES).fill();
      const [files] = caches.all.values();
      const right = await files!
        .get(SCOPE + path)!
        .clone()
        .text();
      files!.set(SCOPE + path, new Response('{"files":{}}'));
      const worker = start(caches, FILES);
      expect(await worker.say('WHOLE')).toBe(false);
      expect(await worker.say('MEND')).toBe(true);
      expect(await worker.say('WHOLE')).toBe(true);
      expect(await (await worker.open(path, 'no-cors'))!.text()).toBe(right);
    },
  );

  it('compares the sums once in the life of a worker, and not again after it has fetched all', async () => {
    const caches = new FakeCaches();
    const worker = start(caches, FILES);
    await worker.fill();
    const [files] = caches.all.values();
    files!.set(`${SCOPE}tiles.svg`, new Response('<!doctype html>'));
    expect(await worker.say('WHOLE')).toBe(true);
    expect(await start(caches, FILES).say('WHOLE')).toBe(false);
  });

  it('stays whole when a mend fails', async () => {
    const caches = new FakeCaches();
    await start(caches, FILES).fill();
    for (const said of ['lost', '<!doctype html>Buy our internet']) {
      const worker = start(caches, FILES, () => said);
      expect(await worker.say('MEND')).toBe(false);
      expect(await worker.say('WHOLE')).toBe(true);
      await worker.install().catch(() => undefined);
      expect(await worker.say('WHOLE')).toBe(true);
    }
  });

  it('of a newer edition fetches only what has changed, and the one in use stays until it is taken', async () => {
    const caches = new FakeCaches();
    await start(caches, FILES).fill();
    caches.all.set('sparrow-copy x https://host.example/another/', new Map());
    caches.all.set(`sparrow-visited ${SCOPE}`, new Map());
    const failed = start(caches, siteOf('two'), (path) => (path === 'index.html' ? 'lost' : undefined));
    await expect(failed.install()).rejects.toThrow('no line');
    expect(await start(caches, FILES).say('WHOLE')).toBe(true);
    const newer = start(caches, siteOf('two'));
    await newer.install();
    expect(newer.asked.toSorted()).toEqual(['index.html', 'offline.json']);
    expect(newer.tookOver()).toBe(false);
    expect(await (await start(caches, FILES).open(''))!.text()).toBe('<p>one');
    await newer.activate();
    expect(await (await newer.open(''))!.text()).toBe('<p>two');
    expect(await newer.say('WHOLE')).toBe(true);
    expect([...caches.all.keys()].filter((name) => name.endsWith(SCOPE))).toHaveLength(2);
    expect(caches.all.size).toBe(3);
  });

  it('takes over at once from the worker that keeps nothing, and never of itself from a copy', async () => {
    const over = async (active?: string): Promise<boolean> => {
      const worker = start(new FakeCaches(), FILES, undefined, active);
      await worker.install();
      return worker.tookOver();
    };
    expect([await over('lost.js'), await over('sw.js'), await over()]).toEqual([true, false, false]);
    const worker = start(new FakeCaches(), FILES);
    await worker.say('WHOLE');
    expect(worker.tookOver()).toBe(false);
    await worker.say('SKIP_WAITING');
    expect(worker.tookOver(), 'once a page says so').toBe(true);
  });

  it.each([
    ['learn/sets/?r=u3a.2', 'navigate', 200, '<p>Sets</p>'],
    ['learn/sets/index.html', 'navigate', 200, '<p>Sets</p>'],
    ['learn/sets/#pung', 'navigate', 200, '<p>Sets</p>'],
    ['tiles.svg?x', 'no-cors', 200, '<svg/>'],
    ['learn/sets?r=u3a.2', 'navigate', 302, ''],
    ['no/such/page/', 'navigate', 200, '<p>Not here</p>'],
  ] as const)('answers for %s without internet', async (path, mode, status, text) => {
    const caches = new FakeCaches();
    await start(caches, FILES).fill();
    const answer = (await start(caches, FILES, () => 'lost').open(path, mode))!;
    expect([answer.status, await answer.text()]).toEqual([status, text]);
    if (status === 302) expect(answer.headers.get('location')).toBe(`${SCOPE}learn/sets/?r=u3a.2`);
  });

  it('leaves to the network what is not in it, and what is of another site', async () => {
    const caches = new FakeCaches();
    await start(caches, FILES).fill();
    expect(await start(caches, FILES).open('', 'navigate', 'https://host.example/other/')).toBeUndefined();
    expect(await start(caches, FILES).open('', 'navigate', SCOPE, 'POST')).toBeUndefined();
    const worker = start(caches, FILES, (path) => (path === 'new.js' ? 'new' : undefined));
    expect(await (await worker.open('new.js', 'cors'))!.text()).toBe('new');
    await expect(start(caches, FILES, () => 'lost').open('new.js', 'cors')).rejects.toThrow('no line');
  });
});

describe('a copy that the browser has thrown away', () => {
  it.each(['', 'learn/sets/', 'learn/sets/?r=u3a.1', 'learn/sets', 'no/such/page/'])(
    'says on /%s that there is no internet, and leaves the page to the network where there is',
    async (path) => {
      const caches = new FakeCaches();
      await start(caches, FILES).fill();
      caches.all.clear();
      const answer = (await start(caches, FILES, () => 'lost').open(path))!;
      expect([answer.status, await answer.text()]).toEqual([503, LOST.page]);
      expect(answer.headers.get('content-type')).toBe(LOST.headers['Content-Type']);
      expect(await (await start(caches, FILES, () => 'the newest').open(path))!.text()).toBe('the newest');
      await expect(start(caches, FILES, () => 'lost').open('tiles.svg', 'no-cors')).rejects.toThrow('no line');
    },
  );
});

describe('a line that hangs', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** What comes of something within some seconds; undefined when it is still waited for. */
  async function within<T>(seconds: number, work: Promise<T>): Promise<T | undefined> {
    let done: T | undefined;
    void work.then((each) => (done = each));
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    return done;
  }

  it.each(['no/such/page/', 'new/', 'learn/sets/more/?r=u3a.1'])(
    'shows the kept page for wrong addresses on /%s after some seconds',
    async (path) => {
      const caches = new FakeCaches();
      await start(caches, FILES).fill();
      const worker = start(caches, FILES, () => 'hangs');
      expect(await within(4.9, worker.open(path))).toBeUndefined();
      expect(await (await within(5, worker.open(path)))!.text()).toBe('<p>Not here</p>');
      expect(await within(60, worker.open('new.js', 'cors')), 'a file is no page').toBeUndefined();
    },
  );

  it('does not keep a reader from a page of the copy', async () => {
    const caches = new FakeCaches();
    await start(caches, FILES).fill();
    const answer = await within(0, start(caches, FILES, () => 'hangs').open('learn/sets/'));
    expect(await answer!.text()).toBe('<p>Sets</p>');
  });
});

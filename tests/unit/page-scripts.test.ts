// Small scripts that pages run by themselves, each asked without a page.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DayPagesState } from '../../src/features/group/day-pages-state.svelte.ts';
import { cacheThisPageSoon } from '../../src/features/offline/index.ts';
import {
  activateNewerCopyAndReload,
  downloadOfflineCopy,
  findRegistrationOfCompleteCopy,
  tryCachingCurrentPage,
  offerNewerEditionWhenReady,
} from '../../src/features/offline/copy.ts';
import saveSiteOrShowState from '../../src/features/offline/offline-button.ts';
import { registerNoInternetPageWorker } from '../../src/features/offline/site-worker.ts';
import { keepScrollPlaceOnResize } from '../../src/layouts/scroll-place.ts';
import { updateTableRulesLinkElement } from '../../src/layouts/table-rules.ts';
import { openOwnAgreementStore, type Agreement } from '../../src/storage/agreement.ts';
import { runOnFirstInput } from '../../src/ui/load-games.ts';
import { getSpeechRateIndex, SPEECH_RATES } from '../../src/ui/reading/voice.ts';
import { openPage } from '../property/support/walk.ts';

beforeEach(() => void openPage());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what is fetched at the first input', () => {
  it.each(['pointerdown', 'keydown', 'change'])('comes once, however often people go on after %s', (sign) => {
    vi.useFakeTimers();
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    const fetch = vi.fn<() => Promise<unknown>>(() => Promise.reject(new Error('no line')));
    const stop = runOnFirstInput(fetch);
    vi.advanceTimersByTime(1000);
    expect(fetch).not.toHaveBeenCalled();
    for (const each of [sign, 'keydown', 'change', sign]) page.dispatchEvent(new Event(each));
    vi.advanceTimersByTime(1000);
    expect(fetch).toHaveBeenCalledTimes(1);
    stop();
    runOnFirstInput(fetch)();
    page.dispatchEvent(new Event(sign));
    vi.advanceTimersByTime(1000);
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

describe('the workers of the site', () => {
  const SCOPE = '/sparrow/';
  class Worker extends EventTarget {
    readonly told: unknown[] = [];
    state: string;
    constructor(state: string) {
      super();
      this.state = state;
    }
    become(state: string): void {
      this.state = state;
      this.dispatchEvent(new Event('statechange'));
    }
    postMessage(message: unknown): void {
      this.told.push(message);
    }
  }
  type Parts = Partial<Record<'installing' | 'waiting' | 'active', Worker>>;
  const registrationOf = (parts: Parts) =>
    Object.assign(new EventTarget(), parts) as unknown as ServiceWorkerRegistration & EventTarget & Parts;

  /** A browser with one worker, or none. */
  function openBrowser(there: Parts | undefined, registered: Parts = {}) {
    const register = vi.fn<(url: string) => Promise<unknown>>(() => Promise.resolve(registrationOf(registered)));
    const found = there && registrationOf(there);
    const serviceWorker = Object.assign(new EventTarget(), { register, getRegistration: () => Promise.resolve(found) });
    const reload = vi.fn<() => void>();
    vi.stubGlobal('navigator', { serviceWorker });
    vi.stubGlobal('location', { origin: 'https://host.example', reload });
    vi.stubGlobal('caches', { keys: () => Promise.resolve([]) });
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ files: { a: 'sum' } })));
    return { register, reload, serviceWorker };
  }

  it.each([
    [undefined, [['/sparrow/lost.js']]],
    [{ active: new Worker('activated') }, []],
  ])('“no internet” drives none out: %j', async (there, registered) => {
    const { register } = openBrowser(there);
    await registerNoInternetPageWorker(SCOPE);
    expect(register.mock.calls).toEqual(registered);
  });

  it('a copy whose worker is thrown away has failed, and can be asked for again', async () => {
    const installing = new Worker('installing');
    openBrowser(undefined, { installing });
    const [states, said] = [new Set<string>(), { textContent: '' }];
    const button = {
      parentElement: { querySelector: () => said },
      setAttribute: (name: string) => states.add(name),
      removeAttribute: (name: string) => states.delete(name),
    };
    const done = saveSiteOrShowState(button as unknown as HTMLElement, true);
    setTimeout(() => installing.become('redundant'), 5);
    await done;
    expect([[...states], said.textContent]).toEqual([[], expect.stringContaining('could not be saved')]);
  });

  it('a tap while the copy is being checked is heard, and no answer is no fault', async () => {
    vi.useFakeTimers();
    const ports: MessagePort[] = [];
    const active = Object.assign(new Worker('activated'), {
      scriptURL: 'https://host.example/sw.js',
      postMessage: (message: unknown, [port]: [MessagePort]) => void (active.told.push(message), ports.push(port)),
    });
    openBrowser({ active });
    const [states, said] = [new Set<string>(), { textContent: '' }];
    const button = {
      parentElement: { querySelector: () => said },
      setAttribute: (name: string) => states.add(name),
      removeAttribute: (name: string) => states.delete(name),
    } as unknown as HTMLElement;
    const unasked = saveSiteOrShowState(button, false);
    await vi.advanceTimersByTimeAsync(70_000);
    await unasked;
    expect([active.told, said.textContent]).toEqual([[{ type: 'WHOLE' }, { type: 'WHOLE' }], '']);
    const checked = saveSiteOrShowState(button, false);
    await saveSiteOrShowState(button, true);
    expect(said.textContent).toBe('Looking for the copy on this device …');
    await vi.advanceTimersByTimeAsync(40_000);
    await checked;
    // The faked browser cannot update a worker.
    expect([active.told.length, [...states], said.textContent]).toEqual([
      3,
      [],
      expect.stringContaining('could not be saved'),
    ]);
  });

  it('a worker that does not answer is waited for half a minute, and with a page a minute', async () => {
    vi.useFakeTimers();
    const active = Object.assign(new Worker('activated'), { scriptURL: 'https://host.example/sw.js' });
    const { register } = openBrowser({ active }, { active });
    const asked = async (work: Promise<unknown>, ms: number): Promise<string> => {
      let said = 'waits';
      void work.then((each) => (said = String(each)));
      await vi.advanceTimersByTimeAsync(ms - 1);
      const before = said;
      await vi.advanceTimersByTimeAsync(1);
      return `${before}, ${said}`;
    };
    expect(await asked(findRegistrationOfCompleteCopy('/'), 30_000)).toBe('waits, undefined');
    const path = { pathname: '/quiz/mixed/', href: 'https://host.example/quiz/mixed/' };
    vi.stubGlobal('location', { ...path, origin: 'https://host.example' });
    expect(await asked(tryCachingCurrentPage(), 30_000 + 60_000)).toBe('waits, false');
    expect(register).toHaveBeenCalledTimes(1);
  });

  it('a page is kept three seconds after it has last asked for that', () => {
    vi.useFakeTimers();
    cacheThisPageSoon();
    vi.advanceTimersByTime(2000);
    cacheThisPageSoon();
    const counts = [2999, 1].map((ms) => vi.advanceTimersByTime(ms).getTimerCount());
    expect(counts).toEqual([1, 0]);
  });

  it('what a leader still lacks is said, with how far it has come, which is over once it has ended', async () => {
    vi.useFakeTimers();
    let end: { fail: (error: Error) => void; succeed: (copy: unknown) => void } | undefined;
    const parts = {
      listMissingPages: (_: string, pages: readonly unknown[]) => Promise.resolve(pages.slice(0, 1)),
      downloadOfflineCopy: (_: string, onProgress: (share: number) => void) =>
        new Promise((succeed, fail) => {
          end = { succeed, fail };
          onProgress(0.5);
        }),
    };
    const pages = new DayPagesState(() => Promise.resolve(parts as never));
    const seen = () => [pages.progress, pages.error.slice(0, 14), pages.missing?.length];
    for (const isWhole of [false, true, false, true]) {
      const saving = pages.save();
      expect(seen().slice(0, 2)).toEqual([0, '']);
      await vi.advanceTimersByTimeAsync(500);
      expect(seen()).toEqual([0.5, '', 1]);
      if (isWhole) end!.succeed({});
      else end!.fail(new Error('no line'));
      await saving;
      expect(seen()).toEqual([undefined, isWhole ? '' : 'Not everything', 1]);
      expect(vi.getTimerCount()).toBe(0);
    }
    const lost = new DayPagesState(() => Promise.reject(new Error('no line')));
    await lost.check();
    expect(lost.missing?.length).toBeGreaterThan(5);
  });

  it.each([
    ['once the whole site is saved', () => downloadOfflineCopy('/', () => undefined)],
    ['from a page that was visited while it was being saved', tryCachingCurrentPage],
  ])('what was visited goes from the cache of each place %s', async (_, save) => {
    const gone: string[] = [];
    const answerWhole = (_message: unknown, [port]: [MessagePort]) => port.postMessage(true);
    const active = Object.assign(new Worker('activated'), {
      scriptURL: 'https://host.example/sw.js',
      postMessage: answerWhole,
    });
    openBrowser(undefined);
    const getRegistration = (path: string) =>
      Promise.resolve({
        active,
        scope: `https://host.example${path}`,
        update: () => Promise.resolve(),
        unregister: () => Promise.resolve(true),
      });
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration } });
    vi.stubGlobal('location', { pathname: '/quiz/mixed/', origin: 'https://host.example' });
    vi.stubGlobal('caches', { keys: () => Promise.resolve([]), delete: (name: string) => gone.push(name) });
    await save();
    const places = ['quiz/', 'table/sheet/', 'leader/'];
    expect(gone).toEqual(places.map((path) => `sparrow-visited https://host.example/${path}`));
  });

  it('a newer edition is offered once it is whole, and takes over when it is asked', () => {
    const { reload, serviceWorker } = openBrowser(undefined);
    const [offer, coming] = [vi.fn<() => void>(), new Worker('installing')];
    const copy = registrationOf({ installing: coming });
    offerNewerEditionWhenReady(copy, offer);
    copy.dispatchEvent(new Event('updatefound'));
    for (const state of ['redundant', 'activated']) coming.become(state);
    expect(offer).not.toHaveBeenCalled();
    coming.become('installed');
    expect(offer).toHaveBeenCalledTimes(1);
    offerNewerEditionWhenReady(registrationOf({ waiting: coming }), offer);
    expect(offer).toHaveBeenCalledTimes(2);
    activateNewerCopyAndReload(registrationOf({ waiting: coming }));
    expect([coming.told, reload.mock.calls]).toEqual([[{ type: 'SKIP_WAITING' }], []]);
    for (let i = 0; i < 2; i++) serviceWorker.dispatchEvent(new Event('controllerchange'));
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

it.each<[Agreement | undefined, page: string, text: string]>([
  [undefined, '', ''],
  [{ rules: 'u3a', house: {} }, '', 'Your table: u3a guide'],
  [{ rules: 'u3a', house: { limit: 500 } }, '', 'Your table: u3a guide, 1 changed'],
  [{ rules: 'u3a', house: { limit: 500, maxChows: 2 } }, 'Bell', 'Rules: Bell. Your table: u3a guide, 2 changed'],
  [{ rules: 'u3a', house: { limit: 500 }, name: 'Whites' }, '', 'Your table: Whites (u3a guide)'],
  [{ rules: 'u3a', house: {} }, 'u3a guide', 'Rules: u3a guide'],
])('a page names the table that plays %j beside its own rules “%s”: %s', (agreed, page, text) => {
  openOwnAgreementStore().update(() => agreed);
  const link = { dataset: { tableRules: page }, textContent: '', hidden: true };
  updateTableRulesLinkElement(link as unknown as HTMLElement);
  expect([link.textContent, link.hidden]).toEqual([text, text === '']);
});

it.each([
  ['', 0, 1],
  ['', 1, 1.2],
  ['nonsense', -1, 0.9],
  ['3', 0, 1],
  ['0.75', 0, 0.75],
  ['0.6', -1, 0.6],
  ['1.5', 1, 1.5],
])('a pace kept as “%s”, %i steps on, is %f', (stored, by, rate) =>
  expect(SPEECH_RATES[getSpeechRateIndex(stored, by)]).toBe(rate),
);

describe('a page that is turned', () => {
  it('keeps what lay in the middle where it was, and stays where only its height has changed', () => {
    vi.useFakeTimers();
    const [page, part] = [new EventTarget(), { top: 100, isConnected: true }];
    const element = Object.assign(part, {
      closest: () => element,
      getBoundingClientRect: () => ({ top: part.top, height: 50 }),
    });
    const scrollBy = vi.fn<(x: number, y: number) => void>();
    const stub = (all: object): void => Object.entries(all).forEach(([name, value]) => void vi.stubGlobal(name, value));
    stub({ innerWidth: 800, innerHeight: 600, scrollY: 0, scrollBy, document: { elementFromPoint: () => element } });
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    keepScrollPlaceOnResize();
    const happens = (type: string, top = part.top): void => {
      part.top = top;
      page.dispatchEvent(new Event(type));
    };
    const look = (): void => {
      happens('scroll');
      vi.advanceTimersByTime(150);
    };
    look();
    stub({ innerWidth: 700 });
    happens('resize', 160);
    expect(scrollBy).not.toHaveBeenCalled();
    stub({ scrollY: 400 });
    look();
    happens('resize', 130);
    expect(scrollBy).not.toHaveBeenCalled();
    stub({ innerWidth: 500 });
    happens('resize');
    expect(scrollBy.mock.calls).toEqual([[0, -30]]);
  });
});

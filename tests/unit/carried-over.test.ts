// What a page takes along: what was typed goes over a reload, and an app of the Home Screen opens where it was left.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage } from '../property/support/walk.ts';

type FormSnapshot = typeof import('../../src/layouts/form-snapshot.ts');

class Field extends EventTarget {
  readonly type = 'text';
  readonly heard: string[] = [];
  readonly name: string;
  value: string;
  isDisabled: boolean;
  constructor(name: string, value = '', isDisabled = false) {
    super();
    [this.name, this.value, this.isDisabled] = [name, value, isDisabled];
    for (const each of ['input', 'change']) this.addEventListener(each, () => this.heard.push(each));
  }
  readonly matches = (): boolean => this.isDisabled;
}

const history = {
  state: {} as object | null,
  replaceState(state: object) {
    this.state = state;
  },
};
let fields: readonly Field[] = [];

/** A page loads its scripts anew; its address keeps its state. */
async function load(...shown: readonly Field[]): Promise<FormSnapshot> {
  vi.resetModules();
  fields = shown;
  return import('../../src/layouts/form-snapshot.ts');
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what was typed when a page is loaded again', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    history.state = { scroll: 7 };
    vi.stubGlobal('history', history);
    vi.stubGlobal('document', { querySelectorAll: () => fields });
  });

  it('stands in the same fields, which hear of it as soon as they can be used', async () => {
    const before = await load(new Field('name', 'Ann'), new Field('name', 'Ben'), new Field('score', '12'));
    before.saveFormSnapshotInHistory();
    const [ann, ben, score] = [new Field('name'), new Field('name', '', true), new Field('score')];
    (await load(ann, ben, score)).restoreFormSnapshot();
    vi.advanceTimersByTime(300);
    expect(fields.map(({ value }) => value)).toEqual(['Ann', '', '12']);
    ben.isDisabled = false;
    vi.advanceTimersByTime(300);
    expect(fields.map(({ value, heard }) => [value, heard.join()])).toEqual([
      ['Ann', 'input,change'],
      ['Ben', 'input,change'],
      ['12', 'input,change'],
    ]);
    // Once: what is emptied then stays empty.
    ann.value = '';
    vi.advanceTimersByTime(1000);
    expect([ann.value, history.state]).toEqual(['', { scroll: 7 }]);
    expect(vi.getTimerCount()).toBeLessThan(2);
  });

  it('is what the field held at the last press, if a note has taken its place since; else what it holds now', async () => {
    const [gone, stays] = [new Field('gone', 'typed'), new Field('stays', 'older')];
    const before = await load(gone, stays);
    before.storeFormSnapshotInMemory();
    stays.value = 'newer';
    fields = [stays];
    before.saveFormSnapshotInHistory();
    const after = [new Field('gone'), new Field('stays')];
    (await load(...after)).restoreFormSnapshot();
    vi.advanceTimersByTime(300);
    expect(after.map(({ value }) => value)).toEqual(['typed', 'newer']);
  });

  it('never takes the place of what somebody types meanwhile, nor comes late, nor empties a field', async () => {
    const before = await load(new Field('a', 'before'), new Field('late', 'before'), new Field('empty'));
    before.saveFormSnapshotInHistory();
    const [a, late, empty] = [new Field('a', 'faster'), new Field('late', '', true), new Field('empty')];
    (await load(a, late, empty)).restoreFormSnapshot();
    vi.advanceTimersByTime(9000);
    expect([a.value, empty.heard]).toEqual(['faster', []]);
    vi.advanceTimersByTime(2000);
    late.isDisabled = false;
    vi.advanceTimersByTime(60_000);
    expect([late.value, vi.getTimerCount()]).toEqual(['', 0]);
  });
});

describe('the Home Screen', () => {
  const ORIGIN = 'https://host.example';
  const APP = { standalone: true };

  /** Opens a page. @returns where it leads on, and what happens when the app is left at another address */
  async function open(address: string, { standalone = false, shows = 'browser' } = {}) {
    const url = new URL(address, ORIGIN);
    const left = new EventTarget();
    const replace = vi.fn<(path: string) => void>();
    const location = { origin: ORIGIN, href: url.href, pathname: url.pathname, search: url.search, replace };
    vi.stubGlobal('location', location);
    vi.stubGlobal('navigator', { standalone });
    vi.stubGlobal('matchMedia', (asked: string) => ({ matches: asked === `(display-mode: ${shows})` }));
    vi.stubGlobal('document', left);
    const { resumeOrStoreLastPage } = await import('../../src/layouts/home-screen.ts');
    resumeOrStoreLastPage();
    const leaveAt = (path: string): void => {
      vi.stubGlobal('location', { ...location, href: ORIGIN + path });
      left.dispatchEvent(new Event('visibilitychange'));
    };
    return { leadsTo: replace.mock.lastCall?.[0], leaveAt };
  }
  const start = () => open('/sparrow/?home-screen', APP);

  beforeEach(() => {
    vi.resetModules();
    openPage();
  });

  it.each([APP, { shows: 'standalone' }])(
    'opens the app where it was left, as a tool last wrote it: %j',
    async (app) => {
      expect((await start()).leadsTo).toBeUndefined();
      const { leadsTo, leaveAt } = await open('/sparrow/table/score/', app);
      expect([leadsTo, (await start()).leadsTo]).toEqual([undefined, `${ORIGIN}/sparrow/table/score/`]);
      leaveAt('/sparrow/table/score/?h=c22#bill');
      expect((await start()).leadsTo).toBe(`${ORIGIN}/sparrow/table/score/?h=c22#bill`);
    },
  );

  it('knows nothing of the pages of a browser', async () => {
    const { leaveAt } = await open('/sparrow/table/score/');
    leaveAt('/sparrow/find/');
    expect((await start()).leadsTo).toBeUndefined();
  });

  it.each(['/elsewhere/', '//evil.example/sparrow/', '/sparrow/'])('never leads to %s', async (path) => {
    await open(path, APP);
    expect((await start()).leadsTo).toBeUndefined();
  });
});

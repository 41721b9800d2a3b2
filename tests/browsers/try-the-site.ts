// What every engine is asked: each kind of page, wide and narrow, and what people do there.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { longestOfEach, SITE } from '../e2e/support/pages.ts';
import { DEEP } from '../deep.ts';
import type { Age } from './ages.ts';
import { DOINGS } from './doings.ts';
import { ENGINE, isInstalled, listEngines, type EngineName } from './engines.ts';
import { lookAt } from './looks.ts';
import { serveSite, type ServedSite } from './served-site.ts';
import { visit, type Visitor } from './visitor.ts';

/** A computer and a phone; a browser made older than it is, only as wide as what it stands for. */
const WIDTHS = { today: [1280, 390], 'iPadOS 15': [1280, 390], 'Firefox 115': [1280] } as const;

/** Describes the site in one engine; where that is not installed the tests say so by being skipped. */
export function tryTheSite(engine: EngineName): void {
  describe.skipIf(!isInstalled(engine) || !listEngines(DEEP).includes(engine))(`${ENGINE[engine].title}`, () => {
    let visitor: Visitor;
    beforeAll(async () => {
      visitor = await visit(engine);
    });
    // A browser may crash; the test is then tried again in a new one.
    beforeEach(async () => {
      if (await isThere(visitor)) return;
      await visitor.close();
      visitor = await visit(engine);
    });
    afterAll(() => visitor?.close());
    // The summary names what passed at a second try only (tests/runner/test-counts.ts).
    afterEach(({ task }) => {
      if (task.result?.retryCount) Object.assign(task.meta, { again: true });
    });
    for (const age of ENGINE[engine].ages)
      describe(`as ${age}`, () => {
        tryAs(age, SHARE[engine], () => visitor);
      });
  });
}

const isThere = (visitor: Visitor): Promise<boolean> => visitor.ask<boolean>('() => true').catch(() => false);

/** Every day an engine is given half of the doings and a twelfth of the kinds of pages, each another; all of them in the deep run. */
const SHARE: Readonly<Record<EngineName, 0 | 1 | 2>> = { firefox: 0, webkit: 1, wpe: 2 };
const [DOINGS_EACH, PAGES_EACH] = [2, 12];

function tryAs(age: Age, share: number, visitorOf: () => Visitor): void {
  let site: ServedSite;
  beforeAll(async () => {
    site = await serveSite(SITE, age);
  });
  afterAll(() => site?.close());

  const doings = DOINGS.filter(({ ages = ['today', 'iPadOS 15'] }) => ages.includes(age));
  it.each(doings.filter(({ deep }, at) => DEEP || (at % DOINGS_EACH === share && !deep)))('$what', async ({ does }) => {
    const visitor = visitorOf();
    site.lose(undefined);
    await visitor.open(`${site.home}/glossary/`);
    await visitor.ask('() => localStorage.clear()');
    await does(visitor, site);
    const said = await visitor.ask<string[]>('() => window.__said');
    expect(said).toEqual([]);
  });

  // Every kind of page in all widths in the deep run; every day a few, those of a computer and of a phone in turn. Firefox
  // made older is given others than as it is.
  const isToday = (at: number, nth: number): boolean => {
    const [turn, place] = [Math.floor(at / PAGES_EACH), at % PAGES_EACH];
    return place === (age === 'Firefox 115' ? share + 3 : share) && turn % 2 === nth;
  };
  const widths = WIDTHS[age].map((width, nth) => ({
    width,
    paths: longestOfEach(1).filter((_, at) => DEEP || isToday(at, nth)),
  }));
  describe.each(widths)('at $width pixels', ({ width, paths }) => {
    let framed: Visitor | undefined;
    beforeEach(async () => {
      if (framed === visitorOf()) return;
      framed = visitorOf();
      await framed.open(`${site.home}/__frame.html`);
    });
    it.each(paths)('%s is alive, silent and no wider than the window', async (path) => {
      const { heading, ...trouble } = await lookAt(visitorOf(), path, width);
      expect(trouble).toEqual({ said: [], asleep: [], wide: [], misdrawn: [] });
      expect(heading).not.toBe('');
    });
  });
}

// What every engine is asked: each kind of page, wide and narrow, and what people do there.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { longestOfEach, SITE } from '../e2e/support/pages.ts';
import type { Age } from './ages.ts';
import { DOINGS } from './doings.ts';
import { ENGINE, isInstalled, type EngineName } from './engines.ts';
import { lookAt } from './looks.ts';
import { serveSite, type ServedSite } from './served-site.ts';
import { visit, type Visitor } from './visitor.ts';

/** A computer and a phone; a browser made older than it is, only as wide as what it stands for. */
const WIDTHS = { today: [1280, 390], 'iPadOS 15': [1280, 390], 'Firefox 115': [1280] } as const;

/** Describes the site in one engine; where that is not installed the tests say so by being skipped. */
export function tryTheSite(engine: EngineName): void {
  describe.skipIf(!isInstalled(engine))(`${ENGINE[engine].title}`, () => {
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
    for (const age of ENGINE[engine].ages)
      describe(`as ${age}`, () => {
        tryAs(age, () => visitor);
      });
  });
}

const isThere = (visitor: Visitor): Promise<boolean> => visitor.ask<boolean>('() => true').catch(() => false);

function tryAs(age: Age, visitorOf: () => Visitor): void {
  let site: ServedSite;
  beforeAll(async () => {
    site = await serveSite(SITE.folder, age);
  });
  afterAll(() => site?.close());

  it.each(DOINGS.filter(({ ages = ['today', 'iPadOS 15'] }) => ages.includes(age)))('$what', async ({ does }) => {
    const visitor = visitorOf();
    site.lose(undefined);
    await visitor.open(`${site.origin}/glossary/`);
    await visitor.ask('() => localStorage.clear()');
    await does(visitor, site);
    const said = await visitor.ask<string[]>('() => window.__said');
    expect(said).toEqual([]);
  });

  describe.each(WIDTHS[age])('at %i pixels', (width) => {
    let framed: Visitor | undefined;
    beforeEach(async () => {
      if (framed === visitorOf()) return;
      framed = visitorOf();
      await framed.open(`${site.origin}/__frame.html`);
    });
    it.each(longestOfEach(1))('%s is alive, silent and no wider than the window', async (path) => {
      const { heading, ...trouble } = await lookAt(visitorOf(), path, width);
      expect(trouble).toEqual({ said: [], asleep: [], wide: [], misdrawn: [] });
      expect(heading).not.toBe('');
    });
  });
}

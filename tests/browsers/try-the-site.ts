// What every engine is asked: each kind of page, wide and narrow, and what people do there.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { longestOfEach, SITE } from '../e2e/support/pages.ts';
import { DOINGS } from './doings.ts';
import { ENGINE, isInstalled, type EngineName } from './engines.ts';
import { lookAt } from './looks.ts';
import { serveSite, type ServedSite } from './served-site.ts';
import { visit, type Visitor } from './visitor.ts';

const WIDTHS = [1280, 390] as const;

/** Describes the site in one engine; where that is not installed the tests say so by being skipped. */
export function tryTheSite(engine: EngineName): void {
  describe.skipIf(!isInstalled(engine))(`${ENGINE[engine].title}`, () => {
    let site: ServedSite;
    let visitor: Visitor;
    beforeAll(async () => {
      site = await serveSite(SITE.folder, engine === 'wpe');
      visitor = await visit(engine);
    });
    afterAll(async () => {
      await visitor?.close();
      await site?.close();
    });

    it.each(DOINGS)('$what', async ({ does }) => {
      site.lose(undefined);
      await visitor.open(`${site.origin}/glossary/`);
      await visitor.ask('() => localStorage.clear()');
      await does(visitor, site);
      const said = await visitor.ask<string[]>('() => window.__said');
      expect(said).toEqual([]);
    });

    describe.each(WIDTHS)('at %i pixels', (width) => {
      beforeAll(() => visitor.open(`${site.origin}/__frame.html`));
      it.each(longestOfEach(1))('%s is alive, silent and no wider than the window', async (path) => {
        const { heading, ...trouble } = await lookAt(visitor, path, width);
        expect(trouble).toEqual({ said: [], asleep: [], wide: [] });
        expect(heading).not.toBe('');
      });
    });
  });
}

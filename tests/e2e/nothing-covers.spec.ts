// Nothing lies over anything: with each control and each figure scrolled to, a thumb on its middle meets it and nothing else.
import { DEEP } from '../deep.ts';
import { longestOfEach } from './support/pages.ts';
import { expect, tour } from './support/test.ts';

/** What is pressed, what is drawn, and what a sum is read from. */
const READ = 'a[href]:not(.skip), button, input, select, textarea, summary, .tile, td, [role="status"], output, h1, h2';

/** A page of twenty-four in one size of letters every day, all in both in the deep run. */
const SIZES = ['', 'largest'] as const;

for (const [nth, path] of longestOfEach(1).entries())
  for (const text of SIZES.filter((_, at) => DEEP || at === nth % 48))
    tour(`${path} ${text}`, { tag: '@phone' }, async ({ reader }) => {
      await reader.goto(path);
      // What sticks to the foot of the window keeps room for itself once it is awake.
      await expect(reader.locator('astro-island[ssr][client="drawn"]')).toHaveCount(0);
      const covered = await reader.evaluate(
        async ([size, read]) => {
          if (size) document.documentElement.dataset['text'] = size;
          document.querySelectorAll('details').forEach((each) => (each.open = true));
          await document.fonts.ready;
          const frame = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done));
          // Scrolled down, the way to the finder lies at the foot of the window from here on.
          scrollTo(0, document.documentElement.scrollHeight);
          for (let i = 0; i < 3; i++) await frame();
          const hidden = (each: Element | null): boolean =>
            each !== null && (getComputedStyle(each).clipPath !== 'none' || hidden(each.parentElement));
          const name = (each: Element): string =>
            `${each.tagName.toLowerCase()}.${each.getAttribute('class')} ${(each.getAttribute('aria-label') ?? each.textContent ?? '').trim().slice(0, 30)}`;
          const found: string[] = [];
          for (const each of document.querySelectorAll(read!)) {
            if (!each.checkVisibility() || hidden(each)) continue;
            each.scrollIntoView({ block: 'nearest', inline: 'nearest' });
            // Of a link that runs over two lines the first is pressed.
            const [box] = each.getClientRects();
            if (!box || box.width < 3 || box.height < 3) continue;
            const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height, innerHeight / 2) / 2];
            const met = document.elementFromPoint(x, y);
            // A label stands for its box; text may lie inside of what was asked for, or round it.
            const own = (over: Element | null): boolean =>
              over !== null &&
              (each.contains(over) || over.contains(each) || over.closest('label')?.contains(each) === true);
            if (!own(met)) found.push(`${name(each)} lies under ${met ? name(met) : 'nothing of the window'}`);
          }
          return found;
        },
        [text, READ],
      );
      expect(covered).toEqual([]);
    });

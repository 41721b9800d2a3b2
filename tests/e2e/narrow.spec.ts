// A phone at twice its size, and the largest letters: nothing is wider than the window, the header leaves room to read,
// and no text is set in a column of a few letters.
import type { Page } from '@playwright/test';
import { DEEP, some } from '../deep.ts';
import { brokenWords, doubleText, plainText, thinColumns } from './support/layout.ts';
import { longestOfEach, SITE } from './support/pages.ts';
import { expect, test, tour } from './support/test.ts';

declare global {
  /** How far the parts of a page have moved by themselves, as the browser counts it. */
  var moved: number;
}

/** The window of a phone of 360×740 at 200 %, and the phone itself with the largest letters, and with letters twice as large. */
const WINDOWS = [
  { what: '180 px wide', width: 180, height: 370, text: '', twice: false },
  { what: 'the largest letters', width: 360, height: 740, text: 'largest', twice: false },
  { what: 'letters twice as large', width: 360, height: 740, text: '', twice: true },
] as const;

/** A column of fewer characters than these has a letter or two on a line. */
const A_LETTER_OR_TWO = 3.5;

/** Where columns are measured, everything opened. */
const COLUMNS = [
  { name: 'the largest letters', text: 'largest', width: 360, height: 740 },
  { name: 'a phone', text: '', width: 360, height: 740 },
  { name: 'a desk', text: '', width: 1280, height: 800 },
] as const;

// A page of sixteen in one of the windows every day, and all in both in the deep run.
for (const [nth, path] of longestOfEach(1).entries())
  for (const { what, width, height, text, twice } of WINDOWS.filter((_, at) => DEEP || at === nth % 48))
    tour(`${path} with ${what}`, { tag: '@desktop' }, async ({ reader }) => {
      await reader.setViewportSize({ width, height });
      await reader.goto(path);
      await reader.evaluate(async (size) => {
        if (size) document.documentElement.dataset['text'] = size;
        document.querySelectorAll('details').forEach((each) => (each.open = true));
        // How wide a word is can be told once its letters have come.
        await document.fonts.ready;
      }, text);
      if (twice) await doubleText(reader);
      const wide = await reader.evaluate(() => {
        const over = (each: Element): number => each.getBoundingClientRect().right - innerWidth;
        const scrolls = (each: Element | null): boolean =>
          each !== null &&
          each !== document.body &&
          (/auto|scroll/.test(getComputedStyle(each).overflowX) || scrolls(each.parentElement));
        const widest = [...document.querySelectorAll('body *')]
          .filter((each) => each.checkVisibility() && over(each) > 1 && !scrolls(each))
          .map(
            (each) =>
              `${each.tagName.toLowerCase()}.${each.getAttribute('class')}: ${(each.textContent ?? '').trim().slice(0, 30)}`,
          );
        return {
          by: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          widest: widest.slice(0, 3),
        };
      });
      expect(wide.by, `wider than the window: ${wide.widest.join(' | ')}`).toBeLessThanOrEqual(0);
      if (twice) {
        expect(await thinColumns(reader, A_LETTER_OR_TWO), 'columns of a letter or two').toEqual([]);
        return plainText(reader);
      }
      const header = reader.locator('.site-header');
      if ((await header.count()) > 0) {
        const box = await header.boundingBox();
        expect(box!.height, 'the height of the header').toBeLessThanOrEqual(height * 0.2);
      }
      for (const column of text ? COLUMNS : []) {
        await reader.setViewportSize(column);
        await reader.evaluate((size) => void (document.documentElement.dataset['text'] = size), column.text);
        expect.soft(await thinColumns(reader), `columns of a few letters with ${column.name}`).toEqual([]);
        if (!column.text) expect.soft(await brokenWords(reader), `words on two lines with ${column.name}`).toEqual([]);
      }
    });

/** Adds up how far things move that nobody has moved. */
function watchMoves(): void {
  globalThis.moved = 0;
  const watch = new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[]) moved += shift.value;
  });
  watch.observe({ type: 'layout-shift', buffered: true });
}

async function movedOf(page: Page, path: string): Promise<number> {
  await page.addInitScript(watchMoves);
  await page.goto(SITE.base + path, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  return page.evaluate(() => moved);
}

// Letters that come late, and tools that come alive: what stands on the page stays where it is.
for (const path of some(['', 'table/dispute/?what=pays&shown=tiles', 'table/score/', 'table/special-hands/'], 2))
  test(`/${path} does not move while it comes alive`, { tag: '@phone' }, async ({ page }) => {
    await page.route('**/*.woff2', async (route) => {
      await new Promise((later) => setTimeout(later, 600));
      await route.continue();
    });
    expect(await movedOf(page, path)).toBeLessThan(0.005);
  });

// What only this device knows, or what takes a while to lay out, has its place from the start.
for (const path of some(['leader/standings/', 'table/rules/japanese/', 'leader/print/'], 3))
  test(`/${path} keeps a place for what comes later`, { tag: ['@phone', '@deep'] }, async ({ page }) => {
    expect(await movedOf(page, path)).toBeLessThan(0.005);
  });

test(
  'the part of a lesson that was asked for stays in view while the widgets above it wake',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('learn/scoring-a-hand/#ready-for-a-whole-one', { waitUntil: 'networkidle' });
    await expect(page.locator('[data-ready] .worked').first()).toBeAttached();
    const part = page.locator('#ready-for-a-whole-one');
    await expect(part).toBeInViewport();
    expect((await part.boundingBox())!.y).toBeLessThan(100);
  },
);

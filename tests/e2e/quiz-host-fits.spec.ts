// The big screen: nothing is ever cut. Two hundred questions a size in the deep run, of every maker and every game, and
// thirty every day, others for each size, asked, answered and explained; every tile, word and answer is measured.
import type { Page } from '@playwright/test';
import { SITE } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const SIZES = [
  { width: 1920, height: 1080 },
  { width: 1366, height: 768 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
];
/** Each word of mixed questions, the hard ones mostly twice: five games at three levels, ten questions each. */
const ALL_CODES = [
  'CHOW-1007',
  'KONG-1375',
  'KONG-5619',
  'DRAGON-1747',
  'BAMBOO-2110',
  'CIRCLE-2482',
  'CIRCLE-7448',
  'FISHING-2859',
  'JADE-3225',
  'LIMIT-3596',
  'LIMIT-9273',
  'MOON-3960',
  'PUNG-4338',
  'ORCHID-4709',
  'AUTUMN-5075',
  'AUTUMN-1719',
  'FLOWER-5442',
  'SPARROW-5815',
  'DISCARD-6180',
  'DISCARD-3542',
];
const codesFor = (size: number): readonly string[] =>
  process.env['SPARROW_DEEP'] === '1' ? ALL_CODES : ALL_CODES.filter((_, i) => i % 7 === size);

/** Tiles of the height that can be read from the back of a room. */
const SMALLEST = 0.06;
/** The share of screens on which every tile must reach it; the others hold more tiles than any screen has room for. */
const MOST = 0.95;

interface Measured {
  /** What lies outside its place, in words. */
  readonly cut: readonly string[];
  /** Height of the smallest tile as a share of the screen; 1 where there is none. */
  readonly tile: number;
  readonly rows: boolean;
  readonly alike: boolean;
}

const measure = (page: Page): Promise<Measured> =>
  page.evaluate(() => {
    const middle = document.querySelector('dialog.host .middle')!;
    const { top, bottom } = middle.getBoundingClientRect();
    const outside = (each: Element): boolean => {
      const box = each.getBoundingClientRect();
      return box.left < -1 || box.right > innerWidth + 1 || box.top < top - 1 || box.bottom > bottom + 1;
    };
    const cut = [...middle.querySelectorAll('.tile, h2, p, li, figcaption, .felt')]
      .filter(outside)
      .map((each) => `${each.tagName} ${each.getAttribute('aria-label') ?? each.textContent?.slice(0, 30)}`);
    const foot = document.querySelector('dialog.host .foot')!.getBoundingClientRect();
    if (foot.bottom > innerHeight + 1) cut.push('the foot');
    if (middle.scrollHeight > middle.clientHeight + 2) cut.push('something below the edge');
    const heights = [...middle.querySelectorAll('.tile')].map((tile) => tile.getBoundingClientRect().height);
    const rows = [...middle.querySelectorAll('.run')].every(
      (row) =>
        new Set([...row.querySelectorAll('.tile')].map((tile) => Math.round(tile.getBoundingClientRect().top))).size ===
        1,
    );
    const felt = [...middle.querySelectorAll('.felt .tile')].map((tile) => tile.getBoundingClientRect().width);
    return {
      cut,
      tile: Math.min(1, ...heights.map((height) => height / innerHeight)),
      rows,
      alike: felt.every((width) => Math.abs(width - felt[0]!) < 1),
    };
  });

for (const [nth, size] of SIZES.entries()) {
  test(`nothing is cut at ${size.width} × ${size.height}`, { tag: '@desktop' }, async ({ page }) => {
    test.setTimeout(600_000);
    await page.setViewportSize(size);
    let asked = 0;
    const faults: string[] = [];
    const tiles: number[] = [];
    for (const code of codesFor(nth)) {
      await page.goto(`${SITE.base}quiz/mixed/?code=${code}&host`);
      const top = page.locator('dialog.host .top');
      await expect(top).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      for (let screen = 0; screen <= 31; screen++) {
        const { cut, tile, rows, alike } = await measure(page);
        const where = `${code}, ${(await top.innerText()).split('\n')[0]}, screen ${screen}`;
        faults.push(...cut.map((what) => `${where}: ${what}`));
        if (!rows) faults.push(`${where}: a rack in two rows`);
        if (!alike) faults.push(`${where}: tiles of two sizes`);
        if (tile < 1) tiles.push(tile);
        if (screen % 3 === 1) asked++;
        if (screen < 31) await page.keyboard.press('PageDown');
      }
    }
    expect(faults).toEqual([]);
    // Ten questions and the end behind each code.
    expect(asked).toBe(11 * codesFor(nth).length);
    const large = tiles.filter((tile) => tile >= SMALLEST - 0.001).length;
    test.info().annotations.push({ type: 'tiles', description: `${large} of ${tiles.length} screens with tiles` });
    expect(large / tiles.length).toBeGreaterThanOrEqual(MOST);
  });
}

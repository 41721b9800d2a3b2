// The big screen: nothing is ever cut. More than two hundred questions a size in the deep run, of every maker that a code can
// ask, of every game, of the written quizzes and of a table with rules of its own; every day one quiz of them, on the
// screen with the least room. They are asked, answered and explained; every tile, word and answer is measured.
import type { Page } from '@playwright/test';
import { DEEP } from '../deep.ts';
import { SITE } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const SIZES = [
  { width: 1920, height: 1080 },
  { width: 1366, height: 768 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 1024, height: 1366 },
];
/** Each word of mixed questions, the hard ones mostly twice: five games at three levels, ten questions each. */
const CODES = [
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
/** Values, hands and a hand of its own that no book has. */
const OWN =
  'r=u3a.2~points-mahjong.10~points-flower.0~double-dragons.2~limit.740~maxChows.2~hand-1.Long_run(x123456789_yAAA_yBB)half-open';
const QUIZZES: readonly string[] = [
  ...CODES.map((code) => `mixed/?code=${code}`),
  ...['guide-1/', 'guide-2/', 'guide-3/', 'guide-4/', 'guide-5/'].map((path) => `${path}?`),
  `mixed/?code=KONG-1375&${OWN}`,
  `mixed/?code=VELVET-6041&${OWN}`,
  `guide-4/?${OWN}`,
];
const quizzesFor = (size: number): readonly string[] => (DEEP ? QUIZZES : QUIZZES.filter((_, i) => i === size));

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

/** The least room there is; every window in the deep run. */
const DAILY = [2];

for (const [nth, size] of [...SIZES.entries()].filter(([at]) => DEEP || DAILY.includes(at))) {
  test(`nothing is cut at ${size.width} × ${size.height}`, { tag: ['@desktop', '@deep'] }, async ({ page }) => {
    test.setTimeout(1_200_000);
    await page.setViewportSize(size);
    const faults: string[] = [];
    const tiles: number[] = [];
    const asked = new Set<string>();
    for (const quiz of quizzesFor(nth)) {
      await page.goto(`${SITE.base}quiz/${quiz}&host`);
      const top = page.locator('dialog.host .top');
      await expect(top).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      for (let screen = 0; ; screen++) {
        const heading = (await top.innerText()).split('\n')[0]!;
        const { cut, tile, rows, alike } = await measure(page);
        const where = `${quiz}, ${heading}, screen ${screen}`;
        faults.push(...cut.map((what) => `${where}: ${what}`));
        if (!rows) faults.push(`${where}: a rack in two rows`);
        if (!alike) faults.push(`${where}: tiles of two sizes`);
        if (tile < 1) tiles.push(tile);
        if (heading.startsWith('Question')) asked.add(`${quiz} ${heading}`);
        if (heading === 'The end') break;
        await page.keyboard.press('PageDown');
      }
    }
    expect(faults).toEqual([]);
    expect(asked.size).toBeGreaterThanOrEqual(7 * quizzesFor(nth).length);
    const large = tiles.filter((tile) => tile >= SMALLEST - 0.001).length;
    test.info().annotations.push({
      type: 'tiles',
      description: `${asked.size} questions; tiles of 6 % on ${large} of ${tiles.length} screens`,
    });
    expect(large / tiles.length).toBeGreaterThanOrEqual(MOST);
  });
}

// A table that has agreed on rules of its own: every page says the table's value before that of the book, and every quiz is
// asked by it. In the deep run every page that says a value of the book is looked at, else one of each kind for each value.
import type { Page } from '@playwright/test';
import { fileAt, textOf } from '../budget/dist.ts';
import { DEEP } from '../deep.ts';
import { pagePaths, SITE } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const HOUSE = { limit: 740, maxChows: 2 };
/** More that a table can have otherwise: switches with a number, points, a double, a penalty. */
const MORE = {
  ...HOUSE,
  eastMaxRetentions: null,
  startPoints: 2000,
  'points-mahjong': 10,
  'points-bonus-tile': 6,
  'double-dragons': 2,
  'penalty-misnamed-discard': 30,
};

/** How a page says a value: this table's own, and that of the book in prose. */
interface Said {
  readonly own: RegExp;
  readonly usual: RegExp;
}
const VALUES: Readonly<Record<string, Said>> = {
  // “One hand in 1,000” is no limit, and what a book says beside the table’s own is said to be the book’s.
  limit: { own: /\b740\b/, usual: /(?<! in |book: |guide: |game: |Association: )\b1,000\b/ },
  chows: {
    own: /\btwo\b(?=[^.]{0,40}(?:u3a guide|chow))|Your table: two/i,
    usual: /(?<!pungs, )\bone chow\b(?! too many)/i,
  },
  'East stays': {
    own: /as often as East wins/i,
    usual: /East[^.\n]{0,60}\bstays?\b[^.\n]{0,60}\b(?:three|3) times|(?:three|3) times[^.\n]{0,30}\bstays?\b/i,
  },
  'tallies at the start': { own: /\b2,000\b/, usual: /(?<!guide: )\b3,000\b(?! hands)/ },
  'going Mahjong': {
    own: /Your table: 10 points/,
    usual: /\bgoing mahjong\b[^.\n]{0,40}\b20\b|\b20 points for going mahjong/i,
  },
  'a flower': {
    own: /Your table: 6 points/,
    usual: /\b(?:flower|season)s?\b[^.\n]{0,40}\b4 points|\b4 points[^.\n]{0,30}\b(?:flower|season)/i,
  },
  dragons: {
    own: /Your table: (?:2|two) doubles/i,
    usual: /kong of dragons[^.\n]{0,20}one double|one double, for the dragons|dragons \(one double/i,
  },
  'a wrong name': { own: /Your table: 30 points/, usual: /(?:misname|wrong name)[^]{0,90}?\b50\b/i },
};

/** Pages of another game, and those that set games beside each other, say what other games play. */
const OTHER = /\/(bell|cantonese|japanese|bmja|compare|other-games|play|how-often)\//;

/** The words of a page as they were built, a line for each of its parts. */
function wordsOf(path: string): string {
  const file = fileAt(SITE, path);
  const main = /<main[^]*<\/main>/.exec(file ? textOf(SITE, file) : '')?.[0] ?? '';
  return main
    .replaceAll(/<script[^]*?<\/script>/g, '')
    .replaceAll(/<\/(?:p|li|h\d|t[dhr]|d[dt]|div)>/g, '\n')
    .replaceAll(/<[^>]+>/g, '');
}

/** The values that pages say, by page. One of each kind for each value: the folder a page stands in. */
function pagesSaying(): ReadonlyMap<string, readonly string[]> {
  const found = pagePaths()
    .filter((path) => !OTHER.test(path))
    .flatMap((path) => {
      const words = wordsOf(path);
      return Object.keys(VALUES).flatMap((value) => (VALUES[value]!.usual.test(words) ? [{ path, value }] : []));
    });
  const kindOf = ({ path, value }: (typeof found)[number]): string => `${value} ${path.replace(/[^/]+\/$/, '')}`;
  const kinds = found.map(kindOf);
  const seen = DEEP ? found : found.filter((each, i) => kinds.indexOf(kindOf(each)) === i);
  return new Map(
    [...Map.groupBy(seen, ({ path }) => path)].map(([path, all]) => [path, all.map((each) => each.value)]),
  );
}

const ownTable = (page: Page, own: Readonly<Record<string, number | string | boolean | null>> = HOUSE) =>
  page.addInitScript((house) => {
    globalThis.print = () => undefined;
    if (localStorage.getItem('sparrow.table-rules')) return;
    const data = { rules: 'u3a', house, name: 'Owls' };
    localStorage.setItem('sparrow.table-rules', JSON.stringify({ v: 1, data }));
  }, own);

/** Waits until a page has come to life: its widgets are awake, and an exercise has a question by the rules of the table. */
const alive = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('main astro-island[ssr][client="drawn"]') === null &&
      document.querySelector('main astro-island[client="drawn"] .island:not([data-ready]) .drill') === null,
    undefined,
    { timeout: 30_000 },
  );

test(
  'every page says the table’s values before those of the book',
  { tag: ['@desktop', '@deep'] },
  async ({ page }) => {
    test.setTimeout(600_000);
    const pages = pagesSaying();
    expect(new Set([...pages.values()].flat())).toEqual(new Set(Object.keys(VALUES)));
    await ownTable(page, MORE);
    const late: string[] = [];
    for (const [path, values] of pages) {
      await page.goto(path);
      await alive(page);
      const main = page.locator('main');
      const wrong = async (): Promise<readonly string[]> => {
        const text = await main.innerText();
        return values.filter((value) => {
          const { own, usual } = VALUES[value]!;
          const [first, other] = [text.search(own), usual.exec(text)];
          return other !== null && (first < 0 || first > other.index + other[0].length);
        });
      };
      await expect
        .poll(wrong, { timeout: 3000 })
        .toEqual([])
        .catch(async () => late.push(`${path}: ${(await wrong()).join(', ')}`));
    }
    test.info().annotations.push({ type: 'pages', description: `${pages.size} pages` });
    expect(late).toEqual([]);
  },
);

test('the first page, a lesson’s box and the finder name the table’s value first', async ({ page }) => {
  await ownTable(page);
  await page.goto(SITE.base);
  const brief = page.locator('[data-rules-brief]');
  await expect(brief).toContainText('The most a hand can score');
  await expect(brief.locator('[data-rule="limit"] dd')).toHaveText('740 points In the u3a guide: 1,000 points.');
  await expect(page.locator('[data-rules-whose]')).toContainText('Your table: Owls (u3a guide, with house rules).');
  await page.goto(`${SITE.base}find/?q=limit`);
  const answer = page.locator('.results li', { hasText: 'Limit' }).filter({ hasText: '740' }).first();
  await expect(answer).toContainText('Your table: 740 points. In the u3a guide: 1,000 points.');
  expect((await answer.innerText()).indexOf('740')).toBeLessThan((await answer.innerText()).indexOf('1,000'));
});

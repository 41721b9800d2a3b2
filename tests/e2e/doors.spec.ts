// The ways through the site: five doors and the finder on every page, and one page that leaves nothing out.
import { pagePaths, places, SITE } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { fileAt, textOf } from '../budget/dist.ts';
import { readTags } from '../budget/html.ts';
import { some } from '../deep.ts';

const DOORS = ['learn/', 'practice/', 'play/', 'table/', 'leader/'];

/** Where the links of a page lead, in their order. */
const linksOf = (path: string): readonly string[] =>
  readTags(textOf(SITE, fileAt(SITE, path)!)).flatMap(({ name, attributes }) =>
    name === 'a' ? [attributes.get('href') ?? ''] : [],
  );

test('every page has the five doors and the way to the finder', { tag: '@desktop' }, () => {
  // The first hand has one thing to do on each screen, and “Leave”.
  for (const path of some(pagePaths(), 6).filter((each) => !each.endsWith('/first-mahjong/'))) {
    const links = linksOf(path);
    // The finder's own page has its field instead.
    const find = path === `${SITE.base}find/` ? '#ask' : `${SITE.base}find/#ask`;
    expect(links, path).toEqual(expect.arrayContaining([find, ...DOORS.map((door) => SITE.base + door)]));
  }
});

test('the page of all pages leaves none out', { tag: '@desktop' }, () => {
  const linked = new Set(linksOf(`${SITE.base}pages/`));
  expect(places().length).toBeGreaterThan(25);
  expect(places().filter((path) => !linked.has(path))).toEqual([]);
});

test(
  'a phone of 360 px has all five doors in one line, in the largest letters too',
  { tag: ['@desktop', '@deep'] },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('practice/');
    for (const size of ['', 'large', 'largest']) {
      await page.evaluate((text) => void (document.documentElement.dataset['text'] = text), size);
      await page.evaluate(() => document.fonts.ready);
      const doors = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
      await expect(doors).toHaveText(['Learn', 'Play', 'Quizzes', 'Table', 'Group'], { useInnerText: true });
      const tops = await doors.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
      expect(new Set(tops).size, `lines with “${size}”`).toBe(1);
    }
  },
);

test('by keyboard, the doors follow the finder, and one opens its page', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('pages/');
  for (const name of ['Skip to the page', 'Sparrow', 'Find a rule', 'Learn', 'Play', 'Quizzes and drills']) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAccessibleName(name);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Quizzes and drills' })).toBeVisible();
});

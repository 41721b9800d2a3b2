// A table that has agreed on rules of its own: every page says the table's value before that of the book, and every quiz is
// asked by it. With SPARROW_DEEP every page that says the limit of the book is looked at, else one of each kind.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { pagePaths, SITE } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/** A limit that stands on no page as anything else. */
const [OWN, USUAL] = ['740', '1,000'];
const HOUSE = { limit: 740, maxChows: 2 };

const ownTable = (page: Page) =>
  page.addInitScript((house) => {
    globalThis.print = () => undefined;
    if (localStorage.getItem('sparrow.table-rules')) return;
    const data = { rules: 'u3a', house, name: 'Owls' };
    localStorage.setItem('sparrow.table-rules', JSON.stringify({ v: 1, data }));
  }, HOUSE);

/** Pages of another game, and those that set games beside each other, say what other games play. */
const OTHER = /\/(bell|cantonese|japanese|bmja|compare|other-games|play)\//;
/** A sum of tallies or points that is no limit: the page says the number of something else. */
const NO_LIMIT = / in 1,000/g;

const fileOf = (path: string): string => join('dist', path.slice(SITE.base.length - 1), 'index.html');
const saysLimit = (path: string): boolean =>
  existsSync(fileOf(path)) &&
  readFileSync(fileOf(path), 'utf8')
    .replaceAll(/<script[^]*?<\/script>|<[^>]+>/g, ' ')
    .replaceAll(NO_LIMIT, ' ')
    .includes(USUAL);

const found = pagePaths().filter((path) => !OTHER.test(path) && saysLimit(path));
/** One of each kind: the folder a page stands in. */
const oneOfEach = found.filter(
  (path, i) => found.findIndex((each) => each.replace(/[^/]+\/$/, '') === path.replace(/[^/]+\/$/, '')) === i,
);
const SEEN = process.env['SPARROW_DEEP'] ? found : oneOfEach;

test('every page says the table’s limit before that of the book', { tag: '@desktop' }, async ({ page }) => {
  test.setTimeout(300_000);
  expect(SEEN.length).toBeGreaterThan(5);
  await ownTable(page);
  const late: string[] = [];
  for (const path of SEEN) {
    await page.goto(path);
    const first = () =>
      page.evaluate(
        ([own, usual]) => {
          const text = document.querySelector('main')!.innerText;
          const [at, other] = [text.indexOf(own!), text.indexOf(usual!)];
          return other < 0 || (at >= 0 && at < other);
        },
        [OWN, USUAL],
      );
    await expect
      .poll(first, { timeout: 3000 })
      .toBe(true)
      .catch(() => late.push(path));
  }
  expect(late).toEqual([]);
});

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

test('a written quiz is asked by the table; a code goes by the book and says when a link is needed', async ({
  page,
}) => {
  await ownTable(page);
  await page.goto(`${SITE.base}quiz/guide-4/`);
  await expect(page.getByText('By the rules of Owls.')).toContainText('pass this quiz on as a link');
  const paper = page.locator('.paper-quiz');
  await page.emulateMedia({ media: 'print' });
  await expect(paper.locator('.key')).toContainText('By the rules of your table it is: 740 points.');
  await expect(paper.locator('.foot')).toContainText('Owls (u3a guide, with house rules)');
  await expect(paper.locator('.foot')).not.toContainText('code');
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Share a link' }).click();
  const link = await page.getByLabel('The link').inputValue();
  expect(link).toContain('house=maxChows.2~limit.740');
  await page.getByRole('button', { name: 'Ask by the u3a guide, with a code' }).click();
  await expect(page).toHaveURL(/\?code=[A-Z]+-\d{4}$/);
  await expect(page.getByText('By them, the quiz travels as a link.')).toBeVisible();
  await expect(paper.locator('.key')).toContainText('1,000 points');
  // Somebody else’s phone: the link brings the rules.
  await page.evaluate(() => localStorage.setItem('sparrow.table-rules', '{"v":1,"data":{"rules":"u3a","house":{}}}'));
  await page.goto(link);
  await expect(page.getByText('By the rules of this link.')).toBeVisible();
  await expect(paper.locator('.key')).toContainText('By the rules of your table it is: 740 points.');
});

test('the big screen and the teams open with the table’s questions', { tag: '@desktop' }, async ({ page }) => {
  await ownTable(page);
  await page.goto(`${SITE.base}quiz/guide-4/?host`);
  const host = page.locator('dialog.host');
  await expect(host).toContainText('Owls (u3a guide, with house rules)');
  await expect(host).toContainText('A spoken code has no room for our own rules.');
  await expect(host.locator('.big')).toHaveCount(0);
  await page.goto(`${SITE.base}quiz/guide-4/?teams`);
  await expect(page.locator('dialog.teams .top')).toContainText('Owls');
});

test('a code of mixed questions goes by the book, and the same quiz by ours is one tap away', async ({ page }) => {
  await ownTable(page);
  await page.goto(`${SITE.base}leader/`);
  await page.getByRole('radio', { name: 'u3a guide', exact: true }).check();
  const code = await page.locator('.said-code').innerText();
  await page.goto(`${SITE.base}quiz/mixed/?code=${code}`);
  await expect(page.getByText('By them, the quiz travels as a link.')).toBeVisible();
  await page.getByRole('button', { name: 'Ask by our rules' }).click();
  await expect(page).toHaveURL(new RegExp(`code=${code}&house=maxChows.2~limit.740`));
  await expect(page.getByText('By the rules of Owls')).toBeVisible();
});

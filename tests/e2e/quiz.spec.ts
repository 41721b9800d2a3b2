// The quizzes as a learner takes them: by keyboard, with mistakes and hints, in a group by code, without a script, on paper.
import type { Locator, Page } from '@playwright/test';
import { some } from '../deep.ts';
import { axeFaults } from './support/axe.ts';
import { SITE } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const at = (path: string): string => `${SITE.base}quiz/${path}`;
const CODE = 'PUNG-4821';

/** Opens a quiz and waits until it runs. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(at(path));
  await expect(page.locator('[data-ready] .quiz-widget')).toBeVisible();
}

const check = (page: Page): Locator => page.getByRole('button', { name: 'Check my answer' });
/** The learner wants to be asked how sure they are. */
const askHowSure = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    if (!localStorage.getItem('sparrow.quiz'))
      localStorage.setItem('sparrow.quiz', JSON.stringify({ v: 1, data: { results: {}, asksHowSure: true } }));
  });
const message = (page: Page): Locator => page.locator('.message');

/** Answers to the fifth quiz: a number to type, or the names of what to choose. */
const SCORING: readonly (string | readonly string[])[] = [
  '4',
  '16',
  '20',
  '4',
  '0',
  ['True'],
  '2',
  ['1 of bamboos', '9 of circles', 'West wind', 'Green dragon'],
  ['All of them'],
];

async function answer(page: Page, given: string | readonly string[]): Promise<void> {
  if (typeof given === 'string') await page.getByRole('textbox').fill(given);
  else for (const name of given) await page.locator('.answer', { hasText: name }).click();
  await check(page).click();
}

for (const height of some([740, 844], 2))
  test(`on a phone of ${height} px the button that checks is in view`, { tag: '@phone' }, async ({ page }) => {
    await page.setViewportSize({ width: height === 740 ? 360 : 390, height });
    for (const quiz of ['guide-1/', 'guide-5/']) {
      await open(page, quiz);
      await expect(page.getByText('How sure are you?')).toHaveCount(0);
      await expect(check(page)).toBeInViewport({ ratio: 1 });
    }
  });

test('a whole quiz ends with what to look at next, and the shelf remembers it', { tag: '@deep' }, async ({ page }) => {
  await askHowSure(page);
  await open(page, 'guide-5/');
  for (const [i, given] of SCORING.entries()) {
    if (i === 1) await page.getByLabel('Not sure').check();
    await answer(page, i === 2 ? '10' : given);
    await expect(message(page)).toContainText(i === 2 ? 'You wrote: 10 points.' : 'Right.');
    await page.getByRole('button', { name: i === SCORING.length - 1 ? 'See how it went' : 'Next question' }).click();
  }
  await expect(page.getByRole('heading', { name: 'You have answered them all' })).toBeFocused();
  await expect(page.locator('.end')).toContainText('8 of 9 right first time.');
  await expect(page.locator('.end')).toContainText('How many points does a player get for going Mahjong?');
  await expect(page.locator('.end')).toContainText('Right, but you were not sure');
  expect(await axeFaults(page)).toEqual([]);
  await page.getByLabel('Ask me how sure I am of each answer').uncheck();
  await page.getByRole('button', { name: 'Try those again' }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 1' })).toBeFocused();
  await expect(page.getByText('How sure are you?')).toHaveCount(0);
  await page.goto('practice/#quizzes');
  await expect(page.locator('.shelf')).toContainText('Last time 8 of 9 right.');
});

test(
  'one code gives two phones the same quiz, with the network cut',
  { tag: ['@desktop', '@deep'] },
  async ({ browser }) => {
    // Two contexts of their own: only files with a hash are kept unasked, so the pictures of the tiles are asked for again and
    // missed here. On a real host the browser has them, and the offline copy has them anywhere.
    const contexts = [await browser.newContext(), await browser.newContext()];
    const quizzes: string[][] = [];
    for (const context of contexts) {
      const phone = await context.newPage();
      await phone.goto(`${SITE.base}practice/#quizzes`);
      await phone.getByLabel(/^The code/).fill('pung 4821');
      await phone.getByRole('button', { name: 'Open the quiz' }).click();
      await expect(phone.locator('[data-ready] .quiz-widget')).toBeVisible();
      await expect(phone.locator('.code')).toContainText(CODE);
      // The end of the quiz is fetched while the first question is read.
      await phone.waitForLoadState('networkidle');
      await context.setOffline(true);
      const questions: string[] = [];
      for (let i = 0; i < 3; i++) {
        questions.push(await phone.locator('.player .question').innerText());
        if ((await phone.getByRole('textbox').count()) > 0) await phone.getByRole('textbox').fill('1');
        else await phone.locator('.answer').first().click();
        await check(phone).click();
        questions.push(await message(phone).innerText());
        await phone.getByRole('button', { name: 'Next question' }).click();
      }
      quizzes.push(questions);
    }
    expect(quizzes[0]).toEqual(quizzes[1]);
    expect(quizzes[0]).toHaveLength(6);
    for (const context of contexts) await context.close();
  },
);

test('the quizzes can be read and printed without a script', { tag: '@desktop' }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${SITE.base}practice/`);
  await expect(page.locator('noscript p')).toContainText('Scripts are switched off in your browser');
  await page.getByText('Take a quiz').click();
  await page.getByRole('link', { name: 'Scoring' }).click();
  await expect(page.locator('.paper-quiz [data-part="questions"] ol > li')).toHaveCount(SCORING.length);
  await expect(check(page)).toBeHidden();
  await page.getByRole('link', { name: 'Show the answers and reasons' }).click();
  await expect(page.locator('.key ol > li').nth(1)).toContainText(/^16\b/);
  await page.getByRole('link', { name: 'Hide the answers' }).click();
  await expect(page.locator('.key ol > li').nth(1)).toBeHidden();
  await context.close();
});

test(
  'a quiz prints as a sheet, with the key on a page of its own',
  { tag: ['@desktop', '@deep'] },
  async ({ page }) => {
    for (const path of ['guide-2/', `mixed/?code=${CODE}`]) {
      await open(page, path);
      await expect(page.locator('.paper-quiz')).toBeHidden();
      await page.emulateMedia({ media: 'print' });
      await expect(check(page)).toBeHidden();
      await expect(page.locator('.paper-quiz [data-part="questions"] ol > li')).toHaveCount(10);
      await expect(page.locator('.paper-quiz .leaf-foot').first()).toContainText(/code [A-Z]+-\d{4}/);
      await expect(page.locator('.key ol > li')).toHaveCount(10);
      await expect(page.locator('.key .leaf')).toHaveCSS('break-before', 'page');
      await expect(page.getByRole('link', { name: 'Show the answers and reasons' })).toBeHidden();
      await page.emulateMedia({ media: 'screen' });
    }
  },
);

test('nothing runs over the edge of a narrow screen', { tag: ['@phone', '@deep'] }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['guide-3/', 'guide-5/', 'mixed/', `mixed/?code=${CODE}`]) {
    await page.goto(at(path));
    if (path.includes('guide') || path.includes('code'))
      await expect(page.locator('[data-ready] .quiz-widget')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
    expect(await axeFaults(page), path).toEqual([]);
  }
});

// A page that is reloaded, returned to, or dropped by a tired phone goes on where it was left.
import type { Locator, Page } from '@playwright/test';
import { DEEP } from '../deep.ts';
import { expect, test } from './support/test.ts';

const player = (page: Page): Locator => page.locator('[data-ready] .quiz-widget .player').last();
/** Gives the answer at a place, or a number. */
async function give(page: Page, at: number): Promise<void> {
  const inputs = player(page).locator('.question input');
  if ((await inputs.first().getAttribute('type')) === 'text') await inputs.first().fill('36');
  else await inputs.nth(at).check();
}
const given = (page: Page): Promise<string[]> =>
  player(page)
    .locator('.question input')
    .evaluateAll((all) =>
      (all as HTMLInputElement[]).map((each) => (each.type === 'text' ? each.value : String(each.checked))),
    );

const place = (page: Page): Locator => player(page).locator('.place');

/** Three ways of losing a page: each gives the page on which it is opened again. */
const LOSSES: Readonly<Record<string, (page: Page) => Promise<Page>>> = {
  'loaded anew': async (page) => {
    await page.reload();
    return page;
  },
  'come back to': async (page) => {
    await page.goto('glossary/');
    await page.goBack();
    return page;
  },
  'dropped and opened again': async (page) => {
    const [context, address] = [page.context(), page.url()];
    await page.close();
    const next = await context.newPage();
    await next.goto(address);
    return next;
  },
};

/** Every page is lost in every way in the deep run; every day each page in one, and the quiz in all of them. */
const lost = (...ways: readonly string[]) =>
  Object.entries(LOSSES).filter(([what]) => DEEP || ways.length === 0 || ways.includes(what));

/** Answers the first question, leads on, and answers the second without checking it. */
async function beginQuiz(page: Page): Promise<string> {
  await expect(player(page)).toBeVisible();
  await give(page, 0);
  await player(page).getByRole('button', { name: 'Check my answer' }).click();
  await player(page).getByRole('button', { name: 'Next question' }).click();
  await expect(place(page)).toHaveText(/^Question 2 of/);
  await give(page, 1);
  return player(page).locator('.question').innerText();
}

for (const [what, lose] of lost())
  test(`a quiz that is ${what}`, { tag: ['@desktop', '@deep'] }, async ({ page }) => {
    await page.goto('quiz/guide-1/');
    const question = await beginQuiz(page);
    const answers = await given(page);
    expect(answers.some((each) => each !== 'false')).toBe(true);
    const again = await lose(page);
    await expect(place(again)).toHaveText('Question 2 of 10');
    expect(await player(again).locator('.question').innerText()).toBe(question);
    expect(await given(again)).toEqual(answers);
    expect(await again.evaluate(() => document.activeElement === document.body), 'the page opens at its top').toBe(
      true,
    );
    await player(again).getByRole('button', { name: 'Begin again' }).click();
    await expect(place(again)).toBeFocused();
    await expect(place(again)).toHaveText('Question 1 of 10');
    await expect(player(again).locator('.question input:checked')).toHaveCount(0);
  });

test('two windows of the scorer agree', { tag: ['@desktop', '@deep'] }, async ({ context, page }) => {
  const open = async (on: Page): Promise<void> => {
    await on.goto('table/score/');
    await expect(on.locator('.palette')).toBeVisible();
    await on.waitForLoadState('networkidle');
  };
  const total = (on: Page): Locator => on.locator('.strip');
  const tap = (on: Page, tile: RegExp): Promise<void> =>
    on.locator('.palette').getByRole('button', { name: tile }).click();
  await open(page);
  const other = await context.newPage();
  await open(other);
  await tap(page, /^5 of circles/);
  await tap(page, /^5 of circles/);
  await expect(total(other)).toContainText('5 of circles and 5 of circles');
  await expect(other.getByRole('status').filter({ hasText: 'The hands were changed in another window.' })).toHaveCount(
    1,
  );
  await tap(other, /^5 of circles/);
  await expect(total(page)).toContainText('5 of circles, 5 of circles and 5 of circles');
  await page.reload();
  await expect(total(page)).toContainText('5 of circles, 5 of circles and 5 of circles');
});

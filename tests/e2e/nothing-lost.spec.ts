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

for (const [what, lose] of lost('dropped and opened again'))
  test(`the big screen that is ${what}`, { tag: ['@desktop', '@deep'] }, async ({ page }) => {
    await page.goto('quiz/guide-1/');
    await page.getByRole('button', { name: 'Show it on a big screen' }).click();
    const screen = (on: Page): Locator => on.getByRole('dialog', { name: /on a big screen$/ });
    await expect(screen(page)).toBeVisible();
    for (let i = 0; i < 5; i++) await page.keyboard.press('PageDown');
    const shown = await screen(page).locator('.middle').innerText();
    await expect(screen(page).locator('.top')).toContainText('Question 2 of 10');
    const again = await lose(page);
    await expect(screen(again)).toContainText('Question 2 of 10');
    expect(await screen(again).locator('.middle').innerText()).toBe(shown);
    await screen(again).getByRole('button', { name: 'Leave' }).click();
    await expect(again).not.toHaveURL(/host/);
    await again.getByRole('button', { name: 'Show it on a big screen' }).click();
    expect(await screen(again).locator('.middle').innerText()).toBe(shown);
    await screen(again).getByRole('button', { name: 'Begin again' }).click();
    await expect(screen(again).getByRole('button', { name: 'First question' })).toBeVisible();
  });

for (const [what, lose] of lost('come back to'))
  test(`teams whose page is ${what}`, { tag: ['@desktop', '@deep'] }, async ({ page }) => {
    await page.goto('quiz/guide-1/');
    await page.getByRole('button', { name: 'Teams round one phone' }).click();
    const teams = (on: Page): Locator => on.getByRole('dialog', { name: /in teams$/ });
    await teams(page).getByLabel('Team 1').fill('Owls');
    await teams(page).getByRole('button', { name: 'First question' }).click();
    await teams(page).getByRole('group', { name: 'Owls' }).getByRole('button', { name: 'B' }).click();
    await teams(page).getByRole('button', { name: 'Show the answer' }).click();
    await teams(page).getByRole('button', { name: 'Next question' }).click();
    const again = await lose(page);
    await expect(teams(again)).toContainText('Question 2 of 10');
    await expect(teams(again).getByRole('group', { name: 'Owls' })).toBeVisible();
    await expect(teams(again).getByRole('button', { name: 'Show the answer' })).toBeVisible();
    await teams(again).getByRole('button', { name: 'Back', exact: true }).click();
    await expect(teams(again).getByRole('group', { name: 'Owls' }).getByRole('button', { name: 'B' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(teams(again).getByRole('status')).toContainText('The answer is');
    await teams(again).getByRole('button', { name: 'Leave' }).click();
    await again.getByRole('button', { name: 'Teams round one phone' }).click();
    await expect(teams(again)).toContainText('Question 1 of 10');
    await expect(teams(again).getByRole('status')).toContainText('The answer is');
    await teams(again).getByRole('button', { name: 'Back to the names' }).click();
    await expect(teams(again).getByLabel('Team 1')).toHaveValue('Owls');
  });

for (const [what, lose] of lost('loaded anew'))
  for (const drill of DEEP ? ['tiles', 'claims', 'east'] : ['claims'])
    test(`the exercise ${drill} that is ${what}`, { tag: ['@desktop', '@deep'] }, async ({ page }) => {
      await page.goto(`practice/${drill}/`);
      const box = (on: Page): Locator => on.locator('[data-ready] .drill');
      const submit = (on: Page): Locator => box(on).locator('button[type=submit]');
      await expect(submit(page)).toBeEnabled();
      // The first question is the page's; the next is one's own.
      for (let i = 0; i < 5 && !(await box(page).getByRole('status').innerText()).includes('Right'); i++) {
        const field = box(page).locator('.question input').nth(i);
        if ((await field.count()) === 0) break;
        await field.check();
        await submit(page).click();
        if ((await submit(page).innerText()) !== 'Try again') break;
        await submit(page).click();
      }
      await submit(page).click();
      await expect(submit(page)).toHaveText('Check');
      await box(page).locator('.question input').first().check();
      await submit(page).click();
      await expect(box(page).getByRole('status')).toContainText(/Right|Not quite/);
      const shown = await box(page).innerText();
      const again = await lose(page);
      await expect(box(again).getByRole('status')).toContainText(/Right|Not quite/);
      expect(await box(again).innerText()).toBe(shown);
    });

test(
  'your practice goes on in the run that was left, until one goes back',
  { tag: ['@desktop', '@deep'] },
  async ({ page }) => {
    await page.goto('practice/');
    await page.getByRole('button', { name: 'Ten questions' }).click();
    const question = await beginQuiz(page);
    const answers = await given(page);
    for (const lose of Object.values(LOSSES)) {
      page = await lose(page);
      await expect(page.getByRole('heading', { name: 'Easily mixed up' })).toBeVisible();
      await expect(place(page)).toHaveText('Question 2 of 10');
      expect(await player(page).locator('.question').innerText()).toBe(question);
      expect(await given(page)).toEqual(answers);
    }
    await page.getByRole('button', { name: 'Back to quizzes and drills' }).click();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Ten questions' })).toBeEnabled();
    await expect(player(page)).toHaveCount(0);
  },
);

test(
  'a question that went wrong is still tried again after a reload',
  { tag: ['@desktop', '@deep'] },
  async ({ page }) => {
    await page.goto('quiz/guide-5/');
    await expect(page.getByRole('heading', { name: 'With a group' })).toBeVisible();
    await page.getByRole('textbox').fill('8');
    await page.getByRole('button', { name: 'Check my answer' }).click();
    await page.goto('practice/');
    await page.getByRole('button', { name: 'Try one question again' }).click();
    await page.getByRole('textbox').fill('4');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Questions to go back to' })).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveValue('4');
    await page.getByRole('button', { name: 'Check my answer' }).click();
    await expect(page.locator('.review .message')).toContainText('Right.');
  },
);

test(
  'ten mixed questions go on by their code, and others begin at the first',
  { tag: ['@desktop', '@deep'] },
  async ({ page }) => {
    await page.goto('quiz/mixed/?code=PUNG-4821');
    await expect(place(page)).toHaveText('Question 1 of 10');
    const first = player(page).locator('.question input').first();
    if ((await first.getAttribute('type')) === 'text') await first.fill('4');
    else await first.check();
    await player(page).getByRole('button', { name: 'Check my answer' }).click();
    await player(page).getByRole('button', { name: 'Next question' }).click();
    await page.reload();
    await expect(place(page)).toHaveText('Question 2 of 10');
    await page.getByRole('button', { name: 'Other questions' }).click();
    await page.getByRole('button', { name: 'Begin', exact: true }).click();
    await expect(place(page)).toHaveText('Question 1 of 10');
  },
);

test(
  'the questions of a lesson go on without taking the reader there',
  { tag: ['@desktop', '@deep'] },
  async ({ page }) => {
    await page.goto('learn/claiming/');
    const begin = page.getByRole('link', { name: /^Begin: / });
    await begin.scrollIntoViewIfNeeded();
    await begin.click();
    await expect(place(page)).toHaveText(/^Question 1 of/);
    await give(page, 0);
    await player(page).getByRole('button', { name: 'Check my answer' }).click();
    await player(page).getByRole('button', { name: 'Next question' }).click();
    await page.goto('glossary/');
    await page.goto('learn/claiming/');
    await page.locator('.lesson-questions').scrollIntoViewIfNeeded();
    await expect(place(page)).toHaveText(/^Question 2 of/);
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  },
);

for (const [what, text] of [
  ['no data at all', 'nonsense {'],
  ['a list of nothing', '{"v":1,"data":[{"name":"quiz/x"},7,null]}'],
  ['a run through other questions', '{"v":1,"data":[{"name":"quiz/x","state":{"keys":["a"],"attempts":[],"at":5}}]}'],
] as const)
  test(
    `what was left is ${what}: the quiz begins at the first question`,
    { tag: ['@desktop', '@deep'] },
    async ({ page }) => {
      await page.goto('practice/');
      await page.evaluate((kept) => localStorage.setItem('sparrow.left-off', kept), text);
      await page.goto('quiz/guide-1/');
      await expect(place(page)).toHaveText('Question 1 of 10');
      await beginQuiz(page);
      await page.reload();
      await expect(place(page)).toHaveText('Question 2 of 10');
    },
  );

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

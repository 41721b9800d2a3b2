import { expect, test } from './support/test.ts';
import { SITE } from './support/pages.ts';

// A leader makes a quiz of their own, and everybody plays it from its link, which holds all of it.

test(
  'a quiz of one’s own: written, laid with tiles, put in order, and played from its link',
  { tag: '@deep' },
  async ({ page, context }) => {
    await page.goto(`${SITE.base}leader/quiz/`);
    await page.locator('[data-ready] .own-quiz').waitFor();
    await page.getByRole('button', { name: 'Write a question' }).click();
    await page.getByLabel('Your question').fill('Which of these is a chow?');
    // A look at the ready ones loses nothing.
    await page.getByRole('button', { name: 'Add ready ones' }).click();
    await page.getByRole('button', { name: 'Write a question' }).click();
    await expect(page.getByLabel('Your question')).toHaveValue('Which of these is a chow?');
    await page.getByLabel('Words of answer A').fill('Three & three alike!');
    await page.getByRole('button', { name: 'Tiles of answer B' }).click();
    for (const tile of ['4 of circles', '5 of circles', '6 of circles'])
      await page.getByRole('button', { name: new RegExp(`^${tile}`) }).click();
    await page.getByLabel('Answer B is right').check();
    await page.getByRole('button', { name: 'Put it in the quiz' }).click();
    await expect(page.getByText('That is question 1.')).toBeVisible();

    await page.getByRole('button', { name: 'Write a question' }).click();
    await expect(page.getByText('That is question 1.')).toHaveCount(0);
    await page.getByLabel('What are you waiting for?').check();
    await expect(page.getByText('Add 13 more tiles.').first()).toBeVisible();
    const lay = async (place: string, tile: string): Promise<void> => {
      await page.getByRole('radio', { name: place, exact: true }).check();
      await page.getByRole('button', { name: new RegExp(`^${tile}`) }).click();
    };
    await lay('Pung exposed', 'East wind');
    await lay('Pung exposed', '9 of characters');
    await lay('Pung exposed', 'Red dragon');
    for (const tile of ['2 of bamboos', '3 of bamboos', '4 of bamboos', '5 of bamboos'])
      await lay('Rack one tile', tile);
    await expect(page.getByText('The hand needs the 2 of bamboos or the 5 of bamboos.')).toBeVisible();
    await page.getByRole('button', { name: 'Put it in the quiz' }).click();

    await page.getByRole('button', { name: 'Move question 2 up' }).press('Enter');
    await expect(page.getByText('Question 2 is now question 1.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Move question 1 down' })).toBeFocused();
    const screen = (await page.getByRole('link', { name: 'Open the big screen' }).getAttribute('href'))!;

    // Another device, which knows nothing of this group.
    await context.clearCookies();
    const other = await context.browser()!.newContext();
    const phone = await other.newPage();
    await phone.goto(new URL(screen.replace('&host', ''), page.url()).href);
    await expect(phone.getByText('Question 1 of 2')).toBeVisible();
    for (const tile of ['2 of bamboos', '5 of bamboos']) await phone.getByRole('checkbox', { name: tile }).check();
    await phone.getByRole('button', { name: 'Check my answer' }).click();
    await phone.getByRole('button', { name: 'Next question' }).click();
    await expect(phone.getByRole('radio', { name: 'Three & three alike!' })).toBeVisible();
    await other.close();
  },
);

test(
  'Sparrow says whether the marked answer is the one that the question asks for',
  { tag: '@deep' },
  async ({ page }) => {
    await page.goto(`${SITE.base}leader/quiz/`);
    await page.locator('[data-ready] .own-quiz').waitFor();
    await page.getByRole('button', { name: 'Write a question' }).click();
    await page.getByLabel('Your question').fill('Which of these is a chow?');
    for (const [answer, tiles] of [
      ['A', ['1 of bamboos', '1 of bamboos', '1 of bamboos']],
      ['B', ['4 of circles', '5 of circles', '6 of circles']],
    ] as const) {
      await page.getByRole('button', { name: `Tiles of answer ${answer}` }).click();
      for (const tile of tiles) await page.getByRole('button', { name: new RegExp(`^${tile}`) }).click();
    }
    await page.getByLabel('Answer A is right').check();
    await expect(page.getByText('Look again: by these rules B is a chow.')).toBeVisible();
    await page.getByLabel('Answer B is right').check();
    await expect(page.getByText('Sparrow agrees: B is a chow, and no other answer is.')).toBeVisible();
  },
);

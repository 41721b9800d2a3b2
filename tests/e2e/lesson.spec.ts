// The first lesson, worked through as a learner would: without a pointer, with mistakes, without a script, on paper.
import type { Locator, Page } from '@playwright/test';
import { axeFaults } from './support/axe.ts';
import { SITE } from './support/pages.ts';
import { tabTo } from './support/tab.ts';
import { expect, test } from './support/test.ts';

const LESSON = `${SITE.base}learn/scoring-a-hand/`;

/** The three hands of the lesson, in order. */
const hand = (page: Page, place: number): Locator => page.locator('.worked').nth(place);

/** Opens the lesson and reads it through, so that its widgets come to life; then back to its top. */
async function open(page: Page): Promise<void> {
  await page.goto(LESSON);
  for (const widget of await page.locator('.worked').all()) await widget.scrollIntoViewIfNeeded();
  await expect(page.locator('[data-ready] .worked')).toHaveCount(3);
  await page.evaluate(() => scrollTo(0, 0));
}

/** Fills in a bill with the keyboard: the numbers in the order of its empty lines, then Enter. */
async function write(page: Page, widget: Locator, numbers: readonly string[]): Promise<void> {
  const fields = widget.getByRole('textbox');
  await expect(fields).toHaveCount(numbers.length);
  for (const [i, number] of numbers.entries()) {
    await tabTo(page, fields.nth(i));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(number);
  }
  await page.keyboard.press('Enter');
}

test(
  'the worked hand can be stepped through with the keyboard alone',
  { tag: ['@desktop', '@deep'] },
  async ({ page }) => {
    await open(page);
    const first = hand(page, 0);
    await expect(first.getByRole('status')).toHaveText('First the points, one line at a time. Then the doubles.');
    await expect(first.getByRole('row').filter({ visible: true })).toHaveCount(0);
    await tabTo(page, first.getByRole('button', { name: 'Next' }));
    await page.keyboard.press('Enter');
    await expect(first.getByRole('status')).toHaveText(
      'Chow of 3, 4, 5 bamboos, exposed: no points. It still helps to make the hand.',
    );
    await expect(first.getByRole('row').filter({ visible: true })).toHaveCount(1);
    for (let i = 0; i < 3; i++) await page.keyboard.press('Space');
    await expect(first.getByRole('status')).toHaveText('Pung of 9 circles, concealed: 8 points. That makes 16 so far.');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(first.getByText('Step 3 of 11')).toBeVisible();
    await page.keyboard.press('Tab');
    for (let i = 0; i < 8; i++) await page.keyboard.press('Enter');
    await expect(first.getByRole('status')).toHaveText('South scores 88.');
    await expect(first.locator('.total')).toContainText('88');
    await expect(first.getByRole('button', { name: 'Next' })).toBeFocused();
  },
);

test(
  'the whole hand, and another like it, can be counted with the keyboard alone',
  { tag: ['@desktop', '@deep'] },
  async ({ page }) => {
    await open(page);
    const third = hand(page, 2);
    await write(page, third, ['0', '8', '8', '8', '2', '20', '2', '48', '1', '0', '1', '0', '1', '384']);
    await expect(third.getByRole('status')).toHaveText('All right! 48 points and 3 doubles make 384.');

    await tabTo(page, third.getByRole('button', { name: 'Another hand like this' }));
    await page.keyboard.press('Enter');
    await expect(third.getByText('You are West.')).toBeVisible();
    await expect(third.getByRole('heading', { name: 'Count a whole hand' })).toBeFocused();
    await write(page, third, ['0', '4', '8', '8', '2', '20', '0', '42', '1', '0', '1', '0', '0', '168']);
    await expect(third.getByRole('status')).toHaveText('All right! 42 points and 2 doubles make 168.');
  },
);

test('a wrong number is explained, and can be put right', { tag: '@deep' }, async ({ page }) => {
  await open(page);
  const second = hand(page, 1);
  const kong = second.getByRole('textbox', { name: 'Kong of 2 characters' });
  await kong.fill('8');
  const score = second.getByRole('textbox', { name: 'East scores' });
  await score.fill('50');
  await second.getByRole('textbox', { name: 'Pung or kong of your own wind' }).fill('two');
  await second.getByRole('button', { name: 'Check' }).click();
  await expect(kong).toHaveAccessibleDescription(
    'Not quite. You wrote 8. That is an exposed kong of these tiles. Nobody’s discard is in this one, so it is concealed.',
  );
  await expect(kong).toHaveAttribute('aria-invalid', 'true');
  await expect(score).toHaveAccessibleDescription(
    'Not quite. You wrote 50. Those are the points. Now double them, once for each double.',
  );
  await expect(second.getByText('Please write a whole number, in figures.')).toBeVisible();
  await expect(second.getByRole('status')).toHaveText(
    'Nothing is right yet, but you can try again. Look again at “Kong of 2 characters” first.',
  );
  expect(await axeFaults(page), 'axe with mistakes marked').toEqual([]);

  await kong.fill('16');
  await expect(kong).toHaveAccessibleDescription('');
  await second.getByRole('button', { name: 'Check' }).click();
  await expect(kong).toHaveAccessibleDescription('Right.');
});

test('fits its space with mistakes on a narrow phone', { tag: ['@phone', '@deep'] }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page);
  const third = hand(page, 2);
  for (const field of await third.getByRole('textbox').all()) await field.fill('5');
  await third.getByRole('button', { name: 'Check' }).tap();
  await expect(third.getByText(/^Not quite\. You wrote 5\./).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
  const small = await page
    .locator('.worked')
    .locator('button, input')
    .evaluateAll((all) =>
      all.filter((element) => element.getBoundingClientRect().height < 48).map((element) => element.outerHTML),
    );
  expect(small).toEqual([]);
});

test(
  'on paper every line of the worked hand stands, and the answers have their own sheet',
  { tag: ['@desktop', '@deep'] },
  async ({ page }) => {
    await open(page);
    await page.emulateMedia({ media: 'print' });
    const first = hand(page, 0);
    await expect(first.getByRole('row').filter({ visible: true })).toHaveCount(10);
    await expect(first.getByText('88', { exact: true })).toBeVisible();
    await expect(first.getByRole('button', { name: 'Next' })).toBeHidden();
    await expect(hand(page, 1).getByRole('button', { name: 'Check' })).toBeHidden();
    const answers = page.locator('.worked-answers');
    await expect(answers.getByText('400', { exact: true })).toBeVisible();
    await expect(answers.getByText('384', { exact: true })).toBeVisible();
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'the whole bill stands there, and the answers can be unfolded',
    { tag: ['@desktop', '@deep'] },
    async ({ page }) => {
      await page.goto(LESSON);
      const first = hand(page, 0);
      await expect(first.getByRole('row').filter({ visible: true })).toHaveCount(10);
      await expect(first.getByText('88', { exact: true })).toBeVisible();
      await expect(first.getByRole('button')).toHaveCount(0);
      await page.getByText('Show the whole bills').click();
      await expect(page.locator('.worked-answers').getByText('400', { exact: true })).toBeVisible();
      await expect(page.locator('.worked-answers').getByText('384', { exact: true })).toBeVisible();
    },
  );
});

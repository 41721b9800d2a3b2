// Going back to what went wrong, the questions of the day, and taking it all to another device.
import type { Page } from '@playwright/test';
import { axeFaults } from './support/axe.ts';
import { ALL_SKILLS } from '../../src/questions/skills.ts';
import { SITE } from './support/pages.ts';
import { printedPages } from './support/paper.ts';
import { withRules } from './support/table-rules.ts';
import { expect, test } from './support/test.ts';

const at = (path: string): string => `${SITE.base}quiz/${path}`;
const check = (page: Page) => page.getByRole('button', { name: 'Check my answer' });

/** Answers the first two questions of the scoring quiz: one wrong, one right. */
async function practise(page: Page): Promise<void> {
  await page.goto(at('guide-5/'));
  // The questions are written down by a part that comes with the doors for a group.
  await expect(page.getByRole('heading', { name: 'With a group' })).toBeVisible();
  await page.getByRole('textbox').fill('8');
  await check(page).click();
  await page.getByRole('button', { name: 'Next question' }).click();
  await page.getByRole('textbox').fill('16');
  await check(page).click();
}

test('a mistake is kept, comes back the next day, and is tried again', { tag: '@deep' }, async ({ page }) => {
  await page.clock.setFixedTime(new Date(2027, 2, 1, 10));
  await practise(page);
  await page.goto('practice/');
  await expect(page.locator('[data-ready] .review')).toContainText('You have one question here: Points for a set.');
  await expect(page.getByRole('button', { name: /^Points/ })).toContainText('begun');
  await page.getByText('One by one').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Points for a set' }).last()).toContainText(
    'Begun. 1 of 2 right first time.',
  );
  await page.evaluate(() => {
    globalThis.print = () => undefined;
  });
  await page.getByRole('button', { name: 'Print it' }).click();
  await expect(page.locator('.paper-quiz')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.paper-quiz [data-part="questions"] ol')).toContainText(
    'How many points do you get for an exposed pung of dragons?',
  );
  await expect(page.getByRole('heading', { name: 'What you know' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(page.locator('.paper-quiz')).toHaveCount(0);
  await expect(page.locator('.buckets')).not.toContainText('again');
  expect(await axeFaults(page)).toEqual([]);
  await page.clock.setFixedTime(new Date(2027, 2, 2, 10));
  await page.reload();
  // The question that went wrong is the first of the ten.
  await expect(page.locator('.buckets')).toContainText('1 again');
  await expect(page.locator('[data-ready] .review')).toBeVisible();
  await page.getByRole('button', { name: 'Turn the first one over' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Today’s ten' })).toBeFocused();
  await expect(page.locator('.question legend')).toContainText(
    'How many points do you get for an exposed pung of dragons?',
  );
  await page.getByRole('textbox').fill('4');
  await page.keyboard.press('Enter');
  await expect(page.locator('.review .message')).toContainText('Right.');
  // Left halfway, what was turned over stays open, and the rest can be turned later.
  await page.getByRole('button', { name: 'Back to quizzes and drills' }).click();
  await expect(page.locator('.ten')).toContainText('Nine to go.');
  await expect(page.locator('.buckets')).not.toContainText('again');
  await page.getByRole('button', { name: 'Turn the next one over' }).click();
  await page.getByRole('button', { name: 'Next question' }).click();
  await expect(page.getByRole('heading', { name: 'Question 2 of 10' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to quizzes and drills' }).click();
  // A tile of what one knows leads to five questions on it.
  await page.getByRole('button', { name: /^Claims/ }).click();
  await expect(page.getByRole('heading', { name: 'Five questions: Claims' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Question 1 of 5' })).toBeVisible();
});

test(
  'today’s ten are gone through by keyboard, and stand open afterwards, also in a page that was reloaded',
  { tag: '@deep' },
  async ({ page }) => {
    await page.goto('practice/');
    // A key that is pressed before the widget has woken does nothing, and is not pressed again.
    await expect(page.locator('[data-ready] .buckets')).toContainText('10 new');
    await page.getByRole('button', { name: 'Turn the first one over' }).press('Enter');
    for (let question = 1; question <= 10; question++) {
      await expect(page.getByRole('heading', { name: `Question ${question} of 10` })).toBeVisible();
      if (question === 4) await page.reload();
      // It is said once that one is back, not down to the last question.
      if (question > 3)
        await expect(page.getByText('You are back where you left off.')).toHaveCount(question === 4 ? 1 : 0);
      const field = page.locator('.player .question input').first();
      await expect(field).toBeEnabled();
      if ((await field.getAttribute('type')) === 'text') await field.fill('1');
      else await field.press('Space');
      await check(page).press('Enter');
      await page.getByRole('button', { name: question === 10 ? 'See how it went' : 'Next question' }).press('Enter');
    }
    await page.getByRole('button', { name: 'Back to quizzes and drills' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Today’s ten' })).toBeFocused();
    await page.reload();
    await expect(page.locator('.ten')).toContainText('You have done today’s ten. There are more if you like.');
    await expect(page.locator('.buckets li')).toHaveCount(10);
    await expect(page.locator('.buckets')).toContainText(/right|again/);
    await expect(page.getByRole('button', { name: 'Ten more' })).toBeEnabled();
  },
);

test('after four lessons today’s ten ask about nothing else', { tag: ['@phone', '@deep'] }, async ({ page }) => {
  await page.addInitScript(() => {
    const done = ['the-suits', 'honours-and-flowers', 'sets', 'the-aim'];
    localStorage.setItem('sparrow.course', JSON.stringify({ v: 1, data: { done } }));
  });
  await page.goto('practice/');
  await expect(page.locator('[data-ready] .buckets')).toContainText('10 new');
  await page.getByRole('button', { name: 'Turn the first one over' }).tap();
  await expect(page.getByRole('heading', { name: 'Question 1 of 10' })).toBeVisible();
  const kept = await page.evaluate(() => Object.values(localStorage).join(' '));
  const asked = [...kept.matchAll(/drill:([a-z-]+)\//g)].map(([, skill]) => skill);
  expect(asked).toHaveLength(10);
  expect(new Set(asked)).toEqual(new Set(['tiles', 'sets', 'waits']));
});

test('practice is one place with few links until something is unfolded', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('practice/');
  await expect(page.locator('[data-ready] .review')).toBeVisible();
  expect(await page.locator('main a:visible').count()).toBeLessThanOrEqual(14);
  for (const [fold, what] of [
    ['Choose one drill yourself', 'Claim or not?'],
    ['Take a quiz', 'Ten mixed questions'],
    ['Save, move or clear your progress', 'Everything saved on this device'],
  ] as const) {
    await page.getByText(fold, { exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: what })).toBeVisible();
  }
  await page.goto('practice/#quizzes');
  await expect(page.getByRole('link', { name: 'Ten mixed questions' })).toBeVisible();
});

test(
  'progress goes to another device by file and by code, and nothing there is lost',
  { tag: ['@desktop', '@deep'] },
  async ({ page, browser }) => {
    await practise(page);
    await page.goto('practice/');
    await page.getByText('Save, move or clear your progress').click();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save it as a file' }).click();
    const file = await (await saved).path();
    await page.getByRole('button', { name: 'Make a code' }).click();
    const code = await page.getByLabel('The code', { exact: true }).inputValue();

    const other = await (await browser.newContext()).newPage();
    await other.goto('practice/');
    await expect(other.locator('[data-ready] .review')).toBeVisible();
    await other.getByText('Save, move or clear your progress').click();
    await other.getByText('Bring in what you saved').click();
    await other.getByLabel('Or a code').fill('nonsense');
    await other.getByRole('button', { name: 'Bring it in' }).click();
    await expect(other.locator('#keep')).toContainText(
      'That is not progress saved by Sparrow, so nothing was changed.',
    );
    await other.getByLabel('Or a code').fill(`${code.slice(0, 30)}\n${code.slice(30)}`);
    await other.getByRole('button', { name: 'Bring it in' }).click();
    await expect(other.locator('.review')).toContainText('You have one question here');
    await other.getByRole('button', { name: 'Clear my progress' }).click();
    await other.getByRole('button', { name: 'Yes, clear them' }).click();
    await expect(other.locator('.review')).not.toContainText('You have one question here');
    await other.getByRole('button', { name: 'Undo' }).click();
    await expect(other.locator('.review')).toContainText('You have one question here');
    await other.getByRole('button', { name: 'Clear my progress' }).click();
    await other.getByRole('button', { name: 'Yes, clear them' }).click();
    await other.getByLabel('A file').setInputFiles(file);
    await expect(other.locator('.review')).toContainText('You have one question here');
    expect(await axeFaults(other)).toEqual([]);
    await other.context().close();
  },
);

test(
  'what one knows is one side of paper, whatever was practised',
  { tag: ['@desktop', '@deep'] },
  async ({ page }) => {
    const card = { tries: 4, right: 3, recent: [true], days: [20_000], box: 1, due: 20_000, at: 1 };
    const skills = Object.fromEntries(ALL_SKILLS.map(({ id }) => [`${id}@u3a`, card]));
    await page.goto('practice/');
    await page.evaluate(
      (kept) => localStorage.setItem('sparrow.practice', kept),
      JSON.stringify({ v: 1, data: { skills, mistakes: {} } }),
    );
    await page.reload();
    await expect(page.locator('[data-ready] .review')).toContainText('What you know');
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.row-of').last()).toBeVisible();
    expect(await printedPages(page)).toHaveLength(1);
  },
);

test('a table with rules of its own is asked by them', { tag: ['@desktop', '@deep'] }, async ({ page }) => {
  await withRules(page, { rules: 'u3a', name: 'Tuesday', house: { limit: 500 } });
  await page.goto(at('guide-4/'));
  await expect(page.getByText('By the rules of Tuesday.')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.paper-quiz:visible')).toHaveCount(1);
  await expect(page.locator('.paper-quiz:visible .key')).toContainText('By your table’s rules it is: 500 points.');
});

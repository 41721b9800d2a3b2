// A full list, letters that fit two tables, a group that was edited on two devices: the page says so, and nothing is lost.
import { groupOf } from '../property/support/groups.ts';
import { axeFaults } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const keep = (groups: unknown): string => JSON.stringify({ v: 1, data: groups });
/** Once only: what the page writes afterwards stays. */
const begin = (text: string): void => {
  if (!localStorage.getItem('sparrow.groups')) localStorage.setItem('sparrow.groups', text);
};

test('a full shelf of own quizzes says so, and stays as it is', { tag: '@desktop' }, async ({ page }) => {
  const quizzes = Array.from({ length: 20 }, (_, i) => ({ id: `q${i}`, title: `Tiles ${i}`, items: [] }));
  await page.addInitScript(begin, keep([{ ...groupOf(4, 1), quizzes }]));
  await page.goto('leader/quiz/');
  await page.getByRole('button', { name: 'Begin another quiz' }).click();
  await expect(page.getByText('There is room for 20 quizzes.')).toBeVisible();
  await page.getByLabel('A quiz from a file').setInputFiles({
    name: 'quiz.json',
    mimeType: 'application/json',
    buffer: Buffer.from(
      JSON.stringify({ title: 'Theirs', items: [{ kind: 'truth', ask: 'Is it?', right: true, why: '' }] }),
    ),
  });
  await expect(page.getByText('There is room for 20 quizzes.')).toBeVisible();
  await expect(page.getByLabel('Which quiz?').locator('option')).toHaveText(quizzes.map(({ title }) => title));
  await page.getByRole('button', { name: 'Remove this quiz' }).click();
  await page.getByRole('button', { name: 'Begin another quiz' }).click();
  await expect(page.getByLabel('The name of the quiz')).toHaveValue('Quiz 20');
});

test(
  'the file of everything asks which counts where a group was edited on both devices',
  { tag: ['@desktop', '@deep'] },
  async ({ page }) => {
    const group = groupOf(8, 2);
    await page.addInitScript(begin, keep([{ ...group, hall: 'Library' }]));
    const file = JSON.stringify({
      file: 'sparrow kept',
      version: 1,
      kept: { 'sparrow.groups': [{ ...group, hall: 'Church Hall', name: 'Sedgley', quizzes: [] }] },
    });
    await page.goto('about/');
    await page.locator('#kept').scrollIntoViewIfNeeded();
    await expect(page.locator('#kept')).toContainText('Your group:');
    await page
      .getByLabel('Bring in a saved file')
      .setInputFiles({ name: 'all.json', mimeType: 'application/json', buffer: Buffer.from(file) });
    await expect(page.getByText('have been changed. Choose below which to use.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Which one do you want to use?' })).toBeFocused();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('radio', { name: 'Theirs: Church Hall' }).check();
    await page.getByRole('button', { name: 'Combine the copies' }).click();
    await expect(page.getByText('We have combined the two copies.')).toBeVisible();
    const kept = await page.evaluate(() => localStorage.getItem('sparrow.groups'));
    expect(JSON.parse(kept!).data[0]).toMatchObject({ hall: 'Church Hall', name: group.name });
  },
);

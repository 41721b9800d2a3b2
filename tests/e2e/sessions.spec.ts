// What is left of a session that was damaged is said, and kept aside.
import { expect, test } from './support/test.ts';

test('a session that is damaged is said, kept aside and offered as a file', { tag: '@desktop' }, async ({ page }) => {
  await page.addInitScript(() => {
    if (localStorage.getItem('sparrow.sheet') === null) localStorage.setItem('sparrow.sheet', '{"v":1,"data":{"sh');
  });
  await page.goto('table/sheet/');
  await expect(page.getByText('is damaged and could not be read')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the damaged part' }).click();
  expect((await saved).suggestedFilename()).toBe('sparrow-damaged-score-sheets.json');
  await page.reload();
  await expect(page.getByText('is damaged and could not be read')).toBeVisible();
  await page.getByRole('button', { name: 'Forget it' }).click();
  await expect(page.getByText('is damaged and could not be read')).toBeHidden();
});

// Something went wrong: found and answered with the keyboard, by the table's rules, without a script, by a shared address.
import { axeFaults } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const DOOR = 'table/mistakes/';

test(
  'an answer is opened with the keyboard alone, and another game says otherwise',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto(DOOR);
    const games = page.getByLabel('By the rules of');
    await expect(games).toBeEnabled();
    await page.getByText('Somebody said Mahjong and was wrong, and another player has shown a hand').focus();
    await page.keyboard.press('Enter');
    const answer = page.locator('#false-mahjong .ruling');
    await expect(answer).toContainText('500 to each of the others.');
    await page.keyboard.press('Tab');
    await expect(answer.getByRole('link')).toBeFocused();
    expect(await axeFaults(page)).toEqual([]);
    await games.focus();
    await page.keyboard.type('Jap');
    await expect(page.locator('#false-mahjong .ruling')).toContainText('250 to West and North, and 500 to East.');
    await expect(page.locator('#wall-tile-shown')).toBeVisible();
  },
);

test(
  'the table’s own rules are asked, and a shared address opens its answer',
  { tag: ['@phone', '@deep'] },
  async ({ page }) => {
    await page.goto('table/rules/u3a/');
    await page.evaluate(() =>
      localStorage.setItem(
        'sparrow.table-rules',
        JSON.stringify({ v: 1, data: { rules: 'u3a', house: { limit: 600 } } }),
      ),
    );
    await page.goto(`${DOOR}#false-mahjong`);
    await expect(page.locator('#false-mahjong')).toHaveAttribute('open', '');
    await expect(page.locator('#false-mahjong .ruling')).toContainText('300 to each of the others.');
    await expect(page.getByText('with your table’s own house rules')).toBeVisible();
  },
);

test('damaged rules and a strange address do no harm', { tag: '@phone' }, async ({ page }) => {
  await page.goto(DOOR);
  await page.evaluate(() =>
    localStorage.setItem('sparrow.table-rules', '{"v":1,"data":{"rules":"checkers","house":[]}}'),
  );
  await page.goto(`${DOOR}#%E0%A4%A`);
  await expect(page.getByLabel('By the rules of')).toBeEnabled();
  await expect(page.locator('#too-few-tiles summary')).toBeVisible();
});

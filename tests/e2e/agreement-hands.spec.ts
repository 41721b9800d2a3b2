// A special hand that a group has made up: tapped, kept, found, scored, passed on and printed. And what it gives an extra for.
import type { Locator, Page } from '@playwright/test';
import { axeFaults } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const GAME = 'table/rules/u3a/';
const RUN = 'Long_run(x123456789_yAAA_yBB)half-open';
const LINK = `${GAME}?r=u3a.2~hand-1.${encodeURIComponent(RUN)}`;

async function openRules(page: Page, path = GAME): Promise<void> {
  await page.goto(path);
  await expect(page.locator('[data-ready] .house-rules')).toBeVisible();
}

const maker = (page: Page): Locator => page.locator('.maker');
const tap = async (page: Page, name: string, times = 1): Promise<void> => {
  for (let n = 0; n < times; n++)
    await maker(page)
      .locator('.palette')
      .getByRole('button', { name: new RegExp(`^${name},`) })
      .click();
};

test('a hand is made by tapping a sample, and the scorer counts it', { tag: '@deep' }, async ({ page }) => {
  test.slow();
  await openRules(page);
  await page.getByRole('button', { name: 'Add a hand' }).click();
  await maker(page).getByRole('textbox', { name: 'What you call it' }).fill('Long run');
  for (let n = 1; n <= 9; n++) await tap(page, `${n} of bamboos`);
  await tap(page, '5 of characters', 3);
  await maker(page).getByRole('button', { name: 'Keep this hand' }).click();
  await expect(maker(page).getByRole('status')).toHaveText('Tap the 14 tiles of the hand first.');
  await tap(page, '7 of characters', 2);
  await expect(maker(page).getByRole('status')).toHaveText('Exactly these tiles.');
  await maker(page)
    .getByRole('checkbox', { name: /^Any suits/ })
    .check();
  await maker(page).getByRole('checkbox', { name: '3 tiles, 5 of characters: any numbers' }).check();
  await maker(page).getByRole('checkbox', { name: '2 tiles, 7 of characters: any numbers' }).check();
  await expect(maker(page).getByRole('status')).toContainText('432 hands are like this');
  await maker(page).getByRole('radio', { name: 'Half the limit' }).check();
  await maker(page)
    .getByRole('checkbox', { name: /may be exposed/ })
    .check();
  expect(await axeFaults(page)).toEqual([]);
  await maker(page).getByRole('button', { name: 'Keep this hand' }).click();
  await expect(page.locator('.own-hands li')).toContainText('Long run · Half the limit, may be exposed');
  await expect(page.getByRole('button', { name: 'Add a hand' })).toBeFocused();
  await expect(page.locator('.summary').getByRole('status')).toContainText('in 1 thing');

  await page.goto(`table/score/?h=${encodeURIComponent('o123456789 b88 (b222)')}&seat=s&round=e&won=s.o4.wall`);
  await expect(page.locator('.total strong')).toHaveText('500');
  await page.goto('table/special-hands/');
  await expect(page.getByRole('heading', { name: 'Long run' })).toBeVisible();
});

test(
  'a hand is printed with its tiles, on the sheet of the agreement',
  { tag: ['@desktop', '@deep'] },
  async ({ page }) => {
    await openRules(page, LINK);
    await page.getByRole('button', { name: 'Use these rules' }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.agreement-sheet [data-part="own-hands"] .tile')).toHaveCount(14);
    await expect(page.getByRole('button', { name: 'Take out Long run' })).toBeHidden();
    const pdf = await page.pdf({ preferCSSPageSize: true, format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2);
  },
);

test(
  'a link with values and a hand is followed everywhere on another device',
  { tag: ['@desktop', '@deep'] },
  async ({ page }) => {
    test.setTimeout(60_000);
    await openRules(page, `${GAME}?r=u3a.2~points-mahjong.10~hand-1.${encodeURIComponent(RUN)}#name=Owls`);
    await page.getByRole('button', { name: 'Use these rules' }).click();
    await expect(page.locator('.own-hands li')).toContainText('Long run');

    await page.goto('table/crib/');
    const crib = page.locator('main');
    await expect(crib).toContainText(/Going Mahjong\s*10/);
    await expect(crib).toContainText('Long run');
    await page.goto('table/special-hands/');
    await expect(page.getByRole('heading', { name: 'Long run' })).toBeVisible();
    await page.goto('leader/handout/special-hands/');
    await expect(page.locator('.handout-sheet')).toContainText('Long run. Your table’s own hand. It scores 500.');

    await page.goto('quiz/guide-5/');
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.key')).toContainText('By your table’s rules it is: 10 points.');
    await expect(page.locator('.paper-quiz .leaf-foot').first()).toContainText('Owls');
    await page.emulateMedia({ media: 'screen' });
    await page.goto('quiz/guide-5/?teams');
    await expect(page.locator('dialog.teams .top')).toContainText('Owls');
    await page.goto('quiz/guide-5/?host');
    const host = page.locator('dialog.host');
    await expect(host.locator('.top')).toContainText('Owls');
    for (let at = 0; at < 8; at++) await page.keyboard.press('PageDown');
    await expect(host.locator('.top')).toContainText('Question 3 of 9');
    await expect(host).toContainText('10 points');
  },
);

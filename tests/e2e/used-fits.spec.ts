// Tools that have been used: no access fault, and nothing is wider than a narrow phone.
import type { Page } from '@playwright/test';
import { axeFaults } from './support/axe.ts';
import { sidewaysScroll } from './support/layout.ts';
import { expect, test } from './support/test.ts';

interface Used {
  readonly path: string;
  readonly use: (page: Page) => Promise<void>;
}

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
const answerFirst = async (page: Page): Promise<void> => {
  await page.locator('[data-ready] .drill .answer').first().click();
  await press(page, 'Check');
  await expect(page.locator('.drill').getByRole('status')).not.toBeEmpty();
};

const TOOLS: readonly Used[] = [
  {
    path: 'about/rules/compare/',
    use: async (page) => {
      const example = page.getByRole('combobox', { name: 'Take an example' });
      await example.selectOption({ label: 'With flowers and a season' });
      await expect(page.locator('.totals')).toContainText('Not counted');
    },
  },
  {
    path: 'table/break/',
    use: async (page) => {
      await press(page, 'Step by step');
      for (let step = 0; step < 8; step++) await press(page, 'Next');
      expect(await axeFaults(page), 'at the last step').toEqual([]);
      await press(page, 'You do it');
      await page.locator('.wall-breaker .wall .stack').nth(20).click();
      await expect(page.getByRole('radio', { name: 'North' })).toBeChecked();
      await expect(page.getByRole('combobox', { name: /^Which stack/ })).toHaveValue('3');
    },
  },
  {
    path: 'learn/scoring-a-hand/',
    use: async (page) => {
      for (const hand of await page.locator('.worked').all()) await hand.scrollIntoViewIfNeeded();
      await expect(page.locator('[data-ready] .worked')).toHaveCount(3);
      const third = page.locator('.worked').nth(2);
      for (const field of await third.getByRole('textbox').all()) await field.fill('5');
      await third.getByRole('button', { name: 'Check' }).click();
      await expect(third.getByText(/^Not quite\. You wrote 5\./).first()).toBeVisible();
      for (const control of await third.locator('button, input').all())
        expect((await control.boundingBox())!.height).toBeGreaterThanOrEqual(48);
    },
  },
  { path: 'practice/claims/', use: answerFirst },
  { path: 'practice/east/', use: answerFirst },
  {
    path: 'table/rules/?r=u3a.2~limit.700~dora.true~maxChows.2#name=Old+friends',
    use: async (page) => {
      await press(page, 'Show a QR code');
      await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
    },
  },
  {
    path: 'quiz/guide-5/?teams',
    use: async (page) => {
      const teams = page.getByRole('dialog', { name: 'Scoring, in teams' });
      await teams.getByLabel('8', { exact: true }).check();
      await teams.getByLabel('Team 8').fill('The Thursday owls');
      for (let step = 0; step < 11; step++) await teams.locator('.foot .primary').click();
      for (const button of await teams.getByRole('group', { name: 'The Thursday owls' }).getByRole('button').all())
        expect((await button.boundingBox())!.width).toBeGreaterThanOrEqual(44);
      const isWider = (each: Element): boolean =>
        each.getBoundingClientRect().right > innerWidth || each.scrollWidth > each.clientWidth + 1;
      const boxes = await teams.locator('fieldset').all();
      expect((await Promise.all(boxes.map((each) => each.evaluate(isWider)))).filter(Boolean)).toEqual([]);
    },
  },
];

for (const { path, use } of TOOLS)
  test(path, { tag: ['@phone', '@deep'] }, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await expect(page.locator('main [data-ready]').first()).toBeVisible();
    await use(page);
    expect(await axeFaults(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  });

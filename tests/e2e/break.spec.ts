// Where to break the wall: on a narrow phone, on paper, without a network or a script.
import type { Locator, Page } from '@playwright/test';
import { LAZY_RULESET_IDS, breakWall, type BreakInput, type BrokenWall } from '../../src/engine/index.ts';
import { SEAT_NAMES } from '../../src/format/names.ts';
import { expect, test } from './support/test.ts';

const PAGE = 'table/break/';

const status = (page: Page): Locator => page.locator('.wall-breaker').getByRole('status');
const choose = (page: Page, name: string, label: string): Promise<string[]> =>
  page.getByRole('combobox', { name, exact: true }).selectOption({ label });
const picture = (page: Page): Locator => page.getByRole('img', { name: /^The wall from above/ });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** Opens the page and waits until it is alive. */
async function open(page: Page): Promise<void> {
  await page.goto(PAGE);
  await expect(page.locator('[data-ready] .wall-breaker')).toBeVisible();
}

const broken = (input: Partial<BreakInput>): BrokenWall => {
  const result = breakWall({ rules: 'u3a', rolls: [7, 8], ...input });
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
};

/** The throws that the exercise asks about, and the stack at which their count ends. */
async function asked(page: Page): Promise<{ rolls: number[]; wall: string; stack: number }> {
  const rolls = [...(await status(page).innerText()).matchAll(/throws (\d+)/g)].map(([, total]) => Number(total));
  const { countedStack } = broken({ rolls });
  return { rolls, wall: SEAT_NAMES[countedStack[0]!.toLowerCase() as 'e'], stack: Number(countedStack.slice(1)) };
}

test(
  'the exercise takes a tap on the wall, asks for what is missing, and can be shown',
  { tag: '@deep' },
  async ({ page }) => {
    await open(page);
    await button(page, 'You do it').click();
    await button(page, 'Check').click();
    await expect(status(page)).toHaveText('Choose a wall and a stack first.');
    await page.locator('.wall-breaker .wall .stack').nth(20).click();
    await expect(page.getByRole('radio', { name: 'North' })).toBeChecked();
    await expect(page.getByRole('combobox', { name: /^Which stack/ })).toHaveValue('3');
    await expect(page.locator('.wall-breaker .chosen')).toHaveCount(1);
    const { wall, stack } = await asked(page);
    await button(page, 'Show me').click();
    await expect(status(page)).toContainText(`The count ends at stack ${stack} of ${wall}’s wall.`);
    await expect(button(page, 'Another one')).toBeFocused();
  },
);

test(
  'once the page is being used, every game and the exercise go on without a connection',
  { tag: ['@desktop', '@deep'] },
  async ({ page, context }) => {
    await open(page);
    await choose(page, 'East’s throw', '9');
    // The other games are fetched then; nothing on the page says so.
    const fetched = () =>
      page.evaluate(
        () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/game.')).length,
      );
    await expect.poll(fetched).toBeGreaterThanOrEqual(LAZY_RULESET_IDS.length);
    await context.setOffline(true);
    await choose(page, 'The game', 'Cantonese');
    await choose(page, 'East’s throw', '7');
    const { countedStack } = broken({ rules: 'cantonese', rolls: [7] });
    await expect(status(page)).toContainText(`stack ${countedStack.slice(1)}`);
    await choose(page, 'East’s throw', '5');
    await expect(status(page)).toContainText('East breaks: 5 falls on East.');
    await button(page, 'You do it').click();
    await expect(status(page)).toContainText('At which stack');
    await context.setOffline(false);
  },
);

test(
  'on paper there are the picture and every step, and nothing to press',
  { tag: ['@desktop', '@deep'] },
  async ({ page }) => {
    await open(page);
    await page.emulateMedia({ media: 'print' });
    await expect(picture(page)).toBeVisible();
    await expect(page.getByText('Lift out stack 15 of West’s wall.')).toBeVisible();
    await expect(page.getByRole('combobox').filter({ visible: true })).toHaveCount(0);
    await expect(page.locator('.wall-breaker').getByRole('button').filter({ visible: true })).toHaveCount(0);
  },
);

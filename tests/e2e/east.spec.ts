// Whose turn is East?: played with the keyboard alone, in every game, and without a script.
import type { Locator, Page } from '@playwright/test';
import { nextHand, rulesets, SEATS, type Match } from '../../src/engine/index.ts';
import { axeFaults } from './support/axe.ts';
import { sidewaysScroll } from './support/layout.ts';
import { tabTo } from './support/tab.ts';
import { expect, test } from './support/test.ts';

const PAGE = 'practice/east/';
const PEOPLE = ['Ann', 'Ben', 'Cath', 'Dev'];

async function open(page: Page): Promise<void> {
  await page.goto(PAGE);
  await expect(page.locator('[data-ready] .drill')).toBeVisible();
}

/** Who is East next, worked out by the engine from nothing but the words on the page. */
async function nextEast(page: Page, rules: string): Promise<string> {
  const told = await page.locator('.drill legend').first().innerText();
  const seats = Object.fromEntries(
    [...told.split('The wind')[0]!.matchAll(/(\w+) is (\w+)/g)].map((found) => [
      found[2]![0]!.toLowerCase(),
      PEOPLE.indexOf(found[1]!),
    ]),
  ) as Match['seats'];
  const passed = ['Nobody has been East', 'One player', 'Two players', 'Three players'].findIndex((words) =>
    told.includes(words),
  );
  const kept = /stayed East (once|twice|\d+)/.exec(told)?.[1];
  const retentions = !kept ? 0 : kept === 'once' ? 1 : kept === 'twice' ? 2 : Number(kept);
  const winner = SEATS.find((seat) => seat === /who is (\w)\w+, goes Mahjong/.exec(told)?.[1]?.toLowerCase());
  const match: Match = {
    seats,
    waiting: [],
    round: 'e',
    hand: 1,
    retentions,
    kept: retentions,
    passed,
    rounds: 0,
    goulash: false,
    over: false,
  };
  const next = nextHand({ rules, match, end: { winner } });
  return next.ok ? PEOPLE[next.value.match.seats.e!]! : next.error.code;
}

const answer = (page: Page, name: string): Locator => page.locator('.answer', { hasText: name }).getByRole('radio');
const drill = (page: Page): Locator => page.locator('.drill');

test(
  'the drill is played with the keyboard alone: wrong, then right, then another',
  { tag: ['@desktop', '@deep'] },
  async ({ page }) => {
    await open(page);
    const east = await nextEast(page, Object.keys(rulesets)[0]!);
    const first = drill(page).locator('.answer').getByRole('radio').first();
    const button = drill(page).locator('button[type=submit]');
    const wrong = PEOPLE.find((name) => name !== east)!;
    await tabTo(page, first);
    await page.keyboard.press('Space');
    while (!(await answer(page, wrong).isChecked())) await page.keyboard.press('ArrowDown');
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    await expect(drill(page).getByRole('status')).toContainText(`You chose: ${wrong}.`);
    await expect(button).toHaveText('Try again');
    await page.keyboard.press('Enter');
    await tabTo(page, first);
    await page.keyboard.press('Space');
    while (!(await answer(page, east).isChecked())) await page.keyboard.press('ArrowDown');
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    await expect(drill(page).getByRole('status')).toContainText('Right.');
    await expect(drill(page).getByRole('figure')).toContainText('The next hand');
    await expect(drill(page).locator('.et-table .marked')).toContainText(east);
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(drill(page).getByRole('figure')).toContainText('The hand that has just ended');
    await expect(button).toHaveText('Check');
  },
);

test('asks by every game and for winds and rounds too', { tag: ['@desktop', '@deep'] }, async ({ page }) => {
  await open(page);
  await page.getByText('Change the questions or the game').click();
  for (const [at, rules] of Object.keys(rulesets).entries()) {
    await drill(page).getByRole('group', { name: 'Which rules?' }).getByRole('radio').nth(at).check();
    await expect(drill(page)).toHaveAttribute('data-game', rules);
    await answer(page, await nextEast(page, rules)).check();
    await page.keyboard.press('Enter');
    await expect(drill(page).getByRole('status')).toContainText('Right.');
  }
  await drill(page).getByRole('radio', { name: 'And the round' }).check();
  await expect(drill(page).locator('button[type=submit]')).toHaveText('Check');
});

test('has no access fault when it is used, and fits 320 px', { tag: ['@phone', '@deep'] }, async ({ page }) => {
  await open(page);
  await drill(page).locator('.answer').first().click();
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(drill(page).getByRole('status')).not.toBeEmpty();
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysScroll(page)).toBe(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('one question stands there with its answer', { tag: '@desktop' }, async ({ page }) => {
    await page.goto(PAGE);
    expect(await page.locator('main').innerText()).toMatch(/Its answer: (Ann|Ben|Cath|Dev)\. /);
    await expect(page.locator('.et-table')).toBeVisible();
    await expect(drill(page).getByRole('button').filter({ visible: true })).toHaveCount(0);
  });
});

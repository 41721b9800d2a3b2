// What the usual task of each tool costs on a phone of 360×740: taps and scrolling, printed and kept within bounds. A list
// counts two taps, a field one. The scorer's own tasks stand in scorer.spec.ts. Each tap must show what it did, as ever.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { key, on, option, status, Thumb } from './support/thumb.ts';

test.use({ viewport: { width: 360, height: 740 } });

const list = (page: Page, name: string): Locator => page.getByRole('combobox', { name, exact: true });

test('dice thrown: where to break the wall', { tag: ['@phone', '@deep'] }, async ({ page }) => {
  const thumb = await on(page, 'table/break/', '[data-ready] .wall-breaker');
  await thumb.choose(list(page, 'East’s throw'), '9');
  await thumb.choose(list(page, 'The breaker’s throw'), '4');
  await expect(page.locator('.wall-breaker').getByRole('status')).toContainText('Count 13 stacks');
  await thumb.costs('Where to break the wall', { taps: 4, screens: 0 });
});

const way = (page: Page, name: string): Locator => page.locator('.dispute .way', { hasText: name }).first();
const answer = (page: Page): Locator => page.getByRole('region', { name: 'The answer' });

test('two want a tile: who gets it', { tag: ['@phone', '@deep'] }, async ({ page }) => {
  const thumb = await on(page, 'table/dispute/', '[data-ready] .dispute');
  await thumb.tap(way(page, 'Two people want'));
  await thumb.tap(way(page, 'North'));
  for (const [seat, claim] of Object.entries({ East: 'A chow', South: 'A pung' }))
    await thumb.tap(page.getByRole('group', { name: seat, exact: true }).getByRole('button', { name: claim }));
  await expect(answer(page)).toContainText('South gets it');
  await thumb.costs('Who gets the tile', { taps: 4, screens: 1 });
});

test('a discard, and the tiles of a hand: may I claim it', { tag: ['@phone', '@deep'] }, async ({ page }) => {
  const thumb = await on(page, 'table/dispute/', '[data-ready] .dispute');
  for (const name of ['Two people want', 'Only I want it']) await thumb.tap(way(page, name));
  await thumb.tap(way(page, 'Lay out all my tiles'));
  const mine = page.locator('.mine');
  await expect(mine.getByRole('heading', { level: 2 })).toBeFocused();
  for (const name of ['5 of bamboos', '5 of bamboos', '5 of bamboos']) await thumb.tap(key(mine, name));
  await expect(status(page, 'May I claim it with my tiles')).toContainText('Yes, for a pung');
  await thumb.costs('May I claim it, with my tiles', { taps: 6, screens: 3 });
});

test('a dangerous discard: who pays for all', { tag: ['@phone', '@deep'] }, async ({ page }) => {
  const thumb = await on(page, 'table/dispute/', '[data-ready] .dispute');
  for (const name of ['Who has to pay?', 'South', 'North', 'of one suit']) await thumb.tap(way(page, name));
  await expect(answer(page).locator('.aloud')).toBeInViewport({ ratio: 1 });
  await thumb.costs('Who pays for all', { taps: 4, screens: 1 });
});

test('three pungs of dragons on the table: who is liable', { tag: ['@phone', '@deep'] }, async ({ page }) => {
  const thumb = await on(page, 'table/dispute/?what=pays&shown=tiles', '[data-ready] .liable');
  await thumb.tap(page.locator('.places label', { hasText: 'Pung' }).first());
  for (const name of ['Red dragon', 'Green dragon', 'White dragon']) await thumb.tap(key(page, name));
  await thumb.tap(page.locator('.places label', { hasText: 'Rack' }));
  await thumb.tap(key(page, '2 of circles'));
  await thumb.tap(option(page, 'Who discarded the last tile?', 'North'));
  await expect(status(page, 'Who is liable')).toBeInViewport();
  await thumb.costs('Who is liable', { taps: 7, screens: 1.5 });
});

test('seven tiles held: the nearest special hand', { tag: ['@phone', '@deep'] }, async ({ page }) => {
  const thumb = await on(page, 'table/special-hands/', '[data-ready] .special-finder');
  const held = [
    '1 of bamboos',
    '9 of bamboos',
    '1 of circles',
    '9 of circles',
    'East wind',
    'South wind',
    'Red dragon',
  ];
  for (const name of held) await thumb.tap(key(page, name));
  await expect(status(page, 'The nearest special hand')).toContainText('short of');
  await thumb.costs('Special hands by seven tiles', { taps: 7, screens: 0 });
});

test('four scores: who pays whom', { tag: ['@phone', '@deep'] }, async ({ page }) => {
  const thumb = await on(page, 'table/settle/', '[data-ready] .settle-up');
  await thumb.tap(option(page, 'Who went Mahjong?', 'East'));
  for (const [seat, score] of Object.entries({ East: '76', South: '12', West: '8', North: '40' }))
    await thumb.type(page.getByRole('textbox', { name: seat, exact: true }), score);
  await expect(status(page, 'Who wins and who pays')).toContainText(/East \+\d/);
  await thumb.costs('Four scores settled', { taps: 5, screens: 1 });
});

test('an example under every game, and another wind', { tag: ['@phone', '@deep'] }, async ({ page }) => {
  const thumb = await on(page, 'about/rules/compare/', '.compare');
  await expect(list(page, 'How it ended')).toBeEnabled();
  await thumb.choose(list(page, 'Take an example'), 'Three sets of dragons');
  await thumb.choose(list(page, 'The player’s own wind'), 'West');
  await expect(status(page, 'What the hand is worth')).toContainText('u3a guide');
  await thumb.costs('A hand compared', { taps: 4, screens: 1.5 });
});

test('something went wrong: what the rules say', { tag: ['@phone', '@deep'] }, async ({ page }) => {
  const thumb = await on(page, 'table/dispute/', '[data-ready] .dispute');
  for (const name of ['Somebody did something wrong', 'number of tiles', 'too few tiles'])
    await thumb.tap(way(page, name));
  await expect(answer(page).locator('.aloud')).toBeInViewport({ ratio: 1 });
  await thumb.costs('Something went wrong', { taps: 3, screens: 1 });
});

test('the table’s game, and one house rule', { tag: ['@phone', '@deep'] }, async ({ page }) => {
  let thumb = await on(page, 'table/rules/', '[data-ready] .chooser fieldset');
  const chosen = page.locator('.chooser .chosen');
  for (const [game, short] of Object.entries({
    'British Mah-Jong': 'BMJA',
    'Traditional, after Bell': 'Traditional',
  })) {
    await thumb.tap(page.locator('.chooser label', { hasText: game }));
    await expect(chosen).toContainText(`Your table’s rules: ${short}`);
    await expect(chosen, 'what was chosen is in view').toBeInViewport({ ratio: 1 });
  }
  await thumb.costs('The table’s game, changed twice', { taps: 2, screens: 2 });
  await page.getByRole('link', { name: 'Set the house rules' }).tap();
  await expect(page.locator('.house-rules .house-rule').first()).toBeInViewport();
  thumb = await Thumb.on(page);
  const rule = page.getByRole('group', { name: 'How many chows may a hand have?' });
  await thumb.tap(rule.locator('label', { hasText: /^\s*One\b/ }));
  await expect(rule.getByText('Changed')).toBeInViewport();
  await thumb.costs('A house rule set', { taps: 1, screens: 4 });
});

test('a word typed: the rule', { tag: '@phone' }, async ({ page }) => {
  await page.goto('find/');
  const box = page.locator('.finder input');
  // It has come to life when it says, after a pause, what to type.
  await expect(page.locator('.finder [role="status"]')).not.toBeEmpty();
  const thumb = await Thumb.on(page);
  await thumb.type(box, 'who gets the tile');
  const first = page.locator('.finder li a').first();
  await expect(first, 'the first answer lies above a keyboard').toBeVisible();
  expect((await first.boundingBox())!.y).toBeLessThan(430);
  await thumb.costs('A rule found', { taps: 1, screens: 0 });
});

test('a hand at the practice table, to the payment', { tag: ['@phone', '@deep'] }, async ({ page }) => {
  test.setTimeout(90_000);
  await page.addInitScript(() => {
    const settings = { others: 'steady', pace: 'brisk', coach: 'silent', sort: 'suit' };
    const game = { rules: 'u3a', house: {}, seed: 32, me: 0, others: 'steady', done: [], log: '' };
    localStorage.setItem('sparrow.practice-table', JSON.stringify({ v: 1, data: { settings, game } }));
  });
  const thumb = await on(page, 'play/', '[data-ready] .play');
  const lead = page.locator('.turn-panel .choice.primary');
  const tile = page.getByRole('group', { name: 'Your rack' }).getByRole('button').last();
  for (let move = 0; move < 60; move++) {
    // While the others play there is nothing to press.
    await expect(lead).toBeVisible({ timeout: 15_000 });
    const words = await lead.innerText();
    if (words.startsWith('See ')) break;
    if (words === 'Choose a tile first') await thumb.tap(tile);
    await thumb.tap(lead);
  }
  await thumb.tap(lead);
  await expect(page.locator('.end h2').first()).toBeFocused();
  await expect(page.getByRole('button', { name: 'Deal the next hand' }), 'the way on').toBeInViewport();
  await thumb.costs('A hand played in thirteen turns, and paid', { taps: 30, screens: 1 });
});

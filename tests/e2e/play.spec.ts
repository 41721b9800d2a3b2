// The practice table: a whole hand from the deal to the payment, by tap and by keyboard, in every game.
import type { Locator, Page } from '@playwright/test';
import { RULESETS } from '../../src/engine/index.ts';
import { axeFaults } from './support/axe.ts';
import { sidewaysScroll } from './support/layout.ts';
import { PHONE, SITE } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const PLAY = `${SITE.base}play/`;
const KEY = 'sparrow.practice-table';

const status = (page: Page): Locator => page.locator('.slip [role=status]');
const rack = (page: Page): Locator => page.getByRole('group', { name: 'Your rack' }).getByRole('button');
const over = (page: Page): Locator => page.getByRole('button', { name: 'Count the hands' });

/** A page with the others playing at once, and the coach as it is asked for. */
async function open(page: Page, { coach = 'silent', game = '', query = '' } = {}): Promise<void> {
  await page.addInitScript(
    ([key, kept]) => {
      if (!localStorage.getItem(key!)) localStorage.setItem(key!, kept!);
    },
    [
      KEY,
      JSON.stringify({
        v: 1,
        data: {
          settings: { others: 'steady', pace: 'brisk', coach, sort: 'suit' },
          ...(game && { game: JSON.parse(game) as unknown }),
        },
      }),
    ],
  );
  await page.goto(PLAY + query);
  await page.locator('.play.ready').waitFor();
}

/** A game of which only the seed is chosen, so that the same tiles come. */
const dealOf = (rules: string, seed: number, more = {}): string =>
  JSON.stringify({ rules, house: {}, seed, me: 0, others: 'steady', done: [], log: '', ...more });

/** How a finger or a key presses something. */
type Press = (button: Locator) => Promise<void>;
const tap: Press = (button) => button.tap();
const key: Press = async (button) => {
  await button.focus();
  await button.press('Enter');
};

/** Plays a hand to its end: Mahjong where it can be, every claim that is allowed, else the tile drawn. */
async function playOut(page: Page, press: Press): Promise<void> {
  const move = page.locator('.slip .claim');
  for (let turn = 0; turn < 90; turn++) {
    await move.first().waitFor();
    if (await over(page).isVisible()) return;
    const before = await status(page).innerText();
    const win = page.locator('.claim.win').first();
    const claim = page.locator('.claim:not(.primary):not([aria-disabled])').first();
    if (await win.isVisible()) await press(win);
    else if (await page.getByRole('button', { name: 'Let it go' }).isVisible())
      await press(
        (await claim.isVisible()) && turn % 2 === 0 ? claim : page.getByRole('button', { name: 'Let it go' }),
      );
    else {
      await press(rack(page).nth(turn % (await rack(page).count())));
      await press(page.getByRole('button', { name: /^Throw the / }));
    }
    await expect
      .poll(async () => (await over(page).isVisible()) || (await status(page).innerText()) !== before)
      .toBe(true);
    await expect(page.locator('.slip .claim').first()).toBeVisible();
  }
  throw new Error('The hand does not end.');
}

/** The hand is counted and paid: every sum stands there, and together they are nought. */
async function isPaid(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Who pays whom' })).toBeVisible();
  const sums = await page.locator('.totals td').allInnerTexts();
  expect(sums.length).toBeGreaterThan(1);
  const total = sums.map((sum) => Number(sum.replaceAll(',', '').replace('−', '-'))).reduce((a, b) => a + b, 0);
  expect(total).toBe(0);
  await expect(page.getByRole('heading', { name: 'Moments that mattered' })).toBeVisible();
}

test.use({ viewport: PHONE, hasTouch: true });

test.describe('a hand to the payment', { tag: '@phone' }, () => {
  test.setTimeout(120_000);
  for (const [at, rules] of RULESETS.entries())
    test(`by tap: ${rules}`, async ({ page }) => {
      await open(page, { game: dealOf(rules, 20 + at) });
      await playOut(page, tap);
      await over(page).tap();
      await isPaid(page);
      await page.getByRole('button', { name: 'Deal the next hand' }).tap();
      await expect(page.getByText('Your score:')).toBeVisible();
      await expect(rack(page).first()).toBeVisible();
    });

  test('by keyboard', async ({ page }) => {
    await open(page, { game: dealOf('u3a', 31) });
    await playOut(page, key);
    await key(over(page));
    await isPaid(page);
    await key(page.getByRole('button', { name: 'Go through the hand again' }));
    await expect(page.getByRole('heading', { name: 'The hand once more' })).toBeFocused();
    const said = page.locator('.review [role=status]');
    const first = await said.innerText();
    await key(page.getByRole('button', { name: 'Next' }));
    await expect(said).not.toHaveText(first);
    expect(await axeFaults(page)).toEqual([]);
  });
});

test('begins with one tap, and survives a reload', { tag: '@phone' }, async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Deal the tiles' }).tap();
  await expect(rack(page).first()).toBeVisible();
  await expect(page.locator('.slip .claim').first()).toBeVisible();
  if (await page.getByRole('button', { name: 'Let it go' }).isVisible())
    await page.getByRole('button', { name: 'Let it go' }).tap();
  await page.getByRole('button', { name: 'Throw a tile' }).waitFor();
  const before = await rack(page).evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')).toSorted());
  await page.reload();
  await page.getByRole('button', { name: 'Throw a tile' }).waitFor();
  const after = await rack(page).evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')).toSorted());
  expect(after).toEqual(before);
});

test('says why something may not be done, and takes a move back', { tag: '@phone' }, async ({ page }) => {
  await open(page, { game: dealOf('u3a', 3) });
  const win = page.getByRole('button', { name: 'Mahjong not yet' });
  // Playwright takes what cannot be done now for disabled; a person may tap it all the same.
  await win.tap({ force: true });
  await expect(status(page)).toContainText(/complete|short|Mahjong/);
  await expect(page.locator('.refusal')).toBeVisible();
  const [first] = await rack(page).all();
  const name = await first!.getAttribute('aria-label');
  await first!.tap();
  await expect(first!).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: /^Throw the / }).tap();
  await expect(page.locator('.pond.here li')).toHaveCount(1);
  await page.getByRole('button', { name: 'Take back my last move' }).tap();
  await expect(page.locator('.pond.here li')).toHaveCount(0);
  await expect(rack(page).first()).toHaveAttribute('aria-label', name!);
});

test('the coach gives a thought first and the answer next', { tag: '@phone' }, async ({ page }) => {
  await open(page, { coach: 'request', game: dealOf('u3a', 3) });
  await page.getByRole('button', { name: 'Give me a hint' }).tap();
  await expect(page.locator('.coach')).toContainText('Coach:');
  await expect(page.locator('.coach')).not.toContainText('Throw the');
  await page.getByRole('button', { name: 'Show me' }).tap();
  await expect(page.locator('.coach')).toContainText('Throw the');
  await expect(page.locator('.tile-button.advised').first()).toBeVisible();
  await page.getByRole('button', { name: 'Why?' }).tap();
  await expect(page.getByRole('heading', { name: 'The coach’s' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.getByRole('button', { name: 'Back to the table' }).tap();
  await expect(rack(page).first()).toBeVisible();
});

test('in the first hand the coach proposes every step', { tag: '@phone' }, async ({ page }) => {
  await open(page, { query: '?first' });
  // It begins with East, the dice and the wall.
  const said = page.locator('.start [role=status]');
  await expect(said).toContainText('East in the first hand');
  expect(await axeFaults(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await key(page.getByRole('button', { name: 'Next' }));
  await expect(said).toContainText('builds a wall');
  await expect(page.getByRole('button', { name: 'Next' })).toBeFocused();
  const steps = Number(/of (\d+)/.exec(await page.locator('.start .count').innerText())![1]);
  for (let step = 2; step < steps; step++) await page.getByRole('button', { name: 'Next' }).tap();
  await expect(page.locator('.dealt .tile')).toHaveCount(13);
  await page.getByRole('button', { name: 'To the table' }).tap();
  await expect(page.locator('.coach')).toContainText(/Throw the|Claim it|Let it go/);
  expect(new URL(page.url()).search).toBe('');
  // The table’s next hands begin with the tiles dealt; how they came can be seen when one likes.
  await page.getByText('How we play here').tap();
  await page.getByRole('button', { name: 'See how this hand was dealt' }).tap();
  await page.getByRole('button', { name: 'Straight to the table' }).tap();
  await expect(rack(page).first()).toBeVisible();
});

test('a deal goes by its code, typed or in a link', { tag: '@phone' }, async ({ page }) => {
  await open(page);
  await page.getByLabel(/code of a deal/).fill('PUNG-4821');
  await page.getByRole('button', { name: 'Play that deal' }).tap();
  await expect(page.locator('.setup form [role=status]')).toContainText('no deal with that word');
  const code = /WILLOW-\d{4}/.exec(await page.locator('.setup form label').innerText())![0];
  await page.getByLabel(/code of a deal/).fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Play that deal' }).tap();
  await expect(rack(page).first()).toBeVisible();
  const tiles = (): Promise<(string | null)[]> =>
    rack(page).evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
  await page.locator('.slip .claim').first().waitFor();
  const typed = await tiles();
  // A link does not sweep a game off the table.
  await page.goto(`${PLAY}?deal=${code}`);
  await page.getByRole('button', { name: 'Begin it instead' }).tap();
  await page.locator('.slip .claim').first().waitFor();
  expect(await tiles()).toEqual(typed);
});

test('a game that was damaged is told of, and the page goes on', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(([name]) => localStorage.setItem(name!, '{"v":1,"data":{"game":'), [KEY]);
  await page.goto(PLAY);
  await expect(page.getByRole('alert')).toContainText('could not be read');
  await expect(page.getByRole('button', { name: 'Deal the tiles' })).toBeEnabled();
});

test('a hand whose log is damaged goes on from where it can be read', { tag: '@phone' }, async ({ page }) => {
  await open(page, { game: dealOf('u3a', 3, { log: 'e-x9 nonsense' }) });
  await expect(page.getByRole('alert')).toContainText('goes on from the last move');
  await expect(rack(page).first()).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`has no faults that axe can find, ${colorScheme}`, { tag: '@phone' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await open(page);
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Deal the tiles' }).tap();
    await page.locator('.slip .claim').first().waitFor();
    expect(await axeFaults(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  });

test('on a small phone the rack is in view when a tile is to be thrown', { tag: '@phone' }, async ({ page }) => {
  await open(page, { game: dealOf('u3a', 3) });
  const box = (await rack(page).last().boundingBox())!;
  expect(box.y + box.height).toBeLessThanOrEqual(PHONE.height);
  for (const tile of await rack(page).all()) expect((await tile.boundingBox())!.width).toBeGreaterThanOrEqual(44);
});

test('on a wide screen everything stands round the table', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, { game: dealOf('u3a', 3) });
  const slip = (await page.locator('.slip').boundingBox())!;
  const ponds = (await page.locator('.ponds').boundingBox())!;
  expect(slip.x).toBeGreaterThan(ponds.x + ponds.width);
  const last = (await rack(page).last().boundingBox())!;
  expect(last.y + last.height).toBeLessThanOrEqual(800);
  expect(await axeFaults(page)).toEqual([]);
});

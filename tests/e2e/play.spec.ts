// The practice table: a whole hand from the deal to the payment, by tap and by keyboard, in every game.
import { test as base, type Locator, type Page } from '@playwright/test';
import { type RulesetId } from '../../src/engine/index.ts';
import { DEEP, some } from '../deep.ts';
import { axeFaults } from './support/axe.ts';
import { sidewaysScroll } from './support/layout.ts';
import { PHONE, SITE } from './support/pages.ts';
import { printedPages } from './support/paper.ts';
import { expect, test } from './support/test.ts';

const PLAY = `${SITE.base}play/`;
const KEY = 'sparrow.practice-table';
const rack = (page: Page): Locator => page.getByRole('group', { name: 'Your rack' }).getByRole('button');
const over = (page: Page): Locator => page.getByRole('button', { name: /^See (what it pays|how it ended)/ });

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
  await page.locator('[data-ready] .play').waitFor();
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

/** What is asked, and all that changes when a move has been made. */
interface Asked {
  readonly mark: string;
  readonly move: 'over' | 'win' | 'throw' | 'exchange' | 'pass';
}

/** Waits until the learner is asked something that was not asked before. */
async function asked(page: Page, before: string): Promise<Asked> {
  const found = await page.waitForFunction((last): Asked | undefined => {
    const texts = (css: string) => [...document.querySelectorAll(css)].map((each) => each.textContent?.trim() ?? '');
    const primary = texts('.turn-panel .choice.primary').at(-1);
    const tiles = [...document.querySelectorAll('.own-tiles .rack button')].map((each) =>
      each.getAttribute('aria-label'),
    );
    const thrown = document.querySelectorAll('.pond li').length;
    const mark = [primary, ...tiles, thrown, ...texts('.turn-panel [role=status]')].join('|');
    if (primary === undefined || mark === last) return undefined;
    if (primary.startsWith('See ')) return { mark, move: 'over' };
    if (document.querySelector('.turn-panel .choice.win')) return { mark, move: 'win' };
    if (primary === 'Let it go') return { mark, move: 'pass' };
    return { mark, move: primary.startsWith('Choose three') ? 'exchange' : 'throw' };
  }, before);
  return (await found.jsonValue()) as Asked;
}

/** Plays a hand to its end as quickly as a hand can be played: what comes is thrown, unless it is Mahjong. */
async function playOut(page: Page, press: Press): Promise<void> {
  const primary = page.locator('.turn-panel .choice.primary').last();
  let mark = '';
  for (let turn = 0; turn < 60; turn++) {
    const now = await asked(page, mark);
    if (now.move === 'over') return;
    if (now.move === 'throw') await press(rack(page).last());
    if (now.move === 'exchange') for (const at of [0, 1, 2]) await press(rack(page).nth(at));
    await press(now.move === 'win' ? page.locator('.turn-panel .choice.win').first() : primary);
    ({ mark } = now);
  }
  throw new Error('The hand does not end.');
}

/** What the hand brings the learner. */
const PAID = /^(You (receive|pay)|Nobody pays)/;

/** The hand is counted and paid: every sum is shown, and together they come to nothing. */
async function isPaid(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: PAID })).toBeVisible();
  await page.getByText('The score so far').click();
  const sums = await page.locator('.totals td').allInnerTexts();
  expect(sums.length).toBeGreaterThan(1);
  const total = sums.map((sum) => Number(sum.replaceAll(',', '').replace('−', '-'))).reduce((a, b) => a + b, 0);
  expect(total).toBe(0);
  await expect(page.getByRole('region', { name: 'The coach looks back' })).toContainText('How close you were');
  await expect(page.getByRole('button', { name: 'Deal the next hand' })).toBeInViewport();
}

test.use({ viewport: PHONE, hasTouch: true });

/** A game whose hand nobody won: the next one is a goulash, where there is one. */
const drawnOnce = { done: [{ log: '', changes: [0, 0, 0, 0] }] };

/** Hands that end after some five to ten decisions, when what comes is thrown. */
const SHORT: readonly { readonly rules: RulesetId; readonly touch: number; readonly keys: number }[] = [
  { rules: 'u3a', touch: 32, keys: 59 },
  { rules: 'bmja', touch: 59, keys: 32 },
  { rules: 'bell', touch: 6, keys: 47 },
  { rules: 'japanese', touch: 28, keys: 52 },
  { rules: 'cantonese', touch: 52, keys: 28 },
];

/** One by the keyboard every day, and five players by tap; in the deep run all games in all ways. */
const daily = (...games: readonly RulesetId[]) => SHORT.filter(({ rules }) => DEEP || games.includes(rules));

test.describe('a hand to the payment', { tag: '@phone' }, () => {
  // A few seconds here; a machine that builds and tests at the same time takes its time.
  test.setTimeout(90_000);
  for (const { rules, keys } of daily('japanese'))
    test(`by keyboard: ${rules}`, { tag: '@deep' }, async ({ page }) => {
      await open(page, { game: dealOf(rules, keys) });
      await playOut(page, key);
      await key(over(page));
      await isPaid(page);
    });

  for (const [name, rules, seed, more] of some(
    [
      ['five players', 'cantonese', 52, { house: { players: 5 } }],
      ['two players', 'u3a', 36, { house: { players: 2 } }],
      ['a goulash', 'u3a', 28, drawnOnce],
      ['three players', 'u3a', 52, { house: { players: 3 } }],
    ] as const,
    4,
  ))
    test(name, { tag: '@deep' }, async ({ page }) => {
      await open(page, { game: dealOf(rules, seed, more) });
      if (more === drawnOnce) await expect(page.locator('.facts-line')).toContainText('Goulash');
      await playOut(page, tap);
      await over(page).tap();
      await isPaid(page);
    });
});

// The watched test counts every lost request as a complaint, and here the network is cut on purpose. That a table is dealt
// without a network is seen every day by offline.spec.ts.
if (DEEP)
  base('a hand of every game with the network cut', { tag: '@phone' }, async ({ page, context }) => {
    base.setTimeout(180_000);
    await page.goto('glossary/');
    await page.getByRole('button', { name: 'Keep for offline' }).click();
    await expect(page.locator('.offline').getByRole('status')).toContainText('Saved on this device', {
      timeout: 60_000,
    });
    await context.setOffline(true);
    for (const { rules, touch } of SHORT) {
      const alone = await context.newPage();
      await alone.addInitScript(([name]) => localStorage.removeItem(name!), [KEY]);
      await open(alone, { game: dealOf(rules, touch) });
      await playOut(alone, tap);
      await over(alone).tap();
      await isPaid(alone);
      await alone.close();
    }
  });

test('a hand is passed on by a link and looked at', { tag: ['@phone', '@deep'] }, async ({ page }) => {
  await open(page, { game: dealOf('bell', 6, { code: 'MAGPIE-0061' }) });
  await playOut(page, tap);
  await over(page).tap();
  await page.getByText('Share or print').tap();
  const share = page.getByRole('region', { name: 'Show somebody this hand' });
  await share.getByRole('button', { name: 'Show a QR code' }).tap();
  const link = await share.getByRole('textbox', { name: 'The link' }).inputValue();
  expect(new URL(link).searchParams.get('hand')).toContain('MAGPIE-0061~');

  // Whoever opens it looks at the hand; the game on the table stays where it is.
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'A hand that somebody played: MAGPIE-0061' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.getByRole('button', { name: 'Back to my own game' }).tap();
  await expect(over(page).or(page.getByRole('heading', { name: PAID }))).toBeVisible();

  await page.goto(`${PLAY}?hand=${link.split('hand=')[1]!.slice(0, 40)}`);
  await expect(page.getByRole('alert')).toContainText('This link is damaged');
  await page.goto(`${PLAY}?hand=nonsense`);
  await expect(page.getByRole('heading', { name: 'This link is damaged' })).toBeVisible();
});

test('the card of a day’s deal is one side of paper', { tag: ['@phone', '@deep'] }, async ({ page }) => {
  await open(page, { query: '?day=2026-11-24' });
  await playOut(page, tap);
  await over(page).tap();
  await expect(page.locator('.day-card')).toContainText('The coach, same seat');
  expect(await sidewaysScroll(page)).toBe(0);
  await page.emulateMedia({ media: 'print' });
  expect(await printedPages(page)).toHaveLength(1);
});

// Every day guided-hand.test.ts goes through it in every way; how one taps is in the hands beside this one.
test(
  'a pung claimed by keyboard leaves the focus on nothing that cannot be pressed',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, { game: dealOf('u3a', 1) });
    const pung = page.locator('.turn-panel .choice:not([aria-disabled])', { hasText: 'Pung' });
    const primary = page.locator('.turn-panel .choice.primary').last();
    let mark = '';
    for (let turn = 0; turn < 20; turn++) {
      const now = await asked(page, mark);
      if (await pung.isVisible()) break;
      if (now.move === 'throw') await key(rack(page).last());
      await key(primary);
      ({ mark } = now);
    }
    await expect(pung).toContainText(/, with two [A-Z0-9]/);
    await expect(page.locator('.turn-panel .choices :focus'), 'a claim is answered at once').toHaveCount(1);
    await key(pung);
    await expect(page.locator('.own-tiles .rack :focus'), 'which tile goes is asked next').toHaveCount(1);
  },
);

test('has no faults that axe can find, in the light or in the dark', { tag: ['@phone', '@deep'] }, async ({ page }) => {
  const hasNone = async (): Promise<void> => {
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await axeFaults(page), 'light').toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await axeFaults(page, 'colours'), 'dark').toEqual([]);
  };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  await hasNone();
  await page.getByRole('button', { name: 'Deal the tiles' }).tap();
  await page.locator('.turn-panel .choice').first().waitFor();
  await hasNone();
  expect(await sidewaysScroll(page)).toBe(0);
});

test('on a wide screen everything stands round the table', { tag: ['@desktop', '@deep'] }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, { game: dealOf('u3a', 3) });
  const slip = (await page.locator('.turn-panel').boundingBox())!;
  const ponds = (await page.locator('.ponds').boundingBox())!;
  expect(slip.x).toBeGreaterThan(ponds.x + ponds.width);
  const last = (await rack(page).last().boundingBox())!;
  expect(last.y + last.height).toBeLessThanOrEqual(800);
  expect(last.width, 'a tile as large as the window allows').toBeGreaterThanOrEqual(60);
  await rack(page).first().focus();
  await page.keyboard.press('End');
  await expect(rack(page).last()).toBeFocused();
  await page.keyboard.press('Home');
  await expect(rack(page).first()).toBeFocused();
  expect(await page.evaluate(() => scrollY), 'a focus moves nothing').toBe(0);
  expect(await axeFaults(page)).toEqual([]);
});

test(
  'a tile travels where motion is wanted, stands at once where it is not, and a tap is answered meanwhile',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const settings = { others: 'steady', pace: 'slow', coach: 'silent', sort: 'suit' };
    const kept = JSON.stringify({ v: 1, data: { settings, game: JSON.parse(dealOf('u3a', 3)) as unknown } });
    await page.addInitScript(([name, value]) => localStorage.setItem(name!, value!), [KEY, kept]);
    for (const motion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion: motion });
      await page.goto(PLAY);
      await page.getByRole('button', { name: 'Choose a tile first' }).waitFor();
      await page.evaluate(() => {
        const animate = Element.prototype.animate;
        (window as unknown as { travels: number }).travels = 0;
        Element.prototype.animate = function travel(...options) {
          (window as unknown as { travels: number }).travels += 1;
          return animate.apply(this, options);
        };
      });
      await rack(page).first().click();
      await page.getByRole('button', { name: /^Discard the / }).click();
      await expect(page.locator('.pond.here li')).toHaveCount(1);
      await page.waitForTimeout(100);
      const travels = await page.evaluate(() => (window as unknown as { travels: number }).travels);
      if (motion === 'reduce') expect(travels).toBe(0);
      else expect(travels).toBeGreaterThan(0);
      await page.getByRole('button', { name: 'Take back my last move' }).first().click();
      await expect(page.locator('.pond.here li')).toHaveCount(0);
    }
  },
);

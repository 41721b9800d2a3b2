// The hand scorer as people use it at a table: by touch on a phone, by keyboard, by link, and without scripts.
import type { Locator, Page } from '@playwright/test';
import { axeFaults } from './support/axe.ts';
import { sidewaysScroll } from './support/layout.ts';
import { keepRules } from './support/table-rules.ts';
import { expect, test } from './support/test.ts';
import { Thumb } from './support/thumb.ts';

const PAGE = 'table/score/';

const strip = (page: Page): Locator => page.getByRole('region', { name: /the hand so far$/i });
const status = (page: Page): Locator => strip(page).getByRole('status');
const hand = (page: Page): Locator => strip(page).getByRole('list', { name: 'Tiles in the hand' });
const seats = (page: Page): Locator => page.getByRole('group', { name: 'Whose hand is this?' });
const question = (page: Page, name: string | RegExp): Locator => page.getByRole('group', { name });
const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });
/** “Pung exposed”, “Rack”. */
const place = (page: Page, name: string): Locator => page.locator('.places label', { hasText: name });

/** The page has come to life. */
const ready = (page: Page): Promise<void> => expect(page.locator('[data-ready] .scorer-app')).toBeVisible();

/** Opens the scorer and waits until it answers. */
async function open(page: Page, query = ''): Promise<void> {
  await page.goto(PAGE + query);
  await ready(page);
}

/** How to act: with a thumb, or with the keyboard alone. */
interface Hands {
  press: (target: Locator) => Promise<void>;
  aim: (page: Page, name: string) => Promise<void>;
}

const keyboard: Hands = {
  press: async (target) => {
    await target.focus();
    await target.press('Enter');
  },
  aim: async (page, name) => {
    const radio = page.getByRole('radio', { name });
    await radio.focus();
    await radio.press('Space');
  },
};
const thumbOf = (thumb: Thumb): Hands => ({
  press: (target) => thumb.tap(target),
  aim: (page, name) => thumb.tap(place(page, name)),
});

const key = (page: Page, name: string): Locator =>
  page.locator('.palette').getByRole('button', { name: new RegExp(`^${name}, `) });

async function press(page: Page, hands: Hands, names: readonly string[]): Promise<void> {
  for (const name of names) await hands.press(key(page, name));
}
const answer = (page: Page, hands: Hands, of: string | RegExp, name: string): Promise<void> =>
  hands.press(question(page, of).getByRole('button', { name, exact: true }));

/**
 * East goes Mahjong: an exposed pung, three pungs of winds on the rack, a pair of dragons, drawn from the wall.
 * Every answer opens the next question; whichever tile was drawn, the total is the same, so that is not asked.
 */
async function scoreEast(page: Page, hands: Hands): Promise<void> {
  await hands.aim(page, 'Pung exposed');
  await press(page, hands, ['9 of characters']);
  await hands.aim(page, 'Pung concealed');
  await press(page, hands, ['East wind', 'South wind', 'West wind']);
  await expect(status(page)).toContainText('without the winds');
  await hands.aim(page, 'Pair');
  await press(page, hands, ['Red dragon']);
  await expect(status(page)).toContainText('These 14 tiles make Mahjong.');
  await answer(page, hands, 'Did you go Mahjong?', 'Yes: the wall');
  await answer(page, hands, 'Your own wind', 'East');
  await answer(page, hands, 'Wind of the round', 'South');
}

/** Four hands from the first tile to the last payment. South has a pung of dragons, West an exposed kong, North nothing. */
async function scoreFour(page: Page, hands: Hands): Promise<void> {
  await scoreEast(page, hands);
  const east = await status(page).locator('strong').innerText();
  await hands.press(button(page, 'Score all four hands and settle'));
  const next = button(page, 'Write this hand down and score the next');
  await expect(next, 'the focus is on what comes next').toBeFocused();
  await hands.press(next);
  await expect(seats(page).getByRole('radio', { name: /South/ })).toBeChecked();
  await expect(seats(page).getByRole('radio', { name: /South/ })).toBeFocused();
  await expect(strip(page), 'it turns to the tiles of the next player').toBeInViewport();
  await expect(page.locator('.palette')).toBeInViewport();
  await expect(seats(page)).toContainText(`${east}, Mahjong`);

  await expect(page.getByRole('radio', { name: 'Rack' }), 'each hand begins on the rack').toBeChecked();
  await hands.aim(page, 'Pung concealed');
  await press(page, hands, ['White dragon']);
  await expect(status(page)).toContainText('16 points so far.');
  await hands.press(next);
  await hands.aim(page, 'Kong exposed');
  await press(page, hands, ['5 of bamboos']);
  await expect(status(page)).toContainText('8 points so far.');
  await hands.press(next);
  await expect(page.getByText('First put the tiles right')).toHaveCount(0);
  await hands.press(button(page, 'Write this hand down'));

  await expect(page.getByRole('heading', { name: 'Settle the hand' })).toBeFocused();
  const sentences = page.locator('.sentences li');
  await expect(sentences).toHaveCount(4);
  const twice = new Intl.NumberFormat('en-GB').format(2 * Number(east.replaceAll(',', '')));
  await expect(sentences.nth(0)).toContainText(`East receives ${twice} each from South, West and North.`);
  await expect(sentences.nth(1)).toContainText(`South pays East ${twice}.`);
  await expect(sentences.nth(1)).toContainText('South receives 8 from West and 16 from North.');
  await expect(sentences.nth(3)).toContainText(`North pays East ${twice}, South 16 and West 8.`);
  const nets = await page
    .locator('.sentences .net')
    .evaluateAll((all) =>
      all.map((net) => Number((net.lastChild?.textContent ?? '').replace('−', '-').replaceAll(/[+,]/g, ''))),
    );
  expect(
    nets.reduce((sum, net) => sum + net, 0),
    'what all four win and lose',
  ).toBe(0);
}

test(
  'all 42 tiles lie on one small screen, each as wide as a thumb',
  { tag: ['@phone', '@deep'] },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await open(page);
    const boxes = await page.locator('.palette button').evaluateAll((all) =>
      all.map((each) => {
        const { width, height, top, bottom } = each.getBoundingClientRect();
        return { width, height, inside: top >= 0 && bottom <= innerHeight };
      }),
    );
    expect(boxes).toHaveLength(42);
    expect(boxes.filter(({ inside }) => !inside)).toEqual([]);
    expect(Math.min(...boxes.map(({ width }) => width))).toBeGreaterThanOrEqual(44);
    expect(Math.min(...boxes.map(({ height }) => height))).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  },
);

test('four hands are scored and settled with a finger on a phone', { tag: ['@phone', '@deep'] }, async ({ page }) => {
  test.setTimeout(60_000);
  await open(page);
  const thumb = await Thumb.on(page);
  await scoreFour(page, thumbOf(thumb));
  await thumb.costs('Four hands scored and settled', { taps: 24, screens: 8 });
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await axeFaults(page)).toEqual([]);
});

test('four hands are scored and settled with the keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  test.setTimeout(60_000);
  await open(page);
  await scoreFour(page, keyboard);
  expect(await axeFaults(page)).toEqual([]);
});

test(
  'the arrows walk over the tiles, which are one stop of the Tab key',
  { tag: ['@desktop', '@deep'] },
  async ({ page }) => {
    await open(page);
    await key(page, '1 of bamboos').focus();
    await page.keyboard.press('ArrowRight');
    await expect(key(page, '2 of bamboos')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(key(page, '7 of bamboos')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(status(page)).toContainText('12 more tiles');
    await expect(key(page, '7 of bamboos'), 'the focus stays on the tile').toBeFocused();
    for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight');
    await expect(key(page, 'North wind')).toBeFocused();
    const stops: string[] = [];
    for (let i = 0; i < 24; i++) {
      await page.keyboard.press('Tab');
      stops.push(
        await page.evaluate(
          () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim() ?? '',
        ),
      );
    }
    expect(stops[0]).toBe('Take a tile out');
    for (const stop of ['Score all four hands and settle', 'Type it instead', 'Share a link'])
      expect(stops, stop).toContain(stop);
  },
);

test('the printed page has the hand, the bill and no controls', { tag: '@desktop' }, async ({ page }) => {
  await open(page);
  await button(page, 'Show me an example').click();
  await page.emulateMedia({ media: 'print' });
  await expect(hand(page)).toBeVisible();
  await expect(page.locator('.facts')).toContainText(
    'West in the East round. Mahjong with 2 of characters from a discard.',
  );
  await expect(page.locator('.bill').first()).toBeVisible();
  const [above, bill] = [await strip(page).boundingBox(), await page.locator('.bill').first().boundingBox()];
  expect(bill!.y, 'the bill has the whole width of the paper, below the tiles').toBeGreaterThan(
    above!.y + above!.height,
  );
  for (const gone of ['.palette', '.about', '.share', '.next-step', '.type-it'])
    await expect(page.locator(gone), gone).toBeHidden();
});

test(
  'a scored hand is kept as a picture, with the money of the table',
  { tag: ['@phone', '@deep'] },
  async ({ page }) => {
    await page.goto('table/rules/u3a/');
    await keepRules(page, { rules: 'u3a', house: {}, name: 'Hall Green', stake: 10 });
    await page.goto('table/score/?h=b222+c567+o11+(drrr)+(weee)&seat=s&round=e&won=s.o1.wall&r=u3a.2');
    await expect(page.locator('[data-ready] .scorer-app')).toBeVisible();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Keep a picture' }).tap();
    const picture = await saved;
    expect(picture.suggestedFilename()).toBe('mahjong-hand.png');
    const bytes = await (await import('node:fs/promises')).readFile(await picture.path());
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    // As wide as it is drawn, and higher than its tiles alone.
    expect(bytes.readUInt32BE(16)).toBe(1080);
    expect(bytes.readUInt32BE(20)).toBeGreaterThan(900);
    await expect(page.getByText('The picture is in your downloads.')).toBeVisible();
  },
);

test('on a phone on its side the total and all the tiles are in the window', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto('table/score/');
  await expect(page.locator('[data-ready] .scorer-app')).toBeVisible();
  await page.locator('.scorer-app').evaluate((app) => app.scrollIntoView());
  await expect(page.locator('.strip .sum strong')).toBeInViewport({ ratio: 1 });
  for (const name of ['1 of bamboos', '9 of characters', '9 of circles', 'North'])
    await expect(page.locator(`.palette [aria-label^="${name}"]`).first()).toBeInViewport({ ratio: 0.9 });
});

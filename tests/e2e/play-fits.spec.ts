// Late in a hand, when most lies on the table: what is asked, the last discard and the rack are in one window, and nothing
// is wider than the window.
import type { Page } from '@playwright/test';
import { DEEP } from '../deep.ts';
import { sidewaysScroll } from './support/layout.ts';
import { SITE } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/** The last turns of two hands: the wall is empty; three have exposed all they can. */
const LATE = [
  {
    name: 'an empty wall',
    seed: 36,
    wall: 0,
    log: [
      'e-b6 sD s-dw wD w-dw nD n-dg eD e-c1 s. sD s-we wD w-o2 nD n-dr eD e-b3 sD s-o4 wD w-o1 nD n-ws eD',
      'e-c2 s. w. sD s-dw wD w-ww nD n-dr eD e-c3 s. sD s-o1 wD w-b5 n. nD n-b5 eD e-b8 wPb8b8b8 w-c9 n. nD',
      'n-o8 eD e-c4 s. sD s-b1 wCb1b2b3 w-c4 nD n-b1 eD e-c5 s. sD s-c5 wD w-ws nD n-b3 eD e-c1 s. sD s-o8',
      'wD w+b8b8b8b8 w-b5 n. nD n-wn eD e-b7 sD s-b1 wD w-wn nD n-dw eD e-b5 sD s-b7 wD w-o4 nD n-b3 eD',
      'e-c7 s. sD s-b4 wD w-c5 n. nD n-c5 eD e-c1 s. sD s-o6 wD w-b4 nD n-b9 wPb9b9b9 w-c6 n. nD n-c7 eD',
      'e-b7 sD s-we wD w-b7 nD n-ww eD e-c9 s. sD s-o6 wD w-o9 n. s. nD n-dr eD e-o1 sD s-o4 wD w-c1 nD',
      'n-b4 eD e-c8 s. sD s-wn wD w-ww nD n-dg eD e-c6 s. sD s-we wD w-c9 n. nD n-b2 eD e-b6 sD s-c4 wD',
      'w-dr nD n-dg eD e-b1 sD s-b2 wD w-c8 n. nD n-o7 ePo7o7o7',
    ].join(' '),
  },
  {
    name: 'much exposed',
    seed: 28,
    wall: 9,
    log: [
      'e-b5 sCb4b5b6 s-b1 wD w-b1 nD n-dg wPdgdgdg w-c2 n. nD n-dw eD e-b6 sD s-o9 wD w-dw nD n-wn eD e-b9',
      'sD s-c9 wD w-wn nD n-c2 eCc2c3c4 e-b4 sD s-b6 wD w-c4 nD n-b9 eD e-b9 sD s-we wD w-c9 n. nD n-c1',
      'sPc1c1c1 s-c7 wD w-b2 nD n-c7 eD e-b4 sD s-c6 wD w-b1 nD n-b2 eD e-c2 sD s-we wD w-c6 n. nD n-c6 eD',
      'e-c9 sD s-we wD w-c5 sPc5c5c5 s-b8 nPb8b8b8 n-o9 eD e-c4 sD s-b3 wD w-b9 nD n-b5 eD e-b4 sD s-c2 wD',
      'w-dw nD n-o7 ePo7o7o7 e-c8 sD s-c8 wD w-b2 nD n-b3 eD e-o4 sD s-we wD w-b1 nD n-c8 eD e-o1 sD s-dw',
      'wD w-b8 nD n-c4 eD e-b6 sD s-o4 w. wD w-o1 nD n-o1 eD e-o3 wPo3o3o3 w!ww nD n-o2 eD e-o5 sD s-c6 wD',
      'w-c3 nPc3c3c3 n!b7 eD e-b3 sD s-b2 wD w-ww nD n-ww eD e-o5 sD s+c1c1c1c1 s+c5c5c5c5 s-b3 wD w-o8 nD',
      'n-wn eD',
    ].join(' '),
  },
] as const;

const WINDOWS = [
  [360, 740],
  [740, 360],
  [768, 1024],
  [1024, 768],
  [1280, 720],
] as const;

/** A hand whose wall is empty on a phone every day; every hand in every window in the deep run. */
const windowsFor = (nth: number) => WINDOWS.filter((_, at) => DEEP || (nth === 0 && at === 0));

const LETTERS = ['', 'large', 'largest'];

/** A game that somebody has begun, with the others and the coach as they were chosen. */
function keepGame(page: Page, chosen: { pace: string; coach: string }, at: { seed: number; log: string }) {
  const settings = { others: 'steady', sort: 'suit', ...chosen };
  const game = { rules: 'u3a', house: {}, me: 0, others: 'steady', done: [], ...at };
  const kept = JSON.stringify({ v: 1, data: { settings, game } });
  return page.addInitScript((value) => localStorage.setItem('sparrow.practice-table', value), kept);
}

/** What of the slip and of the rack is out of the window, or lies under something. */
const outOfSight = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    document.querySelector('.play')!.scrollIntoView({ block: 'start' });
    return [...document.querySelectorAll('.turn-panel .event > *, .turn-panel .choice, .own-tiles .rack button')]
      .filter((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        const met = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        const inside = top >= 0 && left >= 0 && bottom <= innerHeight + 1 && right <= innerWidth + 1;
        return !inside || !met || !(each.contains(met) || met.contains(each));
      })
      .map((each) => each.getAttribute('aria-label') ?? each.textContent!.trim());
  });

/** How many discards lie under the slip or the rack, or out of the window. */
const coveredDiscards = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const over = [...document.querySelectorAll('.turn-panel, .own-tiles')].map((each) => each.getBoundingClientRect());
    return [...document.querySelectorAll('.pond li')].filter((each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect();
      const hidden = over.some(
        (it) => right > it.left + 1 && left < it.right - 1 && bottom > it.top + 1 && top < it.bottom - 1,
      );
      return hidden || top < 0 || bottom > innerHeight + 1;
    }).length;
  });

for (const [nth, { name, seed, wall, log }] of LATE.entries())
  for (const [width, height] of windowsFor(nth))
    test(`${name}: ${width}×${height}`, { tag: '@phone' }, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await keepGame(page, { pace: 'brisk', coach: 'request' }, { seed, log });
      await page.goto(`${SITE.base}play/`);
      await expect(page.locator('.turn-panel .choice.primary').last()).toBeVisible();
      await expect(page.locator('.facts-line')).toContainText(`Wall: ${wall}`);
      for (const text of LETTERS) {
        await page.evaluate((size) => void (document.documentElement.dataset['text'] = size), text);
        expect.soft(await outOfSight(page), `out of the window, letters ${text || 'as they come'}`).toEqual([]);
        expect.soft(await sidewaysScroll(page), `wider than the window, letters ${text || 'as they come'}`).toBe(0);
        // In the largest letters a laptop or tablet may scroll to the discards of a hand that is nearly over.
        if (width < 768 || text === '')
          expect.soft(await coveredDiscards(page), `covered discards, letters ${text || 'as they come'}`).toBe(0);
      }
    });

for (const [width, height] of windowsFor(LATE.length))
  test(`the plan and what may be done: ${width}×${height}`, { tag: '@phone' }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await keepGame(page, { pace: 'brisk', coach: 'plan' }, { seed: 9, log: '' });
    await page.goto(`${SITE.base}play/`);
    await expect(page.getByLabel('The hand you go for')).toBeVisible();
    expect(await outOfSight(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  });

test('eight tiles stand in one row beside the sets of a tablet', { tag: ['@phone', '@deep'] }, async ({ page }) => {
  const { seed, log } = LATE[1];
  await keepGame(page, { pace: 'brisk', coach: 'request' }, { seed, log });
  for (const [width, height] of [
    [768, 1024],
    [820, 1180],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`${SITE.base}play/`);
    await expect(page.locator('.own-tiles .rack button')).toHaveCount(8);
    const edges = await page.evaluate(() => {
      const boxes = (css: string) => [...document.querySelectorAll(css)].map((each) => each.getBoundingClientRect());
      const rack = boxes('.own-tiles .rack button');
      return {
        rows: new Set(rack.map(({ bottom }) => Math.round(bottom / 10))).size,
        rackEnd: Math.max(...rack.map(({ right }) => right)),
        setsStart: Math.min(...boxes('.own-tiles .open-sets > *').map(({ left }) => left)),
      };
    });
    expect(edges.rows, `${width}×${height}`).toBe(1);
    expect(edges.rackEnd, `${width}×${height}`).toBeLessThan(edges.setsStart);
  }
});

test('who asks why moves nothing', { tag: ['@phone', '@deep'] }, async ({ page }) => {
  await keepGame(page, { pace: 'brisk', coach: 'request' }, { seed: 9, log: '' });
  for (const [width, height, text] of [
    [360, 740, ''],
    [768, 1024, ''],
    [1280, 800, ''],
    [1280, 800, 'largest'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`${SITE.base}play/`);
    await page.evaluate((size) => void (document.documentElement.dataset['text'] = size), text);
    await page.getByRole('button', { name: 'Ask the coach' }).click();
    await page.getByRole('button', { name: 'Show me' }).click();
    const why = page.getByRole('button', { name: 'Why', exact: true });
    await why.scrollIntoViewIfNeeded();
    await page.evaluate(() => document.querySelector('.play')!.scrollIntoView({ block: 'start' }));
    const places = () =>
      page.locator('.seat, .pond, .own-tiles').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().y));
    const before = await places();
    await why.evaluate((button: HTMLElement) => button.click());
    await expect(page.locator('.whys li').first()).toBeAttached();
    expect(await places(), `${width}×${height} ${text}`).toEqual(before);
    expect(await outOfSight(page), `${width}×${height} ${text}`).toEqual([]);
    // The reasons are seen whole: where there is no room beside them they lie over the discards until they are folded.
    const hidden = await page.locator('.coach').evaluate((coach) => coach.scrollHeight - coach.clientHeight);
    if (text === '') expect(hidden, `${width}×${height}: reasons out of view`).toBeLessThanOrEqual(2);
    await page.getByRole('button', { name: 'Less' }).evaluate((button: HTMLElement) => button.click());
    await expect(page.locator('.whys')).toHaveCount(0);
    if (width < 768 || text === '') expect(await coveredDiscards(page)).toBe(0);
  }
});

test('a win of one’s own turns face up where motion is wanted', { tag: '@phone' }, async ({ page }) => {
  const log = [
    'e-b3 sD s-b5 wD w-o8 nD n-b7 e. eD e-o8 sD s-b1 wD w-c6 nD n-we eD e-o1 sD s-dw wPdwdwdw w-we nD n-dw eD',
    'e-c6 s. sD s-o4 wCo3o4o5 w-o1 nD n-b5 e. eD e-b9 sD s-c7 wD w-b7 nD n-c6 e. eD e-wn sD s-b9 wD w-b9 nD',
    'n-o3 ePo3o3o3 e-c8 s. sD s-o4 wD w-wn nD n-b2 e. eD e-o7 sD s-dr wD w-b3 nD n-dg ePdgdgdg e!c9 s. sD',
    's-o7 wD w-dg nD n-c3 eD e-c3 sD s-c6 wD w-c3 n. nD n-c2 eD e-c1 nPc1c1c1 n!o1 eD',
  ].join(' ');
  await keepGame(page, { pace: 'slow', coach: 'silent' }, { seed: 9003, log });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(`${SITE.base}play/`);
  await page.getByRole('button', { name: 'Mahjong', exact: true }).tap();
  await expect(page.locator('.win-moment .tile')).toHaveCount(14);
  await expect(page.getByRole('button', { name: 'See what it pays' })).toBeVisible();
});

// Whatever is pressed, the focus stays somewhere: a reader by keyboard or by ear never has to begin at the top again.
import type { Page } from '@playwright/test';
import { DEEP, some } from '../deep.ts';
import { expect, test } from './support/test.ts';

/** Pages with something to press, and what has to be pressed before there is more. */
const ALL: readonly (readonly [path: string, first?: string])[] = [
  ['table/score/'],
  ['table/score/', 'Show me an example'],
  ['table/settle/'],
  ['about/rules/compare/'],
  ['table/special-hands/'],
  ['table/dispute/?what=tile&from=me&hold=tiles'],
  ['table/dispute/?what=tile&from=e'],
  ['table/dispute/?what=wrong&about=mahjong&which=false-mahjong'],
  ['table/break/'],
  ['table/break/', 'You do it'],
  ['table/sheet/'],
  ['table/rules/'],
  ['quiz/mixed/'],
  ['quiz/guide-5/'],
  ['quiz/results/'],
  ['practice/'],
  ['practice/claims/'],
  ['practice/goulash/'],
  ['learn/claiming/'],
  ['find/?q=pung'],
];
/** Every button of every page in the deep run; every day some of those of a tool with tiles. */
const PAGES = DEEP ? ALL : ALL.filter(([path]) => path.includes('hold=tiles'));

/** Named so, it leads away from the page, prints it or opens a window of the browser. */
const LEAVES = /print|share|copy|download|file|keep for offline|send|full screen/i;

/** Buttons that can be pressed, by name; of many tiles and many numbers one stands for all. */
async function buttons(page: Page): Promise<string[]> {
  const names = await page
    .locator('main button:visible:not([disabled]):not([aria-disabled=true])')
    .evaluateAll((all) =>
      all.map((each) => (each.getAttribute('aria-label') ?? each.textContent ?? '').trim().replaceAll(/\s+/g, ' ')),
    );
  const kinds = new Map(
    names.map((name) => [
      name.replace(/.*\d left.*/, 'a tile').replaceAll(/\d+|bamboos|circles|characters|East|South|West|North/g, '#'),
      name,
    ]),
  );
  return [...kinds.values()].filter((name) => name && !LEAVES.test(name));
}

async function open(page: Page, path: string, first?: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => document.querySelector('main astro-island[ssr][client="drawn"]') === null);
  await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)));
  if (first) await page.getByRole('button', { name: first, exact: true }).click();
}

for (const [path, first] of PAGES) {
  test(`${path}${first ? `, ${first}` : ''}: no button drops the focus`, { tag: '@desktop' }, async ({ page }) => {
    test.setTimeout(90_000);
    // Each button meets the page as it opens for the first time.
    await page.addInitScript(() => localStorage.clear());
    await open(page, path, first);
    const lost: string[] = [];
    for (const name of some(await buttons(page), 6)) {
      await open(page, path, first);
      const button = page.locator('main').getByRole('button', { name, exact: true }).first();
      if ((await button.count()) === 0) continue;
      await button.focus();
      await page.keyboard.press('Enter');
      await page.waitForTimeout(150);
      // What is fetched first takes the focus when it has come.
      const held = await page
        .waitForFunction(() => document.activeElement !== document.body, undefined, { timeout: 3000 })
        .catch(() => undefined);
      if (!held) lost.push(name);
    }
    expect(lost).toEqual([]);
  });
}

test('at the practice table the focus never leaves the table', { tag: ['@desktop', '@deep'] }, async ({ page }) => {
  test.setTimeout(60_000);
  await page.addInitScript(() => {
    const settings = { others: 'steady', pace: 'step', coach: 'request', sort: 'suit' };
    const game = { rules: 'u3a', house: {}, seed: 9, me: 0, others: 'steady', done: [], log: '' };
    localStorage.setItem('sparrow.practice-table', JSON.stringify({ v: 1, data: { settings, game } }));
  });
  await page.goto('play/');
  const slip = page.getByRole('region', { name: 'What happened, and your choice' });
  const next = slip.getByRole('button', { name: 'Next' });
  await slip.getByRole('button', { name: 'Ask the coach' }).focus();
  await page.keyboard.press('Enter');
  await expect(slip.getByRole('button', { name: 'Show me' }), 'the hint’s button leads on').toBeFocused();
  await page.keyboard.press('Enter');
  await expect(slip.getByRole('button', { name: 'Why', exact: true })).toBeFocused();
  // Enter takes a tile up, and Enter again throws it.
  await page.getByRole('group', { name: 'Your rack' }).getByRole('button').last().focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  // The others’ moves are gone through with one key.
  for (let move = 0; move < 3; move++) {
    await expect(next).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(slip.getByText(/Your turn|Do you want it/)).toBeVisible();
  const asks = (await slip.getByText('Do you want it?').isVisible())
    ? slip.getByRole('button', { name: 'Let it go' })
    : page.locator('.own-tiles .rack button:focus');
  await expect(asks, 'the focus waits where the question is answered').toBeFocused();
});

test('on a phone no bar lies over the answer that the arrows come to', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [path, first] of [
    ['table/rules/', '.chooser input:enabled'],
    ['quiz/guide-2/', '.player .question input:enabled'],
    ['practice/waits/', '.drill .question input:enabled'],
  ] as const) {
    await page.goto(path);
    await page.locator(first).first().focus();
    await page.keyboard.press('Space');
    for (let move = 0; move < 3; move++) {
      await page.keyboard.press('ArrowDown');
      const over = await page.evaluate(() => {
        const { x, y, width, height } = document.activeElement!.getBoundingClientRect();
        const above = document.elementFromPoint(x + width / 2, y + height / 2);
        return above === document.activeElement ? '' : (above?.outerHTML.slice(0, 80) ?? 'outside the window');
      });
      expect(over, `${path}, arrow ${move + 1}`).toBe('');
    }
  }
});

test('a big screen that an address opened gives the focus to the page', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('quiz/guide-1/?host');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('main')).toBeFocused();
});

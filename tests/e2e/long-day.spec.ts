// A page that is open for a whole day: the screen stays on as somebody wishes, nothing piles up, and it still answers.
import type { CDPSession, Page } from '@playwright/test';
import { formatPhoneScoreSheetQuery } from '../../src/storage/table-phone.ts';
import { expect, test } from './support/test.ts';

/** A device whose screen can be kept on. It lets the lock go when the page is hidden, as browsers do. */
async function withWakeLock(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const held = new Set<EventTarget>();
    const release = (lock: EventTarget): void => {
      held.delete(lock);
      lock.dispatchEvent(new Event('release'));
    };
    const request = () => {
      const lock = Object.assign(new EventTarget(), { release: () => Promise.resolve(release(lock)) });
      held.add(lock);
      return Promise.resolve(lock);
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    let visibility = 'visible';
    Object.defineProperty(document, 'visibilityState', { get: () => visibility });
    Object.assign(globalThis, {
      countLocks: () => held.size,
      show(now: string) {
        visibility = now;
        if (now === 'hidden') for (const lock of held) release(lock);
        document.dispatchEvent(new Event('visibilitychange'));
      },
    });
  });
}
declare const countLocks: () => number;
declare const show: (visibility: 'visible' | 'hidden') => void;
const locks = (page: Page) => page.evaluate(() => countLocks());
const turn = (page: Page, now: 'visible' | 'hidden') => page.evaluate((to) => show(to), now);

test('the screen stays on while a tool is open, and as somebody wishes', { tag: '@desktop' }, async ({ page }) => {
  await withWakeLock(page);
  await page.goto('table/score/');
  const screenStaysOn = page.getByRole('switch', { name: 'The screen stays on' });
  await expect(screenStaysOn).toBeChecked();
  expect(await locks(page)).toBe(1);
  await turn(page, 'hidden');
  expect(await locks(page)).toBe(0);
  await turn(page, 'visible');
  await turn(page, 'visible');
  await expect.poll(() => locks(page)).toBe(1);
  await screenStaysOn.uncheck();
  expect(await locks(page)).toBe(0);
  await turn(page, 'visible');
  expect(await locks(page)).toBe(0);
  await screenStaysOn.check();
  await expect.poll(() => locks(page)).toBe(1);
});

/** What a page holds after clearing up. */
async function measure(cdp: CDPSession) {
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (wanted: string): number => metrics.find(({ name }) => name === wanted)!.value;
  return { kilobytes: of('JSHeapUsedSize') / 1000, nodes: of('Nodes'), listeners: of('JSEventListeners') };
}

const TABLE = formatPhoneScoreSheetQuery({
  session: 's1',
  table: 2,
  title: 'Tuesday',
  rules: { rules: 'u3a', house: {} },
  names: ['Jean', 'Raj', 'Pauline', 'Gwyn'],
});
/** With how many locks each keeps the screen on: none where it has no switch for it. */
const PAGES = [
  {
    path: `table/sheet/${TABLE}`,
    lockCount: 1,
    answers: (page: Page) => page.getByRole('textbox', { name: 'Jean', exact: true }).fill('8'),
  },
  { path: 'table/score/', lockCount: 1, answers: (page: Page) => page.locator('.palette button').first().click() },
  {
    path: 'play/',
    lockCount: 0,
    answers: (page: Page) => page.getByRole('button', { name: 'Deal the tiles' }).click(),
  },
  { path: 'quiz/mixed/?code=PUNG-4821&host', lockCount: 1, answers: (page: Page) => page.keyboard.press('PageDown') },
  { path: 'quiz/guide-1/', lockCount: 0, answers: (page: Page) => page.locator('.answer').first().click() },
];
const HOURS = 8;

for (const { path, lockCount, answers } of PAGES)
  test(`${path.split('#')[0]!} is open for eight hours`, { tag: ['@desktop', '@deep'] }, async ({ page }) => {
    test.setTimeout(120_000);
    await withWakeLock(page);
    await page.clock.install();
    await page.goto(path);
    // Until its scripts have come, time goes on as usual.
    await expect(page.locator('[data-ready]').first()).toBeVisible({ timeout: 20_000 });
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable');
    await expect.poll(() => locks(page)).toBe(lockCount);
    const hour = async (): Promise<void> => {
      await turn(page, 'hidden');
      await page.clock.runFor('00:30:00');
      await turn(page, 'visible');
      await page.clock.runFor('00:30:00');
    };
    await hour();
    const before = await measure(cdp);
    for (let passed = 1; passed < HOURS; passed++) await hour();
    const after = await measure(cdp);
    expect(after.kilobytes - before.kilobytes, 'memory').toBeLessThan(500);
    expect(after.nodes - before.nodes, 'elements').toBeLessThan(50);
    expect(after.listeners - before.listeners, 'listeners').toBeLessThan(10);
    expect(await locks(page)).toBe(lockCount);
    const messages = await page.getByRole('alert').allTextContents();
    expect(messages.filter(Boolean), 'nothing is wrong').toEqual([]);
    await answers(page);
  });

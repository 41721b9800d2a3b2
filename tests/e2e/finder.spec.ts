// The way to any rule: by touch on a phone, over the page on a desk, by keyboard, and without scripts.
import type { Locator, Page } from '@playwright/test';
import { some } from '../deep.ts';
import { axeFaults } from './support/axe.ts';
import { sidewaysScroll } from './support/layout.ts';
import { expect, test } from './support/test.ts';

const RULE = 'rules/british/claim-chow/';
const INDEX = /find\/\w+\.json/;

const box = (page: Page): Locator => page.locator('.finder input');
const answers = (page: Page): Locator => page.locator('.finder .results a');
const spoken = (page: Page): Locator => page.locator('.finder').getByRole('status');
const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Find a rule' });

test('nothing of the finder is fetched before somebody asks for it', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto(RULE, { waitUntil: 'networkidle' });
  expect(fetched.filter((url) => /finder|find\/\w+\.json/i.test(url))).toEqual([]);
});

test('the panel follows the rules that are changed on its page', { tag: ['@desktop', '@deep'] }, async ({ page }) => {
  await page.goto('table/rules/', { waitUntil: 'networkidle' });
  const limit = page.locator('#limit-field');
  for (const most of ['500', '2000']) {
    await limit.fill(most);
    await limit.press('Tab');
    await page.locator('h1').click();
    await page.keyboard.press('/');
    await box(page).fill('limit');
    await expect(panel(page)).toContainText(`Your table: ${Number(most).toLocaleString('en-GB')} points`);
    await page.keyboard.press('Escape');
  }
});

test(
  'the slash opens the panel, the arrows choose, Enter goes and Esc leaves',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto(RULE);
    await page.keyboard.press('/');
    await expect(panel(page)).toBeVisible();
    await expect(box(page)).toBeFocused();
    await page.keyboard.type('pong');
    await expect(answers(page).first()).toContainText('Pung');
    await expect(spoken(page)).toContainText('first. “Pong” is another name for pung.');
    expect(await axeFaults(page), 'axe on the panel').toEqual([]);
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await page.keyboard.press('/');
    await expect(box(page)).toBeFocused();
    await page.keyboard.type('/claim a kong');
    // In a field it is a letter like any other.
    await expect(box(page)).toHaveValue('/claim a kong');
    await expect(answers(page).first()).toContainText('Claiming a kong');
    await page.keyboard.press('ArrowDown');
    await expect(answers(page).first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(answers(page).nth(1)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(box(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/claim-kong/);
  },
);

test('the button opens the panel, and the focus comes back to it', { tag: ['@desktop', '@deep'] }, async ({ page }) => {
  await page.goto(RULE);
  const find = page.getByRole('link', { name: 'Find a rule' });
  await find.focus();
  await page.keyboard.press('Enter');
  await expect(box(page)).toBeFocused();
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await expect(panel(page)).toBeHidden();
  await expect(find).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();
  await page.mouse.click(20, 400);
  await expect(panel(page)).toBeHidden();
});

test(
  'a phone gets a page of its own, and Back comes back to the answers',
  { tag: ['@phone', '@deep'] },
  async ({ page }) => {
    await page.goto(RULE);
    await page.getByRole('link', { name: 'Find a rule' }).tap();
    await expect(page).toHaveURL(/\/find\//);
    await expect(box(page)).toBeFocused();
    await box(page).tap();
    await box(page).fill('what if I have 12 tiles?');
    await expect(answers(page).first()).toContainText('Too many tiles or too few');
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await axeFaults(page), 'axe on the answers').toEqual([]);
    await answers(page).first().tap();
    await expect(page).toHaveURL(/penalty-wrong-count/);
    await page.goBack();
    await expect(box(page)).toHaveValue('what if I have 12 tiles?');
    await expect(answers(page).first()).toContainText('Too many tiles or too few');
  },
);

test(
  'the finder is in reach wherever one reads, and back in its header at the top',
  { tag: '@deep' },
  async ({ page }) => {
    for (const path of some(['quiz/guide-1/', 'learn/claiming/', 'table/dispute/?what=wrong', RULE], 3)) {
      await page.goto(path);
      const find = page.locator('a.find');
      await expect(find).toBeInViewport();
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
      await expect(find, path).toHaveClass(/afloat/);
      await expect(find).toBeInViewport({ ratio: 1 });
      const { width, height } = (await find.boundingBox())!;
      expect(Math.min(width, height), 'a target for a thumb').toBeGreaterThanOrEqual(48);
      expect(await sidewaysScroll(page)).toBe(0);
      await page.evaluate(() => scrollTo(0, 0));
      await expect(find).not.toHaveClass(/afloat/);
    }
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
    await page.locator('a.find').click();
    await expect(box(page)).toBeFocused();
  },
);

test(
  'answers come while typing, on a phone four times slower than this machine',
  { tag: ['@phone', '@deep'] },
  async ({ page }) => {
    await page.goto('find/');
    await box(page).fill('pung');
    await expect(answers(page).first()).toBeVisible();
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    // The best of several rounds: what the finder costs, not what else this machine is busy with. Of the words, the slowest.
    const took = await box(page).evaluate(async (field: HTMLInputElement) => {
      const best = new Map<string, number>();
      for (let round = 0; round < 6; round++) {
        for (const text of ['k', 'ko', 'kon', 'kong', 'kong b', 'kong box']) {
          const start = performance.now();
          field.value = text;
          field.dispatchEvent(new Event('input', { bubbles: true }));
          await new Promise((resolve) => setTimeout(resolve));
          best.set(text, Math.min(best.get(text) ?? Infinity, performance.now() - start));
        }
      }
      return Math.max(...best.values());
    });
    await expect(answers(page).first()).toContainText('Kong box');
    console.log(`An answer takes ${took.toFixed(0)} ms on a slow phone.`);
    expect(took).toBeLessThan(100);
  },
);

test(
  'what is typed before the page has come to life is answered when it has',
  { tag: ['@phone', '@deep'] },
  async ({ page }) => {
    let release = () => {};
    const arrival = new Promise<void>((resolve) => (release = resolve));
    await page.route(/Finder.*\.js$/, async (route) => {
      await arrival;
      await route.continue();
    });
    await page.goto('find/', { waitUntil: 'commit' });
    await box(page).fill('goulash');
    release();
    await expect(answers(page).first()).toContainText('goulash', { ignoreCase: true });
    await expect(box(page)).toHaveValue('goulash');
  },
);

test(
  'an index that does not come is said, and the next word asks again',
  { tag: ['@desktop', '@deep'] },
  async ({ page, context }) => {
    let broken = true;
    await page.route(INDEX, (route) => (broken ? route.fulfill({ status: 204 }) : route.continue()));
    await page.goto('find/');
    await box(page).fill('pung');
    await expect(page.locator('.finder .message')).toContainText('could not be loaded');
    broken = false;
    await box(page).fill('pungs');
    await expect(answers(page).first()).toContainText('Pung');
    expect(context.pages()).toHaveLength(1);
  },
);

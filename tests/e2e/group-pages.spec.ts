// What a group meets first: pages of a length that can be taken in, a quiz that begins with its question, special hands as
// the table has them.
import { openGroupsStore } from '../../src/storage/group.ts';
import { groupBeforeSession } from '../property/support/groups.ts';
import { memoryStore } from '../unit/support/memory-store.ts';
import { brokenWords } from './support/layout.ts';
import { SITE } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const at = (path: string): string => `${SITE.base}${path}`;
const high = (page: import('@playwright/test').Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight);

test('the course and the leader’s page are short', { tag: ['@desktop', '@deep'] }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(at('learn/'));
  expect(await high(page)).toBeLessThan(5000);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('link', { name: 'Lessons in the other games' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(3);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(at('leader/'));
  await expect(page.getByRole('button', { name: 'Plan the first session' })).toBeEnabled();
  await expect(page.getByText('Everything else')).toBeVisible();
  expect(await high(page)).toBeLessThan(1550);
});

/** What a device keeps that has a group with sessions behind it. */
function withGroup(): Readonly<Record<string, string>> {
  const store = memoryStore();
  openGroupsStore(store).update(() => [groupBeforeSession(13, 3)]);
  return Object.fromEntries(store.keys().map((key) => [key, store.get(key)!]));
}

test(
  'the next session is the page: one line of places, four questions, few doors, and everything else in one fold',
  { tag: ['@desktop', '@deep'] },
  async ({ page }) => {
    await page.addInitScript((all) => {
      for (const [key, text] of Object.entries(all)) localStorage.setItem(key, text);
    }, withGroup());
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(at('leader/'));
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 3 })).toHaveText(['What', 'Who', 'Print', 'Show']);
    const places = main.getByRole('navigation', { name: 'Your group' }).getByRole('link');
    await expect(places).toHaveText(['Next session', 'People', 'Standings', 'Table rules', 'The term']);
    // Links in a closed fold are not seen; the marks of the term are its sessions.
    const doors = await main
      .locator('a[href]:not(.marks a)')
      .evaluateAll((all) => all.filter((each) => each.checkVisibility()).length);
    expect(doors).toBeLessThanOrEqual(14);
    expect(await high(page)).toBeLessThan(1500);
    for (const path of ['table/rules/', 'leader/people/', 'leader/today/', 'leader/session/']) {
      await page.goto(at(path));
      await main.getByRole('link', { name: 'Next session' }).click();
      await expect(page).toHaveURL(at('leader/'));
    }
    await page.evaluate(() => localStorage.clear());
  },
);

test(
  'a former address of the group leads on to the page where its matter stands now',
  { tag: ['@desktop', '@deep'] },
  async ({ page }) => {
    for (const [former, part, what] of [
      ['papers/', 'cards', /^Name cards/],
      ['papers/#register', 'register', /^This term’s register/],
      ['papers/#print=certificates', 'certificates', /^Certificates/],
      ['booklet/', 'crib', /^Crib sheet/],
      ['handout/doubles/', 'handout-7', /^Handout: Doubles/],
      ['handout/doubles/large/', 'large-7', /^Handout: Doubles/],
    ] as const) {
      await page.goto(at(`leader/${former}`));
      await expect(page).toHaveURL(at(`leader/print/#print=${part}`));
      await expect(page.getByRole('checkbox', { name: what })).toBeChecked();
      await expect(page.locator('tbody').getByRole('checkbox', { checked: true })).toHaveCount(1);
      await expect(page.getByRole('checkbox', { name: /in large print$/ })).toBeChecked({
        checked: part.startsWith('large'),
      });
    }
  },
);

test('no weekday and no name of a group is parted on a phone', { tag: ['@phone', '@deep'] }, async ({ page }) => {
  await page.addInitScript((all) => {
    for (const [key, text] of Object.entries(all)) localStorage.setItem(key, text);
  }, withGroup());
  for (const path of ['term/', 'today/', 'print/#print=cards', 'standings/']) {
    await page.goto(at(`leader/${path}`), { waitUntil: 'networkidle' });
    await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)));
    expect.soft(await brokenWords(page), path).toEqual([]);
  }
});

test('on a phone a quiz begins with its question, and says whose rules it goes by', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(at('quiz/guide-4/?code=GOULASH-0005&r=u3a.2~limit.700#name=Thursday+group'));
  await expect(page.getByText('By the rules of Thursday group.')).toBeVisible();
  const answer = page.locator('.answer').first();
  await expect(answer).toBeVisible();
  expect((await answer.boundingBox())!.y).toBeLessThan(740);
  const teams = page.getByRole('button', { name: 'Teams round one phone' });
  await expect(teams).toBeHidden();
  for (const other of ['Share a link', 'Use the u3a guide rules'])
    expect((await page.getByRole('button', { name: other }).boundingBox())!.y).toBeGreaterThan(740);
  await page.getByText('With a group').click();
  await expect(teams).toBeVisible();
});

test(
  'teams play on an iPad that lies on its side, and nothing has to be scrolled',
  { tag: ['@desktop', '@deep'] },
  async ({ page }) => {
    test.setTimeout(90_000);
    await page.setViewportSize({ width: 1024, height: 768 });
    const below: string[] = [];
    for (const quiz of ['mixed/?code=KONG-1375', 'guide-5/?', 'mixed/?code=PUNG-4821']) {
      await page.goto(at(`quiz/${quiz}&teams`));
      const teams = page.locator('dialog.teams');
      const middle = teams.locator('.middle');
      await teams.getByLabel('4', { exact: true }).check();
      const on = teams.locator('.foot .primary');
      for (let step = 0; ; step++) {
        await on.click();
        const where = await teams.locator('.top span').first().innerText();
        if (where === 'The end') break;
        const over = await middle.evaluate((each) => each.scrollHeight - each.clientHeight);
        if (over > 1) below.push(`${quiz}, ${where}, step ${step}: ${over} px`);
      }
    }
    expect(below).toEqual([]);
  },
);

test(
  'on the big screen the words keep their size from question to reason, and a hand fills its panel',
  { tag: ['@desktop', '@deep'] },
  async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.goto(at('quiz/mixed/?code=KONG-1375&host'));
    const host = page.locator('dialog.host');
    await expect(host.locator('.big')).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const widest: number[] = [];
    for (let question = 1; question <= 10; question++) {
      const sizes: number[] = [];
      for (const _ of ['ask', 'answer', 'why']) {
        await page.keyboard.press('PageDown');
        sizes.push(await host.locator('.middle h2').evaluate((each) => parseFloat(getComputedStyle(each).fontSize)));
        const filled = await host.locator('.felt').evaluateAll((all) =>
          all.map((felt) => {
            const runs = [...felt.querySelectorAll('.run')].map((run) => run.getBoundingClientRect().width);
            return runs.reduce((sum, width) => sum + width, 0) / felt.getBoundingClientRect().width;
          }),
        );
        widest.push(...filled);
      }
      expect(new Set(sizes.slice(0, 2)).size, `question ${question}: ${sizes.join(', ')}`).toBe(1);
      // A reason that is longer than the screen is the only thing that may be smaller.
      expect(sizes[2]!, `question ${question}`).toBeLessThanOrEqual(sizes[0]!);
      if (sizes[2] !== sizes[0]) expect(sizes[0]!, `question ${question}`).toBeLessThanOrEqual(0.8 * 0.05 * 1080 + 1);
    }
    expect(Math.max(...widest)).toBeGreaterThan(0.85);
  },
);

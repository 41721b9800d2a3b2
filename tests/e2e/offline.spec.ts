// The copy for offline: one tap, a tick, and then the site works with the network cut.
import type { BrowserContext, Page } from '@playwright/test';
import { formatPhoneScoreSheetQuery } from '../../src/storage/table-phone.ts';
import { DEEP } from '../deep.ts';
import { groupBeforeSession } from '../property/support/groups.ts';
import { serveFewPages } from './support/few-pages.ts';
import { axeFaults } from './support/axe.ts';
import { test as base } from '@playwright/test';
import { expect, test } from './support/test.ts';

const keep = (page: Page) => page.getByRole('button', { name: 'Keep for offline' });
const said = (page: Page) => page.locator('.offline').getByRole('status');
const READY = 'Saved on this device, ready without internet';

/** Keeps the copy; hundreds of files may take a while on a busy machine. */
async function keepCopy(page: Page, from = ''): Promise<void> {
  await page.goto(`${from}glossary/`);
  await keep(page).click();
  await expect(said(page)).toContainText(READY, { timeout: 60_000 });
}

/** The names of the workers that are in place. */
const workers = (page: Page) =>
  page.evaluate(async () => {
    const all = await navigator.serviceWorker.getRegistrations();
    return all.map(({ active }) => active?.scriptURL.split('/').at(-1)).toSorted();
  });
const LOST = 'lost.js';

test.use({ serviceWorkers: 'allow' });

base('no script on a page can start a worker or write markup', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('glossary/');
  const tries = await page.evaluate(async () => {
    const refused: string[] = [];
    const hear = ({ violatedDirective }: SecurityPolicyViolationEvent) => void refused.push(violatedDirective);
    document.addEventListener('securitypolicyviolation', hear);
    await Promise.resolve(navigator.serviceWorker.register('/sw.js')).catch(() => undefined);
    try {
      document.createElement('p').innerHTML = '<b>markup</b>';
    } catch {
      // It is refused; the event says by what.
    }
    await new Promise((done) => setTimeout(done));
    return refused;
  });
  expect(tries).toEqual(['require-trusted-types-for', 'require-trusted-types-for']);
});

test('nothing is kept that nobody asked for', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('', { waitUntil: 'networkidle' });
  await expect(keep(page)).toBeVisible();
  await expect.poll(() => workers(page)).toEqual([LOST]);
  await page.goto('glossary/', { waitUntil: 'networkidle' });
  expect(await workers(page)).toEqual([LOST]);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

base(
  'where nothing is kept, the site itself says that there is no internet, and goes on when there is',
  { tag: '@phone' },
  async ({ page, context }) => {
    await page.goto('');
    await expect.poll(() => workers(page)).toEqual([LOST]);
    await context.setOffline(true);
    await page.goto('glossary/');
    await expect(page).toHaveTitle('No internet · Sparrow');
    await expect(page.getByRole('main')).toContainText('tap “Keep for offline”');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeFaults(page), `axe on the page without internet, ${colorScheme}`).toEqual([]);
    }
    const again = page.getByRole('link', { name: 'Try again' });
    await again.tap();
    await expect(page).toHaveTitle('No internet · Sparrow');
    await context.setOffline(false);
    await again.tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Look it up');
  },
);

test.describe('a newer edition', () => {
  // The policy lets nobody but the site itself start a worker, and here the test does.
  test.use({ bypassCSP: true });
  test(
    'the copy can be kept, a newer one is offered and not forced, and it can be taken off',
    { tag: ['@desktop', '@deep'] },
    async ({ page }) => {
      test.setTimeout(120_000);
      await keepCopy(page);
      await expect(page.locator('.offline')).toContainText('seven days');
      expect(await axeFaults(page), 'axe on the kept copy').toEqual([]);
      await page.goto('');
      await expect(said(page)).toContainText(READY);
      await expect(page.locator('.offline')).not.toContainText('seven days');
      // A worker under another address is for the browser what a newer edition is.
      await page.evaluate(async () => {
        const { scope } = (await navigator.serviceWorker.getRegistration())!;
        await navigator.serviceWorker.register(`${scope}sw.js?newer`, { scope });
      });
      await expect(said(page)).toContainText('There is a newer version', { timeout: 60_000 });
      const opened = page.waitForEvent('load');
      await page.getByRole('button', { name: 'Use it now' }).click();
      await opened;
      await expect(said(page)).toContainText(READY);
      await page.getByRole('button', { name: 'Remove the copy' }).click();
      await expect(keep(page)).toBeFocused();
      expect(await workers(page)).toEqual([]);
      await page.goto('');
      await expect(keep(page)).toBeVisible();
      await expect.poll(() => workers(page)).toEqual([LOST]);
    },
  );
});

/** Opens a page cold: a new one, with the network cut. */
async function cold(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** The pages that the test of a cold start opens: every day the copy has no others, in the deep run all of the site. */
const OPENED = ['', 'glossary/', 'find/', 'rules/british/claim-exposed-pung/', 'table/score/', 'play/'];

// The watched test counts every lost request as a complaint, and here the network is cut on purpose.
base(
  'with the network cut, a cold start reaches any rule in three taps, and the scorer counts',
  { tag: '@phone' },
  async ({ page, context }) => {
    base.setTimeout(120_000);
    const { origin, close } = await serveFewPages(DEEP ? undefined : OPENED);
    await keepCopy(page, origin);
    await page.close();
    await close();
    await context.setOffline(true);

    const home = await cold(context, origin);
    await home.getByRole('banner').getByRole('link', { name: 'Find a rule' }).tap();
    await home.locator('.finder input').tap();
    await home.locator('.finder input').fill('exposed pung fourth');
    await home.locator('.finder .results a').first().tap();
    await expect(home.getByRole('heading', { level: 1 })).toHaveText('The fourth tile of an exposed pung');
    await expect(home.locator('svg.tile').first()).toBeVisible();

    const scorer = await cold(context, `${origin}table/score/?from=a-link`);
    const red = scorer.locator('.palette').getByRole('button', { name: /^Red dragon/ });
    await red.tap();
    await red.tap();
    await expect(scorer.getByRole('region', { name: 'The hand so far' }).getByRole('status')).toContainText(
      '2 points so far.',
    );

    const table = await cold(context, `${origin}play/`);
    await table.getByRole('button', { name: 'Deal the tiles' }).tap();
    await expect(table.getByRole('group', { name: 'Your rack' }).getByRole('button').first()).toBeVisible();

    const lost = await cold(context, `${origin}no/such/page/`);
    await expect(lost.getByRole('heading', { level: 1 })).toBeVisible();

    // Safari throws away what nobody opens for a week, but not what stands on the Home Screen.
    await context.addInitScript(() => Object.assign(window, { GestureEvent: Event }));
    await expect(said(await cold(context, `${origin}glossary/`))).toHaveText(
      /until \w+day \d+ \w+, ready without internet. Open Sparrow once a week to keep it$/,
    );
    await context.addInitScript(() => Object.assign(window, { matchMedia: () => ({ matches: true }) }));
    await expect(said(await cold(context, `${origin}glossary/`))).toHaveText(READY);

    // A browser that wants room throws the copy away and leaves the worker.
    await lost.evaluate(async () => Promise.all((await caches.keys()).map((name) => caches.delete(name))));
    await expect(await cold(context, `${origin}glossary/`)).toHaveTitle('No internet · Sparrow');
    await context.setOffline(false);
  },
);

/** Which of the page's own files are not yet kept by the worker of a part of the site, by address. */
async function missingOf(part: string): Promise<string[]> {
  const scope = `${location.origin}${location.pathname.split(part)[0]}${part}`;
  const kept = new Set((await (await caches.open(`sparrow-visited ${scope}`)).keys()).map(({ url }) => url));
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name.split(/[?#]/)[0]!);
  return [location.origin + location.pathname, ...fetched]
    .filter((url) => url === location.origin + location.pathname || /\.(?:js|css)$/.test(url))
    .filter((url) => !kept.has(url));
}

/** What a table's square opens: its seats and rules. */
const TABLE = formatPhoneScoreSheetQuery({
  session: 'session-one',
  table: 2,
  title: 'Tuesday',
  rules: { rules: 'u3a', house: {} },
  names: ['Jean', 'Raj', 'Pauline', 'Gwyn'],
});

base(
  'the sheet of a table, opened once from its square, opens again in a hall without network',
  { tag: ['@phone', '@deep'] },
  async ({ page, context }) => {
    await page.goto(`table/sheet/${TABLE}`);
    const write = async (phone: Page, hand: number, winner: string): Promise<void> => {
      await phone.getByRole('group', { name: 'Who went Mahjong?' }).locator('label', { hasText: winner }).tap();
      for (const name of ['Jean', 'Raj', 'Pauline', 'Gwyn'])
        await phone.getByRole('textbox', { name, exact: true }).fill(name === winner ? '40' : '8');
      await phone.getByRole('button', { name: `Write hand ${hand} down` }).tap();
    };
    await write(page, 1, 'Raj');
    await expect.poll(() => page.evaluate(missingOf, 'table/sheet/'), { timeout: 20_000 }).toEqual([]);
    // The worker that keeps the sheet knows nobody: names stand behind the # alone, and nothing of it is kept.
    const addresses = await page.evaluate(async () =>
      (await Promise.all((await caches.keys()).map(async (each) => (await caches.open(each)).keys()))).flat(),
    );
    expect(JSON.stringify(addresses)).not.toContain('Pauline');
    // The phone drops the tab, and the hall has no network.
    await page.close();
    await context.setOffline(true);
    for (const path of ['table/sheet/', `table/sheet/${TABLE}`]) {
      const again = await cold(context, path);
      await expect(again.locator('[data-ready] .sheet-app')).toContainText('Hand 2');
      await again.close();
    }
    const again = await cold(context, 'table/sheet/');
    await write(again, 2, 'Gwyn');
    // What is fetched only when it is asked for has come along.
    await again.getByText('Describe a hand in words').tap();
    await again.getByRole('group', { name: 'Whose hand?' }).locator('label', { hasText: 'Raj' }).tap();
    await expect(again.getByRole('textbox', { name: /hand/i })).toBeVisible();
    await again.getByRole('button', { name: 'Give the scores to the leader' }).tap();
    await expect(again.getByRole('img', { name: 'QR code of the scores of table 2' })).toBeVisible();
    await context.setOffline(false);
  },
);

if (DEEP)
  test('the whole site kept takes the place of what was visited', { tag: '@desktop' }, async ({ page }) => {
    test.setTimeout(120_000);
    await page.goto('quiz/guide-1/');
    await expect.poll(() => workers(page), { timeout: 20_000 }).toEqual([LOST, 'visited.js']);
    await keepCopy(page);
    expect(await workers(page)).toEqual(['sw.js']);
    expect(await page.evaluate(() => caches.keys())).toEqual([expect.stringContaining('sparrow-copy')]);
  });

/** The pages of a leader's day, and one more. */
const DAY = [
  'leader/',
  'leader/today/',
  'table/sheet/',
  'quiz/mixed/',
  'quiz/results/',
  'leader/session/',
  'leader/standings/',
  'leader/people/',
  'leader/term/',
  'leader/print/',
  'glossary/',
];
const keepGroup = (page: Page): Promise<unknown> =>
  page.addInitScript(
    (group) => localStorage.setItem('sparrow.groups', JSON.stringify({ v: 1, data: [group] })),
    groupBeforeSession(13, 3),
  );

base(
  'a leader keeps the day offline: what is missing has names, and seats, sheet and quiz work in the hall',
  { tag: '@desktop' },
  async ({ page, context }) => {
    base.setTimeout(120_000);
    const { origin, close } = await serveFewPages(DAY);
    await keepGroup(page);
    await page.goto(`${origin}leader/`);
    const part = page.getByRole('region', { name: 'Without internet' });
    await expect(part.getByRole('status')).toContainText(
      'this page, seats and scores, the score sheet, the quiz, its results, the plan',
      { timeout: 15_000 },
    );
    await part.getByRole('button', { name: 'Keep for offline' }).click();
    await expect(part.getByRole('status')).toContainText('Leave this page open until you see the tick');
    await expect(part.getByRole('status')).toContainText('You won’t need internet in the hall', { timeout: 60_000 });
    await page.close();
    await close();
    await context.setOffline(true);

    const day = await context.newPage();
    await keepGroup(day);
    await day.goto(`${origin}leader/`);
    await expect(day.getByRole('region', { name: 'Without internet' })).toContainText('You won’t need internet');
    await day.goto(`${origin}leader/today/`);
    await day.getByRole('button', { name: 'Everybody is here' }).click();
    await day.getByRole('button', { name: 'Plan the seats' }).click();
    await day.getByRole('button', { name: 'A phone at each table' }).click();
    await expect(day.getByRole('img', { name: 'QR code of the sheet of table 1' })).toBeVisible();
    await day.goto(`${origin}leader/`);
    await day.getByRole('link', { name: 'Open the big screen' }).click();
    await expect(day.locator('dialog.host .big')).toBeVisible();
    await day.keyboard.press('PageDown');
    await expect(day.locator('dialog.host .answers').first()).toBeVisible();
    await day.goto(`${origin}table/sheet/`);
    await expect(day.getByRole('button', { name: 'Begin' }).first()).toBeVisible();
    await context.setOffline(false);
  },
);

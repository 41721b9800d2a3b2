// A phone at each table: the leader's screen gives a table its sheet, and takes back what it scored, with no network between.
import { decodeQR } from 'qr/decode.js';
import type { Locator } from '@playwright/test';
import { createGroupQrCollector } from '../../src/storage/group-merge.ts';
import { formatPhoneScoreSheetLink } from '../../src/storage/table-phone.ts';
import { groupOf } from '../property/support/groups.ts';
import { axeFaults } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const NAMES = ['Jean', 'Raj', 'Pauline', 'Gwyn', 'Ann', 'Li', 'Zoë', 'Tom'];
const GROUP = {
  id: 'g1',
  name: 'Tuesday group',
  people: NAMES.map((name, i) => ({ id: `p${i}`, name })),
  sessions: [
    {
      id: 'session-one',
      date: '2026-11-24',
      here: NAMES.map((_, i) => `p${i}`),
      seats: [NAMES.slice(0, 4).map((_, i) => `p${i}`), NAMES.slice(4).map((_, i) => `p${i + 4}`)],
    },
  ],
};

/** Who sits where, and who wins there. */
const TABLES = [
  { names: NAMES.slice(0, 4), winner: 'Raj' },
  { names: NAMES.slice(4), winner: 'Li' },
];

/** What a square on the page says. */
async function textOf(square: Locator): Promise<string> {
  const box = (await square.getAttribute('viewBox'))!.split(' ');
  const path = (await square.locator('path').getAttribute('d'))!;
  // Two pixels a module are enough to read, and quicker than more.
  const [size, scale] = [Number(box[2]), 2];
  const data = new Uint8ClampedArray((size * scale) ** 2 * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)/g))
    for (let dy = 0; dy < scale; dy++)
      for (let dx = 0; dx < scale; dx++)
        data.fill(
          0,
          ((Number(y) * scale + dy) * size * scale + Number(x) * scale + dx) * 4,
          ((Number(y) * scale + dy) * size * scale + Number(x) * scale + dx) * 4 + 3,
        );
  return decodeQR({ data, width: size * scale, height: size * scale });
}

test(
  'two tables scan their sheets and lose the network, and their codes make one ranking',
  { tag: ['@desktop', '@deep'] },
  async ({ page, browser, baseURL }) => {
    test.setTimeout(90_000);
    await page.addInitScript((group) => {
      // Only once: what the page writes afterwards stays.
      if (!localStorage.getItem('sparrow.groups'))
        localStorage.setItem('sparrow.groups', JSON.stringify({ v: 1, data: [group] }));
    }, GROUP);
    await page.goto('leader/today/');
    await page.getByRole('button', { name: 'A phone at each table' }).click();
    const squares = page.getByRole('img', { name: /QR code of the sheet of table/ });
    await expect(squares).toHaveCount(2);
    const link = await textOf(squares.first());
    for (const name of NAMES) expect(link.split('#')[0]).not.toContain(name);

    // Each table has a phone of its own, whose network is cut as soon as the sheet is there.
    const codes: string[] = [];
    for (const [i, { names, winner }] of TABLES.entries()) {
      const elsewhere = await browser.newContext({
        baseURL: baseURL!,
        viewport: { width: 360, height: 740 },
        hasTouch: true,
      });
      const phone = await elsewhere.newPage();
      const asked: string[] = [];
      phone.on('request', (request) => asked.push(request.url()));
      await phone.goto(await textOf(squares.nth(i)));
      await expect(phone.getByText(`This is table ${i + 1}.`)).toBeVisible();
      expect(new URL(phone.url()).hash).toBe('');
      await phone.waitForLoadState('networkidle');
      await elsewhere.setOffline(true);
      const form = phone.locator('.entry');
      await form.getByRole('group', { name: 'Who went Mahjong?' }).locator('label', { hasText: winner }).tap();
      for (const name of names)
        await form.getByRole('textbox', { name, exact: true }).fill(name === winner ? '40' : '8');
      await phone.getByRole('button', { name: 'Write hand 1 down' }).tap();
      await phone.getByRole('button', { name: 'Give the scores to the leader' }).tap();
      const code = await phone.locator('.hand-over .code').innerText();
      expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}( [A-HJ-NP-Z2-9]{4}){2}$/);
      const square = await textOf(phone.getByRole('img', { name: /QR code of the scores/ }));
      expect(square).toMatch(new RegExp(`^SPARROW-TABLE session-one-\\w{4} ${i + 1} 1 `));
      expect(await axeFaults(phone)).toEqual([]);
      // A built file has letters by chance in its name.
      for (const url of asked) expect(url.replace(/\/_astro\/[^?]*/, '')).not.toMatch(new RegExp(NAMES.join('|')));
      codes.push(code);
      await elsewhere.close();
    }
    const [code, other] = codes as [string, string];
    await page.context().setOffline(true);

    const field = page.getByLabel('Or type the letters that a table reads out');
    await field.fill(code.slice(0, -1) + (code.endsWith('A') ? 'B' : 'A'));
    await page.getByRole('button', { name: 'Add these scores' }).click();
    await expect(page.getByText('The last group of four is not right.')).toBeVisible();
    await field.fill(code.toLowerCase());
    await page.getByRole('button', { name: 'Add these scores' }).click();
    await expect(page.getByText(/^Table 1 is in: .*Raj \+/)).toBeVisible();
    await page.getByRole('button', { name: 'Show the ranking' }).click();
    const ranking = page.getByRole('dialog', { name: 'The ranking of the session' });
    await expect(ranking).toContainText('Table 1: Raj');
    await expect(ranking).toContainText('Still to come: table 2.');
    expect(await axeFaults(page)).toEqual([]);
    await ranking.getByRole('button', { name: 'Leave' }).click();
    await field.fill(other);
    await page.getByRole('button', { name: 'Add these scores' }).click();
    await expect(page.getByText(/^Table 2 is in: .*Li \+.* All the scores are in\.$/)).toBeVisible();
    await page.getByRole('button', { name: 'Show the ranking' }).click();
    for (const said of ['Table 1: Raj', 'Table 2: Li']) await expect(ranking).toContainText(said);
    await expect(ranking).not.toContainText('Still to come');
    await page.context().setOffline(false);
    await page.reload();
    await expect(page.locator('.states')).toContainText('Raj +');
  },
);

/** Seven people: a table of four and one of three. */
const SEVEN = {
  ...GROUP,
  people: GROUP.people.slice(0, 7),
  sessions: GROUP.sessions.map((session) => ({
    ...session,
    here: session.here.slice(0, 7),
    seats: [session.seats[0], session.seats[1]!.slice(0, 3)],
  })),
};

test(
  'a table of three is given the rules for three, and its scores go to those who sat there',
  { tag: ['@desktop', '@deep'] },
  async ({ page, context }) => {
    await page.addInitScript((group) => {
      if (!localStorage.getItem('sparrow.groups'))
        localStorage.setItem('sparrow.groups', JSON.stringify({ v: 1, data: [group] }));
    }, SEVEN);
    await page.goto('leader/today/');
    await page.getByRole('button', { name: 'A phone at each table' }).click();
    const link = await textOf(page.getByRole('img', { name: 'QR code of the sheet of table 2' }));
    const phone = await context.newPage();
    await phone.goto(link);
    await expect(phone.getByText('This is table 2.')).toBeVisible();
    const form = phone.locator('.entry');
    await form.getByRole('group', { name: 'Who went Mahjong?' }).locator('label', { hasText: 'Li' }).click();
    for (const [name, score] of Object.entries({ Ann: '8', Li: '40', Zoë: '4' }))
      await form.getByRole('textbox', { name, exact: true }).fill(score);
    await phone.getByRole('button', { name: 'Write hand 1 down' }).click();
    await phone.getByRole('button', { name: 'Give the scores to the leader' }).click();
    const code = await phone.locator('.hand-over .code').innerText();
    await phone.close();

    // Meanwhile two have changed places, and one has gone home and come back.
    await page.getByRole('button', { name: 'Swap two people' }).click();
    const felt = page.locator('.felt');
    await expect(felt.getByRole('status')).toHaveText('Tap the first of the two.');
    await felt.getByRole('button', { name: 'Li', exact: true }).click();
    await expect(felt.getByRole('status')).toHaveText('Now tap the person who changes places with Li.');
    await felt.getByRole('button', { name: 'Jean', exact: true }).click();
    const names = page.locator('.names');
    await names.getByRole('button', { name: 'Ann', exact: true }).click();
    await expect(page.getByText('Ann is not here now. What they have played still counts.')).toBeVisible();
    await page.getByLabel('Or type the letters that a table reads out').fill(code);
    await page.getByRole('button', { name: 'Add these scores' }).click();
    await expect(page.getByText(/^Table 2 is in: Ann .*, Li \+.* and Zoë/)).toBeVisible();

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(names.getByRole('button', { name: 'Ann', exact: true })).toHaveAttribute('aria-pressed', 'true');
  },
);

test(
  'a phone that keeps no rules goes by those of the group, and offers no others',
  { tag: ['@desktop', '@deep'] },
  async ({ page }) => {
    const given = { session: 'thursday-abc', table: 1, title: 'Thursday', names: NAMES.slice(0, 4) };
    const rules = { rules: 'u3a', house: { goulash: false, limit: 500 }, name: 'Ilkley Thursday rules' } as const;
    await page.goto(`table/sheet/${formatPhoneScoreSheetLink({ ...given, rules })}`);
    await page.getByText('Change the names or the rules').click();
    await expect(
      page.getByText('Rules of this session: Ilkley Thursday rules (u3a guide, with house rules).'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Use today’s rules' })).toHaveCount(0);
    await page.getByRole('link', { name: 'See these rules' }).click();
    await expect(page.getByText('Ilkley Thursday rules').first()).toBeVisible();
  },
);

test(
  'a whole term of 28 people goes to another device in QR codes, one after the other',
  { tag: ['@desktop', '@deep'] },
  async ({ page }) => {
    await page.addInitScript(
      (group) => localStorage.setItem('sparrow.groups', JSON.stringify({ v: 1, data: [group] })),
      groupOf(28, 10),
    );
    await page.goto('leader/');
    await page.getByText('Everything else').click();
    await page.getByRole('button', { name: 'Show it as a QR code' }).click();
    const square = page.getByRole('img', { name: /^Code \d of \d$/ });
    await expect(square).toHaveAccessibleName(/^Code 1 of [2-8]$/);
    const many = Number((await square.getAttribute('aria-label'))!.at(-1));
    const read = createGroupQrCollector();
    let last: Awaited<ReturnType<typeof read>> = { missing: [] };
    let before = '';
    for (let at = 1; at <= many; at++) {
      await expect(square).toHaveAccessibleName(`Code ${at} of ${many}`);
      // The picture is drawn a moment after its name.
      await expect.poll(() => textOf(square)).not.toBe(before);
      before = await textOf(square);
      last = await read(before);
      await page.getByRole('button', { name: 'Next code' }).click();
    }
    await expect(square).toHaveAccessibleName(`Code 1 of ${many}`);
    expect(last.read?.isWhole).toBe(true);
    expect(last.read?.group).toEqual(groupOf(28, 10));
    expect(await axeFaults(page)).toEqual([]);
  },
);

test(
  'a full term opens without what is folded away, and lays it out for who unfolds it',
  { tag: ['@desktop', '@deep'] },
  async ({ page }) => {
    await page.addInitScript(
      (group) => localStorage.setItem('sparrow.groups', JSON.stringify({ v: 1, data: [group] })),
      { ...groupOf(28, 10), sessions: groupOf(28, 10).sessions.map((each, i) => ({ ...each, over: i < 9 })) },
    );
    await page.goto('leader/today/');
    const met = page.locator('.met td');
    const scores = page.getByLabel(/: won less paid$/);
    await expect(page.locator('.states summary')).toHaveCount(7);
    await expect(met).toHaveCount(0);
    await expect(scores).toHaveCount(0);
    await page.getByText('Who has sat with whom before today').click();
    await expect(met).toHaveCount((28 * 29) / 2);
    await page.locator('.states summary').first().click();
    await expect(scores).toHaveCount(4);
    await scores.first().fill('77');
    for (let tap = 0; tap < 2; tap++) await page.locator('.states summary').first().click();
    await expect(scores.first()).toHaveValue('77');
  },
);

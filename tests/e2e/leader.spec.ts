// A session from the leader’s page: a quiz by the group’s rules, and handouts that come out of the printer whole.
import type { Page } from '@playwright/test';
import { axeFaults } from './support/axe.ts';
import { some } from '../deep.ts';
import { pagePaths, SITE } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const HANDOUTS = pagePaths().filter((path) => path.includes('/leader/handout/'));
/** A4 between the margins of the sheet, in CSS pixels. */
const [WIDE, HIGH] = [680, 1017];
/** No side is emptier than this; the last of several may be. */
const FULL = 0.55;

/** The number of a stage is the button itself, so the pointer meets its figure and not the radio. */
async function chooseStage(page: Page, stage: number): Promise<void> {
  const radio = page.getByRole('radio', { name: new RegExp(`^Stage ${stage}: `) });
  await expect(radio).toBeEnabled();
  await radio.check({ force: true });
}

async function pagesPrinted(page: Page): Promise<number> {
  const pdf = (await page.pdf({ preferCSSPageSize: true, format: 'A4' })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** The table of this device plays with a limit of 500 and two chows. */
const ownRules = (page: Page) =>
  page.addInitScript(() => {
    const data = { rules: 'u3a', house: { limit: 500, maxChows: 2 }, name: 'Thursday group' };
    localStorage.setItem('sparrow.table-rules', JSON.stringify({ v: 1, data }));
  });

test(
  'each handout is whole: no side runs over, none is nearly empty',
  { tag: ['@desktop', '@deep'] },
  async ({ page }) => {
    test.setTimeout(180_000);
    expect(HANDOUTS).toHaveLength(20);
    for (const path of some(HANDOUTS, 3)) {
      await page.goto(path);
      await expect(page.locator('.foot').first()).toContainText(/\d{4}$/);
      await page.setViewportSize({ width: WIDE, height: HIGH });
      await page.emulateMedia({ media: 'print' });
      await page.evaluate(() => document.fonts.ready);
      const sides = await page.locator('.side').evaluateAll((all) =>
        all.map((side) => {
          const { top, right } = side.getBoundingClientRect();
          const parts = [...side.children].filter((each) => !each.classList.contains('foot'));
          const inked = Math.max(...parts.map((each) => each.getBoundingClientRect().bottom)) - top;
          const over = [...side.querySelectorAll('.tile, td, dd, p')].filter(
            (each) => each.getBoundingClientRect().right > right + 1,
          );
          return { high: side.getBoundingClientRect().height, inked, over: over.length };
        }),
      );
      for (const [i, { high, inked, over }] of sides.entries()) {
        const where = `${path}, side ${i + 1}`;
        expect(high, where).toBeLessThanOrEqual(HIGH);
        if (i + 1 < sides.length || i === 0) expect(inked / HIGH, where).toBeGreaterThan(FULL);
        expect(over, where).toBe(0);
      }
      expect(await pagesPrinted(page), path).toBe(sides.length);
      if (path.endsWith('/large/')) {
        const sizes = await page
          .locator('.paper :is(p, td, th, dd, dt, li, h2, h3, .foot span)')
          .evaluateAll((all) => all.map((each) => parseFloat(getComputedStyle(each).fontSize)));
        expect(Math.min(...sizes) * 0.75, path).toBeGreaterThanOrEqual(16);
      }
      await page.emulateMedia({ media: 'screen' });
    }
  },
);

test('the handouts speak the rules of the table', { tag: ['@desktop', '@deep'] }, async ({ page }) => {
  await ownRules(page);
  await page.goto(`${SITE.base}leader/handout/doubles/`);
  await expect(page.locator('.foot')).toContainText('Rules: Thursday group (u3a guide, with house rules)');
  await expect(page.locator('.paper')).toContainText('No hand scores more than 500.');
  expect(await axeFaults(page)).toEqual([]);
});

/** Twelve hands of its own, values and a long name: as much as a table can have otherwise. */
const MUCH = {
  limit: 740,
  maxChows: 2,
  'points-mahjong': 10,
  'double-dragons': 2,
  ...Object.fromEntries(
    Array.from({ length: 12 }, (_, i) => [`hand-${i + 1}`, `Long_run_${i + 1}(x123456789_yAAA_yBB)half-open`]),
  ),
};

test(
  'handouts with much that is a table’s own take as many sides as they need',
  { tag: ['@desktop', '@deep'] },
  async ({ page }) => {
    test.setTimeout(180_000);
    await page.addInitScript((house) => {
      const data = { rules: 'u3a', house, name: 'The Thursday afternoon group of Upper Slaughter' };
      localStorage.setItem('sparrow.table-rules', JSON.stringify({ v: 1, data }));
    }, MUCH);
    for (const query of ['', '?large']) {
      await page.goto(`${SITE.base}leader/handouts/${query}`);
      await expect(page.locator('.paper')).toHaveCount(10);
      await expect(page.locator('.foot').first()).toContainText('Upper Slaughter');
      await page.evaluate(() => document.fonts.ready);
      await page.setViewportSize({ width: WIDE, height: HIGH });
      await page.emulateMedia({ media: 'print' });
      const special = page.locator('.paper', { hasText: 'Long run 12' });
      await expect(special.getByText('Long run 1.', { exact: true })).toBeVisible();
      const high = await page
        .locator('.side')
        .evaluateAll((all) => all.map((side) => Math.round(side.getBoundingClientRect().height)));
      expect(Math.max(...high), query).toBeLessThanOrEqual(HIGH);
      expect(await pagesPrinted(page), query).toBe(high.length);
      await expect(special.locator('.foot').last()).toContainText(/Page (\d) of \1/);
      await page.emulateMedia({ media: 'screen' });
      await page.setViewportSize({ width: 1280, height: 900 });
    }
  },
);

test('in six taps from the first page: the handouts of three stages and a quiz by our rules, with its key', async ({
  page,
}) => {
  await page.addInitScript(() => {
    globalThis.print = () => sessionStorage.setItem('prints', String(Number(sessionStorage.getItem('prints')) + 1));
  });
  const prints = () => page.evaluate(() => Number(sessionStorage.getItem('prints')));
  await ownRules(page);
  await page.goto(SITE.base);
  let taps = 0;
  const tap = async (name: string): Promise<void> => {
    taps++;
    await page.getByRole('link', { name }).click();
  };
  await tap('Open the leader’s page');
  taps++;
  await chooseStage(page, 3);
  await tap('Print handouts of these stages');
  await expect(page.locator('.paper')).toHaveCount(3);
  await expect.poll(prints).toBe(1);
  expect(await pagesPrinted(page)).toBe(3);
  taps++;
  await page.goBack();
  await tap('Print quiz with its key');
  await expect(page.locator('[data-ready] .quiz-widget')).toBeVisible();
  await expect.poll(prints).toBe(2);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.paper-quiz > ol > li')).toHaveCount(10);
  await expect(page.locator('.key')).toBeVisible();
  await expect(page.locator('.paper-quiz .foot')).toContainText('Thursday group (u3a guide, with house rules)');
  expect(taps).toBeLessThanOrEqual(6);
});

test('a quiz is made for a number of stages, and opens on the big screen', { tag: '@deep' }, async ({ page }) => {
  await page.goto(`${SITE.base}leader/`);
  const code = page.locator('.said-code');
  await expect(code).toHaveText(/^LANTERN-\d{4}$/);
  expect(await axeFaults(page)).toEqual([]);
  await chooseStage(page, 3);
  await page.getByRole('radio', { name: '15' }).check();
  await page.getByRole('radio', { name: 'Tricky' }).check();
  await expect(code).toHaveText(/^PEONY-[6-9]\d{3}-15$/);
  const before = await code.innerText();
  await page.getByRole('button', { name: 'Make another code' }).click();
  await expect(code).not.toHaveText(before);
  const made = await code.innerText();
  await page.getByRole('link', { name: 'Open the big screen' }).click();
  const host = page.locator('dialog.host');
  await expect(host.locator('.big')).toHaveText(made);
  await page.keyboard.press('PageDown');
  await expect(host.locator('.top')).toContainText('Question 1 of 15');
});

test(
  'any number of people finds its tables, and who sits where prints',
  { tag: ['@desktop', '@deep'] },
  async ({ page }) => {
    await page.goto(`${SITE.base}leader/`);
    const number = page.getByRole('spinbutton', { name: 'How many people' });
    await expect(number).toBeEnabled();
    for (const [people, tables] of [
      ['2', 1],
      ['8', 2],
      ['17', 4],
      ['60', 15],
    ] as const) {
      await number.fill(people);
      await number.blur();
      await expect(page.locator('.table-plan .room')).toHaveCount(tables);
      await expect(page.locator('.table-plan h3')).toContainText(`${people} people`);
    }
    await number.fill('17');
    await number.blur();
    await expect(page.locator('.table-plan h3')).toContainText('four tables (one of five and three of four)');
    await page.getByText('Who sits where').click();
    await page.getByLabel('Names, one on each line').fill('Jean\nBob');
    await page.getByLabel('Names, one on each line').blur();
    await expect(number).toHaveValue('2');
    await number.fill('17');
    await number.blur();
    await expect(page.locator('.seats tbody tr')).toHaveCount(4);
    await expect(page.locator('.seats tbody tr').first()).toContainText('Jean, Bob, 3, 4, 5');
    await page.emulateMedia({ media: 'print' });
    expect(await pagesPrinted(page)).toBe(2);
    // Names never stand in an address.
    expect(page.url()).not.toContain('Jean');
  },
);

test('a session is kept: the same quiz after a reload, printed and projected, and the next one asks nothing twice', async ({
  page,
}) => {
  await ownRules(page);
  await page.goto(`${SITE.base}leader/`);
  await chooseStage(page, 3);
  const big = page.getByRole('link', { name: 'Open the big screen' });
  const before = await big.getAttribute('href');
  for (const turn of [1, 2]) {
    await page.reload();
    await expect(page.getByRole('radio', { name: /^Stage 3/ }), `reload ${turn}`).toBeChecked();
    await expect(big).toHaveAttribute('href', before!);
  }
  const asked = async (path: string): Promise<readonly string[]> => {
    await page.goto(path);
    await expect(page.locator('[data-ready] .quiz-widget')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    const questions = await page.locator('.paper-quiz > ol > li').allInnerTexts();
    await page.emulateMedia({ media: 'screen' });
    return questions;
  };
  await page.addInitScript(() => (globalThis.print = () => undefined));
  const first = await asked(before!.replace('&host', '&print'));
  expect(first).toHaveLength(10);
  await page.goto(`${SITE.base}leader/`);
  const prepare = page.getByRole('button', { name: 'Prepare it' });
  await prepare.scrollIntoViewIfNeeded();
  await prepare.click();
  await expect(page.getByRole('radio', { name: /^Stage 4/ })).toBeChecked();
  await expect(page.getByRole('link', { name: /^The quiz of/ })).toHaveAttribute(
    'href',
    before!.replace('&host', '').split('#')[0]!,
  );
  const second = await asked((await big.getAttribute('href'))!.replace('&host', '&print'));
  expect(second.filter((question) => first.includes(question))).toEqual([]);
});

test(
  'a session that is over keeps its quiz when the group changes its rules; a link brings another device the same',
  { tag: '@deep' },
  async ({ page, browser }) => {
    await ownRules(page);
    await page.goto(`${SITE.base}leader/`);
    const big = page.getByRole('link', { name: 'Open the big screen' });
    await expect(page.getByRole('radio', { name: 'Ours: Thursday group' })).toBeChecked();
    await expect(page.getByRole('group', { name: 'Whose rules?' })).toBeVisible();
    // The name of the group stands behind the #, and goes with the quiz of this session only.
    const quiz = (await big.getAttribute('href'))!.replace('&host', '').split('#')[0]!;
    const prepare = page.getByRole('button', { name: 'Prepare it' });
    await prepare.scrollIntoViewIfNeeded();
    await prepare.click();
    const earlier = page.getByRole('link', { name: /^The quiz of/ });
    await expect(earlier).toHaveAttribute('href', quiz);
    await page.evaluate(() => {
      const data = { rules: 'u3a', house: { limit: 700 }, name: 'Thursday group' };
      localStorage.setItem('sparrow.table-rules', JSON.stringify({ v: 1, data }));
    });
    const kept = await page.context().newPage();
    await kept.goto(`${SITE.base}leader/`);
    await kept.getByRole('heading', { name: 'Next session' }).scrollIntoViewIfNeeded();
    await expect(kept.getByRole('link', { name: /^The quiz of/ })).toHaveAttribute('href', quiz);
    const current = (await kept.getByRole('link', { name: 'Open the big screen' }).getAttribute('href'))!.split(
      '#',
    )[0]!;
    expect(current).toContain('limit.700');
    await kept.getByText('Take this session to another device').click();
    const share = kept.getByRole('region', { name: 'Pass this session on' });
    await share.getByRole('button', { name: 'Show a QR code' }).click();
    const link = await share.getByRole('textbox', { name: 'The link' }).inputValue();

    const other = await (await browser.newContext()).newPage();
    await other.goto(link);
    await expect(other.getByRole('link', { name: 'Open the big screen' })).toHaveAttribute('href', current);
    expect(new URL(other.url()).search).toBe('');
    await chooseStage(other, 5);
    await other.reload();
    await expect(other.getByRole('radio', { name: /^Stage 5: / })).toBeChecked();
    await expect(other.getByRole('link', { name: /^The quiz of/ })).toHaveCount(0);
    await other.context().close();
  },
);

// A session from the leader’s page: a quiz by the group’s rules, and handouts that come out of the printer whole.
import type { Page } from '@playwright/test';
import { pagePaths, SITE } from './support/pages.ts';
import { withRules } from './support/table-rules.ts';
import { expect, test } from './support/test.ts';

const HANDOUTS = pagePaths().filter((path) => path.includes('/leader/handout/'));
/** A4 between the margins of the sheet, in CSS pixels. */
const [WIDE, HIGH] = [680, 1017];

async function chooseStage(page: Page, stage: number): Promise<void> {
  await page.getByText('Other questions', { exact: true }).click();
  const stages = page.getByRole('group', { name: 'How far has the group got?' });
  await stages.getByRole('radio', { name: String(stage), exact: true }).check();
}

async function pagesPrinted(page: Page): Promise<number> {
  const pdf = (await page.pdf({ preferCSSPageSize: true, format: 'A4' })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** The table of this device plays with a limit of 500 and two chows. */
const ownRules = (page: Page) =>
  withRules(page, { rules: 'u3a', house: { limit: 500, maxChows: 2 }, name: 'Thursday group' });

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
    await withRules(page, { rules: 'u3a', house: MUCH, name: 'The Thursday afternoon group of Upper Slaughter' });
    for (const path of HANDOUTS.filter((each) => each.includes('/special-hands/'))) {
      await page.goto(path);
      await expect(page.locator('.leaf-foot').first()).toContainText('Upper Slaughter');
      await page.evaluate(() => document.fonts.ready);
      await page.setViewportSize({ width: WIDE, height: HIGH });
      await page.emulateMedia({ media: 'print' });
      const pages = await pagesPrinted(page);
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      const special = page.locator('.handout-sheet', { hasText: 'Long run 12' });
      await expect(special.getByText('Long run 1.', { exact: true })).toBeVisible();
      const high = await page
        .locator('.leaf.whole')
        .evaluateAll((all) => all.map((leaf) => Math.round(leaf.getBoundingClientRect().height)));
      expect(Math.max(...high), path).toBeLessThanOrEqual(HIGH);
      expect(pages, path).toBe(high.length);
      await expect(special.locator('.leaf.whole .leaf-foot').last()).toContainText(/Page (\d+) of \1$/);
      await page.evaluate(() => dispatchEvent(new Event('afterprint')));
      await page.emulateMedia({ media: 'screen' });
      await page.setViewportSize({ width: 1280, height: 900 });
    }
  },
);

/** A group of so many people, whose term begins today. */
const ownGroup = (page: Page, many: number) =>
  page.addInitScript((people) => {
    if (localStorage.getItem('sparrow.groups')) return;
    const day = (n: number) => new Date(Date.now() + n * 604_800_000).toISOString().slice(0, 10);
    const data = {
      id: 'g',
      name: 'Hall Green u3a',
      people: Array.from({ length: people }, (_, i) => ({
        id: `p${i}`,
        name: `Person ${String.fromCharCode(65 + i)}`,
      })),
      term: { programme: 'ten', first: day(0) },
      sessions: [0, 1, 2].map((n) => ({ id: `s${n}`, date: day(n), tells: [n + 1], stages: n + 1, chance: 42 })),
    };
    localStorage.setItem('sparrow.groups', JSON.stringify({ v: 1, data: [data] }));
  }, many);

test('a session is kept: the same quiz after a reload, printed and projected, and the next one asks nothing twice', async ({
  page,
}) => {
  await ownRules(page);
  await ownGroup(page, 12);
  await page.goto(`${SITE.base}leader/session/`);
  await chooseStage(page, 3);
  const big = page.getByRole('link', { name: 'Open the big screen' }).last();
  await expect(big).toHaveAttribute('href', /code=/);
  const before = await big.getAttribute('href');
  await page.reload();
  await page.getByText('Other questions', { exact: true }).click();
  await expect(
    page.getByRole('group', { name: 'How far' }).getByRole('radio', { name: '3', exact: true }),
  ).toBeChecked();
  await expect(big).toHaveAttribute('href', before!);
  const asked = async (path: string): Promise<readonly string[]> => {
    await page.goto(path);
    await expect(page.locator('[data-ready] .quiz-widget')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    const questions = await page.locator('.paper-quiz [data-part="questions"] ol > li').allInnerTexts();
    await page.emulateMedia({ media: 'screen' });
    return questions;
  };
  await page.addInitScript(() => (globalThis.print = () => undefined));
  const first = await asked(before!.replace('&host', '&print'));
  expect(first).toHaveLength(10);
  await page.goto(`${SITE.base}leader/today/`);
  await page.getByRole('button', { name: 'Everybody is here' }).click();
  await page.getByRole('button', { name: 'Plan the seats' }).click();
  await page.getByRole('button', { name: 'This session is over' }).click();
  await expect(page.getByText('Saved. The next session is on')).toBeVisible();
  await page.goto(`${SITE.base}leader/session/`);
  await expect(big).not.toHaveAttribute('href', before!);
  const second = await asked((await big.getAttribute('href'))!.replace('&host', '&print'));
  expect(second.filter((question) => first.includes(question))).toEqual([]);
});

test('a copy of the group is laid on it, and asks where the two differ', { tag: '@deep' }, async ({ page }) => {
  await ownGroup(page, 8);
  await page.goto(`${SITE.base}leader/`);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save a copy' }).click();
  const file = await (await saved).path();
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('sparrow.groups')!) as { data: { name: string; people: object[] }[] };
    kept.data[0]!.name = 'Hall Green';
    kept.data[0]!.people.pop();
    localStorage.setItem('sparrow.groups', JSON.stringify(kept));
  });
  await page.reload();
  await page.locator('main [data-ready]').first().waitFor();
  await page.getByText('Everything else').click();
  await page.getByText('Bring in a copy, or another group').click();
  await page.getByLabel('Bring in a group from a file').setInputFiles(file);
  await expect(page.getByText('The copies differ in 1 place.')).toBeVisible();
  await page.getByLabel('Theirs: Hall Green u3a').check();
  await page.getByRole('button', { name: 'Combine the copies' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hall Green u3a');
  const people = await page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem('sparrow.groups')!) as { data: { people: object[] }[] }).data[0]!.people.length,
  );
  expect(people).toBe(8);
});

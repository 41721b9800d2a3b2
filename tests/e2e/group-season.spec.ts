// A season of a group: a term for players and learners, a session that is corrected after it was held, standings that can be
// explained, and the podium.
import type { Page } from '@playwright/test';
import { groupOf } from '../property/support/groups.ts';
import { axeFaults } from './support/axe.ts';
import { printedPages } from './support/paper.ts';
import { expect, test } from './support/test.ts';

const GROUP = groupOf(17, 5);
const [LEFT] = GROUP.people;
const TERM = {
  ...GROUP,
  people: GROUP.people.map((each) => (each === LEFT ? { ...each, gone: true as const } : each)),
};

const keepTerm = (page: Page): Promise<unknown> =>
  page.addInitScript((group) => {
    if (!localStorage.getItem('sparrow.groups'))
      localStorage.setItem('sparrow.groups', JSON.stringify({ v: 1, data: [group] }));
  }, TERM);

const storedSessions = (page: Page) =>
  page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('sparrow.groups')!) as {
      data: { sessions: { date: string; mixed?: boolean; tells: number[]; corrections?: { id: string }[] }[] }[];
    };
    return kept.data[0]!.sessions;
  });

test('nothing is planned before the leader says who comes; then once a month, for players and learners', async ({
  page,
}) => {
  test.setTimeout(60_000);
  await page.goto('leader/');
  const plan = page.getByRole('button', { name: 'Plan the first session' });
  await expect(plan).toBeEnabled();
  await plan.click();
  await expect(page.getByText('First say who comes: the sessions depend on it.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('sparrow.groups'))).toBeNull();
  await page.getByLabel('Some play, some are learning').check();
  await page.getByRole('radio', { name: '6', exact: true }).check();
  await page.getByLabel('Once a month').check();
  await page.getByLabel('Tue', { exact: true }).check();
  await page.getByLabel('The first', { exact: true }).check();
  expect(await axeFaults(page)).toEqual([]);
  await plan.click();
  await expect(page.getByText(/^Your term is planned: six sessions, the first Tuesday of the month\./)).toBeVisible();
  const sessions = await storedSessions(page);
  expect(sessions).toHaveLength(6);
  for (const { date, mixed } of sessions) {
    expect(mixed).toBe(true);
    expect([new Date(`${date}T12:00:00Z`).getUTCDay(), Number(date.slice(8)) <= 7]).toEqual([2, true]);
  }
  await page.goto('leader/session/');
  await expect(page.locator('.script')).toContainText('Give those who are learning a table of their own');
  await expect(page.locator('.script')).toContainText('Play at mixed tables');
});

test('people who are pasted play, and it is asked who of them is learning', async ({ page }) => {
  await page.goto('leader/people/');
  const field = page.getByLabel('Add people, one name on each line');
  await expect(field).toBeEnabled();
  await field.fill('Ann Wood\nBob Cole\nCath Brown');
  await page.getByRole('button', { name: 'Add them' }).click();
  await expect(page.getByText('Nobody is learning.')).toBeVisible();
  await page.getByRole('group', { name: 'Which of them are learning?' }).getByLabel('Bob').check();
  await expect(page.getByRole('button', { name: 'Bob is learning' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'That is right' }).click();
  await expect(page.getByText('One is learning.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Nobody is here yet.')).toBeVisible();
});

test('a session that was held is opened from the term and corrected, and the correction is undone', async ({
  page,
}) => {
  await keepTerm(page);
  await page.goto('leader/term/');
  await page.getByRole('link', { name: 'See and correct' }).first().click();
  await expect(page.getByText('This session is over, and you can still correct it.')).toBeVisible();
  await page.getByText('Table 1', { exact: true }).last().click();
  const form = page.locator('form', { hasText: 'Save table 1' });
  for (const [i, field] of (await form.getByLabel(/won less paid$/).all()).entries())
    await field.fill(['90', '-30', '-30', '-30'][i]!);
  await form.getByLabel('Hands played').fill('8');
  await form.getByRole('button', { name: 'Save table 1' }).click();
  await expect(page.getByText(/^Table 1 is in:/)).toBeVisible();
  expect((await storedSessions(page))[0]!.corrections!.map(({ id }) => id)).toEqual(['table 1']);
  await page.goto('leader/standings/');
  const mark = page.getByText(/Friday 1 January, table 1\.\s+Corrected on/);
  await expect(mark).toBeVisible();
  await page.getByRole('button', { name: /^Put it back as it was/ }).click();
  await expect(page.getByText('Put back: table 1 on Friday 1 January.')).toBeVisible();
  await expect(mark).toHaveCount(0);
  expect(await storedSessions(page)).toEqual(JSON.parse(JSON.stringify(TERM.sessions)));
});

test('the quiz of a session has one list of results, which is opened from its day and keeps what is in it', async ({
  page,
}) => {
  await keepTerm(page);
  await page.goto(`leader/today/#session=${TERM.sessions[1]!.id}`);
  await page.getByRole('link', { name: 'Collect the quiz results' }).click();
  await expect(page.getByText(/^The quiz of /)).toBeVisible();
  const names = page.getByRole('group', { name: 'Names of your group' }).getByRole('button');
  for (const right of ['3', '4']) {
    await names.first().click();
    await page.getByLabel('The result').fill(right);
    await page.keyboard.press('Enter');
    await expect(names.first()).toBeFocused();
  }
  await page.getByRole('button', { name: 'Put it in the standings' }).click();
  await expect(page.getByRole('status')).toContainText('These results count for the session on');
  await page.evaluate(() => localStorage.removeItem('sparrow.results'));
  await page.getByRole('link', { name: 'Back to the day' }).click();
  await expect(page.getByText('2 results in')).toBeVisible();
  await page.getByRole('link', { name: 'Collect the quiz results' }).click();
  await expect(page.getByRole('row')).toHaveCount(3);
  expect(await axeFaults(page)).toEqual([]);
});

test('a name in the standings opens its story, also on paper; who left is marked', async ({ page }) => {
  await keepTerm(page);
  await page.addInitScript(() => (globalThis.print = () => undefined));
  await page.goto('leader/standings/');
  const first = page.locator('.ranks > li').first();
  await first.locator('summary').click();
  await expect(first.getByRole('row').nth(1)).toContainText(/(?:first|second|third|fourth) of four/);
  await expect(first.locator('tfoot')).toContainText('divided by 5');
  await page.locator('.ranks > li').nth(1).locator('summary').click();
  await expect(first.locator('details')).not.toHaveAttribute('open', '');
  await expect(page.getByText(', has left')).toHaveCount(1);
  expect(await axeFaults(page)).toEqual([]);
  const second = page.locator('.ranks > li').nth(1);
  await second.getByRole('button', { name: /^Print .*’s page$/ }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(second.locator('tfoot')).toBeVisible();
  await expect(first).toBeHidden();
  expect(await printedPages(page)).toHaveLength(1);
});

test('the podium shows third, second and first by one key each', { tag: '@desktop' }, async ({ page }) => {
  await keepTerm(page);
  await page.goto('leader/standings/');
  await page.getByRole('button', { name: 'Show the podium' }).click();
  const screen = page.getByRole('dialog', { name: 'The podium on the big screen' });
  const shown = screen.locator('.names');
  await expect(screen.getByRole('button', { name: /^Show .* place$/ })).toBeFocused();
  const steps = await screen.locator('.place').count();
  for (let i = 1; i <= steps; i++) {
    await page.keyboard.press(i % 2 ? 'PageDown' : 'Space');
    await expect(shown).toHaveCount(i);
  }
  await expect(screen.locator('.place').first()).toContainText('First');
  await page.keyboard.press('PageUp');
  await expect(shown).toHaveCount(steps - 1);
  await page.keyboard.press('PageDown');
  await expect(shown).toHaveCount(steps);
  await page.keyboard.press('Escape');
  await expect(screen).toHaveCount(0);
});

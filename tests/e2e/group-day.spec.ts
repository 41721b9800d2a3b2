// What a leader meets in the hall and on paper: a clicker at the big screen, two sides for a session, names that stay whole.
import type { Page } from '@playwright/test';
import { groupOf } from '../property/support/groups.ts';
import { printedPages } from './support/paper.ts';
import { expect, test } from './support/test.ts';

/** A term of 28 people. */
const TERM = groupOf(28, 10);

const keepTerm = (page: Page): Promise<unknown> =>
  page.addInitScript((group) => localStorage.setItem('sparrow.groups', JSON.stringify({ v: 1, data: [group] })), TERM);

test(
  'a clicker goes through a session on the big screen, makes it black, and never fetches it anew',
  { tag: '@desktop' },
  async ({ page }) => {
    await keepTerm(page);
    await page.goto(`leader/session/#${TERM.sessions[3]!.id}`);
    await page.getByRole('button', { name: 'Show it on the big screen' }).click();
    const screen = page.getByRole('dialog', { name: 'The session on the big screen' });
    await expect(screen).toContainText('1 of 10');
    await page.keyboard.press('PageUp');
    await expect(screen).toContainText('1 of 10');
    await page.keyboard.press('PageDown');
    await expect(screen).toContainText('2 of 10');
    await page.keyboard.press('.');
    await expect(screen.getByRole('button', { name: 'Show the screen again' })).toBeInViewport({ ratio: 1 });
    // What comes next only brings the screen back.
    await page.keyboard.press('PageDown');
    await expect(screen.getByRole('button', { name: 'Show the screen again' })).toHaveCount(0);
    await expect(screen).toContainText('2 of 10');
    for (const key of ['F5', 'Shift+F5']) await page.keyboard.press(key);
    await expect(screen).toContainText('2 of 10');
    for (let i = 0; i < 10; i++) await page.keyboard.press('PageDown');
    await expect(screen).toContainText('10 of 10');
    await page.keyboard.press('Escape');
    await expect(screen).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Show it on the big screen' })).toBeFocused();
    // The page has followed to the last step, and leads no further.
    await expect(page.getByRole('button', { name: /^Next/ })).toBeDisabled();
    await page.getByRole('button', { name: 'Back one' }).click();
    await expect(page.getByRole('button', { name: /^Next: / })).toBeEnabled();
    await expect(page.locator('[aria-current=step]')).toHaveCount(1);
  },
);

test(
  'a full stop that is typed on the big screen is only written',
  { tag: ['@desktop', '@deep'] },
  async ({ page }) => {
    await page.goto('quiz/guide-1/?code=BIRD-0001&host');
    await page.getByRole('button', { name: 'Teams', exact: true }).click();
    const teams = page.getByRole('dialog', { name: 'Teams' });
    await teams.getByRole('textbox').first().fill('');
    await teams.getByRole('textbox').first().press('.');
    await expect(teams.getByRole('textbox').first()).toHaveValue('.');
    await expect(page.getByRole('button', { name: 'Show the screen again' })).toHaveCount(0);
  },
);

test('from a table of five somebody takes the chair of who is missing', { tag: '@desktop' }, async ({ page }) => {
  await page.addInitScript((group) => localStorage.setItem('sparrow.groups', JSON.stringify({ v: 1, data: [group] })), {
    ...groupOf(9, 0),
    sets: 2,
    sessions: [{ id: 's', date: '2026-12-03', tells: [1], stages: 1, chance: 1 }],
  });
  await page.goto('leader/today/');
  await page.getByRole('button', { name: 'Everybody is here' }).click();
  await page.getByRole('button', { name: 'Plan the seats' }).click();
  const seatsOf = (table: number) => page.getByRole('region', { name: `Table ${table}` }).getByRole('listitem');
  await expect(seatsOf(1)).toHaveCount(5);
  const missing = await seatsOf(2).locator('bdi').last().innerText();
  const fifth = await seatsOf(1).locator('bdi').last().innerText();
  await page.locator('.names').getByRole('button', { name: missing, exact: true }).click();
  await expect(page.getByText('Table 1 has five')).toBeVisible();
  await page.getByRole('button', { name: 'Swap two people' }).click();
  await page.locator('.felt').getByRole('button', { name: fifth, exact: true }).click();
  await page.getByRole('button', { name: 'The free chair' }).click();
  await expect(page.getByText(`${fifth} sits at table 2 now.`)).toBeVisible();
  for (const table of [1, 2]) await expect(seatsOf(table)).toHaveCount(4);
});

test('the plan of a session prints on two sides', { tag: '@desktop' }, async ({ page }) => {
  const term = groupOf(17, 10);
  await page.addInitScript(
    (group) => localStorage.setItem('sparrow.groups', JSON.stringify({ v: 1, data: [group] })),
    term,
  );
  // The fourth has most to say.
  await page.goto(`leader/print/#${term.sessions[3]!.id}`);
  await expect(page.getByRole('button', { name: 'Print everything' })).toBeEnabled();
  for (const part of await page
    .locator('.session-print table')
    .getByRole('checkbox', { checked: true })
    .all()
    .then((all) => all.toReversed()))
    await part.uncheck();
  await page.getByRole('checkbox', { name: 'The plan:' }).check();
  await expect(page.locator('.session-print').getByRole('heading', { name: 'The plan' }).first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect(await printedPages(page)).toHaveLength(2);
});

test('on a phone the bar of the steps leaves their heading free', { tag: ['@phone', '@deep'] }, async ({ page }) => {
  await keepTerm(page);
  await page.goto(`leader/session/#${TERM.sessions[3]!.id}`);
  const heading = page.getByRole('heading', { name: 'Minute by minute' });
  const bar = page.locator('.go');
  await expect(bar).toBeAttached();
  // The heading comes up from the foot of the window, a little at a time.
  for (let below = 40; below <= 240; below += 40) {
    await heading.evaluate((each, under) => {
      scrollTo({ top: scrollY + each.getBoundingClientRect().top - innerHeight + under, behavior: 'instant' });
    }, below);
    const [title, box] = [(await heading.boundingBox())!, (await bar.boundingBox())!];
    expect(box.y, `${below} px above the foot`).toBeGreaterThanOrEqual(title.y + title.height);
  }
});

test(
  'standings at Largest part no name and are no wider than a phone',
  { tag: ['@phone', '@deep'] },
  async ({ page }) => {
    await keepTerm(page);
    await page.addInitScript(() =>
      localStorage.setItem('sparrow.display', JSON.stringify({ v: 1, data: { text: 'largest' } })),
    );
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('leader/standings/');
    const name = page.locator('.ranks bdi').filter({ hasText: 'Margaret' }).first();
    const lines = await name.evaluate((each) => {
      const range = document.createRange();
      range.setStart(each.firstChild!, 0);
      range.setEnd(each.firstChild!, 'Margaret'.length);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  },
);

test(
  'the teams of a session’s quiz are left at the end, and then put in the standings in one tap',
  { tag: ['@desktop', '@deep'] },
  async ({ page }) => {
    const people = [...'abcdefgh'].map((id) => ({ id, name: `Person ${id}` }));
    const seated = people.map(({ id }) => id);
    const date = new Date().toLocaleDateString('sv');
    await page.addInitScript(
      (group) => localStorage.setItem('sparrow.groups', JSON.stringify({ v: 1, data: [group] })),
      {
        id: 'g',
        name: 'Ours',
        people,
        sessions: [{ id: 's', date, here: seated, seats: [seated.slice(0, 4), seated.slice(4)] }],
      },
    );
    await page.goto('quiz/guide-5/?host');
    const screen = page.getByRole('dialog', { name: /on a big screen$/ });
    await screen.getByRole('button', { name: 'Teams' }).click();
    await page.getByRole('button', { name: 'Back to the question' }).click();
    await screen.getByRole('button', { name: 'First question' }).click();
    await screen.getByRole('button', { name: 'Show the answer' }).click();
    await screen.getByRole('button', { name: 'Teams' }).click();
    await page.getByRole('group', { name: 'Table 1' }).getByRole('button', { name: 'Right' }).click();
    await page.getByRole('button', { name: 'Back to the question' }).click();
    const save = screen.getByRole('button', { name: /Put it in the .*standings/ });
    while (!(await save.isVisible())) await page.keyboard.press('PageDown');
    await screen.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('button', { name: 'Show it on a big screen' }).click();
    await save.click();
    await expect(screen.getByRole('status').first()).toContainText('count for everybody who sat there');
  },
);

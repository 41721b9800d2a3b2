// A group without a server: teams round one phone, and a leader who collects what everybody reads out.
import { axeFaults } from './support/axe.ts';
import { SITE } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const at = (path: string): string => `${SITE.base}quiz/${path}`;

test(
  'teams play round one phone, with the keyboard alone, and find their answers again',
  { tag: ['@phone', '@deep'] },
  async ({ page }) => {
    await page.goto(at('guide-5/'));
    const opens = page.getByRole('button', { name: 'Teams round one phone' });
    if (page.viewportSize()!.width < 768) await page.locator('.group summary').press('Enter');
    await expect(opens).toBeEnabled();
    await opens.press('Enter');
    const teams = page.getByRole('dialog', { name: 'Scoring, in teams' });
    await expect(teams.getByRole('heading', { name: 'Teams round one phone' })).toBeFocused();
    await teams.getByLabel('2', { exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await teams.getByLabel('Team 3').fill('Owls');
    expect(await axeFaults(page)).toEqual([]);
    const on = teams.locator('.foot .primary');
    await on.press('Enter');
    await expect(teams).toContainText('Each team writes down a number of points.');
    await on.press('Enter');
    await expect(teams.getByRole('status')).toContainText('The answer is 4 points.');
    const owls = teams.getByRole('group', { name: 'Owls' });
    await owls.getByRole('button', { name: 'Right' }).press('Space');
    await expect(teams.locator('.tally')).toHaveText('Right so far: Team 1: 0, Team 2: 0, Owls: 1.');
    expect(await axeFaults(page)).toEqual([]);
    for (let i = 1; i < 6; i++) for (const _ of ['next', 'tell']) await on.press('Enter');
    // Question 6 is true or false, so the teams have letters.
    await expect(teams).toContainText('Question 6 of 9');
    await owls.getByRole('button', { name: 'A' }).press('Enter');
    await expect(owls).toContainText('right');
    await page.reload();
    // The game goes on where it was, with what the teams have said.
    await expect(teams).toContainText('Question 6 of 9');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await expect(owls).toContainText('right');
    for (let i = 0; i < 7; i++) await on.press('Enter');
    await expect(teams.locator('.lead')).toHaveText('Owls win, with 2 of 9.');
    await teams.getByRole('button', { name: 'Leave' }).press('Enter');
    await expect(teams).toHaveCount(0);
  },
);

test(
  'a result is read out, scanned or typed, and makes a table that stays on the leader’s device',
  { tag: '@deep' },
  async ({ page, context }) => {
    const elsewhere: string[] = [];
    page.on('request', (request) => elsewhere.push(request.url(), request.postData() ?? ''));
    await page.goto(at('guide-4/'));
    await expect(page.locator('[data-ready] .quiz-widget')).toBeVisible();
    for (let left = 7; left > 0; left--) {
      if ((await page.getByRole('textbox').count()) > 0) await page.getByRole('textbox').fill('1');
      else await page.locator('.answer').first().click();
      await page.getByRole('button', { name: 'Check my answer' }).click();
      await page.getByRole('button', { name: left === 1 ? 'See how it went' : 'Next question' }).click();
    }
    const right = (await page.locator('.end .lead').innerText()).split(' ')[0]!;
    await page.locator('.result').getByRole('button', { name: 'Show a QR code' }).click();
    await expect(page.getByRole('img', { name: 'QR code of your result' })).toBeVisible();
    const figures = await page.locator('.result .num').innerText();
    await page.goto(at(`results/?code=GOULASH-0003&result=${figures.replace(' ', '')}`));
    const name = page.getByLabel('Name or team');
    await expect(page.getByRole('status')).toContainText('There is no such code');
    await page.getByLabel('The quiz code').fill((await code(context)) ?? '');
    await name.fill('Mary Smith');
    await page.getByRole('button', { name: 'Put it in the list' }).click();
    await expect(page.getByRole('row', { name: /Mary Smith/ })).toContainText(right);
    await name.fill('Arthur');
    await page.getByLabel('The result').fill('12345');
    await page.getByRole('button', { name: 'Put it in the list' }).click();
    await expect(page.getByRole('status')).toContainText('That result doesn’t belong to this quiz.');
    await page.getByLabel('The result').fill(figures);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row', { name: /Arthur/ })).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Take Arthur out' }).click();
    await expect(page.getByRole('row', { name: /Arthur/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.reload();
    await expect(page.getByRole('row', { name: /Arthur/ })).toBeVisible();
    expect(elsewhere.join('\n')).not.toMatch(/Mary|Arthur/);
    expect(elsewhere.filter((url) => url.startsWith('http') && !url.startsWith(new URL(page.url()).origin))).toEqual(
      [],
    );
  },
);

test(
  'eight teams fit a small phone, a team on paper is typed in, and it counts in the standings',
  { tag: '@deep' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(at('guide-5/?teams'));
    const teams = page.getByRole('dialog', { name: 'Scoring, in teams' });
    await teams.getByLabel('8', { exact: true }).check();
    await teams.getByLabel('Team 8').fill('The Thursday owls');
    const on = teams.locator('.foot .primary');
    for (let i = 0; i < 11; i++) await on.click();
    await expect(teams).toContainText('Question 6 of 9');
    const owls = teams.getByRole('group', { name: 'The Thursday owls' });
    await owls.getByRole('button', { name: 'A' }).click();
    const narrow = await teams
      .locator('fieldset')
      .evaluateAll(
        (all) =>
          all.filter(
            (each) => each.getBoundingClientRect().right > innerWidth || each.scrollWidth > each.clientWidth + 1,
          ).length,
      );
    expect(narrow).toBe(0);
    for (const button of await owls.getByRole('button').all())
      expect((await button.boundingBox())!.width).toBeGreaterThanOrEqual(44);
    for (let i = 0; i < 8; i++) await on.click();
    await expect(teams.getByRole('row', { name: /The Thursday owls/ })).toContainText('1');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await teams.getByRole('button', { name: 'Put it in the results' }).click();
    await expect(teams.getByText('All teams are in the results.')).toBeVisible();
    await teams.getByRole('link', { name: 'Open the results' }).click();
    await page.getByLabel('Name or team').fill('Paper lanterns');
    await page.getByLabel('The result').fill('7 of 8');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toContainText('This quiz has 9 questions, not 8.');
    await page.getByLabel('The result').fill('7 of 9');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row', { name: /Paper lanterns/ })).toContainText('only the total is known');
    await page.getByRole('button', { name: 'Put it in the standings' }).click();
    // A team has no part in the standings of a group.
    await expect(page.getByRole('status')).toContainText('Nobody from your group is in this list.');
    await page.evaluate(() => {
      const group = { id: 'g', name: '', people: [{ id: 'p', name: 'Paper lanterns' }], sessions: [] };
      localStorage.setItem('sparrow.groups', JSON.stringify({ v: 1, data: [group] }));
    });
    await page.reload();
    await page.getByRole('button', { name: 'Put it in the standings' }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await page.getByRole('link', { name: 'Open the standings' }).click();
    await expect(page.locator('.ranks > li').first()).toContainText('Paper');
    expect(await axeFaults(page)).toEqual([]);
    // What cannot be read is said, and kept aside.
    await page.evaluate(() => localStorage.setItem('sparrow.groups', 'broken'));
    await page.reload();
    await expect(page.getByText('Part of the group on this device is damaged')).toBeVisible();
  },
);

/** The code of the fourth quiz, as its page shows it. */
async function code(context: import('@playwright/test').BrowserContext): Promise<string | null> {
  const page = await context.newPage();
  await page.goto(at('guide-4/'));
  const shown = await page.locator('.code b').first().textContent();
  await page.close();
  return shown;
}

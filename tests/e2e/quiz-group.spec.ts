// A group without a server: teams round one phone, and a leader who collects what everybody reads out.
import { axeFaults } from './support/axe.ts';
import { SITE } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const at = (path: string): string => `${SITE.base}quiz/${path}`;

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
    // A team has no part in the standings of a group, unless its leader takes it for somebody.
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(page.getByRole('status')).toHaveText('Nobody from your group is in this list.');
    await page.getByRole('button', { name: 'Put it in the standings' }).click();
    await page.getByRole('checkbox', { name: 'Paper lanterns' }).check();
    await page.getByRole('button', { name: 'Go on' }).click();
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

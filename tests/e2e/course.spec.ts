// The course as a reader goes through it: what is next, questions at the end, marks, the own table, without a script, on paper.
import { axeFaults } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test(
  'a lesson is read, asked about and marked with the keyboard alone, and the course leads on',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('learn/');
    await expect(page.getByText('Go on with')).toBeHidden();
    await page.getByRole('link', { name: 'Pung, kong, chow and pair' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pung, kong, chow and pair');
    const begin = page.getByRole('link', { name: /^Begin: \d questions$/ });
    // Nobody has scrolled there: the Tab key brings the page to the link, and that brings the widget to life.
    const there = () => begin.evaluate((link) => link === document.activeElement);
    for (let i = 0; i < 200 && !(await there()); i++) await page.keyboard.press('Tab');
    await expect(begin).toBeFocused();
    await expect(begin).toBeEnabled();
    await page.keyboard.press('Enter');
    const check = page.locator('.lesson-check');
    await expect(check.locator('.place')).toBeFocused();
    const of = Number((await check.locator('.place').textContent())!.split(' of ')[1]);
    for (let i = 1; i <= of; i++) {
      await expect(check.locator('.place')).toHaveText(`Question ${i} of ${of}`);
      await check.locator('.answer input').first().focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('Enter');
      await expect(check.locator('.message')).not.toBeEmpty();
      if (i === 1) expect(await axeFaults(page)).toEqual([]);
      await check.getByRole('button', { name: i < of ? 'Next question' : 'See how it went' }).focus();
      await page.keyboard.press('Enter');
    }
    await expect(page.getByText('Well done. You have done')).toBeVisible();
    await page.goto('learn/');
    await expect(page.getByRole('link', { name: 'Pung, kong, chow and pair (done)' })).toBeVisible();
    await page.getByRole('link', { name: 'Go on with The aim of the game' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The aim of the game');
    const mark = page.getByRole('button', { name: 'I have done this lesson' });
    await mark.focus();
    await page.keyboard.press('Enter');
    const done = page.locator('[data-lesson]', { hasText: 'The aim of the game (done)' });
    await expect(done.first()).toBeAttached();
    await page.getByRole('button', { name: 'Take the mark away' }).click();
    await expect(done).toHaveCount(0);
    await expect(page.getByText('Well done. You have done')).toHaveCount(0);
    await expect(mark).toBeVisible();
  },
);

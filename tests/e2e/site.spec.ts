// What every page of the site owes every reader, checked on each page of the map.
// A test tagged @desktop or @phone runs there only: its answer is the same, or has no sense, on the other.
import { axeFaults } from './support/axe.ts';
import { clippedText, sidewaysScroll, spaceText } from './support/layout.ts';
import { pagePaths } from './support/pages.ts';
import { expect, test } from './support/test.ts';

for (const path of pagePaths()) {
  test.describe(path, () => {
    test('meets the access rules in light and in dark', async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.goto(path);
      expect.soft(await axeFaults(page), 'light').toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      expect.soft(await axeFaults(page), 'dark').toEqual([]);
    });

    test('has a name, a language and one heading', { tag: '@desktop' }, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveTitle(/\S/);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.locator('h1')).toHaveText(/\S/);
    });

    test('lets the keyboard skip to the content', { tag: '@desktop' }, async ({ page }) => {
      await page.goto(path);
      await page.keyboard.press('Tab');
      const link = page.locator(':focus');
      await expect(link).toHaveAttribute('href', /#./);
      await expect(link).toBeInViewport();
      const target = (await link.getAttribute('href'))?.replace(/^[^#]*/, '') ?? '';
      await expect(page.locator(`main${target}, main ${target}`)).toHaveCount(1);
    });

    test('fits a narrow screen, even with wide text', { tag: '@phone' }, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(path);
      expect.soft(await sidewaysScroll(page), 'pixels of sideways scroll').toBe(0);
      expect.soft(await clippedText(page), 'clipped text').toEqual([]);
      await spaceText(page);
      expect.soft(await sidewaysScroll(page), 'pixels of sideways scroll with wide text').toBe(0);
      expect.soft(await clippedText(page), 'clipped wide text').toEqual([]);
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of pagePaths()) {
    test(`${path} can be read`, { tag: '@desktop' }, async ({ page }) => {
      await page.goto(path);
      await expect(page.locator('h1')).toBeVisible();
      const words = (await page.locator('main').innerText()).split(/\s+/).filter((word) => /[a-z]{2}/i.test(word));
      expect(words.length, 'words to read').toBeGreaterThanOrEqual(12);
    });
  }
});

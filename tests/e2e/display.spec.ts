// How the pages look on this device: chosen in the footer, kept, and there before the page is drawn.
import { expect, test } from './support/test.ts';

test('colours and size of text are chosen, kept, and put back', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('glossary/');
  const html = page.locator('html');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.getByRole('radio', { name: 'Largest' }).check();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(html).toHaveAttribute('data-text', 'largest');
  await page.goto('tiles/');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await page.getByRole('radio', { name: 'As my device' }).check();
  await expect(html).not.toHaveAttribute('data-theme');
  await page.reload();
  await expect(html).not.toHaveAttribute('data-theme');
  await expect(html).toHaveAttribute('data-text', 'largest');
});

test('a device that refuses everything shows the page as it comes', { tag: '@desktop' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto('tiles/');
  await page.getByRole('radio', { name: 'Light' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

// How the pages look on this device: chosen in the footer, kept, and there before the page is drawn.
import { expect, test } from './support/test.ts';

test('a device that refuses everything shows the page as it comes', { tag: '@desktop' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto('tiles/');
  await page.getByText('Colours and text size').click();
  await page.getByRole('radio', { name: 'Light' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test(
  'larger letters never make the tiles of the scorer smaller, and the largest make them larger',
  { tag: ['@desktop', '@deep'] },
  async ({ page }) => {
    await page.goto('table/score/');
    const tile = page.locator('.key .tile').first();
    await expect(tile).toBeVisible();
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      const widths: number[] = [];
      for (const text of ['', 'large', 'largest']) {
        await page.evaluate((size) => void (document.documentElement.dataset['text'] = size), text);
        widths.push((await tile.boundingBox())!.width);
      }
      expect(widths, `${width} px`).toEqual(widths.toSorted((a, b) => a - b));
      expect(widths[2]!, `${width} px`).toBeGreaterThan(widths[0]! + 5);
    }
  },
);

test(
  'the text size chosen in one window is that of the other, and of its buttons',
  { tag: '@desktop' },
  async ({ page }) => {
    const other = await page.context().newPage();
    for (const each of [page, other]) {
      await each.goto('tiles/');
      await each.getByText('Colours and text size').click();
    }
    await page.getByRole('radio', { name: 'Largest' }).check();
    await expect(other.locator('html')).toHaveAttribute('data-text', 'largest');
    await expect(other.getByRole('radio', { name: 'Largest' })).toBeChecked();
  },
);

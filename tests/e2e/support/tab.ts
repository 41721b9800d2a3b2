import type { Locator, Page } from '@playwright/test';

/** Moves the focus with Tab alone until it stands on `target`. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let i = 0; i < 120; i++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not reach ${String(target)}`);
}

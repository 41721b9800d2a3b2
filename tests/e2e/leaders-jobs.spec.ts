// What somebody who leads a group does before the first session, walked from the first page as a person would: every tap, and
// every field that is filled in, is counted.
import type { Locator } from '@playwright/test';
import { SITE } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const PEOPLE = Array.from({ length: 17 }, (_, i) => `Person ${String.fromCharCode(65 + i)}`);

test(
  'from the empty page to everything on paper for seventeen people in 11 taps and one list of names',
  { tag: '@desktop' },
  async ({ page }) => {
    let count = 0;
    const tap = (what: Locator): Promise<void> => (count++, what.first().click());
    const fill = (what: Locator, text: string): Promise<void> => (count++, what.fill(text));
    const link = (name: string): Promise<void> => tap(page.getByRole('link', { name }));
    const button = (name: string): Promise<void> => tap(page.getByRole('button', { name, exact: true }));
    await page.addInitScript(() => {
      globalThis.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    // In a window of this width, what is said of the tables takes one line more for 17 people.
    await page.setViewportSize({ width: 1100, height: 800 });
    await page.goto(SITE.base);
    await link('Plan a session');
    await fill(page.getByLabel('What is the group called?'), 'Hall Green u3a');
    // What is tapped next stays where it is.
    await fill(page.getByRole('textbox', { name: 'About how many will come?' }), '17');
    await tap(page.getByLabel('Some play, some are learning'));
    await button('Plan the first session');
    await link('People');
    await fill(page.getByLabel('Add people, one name on each line'), PEOPLE.join('\n'));
    await button('Add them');
    await expect(page.getByText('17 names are now in the group.')).toBeVisible();
    await link('Next session');
    await expect(page.getByText('17 people, at four tables')).toBeVisible();
    await link('Print everything');
    await button('Print everything');
    await expect(page.locator('[data-printed]')).toHaveCount(1);
    await expect(page.locator('.leaf-head .whose').first()).toContainText('Hall Green u3a');
    expect(count).toBeLessThanOrEqual(12);
    expect(page.url()).not.toContain('Person');
  },
);

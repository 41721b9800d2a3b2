// The six jobs of somebody who leads a group, each walked from the first page as a person would. Every tap, and every field
// that is filled in, is counted: a job that takes more of them than it did fails.
import type { Locator, Page } from '@playwright/test';
import { SITE } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/** Somebody at a page, with what was tapped so far. */
class Walk {
  taps = 0;
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  static async begin(page: Page): Promise<Walk> {
    await page.addInitScript(() => {
      globalThis.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await page.goto(SITE.base);
    return new Walk(page);
  }
  async tap(what: Locator): Promise<void> {
    this.taps++;
    await what.click();
  }
  link = (name: string): Promise<void> => this.tap(this.page.getByRole('link', { name }).first());
  button = (name: string): Promise<void> => this.tap(this.page.getByRole('button', { name, exact: true }).first());
  async fill(what: Locator, text: string): Promise<void> {
    this.taps++;
    await expect(what).toBeEnabled();
    await what.fill(text);
  }
  /** A term in a tap, and its first session. */
  async toSession(): Promise<void> {
    await this.link('Plan a session');
    await this.tap(this.page.getByLabel('Everybody is learning'));
    await this.button('Plan the first session');
    await this.link('Read the plan');
    await expect(this.page.getByRole('button', { name: 'Make another code' })).toBeEnabled();
  }
}

const PEOPLE = Array.from({ length: 17 }, (_, i) => `Person ${String.fromCharCode(65 + i)}`);

test.describe('a leader', { tag: '@desktop' }, () => {
  test('from the empty page to everything on paper for seventeen people in 10 taps and one list of names', async ({
    page,
  }) => {
    const walk = await Walk.begin(page);
    await walk.link('Plan a session');
    await walk.fill(page.getByLabel('What is the group called?'), 'Hall Green u3a');
    await walk.tap(page.getByLabel('Some play, some are learning'));
    await walk.button('Plan the first session');
    await walk.link('People');
    await walk.fill(page.getByLabel('Add people, one name on each line'), PEOPLE.join('\n'));
    await walk.button('Add them');
    await expect(page.getByText('17 names are now in the group.')).toBeVisible();
    await walk.link('Next session');
    await expect(page.getByText('17 people, at four tables')).toBeVisible();
    await walk.link('Print everything');
    await walk.button('Print everything');
    await expect(page.locator('[data-printed]')).toHaveCount(1);
    await expect(page.locator('.leaf-head .whose').first()).toContainText('Hall Green u3a');
    expect(walk.taps).toBeLessThanOrEqual(12);
    expect(page.url()).not.toContain('Person');
  });
});

// The six jobs of somebody who leads a group, each walked from the first page as a person would. Every tap, and every field
// that is filled in, is counted: a job that takes more of them than it did fails.
import type { Locator, Page } from '@playwright/test';
import { DEEP } from '../deep.ts';
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

  test(
    'shows a quiz to four teams in 16 taps, with what each says to the first question',
    { tag: '@deep' },
    async ({ page }) => {
      const walk = await Walk.begin(page);
      await walk.toSession();
      await walk.link('Open the big screen');
      await expect(page.locator('dialog.host .big')).toBeVisible();
      await walk.button('Teams');
      const teams = page.getByRole('dialog', { name: 'Teams', exact: true });
      await walk.tap(teams.getByText('4', { exact: true }));
      await walk.button('Back to the question');
      await walk.button('First question');
      // The first question that teams answer with a letter; one that is written down is told before it is judged.
      await walk.button('Show the answer');
      await walk.button('Teams');
      await expect(teams.getByRole('group')).toHaveCount(4);
      for (const team of await teams.getByRole('group').all()) await walk.tap(team.getByRole('button').first());
      await expect(teams.getByRole('list', { name: 'Scores so far' }).getByRole('listitem')).toHaveCount(4);
      await walk.button('Back to the question');
      expect(walk.taps).toBeLessThanOrEqual(16);
      // The end says how they stand: all four said the same, so they are level, or nobody had it right.
      for (let i = 0; i < 30; i++) await page.keyboard.press('PageDown');
      const host = page.locator('dialog.host');
      await expect(host).toContainText(/are level, with|No team has a right answer yet/);
      await expect(host.getByRole('listitem')).toHaveCount(4);
      const level = host.getByRole('button', { name: 'One more question' });
      const hard = host.getByRole('button', { name: /^Question 1: 0 of 4/ });
      if ((await hard.count()) > 0) {
        await hard.click();
        await expect(host.locator('.top')).toContainText('Question 1 of 5');
      } else {
        await level.click();
        await expect(host.locator('.top')).toContainText('Question 6 of 6');
      }
    },
  );

  test('brings a quiz to a phone: 4 taps here, and 2 there to answer', { tag: '@deep' }, async ({ page, browser }) => {
    const walk = await Walk.begin(page);
    await walk.toSession();
    const path = (await page.getByRole('link', { name: 'Open the big screen' }).last().getAttribute('href'))!;
    await walk.link('Open the big screen');
    await expect(page.getByRole('img', { name: /^QR code of the quiz/ })).toBeVisible();
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const phone = await context.newPage();
    await phone.goto(new URL(path.replace('&host', ''), page.url()).href);
    const there = new Walk(phone);
    await expect(phone.getByRole('button', { name: 'Check my answer' })).toBeEnabled();
    const typed = phone.locator('.player').getByRole('textbox');
    if ((await typed.count()) > 0) await there.fill(typed, '4');
    else await there.tap(phone.locator('.answer').first());
    await there.button('Check my answer');
    await expect(phone.locator('.message')).not.toBeEmpty();
    await context.close();
    expect(walk.taps).toBeLessThanOrEqual(5);
    expect(there.taps).toBeLessThanOrEqual(2);
  });

  test('puts a quiz into the standings in 6 taps', { tag: '@deep' }, async ({ page }) => {
    const walk = await Walk.begin(page);
    await walk.toSession();
    await page.evaluate(() => {
      const stored = JSON.parse(localStorage.getItem('sparrow.groups')!) as { data: { people: object[] }[] };
      stored.data[0]!.people = [{ id: 'p', name: 'Jean' }];
      localStorage.setItem('sparrow.groups', JSON.stringify(stored));
    });
    walk.taps = 0;
    await walk.link('Collect the results');
    await walk.button('Jean');
    await walk.fill(page.getByLabel('The result'), '4');
    await walk.button('Put it in the list');
    await walk.button('Put it in the standings');
    await walk.link('Open the standings');
    expect(walk.taps).toBeLessThanOrEqual(6);
    await expect(page.locator('.ranks > li', { hasText: 'Jean' })).toContainText('8.00');
  });

  test('makes a hand of the group’s own, and finds its value, in 22 taps', { tag: '@deep' }, async ({ page }) => {
    const walk = await Walk.begin(page);
    await walk.tap(page.getByRole('navigation').getByRole('link', { name: 'At the table' }).first());
    await walk.link('Your table’s rules');
    await expect(page.locator('[data-ready] .house-rules')).toBeVisible();
    await walk.button('Add a hand');
    const maker = page.locator('.maker');
    await walk.fill(maker.getByRole('textbox', { name: 'What you call it' }), 'Long run');
    const tile = (name: string) =>
      walk.tap(maker.locator('.palette').getByRole('button', { name: new RegExp(`^${name},`) }));
    for (let n = 1; n <= 9; n++) await tile(`${n} of bamboos`);
    for (let n = 0; n < 3; n++) await tile('5 of characters');
    for (let n = 0; n < 2; n++) await tile('7 of characters');
    await walk.button('Keep this hand');
    await expect(page.locator('.own-hands li')).toContainText('Long run');
    await page.goto(`${SITE.base}table/special-hands/`);
    walk.taps++;
    await expect(page.locator('.special-finder .own')).toContainText('These tiles and no others.');
    await expect(page.locator('.special-finder .own')).toContainText('limit');
    expect(walk.taps).toBeLessThanOrEqual(22);
  });

  for (const players of DEEP ? [4, 3, 5] : [4])
    test(
      `writes a session of eight hands for ${players}, four taps and the scores a hand`,
      { tag: '@deep' },
      async ({ page }) => {
        const walk = await Walk.begin(page);
        await walk.tap(page.getByRole('navigation').getByRole('link', { name: 'At the table' }).first());
        await walk.tap(page.locator('main a[href$="/table/sheet/"]').first());
        await expect(page.locator('[data-ready] .sheet-app')).toBeVisible();
        const number = page.getByRole('group', { name: 'How many play?' }).locator(`input[value="${players}"]`);
        if (!(await number.isChecked())) await walk.tap(number);
        const people = page.getByRole('group', { name: 'Who plays?' }).locator('.people').first().getByRole('textbox');
        for (let i = 0; i < players; i++) await walk.fill(people.nth(i), ['Ann', 'Bob', 'Cho', 'Dee', 'Eve'][i]!);
        await walk.button('Begin the session');
        expect(walk.taps).toBeLessThanOrEqual(4 + players);
        const form = page.locator('form.entry');
        for (let hand = 1; hand <= 8; hand++) {
          walk.taps = 0;
          const group = (name: string) => form.getByRole('group', { name, exact: true });
          await walk.tap(
            group('Who went Mahjong?')
              .getByRole('radio')
              .nth(hand % 3),
          );
          for (const [i, score] of (await form.locator('.scores input').all()).entries())
            await walk.fill(score, i === hand % 3 ? '64' : '8');
          const from = group('Who discarded the last tile?');
          if ((await from.count()) > 0) await walk.tap(from.getByLabel('Nobody', { exact: false }).first());
          await walk.button(`Write hand ${hand} down`);
          await expect(page.locator('.sheet-table tbody tr')).toHaveCount(hand);
          expect(walk.taps).toBeLessThanOrEqual(players + 4);
        }
      },
    );
});

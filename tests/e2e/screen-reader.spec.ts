// What a screen reader says, phrase by phrase: a question, a scored hand, a wall, a claim, the practice table, the finder.
import type { Page } from '@playwright/test';
import { heard, lend } from './support/listener.ts';
import { expect, test } from './support/test.ts';

// The listener is a script from elsewhere, which the policy of the site rightly refuses.
test.use({ bypassCSP: true });

/** Opens a page with a listener beside it. */
async function open(page: Page, path: string): Promise<void> {
  await lend(page);
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

/** Two words run together where one element ends and the next begins, or the same little word twice. */
const SLIPS = /[a-z.!?][A-Z][a-z]|\b(of|the|from|is) \1\b|\bonly \w+ of \d of\b|undefined|NaN|[{}]/;
const slips = (phrases: readonly string[]): string[] => phrases.filter((each) => SLIPS.test(each));

test('a question: what is asked, the answers, and the verdict first', { tag: '@desktop' }, async ({ page }) => {
  await open(page, 'quiz/guide-1/');
  const player = page.locator('[data-ready] .quiz-widget .player');
  const ask = 'In which suit does the 1 show a bird?';
  const before = await heard(player);
  expect(before[0]).toBe(`heading, Question 1 of 10, ${ask}, level 2`);
  expect(before).toEqual(
    expect.arrayContaining([
      `group, ${ask}`,
      'radio, A Circles, not checked, position 1, set size 3',
      'radio, C Bamboos, not checked, position 3, set size 3',
      'button, Check my answer',
    ]),
  );
  expect(before.join('\n')).not.toContain('answer is');
  await page.locator('.answer', { hasText: 'Characters' }).click();
  await page.getByRole('button', { name: 'Check my answer' }).click();
  const after = await heard(player);
  expect(after[after.indexOf('status') + 2]).toBe('Not quite. You chose: Characters.');
  expect(after).toContain(
    'radio, B Characters Your answer, but not the right one, not checked, disabled, position 2, set size 3',
  );
  expect(after.indexOf('button, Next question')).toBeGreaterThan(after.indexOf('end of status'));
  expect([...slips(before), ...slips(after)]).toEqual([]);
});

test('a claim: the table, who throws, the rack, and the question', { tag: ['@desktop', '@deep'] }, async ({ page }) => {
  await open(page, 'practice/claims/');
  const drill = page.locator('[data-ready] .drill');
  const phrases = await heard(drill);
  const heading = phrases.find((each) => each.startsWith('heading, The table'));
  expect(heading).toMatch(/^heading, The table, You are \w+\. .* discards the .*\?, level 2$/);
  const rack = phrases.indexOf('group, Your rack');
  expect(
    phrases.slice(rack + 1, phrases.indexOf('end of group, Your rack')).every((each) => each.startsWith('image, ')),
  ).toBe(true);
  expect(phrases[phrases.findIndex((each) => each.startsWith('discarded by')) - 1]).toMatch(/^image, /);
  expect(slips(phrases)).toEqual([]);
  await drill.locator('.question input').first().check();
  await drill.getByRole('button', { name: 'Check' }).click();
  const after = await heard(drill);
  expect(after[after.indexOf('status') + 2]).toMatch(/^(?:Right\.|Not quite\. )/);
  expect(slips(after)).toEqual([]);
});

test(
  'the practice table: whose turn it is, what lies where, the rack tile by tile',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.addInitScript(() =>
      localStorage.setItem(
        'sparrow.practice-table',
        JSON.stringify({
          v: 1,
          data: {
            settings: { others: 'steady', pace: 'brisk', coach: 'silent', sort: 'suit' },
            game: { rules: 'u3a', house: {}, seed: 7, me: 0, others: 'steady', done: [], log: '' },
          },
        }),
      ),
    );
    await open(page, 'play/');
    await page.locator('[data-ready] .play').waitFor();
    const table = page.locator('.play');
    const before = await heard(table);
    expect(before).toContain('Your turn: discard a tile.');
    for (const [seat, place] of [
      ['South', 'on your right'],
      ['West', 'facing you'],
      ['North', 'on your left'],
    ] as const)
      expect(before).toContain(`heading, ${seat} , ${place} 13 tiles in hand, level 3`);
    const rack = before.slice(before.indexOf('group, Your rack') + 1, before.indexOf('end of group, Your rack'));
    expect(rack).toHaveLength(14);
    expect(rack[0]).toBe('button, 8 of bamboos, not pressed');
    expect(rack.filter((each) => !/^button, [\w ]+, not pressed$/.test(each))).toEqual([]);
    expect(slips(before)).toEqual([]);

    const white = page.getByRole('group', { name: 'Your rack' }).getByRole('button', { name: 'White dragon' });
    await white.click();
    expect(await heard(table)).toContain('button, White dragon, pressed');
    await page.getByRole('button', { name: 'Discard' }).first().click();
    await expect(white).toHaveCount(0);
    const after = await heard(table);
    const mine = after.indexOf('heading, You , discards in order, level 3');
    expect(after.slice(mine).find((each) => each.startsWith('image, '))).toMatch(/^image, White dragon/);
    expect(slips(after)).toEqual([]);
  },
);

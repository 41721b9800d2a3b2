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
    'radio, B Characters Your answer: not this one, not checked, disabled, position 2, set size 3',
  );
  expect(after.indexOf('button, Next question')).toBeGreaterThan(after.indexOf('end of status'));
  expect([...slips(before), ...slips(after)]).toEqual([]);
});

test(
  'a scored hand: its worth, each line with its tiles, and the sum',
  { tag: ['@desktop', '@deep'] },
  async ({ page }) => {
    await open(page, 'table/score/');
    await page.getByRole('button', { name: 'Show me an example' }).click();
    const strip = await heard(page.locator('.strip'));
    expect(strip.join(' ')).toContain('200');
    expect(strip.join(' ')).toContain('5 of bamboos');
    const bill = await heard(page.locator('main table.bill').first());
    expect(bill).toEqual(
      expect.arrayContaining([
        'link, Pung of 5 bamboos, exposed',
        'image, 5 of bamboos',
        'link, Kong of Red dragons, exposed',
        expect.stringMatching(/^row, All the points 50$/),
      ]),
    );
    expect([...slips(strip), ...slips(bill)]).toEqual([]);
  },
);

test(
  'a wall: where it is broken, in two sentences, and the picture in words',
  { tag: ['@desktop', '@deep'] },
  async ({ page }) => {
    await open(page, 'table/break/');
    const wall = await heard(page.locator('.wall-breaker .baize'));
    expect(wall).toEqual(
      expect.arrayContaining([
        'West breaks: the first throw of 7 falls on West.',
        'Count 15 stacks from West’s right. Lift out stack 15 and deal from stack 16.',
        expect.stringMatching(
          /^image, The wall from above, with East nearest\. There is a gap at stack 15 of West’s wall\./,
        ),
      ]),
    );
    expect(slips(wall)).toEqual([]);
    await page.getByRole('button', { name: 'You do it' }).click();
    await page.getByRole('combobox', { name: /^Which stack/ }).selectOption('1');
    await page.getByText('East', { exact: true }).last().click();
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    const verdict = await heard(page.locator('.wall-breaker .status'));
    expect(verdict.join(' ')).toMatch(/Not quite: it is not stack 1 of East’s wall\.|Right: stack 1/);
  },
);

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

test(
  'the answers of the finder: title, line, game and place apart',
  { tag: ['@desktop', '@deep'] },
  async ({ page }) => {
    await open(page, 'find/?q=own+wind+pung');
    await expect(page.locator('.finder .results a').first()).toBeVisible();
    const phrases = await heard(page.locator('.finder .results'));
    expect(phrases.length).toBeGreaterThan(8);
    expect(slips(phrases)).toEqual([]);
  },
);

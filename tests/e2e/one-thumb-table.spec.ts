// One thumb at 360×740, the tools for the table: whatever a tap changes, its result can be read without scrolling.
import { expect, test } from './support/test.ts';
import { key, on, option, status } from './support/thumb.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('settling: scores, winner, discarder, another game, clear', { tag: ['@phone', '@deep'] }, async ({ page }) => {
  const thumb = await on(page, 'table/settle/', '[data-ready] .settle-up');
  const pays = status(page, 'Who wins and who pays');
  const score = (seat: string) => page.getByRole('textbox', { name: seat, exact: true });
  await thumb.tap(option(page, 'Who went Mahjong?', 'East'));
  await expect(pays).toContainText('that hand has no score yet');
  await thumb.type(score('East'), '96');
  await expect(pays).toContainText(/East \+\d/);
  await thumb.type(score('North'), '40');
  await thumb.type(score('West'), 'many');
  await expect(pays).toContainText('Write the score in figures only');
  await thumb.type(score('West'), '8');
  await thumb.choose(page.getByRole('combobox', { name: 'By the rules of' }), 'Cantonese');
  await thumb.tap(option(page, 'Who discarded the last tile?', 'North'));
  await expect(pays).toContainText('North');
  await thumb.tap(option(page, 'Who went Mahjong?', 'South'));
  await thumb.choose(page.getByRole('combobox', { name: 'Players' }), '3');
  await thumb.tap(page.getByRole('button', { name: 'Clear all' }));
  await expect(pays).toContainText('Say who went Mahjong.');
});

test('settle it: every question and answer comes where one looks', { tag: ['@phone', '@deep'] }, async ({ page }) => {
  const thumb = await on(page, 'table/dispute/?what=wrong', '[data-ready] .dispute');
  const way = (name: string) => page.locator('.dispute .way', { hasText: name }).first();
  const answer = page.getByRole('region', { name: 'The answer' });
  for (const [group, mistake] of [
    ['number of tiles', 'too few tiles'],
    ['A discard went wrong', 'clearly dangerous'],
  ] as const) {
    await thumb.tap(way(group));
    await expect(page.locator('[data-lead]')).toBeInViewport({ ratio: 1 });
    await thumb.tap(way(mistake));
    await expect(answer.locator('.aloud')).toBeInViewport({ ratio: 1 });
    await thumb.tap(page.getByRole('button', { name: 'Change: What is it about?' }));
  }
  await thumb.tap(page.locator('.dispute .rules summary'));
  await thumb.choose(page.getByRole('combobox', { name: 'By the rules of' }), 'Japanese');
  await thumb.choose(page.getByRole('combobox', { name: 'Players' }), '3');
  await expect(page.locator('.dispute').getByRole('status')).toHaveText(
    'Now using the rules of Japanese, with three players.',
  );
});

test(
  'special hands by your tiles: laid, taken out, undone, cleared',
  { tag: ['@phone', '@deep'] },
  async ({ page }) => {
    const thumb = await on(page, 'table/special-hands/', '[data-ready] .special-finder');
    const nearest = status(page, 'The nearest special hand');
    const press = (name: string) => thumb.tap(page.getByRole('button', { name, exact: true }));
    for (const name of ['1 of bamboos', 'East wind']) await thumb.tap(key(page, name));
    await expect(nearest).toContainText('short of');
    await thumb.tap(page.locator('.places label', { hasText: 'Pung' }).first());
    await thumb.tap(key(page, 'West wind'));
    await press('Undo');
    await press('Take a tile out');
    await thumb.tap(page.locator('.held button').first());
    await expect(nearest).toContainText(/taken out/i);
    await press('Take all out');
    await expect(nearest).toContainText('You have taken all the tiles out.');
    expect(await thumb.scrolled(), 'px of scrolling').toBeLessThanOrEqual(48);
  },
);

test(
  'comparing: what is asked further down changes the figures above',
  { tag: ['@phone', '@deep'] },
  async ({ page }) => {
    const thumb = await on(page, 'about/rules/compare/', '.compare');
    const worth = status(page, 'What the hand is worth');
    const list = (name: string) => page.getByRole('combobox', { name, exact: true });
    await expect(list('How it ended')).toBeEnabled();
    const before = await worth.innerText();
    await thumb.choose(list('How it ended'), 'Mahjong: from the wall');
    await thumb.tap(page.locator('.asks label', { hasText: 'It was the last tile of the wall' }));
    expect(await worth.innerText()).not.toBe(before);
    await thumb.choose(list('The player’s own wind'), 'West');
    await thumb.choose(list('The wind of the round'), 'West');
    await thumb.choose(list('How it ended'), 'Another player won');
    await thumb.choose(list('Take an example'), 'Three sets of dragons');
    await expect(worth).toContainText('u3a guide 640');
    await thumb.type(page.getByRole('textbox', { name: 'Or type the hand' }), 'b11 x');
    await expect(worth).toContainText('cannot read this hand');
  },
);

test('may I claim it with my tiles: thrown, held, asked, answered', { tag: ['@phone', '@deep'] }, async ({ page }) => {
  const thumb = await on(page, 'table/dispute/?what=tile&from=me', '[data-ready] .dispute');
  await thumb.tap(page.getByRole('link', { name: 'Lay out all my tiles' }));
  const may = status(page, 'May I claim it with my tiles');
  await expect(may).toBeInViewport();
  const mine = page.locator('.mine');
  await thumb.tap(key(mine, '5 of bamboos'));
  await expect(may).toContainText('Now tap the tiles you hold.');
  for (const name of ['5 of bamboos', '5 of bamboos', '6 of bamboos', '7 of bamboos']) await thumb.tap(key(mine, name));
  await expect(may).toContainText('Yes, for a pung');
  await thumb.tap(option(mine, 'I am', 'West'));
  await thumb.tap(option(mine, 'Who discarded it?', 'North'));
  await thumb.tap(mine.locator('label', { hasText: 'This hand is a goulash' }));
  await thumb.tap(option(mine, 'Is something wrong with my hand?', 'It has too many tiles'));
  await expect(may).toBeInViewport();
  await thumb.tap(mine.getByRole('button', { name: 'Undo' }));
});

test('who is liable: the sets, who threw, what it was worth', { tag: ['@phone', '@deep'] }, async ({ page }) => {
  const thumb = await on(page, 'table/dispute/?what=pays&shown=tiles', '[data-ready] .liable');
  const verdict = status(page, 'Who is liable');
  await thumb.tap(page.locator('.places label', { hasText: 'Pung' }).first());
  for (const name of ['Red dragon', 'Green dragon', 'White dragon']) await thumb.tap(key(page, name));
  await thumb.tap(page.locator('.places label', { hasText: 'Rack' }));
  await thumb.tap(key(page, '2 of circles'));
  await thumb.tap(option(page, 'Who discarded the last tile?', 'North'));
  await thumb.type(page.getByLabel('What was the hand worth?'), '92');
  await thumb.tap(option(page, 'Who went Mahjong?', 'West'));
  await expect(verdict).toBeInViewport();
});

test(
  'with the largest text nothing at the practice table runs out of its box',
  { tag: ['@phone', '@deep'] },
  async ({ page }) => {
    await page.addInitScript(() => {
      const game = { rules: 'u3a', house: {}, seed: 32, me: 0, others: 'steady', done: [], log: '' };
      const settings = { others: 'steady', pace: 'brisk', coach: 'request', sort: 'suit' };
      localStorage.setItem('sparrow.practice-table', JSON.stringify({ v: 1, data: { settings, game } }));
    });
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('play/');
      await page.evaluate(() => (document.documentElement.dataset['text'] = 'largest'));
      await expect(page.getByRole('button', { name: 'Choose a tile first' })).toBeVisible();
      const out = await page.locator('.seat, .choice, .pond, .turn-panel').evaluateAll((all) =>
        all.flatMap((box) => {
          const { left, right } = box.getBoundingClientRect();
          return [...box.querySelectorAll('*')].flatMap((part) => {
            const { left: from, right: to } = part.getBoundingClientRect();
            return to - from > 1 && (from < left - 1 || to > right + 1)
              ? [`${box.className}: ${part.textContent}`]
              : [];
          });
        }),
      );
      expect(out, `${width} px wide`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  },
);

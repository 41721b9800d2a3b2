// Every sheet as it comes out of a printer, measured in the PDF: well filled, inside its margins, no heading at a foot, no
// question torn from its answers, tiles that are large enough to be known across a table, and no word that wants colour.
import type { Page } from '@playwright/test';
import { colourIn } from '../colour-words.ts';
import { some } from '../deep.ts';
import { groupOf } from '../property/support/groups.ts';
import { pagePaths, SITE } from './support/pages.ts';
import { printedPages } from './support/paper.ts';
import { expect, test } from './support/test.ts';

/** No page but the last is emptier than this: a third. */
const FILLED = 0.33;
/** Between the margins in millimetres, ten at least: letters and lines begin and end here. */
const WITHIN = { left: 13, right: 195.3, top: 11.5, bottom: 286 } as const;
/** How wide a tile is, in millimetres; the sparrow at the head of a sheet is 9. */
const TILE = { usual: 9, large: 9 } as const;
/** Special hands, by their rows. */
const HAND_TILE = { usual: 12, large: 15 } as const;
/** The marks to cut name cards by stand out so far. */
const CUT_MARK = 3;
/** No page has fewer lines of words and rows of tiles, besides its head and foot. */
const MIN_LINES = 6;
const MM = 25.4 / 96;

type Size = keyof typeof TILE;

/**
 * Gives each question two links of its own, at its first word and at its last: the page of a PDF says which links it has, so
 * a question that is torn stands on two.
 */
async function markQuestions(page: Page): Promise<number> {
  return page.evaluate(() => {
    const questions = document.querySelectorAll('.paper-quiz [data-part="questions"] ol > li');
    for (const [i, question] of questions.entries()) {
      const words = document.createTreeWalker(question, NodeFilter.SHOW_TEXT, (node) =>
        node.textContent?.trim() && node.parentElement?.checkVisibility() && !node.parentElement.closest('.hidden-text')
          ? NodeFilter.FILTER_ACCEPT
          : NodeFilter.FILTER_SKIP,
      );
      const texts: Text[] = [];
      while (words.nextNode()) texts.push(words.currentNode as Text);
      for (const text of new Set([texts[0]!, texts.at(-1)!])) {
        const link = document.createElement('a');
        link.href = `https://question.invalid/${i + 1}`;
        link.style.all = 'unset';
        text.replaceWith(link);
        link.append(text);
      }
    }
    return questions.length;
  });
}

/**
 * Prints what is open, and holds each page of it against the measures. The last pages, one unless told, may hold little;
 * where several sheets are printed in one go, as many pages as there are sheets.
 */
async function measure(
  page: Page,
  what: string,
  size: Size = 'usual',
  ends = 1,
  sheets = 1,
  hasLines = true,
): Promise<number> {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => document.fonts.ready);
  // As it is put on pages before it is printed: what was marked before would be drawn anew.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const seen = await page.evaluate(() => ({
    text: document.body.innerText,
    tiles: [...document.querySelectorAll('.tile')]
      .filter((tile) => tile.checkVisibility())
      .map((tile) => tile.getBoundingClientRect().width),
    handTiles: [...document.querySelectorAll('.leaf .row .tile, .leaf .tiles.row .tile')].map(
      (tile) => tile.getBoundingClientRect().width,
    ),
    ringed: [...document.querySelectorAll('.last')].map((mark) => mark.querySelectorAll('.tile').length),
  }));
  const questions = await markQuestions(page);
  const pages = await printedPages(page);
  await page.emulateMedia({ media: 'screen' });
  expect(pages.length, what).toBeGreaterThan(0);
  for (const [i, each] of pages.entries()) {
    const where = `${what}, page ${i + 1} of ${pages.length}`;
    if (sheets === 1 && i + ends < pages.length) expect(each.used, `${where}: how full`).toBeGreaterThan(FILLED);
    expect(each.used, `${where}: not empty`).toBeGreaterThan(0.05);
    expect(each.left, `${where}: left`).toBeGreaterThan(WITHIN.left - (hasLines ? 0.5 : CUT_MARK));
    expect(each.right, `${where}: right`).toBeLessThan(WITHIN.right + (hasLines ? 0 : CUT_MARK));
    if (hasLines) expect(each.lines, `${where}: lines`).toBeGreaterThanOrEqual(MIN_LINES);
    expect(each.top, `${where}: top`).toBeGreaterThan(WITHIN.top);
    expect(each.bottom, `${where}: bottom`).toBeLessThan(WITHIN.bottom);
    expect(each.endsInHeading, `${where}: a heading at its foot`).toBe(false);
  }
  const light = pages.filter(({ used }) => used < FILLED).length;
  expect(light, `${what}: pages less than a third full`).toBeLessThanOrEqual(Math.max(ends, sheets));
  if (seen.tiles.length > 0) expect(Math.min(...seen.tiles) * MM, `${what}: tiles`).toBeGreaterThan(TILE[size] - 0.1);
  if (seen.handTiles.length > 0)
    expect(Math.min(...seen.handTiles) * MM, `${what}: special hands`).toBeGreaterThan(HAND_TILE[size] - 0.1);
  expect(
    seen.ringed.filter((tiles) => tiles !== 1),
    `${what}: the ring of a last tile goes round one tile`,
  ).toEqual([]);
  expect(seen.text, what).not.toMatch(/localhost|127\.0\.0\.1/);
  expect(colourIn(seen.text), `${what}: a colour`).toBeUndefined();
  for (let i = 1; i <= questions; i++)
    expect(
      pages.filter(({ links }) => links.includes(`https://question.invalid/${i}`)),
      `${what}: question ${i} is on one page`,
    ).toHaveLength(1);
  return pages.length;
}

const at = (path: string): string => SITE.base + path.replace(/^\//, '');

test.beforeEach(async ({ page }) => {
  // A test has no printer.
  await page.addInitScript(() => (globalThis.print = () => void (document.documentElement.dataset['asked'] = 'print')));
});

const QUIZZES = [
  'guide-1/',
  'mixed/?code=LANTERN-1820-20',
  'guide-2/',
  'guide-3/',
  'mixed/?code=PUNG-4821',
  'guide-4/',
  'guide-5/',
  'mixed/?code=PUNG-4821-15',
];

test('quizzes and their keys', { tag: '@desktop' }, async ({ page }) => {
  test.setTimeout(120_000);
  for (const quiz of some(QUIZZES, 8)) {
    await page.goto(at(`quiz/${quiz}`));
    await expect(page.locator('[data-ready] .quiz-widget')).toBeVisible();
    await expect(page.locator('.paper-quiz [data-part="questions"] li').first()).toBeAttached();
    // The questions, too, may end in a page that holds little.
    expect(await measure(page, quiz, 'usual', 2), quiz).toBeLessThanOrEqual(quiz.includes('-20') ? 8 : 4);
    await page.getByRole('button', { name: 'Print in large type' }).click();
    await measure(page, `${quiz} in large type`, 'large', 2);
  }
});

test('answer cards', { tag: ['@desktop', '@deep'] }, async ({ page }) => {
  await page.goto(at('quiz/cards/'));
  await page.locator('[data-ready] .sheets').first().waitFor();
  // Sixteen cards for a camera, two to a sheet.
  expect(await printedPages(page)).toHaveLength(8);
});

test('handouts in both sizes', { tag: '@desktop' }, async ({ page }) => {
  test.setTimeout(120_000);
  const stages = Array.from({ length: 10 }, (_, i) => i + 1);
  for (const path of some(
    stages.flatMap((stage) => [`handout-${stage}`, `large-${stage}`]),
    22,
  )) {
    await page.goto('about:blank');
    await page.goto(at(`leader/print/#print=${path}`));
    await expect(page.locator('[data-ready] .handout-sheet .leaf-head').first()).toContainText('Handout');
    await measure(page, path, path.startsWith('large') ? 'large' : 'usual');
  }
});

test('crib sheets in both sizes', { tag: ['@desktop', '@deep'] }, async ({ page }) => {
  test.setTimeout(120_000);
  for (const path of some(
    pagePaths().filter((each) => each.includes('/table/crib/')),
    12,
  )) {
    await page.goto(path);
    await measure(page, path);
    await page.getByRole('checkbox', { name: /^Hands in pictures/ }).uncheck();
    expect(await measure(page, `${path} without pictures`), path).toBe(2);
    await page.getByRole('radio', { name: 'Large print' }).check();
    // The hands in pictures are a sheet of their own.
    await measure(page, `${path} in large print`, 'large', 1, 2);
  }
});

test('the score sheet of a group', { tag: ['@desktop', '@deep'] }, async ({ page }) => {
  await page.goto(at('table/sheet/'));
  await expect(page.locator('[data-ready] .sheet-app')).toBeVisible();
  await measure(page, 'score sheet');
});

/** A session as the device keeps it, and a table with rules of its own. */
async function keepSession(page: Page, people: number, count = 10, stages = 3): Promise<void> {
  await page.addInitScript(
    ([many, questions, taught]) => {
      const table = { rules: 'u3a', house: { limit: 500, maxChows: 2 }, name: 'Thursday group', note: 'Bring tea.' };
      localStorage.setItem('sparrow.table-rules', JSON.stringify({ v: 1, data: table }));
      const session = {
        id: 's',
        date: '2026-11-22',
        tells: [taught],
        stages: taught,
        count: questions,
        chance: 482,
      };
      const group = { id: 'g', name: 'Thursday group', expects: many, sessions: [session] };
      localStorage.setItem('sparrow.groups', JSON.stringify({ v: 1, data: [group] }));
    },
    [people, count, stages] as const,
  );
}

/** Name cards, score sheets and most others of a session hold what they hold. */
const SHEETS_OF_SESSION = 40;

async function printSession(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Print everything' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'print', { timeout: 20_000 });
}

for (const [people, stages] of [
  [17, 3],
  [2, 1],
  [60, 8],
] as const)
  for (const size of ['usual', 'large'] as const)
    test(
      `everything for this session, for ${people} people, ${size}`,
      { tag: ['@desktop', '@deep'] },
      async ({ page }) => {
        test.setTimeout(60_000);
        await keepSession(page, people, people === 60 ? 20 : 10, stages);
        await page.goto(at('leader/print/'));
        if (size === 'large') await page.getByRole('checkbox', { name: /in large print$/ }).check();
        await printSession(page);
        if (size === 'large') await expect(page.locator('.handout-sheet .leaf.large').first()).toBeVisible();
        // The handout, the questions and the key may each end in a page that holds little.
        await measure(page, `a session for ${people}, ${size}`, size, 1, SHEETS_OF_SESSION, false);
      },
    );

test(
  'everything for this session goes by the rules of the session, says its quiz on each sheet, and leaves out what is not wanted',
  { tag: ['@desktop', '@deep'] },
  async ({ page }) => {
    await keepSession(page, 17);
    await page.goto(at('leader/session/'));
    const big = page.getByRole('link', { name: 'Open the big screen' }).last();
    await expect(big).toHaveAttribute('href', /code=/);
    const quiz = await big.getAttribute('href');
    const way = page.getByRole('link', { name: 'Print everything', exact: true });
    await way.scrollIntoViewIfNeeded();
    await way.click();
    await printSession(page);
    await page.emulateMedia({ media: 'print' });
    const sheets = page.locator('.session-print .leaf:visible');
    const code = /code=([A-Z]+-\d{4})/.exec(quiz!)![1]!;
    for (const kind of ['For the leader', 'Handout 3', 'Quiz', 'Crib sheet', 'Our rules'])
      await expect(sheets.filter({ has: page.getByText(kind, { exact: true }) }).first()).toContainText(code);
    for (const words of ['Thursday group (u3a guide, with house rules)', 'No hand scores more than 500', 'Bring tea.'])
      await expect(page.locator('.session-print')).toContainText(words);
    await expect(page.locator('.paper-quiz [data-part="questions"] ol > li')).toHaveCount(10);
    const all = (await printedPages(page)).length;
    await page.emulateMedia({ media: 'screen' });
    await page
      .getByRole('checkbox', { name: /^Handout/ })
      .first()
      .uncheck();
    await page.getByRole('checkbox', { name: 'Crib sheet of the rules' }).uncheck();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.crib-sheet')).toHaveCount(0);
    await expect(page.getByText('Crib sheet of the rules')).toBeHidden();
    // Two sides of the crib sheet, and the handout.
    expect((await printedPages(page)).length).toBeLessThanOrEqual(all - 3);
  },
);

test('the papers of a group of 28 fit their pages, the crib sheet too', { tag: '@desktop' }, async ({ page }) => {
  test.setTimeout(60_000);
  await page.goto(at('leader/people/'));
  await page.evaluate(
    (group) => localStorage.setItem('sparrow.groups', JSON.stringify({ v: 1, data: [group] })),
    groupOf(28, 10),
  );
  const printed = async (path: string): Promise<number> => {
    // Another part of a page that is open already is chosen when it is opened anew.
    await page.goto('about:blank');
    await page.goto(at(`leader/${path}`));
    await page.locator('main [data-ready]').first().waitFor();
    if (path.includes('#')) await page.locator('.session-print > :is(.leaf, .crib-sheet)').first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    const pdf = (await page.pdf({ preferCSSPageSize: true, format: 'A4' })).toString('latin1');
    return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  };
  expect(await printed('print/#print=register'), 'register').toBe(1);
  expect(await printed('standings/'), 'standings').toBe(1);
  const usual = await printed('print/#print=crib');
  await page.getByRole('checkbox', { name: /in large print$/ }).check();
  await page.emulateMedia({ media: 'print' });
  const large = await printedPages(page);
  expect(large.length).toBeGreaterThan(usual);
  for (const { used, bottom } of large) {
    expect(used).toBeGreaterThan(0.05);
    expect(bottom).toBeLessThan(WITHIN.bottom);
  }
});

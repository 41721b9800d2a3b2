// Tools in a browser that runs no scripts: what each tells to read stands there, and nothing that cannot work.
import { test as printing } from '@playwright/test';
import { expect, test } from './support/test.ts';

interface Unscripted {
  readonly path: string;
  /** What is seen at first, as Playwright names it. */
  readonly shown: readonly string[];
  readonly hidden?: readonly string[];
  /** What is pressed then, and what is seen after it. */
  readonly pressed?: readonly (readonly [what: string, shown: string])[];
  /** Every day, not in the deep run alone. */
  readonly isDaily?: true;
}

const note = 'noscript :text("Scripts are switched off in your browser")';
const PAGES: readonly Unscripted[] = [
  {
    path: 'table/score/',
    shown: ['.sheet .total strong:text-is("200")', '.sheet .bill :text("Kong of Red dragons, exposed")', note],
    hidden: ['.palette'],
    isDaily: true,
  },
  { path: 'about/rules/compare/', shown: ['.totals strong:text-is("92")', 'text=Imperial Jade'] },
  {
    path: 'practice/east/',
    shown: ['text=/Its answer: (Ann|Ben|Cath|Dev)\\./', '.et-table'],
    hidden: ['.drill button'],
  },
  { path: 'practice/sets/', shown: ['.drill .question', 'text=/Its answer: \\w+/'], hidden: ['.drill [type=submit]'] },
  {
    path: 'practice/goulash/',
    shown: ['.goulash-table [role=img] >> nth=12', 'text=East exchanges with West, then with South'],
    hidden: ['.goulash-table button'],
  },
  {
    path: 'table/break/',
    shown: [
      '[role=img][aria-label^="The wall from above"]',
      'text=Count 15 stacks from West’s right. Lift out stack 15 and deal from stack 16.',
      '.wall-breaker .in-words li >> nth=11',
    ],
    hidden: ['main select', '.wall-breaker button'],
  },
  {
    path: 'table/crib/',
    shown: ['.crib-sheet :text("Thirteen Unique Wonders")'],
    hidden: ['text=Print the crib sheet'],
  },
  {
    path: 'learn/kongs/',
    shown: ['.in-writing li'],
    hidden: ['.in-writing .key li', 'main a:text("Begin")'],
    pressed: [['text=Show the answers and reasons', '.in-writing .key :text("Rule:")']],
  },
  {
    path: 'learn/scoring-a-hand/',
    shown: ['.worked >> nth=0 >> tr >> nth=9', '.worked >> nth=0 >> text="88"'],
    hidden: ['.worked button'],
    pressed: [
      ['text=Show every bill in full', '.worked-answers :text-is("400")'],
      ['h1', '.worked-answers :text-is("384")'],
    ],
  },
  {
    path: 'learn/first-mahjong/',
    shown: ['.strip ol.first > li >> nth=7', 'text=Cath discards one! Say “Pung!”'],
    hidden: ['.first.live'],
  },
  { path: 'table/special-hands/', shown: ['.gallery > li >> nth=18'], hidden: ['.special-finder'] },
  { path: 'table/settle/', shown: ['.sentences :text("East pays South 128.")'] },
  {
    path: 'table/dispute/',
    shown: ['text=The order of claims', 'text=When one player pays for all'],
    hidden: ['.dispute .way'],
    pressed: [['text=Everything that can go wrong', 'text=Somebody has too many tiles']],
  },
  { path: 'table/rules/u3a/', shown: ['#limit :text("Standard: 1,000 points")', '#maxChows input:checked:disabled'] },
  { path: 'table/rules/', shown: ['a:text("u3a Beginners Guide")'] },
  { path: 'find/', shown: [note], hidden: ['.finder input'] },
  { path: 'practice/', shown: [note], pressed: [['text=Take a quiz', 'a:text("Scoring")']] },
  {
    path: 'quiz/guide-5/',
    shown: ['.paper-quiz [data-part="questions"] ol > li >> nth=8'],
    hidden: ['text=Check my answer', '.key ol > li'],
    pressed: [
      ['text=Show the answers and reasons', '.key ol > li >> nth=1 >> text=/^16/'],
      ['text=Hide the answers', 'text=Show the answers and reasons'],
    ],
    isDaily: true,
  },
];

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  for (const { path, shown, hidden = [], pressed = [], isDaily } of PAGES)
    test(path, { tag: isDaily ? '@desktop' : ['@desktop', '@deep'] }, async ({ page }) => {
      const seen = (what: string) => page.locator(what).filter({ visible: true });
      await page.goto(path);
      for (const what of shown) await expect(seen(what).first(), what).toBeVisible();
      for (const what of hidden) await expect(seen(what), what).toHaveCount(0);
      for (const [what, after] of pressed) {
        await page.locator(what).first().click();
        await expect(seen(after).first(), after).toBeVisible();
      }
    });

  printing('table/sheet/ is a blank sheet, on the page and on paper', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('table/sheet/');
    await expect(page.getByRole('table', { name: /blank score sheet/ })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Player 4' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Player 5' })).toBeHidden();
    expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(10_000);
  });
});

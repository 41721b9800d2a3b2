// Tools and lessons on paper: what is to be read stands there whole, and nothing that is pressed.
import { expect, test } from './support/test.ts';

interface Printed {
  readonly path: string;
  readonly shown: readonly string[];
  readonly hidden: readonly string[];
  readonly mostPages: number;
}

const PAGES: readonly Printed[] = [
  {
    path: 'table/break/',
    shown: ['[role=img][aria-label^="The wall from above"]', 'text=Lift out stack 15 of West’s wall.'],
    hidden: ['main select', '.wall-breaker button'],
    mostPages: 3,
  },
  {
    path: 'learn/kongs/',
    shown: ['.in-writing', 'h2:text("With real tiles")'],
    hidden: ['main a:text("Begin")'],
    mostPages: 6,
  },
  {
    path: 'learn/scoring-a-hand/',
    shown: ['.worked >> nth=0 >> tr >> nth=9', '.worked-answers :text-is("400")', '.worked-answers :text-is("384")'],
    hidden: ['.worked button'],
    mostPages: 10,
  },
];

for (const { path, shown, hidden, mostPages } of PAGES)
  test(path, { tag: ['@desktop', '@deep'] }, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('main [data-ready]').first()).toBeAttached();
    await page.emulateMedia({ media: 'print' });
    for (const what of shown) await expect(page.locator(what).filter({ visible: true }).first(), what).toBeVisible();
    for (const what of hidden) await expect(page.locator(what).filter({ visible: true }), what).toHaveCount(0);
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)!.length).toBeLessThanOrEqual(mostPages);
  });

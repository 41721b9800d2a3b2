import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** TEACHING.md: without the AAA and 2.2 tags axe misses 7:1 contrast and target sizes. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'wcag2aaa', 'best-practice'];

/** Only faults are brought back from the page: the lists of all that is well take longer than the search. */
const OPTIONS: Parameters<AxeBuilder['options']>[0] = { runOnly: TAGS, resultTypes: ['violations'] };

/** The rules that another colour scheme can break; everything else on the page is the same. */
const COLOURS: typeof OPTIONS = {
  runOnly: { type: 'rule', values: ['color-contrast', 'color-contrast-enhanced', 'link-in-text-block'] },
  resultTypes: ['violations'],
};

/**
 * What axe finds wrong on the page as it is now.
 * @param what only the colours, on a page that was looked at whole in other colours
 * @returns one sentence per faulty element; an empty list is what we want
 */
export async function axeFaults(page: Page, what: 'all' | 'colours' = 'all'): Promise<string[]> {
  // What sticks to the window lies over what can be scrolled into view: it is looked at where it stands in the page.
  await page.evaluate(() => {
    for (const bar of document.querySelectorAll<HTMLElement>('.leads-on, .strip')) bar.style.position = 'relative';
  });
  // The site has no frames, so the simple mode does, which opens no second page.
  const { violations } = await new AxeBuilder({ page })
    .options(what === 'all' ? OPTIONS : COLOURS)
    .setLegacyMode()
    .analyze();
  await page.evaluate(() => {
    for (const bar of document.querySelectorAll<HTMLElement>('.leads-on, .strip')) bar.style.position = '';
  });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      (node) => `${id}: ${help} – ${node.target.join(' ')} – ${node.any.map(({ message }) => message).join('; ')}`,
    ),
  );
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContext, Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

/** Axe itself, without the builder for frames: the site has none, and the builder takes four fifths of the time of a tour. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Without the AAA and 2.2 tags axe misses 7:1 contrast and target sizes. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'wcag2aaa', 'best-practice'];

const ALL: RunOptions = { runOnly: TAGS, resultTypes: ['violations'] };

/** The rules that another colour scheme can break; everything else on the page is the same. */
const COLOUR_RULES = ['color-contrast', 'color-contrast-enhanced', 'link-in-text-block'];

const COLOURS: RunOptions = {
  runOnly: { type: 'rule', values: COLOUR_RULES },
  resultTypes: ['violations'],
};

const LOOKS = { all: ALL, colours: COLOURS };

declare global {
  interface Window {
    axe?: { run: (options: RunOptions) => Promise<AxeResults> };
  }
}

/** Gives axe to every page of a context as it is opened: sent once, where a page that asks for it itself is sent it each time. */
export const bringAxe = (context: BrowserContext): Promise<unknown> => context.addInitScript(AXE);

/**
 * What axe finds wrong on the page as it is now.
 * @param what only the colours, on a page that was looked at whole in other colours; only the structure, on a page whose
 *   colours are those of another
 * @returns one sentence per faulty element; an empty list is what we want
 */
export async function axeFaults(page: Page, what: keyof typeof LOOKS = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(AXE);
  return page.evaluate(async (options) => {
    // What sticks to the window lies over what can be scrolled into view: it is looked at where it stands in the page.
    const bars = [...document.querySelectorAll<HTMLElement>('.leads-on, .strip')];
    for (const bar of bars) bar.style.position = 'relative';
    // What is laid out when a reader comes near is read as it looks then.
    const far = [...document.querySelectorAll<HTMLElement>('.at-sight')];
    for (const part of far) part.style.contentVisibility = 'visible';
    const found = await window.axe!.run(options);
    for (const bar of bars) bar.style.position = '';
    for (const part of far) part.style.contentVisibility = '';
    return found.violations.flatMap(({ id, help, nodes }) =>
      nodes.map(
        (node) => `${id}: ${help} – ${node.target.join(' ')} – ${node.any.map(({ message }) => message).join('; ')}`,
      ),
    );
  }, LOOKS[what]);
}

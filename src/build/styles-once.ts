import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { parseCss } from 'svelte/compiler';

// Astro lays the styles of widgets together twice, for the pages and for the scripts, and links what both have made. A sheet
// whose every rule stands in another sheet of the page is a file that the reader waits for and that changes nothing.

const LINK = /<link rel="stylesheet" href="([^"]+)">/g;
/** What is only for readers without scripts holds nothing for the others. */
const NO_SCRIPT = /<noscript>.*?<\/noscript>/gs;

/** The rules of a sheet, each as it is written. */
export const rulesOf = (css: string): ReadonlySet<string> =>
  new Set(parseCss(css).children.map(({ start, end }) => css.slice(start, end)));

/**
 * The sheets of a page that another one of them holds whole. Of two that are alike the first stays. A widget's rules name its
 * own elements, so that their place among those of others makes no difference.
 * @param sheets the rules of each sheet by its address, in the order of the page
 */
export function heldByOthers(sheets: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const order = [...sheets.keys()];
  return order.filter((address, i) => {
    const rules = sheets.get(address)!;
    return order.some((other, j) => {
      const all = sheets.get(other)!;
      return i !== j && [...rules].every((rule) => all.has(rule)) && (rules.size < all.size || j < i);
    });
  });
}

/** The page without links to sheets that others hold whole. @param read the rules of a sheet by its address */
export function withStylesOnce(html: string, read: (address: string) => ReadonlySet<string>): string {
  const links = [...html.replaceAll(NO_SCRIPT, '').matchAll(LINK)].map(([, address]) => address!);
  const spare = heldByOthers(new Map(links.map((address) => [address, read(address)])));
  return html.replaceAll(LINK, (link, address: string) => (spare.includes(address) ? '' : link));
}

/** Takes doubled style sheets out of every page when the site is built. */
export function stylesOnce(base: string): AstroIntegration {
  return {
    name: 'sparrow-styles-once',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        const known = new Map<string, ReadonlySet<string>>();
        const read = (address: string): ReadonlySet<string> => {
          const rules =
            known.get(address) ??
            rulesOf(readFileSync(folder + address.slice(base.replace(/\/*$/, '/').length), 'utf8'));
          known.set(address, rules);
          return rules;
        };
        for (const file of globSync('**/*.html', { cwd: folder })) {
          const html = readFileSync(folder + file, 'utf8');
          const once = withStylesOnce(html, read);
          if (once !== html) writeFileSync(folder + file, once);
        }
      },
    },
  };
}

import type { AstroIntegration } from 'astro';
import { type AST, parseCss } from 'svelte/compiler';
import { editPages, listReachableScripts, memoize, type ReadFile } from './built-pages.ts';

// Astro (7.3.5) links more style sheets than a page wants. It lays the styles of widgets together twice, for the pages and
// for the scripts, and links what both have made; and it links the widgets of every lesson on each page that reads the
// collection of lessons, were it only for their names. A sheet that changes nothing is a file that the reader waits for.

const STYLESHEET_PATTERN = /<link rel="stylesheet" href="([^"]+)">/g;
/** What is only for readers without scripts holds nothing for the others. */
const NO_SCRIPT = /<noscript>.*?<\/noscript>/gs;
const SCRIPT_PATTERN = /(?:component-url|renderer-url|src)="([^"]+\.js)"/g;
const IMPORT_PATTERN = /["'`]\.\/([\w.-]+\.js)["'`]/g;
/** What Svelte and Astro mark the elements with which a component's own rules are for. */
const SCOPE_PATTERN = /svelte-[a-z0-9]+|astro-cid-[a-z0-9]+/g;

type Node = AST.CSS.StyleSheet['children'][number];

/** What a sheet says. */
export interface StyleSheet {
  /** Its rules, each as it is written. */
  readonly rules: ReadonlySet<string>;
  /** The components whose elements all of its rules are for; empty when one rule is for any element. */
  readonly scopes: ReadonlySet<string>;
}

/** Reads a sheet. */
export function readStyles(css: string): StyleSheet {
  const { children } = parseCss(css);
  const text = ({ start, end }: Node) => css.slice(start, end);
  /** The single rules, out of the blocks of media around them. */
  const leaves = (node: Node): readonly Node[] =>
    node.type === 'Atrule' && node.name !== 'keyframes' && node.block
      ? (node.block.children as Node[]).flatMap(leaves)
      : [node];
  const named = children.flatMap(leaves).map((leaf) => text(leaf).match(SCOPE_PATTERN));
  return {
    rules: new Set(children.map(text)),
    scopes: new Set(named.every((scopes) => scopes !== null) ? named.flat() : []),
  };
}

/**
 * The sheets of a page that another one of them holds whole. Of two that are alike the first stays. A widget's rules name its
 * own elements, so that their place among those of others makes no difference.
 * @param sheets each by its address, in the order of the page
 */
export function listRedundantSheets(sheets: ReadonlyMap<string, Pick<StyleSheet, 'rules'>>): readonly string[] {
  const order = [...sheets.keys()];
  return order.filter((address, i) => {
    const { rules } = sheets.get(address)!;
    return order.some((other, j) => {
      const all = sheets.get(other)!.rules;
      return i !== j && [...rules].every((rule) => all.has(rule)) && (rules.size < all.size || j < i);
    });
  });
}

/** The sheets of a page that are only for components which neither the page nor any script that it can fetch has. */
function forNobody(
  sheets: ReadonlyMap<string, Pick<StyleSheet, 'scopes'>>,
  html: string,
  read: ReadFile,
): readonly string[] {
  const named = [...html.matchAll(SCRIPT_PATTERN)].map(([, address]) => address!);
  const texts = [html, ...[...listReachableScripts(named, IMPORT_PATTERN, read)].map(read)];
  const shown = new Set(texts.flatMap(scopesIn));
  const idle = [...sheets].filter(
    ([, { scopes }]) => scopes.size > 0 && ![...scopes].some((scope) => shown.has(scope)),
  );
  return idle.map(([address]) => address);
}

const scopesIn = memoize((text): readonly string[] => [...new Set(text.match(SCOPE_PATTERN))]);
const readSheet = memoize(readStyles);

/** The page without links to sheets that change nothing on it. @param read the text of a sheet or script by its address */
export function removeUnusedSheets(html: string, read: ReadFile): string {
  const links = [...html.replaceAll(NO_SCRIPT, '').matchAll(STYLESHEET_PATTERN)].map(([, address]) => address!);
  const sheets = new Map(links.map((address) => [address, readSheet(read(address))]));
  const idle = forNobody(sheets, html, read);
  for (const address of idle) sheets.delete(address);
  const spare = [...idle, ...listRedundantSheets(sheets)];
  return html.replaceAll(STYLESHEET_PATTERN, (link, address: string) => (spare.includes(address) ? '' : link));
}

/** Takes such links out of every page when the site is built. */
export function pruneSheets(base: string): AstroIntegration {
  return {
    name: 'sparrow-styles-wanted',
    hooks: { 'astro:build:done': ({ dir }) => editPages(dir, base, removeUnusedSheets) },
  };
}

import type { AstroIntegration } from 'astro';
import { type AST, parseCss } from 'svelte/compiler';
import { editPages, listReachableScripts, memoize, type ReadFile } from './built-pages.ts';

// Astro (7.3.5) links style sheets that a page does not need: it packs the styles of islands twice, for pages and for
// scripts, and links both, and every page that reads the collection of lessons gets the styles of all islands in
// lessons. A sheet that changes nothing still delays the page.

const STYLESHEET_PATTERN = /<link rel="stylesheet" href="([^"]+)">/g;
const NO_SCRIPT = /<noscript>.*?<\/noscript>/gs;
const SCRIPT_PATTERN = /(?:component-url|renderer-url|src)="([^"]+\.js)"/g;
const IMPORT_PATTERN = /["'`]\.\/([\w.-]+\.js)["'`]/g;
/** The classes with which Svelte and Astro limit a component's rules to its own elements. */
const SCOPE_PATTERN = /svelte-[a-z0-9]+|astro-cid-[a-z0-9]+/g;

type Node = AST.CSS.StyleSheet['children'][number];

export interface ParsedStyleSheet {
  readonly rules: ReadonlySet<string>;
  /** The components that the sheet is limited to. Empty when one of its rules is for any element. */
  readonly scopes: ReadonlySet<string>;
}

export function parseStyleSheet(css: string): ParsedStyleSheet {
  const { children } = parseCss(css);
  const text = ({ start, end }: Node) => css.slice(start, end);
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
 * The addresses of sheets whose rules are all in another sheet of the page. Of two equal sheets the first stays. A
 * component's rules are limited to its own elements, so their order does not matter.
 * @param sheets by address, in the order of the page
 */
export function listRedundantSheets(sheets: ReadonlyMap<string, Pick<ParsedStyleSheet, 'rules'>>): readonly string[] {
  const order = [...sheets.keys()];
  return order.filter((address, i) => {
    const { rules } = sheets.get(address)!;
    return order.some((other, j) => {
      const all = sheets.get(other)!.rules;
      return i !== j && [...rules].every((rule) => all.has(rule)) && (rules.size < all.size || j < i);
    });
  });
}

/** Whether every component of a sheet is missing from the page and from all scripts that the page can load. */
function isUnused(
  sheets: ReadonlyMap<string, Pick<ParsedStyleSheet, 'scopes'>>,
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
const readSheet = memoize(parseStyleSheet);

/** Removes links to sheets that change nothing on the page. */
export function removeUnusedSheets(html: string, read: ReadFile): string {
  const links = [...html.replaceAll(NO_SCRIPT, '').matchAll(STYLESHEET_PATTERN)].map(([, address]) => address!);
  const sheets = new Map(links.map((address) => [address, readSheet(read(address))]));
  const idle = isUnused(sheets, html, read);
  for (const address of idle) sheets.delete(address);
  const spare = [...idle, ...listRedundantSheets(sheets)];
  return html.replaceAll(STYLESHEET_PATTERN, (link, address: string) => (spare.includes(address) ? '' : link));
}

export function pruneSheets(base: string): AstroIntegration {
  return {
    name: 'sparrow-styles-wanted',
    hooks: { 'astro:build:done': ({ dir }) => editPages(dir, base, removeUnusedSheets) },
  };
}

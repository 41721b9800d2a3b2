import type { AstroIntegration } from 'astro';
import { editPages, listReachableScripts, type ReadFile } from './built-pages.ts';

// A widget that is wanted at once asks for its parts one after another: the page names the first, that one names the next.
// On a slow line every step is a round trip, so the page names them all; and since they are five times as long as the page,
// they are asked for once it has been drawn (island/drawn.ts).

const ISLAND_PATTERN = /<astro-island[^>]*>/g;
const SCRIPT_URL_PATTERN = /(?:component|renderer)-url="([^"]+)"/g;
const IMPORT_PATTERN = /(?:from|import) ?["']\.\/([^"']+\.js)["']/g;

/** The scripts that the widgets of a page need at once (`client:drawn`), those they import among them, each once. */
export function listImmediateScripts(html: string, read: ReadFile): readonly string[] {
  const islands = [...html.matchAll(ISLAND_PATTERN)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes('client="drawn"'));
  const named = islands.flatMap((tag) => [...tag.matchAll(SCRIPT_URL_PATTERN)].map(([, address]) => address!));
  return [...listReachableScripts(named, IMPORT_PATTERN, read)];
}

/** Astro's lines for its islands, where the first island stands. */
const ISLAND_SCRIPT_PATTERN =
  /<script>(?:(?!<\/script>).)*(?:self\.Astro|"astro-island")(?:(?!<\/script>).)*<\/script>/gs;
/** What is only for readers without scripts would hold the lines, and no others would have them. */
const FIRST_STYLES = /<link rel="stylesheet"|<noscript>/;

/**
 * The page with those lines before its styles: a line of script waits for all styles above it, and the page below waits for
 * the line. Then a browser draws its head alone, and the rest all over again.
 */
export function withLinesFirst(html: string): string {
  const lines = (html.match(ISLAND_SCRIPT_PATTERN) ?? []).join('');
  return html.replaceAll(ISLAND_SCRIPT_PATTERN, '').replace(FIRST_STYLES, (first) => lines + first);
}

const TILE_USE_PATTERN = /<use href="([^"#]*tiles\.svg)#/;

/**
 * The page with its sheet of tiles asked for at its head. A browser asks for a sheet at the first tile that it reads, and draws
 * all tiles anew when the sheet comes after the rest; no other way to ask is heard (`rel="preload"` is for pictures).
 */
export function withTilesEarly(html: string): string {
  const [, sheet] = TILE_USE_PATTERN.exec(html) ?? [];
  return sheet
    ? html.replace(/<body[^>]*>/, (body) => `${body}<svg hidden><use href="${sheet}#b1"></use></svg>`)
    : html;
}

/** The page with its scripts named where no browser looks by itself; unchanged where no widget is wanted at once. */
export function withPreloads(html: string, read: ReadFile): string {
  const links = listImmediateScripts(html, read).map((address) => `<link rel="modulepreload" href="${address}">`);
  return links.length > 0
    ? html.replace('</head>', () => `<template id="scripts">${links.join('')}</template></head>`)
    : html;
}

/** What is done to a page, in this order. */
const atHead = (html: string, read: ReadFile): string => withTilesEarly(withPreloads(withLinesFirst(html), read));

/** Names the scripts of widgets on every page when the site is built, and lets nothing on it wait for its styles. */
export function addWidgetPreloads(base: string): AstroIntegration {
  return { name: 'sparrow-preload', hooks: { 'astro:build:done': ({ dir }) => editPages(dir, base, atHead) } };
}

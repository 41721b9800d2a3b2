import type { AstroIntegration } from 'astro';
import { editPages, reachable, type ReadFile } from './built-pages.ts';

// A widget that is wanted at once asks for its parts one after another: the page names the first, that one names the next.
// On a slow line every step is a round trip, so the page names them all in its head.

const ISLAND = /<astro-island[^>]*>/g;
const NAMED = /(?:component|renderer)-url="([^"]+)"/g;
const IMPORTED = /(?:from|import) ?["']\.\/([^"']+\.js)["']/g;

/** The scripts that the widgets of a page need at once (`client:load`), those they import among them, each once. */
export function scriptsAtOnce(html: string, read: ReadFile): readonly string[] {
  const islands = [...html.matchAll(ISLAND)].map(([tag]) => tag).filter((tag) => tag.includes('client="load"'));
  const named = islands.flatMap((tag) => [...tag.matchAll(NAMED)].map(([, address]) => address!));
  return [...reachable(named, IMPORTED, read)];
}

/** The page with its scripts named in the head; unchanged where no widget is wanted at once. */
export function withPreloads(html: string, read: ReadFile): string {
  const links = scriptsAtOnce(html, read).map((address) => `<link rel="modulepreload" href="${address}">`);
  return html.replace('</head>', () => `${links.join('')}</head>`);
}

/** Names the scripts of widgets in the head of every page when the site is built. */
export function preloadWidgets(base: string): AstroIntegration {
  return {
    name: 'sparrow-preload',
    hooks: { 'astro:build:done': ({ dir }) => editPages(dir, base, withPreloads) },
  };
}

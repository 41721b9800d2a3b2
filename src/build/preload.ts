import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

// A widget that is wanted at once asks for its parts one after another: the page names the first, that one names the next.
// On a slow line every step is a round trip, so the page names them all in its head.

const ISLAND = /<astro-island[^>]*>/g;
const NAMED = /(?:component|renderer)-url="([^"]+)"/g;
const IMPORTED = /(?:from|import) ?["']\.\/([^"']+\.js)["']/g;

/**
 * The scripts that the widgets of a page need at once (`client:load`), those they import among them, each once.
 * @param read the text of a script by its address
 */
export function scriptsAtOnce(html: string, read: (address: string) => string): readonly string[] {
  const islands = [...html.matchAll(ISLAND)].map(([tag]) => tag).filter((tag) => tag.includes('client="load"'));
  const found = new Set(islands.flatMap((tag) => [...tag.matchAll(NAMED)].map(([, address]) => address!)));
  // A set that grows while it is walked is walked to its end.
  for (const address of found) {
    const folder = address.slice(0, address.lastIndexOf('/') + 1);
    for (const [, file] of read(address).matchAll(IMPORTED)) found.add(folder + file);
  }
  return [...found];
}

/** The page with its scripts named in the head; unchanged where no widget is wanted at once. */
export function withPreloads(html: string, read: (address: string) => string): string {
  const links = scriptsAtOnce(html, read).map((address) => `<link rel="modulepreload" href="${address}">`);
  return html.replace('</head>', () => `${links.join('')}</head>`);
}

/** Names the scripts of widgets in the head of every page when the site is built. */
export function preloadWidgets(base: string): AstroIntegration {
  return {
    name: 'sparrow-preload',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        const known = new Map<string, string>();
        const read = (address: string): string => {
          const text =
            known.get(address) ?? readFileSync(folder + address.slice(base.replace(/\/*$/, '/').length), 'utf8');
          known.set(address, text);
          return text;
        };
        for (const file of globSync('**/*.html', { cwd: folder })) {
          const html = readFileSync(folder + file, 'utf8');
          const named = withPreloads(html, read);
          if (named !== html) writeFileSync(folder + file, named);
        }
      },
    },
  };
}

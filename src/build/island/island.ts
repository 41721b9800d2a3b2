import svelte from '@astrojs/svelte';
import type { AstroIntegration } from 'astro';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** A part that wakes by itself is drawn on the server like any other (ui/later). */
const drawnWhole: Plugin = {
  name: 'sparrow-later',
  enforce: 'pre',
  resolveId(id) {
    const isServer = this.environment.config.consumer === 'server';
    return isServer && id.endsWith('/later/Later.svelte') ? here('../../ui/later/on-server.ts') : undefined;
  },
};

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
const CLIENT = here('./client.ts');

/** What of the client entry is a package. */
const PACKAGE = '@astrojs/svelte/client.js';

/**
 * While somebody writes, Astro has Vite pack the client entry of a renderer beforehand, as a package (7.3.5). Ours is source of
 * the site: packed, its types stay in, and what it tells a widget would be there twice. The package it stands on goes in its place,
 * as one that is found later has the page loaded once more.
 */
const packedBeforehand: Plugin = {
  name: 'sparrow-packed-beforehand',
  config: {
    // After Astro has named the entry.
    order: 'post',
    handler({ optimizeDeps }) {
      if (!optimizeDeps?.include) return;
      optimizeDeps.include = optimizeDeps.include.map((entry) => (entry === CLIENT ? PACKAGE : entry));
    },
  },
};

/**
 * Astro's own Svelte integration, except for the two ways a widget gets into a page: ours draw a boundary round every widget,
 * so that nothing a device has kept can make a page unopenable, and its controls sleep until it has come to life.
 */
export function addSvelteIslands(): AstroIntegration {
  // One component that could be read as Svelte 4 would have its ways brought along to every page.
  const integration = svelte({ compilerOptions: { runes: true } });
  const setup = integration.hooks['astro:config:setup'];
  return {
    ...integration,
    hooks: {
      ...integration.hooks,
      'astro:config:setup': (options) => {
        options.addClientDirective({ name: 'drawn', entrypoint: here('./drawn.ts') });
        options.addClientDirective({ name: 'near', entrypoint: here('./near.ts') });
        options.updateConfig({ vite: { plugins: [drawnWhole, packedBeforehand] } });
        return setup?.({
          ...options,
          addRenderer: (renderer) =>
            options.addRenderer({
              ...renderer,
              clientEntrypoint: CLIENT,
              serverEntrypoint: here('./server.ts'),
            }),
        });
      },
    },
  };
}

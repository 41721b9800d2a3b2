import svelte from '@astrojs/svelte';
import type { AstroIntegration } from 'astro';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const renderDeferredOnServer: Plugin = {
  name: 'sparrow-later',
  enforce: 'pre',
  resolveId(id) {
    const isServer = this.environment.config.consumer === 'server';
    return isServer && id.endsWith('/later/Later.svelte') ? resolvePathHere('../../ui/later/on-server.ts') : undefined;
  },
};

const resolvePathHere = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
const CLIENT = resolvePathHere('./client.ts');

const PACKAGE = '@astrojs/svelte/client.js';

/**
 * In development Astro pre-bundles the client entry of a renderer as if it were a package (tests/upstream/README.md).
 * The entry of this renderer is source code, so the package on which it builds is pre-bundled instead.
 */
const replacePrebundledEntry: Plugin = {
  name: 'sparrow-packed-beforehand',
  config: {
    order: 'post',
    handler({ optimizeDeps }) {
      if (!optimizeDeps?.include) return;
      optimizeDeps.include = optimizeDeps.include.map((entry) => (entry === CLIENT ? PACKAGE : entry));
    },
  },
};

/** Puts an error boundary around every island, whose controls are disabled until it is hydrated. */
export function createSvelteIslandIntegration(): AstroIntegration {
  // A single component that could be read as Svelte 4 would add the legacy runtime to every page.
  const integration = svelte({ compilerOptions: { runes: true } });
  const setup = integration.hooks['astro:config:setup'];
  return {
    ...integration,
    hooks: {
      ...integration.hooks,
      'astro:config:setup': (options) => {
        options.addClientDirective({ name: 'drawn', entrypoint: resolvePathHere('./drawn.ts') });
        options.updateConfig({ vite: { plugins: [renderDeferredOnServer, replacePrebundledEntry] } });
        return setup?.({
          ...options,
          addRenderer: (renderer) =>
            options.addRenderer({
              ...renderer,
              clientEntrypoint: CLIENT,
              serverEntrypoint: resolvePathHere('./server.ts'),
            }),
        });
      },
    },
  };
}

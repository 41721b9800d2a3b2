import mdx from '@astrojs/mdx';
import { satteri } from '@astrojs/markdown-satteri';
import sitemap from '@astrojs/sitemap';
import { defineConfig } from 'astro/config';
import { baseLinks } from './src/build/base-links.ts';
import { OLDEST_BROWSERS, PLAIN_FIELDS } from './src/build/browsers-supported.ts';
import { CHUNKS, SCRIPT_NAMES } from './src/build/chunks.ts';
import { noCircles } from './src/build/no-circles.ts';
import { svelteIslands } from './src/build/island/island.ts';
import { hashesWanted } from './src/build/hashes-wanted.ts';
import { hosting } from './src/build/hosting/hosting.ts';
import { lateParts } from './src/build/late-parts.ts';
import { offlineCopy } from './src/build/offline/offline.ts';
import { plainPrivates } from './src/build/plain-privates.ts';
import { preloadWidgets } from './src/build/preload.ts';
import { readyMadeScripts } from './src/build/ready-made.ts';
import { stylesTogether } from './src/build/styles-together.ts';
import { stylesWanted } from './src/build/styles-wanted.ts';
import { unsourced } from './src/build/unsourced.ts';
import { words } from './src/build/words.ts';

// Where the site will live. Without these it is built for the root of this machine.
const site = process.env.SPARROW_SITE ?? 'http://localhost:4321';
const base = process.env.SPARROW_BASE ?? '/';

export default defineConfig({
  site,
  base,
  output: 'static',
  trailingSlash: 'always',
  // The copy for offline comes last: it keeps what the others have written.
  integrations: [
    mdx(),
    svelteIslands(),
    plainPrivates(),
    lateParts(),
    noCircles(),
    stylesTogether(),
    readyMadeScripts(),
    sitemap(),
    preloadWidgets(base),
    stylesWanted(base),
    hashesWanted(base),
    hosting(site, base, process.env.SPARROW_SECURITY_CONTACT),
    offlineCopy(),
  ],
  markdown: {
    // Highlighted code would need style attributes, which the policy below forbids.
    syntaxHighlight: false,
    processor: satteri({ hastPlugins: [baseLinks(base)] }),
  },
  // A small stylesheet that Astro inlines for MDX gets no hash in the policy (7.3.5), so none is inlined.
  build: { inlineStylesheets: 'never' },
  vite: {
    plugins: [words(), unsourced()],
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: CHUNKS, ...SCRIPT_NAMES } } } } },
    worker: { rolldownOptions: { transform: PLAIN_FIELDS } },
    build: {
      target: OLDEST_BROWSERS,
      cssTarget: OLDEST_BROWSERS,
      // An inlined script with a lone dynamic import keeps an unreplaced __VITE_PRELOAD__.
      assetsInlineLimit: 0,
      // Astro marks every lesson with "use astro:head-inject" for itself (7.3.5), and Rolldown warns of each mark.
      rolldownOptions: {
        checks: { moduleLevelDirective: false },
        transform: PLAIN_FIELDS,
      },
    },
  },
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
        // No text becomes markup or a script but by Svelte's own policy and ours (widgets/parts/own-script.ts).
        "require-trusted-types-for 'script'",
        'trusted-types svelte-trusted-html sparrow-scripts',
      ],
    },
  },
  devToolbar: { enabled: false },
});

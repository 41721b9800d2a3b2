import mdx from '@astrojs/mdx';
import { satteri } from '@astrojs/markdown-satteri';
import sitemap from '@astrojs/sitemap';
import { defineConfig } from 'astro/config';
import { OLDEST_SUPPORTED_BROWSERS, PLAIN_CLASS_FIELDS_OPTION } from './src/build/browsers-supported.ts';
import { CODE_SPLITTING_OPTIONS, SCRIPT_NAME_OPTIONS } from './src/build/chunks.ts';
import { createChunkCycleCheck } from './src/build/chunk-cycles.ts';
import { createSvelteIslandIntegration } from './src/build/island/island.ts';
import { createPolicyHashPruning } from './src/build/policy-hashes.ts';
import { createHostingFilesIntegration } from './src/build/hosting/hosting.ts';
import { createOfflineCopyIntegration } from './src/build/offline/offline.ts';
import { createPreloadIntegration } from './src/build/preload.ts';
import { createCompileHintPlugin } from './src/build/compile-hints.ts';
import { createStyleGroupingPlugin } from './src/build/styles-together.ts';
import { createBaseLinksPlugin, createTermPunctuationPlugin } from './src/build/markdown-plugins.ts';
import { createContentModulePlugin } from './src/build/content-modules.ts';

const site = process.env.SPARROW_SITE ?? 'http://localhost:4321';
const base = process.env.SPARROW_BASE ?? '/';
const FORMER_ADDRESSES = /\/(?:leader\/(?:papers|booklet|handout\/.+)|learn\/leader\/[\w-]+)\//;

export default defineConfig({
  site,
  base,
  output: 'static',
  trailingSlash: 'always',
  integrations: [
    mdx(),
    createSvelteIslandIntegration(),
    sitemap({ filter: (page) => !FORMER_ADDRESSES.test(page) }),
    createPreloadIntegration(base),
    createPolicyHashPruning(base),
    createHostingFilesIntegration(site, base, process.env.SPARROW_SECURITY_CONTACT),
    // Last: the copy for offline keeps what the others have written.
    createOfflineCopyIntegration(),
  ],
  markdown: {
    // Highlighted code would need style attributes, which the policy below forbids.
    syntaxHighlight: false,
    processor: satteri({ hastPlugins: [createBaseLinksPlugin(base), createTermPunctuationPlugin()] }),
  },
  // A small stylesheet that Astro inlines for MDX gets no hash in the policy (tests/upstream/README.md), so none is inlined.
  build: { inlineStylesheets: 'never' },
  vite: {
    plugins: [
      createContentModulePlugin(),
      createStyleGroupingPlugin(),
      createChunkCycleCheck(),
      createCompileHintPlugin(),
    ],
    environments: {
      client: {
        build: { rolldownOptions: { output: { codeSplitting: CODE_SPLITTING_OPTIONS, ...SCRIPT_NAME_OPTIONS } } },
      },
    },
    worker: { rolldownOptions: { transform: PLAIN_CLASS_FIELDS_OPTION } },
    build: {
      // The oldest browsers fetch a script when it is imported.
      modulePreload: { polyfill: false },
      target: OLDEST_SUPPORTED_BROWSERS,
      cssTarget: OLDEST_SUPPORTED_BROWSERS,
      // Astro marks every lesson with "use astro:head-inject" for itself, and Rolldown warns of each mark (withastro/astro#18087).
      rolldownOptions: {
        // A module of which nothing is used does not come along.
        treeshake: {
          moduleSideEffects: [{ test: /src[\\/](?:features|ui)[\\/][^?]*\.(?:svelte|ts)$/, sideEffects: false }],
        },
        checks: { moduleLevelDirective: false },
        transform: PLAIN_CLASS_FIELDS_OPTION,
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
        // Only Svelte's own policy and ours (ui/trusted-script.ts) may make text into markup or a script.
        "require-trusted-types-for 'script'",
        'trusted-types svelte-trusted-html sparrow-scripts',
      ],
    },
  },
  devToolbar: { enabled: false },
});

// A site of two pages that shows what src/build works around. `node tests/upstream/fixture.ts FOLDER` writes it for a report.
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Client entries of renderers that are pre-bundled, written by the configuration below. */
export const PREBUNDLED_FILE = 'prebundled.json';

const FILES: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "two-pages", "type": "module", "private": true }\n',
  'astro.config.mjs': `import { writeFileSync } from 'node:fs';
import mdx from '@astrojs/mdx';
import svelte from '@astrojs/svelte';
import { defineConfig } from 'astro/config';

const output = { codeSplitting: { groups: [{ name: 'shared', test: /parts.*svelte.*lang\\.css/ }] } };
const environment = { build: { rolldownOptions: { output } } };

export default defineConfig({
  integrations: [mdx(), svelte()],
  markdown: { syntaxHighlight: false },
  security: { csp: true },
  devToolbar: { enabled: false },
  vite: {
    environments: { client: environment },
    plugins: [
      {
        name: 'groups-of-pages',
        configEnvironment: (name) => (name === 'prerender' ? environment : undefined),
        configResolved: ({ optimizeDeps: { include = [] } }) => {
          const entries = include.filter((name) => name.endsWith('client.js'));
          if (entries.length > 0) writeFileSync('${PREBUNDLED_FILE}', JSON.stringify(entries));
        },
      },
    ],
  },
});
`,
  'src/content.config.ts': `import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';

export const collections = { notes: defineCollection({ loader: glob({ pattern: '*.mdx', base: './notes' }) }) };
`,
  'notes/a.mdx': `import Note from '../src/parts/Note.astro';

# A

<Note>So it is.</Note>
`,
  'src/parts/Note.astro': `<em><slot /></em>
<style>em { color: rgb(7 8 9); }</style>
`,
  'src/parts/Button.svelte': `<script>
  let Late = $state();
  const open = async () => (Late = (await import('./Late.svelte')).default);
</script>
<button onclick={open}>Open</button>{#if Late}<Late />{/if}
<style>button { color: rgb(1 2 3); }</style>
`,
  'src/parts/Text.svelte': `<p>Text</p>
<style>p { color: rgb(4 5 6); }</style>
`,
  'src/parts/Late.svelte': `<strong>late</strong>
<style>strong { color: rgb(9 9 1); }</style>
`,
  'src/pages/index.astro': `---
import Button from '../parts/Button.svelte';
import Text from '../parts/Text.svelte';
---
<html lang="en"><head><title>Island</title></head><body><Button client:load /><Text /></body></html>
`,
  'src/pages/words.astro': `---
import { getEntry, render } from 'astro:content';
const { Content } = await render(await getEntry('notes', 'a'));
---
<html lang="en"><head><title>Words</title></head><body><Content /></body></html>
`,
};

/** @param packages the folder node_modules to link; without it, packages have to be installed */
export function writeTwoPages(folder: string, packages?: string): void {
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  if (packages) symlinkSync(packages, join(folder, 'node_modules'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeTwoPages(process.argv[2]!);

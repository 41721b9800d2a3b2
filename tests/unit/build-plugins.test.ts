// What the build's plug-ins do at their moments: in which of the builds, on which files, with which base path.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createChunkCycleCheck } from '../../src/build/chunk-cycles.ts';
import { createCompileHintPlugin } from '../../src/build/compile-hints.ts';
import { createHostingFilesIntegration } from '../../src/build/hosting/hosting.ts';
import { createSvelteIslandIntegration } from '../../src/build/island/island.ts';
import { createPolicyHashPruning } from '../../src/build/policy-hashes.ts';
import { createPreloadIntegration } from '../../src/build/preload.ts';
import { createStyleGroupingPlugin, STYLE_SHEET_GROUPS } from '../../src/build/styles-together.ts';

type Hook = (this: unknown, ...given: readonly unknown[]) => unknown;
interface Plugin {
  readonly name: string;
  readonly [hook: string]: unknown;
}
const call = (plugin: object, hook: string, self: unknown, ...given: readonly unknown[]): unknown => {
  const found = (plugin as Plugin)[hook] as Hook | { readonly handler: Hook };
  return (typeof found === 'function' ? found : found.handler).call(self, ...given);
};
const inBuild = (name: string) => ({ environment: { name } });

describe('a built folder', () => {
  let folder = '';
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'sparrow-plugins-'))));
  afterEach(() => rmSync(folder, { recursive: true }));
  const write = (files: Readonly<Record<string, string>>): void => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
      utimesSync(join(folder, path), 1, 1);
    }
  };
  const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
  const finish = async ({ hooks }: { readonly hooks: object }) =>
    call(hooks, 'astro:build:done', undefined, { dir: pathToFileURL(`${folder}/`) });

  it.each(['/sparrow', '/sparrow/', '/sparrow//'])(
    'under %s has the scripts of every page named in it, in folders too; a page with none is left alone',
    async (base) => {
      const island = '<astro-island component-url="/sparrow/_astro/a.js" client="drawn"></astro-island>';
      const page = `<head><meta charset="utf-8"></head>${island}`;
      write({
        'index.html': page,
        'learn/sets/index.html': page,
        'about/index.html': '<head></head>',
        'page.txt': page,
        '_astro/a.js': 'import"./b.js"',
        '_astro/b.js': '',
      });
      await finish(createPreloadIntegration(base));
      for (const path of ['index.html', 'learn/sets/index.html'])
        expect(read(path)).toContain(
          ['a', 'b'].map((name) => `<link rel="modulepreload" href="/sparrow/_astro/${name}.js">`).join(''),
        );
      expect(read('page.txt')).toBe(page);
      expect(statSync(join(folder, 'about/index.html')).mtimeMs).toBe(1000);
    },
  );

  it('has in each page the sums of its own scripts alone', async () => {
    const policy = (sums: string) =>
      `<meta http-equiv="content-security-policy" content="script-src 'self'${sums}; img-src *">`;
    write({ 'a/index.html': policy(" 'sha256-none'") });
    await finish(createPolicyHashPruning('/'));
    expect(read('a/index.html')).toBe(policy(''));
  });

  it('tells the host which headers to send, whose work is in it, and whom to tell of a fault', async () => {
    await finish(createHostingFilesIntegration('https://example.org', 'sparrow', 'mailto:tiles@example.org'));
    expect(read('_headers')).toContain('/sparrow/_astro/*\n');
    expect(read('licences.txt')).toMatch(/^Sparrow\n/);
    expect(read('.well-known/security.txt')).toContain('Contact: mailto:tiles@example.org');
  });

  it('names nobody to tell where nobody is named', async () => {
    await finish(createHostingFilesIntegration('https://example.org', '/'));
    expect(() => read('.well-known/security.txt')).toThrow('ENOENT');
  });

  it('says whose work a script or a worker for browsers holds', async () => {
    const hosting = createHostingFilesIntegration('https://example.org', '/');
    let plugins: readonly Plugin[] = [];
    call(hosting.hooks, 'astro:config:setup', undefined, {
      updateConfig: ({ vite }: { vite: { plugins: Plugin[]; worker: { plugins: () => Plugin[] } } }) =>
        (plugins = [...vite.plugins, ...vite.worker.plugins()]),
    });
    const of = (name: string) => ({
      'x.js': { type: 'chunk', modules: { [`/x/node_modules/${name}/index.js`]: { renderedLength: 1 } } },
    });
    call(plugins[0]!, 'generateBundle', inBuild('client'), {}, of('clsx'));
    call(plugins[1]!, 'generateBundle', inBuild('client'), {}, of('qr'));
    call(plugins[0]!, 'generateBundle', inBuild('prerender'), {}, of('yaml'));
    await finish(hosting);
    const named = [...read('licences.txt').matchAll(/^(clsx|qr|yaml) \d/gm)].map(([, name]) => name);
    expect(named).toEqual(['clsx', 'qr']);
  });
});

describe('scripts for browsers', () => {
  const bundle = () => ({
    'long.js': { type: 'chunk', fileName: 'long.js', imports: ['other.js'], code: 'x'.repeat(4000) },
    'other.js': { type: 'chunk', fileName: 'other.js', imports: ['long.js'], code: 'x' },
    'a.css': { type: 'asset', fileName: 'a.css', source: '' },
  });

  it('are compiled while they come; those that draw the pages are not changed', () => {
    const hinted = (name: string) => {
      const files = bundle();
      call(createCompileHintPlugin().generateBundle as object, 'handler', inBuild(name), {}, files);
      return Object.values(files).filter((file) => 'code' in file && file.code.startsWith('//#')).length;
    };
    expect([hinted('client'), hinted('prerender')]).toEqual([1, 0]);
  });

  it('fail the build where two wait for each other, and may be packed with others', () => {
    const check = createChunkCycleCheck();
    const said: string[] = [];
    for (const name of ['client', 'prerender'])
      call(check, 'generateBundle', { ...inBuild(name), error: (text: string) => said.push(name, text) }, {}, bundle());
    expect(said).toEqual(['client', expect.stringContaining('long.js → other.js → long.js')]);
    const sound = { ...bundle(), 'other.js': { ...bundle()['other.js'], imports: [] } };
    expect(call(check, 'generateBundle', inBuild('client'), {}, sound)).toBeUndefined();
    const build = { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } };
    expect(['client', 'ssr'].map((name) => call(check, 'configEnvironment', undefined, name))).toEqual([
      { build },
      undefined,
    ]);
  });

  it('change their names with the sheets of pages that they ask for', () => {
    const plugin = createStyleGroupingPlugin();
    const groups = { build: { rolldownOptions: { output: { codeSplitting: { groups: STYLE_SHEET_GROUPS } } } } };
    expect(['prerender', 'client'].map((name) => call(plugin, 'configEnvironment', undefined, name))).toEqual([
      groups,
      undefined,
    ]);
    const sheet = { type: 'asset', fileName: 'words.1.css', names: ['words.css'], source: '.a{top:0}' };
    call(plugin, 'generateBundle', inBuild('prerender'), {}, { 'words.1.css': sheet });
    const hashOf = (name: string, dynamicImports: readonly string[]) =>
      call(plugin, 'augmentChunkHash', inBuild(name), { dynamicImports });
    expect([hashOf('client', ['x']), hashOf('client', []), hashOf('prerender', ['x'])]).toEqual([
      'words.1.css',
      undefined,
      undefined,
    ]);
  });
});

describe('islands', () => {
  const renderers: Record<string, string>[] = [];
  const directives: Record<string, string>[] = [];
  const plugins: Plugin[] = [];
  const integration = createSvelteIslandIntegration();
  beforeAll(() =>
    call(integration.hooks, 'astro:config:setup', undefined, {
      config: { root: new URL('file:///site/') },
      command: 'build',
      logger: {},
      addClientDirective: (given: Record<string, string>) => directives.push(given),
      addRenderer: (given: Record<string, string>) => renderers.push(given),
      addContainerRenderer: () => undefined,
      updateConfig: ({ vite }: { vite: { plugins?: Plugin[] } }) => plugins.push(...(vite.plugins ?? [])),
    }),
  );

  it('wake and are drawn by our own lines, once their page is drawn', () => {
    expect(renderers[0]).toMatchObject({
      name: '@astrojs/svelte',
      clientEntrypoint: expect.stringMatching(/src.build.island.client\.ts$/),
      serverEntrypoint: expect.stringMatching(/src.build.island.server\.ts$/),
    });
    expect(directives).toEqual([{ name: 'drawn', entrypoint: expect.stringMatching(/island.drawn\.ts$/) }]);
  });

  it('that come later are left out of the page that the build draws', () => {
    const later = plugins.find(({ name }) => name === 'sparrow-later')!;
    const resolve = (consumer: string, id: string) =>
      call(later, 'resolveId', { environment: { config: { consumer } } }, id);
    expect(resolve('server', '/src/ui/later/Later.svelte')).toMatch(/src.ui.later.on-server\.ts$/);
    expect(resolve('client', '/src/ui/later/Later.svelte')).toBeUndefined();
    expect(resolve('server', '/src/ui/Later.svelte')).toBeUndefined();
  });

  it('are packed beforehand in development by what they build on', () => {
    const packed = plugins.find(({ name }) => name === 'sparrow-packed-beforehand')!;
    const given = { optimizeDeps: { include: ['svelte', renderers[0]!['clientEntrypoint']] } };
    call(packed, 'config', undefined, given);
    expect(given.optimizeDeps.include).toEqual(['svelte', '@astrojs/svelte/client.js']);
    const without = [{}, { optimizeDeps: {} }];
    for (const each of without) call(packed, 'config', undefined, each);
    expect(without).toEqual([{}, { optimizeDeps: {} }]);
  });
});

// Whose work is in the built site: it is asked of what the build has made, and each has its licence there.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import {
  PACKAGES_SHIPPED_WITHOUT_MODULE,
  createLicencesText,
  findPackageOfModule,
  listBundledPackageNames,
} from '../../src/build/hosting/licences.ts';

describe('a module of the built site', () => {
  it.each([
    ['/site/src/features/scorer/Scorer.svelte?svelte', undefined],
    ['/site/content/practice-table/coach.json', undefined],
    ['src/styles/base.css', undefined],
    ['\0sparrow:rule-book/bell', undefined],
    ['/site/node_modules/clsx/dist/clsx.mjs', 'clsx'],
    ['/site/node_modules/@astrojs/svelte/dist/client.svelte.js', '@astrojs/svelte'],
    ['/site/node_modules/a/node_modules/@b/c/index.js', '@b/c'],
    ['/elsewhere/node_modules/.pnpm/qr@0.7.0/node_modules/qr/index.js', 'qr'],
    [String.raw`C:\site\node_modules\valibot\dist\index.mjs`, 'valibot'],
    ['node_modules/@fontsource-variable/x/files/x.woff2', '@fontsource-variable/x'],
    ['\0/site/node_modules/qr/index.js?commonjs-es-import', 'qr'],
    ['\0vite/preload-helper.js', 'vite'],
    ['\0rolldown/runtime.js', 'rolldown'],
    ['\0@oxc-project+runtime@0.156.0/helpers/esm/typeof.js', 'rolldown'],
  ])('%j comes from %s', (id, name) => expect(findPackageOfModule(id, '/site')).toBe(name));

  it.each(['/elsewhere/clsx.mjs', '/site-2/src/x.ts', '\0made-up'])(
    'fails the build where nobody can say whose it is: %j',
    (id) => {
      expect(() => findPackageOfModule(id, '/site')).toThrow('licence');
      expect(() =>
        listBundledPackageNames({ 'x.js': { type: 'chunk', modules: { [id]: { renderedLength: 1 } } } }, true),
      ).toThrow(id);
    },
  );
});

it('counts modules of which something is left, and files; no script that stays on this machine', () => {
  const module = (name: string, renderedLength: number) => ({
    [`/x/node_modules/${name}/index.js`]: { renderedLength },
  });
  const bundle = {
    script: { type: 'chunk', modules: { ...module('svelte', 9), ...module('clsx', 1), ...module('esm-env', 0) } },
    font: { type: 'asset', originalFileNames: ['node_modules/@fontsource/x/x.woff2'] },
    style: { type: 'asset', originalFileNames: ['virtual:astro:page:src/pages/index@_@astro'] },
  } as const;
  expect([...listBundledPackageNames(bundle, true)]).toEqual(['svelte', 'clsx', '@fontsource/x']);
  expect([...listBundledPackageNames(bundle, false)]).toEqual(['@fontsource/x']);
});

it('gives every licence with its version, and nothing of what a tool holds for itself', async () => {
  const shipped = ['svelte', 'clsx', 'vite', 'rolldown', 'qr', 'valibot', '@astrojs/svelte', 'astro'];
  const text = await createLicencesText(shipped);
  const names = new Set([...shipped, ...PACKAGES_SHIPPED_WITHOUT_MODULE]);
  for (const name of names) expect(text).toMatch(new RegExp(`^${name} \\d+\\.\\d+`, 'm'));
  expect(text.match(/^-{72}$/gm)).toHaveLength(names.size);
  expect(text).toContain('SIL OPEN FONT LICENSE');
  expect(text).not.toContain('chokidar');
  await expect(createLicencesText(['no-such-package'])).rejects.toThrow('no-such-package');
});

describe('a package', () => {
  /** The licences of one package, by the names of its files. */
  async function readLicencesOf(...files: readonly string[]): Promise<string> {
    const root = mkdtempSync(join(tmpdir(), 'licences-'));
    const cwd = vi.spyOn(process, 'cwd').mockReturnValue(root);
    writeFileSync(join(root, 'LICENSE'), 'Ours');
    for (const name of [...PACKAGES_SHIPPED_WITHOUT_MODULE, 'two']) {
      const folder = join(root, 'node_modules', name);
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'package.json'), '{ "version": "1.2.3" }');
      for (const file of name === 'two' ? files : ['LICENSE']) writeFileSync(join(folder, file), `It is ${file}.`);
    }
    try {
      return (await createLicencesText(['two'])).split('two 1.2.3')[1]!.trim();
    } finally {
      cwd.mockRestore();
      rmSync(root, { recursive: true });
    }
  }

  it.each([
    [['LICENSE-APACHE', 'LICENSE-MIT'], 'LICENSE-MIT'],
    [['LICENCE-ZLIB.md', 'licence-mit.txt'], 'licence-mit.txt'],
    [['LICENSE-APACHE.md', 'LICENSE-ZLIB.md'], 'LICENSE-APACHE.md'],
    [['MIT', 'license'], 'license'],
  ])('with %j is given under %s', async (files, chosen) =>
    expect(await readLicencesOf(...files)).toBe(`It is ${chosen}.`),
  );

  it('without a licence stops the build', () => expect(readLicencesOf('readme')).rejects.toThrow('two 1.2.3'));
});

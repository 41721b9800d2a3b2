// What src/build and astro.config.mjs work around is still so in Astro: two pages are built plainly. Where one of these fails,
// the work-around that it names can go.
import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { findFreePort } from '../runner/free-port.ts';
import { plainEnv, ROOT } from '../recipes/copy.ts';
import { PREBUNDLED_FILE, writeTwoPages } from './fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'sparrow-upstream-'));
const ASTRO = join(ROOT, 'node_modules/.bin/astro');
let log = '';
const read = (file: string): string => readFileSync(join(folder, 'dist', file), 'utf8');

beforeAll(async () => {
  writeTwoPages(folder, join(ROOT, 'node_modules'));
  const { stdout, stderr } = await promisify(execFile)(ASTRO, ['build'], { cwd: folder, env: plainEnv() });
  log = stdout + stderr;
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true }));

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');
const textsOf = (page: string, tag: string): readonly string[] =>
  Array.from(page.matchAll(new RegExp(`<${tag}(?![^>]* src=)[^>]*>(.*?)</${tag}>`, 'gs')), ([, text]) => text!);
const hashesIn = (page: string, directive: string): readonly string[] =>
  Array.from(new RegExp(`${directive} [^;"]*`).exec(page)![0].matchAll(/'sha256-([^']+)'/g), ([, hash]) => hash!);

it('a page is told the hashes of scripts that other pages have (policy-hashes.ts, withastro/astro#13675)', () => {
  const page = read('words/index.html');
  expect(textsOf(page, 'script')).toEqual([]);
  expect(hashesIn(page, 'script-src').length).toBeGreaterThan(0);
});

it('a sheet that is inlined for MDX has no hash (inlineStylesheets, README.md)', () => {
  const page = read('words/index.html');
  const sheet = textsOf(page, 'style').find((text) => text.startsWith('em['));
  expect(sheet).toBeDefined();
  expect(hashesIn(page, 'style-src')).not.toContain(hashOf(sheet!));
});

it('a page has a rule twice, from the sheet of pages and that of scripts (styles-together.ts, README.md)', () => {
  const page = read('index.html');
  const linked = Array.from(page.matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g), ([, file]) => read(file!));
  const rules = [...textsOf(page, 'style'), ...linked].join('\n').match(/button\.svelte-\w+\{/g);
  expect(rules).toHaveLength(2);
});

it('the scripts of islands stand in the body (preload.ts, withastro/astro#13832)', () => {
  const [head, body] = read('index.html').split('<body>');
  expect([head!.includes('self.Astro'), body!.includes('self.Astro')]).toEqual([false, true]);
});

it('the mark of a lesson is warned of (moduleLevelDirective, withastro/astro#18087)', () => {
  expect(log).toContain('use astro:head-inject');
});

it('an island in view is known by its children alone, which may have no box (controls.css, withastro/astro#5309)', async () => {
  const observed: unknown[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = (element: unknown) => observed.push(element);
    },
  );
  const address = pathToFileURL(join(ROOT, 'node_modules/astro/dist/runtime/client/visible.js')).href;
  const { default: observe } = (await import(address)) as { default: (...args: readonly unknown[]) => void };
  const children = [{ style: { display: 'contents' }, children: [{}] }];
  observe(() => undefined, {}, { children });
  vi.unstubAllGlobals();
  expect(observed).toEqual(children);
});

it(
  'the client entry of a renderer is pre-bundled in development (island.ts, README.md)',
  { timeout: 120_000 },
  async () => {
    const port = String(await findFreePort());
    const server = spawn(ASTRO, ['dev', '--port', port], { cwd: folder, env: plainEnv(), stdio: 'ignore' });
    try {
      await vi.waitUntil(() => existsSync(join(folder, PREBUNDLED_FILE)), { timeout: 60_000, interval: 200 });
      expect(JSON.parse(readFileSync(join(folder, PREBUNDLED_FILE), 'utf8'))).toEqual(['@astrojs/svelte/client.js']);
    } finally {
      server.kill();
    }
  },
);

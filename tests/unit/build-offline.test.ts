// What the build tells the workers: the list of the copy and its sums, and nothing that nobody needs without a network.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { createOfflineCopyIntegration } from '../../src/build/offline/offline.ts';

const FILES = {
  'index.html': '<p>Sparrow</p>',
  'learn/index.html': '<p>Learn</p>',
  '_astro/page.abc.js': 'page()',
  'sw.js': 'copy()',
  'lost.js': 'lost()',
  'visited.js': 'visited()',
  'quiz/index.html': '<p>Quiz</p>',
  // A page of a leader's day, with what it needs: a script that fetches another, and a style with a font.
  'leader/index.html': '<script src="/_astro/group.def.js"></script><link href="/_astro/style.ghi.css">',
  '_astro/group.def.js': 'import "./seats.jkl.js"',
  '_astro/seats.jkl.js': 'seats()',
  '_astro/style.ghi.css': 'src: url(font.mno.woff2)',
  '_astro/font.mno.woff2': 'font',
  '_astro/zebra.pqr.js': 'import "./page.abc.js"',
  'robots.txt': '',
  // Of a build before, in the same folder.
  'offline.json': '{}',
  'sitemap-0.xml': '',
  'sitemap-index.xml': '',
  _headers: '',
  'licences.txt': '',
} as const;
/** In the order of need. */
const KEPT = [
  '_astro/group.def.js',
  '_astro/style.ghi.css',
  '_astro/seats.jkl.js',
  '_astro/font.mno.woff2',
  'leader/index.html',
  '_astro/page.abc.js',
  '_astro/zebra.pqr.js',
  'index.html',
  'learn/index.html',
  'quiz/index.html',
] as const;
const sumOf = (text: string): string => createHash('sha256').update(text).digest('base64').slice(0, 16);

it('lists every file of the copy with its sum, in the order of need, and the worker knows the list by its own', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sparrow-copy-'));
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const done = createOfflineCopyIntegration().hooks['astro:build:done'] as (given: object) => Promise<void>;
  const told: string[] = [];
  await done({ dir: pathToFileURL(`${folder}/`), logger: { info: (text: string) => told.push(text) } });
  const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
  const list = read('offline.json');
  const { files } = JSON.parse(list) as { readonly files: object };
  expect(Object.entries(files)).toEqual(KEPT.map((path) => [path, sumOf(FILES[path])]));
  expect(read('sw.js')).toContain(`\nself.LIST_SUM = ${JSON.stringify(sumOf(list))};\ncopy()`);
  expect(read('visited.js')).toContain(`"page.abc.js":${JSON.stringify(sumOf('page()'))}`);
  for (const worker of ['sw.js', 'lost.js', 'visited.js'])
    expect(read(worker)).toMatch(/^self\.LOST = \{"page":"<!doctype html>/);
  expect(told.join()).toContain('10 files for offline');
  // In the dark the page is dark: each colour scheme has the paper of its own.
  const lost = read('lost.js');
  expect(lost, 'the mark beside the name is not read out').toContain('<svg aria-hidden=');
  const tokens = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8');
  const [, night] = /--paper:[^;]*var\(--night, ([^)]+)\)/.exec(tokens)!;
  expect(lost.split('@media(prefers-color-scheme:dark)')[1]).toMatch(new RegExp(`^\\{:root\\{[^}]*--paper:${night};`));
  rmSync(folder, { recursive: true });
});

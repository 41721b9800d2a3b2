import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { DAY_PAGES } from '../../features/offline/day-pages.ts';
import { createNoInternetPage } from './lost-page.ts';

/** The worker that stores the whole site, if the reader asks for it. */
const COPY_WORKER = 'sw.js';

/** The workers that store visited quizzes and the score sheet, and that answer for pages that are not stored. */
const VISITED_WORKER = 'visited.js';
const LOST_WORKER = 'lost.js';

const COPY_LIST = 'offline.json';

const EXCLUDED_FILES: readonly string[] = [
  COPY_WORKER,
  VISITED_WORKER,
  LOST_WORKER,
  COPY_LIST,
  'robots.txt',
  '_headers',
  'licences.txt',
];
const isInCopy = (path: string): boolean => !EXCLUDED_FILES.includes(path) && !/^sitemap-[^/]*\.xml$/.test(path);

const hashBytes = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('base64').slice(0, 16);

const hashFiles = async (folder: string, paths: readonly string[]): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, hashBytes(await readFile(join(folder, path)))] as const)),
  );

async function listCopyFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter(isInCopy)
    .toSorted();
  return orderByNeed(folder, files);
}

/** Whatever names a script, a style, a font or a picture of the site. */
const ASSET_PATTERN = /[\w.-]+\.(?:js|css|woff2|svg)\b/g;
const isPage = (path: string): boolean => path.endsWith('.html');

/** First a leader's day page by page, each after what it needs; then all other files, and all other pages. */
async function orderByNeed(folder: string, files: readonly string[]): Promise<readonly string[]> {
  const assetsByName = new Map(files.filter((path) => !isPage(path)).map((path) => [basename(path), path]));
  const ordered = new Set<string>();
  async function addWithAssets(path: string): Promise<void> {
    const needed = new Set([path]);
    // The loop also goes through what is added on the way.
    for (const each of needed)
      for (const [name] of (await readFile(join(folder, each), 'latin1')).matchAll(ASSET_PATTERN)) {
        const asset = assetsByName.get(name);
        if (asset) needed.add(asset);
      }
    for (const each of [...needed].slice(1)) ordered.add(each);
    ordered.add(path);
  }
  for (const path of DAY_PAGES.map((page) => `${page.slice(1)}index.html`))
    if (files.includes(path)) await addWithAssets(path);
  return [...new Set([...ordered, ...files.filter((path) => !isPage(path)), ...files])];
}

async function prependToWorker(worker: string, code: string): Promise<void> {
  await writeFile(worker, code + (await readFile(worker, 'utf8')));
}

/** The offline page with its headers. It loads nothing, because nothing else of the site may be on the device. */
const createLostData = async () => ({
  page: await createNoInternetPage(),
  headers: {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
  },
});

/**
 * Writes the data of the three workers into the build: the offline page, and for `sw.js` the hash of `offline.json`,
 * which lists the hash of every file. Nothing is stored for a visitor until `sw.js` is registered
 * (src/features/offline). A newer edition waits until the reader takes it.
 */
export function createOfflineCopyIntegration(): AstroIntegration {
  return {
    name: 'sparrow-offline-copy',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir);
        const files = await hashFiles(folder, await listCopyFiles(folder));
        const list = JSON.stringify({ files });
        await writeFile(join(folder, COPY_LIST), list);
        const saysLost = `self.LOST = ${JSON.stringify(await createLostData())};\n`;
        await prependToWorker(
          join(folder, COPY_WORKER),
          `${saysLost}self.LIST_SUM = ${JSON.stringify(hashBytes(list))};\n`,
        );
        await prependToWorker(join(folder, LOST_WORKER), saysLost);
        const scripts = Object.entries(files).filter(([path]) => path.startsWith('_astro/'));
        const sums = Object.fromEntries(scripts.map(([path, sum]) => [path.slice('_astro/'.length), sum]));
        await prependToWorker(join(folder, VISITED_WORKER), `${saysLost}self.SUMS = ${JSON.stringify(sums)};\n`);
        const sizes = await Promise.all(Object.keys(files).map(async (path) => (await stat(join(folder, path))).size));
        const size = sizes.reduce((sum, each) => sum + each, 0);
        logger.info(`${sizes.length} files for offline, ${Math.round(size / 1000)} kB before compression`);
      },
    },
  };
}

import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { lostPage } from './lost-page.ts';

/** The worker that keeps the whole site, where somebody asked for it. */
const COPY = 'sw.js';

/** The worker of the quizzes and the score sheet, and the one of the pages that nobody has kept. */
const VISITED = 'visited.js';
const LOST = 'lost.js';

/** The files of the copy, each with its sum. */
const LIST = 'offline.json';

/** Files that nobody needs without a network. */
const NOT_KEPT: readonly string[] = [COPY, VISITED, LOST, LIST, 'robots.txt', '_headers', 'licences.txt'];
const isKept = (path: string): boolean => !NOT_KEPT.includes(path) && !/^sitemap-[^/]*\.xml$/.test(path);

/** The first twelve bytes of the SHA-256, as the workers know them. */
const sumOf = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('base64').slice(0, 16);

/** The sums of some files, by their paths in a folder. */
const sumsOf = async (folder: string, paths: readonly string[]): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, sumOf(await readFile(join(folder, path)))] as const)),
  );

/** The paths of all files of the copy, in order. */
async function filesToKeep(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter(isKept)
    .toSorted();
}

/** Writes words before a worker that is served as it is. */
async function tell(worker: string, told: string): Promise<void> {
  await writeFile(worker, told + (await readFile(worker, 'utf8')));
}

/** The page that says that there is no internet, with its headers: it shows nothing that is not in it. */
const lost = async () => ({
  page: await lostPage(),
  headers: {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
  },
});

/**
 * Tells the three workers what they need when the site is built: the page that says that there is no internet, and `sw.js` the
 * sum of `offline.json`, which has the sum of every file. Nothing is kept for a visitor until `sw.js` is registered (widgets/offline). A newer edition waits until the
 * reader takes it.
 */
export function offlineCopy(): AstroIntegration {
  return {
    name: 'sparrow-offline-copy',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir);
        const files = await sumsOf(folder, await filesToKeep(folder));
        const list = JSON.stringify({ files });
        await writeFile(join(folder, LIST), list);
        const saysLost = `self.LOST = ${JSON.stringify(await lost())};\n`;
        await tell(join(folder, COPY), `${saysLost}self.LIST_SUM = ${JSON.stringify(sumOf(list))};\n`);
        await tell(join(folder, LOST), saysLost);
        const scripts = Object.entries(files).filter(([path]) => path.startsWith('_astro/'));
        const sums = Object.fromEntries(scripts.map(([path, sum]) => [path.slice('_astro/'.length), sum]));
        await tell(join(folder, VISITED), `${saysLost}self.SUMS = ${JSON.stringify(sums)};\n`);
        const sizes = await Promise.all(Object.keys(files).map(async (path) => (await stat(join(folder, path))).size));
        const size = sizes.reduce((sum, each) => sum + each, 0);
        logger.info(`${sizes.length} files for offline, ${Math.round(size / 1000)} kB before compression`);
      },
    },
  };
}

import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { generateSW, type ManifestTransform } from 'workbox-build';
import { lostPage } from './lost-page.ts';

/** The worker that keeps the whole site, where somebody asked for it. */
const COPY = 'sw.js';

/** The worker of the quiz pages, and the one of the pages that nobody has kept: served as they are but for what they are told. */
const VISITED = 'quiz/visited.js';
const LOST = 'lost.js';

/** Files that nobody needs without a network. */
const NOT_KEPT = [COPY, VISITED, LOST, 'offline.json', 'sitemap-*.xml', 'robots.txt', '_headers', 'licences.txt'];

/** The page that answers for an address that is not part of the copy, while there is no network. */
const INSTEAD = '404.html';

const sumOf = async (file: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('base64');

/**
 * Gives each script of the copy its sum, by which the browser knows it: a network that answers with a page of its own spoils
 * nothing, and is found out by the first script. Pages and styles are taken as they come, since hosts add to them or pack
 * them. A file with a revision is asked for past the browser's own cache, where a wrong one may lie for a year.
 */
const withSums =
  (folder: string): ManifestTransform =>
  async (entries) => {
    const manifest = entries.map(async (entry) => {
      const sum = await sumOf(join(folder, entry.url));
      const isScript = entry.url.endsWith('.js');
      return { ...entry, revision: sum.slice(0, 8), ...(isScript && { integrity: `sha256-${sum}` }) };
    });
    return { manifest: await Promise.all(manifest), warnings: [] };
  };

/** Writes words before a worker that is served as it is. */
async function tell(worker: string, told: string): Promise<void> {
  await writeFile(worker, told + (await readFile(worker, 'utf8')));
}

/** The sums of all scripts and styles: the first twelve bytes, by name. */
async function sums(folder: string): Promise<Record<string, string>> {
  const names = await readdir(join(folder, '_astro'));
  const pairs = names.map(async (name) => [name, (await sumOf(join(folder, '_astro', name))).slice(0, 16)] as const);
  return Object.fromEntries(await Promise.all(pairs));
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
 * What else `sw.js` does: it takes over at once where nothing but the page for lost ones is in its place. Somebody has
 * just asked for the copy, and no older one is in use.
 */
const TAKES_PLACE = `self.addEventListener('install', () => {
  const { active } = self.registration;
  if (active && new URL(active.scriptURL).pathname.endsWith('/${LOST}')) self.skipWaiting();
});
`;

/**
 * Writes the service worker when the site is built: `sw.js`, which keeps every file, and `offline.json`, which says how
 * many there are. Nothing is kept for a visitor until `sw.js` is registered (widgets/offline). A newer edition waits until
 * the reader takes it. The other two workers are told what they need.
 */
export function offlineCopy(): AstroIntegration {
  return {
    name: 'sparrow-offline-copy',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir);
        const { count, size, warnings } = await generateSW({
          globDirectory: folder,
          globPatterns: ['**/*'],
          globIgnores: NOT_KEPT,
          swDest: `${folder}/${COPY}`,
          inlineWorkboxRuntime: true,
          sourcemap: false,
          skipWaiting: false,
          clientsClaim: false,
          cleanupOutdatedCaches: true,
          // Hands and agreements travel in the address; the page is the same.
          ignoreURLParametersMatching: [/./],
          manifestTransforms: [withSums(folder)],
          babelPresetEnvTargets: ['safari >= 15', 'chrome >= 100', 'firefox >= 100'],
          // An address that is not in the copy may be a newer page: the network is asked first.
          runtimeCaching: [
            {
              urlPattern: ({ request }) => request.mode === 'navigate',
              handler: 'NetworkOnly',
              options: { precacheFallback: { fallbackURL: INSTEAD } },
            },
          ],
        });
        if (warnings.length > 0) throw new Error(`The offline copy is not whole: ${warnings.join(' ')}`);
        const saysLost = `self.LOST = ${JSON.stringify(await lost())};\n`;
        await tell(join(folder, COPY), TAKES_PLACE);
        await tell(join(folder, LOST), saysLost);
        await tell(join(folder, VISITED), `${saysLost}self.SUMS = ${JSON.stringify(await sums(folder))};\n`);
        await writeFile(new URL('offline.json', dir), JSON.stringify({ files: count }));
        logger.info(`${count} files for offline, ${Math.round(size / 1000)} kB before compression`);
      },
    },
  };
}

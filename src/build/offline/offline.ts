import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { generateSW, type ManifestTransform } from 'workbox-build';

/** The worker of the quiz pages, which is served as it is but for the sums before it. */
const VISITED = 'quiz/visited.js';

/** Files that nobody needs without a network. */
const NOT_KEPT = ['sw.js', VISITED, 'offline.json', 'sitemap-*.xml', 'robots.txt', '_headers', 'licences.txt'];

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

/** Tells the worker of the quiz pages the sums of all scripts and styles: the first twelve bytes, by name. */
async function tellVisited(folder: string): Promise<void> {
  const sums = (await readdir(join(folder, '_astro'))).map(
    async (name) => [name, (await sumOf(join(folder, '_astro', name))).slice(0, 16)] as const,
  );
  const worker = join(folder, VISITED);
  const told = `self.SUMS = ${JSON.stringify(Object.fromEntries(await Promise.all(sums)))};\n`;
  await writeFile(worker, told + (await readFile(worker, 'utf8')));
}

/**
 * Writes the service worker when the site is built: `sw.js`, which keeps every file, and `offline.json`, which says how
 * many there are. Nothing happens to a visitor until `sw.js` is registered (widgets/offline). A newer edition waits until
 * the reader takes it.
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
          swDest: `${folder}/sw.js`,
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
        await tellVisited(folder);
        await writeFile(new URL('offline.json', dir), JSON.stringify({ files: count }));
        logger.info(`${count} files for offline, ${Math.round(size / 1000)} kB before compression`);
      },
    },
  };
}

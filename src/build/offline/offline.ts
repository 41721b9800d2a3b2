import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { generateSW } from 'workbox-build';

/** Files that nobody needs without a network. */
const NOT_KEPT = [
  'sw.js',
  'quiz/visited.js',
  'offline.json',
  'sitemap-*.xml',
  'robots.txt',
  '_headers',
  'licences.txt',
];

/** The page that answers for an address that is not part of the copy, while there is no network. */
const INSTEAD = '404.html';

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
          // The names of these files change with what is in them.
          dontCacheBustURLsMatching: /(^|\/)_astro\//,
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
        await writeFile(new URL('offline.json', dir), JSON.stringify({ files: count }));
        logger.info(`${count} files for offline, ${Math.round(size / 1000)} kB before compression`);
      },
    },
  };
}

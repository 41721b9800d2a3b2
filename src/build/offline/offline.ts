import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { LEADER_DAY_PAGES } from '../../features/offline/day-pages.ts';
import { BROWSER_FRAME_COLOUR } from '../../styles/frame-colour.ts';
import { createSiteMarkSvg } from '../tile-art/sprite.ts';

const COLOUR_TOKENS = ['baize', 'on-baize', 'paper', 'ink', 'ink-soft', 'action', 'on-action', 'focus', 'focus-halo'];

function formatColours(tokens: string, light: 'day' | 'night' | 'plain'): string {
  const values = COLOUR_TOKENS.map((name) => {
    const [line] = new RegExp(`--${name}: [^;]+;`).exec(tokens) ?? [];
    const value =
      line && new RegExp(`var\\(--(?:${light}${light === 'night' ? '' : '|lit'}), ([^)]+)\\)`).exec(line)?.[1];
    if (!value) throw new Error(`tokens.css has no --${name} for ${light}`);
    return `--${name}:${value}`;
  });
  return `:root{${values.join(';')}}`;
}

const PAGE_STYLE = `
*{box-sizing:border-box}
body{margin:0 auto;padding:1rem;max-width:44rem;background:var(--baize);color:var(--on-baize);font:1.1875rem/1.55 'Atkinson Hyperlegible Next',Verdana,sans-serif}
header{display:flex;align-items:center;gap:.75rem;min-height:3rem;font-size:1.625rem;font-weight:700}
svg{width:2.5rem;height:2.5rem}
main{margin-top:1rem;padding:1.5rem clamp(1.25rem,5vw,2.5rem) 2rem;background:var(--paper);color:var(--ink);border-radius:.75rem;box-shadow:0 12px 32px rgb(8 30 20/.25)}
h1{margin:0;font-size:2rem;line-height:1.2}
h2{margin:2rem 0 0;font-size:1.375rem}
li{margin:.5rem 0}
a{display:inline-flex;align-items:center;min-height:3rem;padding:0 1.5rem;border-radius:.75rem;background:var(--action);color:var(--on-action);font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid var(--focus);box-shadow:0 0 0 3px var(--focus-halo);outline-offset:3px}
.soft{color:var(--ink-soft)}`;

async function createNoInternetPage(): Promise<string> {
  const tokens = await readFile(join(process.cwd(), 'src/styles/tokens.css'), 'utf8');
  const style = [
    formatColours(tokens, 'day'),
    `@media(prefers-color-scheme:dark){${formatColours(tokens, 'night')}}`,
    `@media(prefers-contrast:more){${formatColours(tokens, 'plain')}}`,
    PAGE_STYLE,
  ].join('');
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="${BROWSER_FRAME_COLOUR}"><meta name="color-scheme" content="light dark"><title>No internet · Sparrow</title><style>${style}</style></head>
<body><header>${createSiteMarkSvg().replace('<svg', '<svg aria-hidden="true"')}Sparrow</header>
<main><h1>No internet</h1>
<p>This page is not saved on your device, so it can’t be opened now. You have not lost anything that you wrote.</p>
<p><a href="">Try again</a></p>
<h2>To be ready for the hall next time</h2>
<ol><li>Open any page of Sparrow while there is internet.</li><li>At its foot, tap “Keep for offline”.</li><li>Wait for the tick. All of Sparrow then works without internet.</li></ol>
<p class="soft">You can still use a quiz or a score sheet that you have opened on this device before.</p></main></body></html>`;
}

const COPY_WORKER = 'sw.js';
const VISITED_WORKER = 'visited.js';
const LOST_WORKER = 'lost.js';
const COPY_LIST = 'offline.json';

const WORKER_FILES = [COPY_WORKER, VISITED_WORKER, LOST_WORKER, COPY_LIST];
const EXCLUDED_FILES = [...WORKER_FILES, 'robots.txt', '_headers', 'licences.txt'];
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

const ASSET_PATTERN = /[\w.-]+\.(?:js|css|woff2|svg)\b/g;
const isHtmlPage = (path: string): boolean => path.endsWith('.html');

async function orderByNeed(folder: string, files: readonly string[]): Promise<readonly string[]> {
  const assetsByName = new Map(files.filter((path) => !isHtmlPage(path)).map((path) => [basename(path), path]));
  const ordered = new Set<string>();
  async function addWithAssets(path: string): Promise<void> {
    const needed = new Set([path]);
    for (const each of needed)
      for (const [name] of (await readFile(join(folder, each), 'latin1')).matchAll(ASSET_PATTERN)) {
        const asset = assetsByName.get(name);
        if (asset) needed.add(asset);
      }
    for (const each of [...needed].slice(1)) ordered.add(each);
    ordered.add(path);
  }
  for (const path of LEADER_DAY_PAGES.map((page) => `${page.path.slice(1)}index.html`))
    if (files.includes(path)) await addWithAssets(path);
  return [...new Set([...ordered, ...files.filter((path) => !isHtmlPage(path)), ...files])];
}

/** For the page that says there is no internet. It loads nothing: the device may hold nothing else of the site. */
const LOST_PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
};

/** Adds the offline page to all workers, the hash of offline.json to sw.js, the hashes of _astro/ to visited.js. */
export function createOfflineCopyIntegration(): AstroIntegration {
  return {
    name: 'sparrow-offline-copy',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir);
        const files = await hashFiles(folder, await listCopyFiles(folder));
        const list = JSON.stringify({ files });
        await writeFile(join(folder, COPY_LIST), list);
        const lost = { page: await createNoInternetPage(), headers: LOST_PAGE_HEADERS };
        const prependToWorker = async (worker: string, more = ''): Promise<void> => {
          const code = await readFile(join(folder, worker), 'utf8');
          await writeFile(join(folder, worker), `self.LOST = ${JSON.stringify(lost)};\n${more}${code}`);
        };
        await prependToWorker(COPY_WORKER, `self.LIST_SUM = ${JSON.stringify(hashBytes(list))};\n`);
        await prependToWorker(LOST_WORKER);
        const scripts = Object.entries(files).filter(([path]) => path.startsWith('_astro/'));
        const sums = Object.fromEntries(scripts.map(([path, sum]) => [path.slice('_astro/'.length), sum]));
        await prependToWorker(VISITED_WORKER, `self.SUMS = ${JSON.stringify(sums)};\n`);
        const sizes = await Promise.all(Object.keys(files).map(async (path) => (await stat(join(folder, path))).size));
        const size = sizes.reduce((sum, each) => sum + each, 0);
        logger.info(`${sizes.length} files for offline, ${Math.round(size / 1000)} kB before compression`);
      },
    },
  };
}

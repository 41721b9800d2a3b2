// @ts-check
// `npm run lighthouse`: Lighthouse on phone settings against the built site, for the pages named or a usual few.
// Lighthouse is large and only asked for now and then, so npm fetches it when this runs; it is no dependency.
//   npm run lighthouse -- /learn/ /table/score/
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './setup/browser.mjs';
import { freePort } from './setup/port.mjs';
import { say, table } from './setup/say.mjs';
import { npm, projectNode, RESULTS, ROOT, toolEnv } from './setup/tools.mjs';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const USUAL = ['/', '/learn/', '/tiles/', '/table/', '/table/score/'];

/**
 * Serves the built site.
 * @param {number} port
 * @returns {Promise<() => void>} call it to stop the server
 */
async function serve(port) {
  const astro = join(ROOT, 'node_modules', 'astro', 'bin', 'astro.mjs');
  const args = [astro, 'preview', '--ignore-lock', '--host', '127.0.0.1', '--port', String(port)];
  const server = spawn(projectNode(), args, { cwd: ROOT, env: toolEnv(), stdio: ['ignore', 'ignore', 'inherit'] });
  process.once('exit', () => server.kill());
  for (let tries = 0; tries < 200; tries += 1) {
    if (await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return () => server.kill();
}

/**
 * Runs Lighthouse once.
 * @param {string} address
 * @param {string} browser path of Chromium
 * @returns {Promise<number[] | undefined>} the scores in the order of CATEGORIES, 0–100; undefined when it did not run
 */
async function scores(address, browser) {
  const report = join(RESULTS, 'lighthouse.json');
  rmSync(report, { force: true });
  const flags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])].join(' ');
  const args = [
    address,
    '--quiet',
    '--output=json',
    `--output-path=${report}`,
    `--only-categories=${CATEGORIES.join(',')}`,
    `--chrome-flags=${flags}`,
  ];
  await npm(['exec', '--yes', '--package=lighthouse@13', '--', 'lighthouse', ...args], {
    env: { CHROME_PATH: browser },
  });
  if (!existsSync(report)) return undefined;
  const { categories } = JSON.parse(readFileSync(report, 'utf8'));
  return CATEGORIES.map((name) => Math.round((categories[name].score ?? 0) * 100));
}

/** @returns {Promise<number>} exit code: 0 when every score is 100 */
async function main() {
  if (!existsSync(join(ROOT, 'dist', 'index.html'))) {
    say('There is no built site yet. Run “npm run build” first.');
    return 1;
  }
  const browser = await ensureBrowser();
  if (!browser) return 1;
  mkdirSync(RESULTS, { recursive: true });
  const port = await freePort(4402);
  const stop = await serve(port);
  const named = process.argv.slice(2);
  const pages = named.length > 0 ? named : USUAL.filter((page) => existsSync(join(ROOT, 'dist', page, 'index.html')));
  /** @type {{ page: string, found: number[] | undefined }[]} */
  const results = [];
  for (const page of pages) results.push({ page, found: await scores(`http://127.0.0.1:${port}${page}`, browser) });
  stop();
  console.log(
    table([
      ['page', ...CATEGORIES],
      ...results.map(({ page, found }) => [page, ...(found?.map(String) ?? ['did not run'])]),
    ]),
  );
  return results.every(({ found }) => found?.every((score) => score === 100)) ? 0 : 1;
}

process.exitCode = await main();

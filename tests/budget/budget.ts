// `npm test -- --only budget`: weighs the built site in a browser, prints a table, fails when a budget is broken or something
// has become heavier than weights.json says; with `--record` it writes that file.
import { writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findOrInstallChromium } from '../runner/browser.ts';
import { serveBuiltSite } from '../../src/build/hosting/serve.ts';
import { formatTextTable } from '../runner/text-table.ts';
import { LAUNCH_ARGS } from '../e2e/support/browser.ts';
import { builtSite, type Site } from './dist.ts';
import { DEEP } from '../deep.ts';
import { kilobytes, LIMITS, overBudget, overRecord, type PageWeight, SCRIPTS, toRecord } from './limits.ts';
import { pagesToOpen, weighFiles, weighPage } from './weigh.ts';

/** How many pages are opened side by side: while some wait for silence, others have work; more would be in each other's way. */
const TABS = 4;
/** Each page in a process of its own would take half as much work again. */
const ARGS = [...LAUNCH_ARGS, '--renderer-process-limit=2'];

/** Opens the pages of the site that are worth it, the heaviest first in the answer. */
async function weighPages(site: Site, executablePath: string): Promise<PageWeight[]> {
  const server = await serveBuiltSite(site);
  const browser = await chromium.launch({ executablePath, args: ARGS });
  const waiting = pagesToOpen(site);
  const weights: PageWeight[] = [];
  async function tab(): Promise<void> {
    for (let page = waiting.pop(); page !== undefined; page = waiting.pop())
      weights.push(await weighPage(browser, `http://127.0.0.1:${server.port}`, site, page));
  }
  await Promise.all(Array.from({ length: TABS }, tab));
  await browser.close();
  await server.close();
  return weights.toSorted((a, b) => b.scripts - a.scripts);
}

const site = builtSite();
const executablePath = await findOrInstallChromium();
if (executablePath) {
  const weights = { ...weighFiles(site), pages: await weighPages(site, executablePath) };
  const rows = weights.pages.map(({ path, kind, scripts, css }) => [
    path,
    kind,
    `${kilobytes(scripts)} of ${kilobytes(SCRIPTS[kind])}`,
    kilobytes(css),
  ]);
  const html = Math.max(...Object.values(weights.html));
  console.log(formatTextTable([['page (gzip -9, until idle)', 'kind', 'JavaScript', 'CSS'], ...rows]));
  console.log(
    `\nCSS of a page: at most ${kilobytes(LIMITS.css)}` +
      `\nheaviest HTML: ${kilobytes(html)} of ${kilobytes(LIMITS.html)}` +
      `\ntile sprite:   ${kilobytes(weights.sprite)} of ${kilobytes(LIMITS.sprite)}` +
      `\nwhole site:    ${kilobytes(weights.site)} of ${kilobytes(LIMITS.site)}\n`,
  );
  const isRecording = process.argv.includes('--record');
  if (isRecording)
    writeFileSync(new URL('weights.json', import.meta.url), `${JSON.stringify(toRecord(weights), null, 2)}\n`);
  // The deep run opens pages that are not recorded.
  const broken = [...overBudget(weights), ...(isRecording || DEEP ? [] : overRecord(weights))];
  for (const sentence of broken) console.error(`✗ ${sentence}`);
  process.exitCode = broken.length === 0 ? 0 : 1;
} else {
  process.exitCode = 1;
}

// `npm run lighthouse`: Lighthouse on phone settings against the built site, for the pages named or a usual few.
// Lighthouse is large and only asked for now and then, so npm fetches it when this runs; it is no dependency.
//   npm run lighthouse -- /learn/ /table/score/
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.ts';
import { serveWell } from './good-host.ts';
import { exec, RESULTS, ROOT, table } from './run.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** The least score of each category, from 0 to 100. */
const FLOORS = [98, 100, 100, 100];
const USUAL = ['/', '/learn/', '/learn/sets/', '/tiles/', '/table/', '/table/score/', '/play/', '/quiz/guide-1/'];

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
}

/** Runs Lighthouse once. @returns the scores in the order of CATEGORIES; 0 where it did not run */
async function scores(address: string, browser: string): Promise<number[]> {
  const file = join(RESULTS, 'lighthouse.json');
  rmSync(file, { force: true });
  const flags = [
    '--headless=new',
    '--ignore-certificate-errors',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ].join(' ');
  const options = [`--output-path=${file}`, `--only-categories=${CATEGORIES.join(',')}`, `--chrome-flags=${flags}`];
  const lighthouse = [
    'exec',
    '--yes',
    '--package=lighthouse@13',
    '--',
    'lighthouse',
    address,
    '--quiet',
    '--output=json',
  ];
  const code = await exec(process.execPath, [process.env['npm_execpath']!, ...lighthouse, ...options], {
    CHROME_PATH: browser,
  });
  if (code !== 0) return CATEGORIES.map(() => 0);
  const { categories } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  return CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100));
}

const browser = ensureBrowser();
if (browser) {
  const { origin, close } = await serveWell(join(ROOT, 'dist'));
  const named = process.argv.slice(2);
  const rows: [string, number[]][] = [];
  for (const page of named.length > 0 ? named : USUAL) rows.push([page, await scores(origin + page, browser)]);
  close();
  console.log(table([['page', ...CATEGORIES], ...rows.map(([page, found]) => [page, ...found.map(String)])]));
  process.exitCode = rows.every(([, found]) => found.every((score, i) => score >= FLOORS[i]!)) ? 0 : 1;
} else {
  process.exitCode = 1;
}

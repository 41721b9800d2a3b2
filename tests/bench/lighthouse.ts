// `npm run bench -- lighthouse /learn/ --runs=5`: Lighthouse on phone settings against the built site, by HTTP/2 with
// gzip, for the pages named or one of each kind. Lighthouse is large and seldom needed, so npm fetches it when this
// runs.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findOrInstallChromium } from '../runner/browser.ts';
import { serveSiteOverHttp2 } from './test-server.ts';
import {
  computeShareWithoutProcessorFromTrace,
  getLighthouseVerdictWord,
  LIGHTHOUSE_CATEGORIES,
  MAX_BY_LIGHTHOUSE_MEASURE,
  type LighthouseResult,
  type TraceEvent,
} from './lighthouse-verdict.ts';
import { describeMachineSpeed } from './machine-speed.ts';
import { formatTextTable } from '../runner/text-table.ts';
import { runProgramToExitCode, TEST_RESULTS_FOLDER, ROOT_FOLDER } from '../../src/build/run.ts';
import './renice.ts';

const PAGE_KINDS = [
  '/',
  '/learn/',
  '/learn/sets/',
  '/learn/the-wall/',
  '/learn/scoring-a-hand/',
  '/practice/claims/',
  '/practice/liable/',
  '/tiles/',
  '/find/',
  '/rules/',
  '/rules/british/claim-kong/',
  '/glossary/',
  '/about/',
  '/play/',
  '/quiz/guide-1/',
  '/quiz/mixed/',
  '/quiz/cards/',
  '/quiz/results/',
  '/practice/',
  '/table/',
  '/table/score/',
  '/table/sheet/',
  '/table/settle/',
  '/table/break/',
  '/table/dispute/',
  '/table/special-hands/',
  '/table/rules/',
  '/table/rules/u3a/',
  '/table/rules/japanese/',
  '/table/crib/',
  '/about/rules/compare/',
  '/about/rules/how-often/',
  '/leader/',
  '/leader/session/',
  '/leader/standings/',
];

interface Report {
  readonly categories: Readonly<Record<string, { score: number | null }>>;
  readonly audits: Readonly<Record<string, { numericValue?: number; details?: { items?: NetworkRequest[] } }>>;
}
type NetworkRequest = { readonly resourceType?: string; readonly transferSize?: number };

const RENICE_MODULE = new URL('renice.ts', import.meta.url).href;

async function runLighthouse(address: string, browser: string): Promise<LighthouseResult> {
  const file = join(TEST_RESULTS_FOLDER, 'lighthouse.json');
  const trace = join(TEST_RESULTS_FOLDER, 'lighthouse-0.trace.json');
  for (const old of [file, trace]) rmSync(old, { force: true });
  mkdirSync(TEST_RESULTS_FOLDER, { recursive: true });
  const flags = [
    '--headless=new',
    // In headless mode two of three visits to a long page keep showing the previous empty page for a second or two.
    '--disable-features=PaintHolding',
    '--ignore-certificate-errors',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ].join(' ');
  const command = ['exec', '--yes', '--package=lighthouse@13', '--', 'lighthouse', address];
  const options = [
    '--quiet',
    '--output=json',
    '--save-assets',
    `--output-path=${file}`,
    `--only-categories=${LIGHTHOUSE_CATEGORIES.join(',')}`,
    `--chrome-flags=${flags}`,
  ];
  const code = await runProgramToExitCode(process.execPath, [process.env['npm_execpath']!, ...command, ...options], {
    CHROME_PATH: browser,
    NODE_OPTIONS: `--import=${RENICE_MODULE}`,
  });
  if (code !== 0) return { scores: LIGHTHOUSE_CATEGORIES.map(() => 0), measures: [], scripts: 0, waited: NaN };
  const { traceEvents = [] }: { readonly traceEvents?: readonly TraceEvent[] } = existsSync(trace)
    ? JSON.parse(readFileSync(trace, 'utf8'))
    : {};
  const { categories, audits } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const requests = audits['network-requests']?.details?.items ?? [];
  return {
    scores: LIGHTHOUSE_CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    measures: Object.keys(MAX_BY_LIGHTHOUSE_MEASURE).map((name) => audits[name]?.numericValue ?? NaN),
    scripts: requests
      .filter(({ resourceType }) => resourceType === 'Script')
      .reduce((sum, { transferSize = 0 }) => sum + transferSize / 1000, 0),
    waited: computeShareWithoutProcessorFromTrace(traceEvents, address),
  };
}

const computeMedian = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

const computeMedians = (runs: readonly LighthouseResult[]): LighthouseResult => ({
  scores: LIGHTHOUSE_CATEGORIES.map((_, i) => computeMedian(runs.map(({ scores }) => scores[i]!))),
  measures: Object.keys(MAX_BY_LIGHTHOUSE_MEASURE).map((_, i) =>
    computeMedian(runs.map(({ measures }) => measures[i]!)),
  ),
  scripts: computeMedian(runs.map(({ scripts }) => scripts)),
  waited: computeMedian(runs.map(({ waited }) => waited)),
});

function toRow(page: string, found: LighthouseResult): string[] {
  const [paint = NaN, blocking = NaN, shift = NaN] = found.measures;
  const cells = [`${(paint / 1000).toFixed(2)} s`, `${blocking.toFixed(0)} ms`, shift.toFixed(3)];
  const [scripts, waited] = [`${found.scripts.toFixed(0)} kB`, `${(found.waited * 100).toFixed(0)} %`];
  return [page, found.scores.join(' / '), ...cells, scripts, waited, getLighthouseVerdictWord(found)];
}

const browser = await findOrInstallChromium();
if (browser) {
  const { values, positionals } = parseArgs({ options: { runs: { type: 'string' } }, allowPositionals: true });
  const { origin, close } = await serveSiteOverHttp2(join(ROOT_FOLDER, 'dist'));
  const rows: [string, LighthouseResult][] = [];
  for (const page of positionals.length > 0 ? positionals : PAGE_KINDS) {
    const runs: LighthouseResult[] = [];
    for (let run = 0; run < Number(values.runs ?? 1); run++) runs.push(await runLighthouse(origin + page, browser));
    rows.push([page, computeMedians(runs)]);
  }
  close();
  const head = ['page', 'scores', 'largest picture', 'blocking', 'shift', 'scripts', 'waited', ''];
  console.log(formatTextTable([head, ...rows.map(([page, found]) => toRow(page, found))]));
  console.log(describeMachineSpeed());
  const verdicts = rows.map(([, found]) => getLighthouseVerdictWord(found));
  if (verdicts.includes('NOT JUDGED'))
    console.log('Something else kept the processor from a page for too long. Try again when the machine is quiet.');
  process.exitCode = verdicts.every((verdict) => verdict === '') ? 0 : 1;
} else {
  process.exitCode = 1;
}

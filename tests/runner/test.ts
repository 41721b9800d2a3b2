// `npm test` runs all stages, continues when one fails, and counts the tests. `-- --only lint,unit` runs some stages,
// `--deep` the deep ones; `--get-browsers` first installs the other browsers. `--only budget --record` records what
// pages weigh now, `--only walks --record` what they show.
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, styleText } from 'node:util';
import { findOrInstallChromium, findChromium } from './browser.ts';
import { ENGINE, isInstalled, listEngines } from '../browsers/engines.ts';
import { tryBuildSiteWithLogFile } from '../../src/build/build-site.ts';
import { DEEP_STAGES, PREREQUISITE_STAGES, type StageName } from './stages.ts';
import {
  toBrowserTestCounts,
  countScriptAsOneTest,
  createCountsOfOneFailure,
  toUnitTestCounts,
  type TestCounts,
} from './test-counts.ts';
import {
  TEST_RESULTS_FOLDER,
  runPackageScript,
  runProgramToExitCode,
  printLine,
  formatTimeSinceStart,
} from '../../src/build/run.ts';
import { findFreePort } from './free-port.ts';
import { formatTextTable } from './text-table.ts';

type Run = (onOutput?: (text: string) => void) => Promise<TestCounts>;

interface Stage {
  readonly run: Run;
  readonly cores?: 0 | 1 | 2;
  readonly needs?: readonly string[];
  /** Begins once this stage has ended, where that runs too. */
  readonly after?: string;
  /** For a stage so long that somebody would think it has stopped. */
  readonly printsAtOnce?: true;
}

const createScriptRun =
  (name: string, more: readonly string[] = []): Run =>
  async (onOutput) =>
    countScriptAsOneTest((await runPackageScript(name, more, {}, onOutput)) === 0);

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    deep: { type: 'boolean' },
    'get-browsers': { type: 'boolean' },
    record: { type: 'boolean' },
  },
});
if (values.deep) process.env['SPARROW_DEEP'] = '1';
const IS_DEEP = process.env['SPARROW_DEEP'] === '1';
// Fewer garbage collections, in Node by more room for new objects, and in the type checker, which is written in Go: both
// checks of types take 48 s of processor time and not 56.
process.env['NODE_OPTIONS'] = `${process.env['NODE_OPTIONS'] ?? ''} --max-semi-space-size=64`.trim();
process.env['GOGC'] ??= '400';

function deleteOldReport(name: string): string {
  const file = join(TEST_RESULTS_FOLDER, name);
  rmSync(file, { force: true });
  return file;
}

const readReport = (file: string) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

async function runVitest(name: string, run: (reporters: readonly string[]) => Promise<number>): Promise<TestCounts> {
  const report = deleteOldReport(`${name}.json`);
  return toUnitTestCounts(
    await run(['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]),
    readReport(report),
  );
}

const runUnitTests = (name: string, more: readonly string[], env = {}): Promise<TestCounts> =>
  runVitest(name, (reporters) => runPackageScript('test:unit', [...reporters, ...more], env));

/** Under a base path, where links without it fail. */
const SITE_IN_FOLDER = {
  SPARROW_BASE: '/sparrow/',
  SPARROW_OUT: join(TEST_RESULTS_FOLDER, IS_DEEP ? 'site-in-folder' : 'site'),
};
/** In the deep run at the root of a host. */
const TEST_SITE = IS_DEEP ? { SPARROW_BASE: '/', SPARROW_OUT: join(TEST_RESULTS_FOLDER, 'site') } : SITE_IN_FOLDER;

const createBuildRun =
  (site: typeof TEST_SITE): Run =>
  async () =>
    countScriptAsOneTest(await tryBuildSiteWithLogFile(['--outDir', site.SPARROW_OUT], site));

const createSiteRun =
  (file: string, ...args: readonly string[]): Run =>
  async (onOutput) =>
    countScriptAsOneTest((await runProgramToExitCode(process.execPath, [file, ...args], TEST_SITE, onOutput)) === 0);

async function runBrowserTests(): Promise<TestCounts> {
  const browser = findChromium();
  if (!browser) return createCountsOfOneFailure('no browser');
  const report = deleteOldReport('e2e.json');
  const env = {
    ...TEST_SITE,
    CHROME_PATH: browser,
    SPARROW_PORT: String(await findFreePort()),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    // Playwright would first transpile everything that the tests import, the engine too.
    PW_DISABLE_TS_ESM: '1',
  };
  return toBrowserTestCounts(await runPackageScript('test:e2e', ['--reporter=list,json'], env), readReport(report));
}

const MUTATED_LAYERS = [
  'engine',
  'storage',
  'questions',
  'bots',
  'format',
  'ui',
  'features',
  'card-vision',
  'build',
  'public',
] as const;

async function runMutationTests(): Promise<TestCounts> {
  const weak: string[] = [];
  for (const layer of MUTATED_LAYERS)
    if ((await runPackageScript('mutation', ['--layer', layer, '--lines', '250'])) !== 0)
      weak.push(`too many faults in ${layer} that no test notices`);
  return { passed: MUTATED_LAYERS.length - weak.length, failed: weak.length, what: weak };
}

function runVitestOnSite(
  name: string,
  site: typeof TEST_SITE,
  options: readonly string[] = [],
  onOutput?: (text: string) => void,
) {
  const command = ['node_modules/vitest/vitest.mjs', 'run', '--config', `tests/vitest.${name}.config.ts`];
  return runVitest(name, (reporters) =>
    runProgramToExitCode(process.execPath, [...command, ...reporters, ...options], site, onOutput),
  );
}

async function runOtherBrowsers(): Promise<TestCounts> {
  const engines = listEngines(IS_DEEP);
  const missing = engines.filter((name) => !isInstalled(name)).map((name) => ENGINE[name].title);
  const note = missing.length > 0 ? `not tried in ${missing.join(', ')}` : undefined;
  if (missing.length === engines.length) return { passed: 0, failed: 0, note };
  const { passed, failed, note: trouble } = await runVitestOnSite('browsers', TEST_SITE);
  return { passed, failed, note: note ?? trouble };
}

/** What is recorded has the base path in links, codes and sums, so the deep run builds a second site for it. */
const runWalks: Run = (onOutput) =>
  runVitestOnSite('walks', SITE_IN_FOLDER, values.record ? ['--update'] : [], onOutput);

const STAGES_BY_NAME: Readonly<Record<StageName, Stage>> = {
  chromium: {
    run: async (onOutput) => countScriptAsOneTest((await findOrInstallChromium(onOutput)) !== undefined),
    cores: 0,
  },
  engines: { run: createScriptRun('browsers', IS_DEEP ? [] : ['--day']), cores: 0, needs: ['chromium'] },
  build: { run: createBuildRun(TEST_SITE) },
  // Two builds at once would write the same content types.
  'build-in-folder': { run: createBuildRun(SITE_IN_FOLDER), needs: ['build'] },
  lint: { run: createScriptRun('lint') },
  // The longest of all that wait for the site. It begins at once, and before the tests beside it: it waits for pages.
  e2e: { run: runBrowserTests, needs: ['build', 'chromium'], printsAtOnce: true },
  more: {
    run: () =>
      runUnitTests('more', [...(IS_DEEP ? [] : ['--maxWorkers=1']), '--project=uncounted', '--project=alone'], {
        SPARROW_NICE: '5',
      }),
    cores: IS_DEEP ? 2 : 1,
  },
  // They mostly wait for pages, so they run beside whatever uses a processor, but not beside the other pages.
  browsers: {
    run: runOtherBrowsers,
    cores: 0,
    after: 'e2e',
    needs: ['build', ...(values['get-browsers'] ? ['engines'] : [])],
  },
  format: { run: createScriptRun('format', ['--check', '--threads=1']) },
  unit: {
    run: () => runUnitTests('unit', [IS_DEEP ? '--coverage' : '--maxWorkers=1', '--project=counted']),
    cores: IS_DEEP ? 2 : 1,
  },
  budget: {
    run: createSiteRun('tests/budget/budget.ts', ...(values.record ? ['--record'] : [])),
    cores: 0,
    needs: ['build', 'chromium'],
  },
  // The build has written the content types that both checks need.
  check: { run: createScriptRun('check:astro', ['--noSync']), needs: ['build'] },
  types: { run: createScriptRun('check:types'), needs: ['build'] },
  links: { run: createSiteRun('tests/budget/links.ts'), needs: ['build'] },
  oldest: { run: createSiteRun('tests/oldest/oldest.ts'), needs: ['build'] },
  // They wait for nobody and nobody for them: they take what others leave of the cores (vitest.walks.config.ts).
  walks: { run: runWalks, cores: 0, needs: [IS_DEEP ? 'build-in-folder' : 'build'] },
  mutation: { run: runMutationTests, cores: 2 },
};

const CORE_COUNT = 2;

const NOT_OF_A_DAY: readonly string[] = [...PREREQUISITE_STAGES, 'mutation'];
const ofADay = Object.keys(STAGES_BY_NAME).filter((name) => !NOT_OF_A_DAY.includes(name));
const asked = values.only?.split(',') ?? (IS_DEEP ? DEEP_STAGES : ofADay);
const outcomes = new Map<string, TestCounts & { readonly seconds: string }>();

const isStageName = (name: string): name is StageName => Object.hasOwn(STAGES_BY_NAME, name);

const getStage = (name: string): Stage =>
  isStageName(name)
    ? STAGES_BY_NAME[name]
    : {
        run: async () => createCountsOfOneFailure(`no such stage; there are ${Object.keys(STAGES_BY_NAME).join(', ')}`),
      };

function listStagesWithNeeds(name: string): string[] {
  const { needs = [] } = getStage(name);
  return [...needs.flatMap(listStagesWithNeeds), name];
}

async function runStage(name: string): Promise<void> {
  const { run: runIt, cores, printsAtOnce } = getStage(name);
  const alone = cores === CORE_COUNT || printsAtOnce;
  const heading = `\n${styleText('bold', `── ${name} `)}${'─'.repeat(Math.max(0, 60 - name.length))}`;
  let printed = '';
  if (alone) console.log(heading);
  const began = Date.now();
  const running = runIt(alone ? undefined : (text) => (printed += text));
  const outcome = await running.catch((error: unknown) => createCountsOfOneFailure(String(error)));
  outcomes.set(name, { ...outcome, seconds: ((Date.now() - began) / 1000).toFixed(1) });
  if (!alone) console.log(`${heading}\n${printed.trim()}`);
  printLine(
    `${name} ${outcome.failed === 0 ? 'passed' : styleText('red', 'failed')} in ${formatTimeSinceStart(began)}`,
  );
}

async function runStages(names: readonly string[]): Promise<void> {
  const waiting = [...names];
  const running = new Map<string, Promise<unknown>>();
  const getCores = (name: string): number => getStage(name).cores ?? 1;
  const mayStageBegin = (name: string): boolean => {
    const busy = [...running.keys()].reduce((sum, each) => sum + getCores(each), 0);
    const { needs = [], after } = getStage(name);
    const isBefore = after !== undefined && [...waiting, ...running.keys()].includes(after);
    return !isBefore && busy + getCores(name) <= CORE_COUNT && needs.every((each) => outcomes.has(each));
  };
  while (waiting.length + running.size > 0) {
    const next = waiting.find(mayStageBegin);
    if (next === undefined) {
      await Promise.race(running.values());
      continue;
    }
    waiting.splice(waiting.indexOf(next), 1);
    running.set(
      next,
      runStage(next).finally(() => running.delete(next)),
    );
  }
}

const names = [...new Set(asked.flatMap(listStagesWithNeeds))];
const began = Date.now();
await runStages(names);

const all = names.map((name) => ({ name, ...outcomes.get(name)! }));
const sumOutcomes = (what: 'passed' | 'failed'): number => all.reduce((total, outcome) => total + outcome[what], 0);
const rows = all.map((each) => [each.name, String(each.passed), String(each.failed), each.seconds, each.note ?? '']);
const table = formatTextTable([['stage', 'passed', 'failed', 'seconds', ''], ...rows]);
console.log(`\n${table}`);
printLine(`${formatTimeSinceStart(began)} in all.`);
const what = all.flatMap((each) => each.what?.map((line) => `${each.name}: ${line}`) ?? []);
if (what.length > 0) console.log(`\n${styleText('red', 'What failed')}\n${what.join('\n')}`);
const { GITHUB_STEP_SUMMARY: pageOfJob } = process.env;
if (pageOfJob) appendFileSync(pageOfJob, `\`\`\`\n${[table, ...what].join('\n')}\n\`\`\`\n`);
console.log(`\n${sumOutcomes('passed')} passed, ${sumOutcomes('failed')} failed`);
process.exitCode = sumOutcomes('failed') === 0 ? 0 : 1;

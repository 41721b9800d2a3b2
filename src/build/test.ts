// `npm test`: runs every stage, goes on when one fails, and counts. `npm test -- --only lint,unit` runs some of them.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, styleText } from 'node:util';
import { ensureBrowser } from './browser.ts';
import { ENGINE, ENGINES, isInstalled } from '../../tests/browsers/engines.ts';
import { buildSite } from './build-site.ts';
import { browserOutcome, scriptOutcome, unitOutcome, type Outcome } from './counts.ts';
import { freePort, RESULTS, run, say, since, table } from './run.ts';

type Stage = () => Promise<Outcome>;

const script =
  (name: string): Stage =>
  async () =>
    scriptOutcome((await run(name)) === 0);

/** Removes an old report, so that a run that dies is not judged by an earlier one. */
function fresh(name: string): string {
  const file = join(RESULTS, name);
  rmSync(file, { force: true });
  return file;
}

const read = (file: string) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

async function unit(name: string, more: readonly string[], env: Record<string, string> = {}): Promise<Outcome> {
  const report = fresh(`${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return unitOutcome(await run('test:unit', [...reporters, ...more], env), read(report));
}

/** The site as it is on a host that serves it from a folder: its links must lead somewhere there too. */
async function subPath(): Promise<Outcome> {
  const folder = join(RESULTS, 'sub-path');
  const env = { SPARROW_BASE: '/sparrow/', SPARROW_OUT: folder };
  const built = await buildSite(['--outDir', folder], env, 'sub-path.log');
  return scriptOutcome(built && (await run('test:links', [], env)) === 0);
}

async function e2e(): Promise<Outcome> {
  const browser = ensureBrowser();
  if (!browser) return { passed: 0, failed: 1, note: 'no browser' };
  const report = fresh('e2e.json');
  const env = { CHROME_PATH: browser, SPARROW_PORT: String(await freePort()), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return browserOutcome(await run('test:e2e', ['--reporter=list,json'], env), read(report));
}

/** The other browsers that are on this machine; those that are not fail nobody, but the summary names them. */
async function browsers(): Promise<Outcome> {
  const missing = ENGINES.filter((name) => !isInstalled(name)).map((name) => ENGINE[name].title);
  const note = missing.length > 0 ? `not tried in ${missing.join(', ')}` : undefined;
  if (missing.length === ENGINES.length) return { passed: 0, failed: 0, note };
  const report = fresh('browsers.json');
  const code = await run('test:browsers', ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]);
  const { passed, failed, note: trouble } = unitOutcome(code, read(report));
  return { passed, failed, note: note ?? trouble };
}

/** The stages in the order they run. */
const STAGES: Readonly<Record<string, Stage>> = {
  check: script('check:astro'),
  'check-svelte': script('check:svelte'),
  lint: script('lint'),
  format: script('format:check'),
  unit: () => unit('unit', ['--coverage', '--project=rules', '--project=alone']),
  hands: () => unit('hands', ['--project=hands']),
  build: async () => scriptOutcome(await buildSite()),
  budget: script('test:budget'),
  links: script('test:links'),
  oldest: script('test:oldest'),
  'sub-path': subPath,
  e2e,
  browsers,
};

/** Stages that run only when they are asked for. */
const ON_DEMAND: Readonly<Record<string, Stage>> = { deep: () => unit('deep', [], { SPARROW_DEEP: '1' }) };

/** A misspelt name must not pass. */
const misspelt: Stage = async () => {
  const known = Object.keys({ ...STAGES, ...ON_DEMAND });
  return { passed: 0, failed: 1, note: `no such stage; there are ${known.join(', ')}` };
};

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const names = values.only?.split(',') ?? Object.keys(STAGES);
const rows = [['stage', 'passed', 'failed', 'time', '']];
let [passed, failed] = [0, 0];
for (const name of names) {
  console.log(`\n${styleText('bold', `── ${name} `)}${'─'.repeat(60 - name.length)}`);
  const began = Date.now();
  const stage = STAGES[name] ?? ON_DEMAND[name] ?? misspelt;
  const outcome = await stage().catch((error: unknown) => ({ passed: 0, failed: 1, note: String(error) }));
  passed += outcome.passed;
  failed += outcome.failed;
  rows.push([name, String(outcome.passed), String(outcome.failed), since(began), outcome.note ?? '']);
  say(`${outcome.failed === 0 ? 'passed' : styleText('red', 'failed')} in ${since(began)}`);
}
console.log(`\n${table(rows)}\n\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

// `npm test`: runs every stage, goes on when one fails, and counts. `npm test -- --only lint,unit` runs some of them.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, styleText } from 'node:util';
import { ensureBrowser } from './browser.ts';
import { ENGINE, ENGINES, isInstalled } from '../../tests/browsers/engines.ts';
import { buildSite } from './build-site.ts';
import { browserOutcome, scriptOutcome, unitOutcome, type Outcome } from './counts.ts';
import { freePort, RESULTS, run, say, since, table } from './run.ts';

/** One stage; what it prints goes to the screen, or to who hears it. */
type Stage = (hear?: (text: string) => void) => Promise<Outcome>;

const script =
  (name: string): Stage =>
  async (hear) =>
    scriptOutcome((await run(name, [], {}, hear)) === 0);

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
async function subPath(hear?: (text: string) => void): Promise<Outcome> {
  const folder = join(RESULTS, 'sub-path');
  const env = { SPARROW_BASE: '/sparrow/', SPARROW_OUT: folder };
  const built = await buildSite(['--outDir', folder], env, 'sub-path.log');
  return scriptOutcome(built && (await run('test:links', [], env, hear)) === 0);
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
  unit: () => unit('unit', ['--coverage', '--project=rules']),
  hands: () => unit('hands', ['--project=hands', '--project=alone']),
  build: async () => scriptOutcome(await buildSite()),
  budget: script('test:budget'),
  links: script('test:links'),
  oldest: script('test:oldest'),
  'sub-path': subPath,
  e2e,
  browsers,
};

/**
 * What runs side by side: stages that keep one core busy, or wait more than they work. The first two of a line begin
 * together, and a third when one of them has ended.
 */
const SIDE_BY_SIDE: readonly (readonly string[])[] = [
  // Both checks write Astro's types before they read them, so that they must not begin together.
  ['check', 'format', 'lint', 'check-svelte'],
  ['budget', 'sub-path', 'links', 'oldest'],
];
const LANES = 2;

/** Stages that run only when they are asked for. */
const ON_DEMAND: Readonly<Record<string, Stage>> = { deep: () => unit('deep', [], { SPARROW_DEEP: '1' }) };

/** A misspelt name must not pass. */
const misspelt: Stage = async () => {
  const known = Object.keys({ ...STAGES, ...ON_DEMAND });
  return { passed: 0, failed: 1, note: `no such stage; there are ${known.join(', ')}` };
};

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const names = values.only?.split(',') ?? Object.keys(STAGES);
const outcomes = new Map<string, Outcome & { readonly time: string }>();

async function runStage(name: string, alone: boolean): Promise<void> {
  const heading = `\n${styleText('bold', `── ${name} `)}${'─'.repeat(Math.max(0, 60 - name.length))}`;
  let heard = '';
  if (alone) console.log(heading);
  const began = Date.now();
  const stage = STAGES[name] ?? ON_DEMAND[name] ?? misspelt;
  const outcome = await stage(alone ? undefined : (text) => (heard += text)).catch((error: unknown) => ({
    passed: 0,
    failed: 1,
    note: String(error),
  }));
  outcomes.set(name, { ...outcome, time: since(began) });
  if (!alone) console.log(`${heading}\n${heard.trim()}`);
  say(`${outcome.failed === 0 ? 'passed' : styleText('red', 'failed')} in ${since(began)}`);
}

/** The stages that were asked for, in their order; those that go together as one. */
function together(asked: readonly string[]): string[][] {
  const groups = new Map<unknown, string[]>();
  for (const name of asked) {
    const key = SIDE_BY_SIDE.find((group) => group.includes(name)) ?? name;
    groups.set(key, [...(groups.get(key) ?? []), name]);
  }
  return [...groups.values()];
}

for (const group of together(names)) {
  const order = SIDE_BY_SIDE.find((each) => each.includes(group[0]!)) ?? group;
  const waiting = group.toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
  const alone = waiting.length === 1;
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await runStage(name, alone);
    }),
  );
}

const all = names.map((name) => ({ name, ...outcomes.get(name)! }));
const sum = (what: 'passed' | 'failed'): number => all.reduce((total, outcome) => total + outcome[what], 0);
const rows = all.map((each) => [each.name, String(each.passed), String(each.failed), each.time, each.note ?? '']);
console.log(`\n${table([['stage', 'passed', 'failed', 'time', ''], ...rows])}`);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;

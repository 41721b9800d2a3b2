// `npm test`: runs every stage, goes on when one fails, and counts. `npm test -- --only lint,unit` runs some of them;
// `npm run test:deep` tries everything.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, styleText } from 'node:util';
import { ensureBrowser } from './browser.ts';
import { ENGINE, ENGINES, isInstalled } from '../../tests/browsers/engines.ts';
import { buildSite } from './build-site.ts';
import { browserOutcome, scriptOutcome, unitOutcome, type Outcome } from './counts.ts';
import { freePort, RESULTS, run, say, since, table } from './run.ts';

/** What a stage does; what it prints goes to the screen, or to who hears it. */
type Run = (hear?: (text: string) => void) => Promise<Outcome>;

interface Stage {
  readonly run: Run;
  /** Keeps every core busy by itself, so that nothing runs beside it. */
  readonly alone?: true;
  /** What must have been done before; it is done although nobody asked for it. */
  readonly needs?: string;
}

const script =
  (name: string, more: readonly string[] = []): Run =>
  async (hear) =>
    scriptOutcome((await run(name, more, {}, hear)) === 0);

const { values } = parseArgs({ options: { only: { type: 'string' }, deep: { type: 'boolean' } } });
// The stages are told by the environment (tests/deep.ts).
if (values.deep) process.env['SPARROW_DEEP'] = '1';
const DEEP = process.env['SPARROW_DEEP'] === '1';

/** Removes an old report, so that a run that dies is not judged by an earlier one. */
function fresh(name: string): string {
  const file = join(RESULTS, name);
  rmSync(file, { force: true });
  return file;
}

const read = (file: string) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

async function unit(name: string, more: readonly string[]): Promise<Outcome> {
  const report = fresh(`${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return unitOutcome(await run('test:unit', [...reporters, ...more]), read(report));
}

/**
 * The site that is tried, in a folder of its own. Every day as on a host that serves it from a folder: a link that forgets
 * where it is leads nowhere there. In the deep run as on a host of its own.
 */
const SITE = {
  SPARROW_BASE: DEEP ? '/' : '/sparrow/',
  SPARROW_OUT: join(RESULTS, 'site'),
};

/** A script that looks at the built site. */
const onSite =
  (name: string): Run =>
  async (hear) =>
    scriptOutcome((await run(name, [], SITE, hear)) === 0);

async function e2e(): Promise<Outcome> {
  const browser = ensureBrowser();
  if (!browser) return { passed: 0, failed: 1, note: 'no browser' };
  const report = fresh('e2e.json');
  const env = {
    ...SITE,
    CHROME_PATH: browser,
    SPARROW_PORT: String(await freePort()),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  };
  return browserOutcome(await run('test:e2e', ['--reporter=list,json'], env), read(report));
}

/** The other browsers that are on this machine; those that are not fail nobody, but the summary names them. */
async function browsers(): Promise<Outcome> {
  const missing = ENGINES.filter((name) => !isInstalled(name)).map((name) => ENGINE[name].title);
  const note = missing.length > 0 ? `not tried in ${missing.join(', ')}` : undefined;
  if (missing.length === ENGINES.length) return { passed: 0, failed: 0, note };
  const report = fresh('browsers.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run('test:browsers', reporters, SITE);
  const { passed, failed, note: trouble } = unitOutcome(code, read(report));
  return { passed, failed, note: note ?? trouble };
}

const EACH: Readonly<Record<string, Stage>> = {
  build: { run: async () => scriptOutcome(await buildSite(['--outDir', SITE.SPARROW_OUT], SITE)) },
  lint: { run: script('lint') },
  format: { run: script('format:check') },
  // Most of its time it waits for pages to fall silent.
  budget: { run: onSite('test:budget'), needs: 'build' },
  // The build has written the types of the content, which both read.
  check: { run: script('check:astro', ['--noSync']), needs: 'build' },
  'check-svelte': { run: script('check:svelte'), needs: 'build' },
  links: { run: onSite('test:links'), needs: 'build' },
  oldest: { run: onSite('test:oldest'), needs: 'build' },
  unit: { run: () => unit('unit', [...(DEEP ? [] : ['--coverage']), '--project=counted']), alone: true },
  more: { run: () => unit('more', ['--project=uncounted', '--project=alone']), alone: true },
  e2e: { run: e2e, alone: true, needs: 'build' },
  browsers: { run: browsers, alone: true, needs: 'build' },
};

/** The stages of which there is more in the deep run. */
const OF_THE_DEEP_RUN = ['build', 'links', 'budget', 'unit', 'more', 'e2e', 'browsers'];

/** So many stages that keep one core busy go side by side. */
const LANES = 2;

const asked = values.only?.split(',') ?? (DEEP ? OF_THE_DEEP_RUN : Object.keys(EACH));
const outcomes = new Map<string, Outcome & { readonly seconds: string }>();

/** A stage by its name; a misspelt one must not pass. */
const stageOf = (name: string): Stage =>
  EACH[name] ?? {
    run: async () => ({ passed: 0, failed: 1, note: `no such stage; there are ${Object.keys(EACH).join(', ')}` }),
  };

/** A stage after all that it needs. */
function withNeeds(name: string): string[] {
  const { needs } = stageOf(name);
  return needs ? [...withNeeds(needs), name] : [name];
}

async function runStage(name: string): Promise<void> {
  const { run: runIt, alone } = stageOf(name);
  const heading = `\n${styleText('bold', `── ${name} `)}${'─'.repeat(Math.max(0, 60 - name.length))}`;
  let heard = '';
  if (alone) console.log(heading);
  const began = Date.now();
  const outcome = await runIt(alone ? undefined : (text) => (heard += text)).catch((error: unknown) => ({
    passed: 0,
    failed: 1,
    note: String(error),
  }));
  outcomes.set(name, { ...outcome, seconds: ((Date.now() - began) / 1000).toFixed(1) });
  if (!alone) console.log(`${heading}\n${heard.trim()}`);
  say(`${name} ${outcome.failed === 0 ? 'passed' : styleText('red', 'failed')} in ${since(began)}`);
}

/** Runs the stages in their order, side by side where they leave a core free and need not wait for another. */
async function runAll(names: readonly string[]): Promise<void> {
  const waiting = [...names];
  const running = new Map<string, Promise<unknown>>();
  const mayBegin = (name: string): boolean => {
    const { alone, needs } = stageOf(name);
    const room = alone
      ? running.size === 0
      : running.size < LANES && ![...running.keys()].some((each) => stageOf(each).alone);
    return room && (needs === undefined || outcomes.has(needs));
  };
  while (waiting.length + running.size > 0) {
    const next = waiting.find(mayBegin);
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

const names = [...new Set(asked.flatMap(withNeeds))];
const began = Date.now();
await runAll(names);

const all = names.map((name) => ({ name, ...outcomes.get(name)! }));
const sum = (what: 'passed' | 'failed'): number => all.reduce((total, outcome) => total + outcome[what], 0);
const rows = all.map((each) => [each.name, String(each.passed), String(each.failed), each.seconds, each.note ?? '']);
console.log(`\n${table([['stage', 'passed', 'failed', 'seconds', ''], ...rows])}`);
say(`${since(began)} in all.`);
const what = all.flatMap((each) => each.what?.map((line) => `${each.name}: ${line}`) ?? []);
if (what.length > 0) console.log(`\n${styleText('red', 'What failed')}\n${what.join('\n')}`);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;

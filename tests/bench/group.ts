// What it costs to open a whole term on the leader's device: 28 people, 10 sessions that were held.
// `npm run build && node tests/bench/group.ts`, or with the paths of some pages behind it. Counted is processor time, so that a
// busy machine does not matter much: of the page's thread until the page is idle, and what of it is scripts. Each time is a
// browser of its own that has never seen the page; the figure is the middle of five. At most 100 ms are promised for the
// scripts, with the term in the page.
import { chromium } from '@playwright/test';
import { serveSiteOverHttp2 } from '../../src/build/test-server.ts';
import { describeMachineSpeed } from '../../src/build/machine-speed.ts';
import { formatTextTable } from '../../src/build/run.ts';
import { browserPath, LAUNCH_ARGS } from '../e2e/support/browser.ts';
import { groupOf } from '../property/support/groups.ts';
import { middleOf } from './slow-phone.ts';

const ROUNDS = 5;
const PROMISED = 100;
const [, , ...asked] = process.argv;
const PATHS = asked.length > 0 ? asked : ['/leader/', '/leader/today/', '/leader/term/', '/leader/standings/'];

/** Milliseconds of the page's thread, and of the scripts on it. */
interface Work {
  readonly thread: number;
  readonly scripts: number;
  readonly layout: number;
}

/** What Chromium tells of a thread: when it began, how long it took, and how much processor time of that was its own. */
interface Traced {
  readonly name: string;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}
const SCRIPTS = [
  'EvaluateScript',
  'FunctionCall',
  'RunMicrotasks',
  'v8.compileModule',
  'v8.evaluateModule',
  'TimerFire',
];
const LAYOUT = ['Layout', 'UpdateLayoutTree', 'Paint', 'PrePaint'];

/** Processor time of what lies in nothing else of its kind, in milliseconds. */
function sumOf(events: readonly Traced[], names: readonly string[]): number {
  let end = 0;
  let sum = 0;
  for (const { ts, dur = 0, tdur = 0 } of events.filter(({ name }) => names.includes(name))) {
    if (ts < end) continue;
    end = ts + dur;
    sum += tdur;
  }
  return sum / 1000;
}

async function once(origin: string, path: string, groups: readonly object[]): Promise<Work> {
  const browser = await chromium.launch({ args: [...LAUNCH_ARGS], ...browserPath() });
  const page = await browser.newPage({ ignoreHTTPSErrors: true });
  await page.addInitScript(
    (text) => localStorage.setItem('sparrow.groups', text),
    JSON.stringify({ v: 1, data: groups }),
  );
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  await browser.startTracing(page, { categories: ['devtools.timeline', 'v8'] });
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  const { metrics } = await cdp.send('Performance.getMetrics');
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: readonly Traced[] };
  await browser.close();
  // The page's own thread is the one that lays out most.
  const laid = traceEvents.filter(({ name }) => name === 'UpdateLayoutTree');
  const times = (tid: number): number => laid.filter((each) => each.tid === tid).length;
  const thread = laid.map(({ tid }) => tid).toSorted((x, y) => times(y) - times(x))[0];
  const events = traceEvents.filter(({ tid }) => tid === thread).toSorted((x, y) => x.ts - y.ts);
  return {
    thread: metrics.find(({ name }) => name === 'ThreadTime')!.value * 1000,
    scripts: sumOf(events, SCRIPTS),
    layout: sumOf(events, LAYOUT),
  };
}

async function middle(origin: string, path: string, groups: readonly object[]): Promise<Work> {
  const rounds: Work[] = [];
  for (let i = 0; i < ROUNDS; i++) rounds.push(await once(origin, path, groups));
  const of = (what: keyof Work): number => middleOf(rounds.map((each) => each[what]));
  return { thread: of('thread'), scripts: of('scripts'), layout: of('layout') };
}

const { origin, close } = await serveSiteOverHttp2(process.env['SPARROW_OUT'] ?? 'dist');
const rows: string[][] = [];
let missed = 0;
for (const path of PATHS) {
  const empty = await middle(origin, path, []);
  const full = await middle(origin, path, [groupOf(28, 10)]);
  if (full.scripts > PROMISED) missed++;
  const ms = (figure: number): string => figure.toFixed(0);
  rows.push([path, ms(empty.scripts), ms(full.scripts), ms(full.layout), ms(empty.thread), ms(full.thread)]);
}
close();
console.log(
  formatTextTable([
    ['page', 'scripts, no group', 'scripts, term', 'layout, term', 'thread, no group', 'thread, term'],
    ...rows,
  ]),
);
console.log(describeMachineSpeed());
process.exitCode = missed > 0 ? 1 : 0;

// How long the first tap waits for its answer on a slow phone, in every tool: from the finger’s leaving the glass until the next
// frame is drawn, as the browser itself times events. `npm run build && node tests/bench/first-tap.ts`, or with paths of pages.
// It ends with an error when a tool is slower than promised. The machine has to be quiet, so no test runs it.
import { chromium, type Page } from '@playwright/test';
import { serveSiteOverHttp2 } from './test-server.ts';
import { describeMachineSpeed } from './machine-speed.ts';
import { formatTextTable } from '../runner/text-table.ts';
import { browserPath, LAUNCH_ARGS } from '../e2e/support/browser.ts';
import { middleOf, onSlowPhone } from './slow-phone.ts';

/** Milliseconds in which a tap is answered. */
const PROMISED = 100;
const ROUNDS = 3;

/** Milliseconds after which nothing that could be tapped is awaited any more. */
const PATIENCE = 10_000;

const TOOLS = [
  '/play/',
  '/practice/claims/',
  '/practice/liable/',
  '/quiz/mixed/',
  '/quiz/cards/',
  '/table/score/',
  '/table/sheet/',
  '/table/settle/',
  '/table/break/',
  '/table/dispute/',
  '/table/special-hands/',
  '/table/rules/u3a/',
  '/about/rules/compare/',
  '/leader/',
  '/leader/session/',
];

declare global {
  interface Window {
    slowestTap?: number;
  }
}

/** Keeps how long the slowest tap of a page took; events under 16 ms are not told, and count as that. */
function watchTaps(): void {
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (name === 'pointerup' || name === 'click') window.slowestTap = Math.max(window.slowestTap ?? 0, duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** What can be tapped of a widget that is awake; what opens another page, a file or a camera is left alone. */
const CONTROLS = [
  'button:not([disabled], [aria-disabled=true])',
  'label:has(input:is([type=radio], [type=checkbox]):not(:checked))',
  'summary',
]
  .map((control) => `.island[data-ready] ${control}:visible`)
  .join(', ');

/** Taps the first thing that can be tapped, and tells what it was and how long its answer took. */
async function firstTap(page: Page, address: string): Promise<readonly [what: string, time: number]> {
  await page.goto(address, { waitUntil: 'networkidle' });
  const control = page.locator(CONTROLS).first();
  await page
    .locator('.island > *')
    .first()
    .evaluate((part) => part.scrollIntoView());
  await control.waitFor({ timeout: PATIENCE });
  const what = (await control.innerText()).replaceAll(/\s+/g, ' ').trim().slice(0, 30);
  await control.scrollIntoViewIfNeeded();
  await control.tap({ timeout: PATIENCE });
  await page.waitForTimeout(700);
  return [what, await page.evaluate(() => window.slowestTap ?? 16)];
}

const { origin, close } = await serveSiteOverHttp2('dist');
const browser = await chromium.launch({ args: LAUNCH_ARGS, ...browserPath() });
const asked = process.argv.slice(2);
const rows: string[][] = [];
let missed = 0;
for (const tool of asked.length > 0 ? asked : TOOLS) {
  const rounds: (readonly [string, number])[] = [];
  for (let i = 0; i < ROUNDS; i++)
    rounds.push(await onSlowPhone(browser, (page) => firstTap(page, origin + tool), watchTaps, 'fast'));
  const times = rounds.map(([, time]) => time);
  const slow = middleOf(times) > PROMISED;
  if (slow) missed++;
  rows.push([tool, rounds[0]![0], `${middleOf(times)} ms`, `${Math.max(...times)} ms`, slow ? 'MISSED' : '']);
}
await browser.close();
close();
console.log(formatTextTable([['tool', 'first tap on', 'answered in', 'slowest', ''], ...rows]));
console.log(describeMachineSpeed());
process.exitCode = missed > 0 ? 1 : 0;

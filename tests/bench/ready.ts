// How long a reader waits on a slow phone: until the scorer can be tapped, until the finder’s box is there.
// `npm run build && node tests/bench/ready.ts`: 1.6 Mbit/s, 150 ms there and back, a processor four times slower, nothing
// kept. It ends with an error when a wait is longer than promised. With each wait stands the longest time for which the page
// did not hear a tap. The machine has to be quiet, so no test runs it.
import { chromium, type Browser, type Page } from '@playwright/test';
import { serveSiteOverHttp2 } from './test-server.ts';
import { describeMachineSpeed } from './machine-speed.ts';
import { browserPath, LAUNCH_ARGS } from '../e2e/support/browser.ts';
import { middleOf, onSlowPhone } from './slow-phone.ts';

const ROUNDS = 5;
interface Wait {
  readonly what: string;
  /** The longest that is promised, in milliseconds; none where the figure is only told. */
  readonly promised?: number;
  /** @returns milliseconds */
  readonly measure: (page: Page, origin: string) => Promise<number>;
}

/** Milliseconds after which a bench gives up: what it waits for has another name, or does not come. */
const PATIENCE = 30_000;

/**
 * The moment at which an element is there, by the page's own clock: no frame is drawn before its styles have come.
 * @param below a widget further down, which sleeps until it is scrolled to
 */
const moment = (page: Page, selector: string, below?: string): Promise<number> =>
  page.evaluate(
    ([wanted, widget, patience]) =>
      new Promise<number>((done, fail) => {
        const look = () => {
          if (widget) document.querySelector(widget)?.scrollIntoView();
          if (document.querySelector(wanted)) done(performance.timeOrigin + performance.now());
          else if (performance.now() > patience) fail(new Error(`${location.pathname} has no ${wanted}`));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    [selector, below, PATIENCE] as const,
  );

/** From an empty cache to a part of the page that was opened. */
const opened =
  (path: string, selector: string, below?: string) =>
  async (page: Page, origin: string): Promise<number> => {
    const start = Date.now();
    await page.goto(origin + path, { waitUntil: 'commit' });
    return (await moment(page, selector, below)) - start;
  };

/** From an empty cache to the first words of a page that can be read. */
const read =
  (path: string) =>
  async (page: Page, origin: string): Promise<number> => {
    await page.goto(origin + path, { waitUntil: 'commit' });
    return page.evaluate(
      () =>
        new Promise<number>((done) => {
          new PerformanceObserver((list) => {
            const [first] = list.getEntriesByName('first-contentful-paint');
            if (first) done(first.startTime);
          }).observe({ type: 'paint', buffered: true });
        }),
    );
  };

/** From a tap on the way to the finder on the first page, when that page is idle, to its box. */
async function fromTapToFinder(page: Page, origin: string): Promise<number> {
  await page.goto(origin, { waitUntil: 'networkidle' });
  const link = page.locator('.find').first();
  const start = Date.now();
  await link.evaluate((each: HTMLElement) => each.click());
  await page.waitForURL(/\/find\//, { waitUntil: 'commit' });
  return (await moment(page, '.finder .field')) - start;
}

/**
 * From the first letter to the first answer, where nothing of the finder had been fetched before its page was opened: somebody
 * types as soon as the box is there.
 */
const fromLetterToAnswer =
  (question: string) =>
  async (page: Page, origin: string): Promise<number> => {
    await page.goto(`${origin}/find/`, { waitUntil: 'commit' });
    const start = await moment(page, '.finder .field');
    await page.locator('.finder .field').evaluate((field: HTMLInputElement, text) => {
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }, question);
    return (await moment(page, '.finder .results li')) - start;
  };

/** From a letter to its answer, when the finder has come. */
async function fromLetterToAnswerLater(page: Page, origin: string): Promise<number> {
  await page.goto(`${origin}/find/?q=goulash`, { waitUntil: 'networkidle' });
  await moment(page, '.finder .results li');
  return page.locator('.finder .field').evaluate(async (field: HTMLInputElement) => {
    const start = performance.now();
    field.value = 'who pays when a player lets off a canon';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    const first = () => document.querySelector('.finder .results li')?.textContent ?? '';
    const before = first();
    while (first() === before) await new Promise((done) => setTimeout(done));
    return performance.now() - start;
  });
}

const WAITS: readonly Wait[] = [
  {
    what: 'The scorer can be tapped',
    promised: 2500,
    measure: opened('/table/score/', '[data-ready] .scorer-app .palette button:not([disabled])'),
  },
  { what: 'The words of the scorer can be read', measure: read('/table/score/') },
  { what: 'The house rules can be read', measure: read('/table/rules/') },
  { what: 'From a tap to the box of the finder', promised: 1000, measure: fromTapToFinder },
  { what: 'From the first letter to the first answer', promised: 1500, measure: fromLetterToAnswer('k') },
  {
    what: 'From a whole question to its first answer',
    promised: 1500,
    measure: fromLetterToAnswer('who pays when a player lets off a cannon'),
  },
  { what: 'From a question to its answer, when the finder is there', promised: 100, measure: fromLetterToAnswerLater },
  { what: 'The practice table can be begun', measure: opened('/play/', '[data-ready] .play') },
  { what: 'The score sheet can be written on', measure: opened('/table/sheet/', '[data-ready] .sheet-app') },
  {
    what: 'The wall of a lesson can be built',
    measure: opened('/learn/the-wall/', '[data-ready] .wall-breaker', '.wall-breaker'),
  },
  { what: 'The heaviest exercise can be answered', measure: opened('/practice/liable/', '[data-ready] .drill') },
];

/** Keeps the longest task of a page where {@link longestTask} finds it. */
function watchTasks(): void {
  new PerformanceObserver((list) => {
    const longest = Math.max(...list.getEntries().map(({ duration }) => duration), window.longestTask ?? 0);
    window.longestTask = longest;
  }).observe({ type: 'longtask', buffered: true });
}

declare global {
  interface Window {
    longestTask?: number;
  }
}

/** Milliseconds of the longest task until the page is idle. */
async function longestTask(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => window.longestTask ?? 0);
}

/** What one phone that has never seen the site has told, in milliseconds. */
interface Told {
  readonly wait: number;
  readonly task: number;
}

const once = (browser: Browser, { measure }: Wait, origin: string): Promise<Told> =>
  onSlowPhone(
    browser,
    async (page) => ({ wait: await measure(page, origin), task: await longestTask(page) }),
    watchTasks,
  );

const { origin, close } = await serveSiteOverHttp2('dist');
const browser = await chromium.launch({ args: LAUNCH_ARGS, ...browserPath() });
let missed = 0;
for (const wait of WAITS) {
  const rounds: Told[] = [];
  for (let i = 0; i < ROUNDS; i++) rounds.push(await once(browser, wait, origin));
  const waits = rounds.map((round) => round.wait);
  const late = wait.promised !== undefined && middleOf(waits) > wait.promised;
  if (late) missed++;
  const promise = wait.promised === undefined ? '' : `, promised ${wait.promised}${late ? ': MISSED' : ''}`;
  const task = middleOf(rounds.map((round) => round.task)).toFixed(0);
  console.log(
    `${wait.what}: ${middleOf(waits).toFixed(0)} ms (best ${Math.min(...waits).toFixed(0)}${promise}; longest task ${task})`,
  );
}
await browser.close();
close();
console.log(describeMachineSpeed());
process.exitCode = missed > 0 ? 1 : 0;

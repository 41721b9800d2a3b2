// What a long session costs: 200 hands on the score sheet, 50 hands at the practice table, in one page each.
// `npm run build && node tests/bench/session.ts`. Told are the memory that is still held after a clearing up, the elements
// of the page and the processor time of a hand. The practice table has to be flat; the sheet's page lists all its hands, so
// that it grows, but a hand may not cost more and more.
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { serveSiteOverHttp2 } from '../../src/build/test-server.ts';
import { formatTextTable } from '../../src/build/run.ts';
import { browserPath, LAUNCH_ARGS } from '../e2e/support/browser.ts';

/** What a page holds and has cost so far. */
interface Held {
  readonly megabytes: number;
  readonly elements: number;
  readonly listeners: number;
  /** Processor time of the page's thread since it was opened, in seconds. */
  readonly busy: number;
}

async function held(cdp: CDPSession): Promise<Held> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (wanted: string): number => metrics.find(({ name }) => name === wanted)!.value;
  return {
    megabytes: of('JSHeapUsedSize') / 1e6,
    elements: of('Nodes'),
    listeners: of('JSEventListeners'),
    busy: of('ThreadTime'),
  };
}

const NAMES = ['Jean', 'Raj', 'Pauline', 'Gwyn'] as const;

interface Session {
  readonly what: string;
  readonly path: string;
  readonly hands: number;
  readonly begin: (page: Page) => Promise<void>;
  readonly hand: (page: Page, n: number) => Promise<void>;
  /** How many times what the first hands left may be held, and cost, at the end. */
  readonly grows: { readonly memory: number; readonly time: number };
}

/** Writes a hand on the sheet, as the leader of a table does: who won, and what each scored. */
async function write(page: Page, n: number): Promise<void> {
  const radio = page.getByRole('group', { name: 'Who went Mahjong?' }).getByRole('radio');
  await radio.nth(n % 4).check();
  for (const [i, name] of NAMES.entries())
    await page.getByRole('textbox', { name, exact: true }).fill(String(32 + ((n + i) % 3) * 4));
  await page.getByRole('button', { name: /^Write hand \d+ down$/ }).click();
  await page.locator('.sheet-table tbody tr').nth(n).waitFor();
}

/** Plays a hand by throwing what comes and claiming only Mahjong, to the next deal. */
async function play(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pause = (): Promise<void> => new Promise((done) => setTimeout(done, 5));
    for (let step = 0; step < 6000; step++) {
      const buttons = [...document.querySelectorAll<HTMLButtonElement>('.turn-panel .choice')];
      const last = buttons.at(-1);
      const words = last?.textContent?.trim() ?? '';
      const next = [...document.querySelectorAll<HTMLButtonElement>('button')].find(
        ({ textContent }) => textContent?.trim() === 'Deal the next hand',
      );
      if (next) {
        next.click();
        await pause();
        return;
      }
      const rack = [...document.querySelectorAll<HTMLButtonElement>('.own-tiles .rack button')];
      if (words.startsWith('Choose three')) for (const at of [0, 1, 2]) rack[at]?.click();
      else if (last && !words?.startsWith('See ') && words !== 'Let it go') rack.at(-1)?.click();
      await pause();
      (document.querySelector<HTMLButtonElement>('.turn-panel .choice.win') ?? last)?.click();
      await pause();
    }
    throw new Error('The hand does not end.');
  });
}

const SESSIONS: readonly Session[] = [
  {
    what: 'The score sheet',
    path: '/table/sheet/',
    hands: 200,
    begin: async (page) => {
      await page.locator('[data-ready] .sheet-app').waitFor();
      const names = page.getByRole('group', { name: 'Who plays?' }).locator('.people').first().getByRole('textbox');
      for (const [i, name] of NAMES.entries()) await names.nth(i).fill(name);
      await page.getByRole('button', { name: 'Begin the session' }).click();
    },
    hand: write,
    grows: { memory: 3, time: 3 },
  },
  {
    what: 'The practice table',
    path: '/play/',
    hands: 50,
    begin: async (page) => {
      await page.locator('[data-ready] .play').waitFor();
      await page.getByRole('button', { name: 'Deal the tiles', exact: true }).click();
    },
    hand: play,
    grows: { memory: 1.25, time: 1.5 },
  },
];

/** How many times a session is measured; each measurement is not a median, but covers several hands. */
const STOPS = 10;

async function session(origin: string, { what, path, hands, begin, hand, grows }: Session): Promise<boolean> {
  const browser = await chromium.launch({ args: [...LAUNCH_ARGS], ...browserPath() });
  const page = await browser.newPage({ ignoreHTTPSErrors: true });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.addInitScript(() => {
    if (!localStorage.getItem('sparrow.practice-table'))
      localStorage.setItem(
        'sparrow.practice-table',
        JSON.stringify({
          v: 1,
          data: { settings: { others: 'steady', pace: 'brisk', coach: 'silent', sort: 'suit' } },
        }),
      );
  });
  await page.goto(origin + path);
  await begin(page);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const seen: (Held & { readonly hands: number; readonly each: number })[] = [];
  let before = await held(cdp);
  for (let n = 0; n < hands; n++) {
    await hand(page, n);
    if ((n + 1) % (hands / STOPS) !== 0) continue;
    const now = await held(cdp);
    seen.push({ ...now, hands: n + 1, each: ((now.busy - before.busy) * 1000 * STOPS) / hands });
    before = now;
  }
  const kept = await page.evaluate(() => JSON.stringify(localStorage).length);
  await browser.close();
  console.log(`\n${what}: ${hands} hands; ${(kept / 1024).toFixed(1)} kB kept on the device`);
  console.log(
    formatTextTable([
      ['hands', 'MB held', 'elements', 'listeners', 'ms a hand'],
      ...seen.map((each) => [
        String(each.hands),
        each.megabytes.toFixed(1),
        String(each.elements),
        String(each.listeners),
        each.each.toFixed(0),
      ]),
    ]),
  );
  const first = seen[1]!;
  const last = seen.at(-1)!;
  const well =
    errors.length === 0 && last.megabytes <= first.megabytes * grows.memory && last.each <= first.each * grows.time;
  if (!well)
    console.log(
      `  NOT KEPT: at most ${grows.memory} times the memory and ${grows.time} times the time. ${errors.join('; ')}`,
    );
  return well;
}

const site = await serveSiteOverHttp2('dist');
const wells: boolean[] = [];
for (const each of SESSIONS) wells.push(await session(site.origin, each));
site.close();
process.exitCode = wells.every(Boolean) ? 0 : 1;

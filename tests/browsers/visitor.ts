// A person at a browser: what a test asks for, whichever engine answers.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { EngineName } from './engines.ts';
import { startFirefox } from './firefox.ts';
import { isXPath, startSession, type Session } from './webdriver.ts';

/** What every engine can do; selectors are CSS or XPath. */
interface Driver {
  readonly open: (address: string) => Promise<unknown>;
  readonly reload: () => Promise<unknown>;
  /** Runs a function in the page; what goes in and out is plain data. */
  readonly ask: <T>(question: string, ...about: readonly unknown[]) => Promise<T>;
  readonly press: (selector: string) => Promise<unknown>;
  /** Replaces what stands in a field. */
  readonly type: (selector: string, text: string) => Promise<unknown>;
  readonly key: (name: keyof typeof KEYS) => Promise<unknown>;
  readonly close: () => Promise<unknown>;
}

/** A {@link Driver} with patience: every question is asked until it is answered. */
export interface Visitor extends Driver {
  /** The text of an element, once it holds these words. */
  readonly see: (selector: string, words: string | RegExp, ms?: number) => Promise<string>;
  /** Waits until a question of the page is answered with yes. */
  readonly wait: (what: string, question: string, ...about: readonly unknown[]) => Promise<void>;
  /** Waits until a part of the page that needs a script is alive. */
  readonly alive: (selector?: string) => Promise<void>;
}

const KEYS = {
  Escape: '\uE00C',
  Enter: '\uE007',
  ArrowRight: '\uE014',
  PageDown: '\uE00F',
  Slash: '/',
} as const;

/** A button by all of its words; a label by some of them. */
export const button = (words: string): string => `//button[normalize-space()=${JSON.stringify(words)}]`;
export const label = (words: string, within = ''): string =>
  `${within}//label[contains(normalize-space(), ${JSON.stringify(words)})]`;

const FIND = `const find = (s) => /^[/(]/.test(s) ? document.evaluate(s, document, null, 9, null).singleNodeValue : document.querySelector(s);`;

/** Opens a window of an engine, 1280 pixels wide where it lets us. */
export async function visit(engine: EngineName): Promise<Visitor> {
  return patient(engine === 'firefox' ? await byPlaywright() : byWebDriver(await startSession(engine)));
}

function patient(driver: Driver): Visitor {
  const until = async <T>(what: string, ms: number, ask: () => Promise<T | false | undefined>): Promise<T> => {
    const began = performance.now();
    for (let last: unknown; ;) {
      try {
        const answer = await ask();
        if (answer) return answer;
        last = answer;
      } catch (error) {
        last = error;
      }
      if (performance.now() - began > ms) throw new Error(`Waited ${ms} ms for ${what}. ${String(last).slice(0, 200)}`);
      await sleep(100);
    }
  };
  const wait: Visitor['wait'] = (what, question, ...about) =>
    until(what, 15_000, () => driver.ask<boolean>(question, ...about)).then(() => undefined);
  return {
    ...driver,
    wait,
    press: (selector) => until(`${selector} to press`, 10_000, () => driver.press(selector).then(() => true)),
    type: (selector, text) =>
      until(`${selector} to type in`, 10_000, () => driver.type(selector, text).then(() => true)),
    see: (selector, words, ms = 10_000) =>
      until(`“${String(words)}” in ${selector}`, ms, async () => {
        const text = await driver.ask<string>(`(s) => { ${FIND} return find(s)?.innerText ?? ''; }`, selector);
        const seen = typeof words === 'string' ? text.includes(words) : words.test(text);
        return seen && text;
      }),
    alive: (selector = 'main') =>
      wait(
        `a script in ${selector}`,
        `(s) => { const all = [...document.querySelectorAll(s + ' astro-island')]; return all.some((i) => i.querySelector('[data-ready]')); }`,
        selector,
      ),
  };
}

async function byPlaywright(): Promise<Driver> {
  const browser = await startFirefox();
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });
  const page: Page = await context.newPage();
  const at = (selector: string) => page.locator(isXPath(selector) ? `xpath=${selector}` : selector).first();
  return {
    open: (address) => page.goto(address),
    reload: () => page.reload(),
    ask: (question, ...about) => page.evaluate(`(${question}).apply(null, ${JSON.stringify(about)})`),
    press: (selector) => at(selector).click({ timeout: 2000 }),
    type: async (selector, text) => {
      await at(selector).click({ timeout: 2000 });
      await page.keyboard.press('Control+A');
      await page.keyboard.type(text);
    },
    key: (name) => page.keyboard.press(name),
    close: () => browser.close(),
  };
}

/** How WebDriver names an element that is handed to a script. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const CLEAR_OF_THE_FOOT = `const { top, bottom } = arguments[0].getBoundingClientRect();
  if (top < 0 || bottom > innerHeight - 60) arguments[0].scrollIntoView({ block: 'center' });`;

function byWebDriver({ send, find, close }: Session): Driver {
  return {
    open: (url) => send('POST', '/url', { url }),
    reload: () => send('POST', '/refresh', {}),
    ask: <T>(question: string, ...args: readonly unknown[]) =>
      send('POST', '/execute/async', {
        script: `const done = arguments[arguments.length - 1];
          Promise.resolve((${question}).apply(null, [].slice.call(arguments, 0, -1))).then(done, (e) => done('failed: ' + e));`,
        args,
      }) as Promise<T>,
    press: async (selector) => {
      const element = await find(selector);
      // A click on a button that is not yet ready is taken without a word; Playwright waits by itself.
      if (!(await send('GET', `/element/${element}/enabled`))) throw new Error('It is not ready to be pressed.');
      // What lies under the line at the foot of the window is scrolled clear of it first, as a person does.
      await send('POST', '/execute/sync', { script: CLEAR_OF_THE_FOOT, args: [{ [ELEMENT]: element }] });
      return send('POST', `/element/${element}/click`, {});
    },
    type: async (selector, text) => {
      const field = await find(selector);
      await send('POST', `/element/${field}/clear`, {});
      await send('POST', `/element/${field}/value`, { text });
    },
    key: (name) => {
      const [down, up] = (['keyDown', 'keyUp'] as const).map((type) => ({ type, value: KEYS[name] }));
      return send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions: [down, up] }] });
    },
    close,
  };
}

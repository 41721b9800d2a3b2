// A thumb on a phone: it taps, counts its taps and how far the page was scrolled, and sees whether each result is in view.
import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** What a task may cost on a phone at most. */
export interface Cost {
  readonly taps: number;
  /** Scrolling there and back, in heights of the window. */
  readonly screens: number;
}

/** What says a result: the one status of each widget, and what a page marks as one. */
const RESULTS = '[role="status"], [data-result]';

/** Texts of all results, in the order of the page. */
const textsOf = (page: Page): Promise<string[]> =>
  page.locator(RESULTS).evaluateAll((all) => all.map((each) => each.textContent ?? ''));

/** The middle of what stands whole in the window, with nothing over it; undefined of anything else. */
const middleInReach = (target: Locator): Promise<[x: number, y: number] | undefined> =>
  target.evaluate((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const over = document.elementFromPoint(x, y);
    return top >= 0 && bottom <= innerHeight && over !== null && each.contains(over) ? [x, y] : undefined;
  });

/** Places among the results that can be read now: in the window, larger than a hidden text, with nothing over them. */
const readable = (page: Page): Promise<number[]> =>
  page.locator(RESULTS).evaluateAll((all) =>
    all.flatMap((each, place) => {
      const { left, right, top, bottom } = each.getBoundingClientRect();
      const [from, to] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
      if (right - left < 40 || to - from < Math.min(24, bottom - top) || to - from < 10) return [];
      const above = document.elementFromPoint((left + right) / 2, (from + to) / 2);
      return above && (each.contains(above) || above.contains(each)) ? [place] : [];
    }),
  );

export class Thumb {
  taps = 0;
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Lays the thumb on an open page. */
  static async on(page: Page): Promise<Thumb> {
    await page.evaluate(async () => {
      // What a thumb aims at must not move while it comes down.
      await document.fonts.ready;
      const way = { at: scrollY, sum: 0 };
      addEventListener('scroll', () => {
        way.sum += Math.abs(scrollY - way.at);
        way.at = scrollY;
      });
      Object.assign(globalThis, { way });
    });
    return new Thumb(page);
  }

  /** Taps, and complains when a result has changed and none that has can be read without scrolling. */
  async tap(target: Locator): Promise<void> {
    const name = await target.evaluate((each) => each.getAttribute('aria-label') ?? each.textContent?.trim() ?? '');
    this.taps++;
    // A key that cannot be used now stays a key: it says why.
    const force = (await target.getAttribute('aria-disabled')) === 'true';
    // The page stands before a thumb comes down: a tap while it still scrolls does not count for the browser.
    if (!(await middleInReach(target))) await target.scrollIntoViewIfNeeded();
    await this.#still();
    // A thumb does not look for what it sees; Playwright would first bring it clear of the foot of the window.
    const seen = await middleInReach(target);
    await this.#sees(`a tap on “${name}”`, () => (seen ? this.#page.touchscreen.tap(...seen) : target.tap({ force })));
    const dropped = (): Promise<boolean> => this.#page.evaluate(() => document.activeElement === document.body);
    await expect.poll(dropped, { message: `after a tap on “${name}” the focus is somewhere` }).toBe(false);
  }

  /** Chooses from a list, which takes two taps; the same holds as for a tap. */
  async choose(list: Locator, label: string): Promise<void> {
    this.taps += 2;
    await list.scrollIntoViewIfNeeded();
    await this.#sees(`“${label}” was chosen`, () => list.selectOption({ label }));
  }

  /** Taps a field, types into it and leaves it; the same holds as for a tap. */
  async type(field: Locator, text: string): Promise<void> {
    this.taps++;
    await this.#sees(`“${text}” was typed`, async () => {
      await field.fill(text);
      await field.press('Tab');
    });
  }

  /** Waits until what was changed has been drawn. */
  async #still(): Promise<void> {
    await this.#page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }

  async #sees(what: string, deed: () => Promise<unknown>): Promise<void> {
    const before = await textsOf(this.#page);
    await deed();
    await this.#still();
    const after = await textsOf(this.#page);
    // What has been wiped away says nothing that could be out of view.
    const changed = after.flatMap((text, place) => (text === before[place] || text.trim() === '' ? [] : [place]));
    if (changed.length === 0) return;
    const seen = await readable(this.#page);
    expect(
      changed.some((place) => seen.includes(place)),
      `after ${what} the result is in view: ${after[changed[0]!]}`,
    ).toBe(true);
  }

  /** Prints what a task took, and complains when it took more than it may. */
  async costs(task: string, most: Cost): Promise<void> {
    const { height } = this.#page.viewportSize()!;
    const far = Math.round(await this.scrolled());
    console.log(`${task}: ${this.taps} taps, ${far} px of scrolling (${(far / height).toFixed(2)} screens).`);
    expect(this.taps, `taps: ${task}`).toBeLessThanOrEqual(most.taps);
    expect(far / height, `screens of scrolling: ${task}`).toBeLessThanOrEqual(most.screens);
  }

  /** How far the page was scrolled since the thumb lay on it, there and back, in px. */
  async scrolled(): Promise<number> {
    return this.#page.evaluate(() => (globalThis as unknown as { way: { sum: number } }).way.sum);
  }
}

/** What a tool says, by the name of its strip. */
export const status = (page: Page, region: string): Locator =>
  page.getByRole('region', { name: region, exact: true }).getByRole('status');
/** A tile of a palette. */
export const key = (box: Page | Locator, name: string): Locator =>
  box.locator('.palette').getByRole('button', { name: new RegExp(`^${name}, `) });
/** One of the choices of a question. */
export const option = (box: Page | Locator, group: string, words: string): Locator =>
  box.getByRole('group', { name: group }).locator('label', { hasText: new RegExp(`^\\s*${words}\\s*$`) });

/** Opens a tool and waits until it is alive: this is what marks it so. */
export async function on(page: Page, path: string, awake: string): Promise<Thumb> {
  await page.goto(path);
  await expect(page.locator(awake).first()).toBeVisible();
  return Thumb.on(page);
}

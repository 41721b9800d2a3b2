import type { Slices } from '../bots/slices.ts';

/** Lets the browser paint, and hear what is tapped. @param milliseconds at least so long */
export const yieldToMain = (milliseconds = 0): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/** Milliseconds of work after which the page rests: nobody feels them, and a slow phone takes four times as long. */
const AT_ONCE = 8;

/**
 * Has work done that takes a while, and lets the page breathe in between.
 * @param stopped asked after each rest; once it says so nothing more is done, and undefined comes back
 */
export async function runInSlices<T>(slices: Slices<T>, stopped: () => boolean): Promise<T | undefined>;
export async function runInSlices<T>(slices: Slices<T>): Promise<T>;
export async function runInSlices<T>(slices: Slices<T>, stopped = (): boolean => false): Promise<T | undefined> {
  let since = performance.now();
  for (;;) {
    const { done, value } = slices.next();
    if (done) return value;
    if (performance.now() - since < AT_ONCE) continue;
    await yieldToMain();
    if (stopped()) return undefined;
    since = performance.now();
  }
}

import type { Slices } from '../bots/slices.ts';

export const yieldToMain = (milliseconds = 0): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/** Work between two pauses; a slow phone takes four times as long. */
const SLICE_MS = 8;

/** Runs slow work with pauses. @param stopped is asked after each pause; if true, the result is undefined */
export async function runInSlices<T>(slices: Slices<T>, stopped: () => boolean): Promise<T | undefined>;
export async function runInSlices<T>(slices: Slices<T>): Promise<T>;
export async function runInSlices<T>(slices: Slices<T>, stopped = (): boolean => false): Promise<T | undefined> {
  let since = performance.now();
  for (;;) {
    const { done, value } = slices.next();
    if (done) return value;
    if (performance.now() - since < SLICE_MS) continue;
    await yieldToMain();
    if (stopped()) return undefined;
    since = performance.now();
  }
}

// Undefined at first: a call here would stay in the script of every page, which only waits.
let before: Promise<void> | undefined;

/** Runs jobs in the order of the calls, with a pause before each; a failure does not stop later ones. */
export function queueJob(work: () => void): Promise<void> {
  const done = (before ?? Promise.resolve()).then(() => yieldToMain()).then(work);
  before = done.catch(() => undefined);
  return done;
}

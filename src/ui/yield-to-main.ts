import type { Slices } from '../bots/slices.ts';

export const yieldToMain = (milliseconds = 0): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/** The time of work between two pauses. A slow phone takes four times as long for the same work. */
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

// No Promise.resolve() here: the call would be a side effect, and stay in the script that every page has
// (build/island/drawn.ts), which needs only `yieldToMain`.
let before: Promise<void> | undefined;

/** Runs jobs in the order of the calls, with a pause before each; a failure does not stop later ones. */
export function queueJob(work: () => void): Promise<void> {
  const done = (before ?? Promise.resolve()).then(() => yieldToMain()).then(work);
  before = done.catch(() => undefined);
  return done;
}

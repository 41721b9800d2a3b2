import { yieldToMain } from '../yield-to-main.ts';

let before: Promise<void> = Promise.resolve();

/** Runs jobs in the order of the calls, with a pause before each; a failure does not stop later ones. */
export function queueJob(work: () => void): Promise<void> {
  const done = before.then(() => yieldToMain()).then(work);
  before = done.catch(() => undefined);
  return done;
}

import { yieldToMain } from '../yield-to-main.ts';

let before: Promise<void> = Promise.resolve();

/**
 * Does one thing after another, in the order of asking, with a rest before each; one that fails holds up none behind it.
 * @returns once it is done
 */
export function runInTurn(work: () => void): Promise<void> {
  const done = before.then(() => yieldToMain()).then(work);
  before = done.catch(() => undefined);
  return done;
}

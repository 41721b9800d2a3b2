import { rest } from '../rest.ts';

let before: Promise<void> = Promise.resolve();

/** Does one thing after another, in the order of asking, with a rest before each. @returns once it is done */
export const inTurn = (work: () => void): Promise<void> => (before = before.then(() => rest()).then(work));

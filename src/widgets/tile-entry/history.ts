/** What was done, step by step, newest last, so that each step can be undone. */
export interface History<T> {
  readonly now: T;
  readonly past: readonly T[];
}

/** More steps than a long session needs; older ones are forgotten. */
const MOST_STEPS = 200;

export const beginHistory = <T>(now: T): History<T> => ({ now, past: [] });

/** Takes a step. The same value again is not a step. */
export const stepHistory = <T>({ now, past }: History<T>, next: T): History<T> =>
  next === now ? { now, past } : { now: next, past: [...past, now].slice(-MOST_STEPS) };

/** Goes back one step; at the beginning nothing changes. */
export const undoStep = <T>({ now, past }: History<T>): History<T> =>
  past.length === 0 ? { now, past } : { now: past.at(-1)!, past: past.slice(0, -1) };

// How much is tried: every day a part that stands for the rest, everything in the deep run (`npm test -- --deep`).

/** Is this the deep run? */
export const DEEP = process.env['SPARROW_DEEP'] === '1';

/**
 * How often to try something that holds whatever is drawn: all the times in the deep run, every day a part of them.
 * @param most how often in the deep run
 * @param part a twentieth every day, unless given: what is counted over all of them, not asked of each, needs more
 */
export const runs = (most: number, part = 20): number => (DEEP ? most : Math.ceil(most / part));

/** All of a list in the deep run; every day each nth of it. */
export const some = <T>(all: readonly T[], nth: number): readonly T[] =>
  DEEP ? all : all.filter((_, at) => at % nth === 0);

// How much is tried: every day a part that stands for the rest, everything in the deep run (`npm run test:deep`).

/** Is this the deep run? */
export const DEEP = process.env['SPARROW_DEEP'] === '1';

/** How often to try something that holds whatever is drawn: a quarter, every day, of the number of times in the deep run. */
export const runs = (most: number): number => (DEEP ? most : Math.ceil(most / 4));

/** All of a list in the deep run; every day each nth of it. */
export const some = <T>(all: readonly T[], nth: number): readonly T[] =>
  DEEP ? all : all.filter((_, at) => at % nth === 0);

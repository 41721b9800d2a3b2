import { createRandomBelowFromSeed, shuffle } from '../../src/engine/index.ts';

/** Lines of a stretch: short, so that a few hundred lines come from many files; a fault that reaches beyond it is not made. */
const LENGTH = 16;

/** A file and how many lines it has. */
export interface Lines {
  readonly file: string;
  readonly lines: number;
}

/** All of a file in stretches, each written as Stryker takes it: `file.ts:17-32`. */
function cut({ file, lines }: Lines): { readonly name: string; readonly lines: number }[] {
  return Array.from({ length: Math.ceil(lines / LENGTH) }, (_, at) => {
    const from = at * LENGTH + 1;
    const to = Math.min(lines, from + LENGTH - 1);
    return { name: `${file}:${from}-${to}`, lines: to - from + 1 };
  });
}

/**
 * Stretches of some files drawn by a seed, until together they have so many lines: every line is as likely as another, so
 * their score is an estimate of the score of all.
 */
export function stretchesOf(files: readonly Lines[], seed: number, lines: number): string[] {
  let left = lines;
  return shuffle(files.flatMap(cut), createRandomBelowFromSeed(seed))
    .filter((stretch) => {
      if (left <= 0) return false;
      left -= stretch.lines;
      return true;
    })
    .map(({ name }) => name)
    .toSorted();
}

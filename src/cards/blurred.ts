import { ACROSS, cellsOf, PATTERNS } from './marks.ts';
import { SAMPLE_PLACES, SAMPLES } from './samples.ts';

// What the greys of every mark look like in every turn, sharp or blurred: the patterns that a picture is compared with.

/** Blur along one side, as the standard deviation of it in cells. */
const BLURS: readonly number[] = [0.18, 0.3, 0.42, 0.55, 0.7, 0.9];

/** White paper is examined this many cells beyond the mark: no blur reaches farther. */
const PAPER = 3;

/** The number of the nearest blur that patterns are made for. */
export function nearestBlur(cells: number): number {
  let best = 0;
  BLURS.forEach((blur, i) => {
    if (Math.abs(blur - cells) < Math.abs(BLURS[best]! - cells)) best = i;
  });
  return best;
}

const made = new Map<number, Float32Array>();

/**
 * All patterns one after the other, {@link SAMPLES} numbers each, with a mean of 0 and a length of 1, so that the
 * product with the greys of a mark is their correlation. Made when they are first asked for.
 * @param across blur from left to right and
 * @param down from top to bottom, as {@link nearestBlur} counts them
 */
export function patternsBlurred(across: number, down: number): Float32Array {
  const key = across * BLURS.length + down;
  const there = made.get(key);
  if (there) return there;
  const [columns, rows] = [spread(BLURS[across]!), spread(BLURS[down]!)];
  const all = new Float32Array(PATTERNS.length * SAMPLES);
  PATTERNS.forEach(({ bits }, i) => all.set(pattern(onPaper(cellsOf(bits)), columns, rows), i * SAMPLES));
  made.set(key, all);
  return all;
}

/** A mark with white paper round it, 1 for white. */
const onPaper = (cells: readonly (readonly boolean[])[]): readonly (readonly number[])[] => {
  const size = ACROSS + 2 * PAPER;
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (__, column) => (cells[row - PAPER]?.[column - PAPER] ? 0 : 1)),
  );
};

/** For each place along a side, how much of each cell it sees. */
const spread = (blur: number): readonly (readonly number[])[] =>
  SAMPLE_PLACES.map((place) =>
    Array.from({ length: ACROSS + 2 * PAPER }, (_, cell) => {
      const from = (cell - PAPER - place) / blur;
      return (cell === ACROSS + 2 * PAPER - 1 ? 1 : bell(from + 1 / blur)) - (cell === 0 ? 0 : bell(from));
    }),
  );

/** The share of a normal distribution that lies below a number of standard deviations. */
const bell = (x: number): number => 1 / (1 + Math.exp(-1.5976 * x - 0.07056 * x ** 3));

function pattern(
  cells: readonly (readonly number[])[],
  columns: readonly (readonly number[])[],
  rows: readonly (readonly number[])[],
): Float32Array {
  const greys = new Float32Array(SAMPLES);
  const across = cells.map((row) => columns.map((shares) => product(shares, row)));
  rows.forEach((shares, y) =>
    columns.forEach((_, x) => {
      greys[y * SAMPLE_PLACES.length + x] = shares.reduce((sum, share, i) => sum + share * across[i]![x]!, 0);
    }),
  );
  evened(greys);
  return greys;
}

const product = (a: readonly number[], b: readonly number[]): number => a.reduce((sum, x, i) => sum + x * b[i]!, 0);

/** Gives greys a mean of 0 and a length of 1. @returns how long they were, which is 0 where all are alike */
export function evened(greys: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < greys.length; i++) sum += greys[i]!;
  const mean = sum / greys.length;
  let squares = 0;
  for (let i = 0; i < greys.length; i++) {
    const off = greys[i]! - mean;
    greys[i] = off;
    squares += off * off;
  }
  const length = Math.sqrt(squares);
  if (length > 0) for (let i = 0; i < greys.length; i++) greys[i] = greys[i]! / length;
  return length;
}

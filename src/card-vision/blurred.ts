import { BORDERED_CELLS_ACROSS, buildCellGridFromBits, ROTATED_MARK_PATTERNS } from './marks.ts';
import { SAMPLE_OFFSETS_ACROSS_MARK, SAMPLES_PER_CARD_MARK } from './samples.ts';

/** Standard deviations of the blur along one side, in cells. */
const BLUR_WIDTHS: readonly number[] = [0.18, 0.3, 0.42, 0.55, 0.7, 0.9];

/** Cells of white paper around a mark that count when it is blurred; no blur reaches farther. */
const PAPER_MARGIN = 3;

export function findIndexOfNearestBlurWidth(cells: number): number {
  let best = 0;
  BLUR_WIDTHS.forEach((blur, i) => {
    if (Math.abs(blur - cells) < Math.abs(BLUR_WIDTHS[best]! - cells)) best = i;
  });
  return best;
}

const patternsByBlur = new Map<number, Float32Array>();

/**
 * All patterns, {@link SAMPLES_PER_CARD_MARK} numbers each, with a mean of 0 and a length of 1, so that their product
 * with the normalized greys of a mark is the correlation. `across` and `down` are indices of BLUR_WIDTHS.
 */
export function getNormalizedPatternsOfBlur(across: number, down: number): Float32Array {
  const key = across * BLUR_WIDTHS.length + down;
  const cached = patternsByBlur.get(key);
  if (cached) return cached;
  const [columns, rows] = [weighCells(BLUR_WIDTHS[across]!), weighCells(BLUR_WIDTHS[down]!)];
  const all = new Float32Array(ROTATED_MARK_PATTERNS.length * SAMPLES_PER_CARD_MARK);
  ROTATED_MARK_PATTERNS.forEach(({ bits }, i) =>
    all.set(samplePattern(addPaperMargin(buildCellGridFromBits(bits)), columns, rows), i * SAMPLES_PER_CARD_MARK),
  );
  patternsByBlur.set(key, all);
  return all;
}

const addPaperMargin = (cells: readonly (readonly boolean[])[]): readonly (readonly number[])[] => {
  const size = BORDERED_CELLS_ACROSS + 2 * PAPER_MARGIN;
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (__, column) => (cells[row - PAPER_MARGIN]?.[column - PAPER_MARGIN] ? 0 : 1)),
  );
};

/** For each place of a sample, the shares that the cells contribute to the grey of the sample. */
const weighCells = (blur: number): readonly (readonly number[])[] =>
  SAMPLE_OFFSETS_ACROSS_MARK.map((place) =>
    Array.from({ length: BORDERED_CELLS_ACROSS + 2 * PAPER_MARGIN }, (_, cell) => {
      const from = (cell - PAPER_MARGIN - place) / blur;
      return (
        (cell === BORDERED_CELLS_ACROSS + 2 * PAPER_MARGIN - 1 ? 1 : computeCumulativeNormal(from + 1 / blur)) -
        (cell === 0 ? 0 : computeCumulativeNormal(from))
      );
    }),
  );

const computeCumulativeNormal = (x: number): number => 1 / (1 + Math.exp(-1.5976 * x - 0.07056 * x ** 3));

function samplePattern(
  cells: readonly (readonly number[])[],
  columns: readonly (readonly number[])[],
  rows: readonly (readonly number[])[],
): Float32Array {
  const greys = new Float32Array(SAMPLES_PER_CARD_MARK);
  const across = cells.map((row) => columns.map((shares) => computeDotProduct(shares, row)));
  rows.forEach((shares, y) =>
    columns.forEach((_, x) => {
      const column = across.map((row) => row[x]!);
      greys[y * SAMPLE_OFFSETS_ACROSS_MARK.length + x] = computeDotProduct(shares, column);
    }),
  );
  standardizeGreysInPlace(greys);
  return greys;
}

const computeDotProduct = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, x, i) => sum + x * b[i]!, 0);

/** Changes the greys to a mean of 0 and a length of 1. Returns the length before, which is 0 if all greys are equal. */
export function standardizeGreysInPlace(greys: Float32Array): number {
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

import { standardizeGreysInPlace, getNormalizedPatternsOfBlur } from './blurred.ts';
import { BORDERED_CELLS_ACROSS } from './marks.ts';
import { measureQuadSideByIndex, type Quad } from './corners.ts';
import { measureCellWidthAndHeight, type PatternMatch } from './match.ts';
import {
  toCornerNumbers,
  SAMPLE_OFFSETS_ACROSS_MARK,
  SAMPLES_PER_CARD_MARK,
  fillMarkGreysIfInside,
} from './samples.ts';
import type { GreyPicture } from './picture.ts';

/**
 * What a match must reach: the least share of the greys that it explains (`like`), the least lead over the second-best,
 * and the most that it may leave unexplained, as a share of what the second-best leaves (`rest`). `inside` is as `like`
 * for the inner cells alone: a person's blurred head is dark on light like a mark, but has nothing inside. All are
 * strict, because a card that is missed is read from a later frame.
 */
const SURE_GATE = { like: 0.88, lead: 0.03, rest: 0.5, inside: 0.85 };
/** Out of focus, marks look alike, so several frames have to agree. */
const LIKELY_GATE: typeof SURE_GATE = { like: 0.88, lead: 0.015, rest: 0.7, inside: 0.93 };
const MAX_CELL_DEVIATION = 0.45;
/** The fewest pixels on the shorter side of a cell: smaller cells cannot be told apart. */
const MIN_CELL_PIXELS = 1.2;

/** A card is small compared with its distance, so opposite sides are nearly equal even when it is turned away. */
const [MAX_NARROWING_SHARE, CORNER_ERROR_PIXELS] = [0.2, 1.5];

const greys = new Float32Array(SAMPLES_PER_CARD_MARK);

export function classifyMatchCertainty(grey: GreyPicture, match: PatternMatch): 'sure' | 'likely' | undefined {
  if (!doesMatchPassGate(match, LIKELY_GATE) && !doesMatchPassGate(match, SURE_GATE)) return undefined;
  if (Math.min(...measureCellWidthAndHeight(match.quad)) < MIN_CELL_PIXELS || !isFarAway(match.quad)) return undefined;
  const { farthest, likeness } = compareCells(grey, match);
  if (farthest > MAX_CELL_DEVIATION) return undefined;
  if (doesMatchPassGate(match, SURE_GATE) && likeness >= SURE_GATE.inside) return 'sure';
  return doesMatchPassGate(match, LIKELY_GATE) && likeness >= LIKELY_GATE.inside ? 'likely' : undefined;
}

const isFarAway = (quad: Quad): boolean =>
  [0, 1].every((side) => {
    const [one, other] = [measureQuadSideByIndex(quad, side), measureQuadSideByIndex(quad, side + 2)];
    return Math.abs(one - other) <= MAX_NARROWING_SHARE * Math.max(one, other) + CORNER_ERROR_PIXELS;
  });

const doesMatchPassGate = ({ likeness, second }: PatternMatch, { like, lead, rest }: typeof SURE_GATE): boolean =>
  likeness >= like && likeness - second >= lead && 1 - likeness ** 2 <= rest * (1 - second ** 2);

const CELL_PLACES: readonly number[] = Array.from({ length: SAMPLES_PER_CARD_MARK }, (_, k) => k).filter((k) => {
  const [row, column] = [Math.floor(k / SAMPLE_OFFSETS_ACROSS_MARK.length), k % SAMPLE_OFFSETS_ACROSS_MARK.length];
  return Math.min(row, column) >= 2 && Math.max(row, column) < BORDERED_CELLS_ACROSS;
});

/**
 * How far the worst cell is off, as a share of the range from black to white, and how well the pattern matches
 * the inner cells (0–1).
 */
function compareCells(grey: GreyPicture, { quad, pattern, blurs }: PatternMatch) {
  if (!fillMarkGreysIfInside(grey, toCornerNumbers(quad), greys)) return { farthest: Infinity, likeness: 0 };
  const all = getNormalizedPatternsOfBlur(...blurs).subarray(
    pattern * SAMPLES_PER_CARD_MARK,
    (pattern + 1) * SAMPLES_PER_CARD_MARK,
  );
  let mean = 0;
  let scale = 0;
  for (let k = 0; k < SAMPLES_PER_CARD_MARK; k++) {
    mean += greys[k]! / SAMPLES_PER_CARD_MARK;
    scale += greys[k]! * all[k]!;
  }
  // Patterns are normalized, so the distance from black to white differs between them.
  const way = Math.max(...all) - Math.min(...all);
  const seen = Float32Array.from(CELL_PLACES, (k) => (greys[k]! - mean) / scale);
  const wanted = Float32Array.from(CELL_PLACES, (k) => all[k]!);
  const farthest = Math.max(...seen.map((each, i) => Math.abs(each - wanted[i]!))) / way;
  standardizeGreysInPlace(seen);
  standardizeGreysInPlace(wanted);
  return { farthest, likeness: seen.reduce((sum, each, i) => sum + each * wanted[i]!, 0) };
}

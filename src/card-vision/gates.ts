import { normalizeGreys, getBlurredPatterns } from './blurred.ts';
import { BORDERED_CELLS_ACROSS } from './marks.ts';
import { measureSide, type Quad } from './corners.ts';
import { measureCell, type PatternMatch } from './match.ts';
import { toCornerNumbers, SAMPLE_PLACES, SAMPLE_COUNT, sampleMark } from './samples.ts';
import type { GreyPicture } from './picture.ts';

// What a match must pass before it counts as a card. A wrong reading is worse than none: the next frame tries again.

interface Gate {
  /** It explains at least this share of the greys, */
  readonly like: number;
  /** leads the second by at least this much, */
  readonly lead: number;
  /** leaves less unexplained than this share of what the second one leaves, */
  readonly rest: number;
  /** and explains at least this share of the cells alone: a blurred head is dark on light too, but has nothing inside. */
  readonly inside: number;
}
const SURE_GATE: Gate = { like: 0.88, lead: 0.03, rest: 0.5, inside: 0.85 };
/** Out of focus all marks grow alike: several pictures have to agree. */
const LIKELY_GATE: Gate = { like: 0.88, lead: 0.015, rest: 0.7, inside: 0.93 };
/** No cell is farther off than this share of the way from black to white. */
const MAX_CELL_DEVIATION = 0.45;
/** Smaller cells cannot be told apart; in pixels, on the shorter side. */
const MIN_CELL_PIXELS = 1.2;

/**
 * Opposite sides of a card are nearly alike, since it is far away for its size, even turned aside: one may be shorter by this
 * share, and by this many pixels because corners are not found more exactly.
 */
const [MAX_NARROWING_SHARE, CORNER_ERROR_PIXELS] = [0.2, 1.5];

const greys = new Float32Array(SAMPLE_COUNT);

/** Whether a match is a card: surely, or likely enough to be asked again of the next picture. */
export function judgeMatch(grey: GreyPicture, match: PatternMatch): 'sure' | 'likely' | undefined {
  if (!passesGate(match, LIKELY_GATE) && !passesGate(match, SURE_GATE)) return undefined;
  if (Math.min(...measureCell(match.quad)) < MIN_CELL_PIXELS || !isFarAway(match.quad)) return undefined;
  const { farthest, likeness } = compareCells(grey, match);
  if (farthest > MAX_CELL_DEVIATION) return undefined;
  if (passesGate(match, SURE_GATE) && likeness >= SURE_GATE.inside) return 'sure';
  return passesGate(match, LIKELY_GATE) && likeness >= LIKELY_GATE.inside ? 'likely' : undefined;
}

const isFarAway = (quad: Quad): boolean =>
  [0, 1].every((side) => {
    const [one, other] = [measureSide(quad, side), measureSide(quad, side + 2)];
    return Math.abs(one - other) <= MAX_NARROWING_SHARE * Math.max(one, other) + CORNER_ERROR_PIXELS;
  });

const passesGate = ({ likeness, second }: PatternMatch, { like, lead, rest }: Gate): boolean =>
  likeness >= like && likeness - second >= lead && 1 - likeness ** 2 <= rest * (1 - second ** 2);

const CELL_PLACES: readonly number[] = Array.from({ length: SAMPLE_COUNT }, (_, k) => k).filter((k) => {
  const [row, column] = [Math.floor(k / SAMPLE_PLACES.length), k % SAMPLE_PLACES.length];
  return Math.min(row, column) >= 2 && Math.max(row, column) < BORDERED_CELLS_ACROSS;
});

/**
 * How far the cell that fits worst is off, as a share of the way from black to white, and how well the pattern explains
 * the cells: 1 for wholly.
 */
function compareCells(
  grey: GreyPicture,
  { quad, pattern, blurs }: PatternMatch,
): { readonly farthest: number; readonly likeness: number } {
  if (!sampleMark(grey, toCornerNumbers(quad), greys)) return { farthest: Infinity, likeness: 0 };
  const all = getBlurredPatterns(...blurs).subarray(pattern * SAMPLE_COUNT, (pattern + 1) * SAMPLE_COUNT);
  let mean = 0;
  let scale = 0;
  for (let k = 0; k < SAMPLE_COUNT; k++) {
    mean += greys[k]! / SAMPLE_COUNT;
    scale += greys[k]! * all[k]!;
  }
  // The patterns have a length of one; from black to white is a longer or a shorter way in each.
  const way = Math.max(...all) - Math.min(...all);
  const seen = Float32Array.from(CELL_PLACES, (k) => (greys[k]! - mean) / scale);
  const wanted = Float32Array.from(CELL_PLACES, (k) => all[k]!);
  const farthest = Math.max(...seen.map((each, i) => Math.abs(each - wanted[i]!))) / way;
  normalizeGreys(seen);
  normalizeGreys(wanted);
  return { farthest, likeness: seen.reduce((sum, each, i) => sum + each * wanted[i]!, 0) };
}

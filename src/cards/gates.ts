import { evened, patternsBlurred } from './blurred.ts';
import { ACROSS } from './marks.ts';
import { sideOf, type Quad } from './corners.ts';
import { cellOf, type PatternMatch } from './match.ts';
import { flat, SAMPLE_PLACES, SAMPLES, samplesOf } from './samples.ts';
import type { Grey } from './picture.ts';

// What a match must pass before it counts as a card. A wrong reading is worse than none: the next frame tries again.

/** What a pattern must do. */
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
/** One picture is enough. */
const SURE: Gate = { like: 0.88, lead: 0.03, rest: 0.5, inside: 0.85 };
/** Out of focus all marks grow alike: several pictures have to agree. */
const LIKELY: Gate = { like: 0.88, lead: 0.015, rest: 0.7, inside: 0.93 };
/** No cell is farther off than this share of the way from black to white. */
const OFF = 0.45;
/** Smaller cells cannot be told apart; in pixels, on the shorter side. */
const SMALLEST = 1.2;

/**
 * Opposite sides of a card are nearly alike, since it is far away for its size, even turned aside: one may be shorter by this
 * share, and by this many pixels because corners are not found more exactly.
 */
const [NARROWER, ROUGHLY] = [0.2, 1.5];

const greys = new Float32Array(SAMPLES);

/** Whether a match is a card: surely, or likely enough to be asked again of the next picture. */
export function trustOf(grey: Grey, match: PatternMatch): 'sure' | 'likely' | undefined {
  if (!passes(match, LIKELY) && !passes(match, SURE)) return undefined;
  if (Math.min(...cellOf(match.quad)) < SMALLEST || !isFarAway(match.quad)) return undefined;
  const { farthest, likeness } = insideOf(grey, match);
  if (farthest > OFF) return undefined;
  if (passes(match, SURE) && likeness >= SURE.inside) return 'sure';
  return passes(match, LIKELY) && likeness >= LIKELY.inside ? 'likely' : undefined;
}

const isFarAway = (quad: Quad): boolean =>
  [0, 1].every((side) => {
    const [one, other] = [sideOf(quad, side), sideOf(quad, side + 2)];
    return Math.abs(one - other) <= NARROWER * Math.max(one, other) + ROUGHLY;
  });

const passes = ({ likeness, second }: PatternMatch, { like, lead, rest }: Gate): boolean =>
  likeness >= like && likeness - second >= lead && 1 - likeness ** 2 <= rest * (1 - second ** 2);

/** The cells that tell marks apart, without border and margin. */
const CELL_PLACES: readonly number[] = Array.from({ length: SAMPLES }, (_, k) => k).filter((k) => {
  const [row, column] = [Math.floor(k / SAMPLE_PLACES.length), k % SAMPLE_PLACES.length];
  return Math.min(row, column) >= 2 && Math.max(row, column) < ACROSS;
});

/**
 * How far the cell that fits worst is off, as a share of the way from black to white, and how well the pattern explains
 * the cells: 1 for wholly.
 */
function insideOf(
  grey: Grey,
  { quad, pattern, blurs }: PatternMatch,
): { readonly farthest: number; readonly likeness: number } {
  if (!samplesOf(grey, flat(quad), greys)) return { farthest: Infinity, likeness: 0 };
  const all = patternsBlurred(...blurs).subarray(pattern * SAMPLES, (pattern + 1) * SAMPLES);
  let mean = 0;
  let scale = 0;
  for (let k = 0; k < SAMPLES; k++) {
    mean += greys[k]! / SAMPLES;
    scale += greys[k]! * all[k]!;
  }
  // The patterns have a length of one; from black to white is a longer or a shorter way in each.
  const way = Math.max(...all) - Math.min(...all);
  const seen = Float32Array.from(CELL_PLACES, (k) => (greys[k]! - mean) / scale);
  const wanted = Float32Array.from(CELL_PLACES, (k) => all[k]!);
  const farthest = Math.max(...seen.map((each, i) => Math.abs(each - wanted[i]!))) / way;
  evened(seen);
  evened(wanted);
  return { farthest, likeness: seen.reduce((sum, each, i) => sum + each * wanted[i]!, 0) };
}

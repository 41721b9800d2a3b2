import { patternsBlurred } from './blurred.ts';
import { ACROSS } from './marks.ts';
import { cellOf, type Match } from './match.ts';
import { flat, PLACES, SAMPLES, samplesOf } from './samples.ts';
import type { Grey } from './picture.ts';

// What a match must pass before it counts as a card. A wrong reading is worse than none: the next frame tries again.

/** What a pattern must do. */
interface Gate {
  /** It explains so much of the greys, */
  readonly like: number;
  /** leads the second one by so much, */
  readonly lead: number;
  /** and leaves less unexplained than this share of what the second one leaves. */
  readonly rest: number;
}
/** One picture is enough. */
const SURE: Gate = { like: 0.88, lead: 0.03, rest: 0.5 };
/** Out of focus all marks grow alike: several pictures have to agree. */
const LIKELY: Gate = { like: 0.9, lead: 0.01, rest: 0.75 };
/** No cell is farther off than this share of the way from black to white. */
const OFF = 0.45;
/** Smaller cells cannot be told apart; in pixels, on the shorter side. */
const SMALLEST = 1.2;

const greys = new Float32Array(SAMPLES);

/** Whether a match is a card: surely, or likely enough to be asked again of the next picture. */
export function trustOf(grey: Grey, match: Match): 'sure' | 'likely' | undefined {
  const trust = passes(match, SURE) ? 'sure' : passes(match, LIKELY) ? 'likely' : undefined;
  if (!trust || Math.min(...cellOf(match.quad)) < SMALLEST || farthestCell(grey, match) > OFF) return undefined;
  return trust;
}

const passes = ({ likeness, second }: Match, { like, lead, rest }: Gate): boolean =>
  likeness >= like && likeness - second >= lead && 1 - likeness ** 2 <= rest * (1 - second ** 2);

/** How far the cell that fits worst is off, as a share of the way from black to white. */
function farthestCell(grey: Grey, { quad, pattern, blurs }: Match): number {
  if (!samplesOf(grey, flat(quad), greys)) return Infinity;
  const all = patternsBlurred(...blurs).subarray(pattern * SAMPLES, (pattern + 1) * SAMPLES);
  let mean = 0;
  let scale = 0;
  for (let k = 0; k < SAMPLES; k++) {
    mean += greys[k]! / SAMPLES;
    scale += greys[k]! * all[k]!;
  }
  // The patterns have a length of one; from black to white is a longer or a shorter way in each.
  let [black, white] = [Infinity, -Infinity];
  for (const each of all) [black, white] = [Math.min(black, each), Math.max(white, each)];
  let most = 0;
  const side = PLACES.length;
  for (let row = 2; row < ACROSS; row++)
    for (let column = 2; column < ACROSS; column++) {
      const k = row * side + column;
      most = Math.max(most, Math.abs((greys[k]! - mean) / scale - all[k]!));
    }
  return most / (white - black);
}

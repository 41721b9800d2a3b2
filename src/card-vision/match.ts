import { standardizeGreysInPlace, findIndexOfNearestBlurWidth, getNormalizedPatternsOfBlur } from './blurred.ts';
import { measureQuadSideByIndex, type Quad } from './corners.ts';
import { BORDERED_CELLS_ACROSS, ROTATED_MARK_PATTERNS } from './marks.ts';
import type { GreyPicture } from './picture.ts';
import { toCornerNumbers, SAMPLES_PER_CARD_MARK, fillMarkGreysIfInside, toQuadFromFlatCorners } from './samples.ts';

export interface PatternMatch {
  readonly quad: Quad;
  readonly pattern: number;
  readonly likeness: number;
  readonly second: number;
  readonly blurs: readonly [number, number];
}

/** The blurs that are tried: standard deviations in pixels. Even a sharp picture is blurred a little by its pixels. */
const TRIED_BLURS: readonly number[] = [0.85, 0.45, 1.25, 1.75];

export const measureCellWidthAndHeight = (quad: Quad): readonly [number, number] => [
  (measureQuadSideByIndex(quad, 0) + measureQuadSideByIndex(quad, 2)) / 2 / BORDERED_CELLS_ACROSS,
  (measureQuadSideByIndex(quad, 1) + measureQuadSideByIndex(quad, 3)) / 2 / BORDERED_CELLS_ACROSS,
];

const greys = new Float32Array(SAMPLES_PER_CARD_MARK);
const likenessByPattern = new Float32Array(ROTATED_MARK_PATTERNS.length);

const FINALIST_COUNT = 6;

/** The mark that fits the square best; undefined where the square reaches out of the picture or has no contrast. */
export function findBestMatchInQuad(grey: GreyPicture, quad: Quad): PatternMatch | undefined {
  if (
    !fillMarkGreysIfInside(grey, toCornerNumbers(quad), greys) ||
    !hasContrast(greys) ||
    standardizeGreysInPlace(greys) === 0
  )
    return undefined;
  const [wide, high] = measureCellWidthAndHeight(quad);
  const [middling, ...others] = TRIED_BLURS.map(
    (pixels) => [findIndexOfNearestBlurWidth(pixels / wide), findIndexOfNearestBlurWidth(pixels / high)] as const,
  );
  for (let i = 0; i < ROTATED_MARK_PATTERNS.length; i++) likenessByPattern[i] = measureLikeness(i, ...middling!);
  const finalists = listBestPatterns();
  let [pattern, like] = [finalists[0]!, likenessByPattern[finalists[0]!]!];
  let blurs = middling!;
  let second = likenessByPattern[finalists.at(-1)!]!;
  for (const [i, each] of finalists.entries()) {
    let own = likenessByPattern[each]!;
    let ownBlurs = middling!;
    for (const blur of others) {
      const there = measureLikeness(each, ...blur);
      if (there > own) [own, ownBlurs] = [there, blur];
    }
    if (i === 0) [like, blurs] = [own, ownBlurs];
    else if (own > like) {
      second = like;
      [pattern, like, blurs] = [each, own, ownBlurs];
    } else second = Math.max(second, own);
  }
  return { quad, pattern, likeness: like, second, blurs };
}

function measureLikeness(pattern: number, across: number, down: number): number {
  const all = getNormalizedPatternsOfBlur(across, down);
  let like = 0;
  for (let k = 0, at = pattern * SAMPLES_PER_CARD_MARK; k < SAMPLES_PER_CARD_MARK; k++, at++)
    like += greys[k]! * all[at]!;
  return like;
}

function measureCorrelation(all: Float32Array, at: number): number {
  let [sum, squares, like] = [0, 0, 0];
  for (let k = 0; k < SAMPLES_PER_CARD_MARK; k++) {
    const here = greys[k]!;
    sum += here;
    squares += here * here;
    like += here * all[at + k]!;
  }
  const spread = squares - (sum * sum) / SAMPLES_PER_CARD_MARK;
  return spread > 0 ? like / Math.sqrt(spread) : -1;
}

function listBestPatterns(): readonly number[] {
  const best: number[] = [];
  for (let i = 0; i < ROTATED_MARK_PATTERNS.length; i++) {
    if (best.length === FINALIST_COUNT && likenessByPattern[i]! <= likenessByPattern[best.at(-1)!]!) continue;
    const at = best.findIndex((other) => likenessByPattern[other]! < likenessByPattern[i]!);
    best.splice(at < 0 ? best.length : at, 0, i);
    if (best.length > FINALIST_COUNT) best.pop();
  }
  return best;
}

const MIN_CONTRAST = 12;

function hasContrast(samples: Float32Array): boolean {
  let [margin, border] = [0, 0];
  for (let k = 0; k < 8; k++) {
    margin += samples[k]! + samples[56 + k]!;
    if (k > 0 && k < 7) {
      margin += samples[8 * k]! + samples[8 * k + 7]!;
      border += samples[8 + k]! + samples[48 + k]!;
      if (k > 1 && k < 6) border += samples[8 * k + 1]! + samples[8 * k + 6]!;
    }
  }
  return margin / 28 - border / 20 >= MIN_CONTRAST;
}

const NUDGE_STEPS: readonly number[] = [0.8, 0.4, 0.2];
/** The corners that are moved together: those of each side, then each corner alone. */
const CORNERS_MOVED_TOGETHER: readonly (readonly number[])[] = [[0, 1], [1, 2], [2, 3], [3, 0], [0], [1], [2], [3]];

export function findMatchWithImprovedCorners(
  grey: GreyPicture,
  { quad, pattern, blurs, likeness: before }: PatternMatch,
): PatternMatch | undefined {
  const corners = toCornerNumbers(quad);
  const all = getNormalizedPatternsOfBlur(...blurs);
  let best = before;
  for (const step of NUDGE_STEPS)
    for (const together of CORNERS_MOVED_TOGETHER)
      for (let axis = 0; axis < 2; axis++)
        for (let way = -step; way <= step; way += 2 * step) {
          for (const corner of together) corners[2 * corner + axis]! += way;
          const like = fillMarkGreysIfInside(grey, corners, greys)
            ? measureCorrelation(all, pattern * SAMPLES_PER_CARD_MARK)
            : -1;
          if (like > best) best = like;
          else for (const corner of together) corners[2 * corner + axis]! -= way;
        }
  return findBestMatchInQuad(grey, toQuadFromFlatCorners(corners));
}

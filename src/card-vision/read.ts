import { forEachBorder } from './borders.ts';
import { computeQuadCentre, findQuadCorners, type PicturePoint, type Quad } from './corners.ts';
import { mapDarkPixelsInSharedBuffer, mapLocallyDarkPixels, type DarkMap } from './dark.ts';
import { refineCornersByEdges } from './edges.ts';
import { classifyMatchCertainty } from './gates.ts';
import { CARD_ANSWERS, ROTATED_MARK_PATTERNS, type CardAnswer } from './marks.ts';
import {
  measureCellWidthAndHeight,
  findBestMatchInQuad,
  findMatchWithImprovedCorners,
  type PatternMatch,
} from './match.ts';
import { toGreyPicture, halveGreyPicture, type CameraFrame, type GreyPicture } from './picture.ts';

export interface CardReading {
  readonly card: number;
  readonly answer: CardAnswer;
  /** Edge A runs from the first corner to the second, then B, C and D clockwise. */
  readonly corners: Quad;
}

export interface FrameReadings {
  readonly cards: readonly CardReading[];
  readonly twice: readonly number[];
  /** Readings at other places that are too blurred to count on their own, one for each place. */
  readonly likely: readonly CardReading[];
}

/** From this likeness on, corners are moved for a better fit. */
const FAIR_LIKENESS = 0.75;
const GOOD_LIKENESS = 0.96;
const MAX_MOVES = 2;
/** From this likeness on, corners are moved once more. */
const PROMISING_LIKENESS = 0.85;
/** Cells smaller than this, in pixels, have blurred sides. */
const SOFT_CELL_PIXELS = 2.5;
/** Fixed grey levels, which find a card beside a window, because a window distorts every local mean. */
const THRESHOLD_LEVELS: readonly number[] = [32, 48, 72, 105, 150];
/** Fixed grey levels for small marks, which are only found at full size. */
const SMALL_MARK_THRESHOLD_LEVELS: readonly number[] = [45, 65, 90, 125];
/** A shape whose corners are all this close to those of a rejected shape is rejected too. */
const SAME_CORNER_PIXELS = 0.5;
/** Beyond a tilt of 38° it is uncertain which edge is on top. */
const MAX_TILT_TANGENT = Math.tan((38 * Math.PI) / 180);

export function readSureAndLikelyCards(frame: CameraFrame): FrameReadings {
  const grey = toGreyPicture(frame);
  const found: ScoredReading[] = [];
  const likely: ScoredReading[] = [];
  const refused: Quad[] = [];
  for (const pass of listPasses(grey))
    forEachBorder(pass.dark(), (border) => {
      const rough = findQuadCorners(border);
      if (rough) readShape(grey, scaleToFrame(rough, pass.scale), { found, likely, refused });
    });
  return { ...sortReadings(found), likely: pickBestByPlace(likely, found).map(toReading) };
}

/** `scale`: how many pixels of the frame one pixel of the map spans on each side. */
function listPasses(grey: GreyPicture): readonly { readonly scale: number; readonly dark: () => DarkMap }[] {
  const half = halveGreyPicture(grey);
  return [
    { scale: 2, dark: () => mapLocallyDarkPixels(half) },
    ...THRESHOLD_LEVELS.map((level) => ({ scale: 2, dark: () => mapDarkPixelsInSharedBuffer(half, level) })),
    { scale: 1, dark: () => mapLocallyDarkPixels(grey) },
    ...SMALL_MARK_THRESHOLD_LEVELS.map((level) => ({ scale: 1, dark: () => mapDarkPixelsInSharedBuffer(grey, level) })),
  ];
}

interface ScoredReading extends CardReading {
  readonly likeness: number;
}

const scaleToFrame = (quad: Quad, scale: number): Quad =>
  quad.map(([x, y]) => [(x + 0.5) * scale - 0.5, (y + 0.5) * scale - 0.5]) as unknown as Quad;

const toCornerOrigin = (quad: Quad): Quad => quad.map(([x, y]) => [x + 0.5, y + 0.5]) as unknown as Quad;

function readShape(
  grey: GreyPicture,
  rough: Quad,
  {
    found,
    likely,
    refused,
  }: { readonly found: ScoredReading[]; readonly likely: ScoredReading[]; readonly refused: Quad[] },
): void {
  const middle = computeQuadCentre(rough);
  if (found.some(({ corners }) => isInside(middle, corners))) return;
  // Where sides are blurred, the refined corners may be worse than the first ones, so both are tried.
  const sharp = refineCornersByEdges(grey, rough);
  const tries = sharp
    ? Math.min(...measureCellWidthAndHeight(rough)) < SOFT_CELL_PIXELS
      ? [sharp, rough]
      : [sharp]
    : [rough];
  for (const quad of tries.map(rotateToTop)) {
    if (refused.some((other) => isSameQuad(quad, other))) continue;
    const match = findCardMatch(grey, quad);
    if (!match?.sure) refused.push(quad);
    if (!match) continue;
    const reading = createReading(match);
    if (reading) (match.sure ? found : likely).push({ ...reading, likeness: match.likeness });
    if (match.sure) return;
  }
}

function pickBestByPlace(likely: readonly ScoredReading[], found: readonly ScoredReading[]): readonly ScoredReading[] {
  const chosen: ScoredReading[] = [];
  for (const each of likely.toSorted((a, b) => b.likeness - a.likeness)) {
    const middle = computeQuadCentre(each.corners);
    if (![...found, ...chosen].some(({ corners }) => isInside(middle, corners))) chosen.push(each);
  }
  return chosen;
}

function findCardMatch(grey: GreyPicture, quad: Quad): (PatternMatch & { readonly sure: boolean }) | undefined {
  const match = findBestMatchInQuad(grey, quad);
  if (!match || match.likeness < FAIR_LIKENESS) return undefined;
  let best: PatternMatch | undefined = match;
  let likely: PatternMatch | undefined;
  // After a move another mark may fit better, and then the corners are moved for that one.
  for (let moves = 0; best; moves++) {
    if (best.likeness >= GOOD_LIKENESS || moves > 0) {
      const trust = classifyMatchCertainty(grey, best);
      if (trust === 'sure') return { ...best, sure: true };
      if (trust === 'likely') likely = best;
    }
    if (moves === MAX_MOVES || (moves > 0 && best.likeness < PROMISING_LIKENESS)) break;
    best = findMatchWithImprovedCorners(grey, best);
  }
  return likely && { ...likely, sure: false };
}

function rotateToTop(quad: Quad): Quad {
  let first = 0;
  quad.forEach(([x, y], i) => {
    if (x + y < quad[first]![0] + quad[first]![1]) first = i;
  });
  return [0, 1, 2, 3].map((i) => quad[(i + first) % 4]!) as unknown as Quad;
}

const isSameQuad = (quad: Quad, other: Quad): boolean =>
  quad.every(
    ([x, y], i) => Math.abs(x - other[i]![0]) < SAME_CORNER_PIXELS && Math.abs(y - other[i]![1]) < SAME_CORNER_PIXELS,
  );

const isInside = ([x, y]: PicturePoint, quad: Quad): boolean =>
  quad.every(([x0, y0], i) => {
    const [x1, y1] = quad[(i + 1) % 4]!;
    return (x1 - x0) * (y - y0) - (y1 - y0) * (x - x0) > 0;
  });

/** The card and the answer that is on top; undefined where the card is held between two letters. */
function createReading({ quad, pattern }: PatternMatch): CardReading | undefined {
  const { card, top } = ROTATED_MARK_PATTERNS[pattern]!;
  const corners = quad.map((_, i) => quad[(i - top + 4) % 4]!) as unknown as Quad;
  const [, middle] = computeQuadCentre(corners);
  const heights = corners.map(([, y], i) => middle - (y + corners[(i + 1) % 4]![1]) / 2);
  const highest = heights.indexOf(Math.max(...heights));
  const beside = Math.max(heights[(highest + 1) % 4]!, heights[(highest + 3) % 4]!);
  if (beside > MAX_TILT_TANGENT * heights[highest]!) return undefined;
  return { card, answer: CARD_ANSWERS[highest]!, corners };
}

function sortReadings(found: readonly ScoredReading[]): Omit<FrameReadings, 'likely'> {
  const best = new Map<number, ScoredReading>();
  const twice = new Set<number>();
  for (const each of found) {
    const other = best.get(each.card);
    if (other) twice.add(each.card);
    if (!other || each.likeness > other.likeness) best.set(each.card, each);
  }
  const cards = [...best.values()].map(toReading);
  return { cards: cards.toSorted((a, b) => a.card - b.card), twice: [...twice].toSorted((a, b) => a - b) };
}

const toReading = ({ card, answer, corners }: ScoredReading): CardReading => ({
  card,
  answer,
  corners: toCornerOrigin(corners),
});

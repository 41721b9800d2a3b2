import { findBorders } from './borders.ts';
import { findCentre, findCorners, type PicturePoint, type Quad } from './corners.ts';
import { thresholdPixels, findDarkPixels, type DarkMap } from './dark.ts';
import { sharpenCorners } from './edges.ts';
import { judgeMatch } from './gates.ts';
import { ANSWERS, MARK_PATTERNS, type CardAnswer } from './marks.ts';
import { measureCell, findBestPattern, nudgeCorners, type PatternMatch } from './match.ts';
import { toGrey, halvePicture, type Frame, type GreyPicture } from './picture.ts';

// From a frame to the cards in it.

export interface CardReading {
  readonly card: number;
  readonly answer: CardAnswer;
  /** Pixels in the mark's own order: edge A runs from the first to the second, then B, C and D clockwise. */
  readonly corners: Quad;
}

export interface FrameReadings {
  readonly cards: readonly CardReading[];
  /** Numbers that two cards in different places have. */
  readonly twice: readonly number[];
  /** What looks like a card elsewhere in the picture, too soft to count on its own: each place once. */
  readonly likely: readonly CardReading[];
}

/** Matches that are worth moving their corners for. */
const FAIR_LIKENESS = 0.75;
const GOOD_LIKENESS = 0.96;
/** How often corners are moved before a shape is given up. */
const MAX_MOVES = 2;
/** Whether it is worth moving them once more. */
const PROMISING_LIKENESS = 0.85;
/** Cells smaller than this, in pixels, have soft sides. */
const SOFT_CELL_PIXELS = 2.5;
/** Levels that separate black from white where a window beside a card spoils every mean. */
const THRESHOLD_LEVELS: readonly number[] = [32, 48, 72, 105, 150];
/** Levels for small marks, whose shapes only the whole picture has. */
const SMALL_MARK_THRESHOLD_LEVELS: readonly number[] = [45, 65, 90, 125];
/** A shape whose corners are all within this many pixels of those of one that was not a card is not one either. */
const SAME_CORNER_PIXELS = 0.5;
/** The edge on top is nearer to the top than its neighbour by this much: further than 38° off nobody knows. */
const MAX_TILT_TANGENT = Math.tan((38 * Math.PI) / 180);

export function findCards(frame: Frame): FrameReadings {
  const grey = toGrey(frame);
  const found: ScoredReading[] = [];
  const likely: ScoredReading[] = [];
  const refused: Quad[] = [];
  for (const pass of listPasses(grey))
    findBorders(pass.dark(), (border) => {
      const rough = findCorners(border);
      if (rough) examineShape(grey, scaleToFrame(rough, pass.scale), { found, likely, refused });
    });
  return { ...sortReadings(found), likely: pickBestByPlace(likely, found).map(toReading) };
}

/** The ways to look for dark patches; `scale` is how many pixels of the frame are one of the map. */
function listPasses(grey: GreyPicture): readonly { readonly scale: number; readonly dark: () => DarkMap }[] {
  const half = halvePicture(grey);
  return [
    { scale: 2, dark: () => findDarkPixels(half, 3, 4) },
    ...THRESHOLD_LEVELS.map((level) => ({ scale: 2, dark: () => thresholdPixels(half, level) })),
    { scale: 1, dark: () => findDarkPixels(grey, 3, 4) },
    ...SMALL_MARK_THRESHOLD_LEVELS.map((level) => ({ scale: 1, dark: () => thresholdPixels(grey, level) })),
  ];
}

/** A card that has been found, and how well it fits. */
interface ScoredReading extends CardReading {
  readonly likeness: number;
}

const scaleToFrame = (quad: Quad, scale: number): Quad =>
  quad.map(([x, y]) => [(x + 0.5) * scale - 0.5, (y + 0.5) * scale - 0.5]) as unknown as Quad;

/** Pixels counted from the corner of the picture, no longer from the middle of its first pixel. */
const toCornerOrigin = (quad: Quad): Quad => quad.map(([x, y]) => [x + 0.5, y + 0.5]) as unknown as Quad;

/** Looks at a four-sided shape and writes down the card that it is, if it is one and has not been read yet. */
function examineShape(
  grey: GreyPicture,
  rough: Quad,
  {
    found,
    likely,
    refused,
  }: { readonly found: ScoredReading[]; readonly likely: ScoredReading[]; readonly refused: Quad[] },
): void {
  const middle = findCentre(rough);
  if (found.some(({ corners }) => isInside(middle, corners))) return;
  // Where soft sides lead astray, the corners as they were seen at first may be nearer.
  const sharp = sharpenCorners(grey, rough);
  const tries = sharp ? (Math.min(...measureCell(rough)) < SOFT_CELL_PIXELS ? [sharp, rough] : [sharp]) : [rough];
  for (const quad of tries.map(rotateToTop)) {
    if (refused.some((other) => isSame(quad, other))) continue;
    const match = findCardMatch(grey, quad);
    if (!match?.sure) refused.push(quad);
    if (!match) continue;
    const reading = createReading(match);
    if (reading) (match.sure ? found : likely).push({ ...reading, likeness: match.likeness });
    if (match.sure) return;
  }
}

/** The best of what is likely at each place where no card was found. */
function pickBestByPlace(likely: readonly ScoredReading[], found: readonly ScoredReading[]): readonly ScoredReading[] {
  const chosen: ScoredReading[] = [];
  for (const each of likely.toSorted((a, b) => b.likeness - a.likeness)) {
    const middle = findCentre(each.corners);
    if (![...found, ...chosen].some(({ corners }) => isInside(middle, corners))) chosen.push(each);
  }
  return chosen;
}

function findCardMatch(grey: GreyPicture, quad: Quad): (PatternMatch & { readonly sure: boolean }) | undefined {
  const match = findBestPattern(grey, quad);
  if (!match || match.likeness < FAIR_LIKENESS) return undefined;
  let best: PatternMatch | undefined = match;
  let likely: PatternMatch | undefined;
  // Moved once, another mark may turn out to be the better one, and its corners want to be moved for it.
  for (let moves = 0; best; moves++) {
    if (best.likeness >= GOOD_LIKENESS || moves > 0) {
      const trust = judgeMatch(grey, best);
      if (trust === 'sure') return { ...best, sure: true };
      if (trust === 'likely') likely = best;
    }
    if (moves === MAX_MOVES || (moves > 0 && best.likeness < PROMISING_LIKENESS)) break;
    best = nudgeCorners(grey, best);
  }
  return likely && { ...likely, sure: false };
}

/** The corners, beginning with the one nearest to the top left of the picture. */
function rotateToTop(quad: Quad): Quad {
  let first = 0;
  quad.forEach(([x, y], i) => {
    if (x + y < quad[first]![0] + quad[first]![1]) first = i;
  });
  return [0, 1, 2, 3].map((i) => quad[(i + first) % 4]!) as unknown as Quad;
}

const isSame = (quad: Quad, other: Quad): boolean =>
  quad.every(
    ([x, y], i) => Math.abs(x - other[i]![0]) < SAME_CORNER_PIXELS && Math.abs(y - other[i]![1]) < SAME_CORNER_PIXELS,
  );

const isInside = ([x, y]: PicturePoint, quad: Quad): boolean =>
  quad.every(([x0, y0], i) => {
    const [x1, y1] = quad[(i + 1) % 4]!;
    return (x1 - x0) * (y - y0) - (y1 - y0) * (x - x0) > 0;
  });

/** The card of a match and its answer; undefined where it is held between two letters. */
function createReading({ quad, pattern }: PatternMatch): CardReading | undefined {
  const { card, top } = MARK_PATTERNS[pattern]!;
  // The first corner is where edge `top` of the mark begins.
  const corners = quad.map((_, i) => quad[(i - top + 4) % 4]!) as unknown as Quad;
  const [, middle] = findCentre(corners);
  const heights = corners.map(([, y], i) => middle - (y + corners[(i + 1) % 4]![1]) / 2);
  const highest = heights.indexOf(Math.max(...heights));
  const beside = Math.max(heights[(highest + 1) % 4]!, heights[(highest + 3) % 4]!);
  if (beside > MAX_TILT_TANGENT * heights[highest]!) return undefined;
  return { card, answer: ANSWERS[highest]!, corners };
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

// One screenful, whatever the question: a clicker cannot scroll. The styles of the screen take the width of a tile from
// `--tile` and multiply their words by `--say`; here both are found, the largest that fit.

/** What is tried: tiles of a height in hundredths of the screen's, words by a share of their full size. */
export interface Try {
  readonly tile: number;
  readonly say: number;
}

/** Tiles of the best size, and the smallest that are read from the back of a room. */
const [LARGE, SMALL] = [16, 6];
/** Words where there is room to spare, at their usual size, and as small as the heads and feet of the screen. */
const [BIG, FULL, PLAIN] = [1.5, 1, 0.8];
/** What a screen that is far too small, or a question that is far too long, still shows. */
const [LEAST_TILE, LEAST_SAY] = [3, 0.4];

const down = (from: number, to: number, step: number): readonly number[] =>
  Array.from({ length: Math.round((from - to) / step) + 1 }, (_, i) => Number((from - i * step).toFixed(3)));

/**
 * The sizes in the order in which they are tried: what is large gives way first, then tiles down to what can still be read
 * from the back, then words, then both.
 */
export const FIT_TRIES: readonly Try[] = [
  ...down(BIG, 1.1, 0.1).flatMap((say) => down(LARGE, 10, 2).map((tile) => ({ tile, say }))),
  ...down(LARGE, 9, 0.5).map((tile) => ({ tile, say: FULL })),
  ...down(0.95, PLAIN, 0.05).map((say) => ({ tile: 8.5, say })),
  ...down(8, SMALL, 0.25).map((tile) => ({ tile, say: PLAIN })),
  ...down(0.75, 0.55, 0.05).map((say) => ({ tile: SMALL, say })),
  ...down(5.75, LEAST_TILE, 0.25).map((tile) => ({ tile, say: 0.55 })),
  ...down(0.5, LEAST_SAY, 0.05).map((say) => ({ tile: LEAST_TILE, say })),
];

/** Width of a tile for a height: tiles are 3 by 4. */
const WIDE = 0.75;

/** Tiles that stand for the question, where there are few of them. */
const LARGEST = 24;

/** With the words at one size: the largest tiles that fit beside them, then whatever else is smaller. */
const triesAt = (say: number): readonly Try[] => [
  ...down(LARGEST, SMALL, 0.5).map((tile) => ({ tile, say })),
  ...FIT_TRIES.filter((each) => each.say < say),
];

/**
 * Gives a part of the screen the largest tiles and words with which nothing lies outside it, and says which.
 * @param screen the part that holds the question
 * @param say the size of the words where that is known: from question to reason it stays the same
 * @param height of the whole screen, in CSS pixels
 */
export function fitTiles(screen: HTMLElement, say?: number, height: number = innerHeight): Try {
  const tries = say === undefined ? FIT_TRIES : triesAt(say);
  const set = ({ tile, say: words }: Try): void => {
    screen.style.setProperty('--tile', `${Math.round(tile * WIDE * height) / 100}px`);
    screen.style.setProperty('--say', String(words));
  };
  for (const each of tries) {
    set(each);
    if (fits(screen)) return each;
  }
  return tries.at(-1)!;
}

/** One size for all steps of a question: that of the fullest of them, unless that is too small for the others. */
export const oneSize = (says: readonly number[], hasTiles: boolean): number =>
  Math.max(PLAIN, Math.min(hasTiles ? 1.1 : BIG, ...says));

/** A hair over is a rounding of the browser, not a cut. */
const HAIR = 1;

const fits = ({ scrollHeight, clientHeight, scrollWidth, clientWidth }: HTMLElement): boolean =>
  scrollHeight <= clientHeight + HAIR && scrollWidth <= clientWidth + HAIR;

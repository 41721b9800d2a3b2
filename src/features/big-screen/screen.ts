import type { Option, Question, Scene } from '../../questions/question.ts';
import { parseHand, type TileId } from '../../engine/index.ts';
import { arrangeSetTiles } from '../../format/seats.ts';
import type { RoomPlace } from '../../storage/quiz-run.ts';

/**
 * The answers on the screen: all while the room thinks and when the answer is told; beside the reason, which needs the
 * room, the right one alone, and none where several tiles belong. Of a number only the answer is ever shown.
 */
export function listShownOptions(
  { kind, options }: Pick<Question, 'kind' | 'options'>,
  shown: RoomPlace['shown'],
): readonly Option[] {
  const right = options.filter((option) => option.right);
  if (kind === 'number') return shown === 'ask' ? [] : right;
  if (shown !== 'why') return options;
  return kind === 'tiles' ? [] : right;
}

// What lies on the felt of a big screen, in groups that are never broken: the tiles of a rack, each set, the bonus tiles.

/** Tiles that stay side by side in one row, with the word below them. */
interface FeltGroup {
  readonly tiles: readonly (TileId | 'back')[];
  /** “exposed”, “concealed”, “flowers”; empty for tiles that need no word. */
  readonly caption: string;
  /** The place of the tile that completed the hand; -1 for none. */
  readonly last: number;
}

/** What one label of the felt names. */
interface FeltLabel {
  readonly label: string;
  readonly groups: readonly FeltGroup[];
}

/** Tiles that still have room beside the words: a kong at most. */
const MAX_TILES_ASIDE = 4;

/** Lays out the scenes of a question: `laid` on the felt, `aside` beside the words a few tiles that come before a whole hand. */
export function layoutScenes(scenes: readonly Scene[]) {
  const onFelt = scenes.map(layoutScene).filter(({ groups }) => groups.length > 0);
  const [first] = onFelt;
  const aside = onFelt.length === 2 && first && tilesUnder(first) <= MAX_TILES_ASIDE ? first : undefined;
  return { aside, laid: aside ? onFelt.slice(1) : onFelt };
}

/** How many tiles lie under a label. */
const tilesUnder = ({ groups }: FeltLabel): number => groups.reduce((sum, { tiles }) => sum + tiles.length, 0);

function layoutScene({ label, hand, last }: Scene): FeltLabel {
  const parsed = parseHand(hand);
  if (!parsed.ok) return { label, groups: [] };
  const { rack, sets, bonus } = parsed.value;
  // One group by itself is named by its label.
  const alone = rack.length === 0 && sets.length + Math.min(bonus.length, 1) === 1;
  const named = (caption: string): string => (alone ? '' : caption);
  return {
    label,
    groups: [
      { tiles: rack, caption: '', last: last ? rack.lastIndexOf(last) : -1 },
      ...sets.map(({ tiles, concealed }) => ({
        tiles: arrangeSetTiles(tiles, concealed),
        caption: named(concealed ? 'concealed' : 'exposed'),
        last: -1,
      })),
      { tiles: bonus, caption: named(bonusWord(bonus)), last: -1 },
    ].filter(({ tiles }) => tiles.length > 0),
  };
}

/** Under one or two tiles there is room for one word only. */
function bonusWord(bonus: readonly TileId[]): string {
  const flowers = bonus.some((tile) => tile.startsWith('f'));
  const seasons = bonus.some((tile) => tile.startsWith('s'));
  if (flowers && seasons) return 'flowers, seasons';
  const one = flowers ? 'flower' : 'season';
  return bonus.length === 1 ? one : `${one}s`;
}

// One screenful, whatever the question: a clicker cannot scroll. The styles of the screen take the width of a tile from
// `--tile` and multiply their words by `--say`; here both are found, the largest that fit.

/** What is tried: tiles of a height in hundredths of the screen's, words by a share of their full size. */
interface Try {
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
const TILE_RATIO = 0.75;

/** Tiles that stand for the question, where there are few of them. */
const LARGEST_TILE = 24;

/** With the words at one size: the largest tiles that fit beside them, then whatever else is smaller. */
const listTries = (say: number): readonly Try[] => [
  ...down(LARGEST_TILE, SMALL, 0.5).map((tile) => ({ tile, say })),
  ...FIT_TRIES.filter((each) => each.say < say),
];

/**
 * Gives a part of the screen the largest tiles and words with which nothing lies outside it, and says which.
 * @param screen the part that holds the question
 * @param say the size of the words where that is known: from question to reason it stays the same
 */
export function fitToScreen(screen: HTMLElement, say?: number): Try {
  const tries = say === undefined ? FIT_TRIES : listTries(say);
  const set = ({ tile, say: words }: Try): void => {
    screen.style.setProperty('--tile', `${Math.round(tile * TILE_RATIO * innerHeight) / 100}px`);
    screen.style.setProperty('--say', String(words));
  };
  for (const each of tries) {
    set(each);
    if (fits(screen)) return each;
  }
  return tries.at(-1)!;
}

/** One size for all steps of a question: that of the fullest of them, unless that is too small for the others. */
export const chooseCommonSize = (says: readonly number[], hasTiles: boolean): number =>
  Math.max(PLAIN, Math.min(hasTiles ? 1.1 : BIG, ...says));

/** A hair over is a rounding of the browser, not a cut. */
const ROUNDING_PIXELS = 1;

const isWide = ({ scrollWidth, clientWidth }: Element): boolean => scrollWidth > clientWidth + ROUNDING_PIXELS;

/** Nothing lies outside the screen, nor the tiles of an answer outside its frame: the screen does not notice those. */
const fits = (screen: HTMLElement): boolean =>
  screen.scrollHeight <= screen.clientHeight + ROUNDING_PIXELS &&
  !isWide(screen) &&
  ![...screen.querySelectorAll('.answers li > span')].some(isWide);

// A reason as a room reads it: the sentences, and the sum in it step by step. The figures are those of the reason itself.

/** A line of a sum: “Going Mahjong” and “20”, “Doubled for No chows” and “416”. */
interface SumLine {
  readonly name: string;
  readonly figure: string;
}

/** A reason taken apart. */
interface ReasonParts {
  /** What is said before the sum, or the whole of a reason that has none. */
  readonly words: string;
  /** Empty where there is no sum. */
  readonly sum: readonly SumLine[];
  /** What is said after it. */
  readonly after: string;
}

/** “Name: 2 + 4.”, “Rounding up to ten: 64 becomes 70.”, “The limit: no more than 500.” */
const SUM_LINE_PATTERN = /^([^:]+): ((?:no more than )?\d[^:]*)\.$/;
/** Fewer lines than this are read as easily in a sentence. */
const MIN_SUM_LINES = 2;

/** Takes a reason apart into its words and its sum. */
export function splitReason(because: string): ReasonParts {
  // iPads that stopped at iPadOS 15 know no look behind.
  const sentences = because.replaceAll(/\.\s+(?=\S)/gu, '.\n').split('\n');
  const lines = sentences.map((sentence) => {
    const [, name, figure] = SUM_LINE_PATTERN.exec(sentence) ?? [];
    return name && figure ? { name, figure } : undefined;
  });
  const from = lines.findIndex((line) => line !== undefined);
  const to = lines.findLastIndex((line) => line !== undefined);
  const sum = lines.slice(from, to + 1).flatMap((line) => line ?? []);
  // A sum that a sentence interrupts is left as it was said.
  if (from < 0 || sum.length < MIN_SUM_LINES || sum.length !== to + 1 - from)
    return { words: because, sum: [], after: '' };
  return { words: sentences.slice(0, from).join(' '), sum, after: sentences.slice(to + 1).join(' ') };
}

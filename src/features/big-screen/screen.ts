import type { AnswerOption, Question, HandWithCaption } from '../../questions/question.ts';
import { parseHand, type TileId } from '../../engine/index.ts';
import { toShownSetTiles } from '../../format/seats.ts';
import type { BigScreenProgress } from '../../storage/quiz-run.ts';

/**
 * The options to show at a stage. With the question and with the answer, all are shown; beside the reason, which needs
 * the space, only the right one, or none if the question is about tiles. Of a question for a number, only the answer is
 * ever shown.
 */
export function listOptionsAtScreenStage(
  { kind, options }: Pick<Question, 'kind' | 'options'>,
  shown: BigScreenProgress['shown'],
): readonly AnswerOption[] {
  const right = options.filter((option) => option.right);
  if (kind === 'number') return shown === 'ask' ? [] : right;
  if (shown !== 'why') return options;
  return kind === 'tiles' ? [] : right;
}

/** The most tiles that fit beside the words: as many as a kong has. */
const MAX_INLINE_TILES = 4;

/** Splits the scenes of a question: the first of two stands `inline` with the words if it is small, others `below`. */
export function splitScenesInlineAndBelow(scenes: readonly HandWithCaption[]) {
  const onFelt = scenes.flatMap(groupSceneTiles);
  const tileCount = onFelt[0]?.groups.reduce((sum, { tiles }) => sum + tiles.length, 0) ?? 0;
  const inline = onFelt.length === 2 && tileCount <= MAX_INLINE_TILES ? onFelt[0] : undefined;
  return { inline, below: inline ? onFelt.slice(1) : onFelt };
}

/** The groups of tiles that each stay in one row: the rack, each set, the bonus tiles. Empty if there are no tiles. */
function groupSceneTiles({ label, hand, last }: HandWithCaption) {
  const parsed = parseHand(hand);
  if (!parsed.ok) return [];
  const { rack, sets, bonus } = parsed.value;
  // A single group needs no caption, because the label of the scene names it.
  const isSingleGroup = rack.length === 0 && sets.length + Math.min(bonus.length, 1) === 1;
  const withCaption = (caption: string): string => (isSingleGroup ? '' : caption);
  /** In each group, `last` is the index of the tile that completed the hand, or -1. */
  const groups: readonly { readonly tiles: readonly (TileId | 'back')[]; caption: string; last: number }[] = [
    { tiles: rack, caption: '', last: last ? rack.lastIndexOf(last) : -1 },
    ...sets.map(({ tiles, concealed }) => ({
      tiles: toShownSetTiles(tiles, concealed),
      caption: withCaption(concealed ? 'concealed' : 'exposed'),
      last: -1,
    })),
    { tiles: bonus, caption: withCaption(getBonusWord(bonus)), last: -1 },
  ];
  const shown = groups.filter(({ tiles }) => tiles.length > 0);
  return shown.length > 0 ? [{ label, groups: shown }] : [];
}

/** Returns a short caption, because under one or two tiles there is room for one word only. */
function getBonusWord(bonus: readonly TileId[]): string {
  const flowers = bonus.some((tile) => tile.startsWith('f'));
  const seasons = bonus.some((tile) => tile.startsWith('s'));
  if (flowers && seasons) return 'flowers, seasons';
  const one = flowers ? 'flower' : 'season';
  return bonus.length === 1 ? one : `${one}s`;
}

/**
 * A size of tiles, as their height in percent of the screen's height, and of text, as a factor. The styles read them
 * from `--tile` (the width, in pixels) and `--say`. The largest that fit are chosen, because a clicker cannot scroll.
 */
interface TextSize {
  readonly tile: number;
  readonly say: number;
}

/** The usual height of tiles, and the smallest that people can read from the back; in percent of the screen. */
const [MAX_TILE, MIN_READABLE_TILE] = [16, 6];
/** Text sizes: the largest, for a screen with room to spare; the usual; and the smallest, that of the head and foot. */
const [LARGE_TEXT, USUAL_TEXT, SMALL_TEXT] = [1.5, 1, 0.8];
/** The last resort, for a screen that is far too small or a question that is far too long. */
const [MIN_TILE, MIN_TEXT] = [3, 0.4];

const listStepsDown = (from: number, to: number, step: number): readonly number[] =>
  Array.from({ length: Math.round((from - to) / step) + 1 }, (_, i) => Number((from - i * step).toFixed(3)));

/**
 * The sizes in the order in which they are tried: large text shrinks first, then tiles while people can read them from
 * the back, then text, then both.
 */
export const SCREEN_SIZES_TO_TRY: readonly TextSize[] = [
  ...listStepsDown(LARGE_TEXT, 1.1, 0.1).flatMap((say) =>
    listStepsDown(MAX_TILE, 10, 2).map((tile) => ({ tile, say })),
  ),
  ...listStepsDown(MAX_TILE, 9, 0.5).map((tile) => ({ tile, say: USUAL_TEXT })),
  ...listStepsDown(0.95, SMALL_TEXT, 0.05).map((say) => ({ tile: 8.5, say })),
  ...listStepsDown(8, MIN_READABLE_TILE, 0.25).map((tile) => ({ tile, say: SMALL_TEXT })),
  ...listStepsDown(0.75, 0.55, 0.05).map((say) => ({ tile: MIN_READABLE_TILE, say })),
  ...listStepsDown(5.75, MIN_TILE, 0.25).map((tile) => ({ tile, say: 0.55 })),
  ...listStepsDown(0.5, MIN_TEXT, 0.05).map((say) => ({ tile: MIN_TILE, say })),
];

/** Width of a tile for a height: tiles are 3 by 4. */
const TILE_RATIO = 0.75;

/** The largest height of tiles, in percent of the screen, which fits only where a question has few tiles. */
const LONE_TILE = 24;

/** The sizes to try for text of a known size: first this text with ever smaller tiles, then smaller text. */
const listSizesForText = (say: number): readonly TextSize[] => [
  ...listStepsDown(LONE_TILE, MIN_READABLE_TILE, 0.5).map((tile) => ({ tile, say })),
  ...SCREEN_SIZES_TO_TRY.filter((each) => each.say < say),
];

/**
 * Sets the largest tiles and text with which no content lies outside the element.
 * @param say a size of text to start with, so that it stays the same in all stages of a question
 * @returns the sizes that were set
 */
export function fitTextAndTilesToScreen(screen: HTMLElement, say?: number): TextSize {
  const tries = say === undefined ? SCREEN_SIZES_TO_TRY : listSizesForText(say);
  const setTextSize = ({ tile, say: words }: TextSize): void => {
    screen.style.setProperty('--tile', `${Math.round(tile * TILE_RATIO * innerHeight) / 100}px`);
    screen.style.setProperty('--say', String(words));
  };
  for (const each of tries) {
    setTextSize(each);
    if (isWithinScreen(screen)) return each;
  }
  return tries.at(-1)!;
}

/** One size of text for all stages of a question: the smallest that was needed, within readable limits. */
export const pickTextSizeForAllStages = (says: readonly number[], hasTiles: boolean): number =>
  Math.max(SMALL_TEXT, Math.min(hasTiles ? 1.1 : LARGE_TEXT, ...says));

const ROUNDING_PIXELS = 1;

const isWide = ({ scrollWidth, clientWidth }: Element): boolean => scrollWidth > clientWidth + ROUNDING_PIXELS;

/** Whether all content fits the screen. Options are checked one by one: they can overflow without making it scroll. */
const isWithinScreen = (screen: HTMLElement): boolean =>
  screen.scrollHeight <= screen.clientHeight + ROUNDING_PIXELS &&
  !isWide(screen) &&
  ![...screen.querySelectorAll('.answers li > span')].some(isWide);

/** One line of a sum: “Name: 2 + 4.”, “Rounding up to ten: 64 becomes 70.”, “The limit: no more than 500.” */
const SUM_LINE_PATTERN = /^([^:]+): ((?:no more than )?\d[^:]*)\.$/;
const MIN_SUM_LINES = 2;

export function splitReasonAroundItsSum(because: string) {
  // Sentences are split without a look-behind, which regular expressions lack in iPadOS 15.
  const sentences = because.replaceAll(/\.\s+(?=\S)/gu, '.\n').split('\n');
  const lines = sentences.map((sentence) => {
    const [, name, figure] = SUM_LINE_PATTERN.exec(sentence) ?? [];
    return name && figure ? { name, figure } : undefined;
  });
  const from = lines.findIndex((line) => line !== undefined);
  const to = lines.findLastIndex((line) => line !== undefined);
  const sum = lines.slice(from, to + 1).flatMap((line) => line ?? []);
  // A sum that a sentence interrupts stays part of the text.
  if (from < 0 || sum.length < MIN_SUM_LINES || sum.length !== to + 1 - from)
    return { words: because, sum: [], after: '' };
  return { words: sentences.slice(0, from).join(' '), sum, after: sentences.slice(to + 1).join(' ') };
}

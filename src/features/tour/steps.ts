import type { FirstMahjongHand } from './first-mahjong.ts';
import type { TileId } from '../../engine/index.ts';
import { EXAMPLE_PLAYER_NAMES } from '../../format/seats.ts';
import { formatTile, formatTilePlural } from '../../format/names.ts';
import type { BillRow } from '../../ui/bill/bill-view.ts';

// The steps of First Mahjong as data and text, so that the page needs neither the engine’s play nor the generator.

export interface FirstMahjongStory extends Pick<
  FirstMahjongHand,
  'sets' | 'pair' | 'single' | 'spare' | 'opening' | 'rounds'
> {
  /** The number or text from which every device makes the same hand again. */
  readonly seed: string;
  /** The reply to each tile that the visitor could discard after the pung. */
  readonly replies: Readonly<Partial<Record<TileId, string>>>;
  /** What a player says at this table when one tile is missing: "“waiting”". Undefined where nothing is said. */
  readonly call: string | undefined;
  /** The lines of the bill that count, points before doubles. */
  readonly rows: readonly FirstMahjongBillRow[];
  /** What becomes of the sum at the end, in sentences: rounding, the limit, what fans are worth. Mostly empty. */
  readonly note: string;
  readonly total: string;
}

export interface FirstMahjongBillRow extends Pick<BillRow, 'key' | 'text' | 'href' | 'tiles' | 'amount'> {
  /** Other sets of the same row. */
  readonly more?: readonly FirstMahjongBillRow[] | undefined;
  /**
   * At the first double, `before` is the points and `rounded` what they were rounded from; at every double, `after` is
   * the points after it.
   */
  readonly before?: string | undefined;
  readonly rounded?: string | undefined;
  readonly after?: string | undefined;
  /** The statement of the rule, given where the line has no tiles that show what earns the double. */
  readonly statement?: string | undefined;
}

/** The steps in order. Steps in `SHARED_FRAMES` have no frame of their own in the picture strip. */
export const FIRST_MAHJONG_STEP_IDS = [
  'deal',
  'sets',
  'first',
  'second',
  'claim',
  'spare',
  'wait',
  'win',
  'moment',
  'bill',
] as const;
export type FirstMahjongStepId = (typeof FIRST_MAHJONG_STEP_IDS)[number];

/** The steps by their number in an address; `moment` is last, because links to the bill are older than that step. */
export const STEPS_BY_ADDRESS_NUMBER: readonly FirstMahjongStepId[] = [
  ...FIRST_MAHJONG_STEP_IDS.filter((step) => step !== 'moment'),
  'moment',
];

/** Steps that share a frame of the picture strip with another. */
const SHARED_FRAMES: Readonly<Partial<Record<FirstMahjongStepId, FirstMahjongStepId>>> = {
  second: 'first',
  moment: 'bill',
};

export const PICTURE_STRIP_STEP_IDS: readonly FirstMahjongStepId[] = FIRST_MAHJONG_STEP_IDS.filter(
  (step) => !SHARED_FRAMES[step],
);

/** Everything that a step shows, except the bill. */
export const getStepView = (step: FirstMahjongStepId, story: FirstMahjongStory) => ({
  ...getStepText(step, story),
  /** The step's place among the frames of the picture strip, counted from 1. */
  frame: PICTURE_STRIP_STEP_IDS.indexOf(SHARED_FRAMES[step] ?? step) + 1,
  ring: findRingedTile(step, story),
  rack: listRack(step, story),
  discards: listDiscards(step, story),
  /** The index of the other player whose discard the step is about; undefined if it is about no discard. */
  turn: ({ first: 0, second: 1, claim: 2, wait: 0, win: 1 } as Readonly<Record<string, number | undefined>>)[step],
});

function getStepText(
  step: FirstMahjongStepId,
  { pair: [dragon = 'dr'], single, spare, call, rounds, total }: FirstMahjongStory,
): { readonly calls?: string; readonly sentence: string; readonly action: string } {
  const [first, second] = rounds;
  const formatDiscardCall = (tile: TileId | undefined, who: number): string =>
    `${EXAMPLE_PLAYER_NAMES[who]}: ${tile ? formatTile(tile) : ''}.`;
  switch (step) {
    case 'deal':
      return { sentence: 'Everybody has had one turn. These are your tiles.', action: 'Turn them over' };
    case 'sets':
      return { sentence: 'You win with four sets and a pair. You have three sets.', action: 'Let them play' };
    case 'first':
    case 'second': {
      const who = step === 'first' ? 0 : 1;
      return {
        calls: formatDiscardCall(first[who], who),
        sentence: `You need a ${formatTile(dragon)}.`,
        action: 'Next',
      };
    }
    case 'claim':
      return {
        calls: formatDiscardCall(dragon, 2),
        sentence: `${EXAMPLE_PLAYER_NAMES[2]} discards a ${formatTile(dragon)}!`,
        action: 'Say “Pung!”',
      };
    case 'spare':
      return {
        sentence: 'You have one tile too many. Which goes?',
        action: call ? `Discard it and say ${call}` : `Discard the ${formatTile(spare)}`,
      };
    case 'wait':
      return {
        calls: formatDiscardCall(second[0], 0),
        sentence: `You are waiting for another ${formatTile(single)}.`,
        action: 'Next',
      };
    case 'win':
      return {
        calls: formatDiscardCall(single, 1),
        sentence: `${EXAMPLE_PLAYER_NAMES[1]} discards it: your pair!`,
        action: 'Say “Mahjong!”',
      };
    case 'moment':
      return {
        calls: `Mahjong, ${total} points.`,
        sentence: 'Four sets and a pair: your hand is complete.',
        action: 'See what it pays',
      };
    case 'bill':
      return { sentence: 'That’s your first Mahjong!', action: 'Play a hand now, with help' };
  }
}

/**
 * The rack tile that gets a ring, because the sentence of the step is about it. The tile to discard gets
 * none, so that the visitor finds it alone.
 */
function findRingedTile(step: FirstMahjongStepId, { pair: [dragon = 'dr'], single }: FirstMahjongStory) {
  if (step === 'first' || step === 'second' || step === 'claim') return dragon;
  return step === 'wait' || step === 'win' ? single : undefined;
}

/** Says why the tapped tile cannot be used for the pung. */
export const formatWrongTileHint = ({ pair: [dragon = 'dr'] }: FirstMahjongStory): string =>
  `Not that one. For a pung you need the two ${formatTilePlural(dragon)} with the gold ring.`;

/**
 * The rack at a step. The first seven tiles are two pungs and a single tile, so that a rack drawn in two
 * rows never splits a set.
 */
function listRack(
  step: FirstMahjongStepId,
  { sets: [one = [], other = [], run = []], pair, single, spare }: FirstMahjongStory,
): TileId[] {
  const at = FIRST_MAHJONG_STEP_IDS.indexOf(step);
  const hasClaimed = at > FIRST_MAHJONG_STEP_IDS.indexOf('claim');
  const hasDiscarded = at > FIRST_MAHJONG_STEP_IDS.indexOf('spare');
  return [...one, ...other, single, ...run, ...(hasClaimed ? [] : pair), ...(hasDiscarded ? [] : [spare])];
}

/** The discards in front of each other player at a step, the latest one last. */
function listDiscards(step: FirstMahjongStepId, { opening, rounds }: FirstMahjongStory) {
  const [first, second] = rounds;
  const at = FIRST_MAHJONG_STEP_IDS.indexOf(step);
  const countStepsSince = (from: FirstMahjongStepId): number =>
    Math.max(0, at - FIRST_MAHJONG_STEP_IDS.indexOf(from) + 1);
  const hasClaimed = countStepsSince('spare') > 0;
  return opening.map((tile, who) => [
    tile,
    // The discard that the visitor has claimed is left out, because it now lies with the visitor's sets.
    ...(who < countStepsSince('first') && !(who === 2 && hasClaimed) ? [first[who]!] : []),
    ...(who < countStepsSince('wait') && second[who] ? [second[who]] : []),
  ]);
}

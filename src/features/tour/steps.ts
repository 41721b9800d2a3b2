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
  /** Makes the same hand again, on every device. */
  readonly seed: string;
  /** What is said of each tile that could go after the pung. */
  readonly replies: Readonly<Partial<Record<TileId, string>>>;
  /** What is said at this table when one tile is missing: "“waiting”". */
  readonly call: string | undefined;
  /** What counts, the points before the doubles. */
  readonly rows: readonly FirstMahjongBillRow[];
  readonly total: string;
}

export interface FirstMahjongBillRow extends Pick<BillRow, 'key' | 'text' | 'href' | 'tiles' | 'amount'> {
  /** Other sets of the same row. */
  readonly more?: readonly FirstMahjongBillRow[] | undefined;
  /** Before the first double: the points, and what they were rounded from. After each double: what it makes of them. */
  readonly before?: string | undefined;
  readonly rounded?: string | undefined;
  readonly after?: string | undefined;
  /** The statement of the rule, where no tiles show what the double is for. */
  readonly statement?: string | undefined;
}

/** The steps in order. The frame with the first discards is met twice. */
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

/** The steps by their number in an address; the moment came later than the links to the bill. */
export const STEPS_BY_ADDRESS: readonly FirstMahjongStepId[] = [
  ...FIRST_MAHJONG_STEP_IDS.filter((step) => step !== 'moment'),
  'moment',
];

/** Steps that share a frame of the picture strip with another. */
const SHARED_FRAMES: Readonly<Partial<Record<FirstMahjongStepId, FirstMahjongStepId>>> = {
  second: 'first',
  moment: 'bill',
};

/** The frames of the picture strip. */
export const PICTURE_STRIP_STEP_IDS: readonly FirstMahjongStepId[] = FIRST_MAHJONG_STEP_IDS.filter(
  (step) => !SHARED_FRAMES[step],
);

/** Everything that a step shows, the bill apart. */
export const getStepView = (step: FirstMahjongStepId, story: FirstMahjongStory) => ({
  ...getStepText(step, story),
  /** Its place among the frames, from 1. */
  frame: PICTURE_STRIP_STEP_IDS.indexOf(SHARED_FRAMES[step] ?? step) + 1,
  ring: findRingedTile(step, story),
  rack: listRack(step, story),
  discards: listDiscards(step, story),
  /** Whose discard it is about; undefined where it is nobody’s. */
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

/** The tiles of the rack that the sentence is about. Which tile has to go is for the visitor to find. */
function findRingedTile(
  step: FirstMahjongStepId,
  { pair: [dragon = 'dr'], single }: FirstMahjongStory,
): TileId | undefined {
  if (step === 'first' || step === 'second' || step === 'claim') return dragon;
  return step === 'wait' || step === 'win' ? single : undefined;
}

/** Why a tile of the rack is not one of those that are claimed with. */
export const describeWrongClaimTile = ({ pair: [dragon = 'dr'] }: FirstMahjongStory): string =>
  `Not that one. For a pung you need the two ${formatTilePlural(dragon)} with the gold ring.`;

/** The rack at a step: seven first, so that no set is broken between two rows. */
function listRack(
  step: FirstMahjongStepId,
  { sets: [one = [], other = [], run = []], pair, single, spare }: FirstMahjongStory,
): TileId[] {
  const at = FIRST_MAHJONG_STEP_IDS.indexOf(step);
  const hasClaimed = at > FIRST_MAHJONG_STEP_IDS.indexOf('claim');
  const hasDiscarded = at > FIRST_MAHJONG_STEP_IDS.indexOf('spare');
  return [...one, ...other, single, ...run, ...(hasClaimed ? [] : pair), ...(hasDiscarded ? [] : [spare])];
}

/** What lies before each of the others at a step; the last of all was discarded just now, or in the first turn. */
function listDiscards(
  step: FirstMahjongStepId,
  { opening, rounds }: FirstMahjongStory,
): readonly (readonly TileId[])[] {
  const [first, second] = rounds;
  const at = FIRST_MAHJONG_STEP_IDS.indexOf(step);
  const since = (from: FirstMahjongStepId): number => Math.max(0, at - FIRST_MAHJONG_STEP_IDS.indexOf(from) + 1);
  const hasClaimed = since('spare') > 0;
  return opening.map((tile, who) => [
    tile,
    // What was claimed lies with the visitor's sets.
    ...(who < since('first') && !(who === 2 && hasClaimed) ? [first[who]!] : []),
    ...(who < since('wait') && second[who] ? [second[who]] : []),
  ]);
}

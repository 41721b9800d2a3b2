import type { FirstMahjong } from './first-mahjong.ts';
import type { TileId } from '../../engine/index.ts';
import { EXAMPLE_PEOPLE } from '../../format/seats.ts';
import { formatTile } from '../../format/names.ts';
import type { BillRow } from '../../ui/bill/bill-view.ts';

// The steps of First Mahjong as data and text, so that the page needs neither the engine’s play nor the generator.

export interface FirstStory extends Pick<
  FirstMahjong,
  'sets' | 'pair' | 'single' | 'spare' | 'rounds' | 'saysWaiting'
> {
  /** Makes the same hand again, on every device. */
  readonly seed: string;
  /** What counts, the points before the doubles. */
  readonly rows: readonly FirstRow[];
  readonly total: string;
}

export interface FirstRow extends Pick<BillRow, 'key' | 'text' | 'href' | 'tiles' | 'amount'> {
  /** Other sets of the same row. */
  readonly more?: readonly FirstRow[] | undefined;
  /** Before the first double: the points, and what they were rounded from. After each double: what it makes of them. */
  readonly before?: string | undefined;
  readonly rounded?: string | undefined;
  readonly after?: string | undefined;
  /** The statement of the rule, where no tiles show what the double is for. */
  readonly statement?: string | undefined;
}

/** The steps in order. The frame with the first discards is met twice. */
export const FIRST_STEPS = ['deal', 'sets', 'first', 'second', 'claim', 'spare', 'draw', 'win', 'bill'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** The frames of the picture strip: the same without the repeated one. */
export const STRIP_FRAMES: readonly FirstStep[] = FIRST_STEPS.filter((step) => step !== 'second');

/** Everything that a step shows, the bill apart. */
export const getStepView = (step: FirstStep, story: FirstStory) => ({
  ...getStepText(step, story),
  /** Its place among the frames, from 1. */
  frame: STRIP_FRAMES.indexOf(step === 'second' ? 'first' : step) + 1,
  ring: findRingedTile(step, story),
  rack: listRack(step, story),
  discards: listDiscards(step, story),
  /** Whose discard it is about; undefined where it is nobody’s. */
  turn: ({ first: 0, second: 1, claim: 2, draw: 2 } as Readonly<Record<string, number | undefined>>)[step],
});

function getStepText(
  step: FirstStep,
  { pair: [dragon = 'dr'], single, saysWaiting, rounds }: FirstStory,
): { readonly calls?: string; readonly sentence: string; readonly action: string } {
  const [first, second] = rounds;
  const formatDiscardCall = (tile: TileId | undefined, who: number): string =>
    `${EXAMPLE_PEOPLE[who]}: ${tile ? formatTile(tile) : ''}.`;
  switch (step) {
    case 'deal':
      return { sentence: 'Your thirteen tiles.', action: 'Turn them over' };
    case 'sets':
      return { sentence: 'Four sets and a pair win. You have three sets.', action: 'Let them play' };
    case 'first':
      return { calls: formatDiscardCall(first[0], 0), sentence: `You want a ${formatTile(dragon)}.`, action: 'Next' };
    case 'second':
      return { calls: formatDiscardCall(first[1], 1), sentence: `You want a ${formatTile(dragon)}.`, action: 'Next' };
    case 'claim':
      return {
        calls: formatDiscardCall(dragon, 2),
        sentence: `${EXAMPLE_PEOPLE[2]} discards one!`,
        action: 'Say “Pung!”',
      };
    case 'spare':
      return { sentence: 'One tile too many.', action: saysWaiting ? 'Discard, say “waiting”' : 'Discard it' };
    case 'draw':
      return {
        calls: second.map(formatDiscardCall).join(' '),
        sentence: `Now another ${formatTile(single)}.`,
        action: 'Draw',
      };
    case 'win':
      return { sentence: 'Your pair!', action: 'Say “Mahjong!”' };
    case 'bill':
      return { sentence: 'You claimed, waited and won.', action: 'Play with help' };
  }
}

/** The tile that the sentence is about. */
function findRingedTile(step: FirstStep, { pair: [dragon = 'dr'], single, spare }: FirstStory): TileId | undefined {
  if (step === 'first' || step === 'second' || step === 'claim') return dragon;
  if (step === 'spare') return spare;
  return step === 'draw' || step === 'win' ? single : undefined;
}

/** The rack at a step: seven first, so that no set is broken between two rows. */
function listRack(
  step: FirstStep,
  { sets: [one = [], other = [], run = []], pair, single, spare }: FirstStory,
): TileId[] {
  const at = FIRST_STEPS.indexOf(step);
  const hasClaimed = at > FIRST_STEPS.indexOf('claim');
  const hasDiscarded = at > FIRST_STEPS.indexOf('spare');
  return [...one, ...other, single, ...run, ...(hasClaimed ? [] : pair), ...(hasDiscarded ? [] : [spare])];
}

/** What each of the others has discarded by a step; the last of all was discarded just now. */
function listDiscards(step: FirstStep, { rounds: [first, second] }: FirstStory): readonly (readonly TileId[])[] {
  const at = FIRST_STEPS.indexOf(step);
  const discardCount = Math.max(0, at - FIRST_STEPS.indexOf('sets'));
  // What was claimed lies with the visitor's sets.
  if (step === 'draw') return first.map((tile, who) => [...(who < 2 ? [tile] : []), second[who]!]);
  return first.map((tile, who) => (who < discardCount && at <= FIRST_STEPS.indexOf('claim') ? [tile] : []));
}

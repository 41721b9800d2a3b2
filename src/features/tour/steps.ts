import type { FirstMahjong } from './first-mahjong.ts';
import type { TileId } from '../../engine/index.ts';
import { EXAMPLE_PEOPLE } from '../../format/seats.ts';
import { formatTile } from '../../format/names.ts';
import type { BillRow } from '../../ui/bill/bill-view.ts';

// The steps of First Mahjong: what lies there, one sentence and one thing to do each. Plain data and words: neither the
// engine's play nor the maker of the hand need be here.

/** The hand as its page shows it. */
export interface FirstStory extends Pick<FirstMahjong, 'sets' | 'pair' | 'single' | 'spare' | 'rounds' | 'declares'> {
  /** Makes the same hand again, on every device. */
  readonly seed: string;
  /** What counts, the points before the doubles. */
  readonly rows: readonly FirstRow[];
  readonly total: string;
}

/** A line of the bill. */
export interface FirstRow extends Pick<BillRow, 'key' | 'text' | 'href' | 'tiles' | 'amount'> {
  /** Other sets of the same row. */
  readonly more?: readonly FirstRow[] | undefined;
  /** What the points come to before this double, for the first of them, what they were rounded from, and what it makes of them. */
  readonly before?: string | undefined;
  readonly rounded?: string | undefined;
  readonly makes?: string | undefined;
  /** What the rule says, where no tiles show what the double is for. */
  readonly says?: string | undefined;
}

/** The steps in order. The frame with the first discards is met twice. */
export const FIRST_STEPS = ['deal', 'sets', 'first', 'second', 'claim', 'spare', 'draw', 'win', 'bill'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** The frames of the picture strip: the same without the repeated one. */
export const STRIP_FRAMES: readonly FirstStep[] = FIRST_STEPS.filter((step) => step !== 'second');

/** Everything there is to see and to read on a step, the bill apart. */
export const getStepView = (step: FirstStep, story: FirstStory) => ({
  ...getStepText(step, story),
  /** How far along it is, of the frames. */
  frame: STRIP_FRAMES.indexOf(step === 'second' ? 'first' : step) + 1,
  ring: findRingedTile(step, story),
  rack: listRack(step, story),
  discards: listDiscards(step, story),
  /** Whose discard it is about; undefined where it is nobody’s. */
  turn: ({ first: 0, second: 1, claim: 2, draw: 2 } as Readonly<Record<string, number | undefined>>)[step],
});

function getStepText(
  step: FirstStep,
  { pair: [dragon = 'dr'], single, declares, rounds }: FirstStory,
): { readonly heard?: string; readonly say: string; readonly does: string } {
  const [first, second] = rounds;
  const calls = (tile: TileId | undefined, who: number): string =>
    `${EXAMPLE_PEOPLE[who]}: ${tile ? formatTile(tile) : ''}.`;
  switch (step) {
    case 'deal':
      return { say: 'Your thirteen tiles.', does: 'Turn them over' };
    case 'sets':
      return { say: 'Four sets and a pair win. You have three sets.', does: 'Let them play' };
    case 'first':
      return { heard: calls(first[0], 0), say: `You want a ${formatTile(dragon)}.`, does: 'Next' };
    case 'second':
      return { heard: calls(first[1], 1), say: `You want a ${formatTile(dragon)}.`, does: 'Next' };
    case 'claim':
      return { heard: calls(dragon, 2), say: `${EXAMPLE_PEOPLE[2]} discards one!`, does: 'Say “Pung!”' };
    case 'spare':
      return { say: 'One tile too many.', does: declares ? 'Discard, say “waiting”' : 'Discard it' };
    case 'draw':
      return { heard: second.map(calls).join(' '), say: `Now another ${formatTile(single)}.`, does: 'Draw' };
    case 'win':
      return { say: 'Your pair!', does: 'Say “Mahjong!”' };
    case 'bill':
      return { say: 'You claimed, waited and won.', does: 'Play with help' };
  }
}

/** The tiles that are ringed on a step: what the sentence speaks of. */
function findRingedTile(step: FirstStep, { pair: [dragon = 'dr'], single, spare }: FirstStory): TileId | undefined {
  if (step === 'first' || step === 'second' || step === 'claim') return dragon;
  if (step === 'spare') return spare;
  return step === 'draw' || step === 'win' ? single : undefined;
}

/** The tiles as they stand on the rack at a step: seven first, so that no set is broken between two rows. */
function listRack(
  step: FirstStep,
  { sets: [one = [], other = [], run = []], pair, single, spare }: FirstStory,
): TileId[] {
  const at = FIRST_STEPS.indexOf(step);
  const claimed = at > FIRST_STEPS.indexOf('claim');
  const discarded = at > FIRST_STEPS.indexOf('spare');
  return [...one, ...other, single, ...run, ...(claimed ? [] : pair), ...(discarded ? [] : [spare])];
}

/** What each of the others has discarded by a step; the last of all was discarded just now. */
function listDiscards(step: FirstStep, { rounds: [first, second] }: FirstStory): readonly (readonly TileId[])[] {
  const at = FIRST_STEPS.indexOf(step);
  const shown = Math.max(0, at - FIRST_STEPS.indexOf('sets'));
  // What was claimed lies with the visitor's sets.
  if (step === 'draw') return first.map((tile, who) => [...(who < 2 ? [tile] : []), second[who]!]);
  return first.map((tile, who) => (who < shown && at <= FIRST_STEPS.indexOf('claim') ? [tile] : []));
}

import { atTable, type AtTable, type Table } from '../rulesets/table.ts';
import { readHolding } from './text.ts';
import { checkHand, handLaw } from './check.ts';
import type { Hand, Holding } from './hand.ts';
import { tileIndex, TILES, type TileId } from '../tiles/tiles.ts';
import { gaugeOf, type Gauge, type Progress } from './gauge.ts';
import { waits } from './waits.ts';

export interface DistanceInput extends AtTable {
  /** Text or parsed: 13 tiles, or 14 of which one is to be thrown; kongs counting as three. */
  readonly hand: string | Holding;
  readonly goulash?: boolean | undefined;
}

/** What a hand becomes when a tile is thrown: how far it is then, and what helps it. */
export interface AfterThrow extends Progress {
  readonly discard: TileId;
}

const WAITING = 13;

/**
 * How many tiles of a hand must still be exchanged until it is one tile short, special hands included: 0 = one tile short,
 * -1 = Mahjong. The sets on the table stay. `Infinity` when no hand can be made of them any more. Errors as for a hand in `score`.
 */
export const distance = atTable((input: DistanceInput, table): number => {
  const { hand, measure } = readInput(input, table);
  return measure.distance(hand.counts, hand.wilds.length);
});

/**
 * How far a hand of 13 is, and the tiles that bring it nearer, in the order of the tile list; of a hand of 14, what it
 * would be after each throw, the best first: the nearest, then the one that the most kinds help.
 * Errors as for a hand in `score`.
 */
export const usefulTiles = atTable(
  (input: DistanceInput, table): Progress & { readonly throws: readonly AfterThrow[] } => {
    const { hand, measure, goulash } = readInput(input, table);
    const progressOf = (counts: readonly number[], rack: readonly TileId[]): Progress => {
      const wilds = rack.length - counts.reduce((sum, held) => sum + held, 0);
      const found = measure.progress(counts, wilds);
      // What completes a hand with wild tiles is for the reader of hands to say: the last one drawn has a law of its own.
      const last =
        goulash && found.distance === 0 ? waits({ ...input, hand: { ...holdingOf(hand), rack } }) : undefined;
      return { distance: found.distance, useful: last?.ok ? last.value : inOrder(found.useful) };
    };
    if (hand.rack.length + 3 * hand.sets.length <= WAITING)
      return { ...progressOf(hand.counts, hand.rack), throws: [] };
    const throws = [...new Set(hand.rack)].map((discard): AfterThrow => {
      const at = hand.rack.indexOf(discard);
      const kind = tileIndex(discard);
      const isWild = hand.wilds.includes(discard);
      const counts = isWild ? hand.counts : hand.counts.with(kind, hand.counts[kind]! - 1);
      return { discard, ...progressOf(counts, hand.rack.toSpliced(at, 1)) };
    });
    throws.sort(
      (a, b) => a.distance - b.distance || b.useful.length - a.useful.length || order(a.discard) - order(b.discard),
    );
    return { distance: measure.distance(hand.counts, hand.wilds.length), useful: [], throws };
  },
);

const order = (tile: TileId): number => TILES.indexOf(tile);
const inOrder = (tiles: readonly TileId[]): readonly TileId[] => tiles.toSorted((a, b) => order(a) - order(b));

const holdingOf = ({ sets, bonus }: Hand) => ({
  bonus,
  sets: sets.map(({ tiles, claimed }) => ({ tiles, concealed: !claimed })),
});

function readInput(input: DistanceInput, { ruleset }: Table): { hand: Hand; measure: Gauge; goulash: boolean } {
  const holding = readHolding(input.hand);
  const goulash = Boolean(input.goulash && ruleset.goulash);
  const { rack, sets } = holding;
  const whole = rack.length + 3 * sets.length > WAITING;
  const hand = checkHand(holding, handLaw(ruleset, goulash, false), whole);
  return { hand, measure: gaugeOf(ruleset, hand.sets, goulash), goulash };
}

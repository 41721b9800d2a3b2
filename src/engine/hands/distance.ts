import { fail, ok, type Result } from '../result.ts';
import { tableOf, type AtTable } from '../rulesets/table.ts';
import { readHolding, tileLaw } from './holding.ts';
import type { Hand } from '../scoring/types.ts';
import { KINDS, tileIndex, TILES, type TileId } from '../tiles/tiles.ts';
import { checkHand } from './check.ts';
import { gaugeOf, type Gauge, type Progress } from './gauge.ts';
import type { Holding } from './text.ts';
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
export function distance(input: DistanceInput): Result<number> {
  const read = readInput(input);
  if (!read.ok) return read;
  const { hand, measure } = read.value;
  return ok(measure.distance(hand.counts, hand.wilds.length));
}

/**
 * How far a hand of 13 is, and the tiles that bring it nearer, in the order of the tile list; of a hand of 14, what it
 * would be after each throw, the best first: the nearest, then the one that the most kinds help.
 * Errors as for a hand in `score`.
 */
export function usefulTiles(input: DistanceInput): Result<Progress & { readonly throws: readonly AfterThrow[] }> {
  const read = readInput(input);
  if (!read.ok) return read;
  const { hand, measure, goulash } = read.value;
  const progressOf = (counts: readonly number[], rack: readonly TileId[]): Progress => {
    const wilds = rack.length - counts.reduce((sum, held) => sum + held, 0);
    const found = measure.progress(counts, wilds);
    // What completes a hand with wild tiles is for the reader of hands to say: the last one drawn has a law of its own.
    const last = goulash && found.distance === 0 ? waits({ ...input, hand: { ...holdingOf(hand), rack } }) : undefined;
    return { distance: found.distance, useful: last?.ok ? last.value : inOrder(found.useful) };
  };
  if (hand.rack.length + 3 * hand.sets.length <= WAITING)
    return ok({ ...progressOf(hand.counts, hand.rack), throws: [] });
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
  return ok({ distance: measure.distance(hand.counts, hand.wilds.length), useful: [], throws });
}

const order = (tile: TileId): number => TILES.indexOf(tile);
const inOrder = (tiles: readonly TileId[]): readonly TileId[] => tiles.toSorted((a, b) => order(a) - order(b));

const holdingOf = ({ sets, bonus }: Hand) => ({
  bonus,
  sets: sets.map(({ tiles, claimed }) => ({ tiles, concealed: !claimed })),
});

function readInput(input: DistanceInput): Result<{ hand: Hand; measure: Gauge; goulash: boolean }> {
  if (typeof input !== 'object' || input === null) return fail('bad-input');
  const opened = tableOf(input);
  if (!opened.ok) return opened;
  const rules = opened.value.ruleset;
  const holding = readHolding(input.hand);
  if (!holding.ok) return holding;
  const goulash = Boolean(input.goulash && rules.goulash);
  const { rack, sets } = holding.value;
  const whole = rack.length + 3 * sets.length > WAITING;
  const checked = checkHand(holding.value, tileLaw(rules, goulash, false), whole);
  if (!checked.ok) return checked;
  return ok({ hand: checked.value, measure: gaugeOf(rules, checked.value.sets, goulash), goulash });
}

/** The 34 counts of a rack, wild tiles and flowers left out: what a gauge is asked with. */
export function countsOfRack(rack: readonly TileId[], wild?: TileId): number[] {
  const counts = Array<number>(KINDS).fill(0);
  for (const tile of rack) if (tile !== wild && tileIndex(tile) < KINDS) counts[tileIndex(tile)]!++;
  return counts;
}

import { layOutWallFromBreakToDeal, getWallPlan, type Seat, type Table, type TileTake } from '../../engine/index.ts';
import { formatPlural } from '../../format/numbers.ts';
import { toNumberOption, type AnswerOptionWithoutVerdict } from '../draft.ts';

/** A wall broken by these throws, and the state of its deal. */
export interface DealToCount {
  readonly rolls: readonly number[];
  readonly seat: Seat;
  /** The number of takes so far, by default the whole deal. */
  readonly taken?: number;
  readonly count?: DealCountName;
}

export const countTakenTiles = (takes: readonly TileTake[]): number => takes.flatMap((take) => take.tiles).length;

/** Everything that is counted of a wall and its deal. */
export function computeTileCountsOfDeal(table: Table, { rolls, seat, taken }: DealToCount) {
  const layout = layOutWallFromBreakToDeal({ table, rolls });
  const plan = getWallPlan({ table });
  if (!layout.ok || !plan.ok) return undefined;
  const { broken, turns } = layout.value;
  const { box, draws, fromTable = 0 } = broken;
  const takes = turns.flat();
  const done = takes.slice(0, taken);
  const dealtTo = (of: Seat, some = takes): number =>
    fromTable + countTakenTiles(some.filter((take) => take.seat === of));
  const [given, gone] = [countTakenTiles(takes), countTakenTiles(done)];
  const [dealt, has] = [dealtTo(seat), dealtTo(seat, done)];
  return {
    turns,
    done,
    fromTable,
    next: takes[done.length],
    dealtTo,
    /** Dealt to the seat in all, by now, and still to come. */
    dealt,
    has,
    left: dealt - has,
    /** Taken from the wall in all, by now, and still to be taken. */
    given,
    gone,
    still: given - gone,
    box: box.length,
    draws,
    all: plan.value.tiles,
    side: 2 * plan.value.lengths[seat],
  };
}
export type DealCountName = 'dealt' | 'has' | 'left' | 'gone' | 'still' | 'box' | 'draws' | 'all' | 'side';

export const toTileCountOption = (n: number, why: string): AnswerOptionWithoutVerdict =>
  toNumberOption(n, (value) => formatPlural(value, 'tile'), why);

import { layOutWall, getWallPlan, type Seat, type Table, type TileTake } from '../../engine/index.ts';
import { formatCount } from '../../format/numbers.ts';
import { toNumberAnswer, type DraftAnswer } from '../draft.ts';

/** A wall broken by these throws, and the state of its deal. */
export interface CountedDeal {
  readonly rolls: readonly number[];
  readonly seat: Seat;
  /** The number of takes so far, by default the whole deal. */
  readonly taken?: number;
  readonly count?: TileCount;
}

export const countTiles = (takes: readonly TileTake[]): number => takes.flatMap((take) => take.tiles).length;

/** Everything that is counted of a wall and its deal. */
export function countDeal(table: Table, { rolls, seat, taken }: CountedDeal) {
  const layout = layOutWall({ table, rolls });
  const plan = getWallPlan({ table });
  if (!layout.ok || !plan.ok) return undefined;
  const { broken, turns } = layout.value;
  const { box, draws, fromTable = 0 } = broken;
  const takes = turns.flat();
  const done = takes.slice(0, taken);
  const dealtTo = (of: Seat, some = takes): number => fromTable + countTiles(some.filter((take) => take.seat === of));
  const [given, gone] = [countTiles(takes), countTiles(done)];
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
export type TileCount = 'dealt' | 'has' | 'left' | 'gone' | 'still' | 'box' | 'draws' | 'all' | 'side';

export const toTileCountAnswer = (n: number, why: string): DraftAnswer =>
  toNumberAnswer(n, (value) => formatCount(value, 'tile'), why);

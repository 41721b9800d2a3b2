import { ok, type Result } from '../result.ts';
import type { Seat, TileId } from '../tiles/tiles.ts';
import type { WallLayout } from '../wall/lay-out.ts';
import { layTiles, type StartInput } from './start.ts';

/** How a hand of play came to lie on the table. */
export interface Opening {
  /** The walls from their building to the first discard. */
  readonly layout: WallLayout;
  /** What each die showed, a list for each throw; empty where only totals were given. */
  readonly dice: readonly (readonly number[])[];
  /** What each player was dealt, in the order in which it came, flowers among it. */
  readonly racks: Readonly<Partial<Record<Seat, readonly TileId[]>>>;
}

/** The dice, the wall and the deal of the hand that `startHand` begins from the same input. Errors: as `startHand`. */
export function openingOf(input: StartInput): Result<Opening> {
  const table = layTiles(input);
  if (!table.ok) return table;
  const { layout, dice, racks } = table.value;
  return ok({ layout, dice, racks });
}

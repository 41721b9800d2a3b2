import { claims, score, type Reason, type TileId } from '../engine/index.ts';
import type { Prospect } from './plan.ts';
import type { ActionOption } from './policies.ts';
import type { SeatView } from './view.ts';

// A plan that lacks one tile waits for what would complete it. The engine may refuse some of these tiles all the same: the
// hand would be worth too little, or the player has thrown the tile.

/** Of the tiles that a hand waits for those that do not win, or only when they are drawn, and why. */
export interface BarredWaits {
  readonly never: readonly TileId[];
  readonly drawnOnly: readonly TileId[];
  /** Why the first of them is refused. */
  readonly because: Reason;
}

/** The tiles that a plan waits for after a choice and that a rule refuses; undefined where there are none. */
export function findBarredWaits(
  view: SeatView,
  { action, because: { left } }: ActionOption,
  { distance, helping }: Prospect,
): BarredWaits | undefined {
  const { table, seat, seats, round, goulash, own } = view;
  if (distance !== 0 || !left) return undefined;
  const { rack, sets, thrown } = left;
  const ownDiscards = thrown === undefined ? own.discards : [...own.discards, thrown];
  const ready = own.ready || (action.do === 'discard' && action.declare === true);
  const at = { table, seat, seats, round, goulash, ownDiscards, warned: Boolean(own.warned) };
  // The player on the left: nobody else’s discard may be claimed for more.
  const discarder = seats.at(seats.indexOf(seat) - 1)!;
  const never: TileId[] = [];
  const drawnOnly: TileId[] = [];
  const reasons: Reason[] = [];
  for (const tile of helping.filter((each) => each.left > 0).map((each) => each.tile)) {
    // That a wild tile cannot be claimed is said wherever one is waited for.
    if (goulash && tile === table.ruleset.goulash?.wild) continue;
    const hand = { rack, sets, bonus: own.bonus };
    const offered = claims({ ...at, hand, discarder, discard: tile, ready: ready || undefined });
    const win = offered.ok ? offered.value.find(({ claim }) => claim === 'mahjong') : undefined;
    if (!win || win.allowed) continue;
    const whole = { ...hand, rack: [...rack, tile] };
    const drawn = score({ ...at, hand: whole, win: { tile, by: 'wall', ready: Boolean(ready) } });
    (drawn.ok ? drawnOnly : never).push(tile);
    reasons.push(win.because);
  }
  const [because] = reasons;
  return because && { never, drawnOnly, because };
}

import { claims, score, type Reason, type TileId } from '../engine/index.ts';
import type { PlanProspect } from './plan.ts';
import type { ActionOption } from './policies.ts';
import type { SeatView } from './view.ts';

/**
 * The tiles that a plan waits for after a choice and that a rule refuses, for example because the hand is worth too
 * little or the player has discarded the tile. Undefined where there are none.
 * @returns the tiles that do not win at all, those that win only when drawn, and the reason for the first of them
 */
export function listBarredWaits(
  view: SeatView,
  { action, because: { left } }: ActionOption,
  { distance, helping }: PlanProspect,
) {
  const { table, seat, seats, round, goulash, own } = view;
  if (distance !== 0 || !left) return undefined;
  const { rack, sets, thrown } = left;
  const ownDiscards = thrown === undefined ? own.discards : [...own.discards, thrown];
  const ready = own.ready || (action.do === 'discard' && action.declare === true);
  const at = { table, seat, seats, round, goulash, ownDiscards, warned: Boolean(own.warned) };
  // Of the other players the one on the left is asked about, because only that one's discards may be claimed for a
  // chow.
  const discarder = seats.at(seats.indexOf(seat) - 1)!;
  const never: TileId[] = [];
  const drawnOnly: TileId[] = [];
  const reasons: Reason[] = [];
  for (const tile of helping.filter((each) => each.left > 0).map((each) => each.tile)) {
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

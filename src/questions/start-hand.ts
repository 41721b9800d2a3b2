import { startHand, type Play, type Seat, type Table } from '../engine/index.ts';
import { getResultValueOrUndefined } from './table.ts';

/** A hand under way, in which a player has no flowers and what `held` says; undefined where none can be dealt. */
export function startHandWithPlayer(
  table: Table,
  seat: Seat,
  held: Partial<NonNullable<Play['players'][Seat]>>,
  options: { readonly seed: number; readonly goulash?: boolean },
): Play | undefined {
  const begun = getResultValueOrUndefined(startHand({ table, ...options }));
  const player = begun?.players[seat];
  return player && { ...begun, players: { ...begun.players, [seat]: { ...player, bonus: [], ...held } } };
}

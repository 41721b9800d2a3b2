import { isBonus, KINDS, tileIndex, tileOf, type TileId } from '../engine/index.ts';
import type { SeatView } from './view.ts';

const COPIES = 4;

/** The wild tile of this hand, if it is a goulash. */
export const wildInView = ({ table, goulash }: SeatView): TileId | undefined =>
  goulash ? table.ruleset.goulash?.wild : undefined;

/** Tiles taken out of the set for this hand. */
function absentFrom({ table, goulash }: SeatView): readonly TileId[] {
  const { absent, goulash: law } = table.ruleset;
  return goulash ? [...absent, ...(law?.absent ?? [])] : absent;
}

/** How many tiles of each of the 34 kinds this seat has not seen: they lie in the wall or on the other racks. */
export function unseenBy(view: SeatView): number[] {
  const absent = new Set(absentFrom(view));
  const left = Array.from({ length: KINDS }, (_, kind) => (absent.has(tileOf(kind)) ? 0 : COPIES));
  const takeOff = (tiles: readonly TileId[]) => {
    for (const tile of tiles) if (tileIndex(tile) < KINDS) left[tileIndex(tile)]!--;
  };
  takeOff(view.own.rack);
  takeOff(view.pool);
  for (const seat of view.seats) for (const { tiles } of view.players[seat]!.sets) takeOff(tiles);
  if (view.phase.name === 'claims' && view.phase.by !== 'concealed-kong' && !isBonus(view.phase.tile))
    takeOff([view.phase.tile]);
  return left.map((count) => Math.max(0, count));
}

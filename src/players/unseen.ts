import { isBonus, KINDS, resolve, tileIndex, tileOf, type TileId } from '../engine/index.ts';
import type { SeatView } from './view.ts';

const COPIES = 4;

/** The wild tile of this hand, if it is a goulash. */
export function wildOf({ rules, house, goulash }: SeatView): TileId | undefined {
  const found = goulash ? resolve(rules, house) : undefined;
  return found?.ok ? found.value.goulash?.wild : undefined;
}

/** Tiles taken out of the set for this hand. */
function absentFrom({ rules, house, goulash }: SeatView): readonly TileId[] {
  const found = resolve(rules, house);
  if (!found.ok) return [];
  return goulash ? [...found.value.absent, ...(found.value.goulash?.absent ?? [])] : found.value.absent;
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

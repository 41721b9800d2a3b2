import type { TileId, Seat } from '../tiles/tiles.ts';
import type { Play, SeatInPlay } from './state.ts';

/** A player who sits in this hand. Throws for a seat that is empty: that is a bug. */
export function playerAt({ players }: Pick<Play, 'players'>, seat: Seat): SeatInPlay {
  const player = players[seat];
  if (!player) throw new Error(`Nobody sits at ${seat}.`);
  return player;
}

/** The hand with one player changed. */
export const withPlayer = (play: Play, seat: Seat, change: Partial<SeatInPlay>): Play => ({
  ...play,
  players: { ...play.players, [seat]: { ...playerAt(play, seat), ...change } },
});

/** A rack without some tiles, each taken out once; undefined when one of them is not there. */
export function without(rack: readonly TileId[], tiles: readonly TileId[]): TileId[] | undefined {
  const left = [...rack];
  for (const tile of tiles) {
    const at = left.indexOf(tile);
    if (at < 0) return undefined;
    left.splice(at, 1);
  }
  return left;
}

/** A rack without tiles that are known to be on it. Throws where one is not: that is a bug. */
export function taking(rack: readonly TileId[], tiles: readonly TileId[]): TileId[] {
  const left = without(rack, tiles);
  if (!left) throw new Error(`${tiles.join(' ')} is not held.`);
  return left;
}

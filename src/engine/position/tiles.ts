import { tileSet } from '../play/start.ts';
import { fail, type EngineError } from '../result.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import { isBonus, type TileId } from '../tiles/tiles.ts';
import { lying } from './sets.ts';
import { told, type Position } from './types.ts';

type Refused = { readonly ok: false; readonly error: EngineError } | undefined;

/** Tiles of a hand that nobody has told: at least those dealt, less the sets that are. */
const DEALT = 13;

/**
 * All tiles together against the set that is played with. Errors: `tile-not-in-game`, `five-of-a-kind`, `bonus-twice`,
 * `wrong-tiles` when what is told, the wall and the box come to more than the set, or where all is told to less.
 */
export function wrongTiles(position: Position, ruleset: Ruleset): Refused {
  const set = tileSet(ruleset, Boolean(position.goulash));
  const all = tilesTold(position);
  const stranger = all.find((tile) => !set.includes(tile));
  if (stranger) return fail('tile-not-in-game', { tiles: [stranger] });
  const over = all.find((tile) => countOf(all, tile) > countOf(set, tile));
  if (over) {
    const allowed = countOf(set, over);
    return fail(isBonus(over) ? 'bonus-twice' : 'five-of-a-kind', { tiles: [over], count: allowed + 1, allowed });
  }
  return wrongSum(position, all.length, set.length);
}

const countOf = (tiles: readonly TileId[], tile: TileId): number => tiles.filter((each) => each === tile).length;

function tilesTold(position: Position): readonly TileId[] {
  const { players, turn, end } = position;
  const held = told(position).flatMap(([, { rack, sets, bonus }]) => [
    ...(rack ?? []),
    ...sets.flatMap(({ tiles }) => tiles),
    ...bonus,
  ]);
  const offered = turn?.name === 'claims' && turn.by === 'discard' && !players[turn.seat]?.discards ? [turn.tile] : [];
  return [...held, ...lying(position), ...offered, ...winningTile(end, players)];
}

/** The winning tile, where it lies neither on a rack that is told nor among discards that are. */
function winningTile(end: Position['end'], players: Position['players']): readonly TileId[] {
  if (!end?.winner || !end.tile || isBonus(end.tile) || players[end.winner]?.rack) return [];
  const thrown = end.by === 'discard' && end.discarder && players[end.discarder]?.discards;
  return thrown ? [] : [end.tile];
}

function wrongSum(position: Position, seen: number, all: number): Refused {
  const { seats, players, wall = 0, box = 0 } = position;
  const unseen = seats
    .map((seat) => players[seat])
    .filter((player) => !player?.rack)
    .map((player) => DEALT - 3 * (player?.sets.length ?? 0));
  const count = seen + wall + box + unseen.reduce((sum, tiles) => sum + tiles, 0);
  const whole =
    position.wall !== undefined &&
    position.box !== undefined &&
    seats.every((seat) => players[seat]?.rack && players[seat].discards);
  return count > all || (whole && count < all) ? fail('wrong-tiles', { count, allowed: all }) : undefined;
}

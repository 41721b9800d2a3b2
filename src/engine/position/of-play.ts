import { playerAt } from '../play/players.ts';
import type { Action, Play } from '../play/state.ts';
import type { Seat, TileId } from '../tiles/tiles.ts';
import type { DeclaredSet } from '../hands/hand.ts';
import type { Position, PositionEnd, PositionSet, PositionTurn } from './types.ts';

/** What lies on the table of a hand that is played, all racks told, and who gave what to whom. */
export function positionOf(play: Play): Position {
  const { round, goulash, seats, live, box } = play;
  const given = givenIn(play.log);
  const { phase } = play;
  const players = seats.map((seat) => {
    const { rack, sets, bonus, discards, ready, warned } = playerAt(play, seat);
    const away = (phase.name === 'exchange' && phase.given[seat]) || [];
    return [
      seat,
      {
        rack: [...rack, ...away],
        sets: sets.map((set) => withGiver(set, seat, given)),
        bonus,
        discards,
        ready,
        ...(warned && { warned }),
      },
    ];
  });
  const end = phase.name === 'over' ? { end: endOf(play, phase.end) } : {};
  const turn = turnOf(play);
  return {
    round,
    goulash,
    seats,
    players: Object.fromEntries(players),
    wall: live.length,
    box: box.length,
    ...(turn && { turn }),
    ...end,
  };
}

/** A claim that was made: who claimed which set with whose tile. */
interface Given {
  readonly seat: Seat;
  readonly tiles: readonly TileId[];
  readonly from: Seat;
  readonly claimed: TileId;
}

function givenIn(log: readonly Action[]): readonly Given[] {
  let last: Extract<Action, { do: 'discard' }> | undefined;
  return log.flatMap((action): Given[] => {
    if (action.do === 'discard') last = action;
    return action.do === 'claim' && last && action.claim !== 'mahjong'
      ? [{ seat: action.seat, tiles: action.tiles, from: last.seat, claimed: last.tile }]
      : [];
  });
}

/** A claim that somebody else was granted laid no set down; of two for the same set the later one did. */
function withGiver(set: DeclaredSet, seat: Seat, given: readonly Given[]): PositionSet {
  const made = given.findLast(
    (each) => each.seat === seat && each.tiles.every((tile) => countOf(set.tiles, tile) >= countOf(each.tiles, tile)),
  );
  return made && !set.concealed ? { ...set, from: made.from, claimed: made.claimed } : set;
}

const countOf = (tiles: readonly TileId[], tile: TileId): number => tiles.filter((each) => each === tile).length;

function turnOf({ phase }: Play): PositionTurn | undefined {
  if (phase.name === 'over') return undefined;
  if (phase.name === 'exchange') return { name: 'turn', seat: 'e' };
  if (phase.name === 'claims')
    return phase.flower ? undefined : { name: 'claims', seat: phase.from, tile: phase.tile, by: phase.by };
  return { name: phase.name, seat: phase.seat };
}

function endOf(play: Play, { winner, alsoWon, tile, by, discarder, drawn }: NonNullable<End>): PositionEnd {
  if (!winner) return { winner: undefined };
  const { ready, discards, sets } = playerAt(play, winner);
  const untouched = discards.length === 0 && sets.length === 0;
  const heaven = untouched && winner === 'e' && !drawn && !discarder;
  return {
    winner,
    alsoWon,
    tile,
    by,
    discarder,
    lastTile: play.live.length === 0 && (!drawn || drawn.by === 'wall' || play.table.ruleset.wall.floatingBox),
    kongs: drawn?.kongs ?? 0,
    ready: Boolean(ready),
    originalCall: ready === 'original',
    ...(heaven && { blessing: 'heaven' as const }),
  };
}
type End = Extract<Play['phase'], { name: 'over' }>['end'];

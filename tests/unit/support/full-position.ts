import {
  playerAt,
  type DeclaredSet,
  type Play,
  type PlayEnd,
  type Position,
  type PositionPlayer,
  type PositionSet,
  type Seat,
} from '../../../src/engine/index.ts';
import { computeDrawnWinAndBill } from '../../../src/engine/play/mahjong.ts';
import type { PositionEnd } from '../../../src/engine/position/position.ts';
import { removeTilesIfHeld, type Action, type ActionOf } from '../../../src/engine/play/state.ts';
// The position of a hand in play, to be checked as what a person enters is.

/** Includes all racks, and for claimed sets who gave which tile. */
export function createFullPositionOfPlay(play: Play): Position {
  const { round, goulash, seats, live, box, phase } = play;
  const turn = toPositionTurn(play);
  return {
    round,
    goulash,
    seats,
    players: Object.fromEntries(seats.map((seat) => [seat, toPositionPlayer(play, seat)])),
    wall: live.length,
    box: box.length,
    ...(turn && { turn }),
    ...(phase.name === 'over' && { end: toPositionEnd(play, phase.end) }),
  };
}

function toPositionPlayer(play: Play, seat: Seat): PositionPlayer {
  const { phase } = play;
  const { rack, sets, bonus, discards, ready, warned } = playerAt(play, seat);
  const exchanged = (phase.name === 'exchange' && phase.given[seat]) || [];
  const claims = listGrantedClaims(play.log, seat);
  return {
    rack: [...rack, ...exchanged],
    sets: sets.map((set) => (set.concealed ? set : toPositionSet(set, claims.shift()))),
    bonus,
    discards,
    ready,
    ...(warned && { warned }),
  };
}

type GrantedClaim = ActionOf<'claim'> & { readonly thrown: ActionOf<'discard'> };

/** After a granted claim the next action is that player's, unless the claim ended the hand. */
function listGrantedClaims(log: readonly Action[], seat: Seat): GrantedClaim[] {
  let thrown: ActionOf<'discard'> | undefined;
  return log.flatMap((action, at): GrantedClaim[] => {
    if (action.do === 'discard') thrown = action;
    if (action.do !== 'claim' || action.seat !== seat || action.claim === 'mahjong' || !thrown) return [];
    const next = log.slice(at + 1).find(({ do: what }) => what !== 'claim' && what !== 'pass');
    return !next || next.seat === seat ? [{ ...action, thrown }] : [];
  });
}

function toPositionSet(set: DeclaredSet, claim: GrantedClaim | undefined): PositionSet {
  const made = claim && removeTilesIfHeld(set.tiles, claim.tiles);
  return made ? { ...set, from: claim.thrown.seat, claimed: claim.thrown.tile } : set;
}

function toPositionTurn({ phase }: Play): Position['turn'] {
  if (phase.name === 'over') return undefined;
  if (phase.name === 'exchange') return { name: 'turn', seat: 'e' };
  if (phase.name === 'claims')
    return phase.flower ? undefined : { name: 'claims', seat: phase.from, tile: phase.tile, by: phase.by };
  return { name: phase.name, seat: phase.seat };
}

function toPositionEnd(play: Play, { winner, alsoWon, tile, by, discarder, drawn }: PlayEnd): PositionEnd {
  if (!winner) return { winner: undefined };
  const { ready } = playerAt(play, winner);
  const blessing = discarder ? undefined : computeDrawnWinAndBill(play, winner, drawn).win.blessing;
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
    ...(blessing && { blessing }),
    ...(play.extraHands && { extraHands: play.extraHands }),
  };
}

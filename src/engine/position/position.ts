import type { DeclaredSet } from '../hands/hand.ts';
import { countDrawnWin } from '../play/mahjong.ts';
import { playerAt, removeTiles, type Action, type ActionOf, type Play, type PlayEnd } from '../play/state.ts';
import type { WinInput } from '../scoring/score.ts';
import type { Seat, TileId } from '../tiles/tiles.ts';

export interface PositionSet extends DeclaredSet {
  /** Whose discard completed it; left out where nobody's did, or nobody says. */
  readonly from?: Seat | undefined;
  /** The tile that was claimed; left out where it is not known which one of a chow it was. */
  readonly claimed?: TileId | undefined;
}

export interface PositionPlayer {
  /** The tiles nobody else sees; left out where they are not known. A winner's hold the winning tile. */
  readonly rack?: readonly TileId[] | undefined;
  readonly sets: readonly PositionSet[];
  readonly bonus: readonly TileId[];
  /** All they have discarded, in order, also what others claimed; left out where they are not known. */
  readonly discards?: readonly TileId[] | undefined;
  /** They have said that they are one tile short; `original` = with the first discard. */
  readonly ready?: boolean | 'original' | undefined;
  /** They have warned the others of their own discards. */
  readonly warned?: boolean | undefined;
}

export type PositionTurn =
  | { readonly name: 'draw'; readonly seat: Seat }
  | { readonly name: 'turn'; readonly seat: Seat }
  /** The others may claim the tile that `seat` discards, or adds to a kong. */
  | {
      readonly name: 'claims';
      readonly seat: Seat;
      readonly tile: TileId;
      readonly by: 'discard' | 'kong' | 'concealed-kong';
    };

/** How a hand ended. The ways of winning are those of {@link WinInput}. */
export interface PositionEnd extends Omit<WinInput, 'tile' | 'by'> {
  /** Undefined when nobody went Mahjong. */
  readonly winner: Seat | undefined;
  readonly alsoWon?: readonly Seat[] | undefined;
  readonly tile?: TileId | undefined;
  readonly by?: WinInput['by'] | undefined;
  /** Who discarded the winning tile, or had it robbed. */
  readonly discarder?: Seat | undefined;
  readonly payer?: Seat | undefined;
}

/** What lies on a table, as far as it is known: plain data. */
export interface Position {
  readonly round: Seat;
  readonly goulash?: boolean | undefined;
  readonly seats: readonly Seat[];
  /** Of a player who is left out nothing is known. */
  readonly players: Readonly<Partial<Record<Seat, PositionPlayer>>>;
  /** Left out where it is not known, or the hand is over. */
  readonly turn?: PositionTurn | undefined;
  /** Tiles that can still be drawn in turn, and tiles in the kong box. */
  readonly wall?: number | undefined;
  readonly box?: number | undefined;
  readonly end?: PositionEnd | undefined;
  /** What the hands are said to be worth. */
  readonly scores?: Readonly<Partial<Record<Seat, number>>> | undefined;
}

export const listKnownPlayers = ({ seats, players }: Position): readonly (readonly [Seat, PositionPlayer])[] =>
  seats.flatMap((seat) => (players[seat] ? [[seat, players[seat]] as const] : []));

/** Tiles that count towards the size of a hand: a kong counts as three. */
export const countHandTiles = (rack: readonly TileId[], { sets }: PositionPlayer): number =>
  rack.length + 3 * sets.length;

/** What lies on the table of a hand that is played, with all racks, and who gave what to whom. */
export function positionOf(play: Play): Position {
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
  const away = (phase.name === 'exchange' && phase.given[seat]) || [];
  const claims = listGrantedClaims(play.log, seat);
  return {
    rack: [...rack, ...away],
    sets: sets.map((set) => (set.concealed ? set : toPositionSet(set, claims.shift()))),
    bonus,
    discards,
    ready,
    ...(warned && { warned }),
  };
}

type GrantedClaim = ActionOf<'claim'> & { readonly thrown: ActionOf<'discard'> };

/** The claims by which a player's sets came to the table, in their order: whoever is granted a claim plays on, unless it ends the hand. */
function listGrantedClaims(log: readonly Action[], seat: Seat): GrantedClaim[] {
  let thrown: ActionOf<'discard'> | undefined;
  return log.flatMap((action, at): GrantedClaim[] => {
    if (action.do === 'discard') thrown = action;
    if (action.do !== 'claim' || action.seat !== seat || action.claim === 'mahjong' || !thrown) return [];
    const next = log.slice(at + 1).find(({ do: what }) => what !== 'claim' && what !== 'pass');
    return !next || next.seat === seat ? [{ ...action, thrown }] : [];
  });
}

/** The set with its giver, if it holds the tiles of the claim; a fourth may have been added since. */
function toPositionSet(set: DeclaredSet, claim: GrantedClaim | undefined): PositionSet {
  const made = claim && removeTiles(set.tiles, claim.tiles);
  return made ? { ...set, from: claim.thrown.seat, claimed: claim.thrown.tile } : set;
}

function toPositionTurn({ phase }: Play): PositionTurn | undefined {
  if (phase.name === 'over') return undefined;
  if (phase.name === 'exchange') return { name: 'turn', seat: 'e' };
  if (phase.name === 'claims')
    return phase.flower ? undefined : { name: 'claims', seat: phase.from, tile: phase.tile, by: phase.by };
  return { name: phase.name, seat: phase.seat };
}

function toPositionEnd(play: Play, { winner, alsoWon, tile, by, discarder, drawn }: PlayEnd): PositionEnd {
  if (!winner) return { winner: undefined };
  const { ready } = playerAt(play, winner);
  const blessing = discarder ? undefined : countDrawnWin(play, winner, drawn).win.blessing;
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

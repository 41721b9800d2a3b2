import {
  COPIES_PER_KIND,
  isBonus,
  KIND_COUNT,
  legalActions,
  getTileIndex,
  getTileOfKind,
  type Action,
  type DeclaredSet,
  type JudgedAction,
  type Play,
  type PlayPlayer,
  type Seat,
  type Table,
  type TileId,
} from '../engine/index.ts';
import type { SpecialHandChoice } from './special-hands.ts';

interface SeenPlayer {
  readonly tiles: number;
  readonly sets: readonly DeclaredSet[];
  readonly bonus: readonly TileId[];
  /** In order, including those that others claimed. */
  readonly discards: readonly TileId[];
  readonly ready: boolean;
  /** Kept the hand in a goulash instead of exchanging. */
  readonly hasPassedExchange: boolean;
  readonly warned?: true | undefined;
}

export interface SeatView {
  readonly table: Table;
  readonly specials: SpecialHandChoice;
  readonly round: Seat;
  readonly goulash: boolean;
  readonly seat: Seat;
  readonly seats: readonly Seat[];
  readonly own: PlayPlayer;
  readonly players: Readonly<Partial<Record<Seat, SeenPlayer>>>;
  /** Discards that nobody claimed, in order. */
  readonly pool: readonly TileId[];
  readonly wallLeft: number;
  /** As far as everybody can see. What a player drew is hidden from the others. */
  readonly phase:
    | { readonly name: 'exchange'; readonly turn: number }
    | { readonly name: 'draw'; readonly seat: Seat }
    | { readonly name: 'turn'; readonly seat: Seat; readonly drew: TileId | undefined; readonly claimed: boolean }
    | {
        readonly name: 'claims';
        readonly from: Seat;
        readonly tile: TileId;
        readonly by: 'discard' | 'kong' | 'concealed-kong';
      }
    | { readonly name: 'over' };
  /** Legal and illegal actions, with the rule for the latter. Empty when others are to act. */
  readonly actions: readonly JudgedAction[];
}

/**
 * One seat's view of a hand, as plain data. Policies get nothing else, so that no decision can depend on another rack
 * or on the wall.
 * @throws for an empty seat
 */
export function createSeatView(play: Play, seat: Seat, specials: SpecialHandChoice = 'all'): SeatView {
  const { table, round, goulash, seats, pool } = play;
  const own = play.players[seat];
  const actions = legalActions(play, seat);
  if (!own || !actions.ok) throw new Error(`nobody sits at ${seat}`);
  return {
    table,
    specials,
    round,
    goulash,
    seat,
    seats,
    own,
    players: Object.fromEntries(seats.map((each) => [each, toSeenPlayer(play.players[each]!)])),
    pool,
    wallLeft: play.live.length,
    phase: toSeenPhase(play, seat),
    actions: actions.value,
  };
}

const toSeenPlayer = ({
  rack,
  sets,
  bonus,
  discards,
  ready,
  kept: hasPassedExchange,
  warned,
}: PlayPlayer): SeenPlayer => ({
  tiles: rack.length,
  sets,
  bonus,
  discards,
  ready: Boolean(ready),
  hasPassedExchange,
  ...(warned && { warned }),
});

function toSeenPhase({ phase }: Play, seat: Seat): SeatView['phase'] {
  switch (phase.name) {
    case 'exchange':
      return { name: phase.name, turn: phase.turn };
    case 'draw':
      return { name: phase.name, seat: phase.seat };
    case 'turn': {
      const drew = phase.seat === seat ? phase.drawn?.tile : undefined;
      return { name: phase.name, seat: phase.seat, drew, claimed: phase.claimed };
    }
    case 'claims':
      return { name: phase.name, from: phase.from, tile: phase.tile, by: phase.by };
    case 'over':
      return { name: phase.name };
  }
}

export const getWildTile = ({ table, goulash }: SeatView): TileId | undefined =>
  goulash ? table.ruleset.goulash?.wild : undefined;

function listAbsentTiles({ table, goulash }: SeatView): readonly TileId[] {
  const { absent, goulash: law } = table.ruleset;
  return goulash ? [...absent, ...(law?.absent ?? [])] : absent;
}

/** By kind (34): copies that are in the wall or on other racks. */
export function countUnseenKinds(view: SeatView): number[] {
  const absent = new Set(listAbsentTiles(view));
  const left = Array.from({ length: KIND_COUNT }, (_, kind) => (absent.has(getTileOfKind(kind)) ? 0 : COPIES_PER_KIND));
  const withoutOneTile = (tiles: readonly TileId[]) => {
    for (const tile of tiles) if (getTileIndex(tile) < KIND_COUNT) left[getTileIndex(tile)]!--;
  };
  withoutOneTile(view.own.rack);
  withoutOneTile(view.pool);
  for (const seat of view.seats) for (const { tiles } of view.players[seat]!.sets) withoutOneTile(tiles);
  if (view.phase.name === 'claims' && view.phase.by !== 'concealed-kong' && !isBonus(view.phase.tile))
    withoutOneTile([view.phase.tile]);
  return left.map((count) => Math.max(0, count));
}

export const isMahjongAction = (action: Action): boolean =>
  action.do === 'mahjong' || (action.do === 'claim' && action.claim === 'mahjong');

export function listTilesOfAction(action: Action): readonly TileId[] {
  if (action.do === 'discard') return [action.tile];
  return action.do === 'claim' || action.do === 'kong' || action.do === 'exchange' ? action.tiles : [];
}

export interface Holding13 {
  readonly rack: readonly TileId[];
  readonly sets: readonly DeclaredSet[];
}

/** A legal action and the racks of thirteen it can lead to: one, or one for each discard after a claim. */
export interface PlayOption {
  readonly action: Action;
  readonly leaves: readonly RackAfterChoice[];
}

export interface RackAfterChoice extends Holding13 {
  readonly thrown: TileId | undefined;
}

/**
 * The legal actions to weigh. Warning others about one's own discards is left to people. Declaring one tile short costs
 * nothing, so the plain discard of the same tile is left out.
 */
export function listLegalPlayOptions(view: SeatView): readonly PlayOption[] {
  const allowed = view.actions.filter((each) => each.allowed).map(({ action }) => action);
  const declared = new Set(
    allowed.flatMap((action) => (action.do === 'discard' && action.declare ? [action.tile] : [])),
  );
  return allowed
    .filter((action) => action.do !== 'warn')
    .filter((action) => action.do !== 'discard' || action.declare || !declared.has(action.tile))
    .map((action) => ({ action, leaves: listRacksLeft(view, action) }));
}

function listRacksLeft({ own, phase }: SeatView, action: Action): readonly RackAfterChoice[] {
  const { rack, sets } = own;
  switch (action.do) {
    case 'discard':
      return [{ rack: removeTilesOnce(rack, [action.tile]), sets, thrown: action.tile }];
    case 'pass':
      return [{ rack, sets, thrown: undefined }];
    case 'kong': {
      const grown = action.added ? sets.findIndex(({ tiles }) => isPungOfKong(tiles, action.tiles)) : -1;
      const kong: DeclaredSet = { tiles: action.tiles, concealed: grown < 0 };
      const held = grown < 0 ? action.tiles : removeTilesOnce(action.tiles, sets[grown]!.tiles);
      const declaredSets = grown < 0 ? [...sets, kong] : sets.with(grown, kong);
      return [{ rack: removeTilesOnce(rack, held), sets: declaredSets, thrown: undefined }];
    }
    case 'claim':
      if (action.claim === 'mahjong' || phase.name !== 'claims') return [];
      return createChoicesAfterClaim(rack, sets, action.tiles, phase.tile);
    default:
      return [];
  }
}

function createChoicesAfterClaim(
  rack: readonly TileId[],
  sets: readonly DeclaredSet[],
  tiles: readonly TileId[],
  claimed: TileId,
): readonly RackAfterChoice[] {
  const left = removeTilesOnce(rack, removeTilesOnce(tiles, [claimed]));
  const declaredSets = [...sets, { tiles, concealed: false }];
  if (tiles.length === 4) return [{ rack: left, sets: declaredSets, thrown: undefined }];
  return [...new Set(left)].map((thrown) => ({ rack: removeTilesOnce(left, [thrown]), sets: declaredSets, thrown }));
}

const isPungOfKong = (pung: readonly TileId[], kong: readonly TileId[]): boolean =>
  pung.length === 3 && removeTilesOnce(kong, pung).length === 1;

/** Removes each of the given tiles once. */
export function removeTilesOnce(tiles: readonly TileId[], out: readonly TileId[]): TileId[] {
  const left = [...tiles];
  for (const tile of out) {
    const at = left.indexOf(tile);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

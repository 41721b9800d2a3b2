import {
  COPIES_PER_KIND,
  SUITS,
  isBonus,
  TILE_KIND_COUNT,
  legalActions,
  getTileIndex,
  getTileOfKind,
  type Action,
  type DeclaredSet,
  type Play,
  type PlayPlayer,
  type Seat,
  type TileId,
} from '../engine/index.ts';
import type { SpecialHandsAmount } from './special-hands.ts';

export type SeatView = Readonly<ReturnType<typeof createSeatView>>;

/** All that a bot gets: what this seat can see, not another rack or the wall. Plain data. Throws for an empty seat. */
export function createSeatView(play: Play, seat: Seat, specials: SpecialHandsAmount = 'all') {
  const { table, round, goulash, seats, pool } = play;
  const own = play.players[seat];
  const actions = legalActions(play, seat);
  if (!own || !actions.ok) throw new Error(`nobody sits at ${seat}`);
  const players = seats.map((each) => [each, toSeenPlayer(play.players[each]!)] as const);
  return {
    table,
    specials,
    round,
    goulash,
    seat,
    seats,
    own,
    players: Object.fromEntries(players) as Readonly<Partial<Record<Seat, (typeof players)[number][1]>>>,
    pool,
    wallLeft: play.live.length,
    phase: toSeenPhase(play, seat),
    /** Legal and illegal actions, each with the rule that decides it. Empty when others are to act. */
    actions: actions.value,
  };
}

/** `discards` include those that others claimed. */
const toSeenPlayer = (player: PlayPlayer) => ({
  tiles: player.rack.length,
  sets: player.sets,
  bonus: player.bonus,
  discards: player.discards,
  ready: Boolean(player.ready),
  hasPassedExchange: player.kept,
  ...(player.warned && { warned: player.warned }),
});

/** What a player drew is hidden from the others. */
function toSeenPhase({ phase }: Play, seat: Seat) {
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

/** The copies of each of the 34 kinds that are in the wall or on other racks. */
export function countUnseenTilesByKind(view: SeatView): number[] {
  const { absent: always, goulash } = view.table.ruleset;
  const absent = new Set([...always, ...((view.goulash && goulash?.absent) || [])]);
  const left = Array.from({ length: TILE_KIND_COUNT }, (_, kind) =>
    absent.has(getTileOfKind(kind)) ? 0 : COPIES_PER_KIND,
  );
  const withoutOneTile = (tiles: readonly TileId[]) => {
    for (const tile of tiles) if (getTileIndex(tile) < TILE_KIND_COUNT) left[getTileIndex(tile)]!--;
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

/** All tiles discarded, and those of every set that is not the winner’s. */
export const listTilesInSight = ({ seats, players, pool }: Play | SeatView, winner: Seat) => [
  ...pool,
  ...seats.filter((seat) => seat !== winner).flatMap((seat) => players[seat]!.sets.flatMap(({ tiles }) => tiles)),
];

/** The same for the same tiles, in whatever order the rack holds them. */
export const toHoldingKey = ({ rack, sets }: Holding13): string =>
  [rack.toSorted().join(''), ...sets.map(({ tiles }) => tiles.join(''))].join(' ');

/** `leaves`: the racks of thirteen that the action can lead to: one, or after a claim one for each discard. */
export interface ActionWithResultingRacks {
  readonly action: Action;
  readonly leaves: readonly RackAfterChoice[];
}

export interface RackAfterChoice extends Holding13 {
  readonly thrown: TileId | undefined;
}

/**
 * Bots never warn others of their own discards (`warn`). They declare where they can, which costs nothing, so
 * the same discard without a declaration is left out.
 */
export function listBotPlayOptions(view: SeatView): readonly ActionWithResultingRacks[] {
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
      const isItsPung = ({ tiles }: DeclaredSet): boolean =>
        tiles.length === 3 && removeTilesOnce(action.tiles, tiles).length === 1;
      const grown = action.added ? sets.findIndex(isItsPung) : -1;
      const kong: DeclaredSet = { tiles: action.tiles, concealed: grown < 0 };
      const held = grown < 0 ? action.tiles : removeTilesOnce(action.tiles, sets[grown]!.tiles);
      const declaredSets = grown < 0 ? [...sets, kong] : sets.with(grown, kong);
      return [{ rack: removeTilesOnce(rack, held), sets: declaredSets, thrown: undefined }];
    }
    case 'claim': {
      const { tiles, claim } = action;
      if (claim === 'mahjong' || phase.name !== 'claims') return [];
      const left = removeTilesOnce(rack, removeTilesOnce(tiles, [phase.tile]));
      const declaredSets = [...sets, { tiles, concealed: false }];
      if (tiles.length === 4) return [{ rack: left, sets: declaredSets, thrown: undefined }];
      return [...new Set(left)].map((thrown) => {
        return { rack: removeTilesOnce(left, [thrown]), sets: declaredSets, thrown };
      });
    }
    default:
      return [];
  }
}

/** Removes one copy for each tile of `out`; ignores tiles that are not there. */
export function removeTilesOnce(tiles: readonly TileId[], out: readonly TileId[]): TileId[] {
  const left = [...tiles];
  for (const tile of out) {
    const at = left.indexOf(tile);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

export const isSuited = (tile: TileId): boolean => SUITS.some((suit) => tile.startsWith(suit));

export const isConsecutiveInOneSuit = (tiles: readonly TileId[]): boolean => {
  const kinds = tiles.map(getTileIndex).toSorted((a, b) => a - b);
  return (
    tiles.every((tile) => isSuited(tile) && tile.charAt(0) === tiles[0]!.charAt(0)) &&
    kinds.every((kind, at) => kind === kinds[0]! + at)
  );
};

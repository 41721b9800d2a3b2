import type { EnteredHandTiles, WinMethod } from '../hands/hand.ts';
import type { RuleReason, Verdict } from '../reasons.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import { type Table, getRulesetWithoutAbsentWinds } from '../rulesets/table.ts';
import type { Seat, TileId } from '../tiles/tiles.ts';
import type { WallPlace } from '../wall/ring.ts';
import type { ClaimName } from './claim-law.ts';

export interface WallTile {
  readonly place: WallPlace;
  readonly tile: TileId;
}

export interface PlayPlayer extends EnteredHandTiles {
  readonly discards: readonly TileId[];
  /** Tiles that others discarded after the player's own last discard, and that the player did not claim. */
  readonly passed: readonly TileId[];
  /** Whether the player declared one tile short: `original` = at the first discard; false once the hand has changed. */
  readonly ready: boolean | 'original';
  /** Whether the player left the exchange of a goulash, and so may not change the hand. */
  readonly kept: boolean;
  /** Set if the player warned the others of their own discards, and so may win on these where the game allows it. */
  readonly warned?: true;
}

/** `kongs`: how many kongs in a row led to the tile; 0 = none, or the tile replaced a flower. */
export interface DrawnTile {
  readonly tile: TileId;
  readonly by: 'wall' | 'loose';
  readonly kongs: 0 | 1 | 2;
}

export interface PlayEnd {
  readonly winner: Seat | undefined;
  readonly alsoWon: readonly Seat[];
  readonly tile: TileId | undefined;
  readonly by: WinMethod | undefined;
  readonly discarder: Seat | undefined;
  readonly rule: string;
  readonly drawn?: DrawnTile | undefined;
  readonly orphans?: Seat;
}

export type PlayPhase =
  | {
      readonly name: 'exchange';
      readonly turn: number;
      readonly given: Readonly<Partial<Record<Seat, readonly TileId[]>>>;
      readonly agreed: readonly Seat[];
    }
  | { readonly name: 'draw'; readonly seat: Seat }
  | {
      readonly name: 'turn';
      readonly seat: Seat;
      readonly drawn: DrawnTile | undefined;
      readonly claimed: boolean;
      readonly changed: boolean;
    }
  | {
      readonly name: 'claims';
      readonly from: Seat;
      readonly tile: TileId;
      readonly by: 'discard' | 'kong' | 'concealed-kong';
      readonly asked: readonly Seat[];
      readonly answers: Readonly<
        Partial<Record<Seat, { readonly claim: ClaimName; readonly tiles: readonly TileId[] } | 'pass'>>
      >;
      /**
       * The tiles of a kong that can be robbed, and how many kongs in a row it makes; empty and 0 for any other tile.
       */
      readonly kong: readonly TileId[];
      readonly kongs: 0 | 1 | 2;
      /** Set if a flower is offered: the seat whose turn continues after the offer, and the `changed` of that turn. */
      readonly flower?: { readonly seat: Seat; readonly changed: boolean; readonly dealt?: true };
    }
  | { readonly name: 'over'; readonly end: PlayEnd };

export type PhaseOf<Name extends PlayPhase['name']> = Extract<PlayPhase, { readonly name: Name }>;

export type Action =
  | { readonly do: 'exchange'; readonly seat: Seat; readonly tiles: readonly TileId[] }
  | { readonly do: 'keep'; readonly seat: Seat }
  | { readonly do: 'stop'; readonly seat: Seat }
  | { readonly do: 'draw'; readonly seat: Seat }
  | { readonly do: 'discard'; readonly seat: Seat; readonly tile: TileId; readonly declare?: boolean }
  | { readonly do: 'kong'; readonly seat: Seat; readonly tiles: readonly TileId[]; readonly added?: boolean }
  | { readonly do: 'mahjong'; readonly seat: Seat }
  | { readonly do: 'orphans'; readonly seat: Seat }
  | { readonly do: 'warn'; readonly seat: Seat }
  | { readonly do: 'claim'; readonly seat: Seat; readonly claim: ClaimName; readonly tiles: readonly TileId[] }
  | { readonly do: 'pass'; readonly seat: Seat };

export type ActionOf<What extends Action['do']> = Extract<Action, { readonly do: What }>;

/** A hand being played, as immutable plain data: each action creates a new object. */
export interface Play {
  readonly table: Table;
  readonly round: Seat;
  readonly goulash: boolean;
  readonly extraHands?: number;
  readonly seats: readonly Seat[];
  readonly players: Readonly<Partial<Record<Seat, PlayPlayer>>>;
  readonly live: readonly WallTile[];
  /** The replacement tiles; the tile to be taken next comes first. */
  readonly box: readonly WallTile[];
  readonly pool: readonly TileId[];
  readonly disturbed: boolean;
  readonly phase: PlayPhase;
  readonly log: readonly Action[];
}

export interface JudgedAction extends Verdict {
  readonly action: Action;
}

/** Throws an error for an empty seat, since asking for it is a bug. */
export function playerAt({ players }: Pick<Play, 'players'>, seat: Seat): PlayPlayer {
  const player = players[seat];
  if (!player) throw new Error(`Nobody sits at ${seat}.`);
  return player;
}

export const changePlayer = (play: Play, seat: Seat, change: Partial<PlayPlayer>): Play => ({
  ...play,
  players: { ...play.players, [seat]: { ...playerAt(play, seat), ...change } },
});

export function removeTilesIfHeld(rack: readonly TileId[], tiles: readonly TileId[]): TileId[] | undefined {
  const left = [...rack];
  for (const tile of tiles) {
    const at = left.indexOf(tile);
    if (at < 0) return undefined;
    left.splice(at, 1);
  }
  return left;
}

export function removeTilesOrThrow(rack: readonly TileId[], tiles: readonly TileId[]): TileId[] {
  const left = removeTilesIfHeld(rack, tiles);
  if (!left) throw new Error(`${tiles.join(' ')} is not held.`);
  return left;
}

export const getRulesetOfPlay = ({ table, seats }: Pick<Play, 'table' | 'seats'>): Ruleset =>
  getRulesetWithoutAbsentWinds(table.ruleset, seats);

export function findEarlyDrawRule(play: Play): string | undefined {
  const players = play.seats.map((seat) => playerAt(play, seat));
  const state = {
    wallUsedUp: false,
    kongs: players.map(({ sets }) => sets.filter(({ tiles }) => tiles.length === 4).length),
    firstDiscards: players.flatMap(({ discards }) => discards.slice(0, 1)),
    players: players.length,
    winners: 0,
  };
  return getRulesetOfPlay(play).draws.find(({ when }) => when(state))?.id;
}

export function getUsedUpWallRuleId(play: Play): string {
  const used = { wallUsedUp: true, kongs: [], firstDiscards: [], players: play.seats.length, winners: 0 };
  const rule = getRulesetOfPlay(play).draws.find(({ when }) => when(used));
  if (!rule) throw new Error(`${play.table.rules} does not say how a hand without a winner ends.`);
  return rule.id;
}

export const endHandWithoutWinner = (play: Play, rule: string): Play => ({
  ...play,
  phase: {
    name: 'over',
    end: { winner: undefined, alsoWon: [], tile: undefined, by: undefined, discarder: undefined, rule },
  },
});

export const hasReplacementTile = (play: Play): boolean =>
  getRulesetOfPlay(play).wall.floatingBox ? play.live.length > 0 : play.box.length > 0;

/** The reason why a kong may not be made: where the dead wall keeps its size, the fourth tile must be replaceable. */
export const findKongBarWithoutReplacement = (play: Play): RuleReason | undefined =>
  getRulesetOfPlay(play).wall.floatingBox && !hasReplacementTile(play)
    ? { rule: getUsedUpWallRuleId(play), because: { code: 'no-replacement' } }
    : undefined;

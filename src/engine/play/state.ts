import type { Holding, Way } from '../hands/hand.ts';
import type { Bar, Verdict } from '../reasons.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import { type Table, withSeats } from '../rulesets/table.ts';
import type { Seat, TileId } from '../tiles/tiles.ts';
import type { Place } from '../wall/ring.ts';
import type { ClaimName } from './claim-law.ts';

// A hand of play as data, and what every part of play asks of it.

export interface WallTile {
  readonly place: Place;
  readonly tile: TileId;
}

export interface PlayPlayer extends Holding {
  /** Everything they threw, in order, also what others claimed. */
  readonly discards: readonly TileId[];
  /** What others threw since the player's own last discard, and was let go by. */
  readonly passed: readonly TileId[];
  /** They have said that they are one tile short, and kept the hand since; `original` = at the first discard. */
  readonly ready: boolean | 'original';
  /** They skipped an exchange of a goulash and must keep the hand they have. */
  readonly kept: boolean;
  /** They have warned the others of their own discards, where a warning lets them win on those. */
  readonly warned?: true;
}

/**
 * The last tile a player drew: from the live wall, or in place of a flower (`kongs` 0) or after kongs in a row, of which
 * the second was made with the tile that replaced the fourth of the first.
 */
export interface Drawn {
  readonly tile: TileId;
  readonly by: 'wall' | 'loose';
  readonly kongs: 0 | 1 | 2;
}

/** What a player says to a discard: a claim with its set, or nothing. */
export type Answer = { readonly claim: ClaimName; readonly tiles: readonly TileId[] } | 'pass';

export interface PlayEnd {
  /** Undefined when nobody won. */
  readonly winner: Seat | undefined;
  /** Others who won with the same tile, where the table allows it. */
  readonly alsoWon: readonly Seat[];
  readonly tile: TileId | undefined;
  readonly by: Way | undefined;
  /** Who discarded the winning tile, or had it robbed. */
  readonly discarder: Seat | undefined;
  readonly rule: string;
  /** What the winner had drawn, who drew the last tile. */
  readonly drawn?: Drawn | undefined;
  /** The payment for a hand ended by many ones, nines and honours goes to this player. */
  readonly orphans?: Seat;
}

/** Where a hand of play stands, and whose word it waits for. */
export type Phase =
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
      readonly drawn: Drawn | undefined;
      readonly claimed: boolean;
      readonly changed: boolean;
    }
  | {
      readonly name: 'claims';
      readonly from: Seat;
      readonly tile: TileId;
      readonly by: 'discard' | 'kong' | 'concealed-kong';
      /** Who may claim the tile; the others have nothing to say. */
      readonly asked: readonly Seat[];
      readonly answers: Readonly<Partial<Record<Seat, Answer>>>;
      /** The tiles of a kong that somebody could rob, and how many kongs in a row it makes; none for a discard. */
      readonly kong: readonly TileId[];
      readonly kongs: 0 | 1 | 2;
      /** Where the tile is a flower that was drawn, or `dealt`: whose turn goes on, and what its phase was. */
      readonly flower?: { readonly seat: Seat; readonly changed: boolean; readonly dealt?: true };
    }
  | { readonly name: 'over'; readonly end: PlayEnd };

export type PhaseOf<Name extends Phase['name']> = Extract<Phase, { readonly name: Name }>;

/** Something a player does. A hand of play is the list of them. */
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

/** A hand of play: plain data that never changes; every action gives a new one. */
export interface Play {
  readonly table: Table;
  readonly round: Seat;
  readonly goulash: boolean;
  readonly extraHands?: number;
  readonly seats: readonly Seat[];
  readonly players: Readonly<Partial<Record<Seat, PlayPlayer>>>;
  /** What can still be drawn in turn, the next tile first. */
  readonly live: readonly WallTile[];
  /** What replaces flowers and the fourth tiles of kongs, the next tile first. */
  readonly box: readonly WallTile[];
  /** Discards that nobody claimed. */
  readonly pool: readonly TileId[];
  /** Somebody has claimed a discard or declared a kong. */
  readonly disturbed: boolean;
  readonly phase: Phase;
  readonly log: readonly Action[];
}

export interface Legal extends Verdict {
  readonly action: Action;
}

/** A player who sits in this hand. Throws for a seat that is empty: that is a bug. */
export function playerAt({ players }: Pick<Play, 'players'>, seat: Seat): PlayPlayer {
  const player = players[seat];
  if (!player) throw new Error(`Nobody sits at ${seat}.`);
  return player;
}

export const withPlayer = (play: Play, seat: Seat, change: Partial<PlayPlayer>): Play => ({
  ...play,
  players: { ...play.players, [seat]: { ...playerAt(play, seat), ...change } },
});

/** A rack without some tiles, each taken out once; undefined when one of them is not there. */
export function removeTiles(rack: readonly TileId[], tiles: readonly TileId[]): TileId[] | undefined {
  const left = [...rack];
  for (const tile of tiles) {
    const at = left.indexOf(tile);
    if (at < 0) return undefined;
    left.splice(at, 1);
  }
  return left;
}

/** A rack without tiles that are known to be on it. Throws where one is not: that is a bug. */
export function takeFromRack(rack: readonly TileId[], tiles: readonly TileId[]): TileId[] {
  const left = removeTiles(rack, tiles);
  if (!left) throw new Error(`${tiles.join(' ')} is not held.`);
  return left;
}

/** The rules a hand is played by: those of its table, less the tiles of a wind that nobody holds. */
export const getRulesInForce = ({ table, seats }: Pick<Play, 'table' | 'seats'>): Ruleset =>
  withSeats(table.ruleset, seats);

/** The rule that ends the hand now without a winner, apart from the used-up wall. */
export function findDrawRule(play: Play): string | undefined {
  const players = play.seats.map((seat) => playerAt(play, seat));
  const state = {
    wallUsedUp: false,
    kongs: players.map(({ sets }) => sets.filter(({ tiles }) => tiles.length === 4).length),
    firstDiscards: players.flatMap(({ discards }) => discards.slice(0, 1)),
    players: players.length,
    winners: 0,
  };
  return getRulesInForce(play).draws.find(({ when }) => when(state))?.id;
}

/** The rule by which a hand ends when no tile is left to take. */
export function findExhaustedRule(play: Play): string {
  const used = { wallUsedUp: true, kongs: [], firstDiscards: [], players: play.seats.length, winners: 0 };
  const rule = getRulesInForce(play).draws.find(({ when }) => when(used));
  if (!rule) throw new Error(`${play.table.rules} does not say how a hand without a winner ends.`);
  return rule.id;
}

export const endWithoutWinner = (play: Play, rule: string): Play => ({
  ...play,
  phase: {
    name: 'over',
    end: { winner: undefined, alsoWon: [], tile: undefined, by: undefined, discarder: undefined, rule },
  },
});

/** Whether a tile is left to replace another. A floating box takes its next one from what could be drawn. */
export const canReplace = (play: Play): boolean =>
  getRulesInForce(play).wall.floatingBox ? play.live.length > 0 : play.box.length > 0;

/** What forbids a kong now: its fourth tile could not be replaced, where the dead wall must stay whole. */
export const findNoReplacementBar = (play: Play): Bar | undefined =>
  getRulesInForce(play).wall.floatingBox && !canReplace(play)
    ? { rule: findExhaustedRule(play), because: { code: 'no-replacement' } }
    : undefined;

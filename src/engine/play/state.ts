import type { DeclaredSet, Holding } from '../hands/hand.ts';
import type { Table } from '../rulesets/table.ts';
import type { Seat, TileId } from '../tiles/tiles.ts';
import type { Place } from '../wall/ring.ts';
import type { ClaimName } from './claim-law.ts';
import type { Verdict } from './verdict.ts';

/** A tile in the wall, and where it lies. */
export interface WallTile {
  readonly place: Place;
  readonly tile: TileId;
}

/** What one player has and has done in a hand. */
export interface SeatInPlay extends Holding {
  readonly rack: readonly TileId[];
  readonly sets: readonly DeclaredSet[];
  readonly bonus: readonly TileId[];
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

/** The last tile a player drew: from the live wall, or in place of a flower (`kongs` 0) or after kongs in a row, of which
 * the second was made with the tile that replaced the fourth of the first. */
export interface Drawn {
  readonly tile: TileId;
  readonly by: 'wall' | 'loose';
  readonly kongs: 0 | 1 | 2;
}

/** What a player says to a discard: a claim with its set, or nothing. */
export type Answer = { readonly claim: ClaimName; readonly tiles: readonly TileId[] } | 'pass';

/** How a hand ended. */
export interface PlayEnd {
  /** Undefined when nobody won. */
  readonly winner: Seat | undefined;
  /** Others who won with the same tile, where the table allows it. */
  readonly alsoWon: readonly Seat[];
  readonly tile: TileId | undefined;
  readonly by: 'wall' | 'loose' | 'discard' | 'kong' | undefined;
  /** Who discarded the winning tile, or had it robbed. */
  readonly discarder: Seat | undefined;
  /** The rule that decided it. */
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
      /** Where the tile is a flower that was drawn: whose turn goes on, and what {@link Phase} keeps of it. */
      readonly flower?: { readonly seat: Seat; readonly changed: boolean };
    }
  | { readonly name: 'over'; readonly end: PlayEnd };

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

/** A hand of play: plain data that never changes; every action gives a new one. */
export interface Play {
  readonly table: Table;
  readonly round: Seat;
  readonly goulash: boolean;
  readonly seats: readonly Seat[];
  readonly players: Readonly<Partial<Record<Seat, SeatInPlay>>>;
  /** What can still be drawn in turn, the next tile first. */
  readonly live: readonly WallTile[];
  /** What replaces flowers and the fourth tiles of kongs, the next tile first. */
  readonly box: readonly WallTile[];
  /** Discards that nobody claimed. */
  readonly pool: readonly TileId[];
  /** Somebody has claimed a discard or laid down a kong. */
  readonly disturbed: boolean;
  readonly phase: Phase;
  readonly log: readonly Action[];
}

/** An action a player could think of: whether the rules allow it, the rule that says so, and why it applies. */
export interface Legal extends Verdict {
  readonly action: Action;
}

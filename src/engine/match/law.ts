import type { TileId } from '../tiles/tiles.ts';
import type { Seating } from './seating.ts';

/** How a game finds its first East and goes from one hand to the next. */
export interface MatchLaw {
  readonly seating: Seating;
  /**
   * How the first East is found: the highest throw of two dice (`dice`); the throws in order for all the seats (`ranks`);
   * the drawer of the East wind (`windTiles`); or wind tiles for the seats, and then a throw of the drawer of East, counted
   * round the table, for the first dealer (`windsThenDice`).
   */
  readonly firstEast: 'dice' | 'ranks' | 'windTiles' | 'windsThenDice';
  /** Throws by which the drawer of East finds the first dealer, at most; a simpler table makes do with one. */
  readonly dealerThrows: number;
  /** What players who wait have drawn instead of a wind; none where nobody waits. */
  readonly waitingTiles: readonly TileId[];
  /** What each of four players starts with. All of it is shared equally by another number of players. */
  readonly startPoints: number;
  /** Hands in a row that East may keep the deal by winning; none = as long as East wins. */
  readonly mostRetentions: number | undefined;
  /** Drawn hands that East keeps count towards the most. */
  readonly drawsCount: boolean;
  readonly afterDraw: 'stays' | 'passes' | 'staysIfReady';
  readonly goulash: boolean;
  /** Rounds of a full game: five players play one more where each sits out a whole round. */
  readonly rounds: number;
  /** The players move round the table instead of the winds. */
  readonly playersMove: boolean;
}

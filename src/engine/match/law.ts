import type { TileId } from '../tiles/tiles.ts';
import type { SeatOccupancyLaw } from './seating.ts';

export interface MatchLaw {
  readonly seating: SeatOccupancyLaw;
  /**
   * How the first East is found: the highest throw of two dice (`dice`); the order of the throws, which decides all
   * seats (`ranks`); drawing the East wind (`windTiles`); or drawing winds for the seats, after which the drawer of
   * East throws and counts to the first dealer (`windsThenDice`).
   */
  readonly firstEast: 'dice' | 'ranks' | 'windTiles' | 'windsThenDice';
  readonly dealerThrows: number;
  readonly waitingTiles: readonly TileId[];
  readonly startPoints: number;
  /** How often in a row East may keep the deal by winning; undefined = as long as East wins. */
  readonly mostRetentions: number | undefined;
  /** Drawn hands in which East keeps the deal count towards `mostRetentions`. */
  readonly drawsCount: boolean;
  readonly afterDraw: 'stays' | 'passes' | 'staysIfReady';
  readonly goulash: boolean;
  readonly rounds: number;
  /** The players move round the table; otherwise they pass the winds on. */
  readonly playersMove: boolean;
}

import type { TileId } from '../tiles/tiles.ts';
import type { SeatOccupancyLaw } from './seating.ts';

export interface MatchLaw {
  readonly seating: SeatOccupancyLaw;
  /** The highest throw; the order of the throws, for all seats; the drawn East wind; winds for the seats, then dice. */
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

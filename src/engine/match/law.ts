import type { TileId } from '../tiles/tiles.ts';
import type { SeatOccupancyLaw } from './seating.ts';

export interface MatchLaw {
  readonly seating: SeatOccupancyLaw;
  /**
   * How the first East is found: by the highest throw; by the order of the throws, which gives all seats; by the player
   * who draws the East wind; or by winds for the seats and then dice.
   */
  readonly firstEast: 'dice' | 'ranks' | 'windTiles' | 'windsThenDice';
  readonly dealerThrows: number;
  readonly waitingTiles: readonly TileId[];
  readonly startPoints: number;
  /** How often in a row East may keep the deal by winning; undefined = as long as East wins. */
  readonly mostRetentions?: number | undefined;
  /** Whether hands that end in a draw and leave East in place count towards `mostRetentions`. */
  readonly drawsCount?: boolean;
  readonly afterDraw: 'stays' | 'passes' | 'staysIfReady';
  readonly goulash?: boolean;
  readonly rounds: number;
  /** Whether the players move round the table when the deal passes; otherwise they stay and pass the winds on. */
  readonly playersMove?: boolean;
}

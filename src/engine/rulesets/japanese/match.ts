import type { MatchLaw } from '../../match/law.ts';
import { oneOf, yesNo, type HouseOf } from '../switches.ts';
import { SEATS, TILES, type TileId } from '../../tiles/tiles.ts';
import { japaneseSeating, type SeatHouse } from './seats.ts';
import type { JapaneseSpecialHouse } from './special.ts';

/** House rules about how the game goes from hand to hand. */
export const japaneseMatchSwitches = {
  startPoints: oneOf('J-2', [2000, 3000, 4000], 2000),
  changeSeats: yesNo('J-18', false),
  dealerOnDraw: oneOf('J-4', ['passes', 'stays', 'staysIfReady'], 'passes'),
};
export type JapaneseMatchHouse = HouseOf<typeof japaneseMatchSwitches>;

/** East's eighth extra hand in a row: after it the deal passes (source 002). */
const EXTRA_HANDS = 8;

const isSuitTile = (tile: TileId): boolean => /^[bco]/.test(tile);

/** From hand to hand in the Japanese game (RULES.md J.1, J.8): East stays by winning; the eighth extra hand is the last where the table says so. */
export const japaneseMatch = (house: JapaneseMatchHouse & SeatHouse & JapaneseSpecialHouse): MatchLaw => ({
  seating: japaneseSeating(house),
  firstEast: 'windsThenDice',
  // Source 002: one or more suit tiles, whichever.
  dealerThrows: 2,
  waitingTiles: house.players > SEATS.length ? TILES.filter(isSuitTile) : [],
  startPoints: house.startPoints,
  mostRetentions: house.eighthExtraHand ? EXTRA_HANDS : undefined,
  drawsCount: false,
  afterDraw: house.dealerOnDraw,
  goulash: false,
  rounds: house.players === 3 && house.threePlayerVersion === 2 ? 3 : 4,
  playersMove: house.changeSeats,
});

import type { MatchLaw } from '../../match/law.ts';
import type { GoulashHouse } from './goulash.ts';
import { britishSeating, britishSeatSwitches } from './seats.ts';
import { oneOf, yesNo, type HouseOf } from '../switches.ts';

/** House rules about who plays and how the game goes from hand to hand. */
export const britishMatchSwitches = {
  players: britishSeatSwitches.players,
  firstEast: oneOf('B-1', ['dice', 'windTiles'], 'dice'),
  eastMaxRetentions: oneOf('B-2', [null, 3], 3, { bmja: null }),
  countDrawsInCap: yesNo('B-2', false),
  threeChows: yesNo('B-27', true, { bmja: false }),
  fiveSitOut: britishSeatSwitches.fiveSitOut,
  startPoints: oneOf('B-24', [2000, 3000, 4000], 3000),
};
export type BritishMatchHouse = HouseOf<typeof britishMatchSwitches>;

/** From hand to hand in the British game (RULES.md B.1, B.6, B.8): East stays by winning and after a draw, which a goulash follows where it is played. */
export const britishMatch = (house: BritishMatchHouse & Pick<GoulashHouse, 'goulash'>): MatchLaw => ({
  seating: britishSeating(house),
  // Two and three choose their winds with the tiles, and five draw the winds and a white dragon (source 000).
  firstEast: house.players === 4 ? house.firstEast : 'windTiles',
  dealerThrows: 0,
  waitingTiles: house.players === 5 ? ['dw'] : [],
  startPoints: house.startPoints,
  mostRetentions: house.eastMaxRetentions ?? undefined,
  drawsCount: house.countDrawsInCap,
  afterDraw: 'stays',
  goulash: house.goulash,
  rounds: 4,
  playersMove: false,
});

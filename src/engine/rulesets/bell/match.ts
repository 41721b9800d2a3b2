import type { MatchLaw } from '../../match/law.ts';
import { fourSeats } from '../../match/seating.ts';
import { oneOf, type HouseOf } from '../switches.ts';

/** House rules about how the game goes from hand to hand. */
export const bellMatchSwitches = { startPoints: oneOf('T-4', [2000, 3000, 4000], 3000) };
export type BellMatchHouse = HouseOf<typeof bellMatchSwitches>;

/** From hand to hand in the traditional game (RULES.md T.1, T.6): East stays until defeated, a drawn hand is played again. */
export const bellMatch = (house: BellMatchHouse): MatchLaw => ({
  seating: fourSeats(),
  firstEast: 'ranks',
  dealerThrows: 0,
  waitingTiles: [],
  startPoints: house.startPoints,
  mostRetentions: undefined,
  drawsCount: false,
  afterDraw: 'stays',
  goulash: false,
  rounds: 4,
  playersMove: false,
});

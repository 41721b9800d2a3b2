import type { MatchLaw } from '../../match/law.ts';
import { cantoneseSeating, cantoneseSeatSwitches } from './seats.ts';
import type { HouseOf } from '../switches.ts';

/** House rules about who plays. */
export const cantoneseMatchSwitches = cantoneseSeatSwitches;
export type CantoneseMatchHouse = HouseOf<typeof cantoneseMatchSwitches>;

/** From hand to hand in the Cantonese game (RULES.md C.1, C.8): the dealer stays until another player wins; a fifth player sits out a whole round. */
export const cantoneseMatch = (house: CantoneseMatchHouse): MatchLaw => ({
  seating: cantoneseSeating(house),
  firstEast: 'windsThenDice',
  dealerThrows: 1,
  waitingTiles: house.players === 5 ? ['o5'] : [],
  startPoints: 0,
  mostRetentions: undefined,
  drawsCount: false,
  afterDraw: 'stays',
  goulash: false,
  rounds: house.players === 5 ? 5 : 4,
  playersMove: false,
});

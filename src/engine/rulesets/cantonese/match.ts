import type { MatchLaw } from '../../match/law.ts';
import { oneOf, type HouseOf } from '../switches.ts';

/** House rules about who plays. */
export const matchSwitches = { players: oneOf('RULES C.8', [4, 3, 5], 4) };
export type MatchHouse = HouseOf<typeof matchSwitches>;

/** From hand to hand in the Cantonese game (RULES.md C.1, C.8): the dealer stays until another player wins; a fifth player sits out a whole round. */
export const cantoneseMatch = (house: MatchHouse): MatchLaw => ({
  players: house.players,
  firstEast: 'windTiles',
  startPoints: 0,
  mostRetentions: undefined,
  drawsCount: false,
  afterDraw: 'stays',
  goulash: false,
  fifthEnters: 'round',
  rounds: house.players === 5 ? 5 : 4,
  playersMove: false,
});

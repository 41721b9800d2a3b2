import type { MatchLaw } from '../../match/law.ts';
import type { BellHouse } from './switches.ts';

/** From hand to hand in the traditional game (RULES.md T.1, T.6): East stays until defeated, a drawn hand is played again. */
export const bellMatch = (house: BellHouse): MatchLaw => ({
  players: 4,
  firstEast: 'dice',
  startPoints: house.startPoints,
  mostRetentions: undefined,
  drawsCount: false,
  afterDraw: 'stays',
  goulash: false,
  fifthEnters: 'hand',
  rounds: 4,
  playersMove: false,
});

import type { MatchLaw } from '../../match/law.ts';
import type { BritishHouse } from './switches.ts';

/** From hand to hand in the British game (RULES.md B.1, B.6, B.8): East stays by winning and after a draw, which a goulash follows. */
export const britishMatch = (house: BritishHouse): MatchLaw => ({
  players: house.players,
  firstEast: house.firstEast,
  startPoints: house.startPoints,
  mostRetentions: house.eastMaxRetentions ?? undefined,
  drawsCount: house.countDrawsInCap,
  afterDraw: 'stays',
  goulash: true,
  fifthEnters: house.fiveSitOut === 'hand' ? 'hand' : 'round',
  rounds: 4,
  playersMove: false,
});

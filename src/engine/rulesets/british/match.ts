import type { MatchLaw } from '../../match/law.ts';
import { oneOf, yesNo, type HouseOf } from '../switches.ts';

/** House rules about who plays and how the game goes from hand to hand. */
export const matchSwitches = {
  players: oneOf('RULES B.8', [4, 2, 3, 5], 4),
  firstEast: oneOf('B-1', ['dice', 'windTiles'], 'dice'),
  eastMaxRetentions: oneOf('B-2', [null, 3], 3, { bmja: null }),
  countDrawsInCap: yesNo('B-2', false),
  threeChows: yesNo('B-27', true, { bmja: false }),
  fiveSitOut: oneOf('B-28', ['hand', 'session'], 'hand'),
  startPoints: oneOf('B-24', [2000, 3000, 4000], 3000),
};
export type MatchHouse = HouseOf<typeof matchSwitches>;

/** From hand to hand in the British game (RULES.md B.1, B.6, B.8): East stays by winning and after a draw, which a goulash follows. */
export const britishMatch = (house: MatchHouse): MatchLaw => ({
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

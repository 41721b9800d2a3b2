import { seatsFor, square, type WallLaw } from '../../wall/law.ts';
import type { JapaneseHouse } from './switches.ts';

/** The wall of the Japanese game (RULES.md J.2). A roof of two loose tiles changes no order: the upper one is farther and comes first. */
export const japaneseWall = (house: JapaneseHouse): WallLaw => ({
  lengths: () => square(17),
  dealt: seatsFor(house.players),
  throws: house.breakRolls,
  most: 12,
  mirrored: false,
  floatingBox: !house.fixedDeadWall,
  emptySeat: 'neighbour',
  loosePair: house.roof,
  boxFirst: 'top',
  firstHandOwnWall: false,
});

import { seatsFor, square, type WallLaw } from '../../wall/law.ts';
import { oneOf, yesNo, type HouseOf } from '../switches.ts';
import type { SeatHouse } from './seats.ts';

/** House rules about how the wall is broken and what is kept back. */
export const wallSwitches = {
  breakRolls: oneOf('J-18', [2, 1], 2),
  roof: yesNo('J-18', false),
  fixedDeadWall: yesNo('J-10', false),
};
export type WallHouse = HouseOf<typeof wallSwitches>;

/** The wall of the Japanese game (RULES.md J.2). A roof of two loose tiles changes no order: the upper one is farther and comes first. */
export const japaneseWall = (house: WallHouse & SeatHouse): WallLaw => ({
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

import { seatsFor, square, type WallLaw } from '../../wall/law.ts';
import type { BellHouse } from './switches.ts';

/** The wall of the traditional game (RULES.md T.2). */
export const bellWall = (house: BellHouse): WallLaw => ({
  lengths: () => square(house.bonusTiles ? 18 : 17),
  dealt: seatsFor(4),
  throws: 2,
  most: 12,
  mirrored: !house.bellMirror,
  floatingBox: false,
  emptySeat: 'neighbour',
  loosePair: true,
  boxFirst: 'top',
  firstHandOwnWall: false,
});

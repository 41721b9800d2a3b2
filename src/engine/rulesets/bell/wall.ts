import { square, type WallLaw } from '../../wall/law.ts';
import { yesNo, type HouseOf } from '../switches.ts';

/** House rules about the tiles in the wall and how it is broken. */
export const bellWallSwitches = {
  bonusTiles: yesNo('B-38', true),
  bellMirror: yesNo('T-1', true),
};
export type BellWallHouse = HouseOf<typeof bellWallSwitches>;

/** The wall of the traditional game (RULES.md T.2). */
export const bellWall = (house: BellWallHouse): WallLaw => ({
  lengths: () => square(house.bonusTiles ? 18 : 17),
  fromTable: 0,
  throws: 2,
  most: 12,
  mirrored: !house.bellMirror,
  floatingBox: false,
  emptySeat: 'neighbour',
  loosePair: true,
  boxFirst: 'top',
  firstHandOwnWall: false,
});

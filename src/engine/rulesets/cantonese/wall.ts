import { square, type WallLaw } from '../../wall/law.ts';
import { oneOf, yesNo, type HouseOf } from '../switches.ts';
import type { FlowerHouse } from './flowers.ts';
import type { CantoneseMatchHouse } from './match.ts';

/** House rules about the tiles in the wall and where it is broken. */
export const cantoneseWallSwitches = {
  removedSuit: oneOf('RULES C.8', ['characters', 'bamboos', 'circles'], 'characters'),
  firstRollReuse: yesNo('C-15', true),
};
export type CantoneseWallHouse = HouseOf<typeof cantoneseWallSwitches>;

/** Three players play without a suit: 100 tiles, or 108 with flowers, in walls as even as they can be. */
const WITHOUT_A_SUIT = { e: 13, s: 12, w: 13, n: 12 };

/** The wall of the Cantonese game (RULES.md C.2). Two or three dice may be thrown. */
export const cantoneseWall = (house: CantoneseWallHouse & FlowerHouse & CantoneseMatchHouse): WallLaw => ({
  lengths: () => {
    const flowers = house.flowers !== 'off';
    if (house.players !== 3) return square(flowers ? 18 : 17);
    const { e, s, w, n } = WITHOUT_A_SUIT;
    return flowers ? { e: e + 1, s: s + 1, w: w + 1, n: n + 1 } : WITHOUT_A_SUIT;
  },
  fromTable: 0,
  throws: 1,
  most: 12,
  mirrored: false,
  floatingBox: true,
  emptySeat: 'again',
  loosePair: false,
  boxFirst: 'top',
  firstHandOwnWall: house.firstRollReuse,
});

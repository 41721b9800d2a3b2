import { square, type WallLaw } from '../../wall/law.ts';
import { nextSeat, type Seat } from '../../tiles/tiles.ts';
import { oneOf, yesNo, type HouseOf } from '../switches.ts';
import type { GoulashHouse } from './goulash.ts';
import type { BritishMatchHouse } from './match.ts';

/** House rules about the tiles in the wall and how it lies. */
export const britishWallSwitches = {
  bonusTiles: yesNo('B-38', true),
  looseFirst: oneOf('B-3', ['bottom', 'top'], 'bottom', { bmja: 'top' }),
};
export type BritishWallHouse = HouseOf<typeof britishWallSwitches>;

const opposite = (seat: Seat): Seat => nextSeat(nextSeat(seat));

/** The wall of the British game (RULES.md B.2; with four jokers added, guide p. 12). */
export const britishWall = (house: BritishWallHouse & GoulashHouse & BritishMatchHouse): WallLaw => ({
  lengths: ({ goulash, round }) => {
    const walls = square(house.bonusTiles ? 18 : 17);
    if (!goulash || house.goulashWild !== 'addJokers148') return walls;
    return { ...walls, [round]: walls[round] + 1, [opposite(round)]: walls[opposite(round)] + 1 };
  },
  fromTable: 0,
  throws: 2,
  most: 12,
  mirrored: false,
  floatingBox: false,
  emptySeat: 'neighbour',
  loosePair: true,
  boxFirst: house.looseFirst,
  firstHandOwnWall: false,
});

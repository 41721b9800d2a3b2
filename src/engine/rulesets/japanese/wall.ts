import { square, type WallHand, type WallLaw } from '../../wall/law.ts';
import { oneOf, yesNo, type HouseOf } from '../switches.ts';
import { japaneseSeating, type SeatHouse } from './seats.ts';

/** House rules about how the wall is broken and what is kept back. */
export const japaneseWallSwitches = {
  breakRolls: oneOf('J-18', [2, 1], 2),
  roof: yesNo('J-18', false),
  fixedDeadWall: yesNo('J-10', false),
};
export type JapaneseWallHouse = HouseOf<typeof japaneseWallSwitches>;

/** "Three 16-stack-long walls are built, after which each player takes 12 tiles at random" (source 002, three players, version 1). */
export const THREE_WALLS = 16;

/** The wall of the Japanese game (RULES.md J.2, J.8). A roof of two loose tiles changes no order: the upper one is farther and comes first. */
export const japaneseWall = (house: JapaneseWallHouse & SeatHouse): WallLaw => ({
  ...(japaneseSeating(house).windOut
    ? { lengths: threeWalls, fromTable: 12 }
    : { lengths: () => square(17), fromTable: 0 }),
  throws: house.breakRolls,
  most: 12,
  mirrored: false,
  floatingBox: !house.fixedDeadWall,
  // Three walls stand only where somebody sits, so the count goes round those [our reading].
  emptySeat: japaneseSeating(house).windOut ? 'passed-over' : 'neighbour',
  loosePair: house.roof,
  boxFirst: 'top',
  firstHandOwnWall: false,
});

const threeWalls = ({ seats }: Pick<WallHand, 'seats'>) => ({
  ...square(0),
  ...Object.fromEntries(seats.map((seat) => [seat, THREE_WALLS])),
});

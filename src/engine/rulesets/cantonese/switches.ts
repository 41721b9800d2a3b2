import { oneOf, yesNo, type HouseOf, type SwitchTable } from '../switches.ts';

/** The house rules of the Cantonese game (CONFLICTS.md part C), in the order in which a hand meets them. */
export const cantoneseSwitches = {
  // The table and the wall
  players: oneOf('RULES C.8', 4, 3, 5),
  removedSuit: oneOf('RULES C.8', 'characters', 'bamboos', 'circles'),
  flowers: oneOf('C-10', 'off', 'each', 'round', 'seat', 'seatAndRound'),
  firstRollReuse: yesNo('C-15'),
  // Fans
  commonHandOneSuit: yesNo('C-1'),
  allConcealed: yesNo('C-9'),
  singleWay: yesNo('C-9'),
  allTerminals: oneOf('C-4', 3, 8),
  additiveLiteral: yesNo('C-3'),
  // The award
  minFan: oneOf('C-18', 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13),
  maxFan: oneOf('C-18', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13),
  awards: oneOf('C-11', 'halfway', 'steps', 'everyFan'),
  // Paying
  multipleWinners: yesNo('C-18'),
  payment: oneOf('C-5', 1, 2, 3),
  roundHalf: yesNo('C-7'),
  baoLast: oneOf('C-8', 2, 3),
} satisfies SwitchTable;

export type CantoneseHouse = HouseOf<typeof cantoneseSwitches>;

/** The old rules as Amy Lo tells them (source 004). */
export const cantoneseDefaults: CantoneseHouse = Object.freeze({
  players: 4,
  removedSuit: 'characters',
  flowers: 'off',
  firstRollReuse: true,
  commonHandOneSuit: true,
  allConcealed: false,
  singleWay: false,
  allTerminals: 3,
  additiveLiteral: false,
  minFan: 0,
  maxFan: 13,
  awards: 'halfway',
  multipleWinners: false,
  payment: 1,
  roundHalf: false,
  baoLast: 2,
});

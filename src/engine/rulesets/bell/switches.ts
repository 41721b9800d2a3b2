import { between, oneOf, yesNo, type HouseOf, type SwitchTable } from '../switches.ts';

/** The house rules of Bell's traditional game (CONFLICTS.md part T), in the order in which a hand meets them. */
export const bellSwitches = {
  // The table
  startPoints: oneOf('T-4', 2000, 3000, 4000),
  // The tiles and the wall
  bonusTiles: yesNo('B-38'),
  bellMirror: yesNo('T-1'),
  // Play
  maxChows: oneOf('B-4', 0, 1, 2, 3, 4),
  mustDeclareCalling: yesNo('T-9'),
  // Points and doubles
  limit: between('T-14', 100, 10_000),
  bellWinnerDoublesAll: yesNo('T-3'),
  flowersOutsideDoubling: yesNo('T-5'),
  noScoreIgnoresFlowers: yesNo('T-8'),
  looseAlsoWall: yesNo('T-11'),
  // Limit hands
  treasureLastDiscard: yesNo('T-7'),
  // Paying
  falseMjTotal: yesNo('T-12'),
} satisfies SwitchTable;

export type BellHouse = HouseOf<typeof bellSwitches>;

/** The traditional game as source 001 puts it together from R. C. Bell's book and the booklet of its author's own set. */
export const bellDefaults: BellHouse = Object.freeze({
  startPoints: 3000,
  bonusTiles: true,
  bellMirror: true,
  maxChows: 4,
  mustDeclareCalling: true,
  limit: 500,
  bellWinnerDoublesAll: false,
  flowersOutsideDoubling: false,
  noScoreIgnoresFlowers: false,
  looseAlsoWall: false,
  treasureLastDiscard: false,
  falseMjTotal: false,
});

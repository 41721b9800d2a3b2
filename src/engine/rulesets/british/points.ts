import { selfDrawn, whole, winningEvidence } from '../../scoring/facts.ts';
import type { Rule } from '../../scoring/types.ts';
import { setPoints } from '../set-points.ts';
import { ownRule } from '../own-values.ts';
import { between, oneOf, yesNo, type HouseOf } from '../switches.ts';
import type { BritishWallHouse } from './wall.ts';

/** House rules about points and the limit. */
export const britishPointSwitches = {
  limit: between('RULES B.4', 100, 10_000, 1000, [300, 500, 2000]),
  undeclaredKong: oneOf('B-20', ['kong', 'pung'], 'kong'),
  plusTwoForBoxTile: yesNo('B-14', true),
};
export type BritishPointHouse = HouseOf<typeof britishPointSwitches>;

/** The points of a hand (RULES.md B.4.1, guide p. 15), in the order of the guide's table. */
export const britishPoints = (house: BritishPointHouse & BritishWallHouse): readonly Rule[] =>
  byTheBook(house).map((rule) => ownRule(house, rule));

const byTheBook = (house: BritishPointHouse & BritishWallHouse): readonly Rule[] => [
  ...setPoints('british'),
  {
    id: 'british.points.bonus-tile',
    unit: 'points',
    value: 4,
    who: 'all',
    bonus: true,
    played: house.bonusTiles,
    when: (_, { hand }) => hand.bonus.map((tile) => ({ tiles: [tile] })),
  },
  { id: 'british.points.mahjong', unit: 'points', value: 20, who: 'winner', when: () => whole(true) },
  {
    id: 'british.points.self-drawn',
    unit: 'points',
    value: 2,
    who: 'winner',
    when: (_, context) =>
      winningEvidence(selfDrawn(context) && (context.win?.by === 'wall' || house.plusTwoForBoxTile), context),
  },
];

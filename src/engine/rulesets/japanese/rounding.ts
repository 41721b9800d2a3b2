import type { PointsGrammar } from '../../scoring/sum.ts';
import { oneOf, type HouseOf } from '../switches.ts';

/** House rules about rounding. */
export const roundingSwitches = { jRounding: oneOf('J-3', ['up', 'nearest'], 'up') };
export type RoundingHouse = HouseOf<typeof roundingSwitches>;

const TEN = 10;

/** Points up to the next ten before doubling; or, the older way, the doubled total to the nearest ten (J-3). */
export const roundingOf = ({ jRounding }: RoundingHouse): NonNullable<PointsGrammar['rounding']> =>
  jRounding === 'up'
    ? { rule: 'japanese.score.rounding', of: 'points', round: (points) => Math.ceil(points / TEN) * TEN }
    : { rule: 'japanese.score.rounding', of: 'total', round: (total) => Math.round(total / TEN) * TEN };

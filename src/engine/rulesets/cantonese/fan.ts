import type { Rule } from '../../scoring/types.ts';
import type { CantoneseHouse } from './switches.ts';

/** A line of the table of fans. */
export interface Fan {
  readonly id: string;
  readonly fans: number;
  readonly when: Rule['when'];
  /** Not counted beside this one, in the source's own words or examples. */
  readonly instead?: readonly string[];
  /** Always there when this one is, so that counting them would pay twice (C-3). */
  readonly contains?: readonly string[];
  /** The table plays it; left out for what every table plays. */
  readonly played?: boolean;
}

/** A line of the table as a rule of the count, under a table's way of adding up (switch `additiveLiteral`). */
export const fanRule = ({ id, fans, when, instead = [], contains = [] }: Fan, house: CantoneseHouse): Rule => ({
  id,
  unit: 'fans',
  value: fans,
  who: 'winner',
  supersedes: house.additiveLiteral ? instead : [...instead, ...contains],
  when,
});

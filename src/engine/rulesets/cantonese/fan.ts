import type { NamedRule, Rule } from '../../scoring/types.ts';
import type { Layout } from '../../hands/layouts.ts';
import { isLaidOut } from '../../hands/layouts.ts';
import type { MadeOf, Shape } from '../../hands/shapes.ts';
import { whole } from '../../scoring/facts.ts';
import { fitsTiles } from '../../scoring/special.ts';
import { ownHandRule, ownHandsOf, shapeOfOwn, ownHandWorth } from '../own-hands.ts';
import { OFF, ownOf, plainly } from '../own-values.ts';
import type { AwardHouse } from './award.ts';
import { yesNo, type HouseOf } from '../switches.ts';

/** House rules about adding fans up. */
export const fanSwitches = { additiveLiteral: yesNo('C-3', false) };
export type FanHouse = HouseOf<typeof fanSwitches>;

/** A line of the table of fans. */
export interface Fan extends NamedRule, MadeOf {
  readonly fans: number;
  readonly when: Rule['when'];
  /** Not counted beside this one, in the source's own words or examples. */
  readonly instead?: readonly string[];
  /** Always there when this one is, so that counting them would pay twice (C-3). */
  readonly contains?: readonly string[];
}

type More = Partial<Omit<Fan, 'id' | 'fans'>>;

/** A hand of sets that one of these layouts describes. */
export function fanOfSets(id: string, fans: number, layouts: readonly Layout[], more: More = {}): Fan {
  const holds = isLaidOut(layouts);
  return { id, fans, layouts, when: (reading) => whole(holds(reading)), ...more };
}

/** A concealed hand of its own shape. */
export const fanOfShape = (id: string, fans: number, shape: Shape, more: More = {}): Fan => ({
  id,
  fans,
  shape,
  concealed: true,
  when: (reading, { hand }) => whole(!reading.complete && fitsTiles(shape, hand)),
  ...more,
});

/** A line of the table as a table values it, or left out. */
export function ownFan(house: object, fan: Fan): Fan {
  const own = ownOf(house, fan.id);
  if (own === undefined) return fan;
  return own === OFF ? { ...fan, played: false } : { ...fan, fans: own as number, when: plainly(fan.when) };
}

/** The hands that a table has made up, worth as many fans as it says. */
export const fansOfTheTable = (house: AwardHouse): readonly Fan[] =>
  ownHandsOf(house).map((hand) => {
    const shape = shapeOfOwn(hand);
    return {
      id: ownHandRule('cantonese', 'fan', hand),
      fans: Math.floor(Math.min(ownHandWorth(hand, house.maxFan), house.maxFan)),
      shape,
      concealed: !hand.open,
      // It may be four sets and a pair besides, and is found among these too.
      when: (_, { hand: held }) => whole(fitsTiles(shape, held)),
    };
  });

/** A line of the table as a rule of the count, under a table's way of adding up (switch `additiveLiteral`). */
export const fanRule = ({ fans, instead = [], contains = [], ...rest }: Fan, { additiveLiteral }: FanHouse): Rule => ({
  ...rest,
  unit: 'fans',
  value: fans,
  who: 'winner',
  supersedes: additiveLiteral ? instead : [...instead, ...contains],
});

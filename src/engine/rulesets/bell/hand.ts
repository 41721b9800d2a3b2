import { plainInfo } from '../info.ts';
import type { RuleInfo } from '../ruleset.ts';
import { oneOf, type HouseOf } from '../switches.ts';

/** House rules about what makes a complete hand. */
export const bellHandSwitches = { maxChows: oneOf('B-4', [0, 1, 2, 3, 4], 4) };
export type BellHandHouse = HouseOf<typeof bellHandSwitches>;

/** The rules about complete hands as the catalogue shows them. */
export const bellHandInfo = ({ maxChows }: BellHandHouse): readonly RuleInfo[] => [
  plainInfo('bell.hand.complete'),
  plainInfo('bell.hand.chows', { role: 'one-chow', value: maxChows }),
  plainInfo('bell.hand.undeclared-kong'),
];

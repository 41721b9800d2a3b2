import { plainInfo } from '../info.ts';
import type { RuleInfo } from '../ruleset.ts';
import { oneOf, type HouseOf } from '../switches.ts';

/** House rules about what makes a complete hand. */
export const handSwitches = { maxChows: oneOf('B-4', [0, 1, 2, 3, 4], 4) };
export type HandHouse = HouseOf<typeof handSwitches>;

/** The rules about complete hands as the catalogue shows them. */
export const handInfo = ({ maxChows }: HandHouse): readonly RuleInfo[] => [
  plainInfo('bell.hand.complete'),
  plainInfo('bell.hand.chows', { role: 'one-chow', value: maxChows }),
  plainInfo('bell.hand.undeclared-kong'),
];

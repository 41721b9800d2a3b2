import { findNearestSpecialHandsOfTiles, type HouseInput } from '../../engine/index.ts';
import { describeSpecialHandClaiming, describeSpecialHandPay } from './special-hand-text.ts';

/**
 * By rule id: what a special hand pays at a table, and whether its sets may be claimed. Without hands that depend on
 * more than tiles.
 */
export function describePayOfSpecialHandsByRuleId(rules: string, house: HouseInput): ReadonlyMap<string, string> {
  const near = findNearestSpecialHandsOfTiles({ rules, house, tiles: [] });
  if (!near.ok) throw new Error(`The engine does not know the special hands of ${rules}.`);
  return new Map(
    near.value.map((hand) => [hand.rule, `${describeSpecialHandPay(hand)} ${describeSpecialHandClaiming(hand)}`]),
  );
}

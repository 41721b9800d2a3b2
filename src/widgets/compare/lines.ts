import { roleOf, rulesets, type Bill, type BillLine } from '../../engine/index.ts';
import { setLine } from '../../text/sets.ts';

/** Everything a bill says about one thing, added up. */
export interface Item {
  /** What it is about, in whichever game. */
  readonly key: string;
  readonly rule: string;
  readonly unit: BillLine['unit'];
  readonly value: number;
  /** The set it is about, in words. */
  readonly set?: string;
}

/** What each rule is about, whichever game it is of. */
const ROLES = new Map(Object.values(rulesets).flatMap(({ rules }) => rules.map((rule) => [rule.id, roleOf(rule)])));

/** What a line of a bill is about, whichever game counted it. */
export const roleOfLine = (rule: string): string => ROLES.get(rule) ?? rule;

/** A set's own points are about the set; everything else is about its rule. */
function keyOf({ rule, unit, set }: BillLine): string {
  return set && unit === 'points' && rule.split('.')[1] === 'points' ? `set.${set.kind}.${set.tile}` : roleOfLine(rule);
}

/** The lines of a bill, those about the same thing added up, in the order of the bill. */
export function itemsOf({ lines }: Bill): ReadonlyMap<string, Item> {
  const items = new Map<string, Item>();
  for (const line of lines) {
    const key = keyOf(line);
    const before = items.get(key);
    const set = key.startsWith('set.') && line.set ? { set: setLine(line.set) } : {};
    items.set(key, { key, rule: line.rule, unit: line.unit, ...set, value: line.value + (before?.value ?? 0) });
  }
  return items;
}

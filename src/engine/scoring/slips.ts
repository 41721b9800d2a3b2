import { ok, type Result } from '../result.ts';
import { resolve } from '../rulesets/resolve.ts';
import type { Rules } from '../rulesets/ruleset.ts';
import { awardOf } from './fans.ts';
import { score, type ScoreInput } from './score.ts';
import type { Bill, BillLine } from './types.ts';
import { worth } from './worth.ts';

// What people get wrong when they reckon a hand they have read rightly. The mistake is made here, by the rules of the table,
// so that whoever teaches does no sums.

/** A slip in the reckoning: one line forgotten or counted twice, nothing doubled, not rounded, or paid above the limit. */
export const SLIPS = ['forgotten', 'twice', 'not-doubled', 'not-rounded', 'no-limit'] as const;
export type Slip = (typeof SLIPS)[number];

/** What the hand would come to with the slip. */
export interface Slipped extends Pick<Bill, 'points' | 'doubles' | 'fans' | 'total'> {
  readonly slip: Slip;
  /** The rule that was forgotten, or counted twice. */
  readonly rule?: string;
}

/**
 * Every slip that changes what a hand is worth, the likeliest first: each rule forgotten, no doubling, no rounding, no limit,
 * each double or fan counted twice. None for a hand that is paid as a whole. Errors: as `score`.
 */
export function scoreSlips(input: ScoreInput): Result<readonly Slipped[]> {
  const bill = score(input);
  if (!bill.ok) return bill;
  const rules = resolve(input.rules, input.house);
  if (!rules.ok) return rules;
  return ok(bill.value.special ? [] : slipsOf(bill.value, rules.value));
}

function slipsOf(bill: Bill, rules: Rules): readonly Slipped[] {
  const each = bill.lines.filter((line) => line.value > 0);
  const forgotten = each.toReversed().map((line) => changed('forgotten', line, -1, bill, rules));
  const twice = each.filter(({ unit }) => unit !== 'points').map((line) => changed('twice', line, 1, bill, rules));
  const found = [...forgotten, ...reckonedWrongly(bill), ...twice];
  return found.filter(
    ({ points, doubles, fans, total }) =>
      total !== bill.total || points !== bill.points || doubles !== bill.doubles || fans !== bill.fans,
  );
}

/** The bill with a line that counts so many times more. */
function changed(slip: Slip, line: BillLine, times: 1 | -1, bill: Bill, { grammar, rules }: Rules): Slipped {
  const { rule, unit, value } = line;
  const by = (one: BillLine['unit']): number => (unit === one ? times * value : 0);
  if (grammar.kind === 'fans') {
    const fans = (bill.fans ?? 0) + by('fans');
    return { slip, rule, points: 0, doubles: 0, fans, total: awardOf(grammar, fans) };
  }
  const points = bill.points + by('points');
  const doubles = bill.doubles + by('doubles');
  const isBonus = rules.some(({ id, bonus }) => id === rule && bonus);
  const undoubled = (bill.undoubled ?? 0) + (bill.undoubled !== undefined && isBonus ? by('points') : 0);
  return { slip, rule, points, doubles, total: worth(grammar, points, doubles, undoubled).total };
}

/** The lines are right, and something is left out on the way from them to the total. */
function reckonedWrongly({ sum, points, doubles, total, uncapped, rounding }: Bill): readonly Slipped[] {
  const before = sum.find(({ step }) => step === 'double');
  const as = (slip: Slip, wrong: number): Slipped => ({ slip, points, doubles, total: wrong });
  return [
    ...(before ? [as('not-doubled', before.from)] : []),
    ...(rounding?.of === 'total' ? [as('not-rounded', rounding.from)] : []),
    ...(rounding?.of === 'points'
      ? [{ ...as('not-rounded', rounding.from * 2 ** doubles), points: rounding.from }]
      : []),
    ...(uncapped > total ? [as('no-limit', uncapped)] : []),
  ];
}

import { ok, type Result } from '../result.ts';
import { reckon, type CountedLine, type ReckonInput } from './reckon.ts';
import { score, type ScoreInput } from './score.ts';
import type { Bill } from './types.ts';

// What people get wrong when they reckon a hand they have read rightly. The mistake is made here, by the rules of the table,
// so that whoever teaches does no sums.

/** A slip in the reckoning: one line forgotten or counted twice, nothing doubled, not rounded, or paid above the limit. */
export const SLIPS = ['forgotten', 'twice', 'not-doubled', 'not-rounded', 'no-limit'] as const;
export type Slip = (typeof SLIPS)[number];

/** What the hand would come to with the slip. */
export interface Slipped extends Pick<Bill, 'points' | 'doubles' | 'fans' | 'total' | 'sum'> {
  readonly slip: Slip;
  /** The rule that was forgotten, or counted twice. */
  readonly rule?: string;
}

/**
 * Every slip that changes what a hand is worth, the likeliest first: each rule forgotten, no doubling, no rounding, no limit,
 * each double or fan counted twice. None for a hand that is paid as a whole. Errors: as `score`.
 */
export function scoreSlips(input: ScoreInput): Result<readonly Slipped[]> {
  const scored = score(input);
  if (!scored.ok) return scored;
  const bill = scored.value;
  if (bill.special) return ok([]);
  const found: Slipped[] = [];
  for (const { slip, rule, lines = bill.lines, without } of waysToSlip(bill)) {
    const reckoned = reckon({ table: input.table, rules: input.rules, house: input.house, lines, without });
    if (!reckoned.ok) return reckoned;
    const { points, doubles, fans, total, sum } = reckoned.value;
    // Who forgets to double stops before the first double.
    const stops = slip === 'not-doubled' ? sum.find(({ step }) => step === 'double') : undefined;
    const slipped = { points, doubles, ...(fans !== undefined && { fans }), total: stops ? stops.from : total, sum };
    if (isOther(slipped, bill)) found.push({ slip, ...(rule !== undefined && { rule }), ...slipped });
  }
  return ok(found);
}

/** A way to reckon a bill wrongly: with other lines, or with a step left out. */
interface Way extends Pick<Slipped, 'slip' | 'rule'> {
  readonly lines?: readonly CountedLine[];
  readonly without?: ReckonInput['without'];
}

function waysToSlip({ lines }: Bill): readonly Way[] {
  const each = lines.filter(({ value }) => value > 0);
  return [
    ...each
      .toReversed()
      .map((line): Way => ({ slip: 'forgotten', rule: line.rule, lines: lines.filter((other) => other !== line) })),
    { slip: 'not-doubled' },
    { slip: 'not-rounded', without: ['round'] },
    { slip: 'no-limit', without: ['limit'] },
    ...each
      .filter(({ unit }) => unit !== 'points')
      .map((line): Way => ({ slip: 'twice', rule: line.rule, lines: [...lines, line] })),
  ];
}

/** It changes what the bill says. */
const isOther = ({ points, doubles, fans, total }: Omit<Slipped, 'slip' | 'sum'>, bill: Bill): boolean =>
  total !== bill.total || points !== bill.points || doubles !== bill.doubles || fans !== bill.fans;

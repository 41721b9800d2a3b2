import type { Bill, SumStep } from '../engine/index.ts';
import { formatPlural, formatNumber } from './numbers.ts';

// Puts the engine's steps into words; nothing is scored here. `fillRuleTitles` replaces the rule ids in braces.

/** "{rule}: 8. {rule}: 2 + 2. Together: 12 points. Doubled for {rule}: 24."; empty without steps. */
export function describeSumStepsWithRuleSlots(sum: readonly SumStep[]): string {
  const points = sum.filter(({ step }) => step === 'points');
  const later = sum.filter(({ step }) => step !== 'points');
  const total = points.at(-1)?.to;
  const together = total === undefined ? [] : [`Together: ${formatPlural(total, 'point')}.`];
  const values = points.map(({ rule, from, to }) => ({ rule, value: to - from }));
  return [...listSumsByRule(values), ...(points.length > 1 ? together : []), ...later.map(describeStep)].join(' ');
}

function listSumsByRule(values: readonly { rule?: string | undefined; value: number }[]): readonly string[] {
  const byRule = new Map<string, string[]>();
  for (const { rule = '', value } of values)
    if (value !== 0) byRule.set(rule, [...(byRule.get(rule) ?? []), formatNumber(value)]);
  return [...byRule].map(([rule, sums]) => `${toRuleSlot(rule, 'Points')}: ${sums.join(' + ')}.`);
}

const toRuleSlot = (rule: string | undefined, otherwise: string): string => (rule ? `{${rule}}` : otherwise);

function describeStep({ step, rule, from, to }: SumStep): string {
  const value = formatNumber(to);
  if (step === 'double') return `Doubled for ${toRuleSlot(rule, 'a double')}: ${value}.`;
  if (step === 'round') return `${toRuleSlot(rule, 'Rounded')}: ${formatNumber(from)} becomes ${value}.`;
  if (step === 'limit') return `${toRuleSlot(rule, 'The limit')}: no more than ${value}.`;
  if (step === 'bonus') return `And for ${toRuleSlot(rule, 'flowers and seasons')}: ${value} in all.`;
  return `${toRuleSlot(rule, 'That is worth')}: ${value}.`;
}

/** "The score: 136. Rounded: 140. {rule}: 280." Empty for a payment without steps: a score or a fixed price. */
export const describePaymentWithRuleSlots = (sum: readonly SumStep[] = []): string =>
  sum.map((step, at) => describePaymentStep(step, at === 0)).join(' ');

function describePaymentStep({ step, rule, from, to }: SumStep, first: boolean): string {
  if (step === 'round') return `Rounded: ${formatNumber(to)}.`;
  if (step === 'limit') return `No more than the limit: ${formatNumber(to)}.`;
  if (first) return `The score: ${formatNumber(to)}.`;
  if (step === 'double') return `${toRuleSlot(rule, 'Doubled')}: ${formatNumber(to)}.`;
  if (step === 'award' && 2 * to === from) return `Half of it: ${formatNumber(to)}.`;
  if (to < from) return `Less the other score of ${formatNumber(from - to)}: ${formatNumber(to)}.`;
  return step === 'award'
    ? `That makes ${formatNumber(to)}.`
    : `And ${formatNumber(to - from)} more: ${formatNumber(to)}.`;
}

export function describeBillWithRuleSlots(bill: Bill): string {
  const fans = bill.fans === undefined ? '' : `${describeBillLinesOfUnit(bill, 'fans')} `;
  const sum = describeSumStepsWithRuleSlots(bill.sum);
  return `${fans}${sum || 'Nothing in this hand scores.'}`.trim();
}

/** "{rule}: 1. Together: 3 doubles." */
export function describeBillLinesOfUnit(bill: Bill, unit: 'points' | 'doubles' | 'fans'): string {
  const one = unit.slice(0, -1);
  const lines = listSumsByRule(bill.lines.filter((line) => line.unit === unit));
  if (lines.length === 0) return `Nothing here gives any ${unit}.`;
  const all = unit === 'points' ? bill.points : unit === 'fans' ? (bill.fans ?? 0) : bill.doubles;
  return `${lines.join(' ')} Together: ${formatPlural(all, one)}.`;
}

import { toMultiplier, type SumStep } from '../../engine/index.ts';
import { describePaymentWithRuleSlots } from '../../format/bill.ts';
import { formatNumber } from '../../format/numbers.ts';

// Every figure comes from a step of the engine's sum. Texts name a rule as `{id}`, which `fillRuleTitles` replaces.

/**
 * Splits a sum before and after its doubling. East's double of the whole score comes later, so it belongs
 * to the part after the doubling.
 */
export function splitSumAtDoubling(sum: readonly SumStep[]) {
  const isFirstPart = (step: SumStep): boolean => step.step === 'points' || step.step === 'round';
  const first = sum.findIndex((step) => !isFirstPart(step));
  const doubled = first >= 0 && sum[first]!.step === 'double';
  const from = doubled ? first : sum.findIndex(({ step }) => step !== 'points');
  if (from < 0) return { counted: sum, chain: [], doubles: 0, after: [] };
  const rest = sum.slice(from);
  const length = doubled ? rest.findIndex(({ step }) => step !== 'double') : 0;
  const doubling = length < 0 ? rest : rest.slice(0, length);
  return {
    counted: sum.slice(0, from),
    chain: doubling.length > 0 ? [doubling[0]!.from, ...doubling.map(({ to }) => to)] : [],
    doubles: doubling.length,
    after: rest.slice(doubling.length),
  };
}

export const formatDoublesAsMultiplier = (doubles: number): string =>
  doubles === 0 ? 'none' : `× ${formatNumber(toMultiplier(doubles))}`;

export const describeRoundingStep = ({ from, to }: SumStep): string =>
  `${formatNumber(from)} is rounded to ${formatNumber(to)}.`;

export const describeLimitStep = ({ from, to }: SumStep): string =>
  `That makes ${formatNumber(from)}. No hand scores more than the limit of ${formatNumber(to)}.`;

/** "(100 − 50) × 2 = 100"; a sentence where a score was rounded or limited, empty where the amount is a score. */
export function formatPaymentFormulaWithRuleSlots(sum: readonly SumStep[] = []): string {
  const [first, ...rest] = sum;
  if (!first || rest.length === 0 || sum.some(({ step }) => IN_WORDS.has(step)))
    return describePaymentWithRuleSlots(sum);
  const terms = rest.reduce((left, { step, from, to }) => {
    if (step === 'double') return `${left.includes(' ') ? `(${left})` : left} × ${formatNumber(to / from)}`;
    return to < from ? `${left} − ${formatNumber(from - to)}` : `${left} + ${formatNumber(to - from)}`;
  }, formatNumber(first.to));
  return `${terms} = ${formatNumber(rest.at(-1)!.to)}`;
}
const IN_WORDS: ReadonlySet<SumStep['step']> = new Set(['round', 'limit', 'award']);

/** "46 is rounded to 50."; empty for a score that is settled unchanged. */
export const describeScoreAdjustmentWithRuleSlots = (sum: readonly SumStep[] | undefined): string =>
  (sum ?? []).map(describeScoreStep).filter(Boolean).join(' ');

function describeScoreStep(step: SumStep): string {
  const { from, to, rule } = step;
  if (step.step === 'round') return describeRoundingStep(step);
  if (step.step === 'limit') return `${formatNumber(from)} is cut to the limit of ${formatNumber(to)}.`;
  return to === 0 ? `${formatNumber(from)} counts for nothing${rule ? `: {${rule}}` : ''}.` : '';
}

/** What a step of a sum can do. */
export const SUM_STEPS = ['points', 'round', 'double', 'limit', 'part-score', 'bonus', 'award'] as const;

/** One step of a sum: it begins where the step before it ended, the first one at 0. */
export interface SumStep {
  readonly step: (typeof SUM_STEPS)[number];
  /** The rule behind it. */
  readonly rule?: string;
  readonly from: number;
  readonly to: number;
}

// A sum is written down by pushing its steps onto a list: plain functions, since every bill that is handed out has one.

/** Where a sum stands. */
export const standsAt = (sum: readonly SumStep[]): number => (sum.length > 0 ? sum[sum.length - 1]!.to : 0);

/** Goes on to another number. */
export function goTo(sum: SumStep[], step: SumStep['step'], to: number, rule?: string): void {
  const from = standsAt(sum);
  sum.push(rule === undefined ? { step, from, to } : { step, rule, from, to });
}

/** Adds to what there is; takes away when the value is below nothing. */
export const add = (sum: SumStep[], step: SumStep['step'], value: number, rule?: string): void =>
  goTo(sum, step, standsAt(sum) + value, rule);

/** Doubles it so many times, a step for each. */
export function addDouble(sum: SumStep[], rule: string | undefined, times = 1): void {
  for (let n = 0; n < times; n++) goTo(sum, 'double', standsAt(sum) * 2, rule);
}

/** What so many doubles multiply by: 1, 2, 4, 8 … */
export const timesOf = (doubles: number): number => 2 ** doubles;

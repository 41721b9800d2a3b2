import { timesOf, type Bill, type SumStep } from '../engine/index.ts';
import { counted, inFigures } from './numbers.ts';

// Bills and payments of the engine in words. Every figure is one of the engine's steps; rules stand in braces, for their
// titles (`withTitles`).

/** "{rule}: 8. {rule}: 2 + 2. Together: 12 points. Doubled for {rule}: 24." One sentence a step; empty for no sum. */
export function sumWords(sum: readonly SumStep[]): string {
  const points = sum.filter(({ step }) => step === 'points');
  const later = sum.filter(({ step }) => step !== 'points');
  const total = points.at(-1)?.to;
  const together = total === undefined ? [] : [`Together: ${counted(total, 'point')}.`];
  return [...pointWords(points), ...(points.length > 1 ? together : []), ...later.map(stepWords)].join(' ');
}

/** The lines of points, those of one rule together: "{rule}: 2 + 4." A line of nothing is left out. */
function pointWords(steps: readonly SumStep[]): readonly string[] {
  const byRule = new Map<string, string[]>();
  for (const { rule = '', from, to } of steps)
    if (to !== from) byRule.set(rule, [...(byRule.get(rule) ?? []), inFigures(to - from)]);
  return [...byRule].map(([rule, values]) => `${named(rule, 'Points')}: ${values.join(' + ')}.`);
}

const named = (rule: string | undefined, otherwise: string): string => (rule ? `{${rule}}` : otherwise);

/** One step after the points. */
function stepWords({ step, rule, from, to }: SumStep): string {
  const value = inFigures(to);
  if (step === 'double') return `Doubled for ${named(rule, 'a double')}: ${value}.`;
  if (step === 'round') return `${named(rule, 'Rounded')}: ${inFigures(from)} becomes ${value}.`;
  if (step === 'limit') return `${named(rule, 'The limit')}: no more than ${value}.`;
  if (step === 'bonus') return `And for ${named(rule, 'flowers and seasons')}: ${value} in all.`;
  return `${named(rule, 'That is worth')}: ${value}.`;
}

/**
 * How a payment was worked out, step by step: "The score: 136. Rounded: 140. {rule}: 280." Empty where the amount is a score or
 * a fixed price as it stands.
 */
export const shareWords = (sum: readonly SumStep[] = []): string =>
  sum.map((step, at) => shareStep(step, at === 0)).join(' ');

function shareStep({ step, rule, from, to }: SumStep, first: boolean): string {
  if (step === 'round') return `Rounded: ${inFigures(to)}.`;
  if (step === 'limit') return `No more than the limit: ${inFigures(to)}.`;
  if (first) return `The score: ${inFigures(to)}.`;
  if (step === 'double') return `${named(rule, 'Doubled')}: ${inFigures(to)}.`;
  if (step === 'award' && 2 * to === from) return `Half of it: ${inFigures(to)}.`;
  if (to < from) return `Less the other score of ${inFigures(from - to)}: ${inFigures(to)}.`;
  return step === 'award' ? `That makes ${inFigures(to)}.` : `And ${inFigures(to - from)} more: ${inFigures(to)}.`;
}

/** How a bill comes to its total: the fans one by one where the game counts them, then the steps of its sum. */
export function billWords(bill: Bill): string {
  const fans = bill.fans === undefined ? '' : `${lineWords(bill, 'fans')} `;
  const sum = sumWords(bill.sum);
  return `${fans}${sum || 'Nothing in this hand scores.'}`.trim();
}

/** The lines of one unit, with what they come to: "{rule}: 1. Together: 3 doubles." */
export function lineWords(bill: Bill, unit: 'points' | 'doubles' | 'fans'): string {
  const one = unit.slice(0, -1);
  const byRule = new Map<string, string[]>();
  for (const line of bill.lines)
    if (line.unit === unit && line.value !== 0)
      byRule.set(line.rule, [...(byRule.get(line.rule) ?? []), inFigures(line.value)]);
  if (byRule.size === 0) return `Nothing here gives any ${unit}.`;
  const all = unit === 'points' ? bill.points : unit === 'fans' ? (bill.fans ?? 0) : bill.doubles;
  const lines = [...byRule].map(([rule, values]) => `{${rule}}: ${values.join(' + ')}.`);
  return `${lines.join(' ')} Together: ${counted(all, one)}.`;
}

/** A sum in three parts, in reading order: what is counted first, the doubling number by number, and what comes after it. */
export interface SumParts {
  readonly counted: readonly SumStep[];
  /** 40, 80, 160: what the doubling begins with, and what each double makes of it. Empty when nothing is doubled. */
  readonly chain: readonly number[];
  /** How many doubles the chain has. */
  readonly doubles: number;
  readonly after: readonly SumStep[];
}

/** Takes a sum apart where its doubling begins and ends. A double of the whole at the end (East's) is no part of the chain. */
export function sumParts(sum: readonly SumStep[]): SumParts {
  const begins = (step: SumStep): boolean => step.step === 'points' || step.step === 'round';
  const first = sum.findIndex((step) => !begins(step));
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

/** "× 4": what a number of doubles do to the points; "none" for no double. */
export const timesWords = (doubles: number): string => (doubles === 0 ? 'none' : `× ${inFigures(timesOf(doubles))}`);

/** "46 is rounded to 50." */
export const roundedWords = ({ from, to }: SumStep): string => `${inFigures(from)} is rounded to ${inFigures(to)}.`;

/** "That makes 930. No hand counts more than the limit of 500." */
export const limitWords = ({ from, to }: SumStep): string =>
  `That makes ${inFigures(from)}. No hand counts more than the limit of ${inFigures(to)}.`;

/**
 * A payment as a sum in figures: "(100 − 50) × 2 = 100". Where a score was rounded or cut first, in words, as
 * `shareWords`; empty where the amount is a score as it stands.
 */
export function paymentFigures(sum: readonly SumStep[] = []): string {
  const [first, ...rest] = sum;
  if (!first || rest.length === 0 || sum.some(({ step }) => IN_WORDS.has(step))) return shareWords(sum);
  const terms = rest.reduce((left, { step, from, to }) => {
    if (step === 'double') return `${left.includes(' ') ? `(${left})` : left} × ${inFigures(to / from)}`;
    return to < from ? `${left} − ${inFigures(from - to)}` : `${left} + ${inFigures(to - from)}`;
  }, inFigures(first.to));
  return `${terms} = ${inFigures(rest.at(-1)!.to)}`;
}
const IN_WORDS: ReadonlySet<SumStep['step']> = new Set(['round', 'limit', 'award']);

/** What became of a score before it was settled: "46 is rounded to 50." Empty when it was settled as it stood. */
export const reckonedWords = (sum: readonly SumStep[] | undefined): string =>
  (sum ?? [])
    .flatMap((step) =>
      step.step === 'round'
        ? [roundedWords(step)]
        : step.step === 'limit'
          ? [cutWords(step)]
          : step.to === 0
            ? [nothingWords(step)]
            : [],
    )
    .join(' ');

const cutWords = ({ from, to }: SumStep): string => `${inFigures(from)} is cut to the limit of ${inFigures(to)}.`;

/** “46 counts for nothing: {rule}.” */
const nothingWords = ({ from, rule }: SumStep): string =>
  `${inFigures(from)} ${rule ? `counts for nothing: {${rule}}.` : 'counts for nothing.'}`;

/** What is done at a step of every sum, as an instruction to whoever counts. */
export const orderWords = (step: SumStep['step']): string => ORDER[step];
const ORDER: Readonly<Record<SumStep['step'], string>> = {
  points: 'Add up the points',
  round: 'Round it',
  double: 'Double it, once for each double',
  bonus: 'Add flowers and seasons, which are not doubled',
  limit: 'Stop at the limit',
  award: 'Add up the fans and look up what they pay',
  'part-score': 'Take the part-score',
};

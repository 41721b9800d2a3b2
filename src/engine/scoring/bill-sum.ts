import type { FansGrammar, PointsGrammar, Ruleset } from '../rulesets/ruleset.ts';
import { add, addDouble, goTo, standsAt, type SumStep } from './sum.ts';
import type { Bill, BillLine, Reckoning } from './types.ts';

// How the lines of a bill come to its total. Written for the one bill that is handed out, not for every reading tried.

/** A bill of points and doubles with its sum: points line by line, rounding, every single double, bonus tiles apart, limit. */
export function withPointsSum(bill: Reckoning, ruleset: Ruleset, grammar: PointsGrammar): Bill {
  const { special, rounding, lines } = bill;
  const sum: SumStep[] = [];
  const apart = bonusApart(bill, ruleset);
  const east = special && lines.at(-1)?.rule === grammar.onTop ? lines.at(-1) : undefined;
  if (special && isFixed(special.rule, ruleset))
    goTo(sum, special.fishing ? 'part-score' : 'award', special.value, special.rule);
  else countLines(sum, bill, apart, east);
  if (apart.length > 0) addBonus(sum, apart);
  if (rounding?.of === 'total') goTo(sum, 'round', rounding.to, rounding.rule);
  if (standsAt(sum) > grammar.limit) goTo(sum, 'limit', grammar.limit, grammar.limitRule);
  if (east) addDouble(sum, east.rule, east.value);
  return Object.assign(bill, { sum });
}

/** A bill of fans with its sum: the award, and the most that is paid. */
export function withFansSum(bill: Reckoning, grammar: FansGrammar): Bill {
  const sum: SumStep[] = [];
  goTo(sum, 'award', bill.uncapped, grammar.awardRule);
  if (bill.total !== bill.uncapped) goTo(sum, 'limit', bill.total, grammar.maxRule);
  return Object.assign(bill, { sum });
}

const isFixed = (rule: string, { specials }: Ruleset): boolean =>
  specials.some(({ id, pays }) => id === rule && pays.kind === 'fixed');

/** The lines of flowers and seasons that are added after the rest: beside a special hand, or where the table does not double them. */
function bonusApart({ special, undoubled = 0, lines }: Reckoning, { scoringRules }: Ruleset): readonly BillLine[] {
  if ((special?.bonus.points ?? undoubled) === 0) return NONE;
  const bonus = new Set(scoringRules.filter((rule) => rule.bonus).map(({ id }) => id));
  return lines.filter(({ rule, unit }) => bonus.has(rule) && (special !== undefined || unit === 'points'));
}
const NONE: readonly BillLine[] = [];

/** Points, their rounding where the game rounds them first, and the doubles; without what is added or doubled later. */
function countLines(
  sum: SumStep[],
  { lines, rounding }: Reckoning,
  apart: readonly BillLine[],
  east: BillLine | undefined,
): void {
  const counts = (line: BillLine): boolean => line !== east && !apart.includes(line);
  for (const line of lines) if (line.unit === 'points' && counts(line)) add(sum, 'points', line.value, line.rule);
  if (rounding?.of === 'points') goTo(sum, 'round', rounding.to, rounding.rule);
  for (const line of lines) if (line.unit === 'doubles' && counts(line)) addDouble(sum, line.rule, line.value);
}

/** Flowers and seasons with their own doubles, each of which adds as much again as they have come to. */
function addBonus(sum: SumStep[], lines: readonly BillLine[]): void {
  const before = standsAt(sum);
  for (const { unit, value, rule } of lines) if (unit === 'points') add(sum, 'bonus', value, rule);
  for (const { unit, value, rule } of lines)
    if (unit === 'doubles') for (let n = 0; n < value; n++) add(sum, 'bonus', standsAt(sum) - before, rule);
}

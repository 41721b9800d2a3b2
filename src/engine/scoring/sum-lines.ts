import { throwRefusal, shortenInputForMessage } from '../result.ts';
import { createFunctionOnOpenedTable, type TableOrRulesInput } from '../rulesets/table.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import { separateUndoubledLines } from './count.ts';
import { scoreHandOrThrowRefusal, type ScoreInput } from './score.ts';
import {
  removeRoundingOrLimitFromLaw,
  computeScoreSumByLaw,
  type ScoredLine,
  type ScoringLaw,
  type SumStep,
  type Unit,
} from './sum.ts';
import type { Bill } from './bill.ts';

// The functions here add up lines that a person names, rightly or not, so that features compute no scores themselves.

export interface SumLinesInput extends TableOrRulesInput {
  readonly lines: readonly ScoredLine[];
  readonly without?: Parameters<typeof removeRoundingOrLimitFromLaw>[1] | undefined;
}

export type LineSum = Pick<Bill, 'points' | 'doubles' | 'fans' | 'total' | 'sum'>;

/**
 * Adds points, rounds, doubles, adds undoubled flowers, rounds, and applies the limit. Lines are not checked for
 * consistency; a special hand paid as a whole has no such sum. Errors: `bad-input` for invalid lines; an unknown game
 * or a wrong house rule.
 */
export const sumBillLinesByTableRules = createFunctionOnOpenedTable((input: SumLinesInput, { ruleset }): LineSum => {
  const { lines, without = [] } = input;
  if (!Array.isArray(lines) || lines.length > MAX_LINES || !Array.isArray(without)) throwRefusal('bad-input');
  const invalidIndex = lines.findIndex((line) => !isLine(line));
  if (invalidIndex >= 0) throwRefusal('bad-input', { found: shortenInputForMessage(lines[invalidIndex]) });
  return sumLines(ruleset, lines, without);
});

const MAX_LINES = 1000;
const LINE_UNITS: readonly Unit[] = ['points', 'doubles', 'fans'];
const MAX_POINTS = 100_000;
/** A bill line may have at most this many doubles: with more, the score would not be an exact number. */
const MAX_DOUBLES = 40;

function isLine(line: unknown): line is ScoredLine {
  if (typeof line !== 'object' || line === null) return false;
  const { unit, value } = line as Partial<ScoredLine>;
  const most = unit === 'points' ? MAX_POINTS : MAX_DOUBLES;
  return LINE_UNITS.includes(unit!) && Number.isSafeInteger(value) && value! >= 0 && value! <= most;
}

function sumLines(ruleset: Ruleset, lines: readonly ScoredLine[], without: SumLinesInput['without'] = []): LineSum {
  const sum: SumStep[] = [];
  const { points, doubles, fans, apart, total } = computeScoreSumByLaw(
    removeRoundingOrLimitFromLaw(ruleset.grammar, without),
    separateUndoubledLines(lines, ruleset),
    sum,
  );
  return { points: points + apart, doubles, ...(fans !== undefined && { fans }), total, sum };
}

/**
 * The order of the steps from lines to total: when a table rounds and adds undoubled flowers, and where its limit
 * comes. Errors: an unknown game or a wrong house rule.
 */
export const getTableSumStepOrder = createFunctionOnOpenedTable(
  (_: TableOrRulesInput, { ruleset: { grammar } }): readonly Pick<SumStep, 'step' | 'rule'>[] => {
    const own = (['points', 'doubles', 'fans'] as const).map((unit) => ({ unit, value: 1 }));
    const apart: ScoredLine[] =
      grammar.kind === 'points' && grammar.bonusUndoubled ? [{ unit: 'points', value: 1 }] : [];
    const sum: SumStep[] = [];
    computeScoreSumByLaw(withEveryStep(grammar), { own, apart }, sum);
    return sum.map(({ step, rule }) => (rule === undefined ? { step } : { step, rule }));
  },
);

function withEveryStep(grammar: ScoringLaw): ScoringLaw {
  if (grammar.kind === 'fans') return { ...grammar, award: (fans) => fans, maxFan: 0 };
  const { rounding } = grammar;
  return { ...grammar, limit: 0, rounding: rounding && { ...rounding, round: (n) => n + 1 } };
}

/** Typical mistakes in adding up a hand that was read correctly. */
export interface LineSumWithCountingMistake extends LineSum {
  readonly slip: 'forgotten' | 'twice' | 'not-doubled' | 'not-rounded' | 'no-limit';
  readonly rule?: string;
}

/**
 * Scores a hand once for each mistake in adding that would change its score, the likeliest first. Lists none for a
 * special hand, whose score is not added up from lines. Errors: a hand or table that `score` refuses.
 */
export const scoreHandWithEachSlip = createFunctionOnOpenedTable(
  (input: ScoreInput, { ruleset }): readonly LineSumWithCountingMistake[] => {
    const bill = scoreHandOrThrowRefusal(input, ruleset);
    return bill.special ? [] : listSlips(bill, ruleset).filter((slipped) => isDifferentBill(slipped, bill));
  },
);

function listSlips({ lines }: Bill, ruleset: Ruleset): readonly LineSumWithCountingMistake[] {
  const each = lines.filter(({ value }) => value > 0);
  const plain = sumLines(ruleset, lines);
  // Forgetting to double means stopping before the first double.
  const firstDouble = plain.sum.find(({ step }) => step === 'double');
  return [
    ...each.toReversed().map((line): LineSumWithCountingMistake => {
      const others = lines.filter((other) => other !== line);
      return { slip: 'forgotten', rule: line.rule, ...sumLines(ruleset, others) };
    }),
    { slip: 'not-doubled', ...plain, total: firstDouble ? firstDouble.from : plain.total },
    { slip: 'not-rounded', ...sumLines(ruleset, lines, ['round']) },
    { slip: 'no-limit', ...sumLines(ruleset, lines, ['limit']) },
    ...each
      .filter(({ unit }) => unit !== 'points')
      .map((line): LineSumWithCountingMistake => ({
        slip: 'twice',
        rule: line.rule,
        ...sumLines(ruleset, [...lines, line]),
      })),
  ];
}

const isDifferentBill = ({ points, doubles, fans, total }: LineSumWithCountingMistake, bill: Bill): boolean =>
  total !== bill.total || points !== bill.points || doubles !== bill.doubles || fans !== bill.fans;

import words from '../../../content/bill.json' with { type: 'json' };
import { isBonus, type Bill, type BillLine, type SumStep } from '../../engine/index.ts';
import { getRuleHref } from '../../site.ts';
import { formatSetWithExposure } from '../../format/seats.ts';
import { formatPlural, formatPluralInWords, formatNumber, formatTimesInWords } from '../../format/numbers.ts';
import { describeLimitStep, describeRoundingStep, splitSumAtDoubling, formatDoublesAsMultiplier } from './sums.ts';
import { formatBillLineTitle, hasRuleTitle, getRuleTitle } from '../../format/rule-titles.ts';
import { capitalize, fillSlots, joinWithAnd } from '../../format/sentences.ts';

export type BillRow = ReturnType<typeof createRowOfBillLine>;

export type BillView = ReturnType<typeof toBillView>;

const MAX_CHAIN_LENGTH = 8;

/** Formats a bill. Every figure comes from the engine: from a line of the bill, or from a step of the sum. */
export function toBillView(bill: Bill) {
  const { special, sum } = bill;
  const { counted: first, chain, doubles, after } = splitSumAtDoubling(sum);
  const isApart = (line: BillLine) =>
    special !== undefined && special.bonus.total > 0 && line.tiles.length > 0 && line.tiles.every(isBonus);
  // A double of East that applies to a whole special hand gets no row: a sentence after the sums describes it.
  const isOnTop = (line: BillLine) =>
    line.unit === 'doubles' && after.some(({ step, rule }) => step === 'double' && rule === line.rule);
  const keyed = addKeysToBillLines(bill.lines);
  const listRows = (belongs: (line: BillLine) => boolean) =>
    keyed.filter(({ line }) => belongs(line)).map(({ key, line }) => createRowOfBillLine(key, line));
  const listRowsOfUnit = (unit: BillLine['unit']) =>
    listRows((line) => line.unit === unit && !isApart(line) && !isOnTop(line));
  const points = listRowsOfUnit('points');
  return {
    /** True if `points` is a single row, for the special hand as a whole. */
    special: special !== undefined && points.length === 1,
    points,
    pointsTotal: formatNumber(bill.points),
    doubles: listRowsOfUnit('doubles'),
    fans: listRowsOfUnit('fans'),
    fansTotal: formatPlural(bill.fans ?? 0, 'fan'),
    chain: shortenSumChain(chain.map(formatNumber)),
    chainWords: capitalize(formatPluralInWords(doubles, 'double')),
    apart: listRows(isApart),
    roundedFirst: first.filter(({ step }) => step === 'round').map(describeRoundingStep),
    notes: listLaterStepSentences(bill, after),
    total: formatNumber(bill.total),
  };
}

const shortenSumChain = (chain: readonly string[]): readonly string[] =>
  chain.length <= MAX_CHAIN_LENGTH ? chain : [...chain.slice(0, MAX_CHAIN_LENGTH - 2), '…', chain.at(-1)!];

/** The key is the rule's id, with `~2` for its second line. */
export function addKeysToBillLines<Line extends { readonly rule: string }>(
  lines: readonly Line[],
): readonly { readonly key: string; readonly line: Line }[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const nth = (seen.get(line.rule) ?? 0) + 1;
    seen.set(line.rule, nth);
    return { key: nth === 1 ? line.rule : `${line.rule}~${nth}`, line };
  });
}

type RowLine = Pick<BillLine, 'rule' | 'unit' | 'value'> & Partial<Pick<BillLine, 'set' | 'tiles' | 'extra'>>;

/** The name of a set on a line for its points; on other lines the title of the rule. */
export const formatBillLineLabel = ({ set, ...line }: Omit<RowLine, 'value'>): string =>
  set && line.unit === 'points' ? formatSetWithExposure(set) : formatBillLineTitle(line);

export function createRowOfBillLine(key: string, line: RowLine, text: string = formatBillLineLabel(line)) {
  const { rule, value, tiles = [] } = line;
  return {
    key,
    rule,
    text,
    href: hasRuleTitle(rule) ? getRuleHref(rule) : undefined,
    tiles,
    amount: formatAmount(line),
    nought: value === 0,
  };
}

function formatAmount({ unit, value }: RowLine): string {
  if (unit === 'doubles') return formatDoublesAsMultiplier(value);
  return unit === 'fans' ? formatPlural(value, 'fan') : formatNumber(value);
}

function listLaterStepSentences(bill: Bill, after: readonly SumStep[]): readonly string[] {
  const bonus = after.filter(({ step }) => step === 'bonus');
  return [
    ...listOtherSpecialSentences(bill),
    ...listStepSentences(bill, after, bonus),
    ...listOrdinaryHandSentences(bill),
  ];
}

/** Only the best of several special hands is paid, but all are named. */
function listOtherSpecialSentences({ special }: Bill): readonly string[] {
  const names = (special?.also ?? []).map(getRuleTitle);
  return names.length === 0 ? [] : [`It is also ${joinWithAnd(names)}. You are paid only for the best of them.`];
}

function listOrdinaryHandSentences({ special }: Bill): readonly string[] {
  const { ordinary } = special ?? {};
  if (!ordinary) return [];
  return [
    fillSlots(
      words.ordinary,
      { total: formatNumber(ordinary.total), answer: words.answers[ordinary.ifHigher] },
      () => '',
    ),
  ];
}

function listStepSentences(bill: Bill, after: readonly SumStep[], bonus: readonly SumStep[]): readonly string[] {
  return after
    .filter((step) => step.step !== 'bonus' || step === bonus[0])
    .map((step) => {
      switch (step.step) {
        case 'round':
          return describeRoundingStep(step);
        case 'limit':
          return bill.fans === undefined
            ? describeLimitStep(step)
            : `No hand gets more than ${formatNumber(step.to)} at this table.`;
        case 'bonus':
          return describeBonus(bill, step, bonus.at(-1)!);
        case 'double':
          return `${step.rule ? getRuleTitle(step.rule) : 'East'}: the whole score is doubled, which makes ${formatNumber(step.to)}.`;
        case 'part-score':
          return `One tile was missing when another player won, so it is a part-score: ${formatNumber(step.to)}.`;
        default:
          return bill.fans === undefined
            ? ''
            : `${formatPlural(bill.fans, 'fan')}: that is worth ${formatNumber(step.to)}.`;
      }
    })
    .filter((sentence) => sentence !== '');
}

/** Describes flowers and seasons beside a special hand, or at a table that does not double them. */
function describeBonus({ special, undoubled = 0 }: Bill, { from }: SumStep, { to }: SumStep): string {
  const describeSum = (value: number) => `${formatNumber(from)} + ${formatNumber(value)} = ${formatNumber(to)}.`;
  if (!special)
    return `${formatPlural(undoubled, 'point')} for flowers and seasons are not doubled: ${describeSum(undoubled)}`;
  const { points, doubles, total } = special.bonus;
  const doubled = doubles > 0 ? `, doubled ${formatTimesInWords(doubles)}` : '';
  return `Flowers and seasons: ${formatPlural(points, 'point')}${doubled}. ${describeSum(total)}`;
}

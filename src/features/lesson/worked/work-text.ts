import { parseSeat, tableInfo } from '../../../engine/index.ts';
import { describeSeatAndRoundWind, describeWinningTile } from '../../../format/seats.ts';
import { formatSeatName } from '../../../format/names.ts';
import { formatPlural, formatNumber } from '../../../format/numbers.ts';
import { getRuleStatement } from '../../../format/rule-book.ts';
import { toBillView, type BillView, formatBillLineLabel, createRowOfBillLine } from '../../../ui/bill/bill-view.ts';
import {
  listBonusTilesOfHand,
  type LessonHandInput,
  computeAmountToDouble,
  listSetsOfHandInBillOrder,
  computeRunningTotalAtRow,
  getTilePositionsOfBillRow,
  type WorkedHand,
  type WorkedBillRow,
} from './worked-bill.ts';

// The texts of a worked hand: names of rows and players, and what is said at each step.

export const getSeatNameOfHand = (input: LessonHandInput): string => formatSeatName(input.seat);

/** The statement of a row’s rule at the table of this hand; empty for a sum. */
export function getRuleStatementOfRow(
  { rules, house = {} }: LessonHandInput,
  { rule }: Pick<WorkedBillRow, 'rule'>,
): string {
  const book = tableInfo(rules, house);
  return book.ok && rule !== undefined ? getRuleStatement(rule, book.value) : '';
}

/**
 * The name of a row: "Pung of 9 circles, concealed", or the title of its rule. With `isBare` it leaves out the words
 * “concealed” and “exposed”, which the learner is to find out.
 */
export function formatBillRowName(row: WorkedBillRow, input: LessonHandInput, isBare = false): string {
  if (row.part === 'sum') return 'All the points';
  if (row.part === 'total') return `${getSeatNameOfHand(input)} scores`;
  const text = formatBillLineLabel({ ...row.line, rule: row.rule!, unit: row.part });
  return isBare ? text.replace(/, (concealed|exposed)$/, '') : text;
}

/**
 * The bill of a worked hand in the order of its rows, including rows with 0 for rules in `also`, which the
 * hand does not meet.
 */
export function toWorkedHandBillView({ bill, input, rows }: WorkedHand, isBare = false): BillView {
  const listPartLines = (unit: 'points' | 'doubles') =>
    rows
      .filter((row) => row.part === unit)
      .map((row) => {
        const line = { ...row.line, rule: row.rule!, unit, value: row.value };
        return createRowOfBillLine(row.key, line, formatBillRowName(row, input, isBare));
      });
  return { ...toBillView(bill), points: listPartLines('points'), doubles: listPartLines('doubles') };
}

/** A number with its unit: "8 points"; for doubles "no double", "one double", "2 doubles". */
export const formatPoints = (points: number): string => formatPlural(points, 'point');
export const formatDoubles = (doubles: number): string =>
  doubles === 0 ? 'no double' : doubles === 1 ? 'one double' : `${doubles} doubles`;

/** Where the player sits and how the hand ended. */
function describeSituation({ seat, round, win }: LessonHandInput): string {
  const sits = describeSeatAndRoundWind(parseSeat(seat) ?? 'e', parseSeat(round) ?? 'e');
  return `${sits} ${win ? describeWinningTile(win) : 'Another player went Mahjong.'}`;
}

// A bill that is written one row at a time. Step 0 is the hand alone; step n has written n rows.

function describeStep(work: WorkedHand, step: number): string {
  const row = work.rows[step - 1];
  if (!row) return 'First the points, one line at a time. Then the doubles.';
  const now = formatNumber(computeRunningTotalAtRow(work, step - 1));
  const name = formatBillRowName(row, work.input);
  const { roundedFirst, notes } = toBillView(work.bill);
  if (row.part === 'sum')
    return [
      `All the points together make ${now}.`,
      ...roundedFirst,
      work.bill.doubles > 0 ? 'Now the doubles.' : 'There are no doubles.',
    ].join(' ');
  if (row.part === 'doubles')
    return `${name}: ${formatDoubles(row.value)}. ${formatNumber(computeAmountToDouble(work, step - 1))} becomes ${now}.`;
  if (row.part === 'total')
    return [
      ...(work.bill.sum.at(-1)?.step === 'limit' ? ['That is over the limit, so only the limit counts.'] : notes),
      `${getSeatNameOfHand(work.input)} scores ${now}.`,
    ].join(' ');
  if (row.value === 0) return `${name}: no points. It still helps to make the hand.`;
  return `${name}: ${formatPoints(row.value)}.${step > 1 && now !== formatNumber(row.value) ? ` That makes ${now} so far.` : ''}`;
}

// What a component shows of a worked hand: only texts, tiles and their positions, so that it needs no engine.

export const createWorkedHandView = (work: WorkedHand) => ({
  situation: describeSituation(work.input),
  sets: listSetsOfHandInBillOrder(work),
  bonus: listBonusTilesOfHand(work),
});

export const createWorkedHandAndBillViews = (work: WorkedHand) => ({
  ...createWorkedHandView(work),
  view: toWorkedHandBillView(work),
  /** The words beside the total: "West scores". */
  who: formatBillRowName(work.rows.at(-1)!, work.input),
  /** The rows in the order in which they are written. */
  keys: work.rows.map(({ key }) => key),
  /** The hand alone, then a step for each row: what is said and highlighted. */
  steps: [undefined, ...work.rows].map((row, step) => ({
    sentence: describeStep(work, step),
    spotlight: getTilePositionsOfBillRow(work, row),
  })),
});

import { parseSeat, tableInfo } from '../../../engine/index.ts';
import { describeSeat, describeLastTile } from '../../../format/seats.ts';
import { seatName } from '../../../format/names.ts';
import { formatCount, formatNumber } from '../../../format/numbers.ts';
import { getStatement } from '../../../format/rule-book.ts';
import { createBillView, type BillView, formatLine, createRow } from '../../../ui/bill/bill-view.ts';
import {
  listBonusTiles,
  type Call,
  computeDoubledFrom,
  listSets,
  computeRunningTotal,
  findSpotlight,
  type Work,
  type WorkRow,
} from './worked-bill.ts';

// What rows, players and hands are called, and what is said of them.

/** The player whose hand it is: "South". */
export const getPlayerName = (call: Call): string => seatName(call.seat);

/** What the rule of a row says at the table of this hand; empty for a sum. */
export function describeRowRule({ rules, house = {} }: Call, { rule }: Pick<WorkRow, 'rule'>): string {
  const book = tableInfo(rules, house);
  return book.ok && rule !== undefined ? getStatement(rule, book.value) : '';
}

/**
 * What a row is called: "Pung of 9 circles, concealed", or the title of its rule. With `bare` nothing is said about
 * exposed or concealed, so that the learner has to look.
 */
export function formatRowName(row: WorkRow, call: Call, bare = false): string {
  if (row.part === 'sum') return 'All the points';
  if (row.part === 'total') return `${getPlayerName(call)} scores`;
  const text = formatLine({ ...row.line, rule: row.rule!, unit: row.part });
  return bare ? text.replace(/, (concealed|exposed)$/, '') : text;
}

/** The bill of a worked hand, with the rows that are asked about in their places. */
export function createWorkBillView({ bill, call, rows }: Work, bare = false): BillView {
  const part = (unit: 'points' | 'doubles') =>
    rows
      .filter((row) => row.part === unit)
      .map((row) => {
        const line = { ...row.line, rule: row.rule!, unit, value: row.value };
        return createRow(row.key, line, formatRowName(row, call, bare));
      });
  return { ...createBillView(bill), points: part('points'), doubles: part('doubles') };
}

/** "8 points", "one double", "2 doubles". */
export const formatPoints = (points: number): string => formatCount(points, 'point');
export const formatDoubles = (doubles: number): string =>
  doubles === 0 ? 'no double' : doubles === 1 ? 'one double' : `${doubles} doubles`;

/** Where the player sits and how the hand ended, in short sentences. */
const situation = ({ seat, round, win }: Call): readonly string[] => [
  describeSeat(parseSeat(seat) ?? 'e', parseSeat(round) ?? 'e'),
  win ? describeLastTile(win) : 'Another player went Mahjong.',
];

// A bill that is written one row at a time. Step 0 is the hand alone; step n has written n rows.

/** What is said at a step, in a sentence or two. */
function workStepSentence(work: Work, step: number): string {
  const row = work.rows[step - 1];
  if (!row) return 'First the points, one line at a time. Then the doubles.';
  const now = formatNumber(computeRunningTotal(work, step - 1));
  const name = formatRowName(row, work.call);
  const { roundedFirst, notes } = createBillView(work.bill);
  if (row.part === 'sum')
    return [
      `All the points together make ${now}.`,
      ...roundedFirst,
      work.bill.doubles > 0 ? 'Now the doubles.' : 'There are no doubles.',
    ].join(' ');
  if (row.part === 'doubles')
    return `${name}: ${formatDoubles(row.value)}. ${formatNumber(computeDoubledFrom(work, step - 1))} becomes ${now}.`;
  if (row.part === 'total')
    return [...(isCut(work) ? ['The limit cuts it off.'] : notes), `${getPlayerName(work.call)} scores ${now}.`].join(
      ' ',
    );
  if (row.value === 0) return `${name}: no points. It still helps to make the hand.`;
  return `${name}: ${formatPoints(row.value)}.${step > 1 && now !== formatNumber(row.value) ? ` That makes ${now} so far.` : ''}`;
}

/** The limit has cut the score. */
const isCut = ({ bill }: Work): boolean => bill.sum.at(-1)?.step === 'limit';

// A worked hand as it is shown: all of it words and places, so that a page which only shows it needs no engine.

/** A hand as it lies on the baize while it is counted. */
export type OnBaize = ReturnType<typeof onBaize>;

/** A hand whose bill is written one row at a time. */
export type ShownWork = ReturnType<typeof createWorkView>;

export const onBaize = (work: Work) => ({
  /** Where the player sits and how the hand ended. */
  situation: situation(work.call).join(' '),
  laid: listSets(work),
  bonus: listBonusTiles(work),
});

export const createWorkView = (work: Work) => ({
  ...onBaize(work),
  view: createWorkBillView(work),
  /** The words beside the total: "West scores". */
  who: formatRowName(work.rows.at(-1)!, work.call),
  /** The rows in the order in which they are written. */
  keys: work.rows.map(({ key }) => key),
  /** The hand alone, then a step for each row: what is said and highlighted. */
  steps: [undefined, ...work.rows].map((row, step) => ({
    sentence: workStepSentence(work, step),
    lit: findSpotlight(work, row),
  })),
});

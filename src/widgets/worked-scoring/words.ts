import { parseSeat, tableInfo } from '../../engine/index.ts';
import { atTheTable, lastTileCame } from '../../text/at-the-table.ts';
import { seatName } from '../../text/names.ts';
import { counted, inFigures } from '../../text/numbers.ts';
import { ruleSays } from '../../text/rule-book.ts';
import { billView, type BillView, lineText, rowOf } from '../bill/bill-view.ts';
import { bonusOf, type Call, doublesFrom, layOut, soFar, spotlight, type Work, type WorkRow } from './work.ts';

// What rows, players and hands are called, and what is said of them.

/** The player whose hand it is: "South". */
export const player = (call: Call): string => seatName(call.seat);

/** What the rule of a row says at the table of this hand; empty for a sum. */
export function rowRule({ rules, house = {} }: Call, { rule }: Pick<WorkRow, 'rule'>): string {
  const book = tableInfo(rules, house);
  return book.ok && rule !== undefined ? ruleSays(rule, book.value) : '';
}

/**
 * What a row is called: "Pung of 9 circles, concealed", or the title of its rule. With `bare` nothing is said about
 * exposed or concealed, so that the learner has to look.
 */
export function rowName(row: WorkRow, call: Call, bare = false): string {
  if (row.part === 'sum') return 'All the points';
  if (row.part === 'total') return `${player(call)} scores`;
  const text = lineText({ ...row.line, rule: row.rule!, unit: row.part });
  return bare ? text.replace(/, (concealed|exposed)$/, '') : text;
}

/** The bill of a worked hand, with the rows that are asked about in their places. */
export function workView({ bill, call, rows }: Work, bare = false): BillView {
  const part = (unit: 'points' | 'doubles') =>
    rows
      .filter((row) => row.part === unit)
      .map((row) => {
        const line = { ...row.line, rule: row.rule!, unit, value: row.value };
        return rowOf(row.key, line, rowName(row, call, bare));
      });
  return { ...billView(bill), points: part('points'), doubles: part('doubles') };
}

/** "8 points", "one double", "2 doubles". */
export const pointsInWords = (points: number): string => counted(points, 'point');
export const doublesInWords = (doubles: number): string =>
  doubles === 0 ? 'no double' : doubles === 1 ? 'one double' : `${doubles} doubles`;

/** Where the player sits and how the hand ended, in short sentences. */
const situation = ({ seat, round, win }: Call): readonly string[] => [
  atTheTable(parseSeat(seat) ?? 'e', parseSeat(round) ?? 'e'),
  win ? lastTileCame(win) : 'Another player went Mahjong.',
];

// A bill that is written one row at a time. Step 0 is the hand alone; step n has written n rows.

/** What is said at a step, in a sentence or two. */
function workStepSentence(work: Work, step: number): string {
  const row = work.rows[step - 1];
  if (!row) return 'First the points, one line at a time. Then the doubles.';
  const now = inFigures(soFar(work, step - 1));
  const name = rowName(row, work.call);
  const { roundedFirst, notes } = billView(work.bill);
  if (row.part === 'sum')
    return [
      `All the points together make ${now}.`,
      ...roundedFirst,
      work.bill.doubles > 0 ? 'Now the doubles.' : 'There are no doubles.',
    ].join(' ');
  if (row.part === 'doubles')
    return `${name}: ${doublesInWords(row.value)}. ${inFigures(doublesFrom(work, step - 1))} becomes ${now}.`;
  if (row.part === 'total')
    return [...(isCut(work) ? ['The limit cuts it off.'] : notes), `${player(work.call)} scores ${now}.`].join(' ');
  if (row.value === 0) return `${name}: no points. It still helps to make the hand.`;
  return `${name}: ${pointsInWords(row.value)}.${step > 1 && now !== inFigures(row.value) ? ` That makes ${now} so far.` : ''}`;
}

/** The limit has cut the score. */
const isCut = ({ bill }: Work): boolean => bill.sum.at(-1)?.step === 'limit';

// A worked hand as it is shown: all of it words and places, so that a page which only shows it needs no engine.

/** A hand as it lies on the baize while it is counted. */
export type OnBaize = ReturnType<typeof onBaize>;

/** A hand whose bill is written one row at a time. */
export type ShownWork = ReturnType<typeof shownOf>;

export const onBaize = (work: Work) => ({
  /** Where the player sits and how the hand ended. */
  situation: situation(work.call).join(' '),
  laid: layOut(work),
  bonus: bonusOf(work),
});

export const shownOf = (work: Work) => ({
  ...onBaize(work),
  view: workView(work),
  /** The words beside the total: "West scores". */
  who: rowName(work.rows.at(-1)!, work.call),
  /** The rows in the order in which they are written. */
  keys: work.rows.map(({ key }) => key),
  /** The hand alone, then a step for each row: what is said and highlighted. */
  steps: [undefined, ...work.rows].map((row, step) => ({
    sentence: workStepSentence(work, step),
    lit: spotlight(work, row),
  })),
});

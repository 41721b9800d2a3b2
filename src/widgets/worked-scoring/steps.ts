import { inFigures } from '../../text/numbers.ts';
import { player, pointsInWords, rowName, doublesInWords } from './names.ts';
import { soFar, type RuleBook, type Row, type Work } from './model.ts';

// A bill that is written one row at a time. Step 0 is the hand alone; step n has written n rows.

/** How many steps there are after step 0. */
export const lastStep = ({ rows }: Work): number => rows.length;

/** The row written last at a step; none at step 0. */
export const rowAt = ({ rows }: Work, step: number): Row | undefined => rows[step - 1];

/** What is said at a step, in a sentence or two. */
export function stepSentence(work: Work, step: number, book: RuleBook): string {
  const row = rowAt(work, step);
  if (!row) return 'First the points, one line at a time. Then the doubles.';
  const now = inFigures(soFar(work, step - 1));
  const name = rowName(row, work.call, book);
  if (row.part === 'sum')
    return `All the points together make ${now}.${work.bill.doubles > 0 ? ' Now the doubles.' : ' There are no doubles.'}`;
  if (row.part === 'doubles')
    return `${name}: ${doublesInWords(row.value)}. ${inFigures(soFar(work, step - 2))} becomes ${now}.`;
  if (row.part === 'total')
    return cut(work)
      ? `The limit cuts it off. ${player(work.call)} scores ${now}.`
      : `${player(work.call)} scores ${now}.`;
  if (row.value === 0) return `${name}: no points. It still helps to make the hand.`;
  return `${name}: ${pointsInWords(row.value)}.${step > 1 && now !== inFigures(row.value) ? ` That makes ${now} so far.` : ''}`;
}

/** The limit has cut the score. */
export const cut = ({ bill }: Work): boolean => bill.total < bill.uncapped;

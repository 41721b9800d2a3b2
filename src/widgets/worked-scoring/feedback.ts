import { inFigures } from '../../text/numbers.ts';
import { ruleTitle } from '../../text/rule-titles.ts';
import { billView } from '../bill/bill-view.ts';
import { checkAll, type Answers, type RowVerdict } from './answer-check.ts';
import type { Mistake } from './line-mistakes.ts';
import { doublesInWords, pointsInWords, rowName, rowRule } from './row-words.ts';
import { chain } from './running.ts';
import type { WorkRow, Work } from './work.ts';

// What the learner is told after Check: what was written, what that number would be right for, what to look at.

/** What the learner has filled in. */
export interface WorkAttempt {
  readonly work: Work;
  readonly asked: readonly WorkRow[];
  readonly answers: Answers;
}

/** What an attempt comes to: the verdict and the words for each row, and a sentence for the whole. */
export interface CheckedWork {
  readonly verdicts: Readonly<Record<string, RowVerdict>>;
  readonly notes: Readonly<Record<string, string>>;
  readonly message: string;
}

/** Checks every row of an attempt. */
export function checkWork({ work, asked, answers }: WorkAttempt): CheckedWork {
  const verdicts = checkAll(work, asked, answers);
  const notes = Object.fromEntries(asked.map((row) => [row.key, verdictWords(work, row, verdicts[row.key]!)]));
  return { verdicts, notes, message: checkSummary(work, asked, verdicts) };
}

/** The words under one row; an empty text for a row that was left empty. */
export function verdictWords(work: Work, row: WorkRow, verdict: RowVerdict): string {
  if (verdict.state === 'empty') return '';
  if (verdict.state === 'unreadable') return 'Please write a whole number, in figures.';
  if (verdict.state === 'right') return 'Right.';
  const reasons = verdict.mistakes.map((mistake) => reason(mistake, work, row));
  return `Not quite. You wrote ${inFigures(verdict.guess)}. ${either(reasons)}`;
}

/** The sentence that sums a check up, and names the first row to look at again. */
export function checkSummary(
  work: Work,
  asked: readonly WorkRow[],
  verdicts: Readonly<Record<string, RowVerdict>>,
): string {
  const right = asked.filter((row) => verdicts[row.key]?.state === 'right').length;
  if (right === asked.length) return doneSentence(work);
  const wrong = asked.find((row) => verdicts[row.key]?.state === 'wrong' || verdicts[row.key]?.state === 'unreadable');
  const count = right === 0 ? 'Nothing is right yet, but you can try again.' : `${right} of ${asked.length} right.`;
  if (!wrong) return `${count} The other lines are still empty.`;
  return `${count} Look again at “${rowName(wrong, work.call, true)}” first.`;
}

/** How the finished count is said. */
function doneSentence(work: Work): string {
  const { roundedFirst, notes } = billView(work.bill);
  const [begins = 0, ...doubled] = chain(work);
  const made = doubled.at(-1) ?? begins;
  return [
    'All right!',
    ...roundedFirst,
    `${pointsInWords(begins)} and ${doublesInWords(doubled.length)} make ${inFigures(made)}.`,
    ...notes,
  ].join(' ');
}

/** One reason after another: one number can come about in two ways. */
const either = (reasons: readonly string[]): string =>
  reasons.map((text, i) => (i === 0 ? text : `Or: ${text[0]!.toLowerCase()}${text.slice(1)}`)).join(' ');

/** Why a number is wrong. Most sentences say what it would be right for. */
function reason(mistake: Mistake, work: Work, row: WorkRow): string {
  const name = (other: WorkRow) => rowName(other, work.call);
  const says = rowRule(work.call, row);
  switch (mistake.why) {
    case 'other-way':
      return otherWay(mistake);
    case 'other-tiles':
      return `That belongs to “${ruleTitle(mistake.rule)}”. These tiles belong to “${ruleTitle(row.rule!)}”.`;
    case 'other-kind':
      return `That is what a ${mistake.kind} of these tiles counts. Count the tiles: this is a ${mistake.is}.`;
    case 'counts':
      return `But this ${row.line?.set?.kind ?? 'line'} does count. ${says}`;
    case 'nothing':
      return says;
    case 'other-line':
      return `That is what “${name(mistake.row)}” counts.`;
    case 'times':
      return `The score is multiplied by ${mistake.times}, but here you write how often it doubles. That is ${doublesInWords(mistake.doubles)}.`;
    case 'double-missed':
      return `But this hand has earned it. ${says}`;
    case 'double-not-held':
      return `But this hand has not earned it. ${says}`;
    case 'double-number':
      return `That is too ${mistake.more ? 'many' : 'few'}. ${says}`;
    default:
      return sumReason(mistake, work, name);
  }
}

function otherWay({ concealed, finished, kind }: Extract<Mistake, { why: 'other-way' }>): string {
  if (!concealed)
    return `That is an exposed ${kind} of these tiles. Nobody’s discard is in this one, so it is concealed.`;
  if (finished) return `That is a concealed ${kind}. A discard finished this one, so it counts as exposed.`;
  return `That is a concealed ${kind} of these tiles. A discard was claimed for this one, so it is exposed.`;
}

function sumReason(mistake: Mistake, work: Work, name: (row: WorkRow) => string): string {
  const [first, second] = chain(work);
  switch (mistake.why) {
    case 'left-out':
      return `That leaves out “${name(mistake.row)}”.`;
    case 'twice':
      return `That counts “${name(mistake.row)}” twice.`;
    case 'added-after':
      return `That adds “${name(mistake.row)}” after doubling. Add up all the points first, then double.`;
    case 'follows':
      return 'You worked it out well from your own lines. Put those right and work it out again.';
    case 'not-doubled':
      return 'Those are the points. Now double them, once for each double.';
    case 'added-doubles':
      return `Did you add the points again for each double? Double the new number each time: ${first} → ${second} → …`;
    case 'fewer-doubles':
      return `That is ${doublesInWords(mistake.by)} too few.`;
    case 'more-doubles':
      return `That is ${doublesInWords(mistake.by)} too many.`;
    case 'own-wind':
      return 'It would be right in another seat. Did you count your own wind?';
    case 'round-wind':
      return 'It would be right in another round. Did you count the wind of the round?';
    case 'not-rounded':
      return `That is right but for the rounding. ${rowRule(work.call, mistake)}`;
    case 'no-limit':
      return `That is more than a hand may count. ${rowRule(work.call, mistake)}`;
    case 'not-winner':
      return 'That leaves out what only the winner counts.';
    default:
      return 'Go through it once more from the top.';
  }
}

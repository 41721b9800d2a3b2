import { formatNumber, parseTypedWholeNumber } from '../../../format/numbers.ts';
import { toBillView } from '../../../ui/bill/bill-view.ts';
import { judgeRow, listWorthsInOtherTiles, type RowVerdict, findLoserPointsOfSet } from './mistakes.ts';
import { formatDoubles, formatPoints, formatBillRowName, getRuleStatementOfRow } from './work-text.ts';
import {
  listSuccessivelyDoubledPoints,
  computeRunningTotalAtRow,
  getTilePositionsOfBillRow,
  type WorkedHand,
  type WorkedBillRow,
} from './worked-bill.ts';

// What learners read after pressing Check: the number they wrote, what it would be right for, and what to look at.

export function checkLearnerAnswers({
  work,
  askedRows: asked,
  answers,
}: Pick<WorkedHandHelpContext, 'work' | 'askedRows' | 'answers'>) {
  const verdicts = Object.fromEntries(asked.map((row) => [row.key, judgeRow(work, row, asked, answers)]));
  return { verdicts, message: summarizeCheck(work, asked, verdicts) };
}

/** Sums a check up, and names the first row to look at again. */
function summarizeCheck(
  work: WorkedHand,
  asked: readonly WorkedBillRow[],
  verdicts: Readonly<Record<string, RowVerdict>>,
): string {
  const right = asked.filter((row) => verdicts[row.key]?.state === 'right').length;
  if (right === asked.length) return formatDoneSentence(work);
  const wrong = asked.find((row) => verdicts[row.key]?.state === 'wrong' || verdicts[row.key]?.state === 'unreadable');
  const count = right === 0 ? 'Nothing is right yet, but you can try again.' : `${right} of ${asked.length} right.`;
  if (!wrong) return `${count} The other lines are still empty.`;
  return `${count} Look again at “${formatBillRowName(wrong, work.input, true)}” first.`;
}

function formatDoneSentence(work: WorkedHand): string {
  const { roundedFirst, notes } = toBillView(work.bill);
  const [begins = 0, ...doubled] = listSuccessivelyDoubledPoints(work);
  const made = doubled.at(-1) ?? begins;
  return [
    'All right!',
    ...roundedFirst,
    `${formatPoints(begins)} and ${formatDoubles(doubled.length)} make ${formatNumber(made)}.`,
    ...notes,
  ].join(' ');
}

// Help for a row comes in three steps: where to look, which of two values it is or what the rule says, the answer.

const HINT_STEPS = ['nudge', 'narrow', 'show'] as const;

const HINT_FORMATTERS = { nudge: formatNudge, narrow: formatNarrowHint, show: formatAnswerHint };

function formatNudge(work: WorkedHand, row: WorkedBillRow): string {
  if (row.part === 'sum') return 'add up every line of points, from top to bottom.';
  if (row.part === 'total') return 'start with the points. Double the new number once for each double.';
  const set = row.line?.set;
  if (row.part === 'doubles')
    return hasTilesToShow(work, row)
      ? 'look at the ringed tiles, and at your seat and the round. Do they match what the line says?'
      : 'look at the whole hand, set by set. Does it match what the line says?';
  if (!set) return 'the link on this line opens its rule.';
  if (set.kind === 'pair') return 'most pairs score nothing. Is this one special for you, or for the round?';
  if (set.kind === 'chow') return 'what is a run of three worth in this game?';
  return 'which tiles are they, and was a discard claimed for them?';
}

const hasTilesToShow = (work: WorkedHand, row: WorkedBillRow): boolean => {
  const { sets, bonus, last } = getTilePositionsOfBillRow(work, row);
  return sets.length > 0 || bonus.length > 0 || last;
};

function formatNarrowHint(work: WorkedHand, row: WorkedBillRow): string {
  const index = work.rows.indexOf(row);
  if (row.part === 'sum')
    return `without the last line the points come to ${formatNumber(computeRunningTotalAtRow(work, index - 2))}.`;
  if (row.part === 'total') return formatNarrowTotalHint(work);
  const two = row.part === 'points' ? listAlternatives(work, row) : [];
  if (two.length === 2) return `it is either ${two[0]} or ${two[1]}.`;
  return `the rule says: ${getRuleStatementOfRow(work.input, row)}`;
}

/** The right value and the likeliest wrong value, the smaller first; empty where no wrong value is likely. */
function listAlternatives({ input }: WorkedHand, row: WorkedBillRow): readonly number[] {
  const set = row.line?.set;
  if (!set) return [];
  const other =
    set.kind === 'pair'
      ? listWorthsInOtherTiles(input, set)[0]?.worth
      : findLoserPointsOfSet(input, { ...set, concealed: !set.concealed });
  return other === undefined || other === row.value ? [] : [row.value, other].toSorted((a, b) => a - b);
}

function formatNarrowTotalHint(work: WorkedHand): string {
  const { roundedFirst, notes } = toBillView(work.bill);
  const steps = listSuccessivelyDoubledPoints(work).map(formatNumber);
  const then = [...roundedFirst, `${steps.slice(0, -1).join(' → ')} → and double once more.`].join(' ');
  if (steps.length > 1) return notes.length > 0 ? `${then} That is not the end yet.` : then;
  return notes.length > 0
    ? 'this hand has no doubles. What happens to the points at the end in this game?'
    : 'this hand has no doubles, so the points are the score.';
}

function formatAnswerHint(work: WorkedHand, row: WorkedBillRow): string {
  if (row.part === 'sum') return `they make ${formatNumber(row.value)}.`;
  if (row.part === 'total') {
    const { roundedFirst, notes } = toBillView(work.bill);
    return [...roundedFirst, `${listSuccessivelyDoubledPoints(work).map(formatNumber).join(' → ')}.`, ...notes].join(
      ' ',
    );
  }
  const value = row.part === 'doubles' ? formatDoubles(row.value) : formatPoints(row.value);
  return `${value}. ${getRuleStatementOfRow(work.input, row)}`;
}

/** The state of the exercise when the learner asks for help. `currentKey` is the row the learner was in last. */
export interface WorkedHandHelpContext {
  readonly work: WorkedHand;
  readonly askedRows: readonly WorkedBillRow[];
  readonly answers: Readonly<Record<string, string>>;
  /** The last step of help given for each row. */
  readonly givenHints: Readonly<Record<string, (typeof HINT_STEPS)[number]>>;
  readonly currentKey: string | undefined;
}

/** The next step of help: for the row the learner was in, or the first that is not right. None when all is right. */
export function findNextHelpStep({ work, askedRows, answers, givenHints, currentKey }: WorkedHandHelpContext) {
  const open = askedRows.filter((row) => parseTypedWholeNumber(answers[row.key] ?? '') !== row.value);
  const row = open.find(({ key }) => key === currentKey) ?? open[0];
  if (!row) return undefined;
  // After the last step, the help stays at “show”.
  const given = givenHints[row.key];
  const hint = HINT_STEPS[given === undefined ? 0 : HINT_STEPS.indexOf(given) + 1] ?? 'show';
  return {
    row,
    message: `${formatBillRowName(row, work.input, hint !== 'show')}: ${HINT_FORMATTERS[hint](work, row)}`,
    givenHints: { ...givenHints, [row.key]: hint },
    ...(hint === 'show' && { fill: String(row.value) }),
  };
}

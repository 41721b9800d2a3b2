import { inFigures } from '../../text/numbers.ts';
import { billView } from '../bill/bill-view.ts';
import { readTyped, type Answers } from './answer-check.ts';
import { otherTiles, worthAlone } from './line-mistakes.ts';
import { doublesInWords, pointsInWords, rowName, rowRule } from './row-words.ts';
import { chain, soFar } from './running.ts';
import { spotlight, type WorkRow, type Work } from './work.ts';

// Help in three steps: where to look, which of two it is, the answer.

/** The steps of help for one row. */
const HINTS = ['nudge', 'narrow', 'show'] as const;
export type Hint = (typeof HINTS)[number];

/** The next step of help after those already given for a row; the last one stays. */
const nextHint = (given: Hint | undefined): Hint =>
  HINTS[Math.min(given === undefined ? 0 : HINTS.indexOf(given) + 1, HINTS.length - 1)]!;

/** What a step of help says about a row. */
export function rowHint(work: Work, row: WorkRow, hint: Hint): string {
  const name = rowName(row, work.call, hint !== 'show');
  const words = { nudge, narrow, show }[hint](work, row);
  return `${name}: ${words}`;
}

function nudge(work: Work, row: WorkRow): string {
  if (row.part === 'sum') return 'add up every line of points, from top to bottom.';
  if (row.part === 'total') return 'start with the points. Double the new number once for each double.';
  const set = row.line?.set;
  if (row.part === 'doubles')
    return tilesShown(work, row)
      ? 'look at the ringed tiles, and at your seat and the round. Do they do what the line says?'
      : 'look at the whole hand, set by set. Does it do what the line says?';
  if (!set) return 'the link on this line opens its rule.';
  if (set.kind === 'pair') return 'most pairs count nothing. Is this one special for you, or for the round?';
  if (set.kind === 'chow') return 'what is a run of three worth in this game?';
  return 'which tiles are they, and was a discard claimed for them?';
}

const tilesShown = (work: Work, row: WorkRow): boolean => {
  const { sets, bonus, last } = spotlight(work, row);
  return sets.length > 0 || bonus.length > 0 || last;
};

function narrow(work: Work, row: WorkRow): string {
  const index = work.rows.indexOf(row);
  if (row.part === 'sum') return `without its last line the list makes ${inFigures(soFar(work, index - 2))}.`;
  if (row.part === 'total') return narrowTotal(work);
  const two = row.part === 'points' ? alternatives(work, row) : [];
  if (two.length === 2) return `it is either ${two[0]} or ${two[1]}.`;
  return `the rule says: ${rowRule(work.call, row)}`;
}

/** The right worth and the likeliest wrong one, the smaller first. */
function alternatives({ call }: Work, row: WorkRow): readonly number[] {
  const set = row.line?.set;
  if (!set) return [];
  const other =
    set.kind === 'pair' ? otherTiles(call, set)[0]?.worth : worthAlone(call, { ...set, concealed: !set.concealed });
  return other === undefined || other === row.value ? [] : [row.value, other].toSorted((a, b) => a - b);
}

function narrowTotal(work: Work): string {
  const { roundedFirst, notes } = billView(work.bill);
  const steps = chain(work).map(inFigures);
  const then = [...roundedFirst, `${steps.slice(0, -1).join(' → ')} → and double once more.`].join(' ');
  if (steps.length > 1) return notes.length > 0 ? `${then} That is not the end yet.` : then;
  return notes.length > 0
    ? 'this hand has no doubles. What does the game do with the points at the end?'
    : 'this hand has no doubles, so the points are the score.';
}

function show(work: Work, row: WorkRow): string {
  if (row.part === 'sum') return `they make ${inFigures(row.value)}.`;
  if (row.part === 'total') return showTotal(work);
  const value = row.part === 'doubles' ? doublesInWords(row.value) : pointsInWords(row.value);
  return `${value}. ${rowRule(work.call, row)}`;
}

function showTotal(work: Work): string {
  const { roundedFirst, notes } = billView(work.bill);
  return [...roundedFirst, `${chain(work).map(inFigures).join(' → ')}.`, ...notes].join(' ');
}

/** Where the learner stands when asking for help. */
export interface Help {
  readonly work: Work;
  readonly asked: readonly WorkRow[];
  readonly answers: Answers;
  /** The last step of help given for each row. */
  readonly given: Readonly<Record<string, Hint>>;
  /** The row the learner was in last. */
  readonly current: string | undefined;
}

/** One step of help. */
export interface Helped {
  readonly row: WorkRow;
  readonly message: string;
  readonly given: Help['given'];
  /** The answer, once it is shown. */
  readonly fill?: string;
}

/** The next step of help: for the row the learner was in, or the first that is not right. None when all is right. */
export function helped({ work, asked, answers, given, current }: Help): Helped | undefined {
  const open = asked.filter((row) => readTyped(answers[row.key] ?? '') !== row.value);
  const row = open.find(({ key }) => key === current) ?? open[0];
  if (!row) return undefined;
  const hint = nextHint(given[row.key]);
  return {
    row,
    message: rowHint(work, row, hint),
    given: { ...given, [row.key]: hint },
    ...(hint === 'show' && { fill: String(row.value) }),
  };
}

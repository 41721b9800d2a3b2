import {
  type BillLine,
  type ScoredLine,
  formatTiles,
  isSetTile,
  type SumLinesInput,
  score,
  SEATS,
  type SetName,
  type TileId,
  TILES,
  toMultiplier,
} from '../../../engine/index.ts';
import { formatNumber, parseTypedWholeNumber } from '../../../format/numbers.ts';
import { getRuleTitle } from '../../../format/rule-titles.ts';
import { formatBillRowName, formatDoubles, getRuleStatementOfRow } from './work-text.ts';
import {
  type LessonHandInput,
  listSuccessivelyDoubledPoints,
  sumLinesByHandRules,
  toScoredLinesOfRows,
  listAllRulesOfHandTable,
  type WorkedHand,
  type WorkedBillRow,
} from './worked-bill.ts';

// Asks the engine what a set would be worth if it were different, or what the bill comes to with a mistake in it, and so
// finds why a number is wrong. This file contains no values of its own.

/** `note` is the sentence under the row; it is empty for an empty row. */
export interface RowVerdict {
  readonly state: 'empty' | 'unreadable' | 'right' | 'wrong';
  readonly note: string;
}

/**
 * Judges one row. `asked` are the rows the learner fills in; the others count with their own value. `answers` is what
 * the learner has typed, by the key of the row.
 */
export function judgeRow(
  work: WorkedHand,
  row: WorkedBillRow,
  asked: readonly WorkedBillRow[],
  answers: Readonly<Record<string, string>>,
): RowVerdict {
  const text = answers[row.key] ?? '';
  if (text.trim() === '') return { state: 'empty', note: '' };
  const guess = parseTypedWholeNumber(text);
  if (guess === undefined) return { state: 'unreadable', note: 'Please write a whole number, in figures.' };
  if (guess === row.value) return { state: 'right', note: 'Right.' };
  const getLearnerValue = (other: WorkedBillRow) =>
    asked.includes(other) ? parseTypedWholeNumber(answers[other.key] ?? '') : other.value;
  const reasons =
    row.part === 'sum'
      ? [explainWrongSum(work, guess, getLearnerValue)]
      : row.part === 'total'
        ? explainWrongTotal(work, guess, getLearnerValue)
        : [explainWrongLine(work, row, guess)];
  return { state: 'wrong', note: `Not quite. You wrote ${formatNumber(guess)}. ${joinReasons(reasons)}` };
}

/** Joins the reasons with “Or:”, because two different mistakes can lead to the same number. */
const joinReasons = (reasons: readonly string[]): string =>
  reasons.map((text, i) => (i === 0 ? text : `Or: ${text[0]!.toLowerCase()}${text.slice(1)}`)).join(' ');

const NO_REASON = 'Go through it once more from the top.';
/** The number follows from what the learner wrote in other rows, some of which are wrong. */
const FOLLOWS_FROM_OTHERS =
  'Your sum is right for the numbers you wrote, but some of them are wrong. Correct them and work it out again.';

const describeLeftOut = ({ input }: WorkedHand, row: WorkedBillRow): string =>
  `You left out “${formatBillRowName(row, input)}”.`;

type LineSet = NonNullable<BillLine['set']>;

function explainWrongLine(work: WorkedHand, row: WorkedBillRow, guess: number): string {
  if (row.part === 'doubles') return explainWrongDoubles(work, row, guess);
  const set = row.line?.set;
  const other = work.rows.find(
    (each) => each.part === 'points' && each.rule !== row.rule && each.value === guess && guess > 0,
  );
  return (
    (set && explainWrongSet(work, row, set, guess)) ??
    (other ? `That is what “${formatBillRowName(other, work.input)}” is worth.` : NO_REASON)
  );
}

function explainWrongDoubles({ input }: WorkedHand, row: WorkedBillRow, guess: number): string {
  const { value } = row;
  const says = getRuleStatementOfRow(input, row);
  if (value === 0) return `But this hand has not earned it. ${says}`;
  if (guess === 0) return `But this hand has earned it. ${says}`;
  if (guess === toMultiplier(value))
    return `The score is multiplied by ${guess}, but here you write how many times it doubles. That is ${formatDoubles(value)}.`;
  return `That is too ${guess > value ? 'many' : 'few'}. ${says}`;
}

function explainWrongSet(work: WorkedHand, row: WorkedBillRow, set: LineSet, guess: number): string | undefined {
  const { input } = work;
  const { kind, tile, concealed } = set;
  const elsewhere = listWorthsInOtherTiles(input, set).find(({ worth }) => worth === guess);
  const otherTiles =
    elsewhere &&
    `That belongs to “${getRuleTitle(elsewhere.rule)}”. These tiles belong to “${getRuleTitle(row.rule!)}”.`;
  if (kind === 'pung' || kind === 'kong') {
    if (guess === findLoserPointsOfSet(input, { ...set, concealed: !concealed }))
      return explainOtherExposure(set, isFinishedByDiscard(work, row));
    const other = kind === 'pung' ? 'kong' : 'pung';
    const isOtherKind = guess === findLoserPointsOfSet(input, { kind: other, tile, concealed });
    return (
      otherTiles ??
      (isOtherKind ? `That is what a ${other} of these tiles is worth. Count the tiles: this is a ${kind}.` : undefined)
    );
  }
  const says = getRuleStatementOfRow(input, row);
  if (guess === 0) return `But this ${kind} does count. ${says}`;
  return row.value > 0 ? undefined : (otherTiles ?? says);
}

function explainOtherExposure({ kind, concealed }: LineSet, isFinished: boolean): string {
  if (concealed)
    return `That is an exposed ${kind} of these tiles. No discard was claimed for this one, so it is concealed.`;
  return isFinished
    ? `That is a concealed ${kind}. This one was completed with a discard, so it counts as exposed.`
    : `That is a concealed ${kind} of these tiles. A discard was claimed for this one, so it is exposed.`;
}

/** Whether the winning discard completed the set: nobody had claimed a tile for it before, yet it counts as exposed. */
function isFinishedByDiscard({ bill }: WorkedHand, row: WorkedBillRow): boolean {
  return bill.arrangement.some((set) => set.won && !set.claimed && !set.concealed && set.tiles === row.line?.tiles);
}

/** What one set alone scores for a player in this seat and round who has not won; undefined if no rule counts it. */
export function findLoserPointsOfSet(input: LessonHandInput, set: LineSet): number | undefined {
  return scoreSetAlone(input, set)?.worth;
}

/**
 * For each rule that would count a set of this kind in other tiles: what the set would be worth. A rule is
 * left out if that is the worth of this set.
 */
export function listWorthsInOtherTiles(
  input: LessonHandInput,
  set: LineSet,
): readonly { readonly rule: string; readonly worth: number }[] {
  const own = scoreSetAlone(input, set);
  const found = new Map<string, number>();
  for (const tile of TILES.filter(isSetTile)) {
    const other = scoreSetAlone(input, { ...set, tile });
    if (other && other.rule !== own?.rule && other.worth !== own?.worth && !found.has(other.rule))
      found.set(other.rule, other.worth);
  }
  return [...found].map(([rule, value]) => ({ rule, worth: value }));
}

const COPIES_BY_SET: Readonly<Record<SetName, number>> = { pair: 2, chow: 0, pung: 3, kong: 4 };

function scoreSetAlone(
  { rules, house, seat, round }: LessonHandInput,
  { kind, tile, concealed }: LineSet,
): { rule: string; worth: number } | undefined {
  if (kind === 'chow') return undefined;
  const tiles = formatTiles(Array.from({ length: COPIES_BY_SET[kind] }, (): TileId => tile));
  const declared = concealed && kind === 'kong' ? `[${tiles}]` : `(${tiles})`;
  const hand = kind === 'pair' || (concealed && kind === 'pung') ? tiles : declared;
  const scored = score({ rules, house, seat, round, hand });
  const line = scored.ok
    ? scored.value.lines.find((each) => each.unit === 'points' && each.set?.kind === kind)
    : undefined;
  return line && { rule: line.rule, worth: line.value };
}

type GetOwnValue = (row: WorkedBillRow) => number | undefined;

const toScoredPointsLine = (value: number): ScoredLine => ({ unit: 'points', value });
const ONE_DOUBLE: ScoredLine = { unit: 'doubles', value: 1 };

function explainWrongSum(work: WorkedHand, guess: number, own: GetOwnValue): string {
  const { rows, bill } = work;
  const list = rows.filter((row) => row.part === 'points');
  const sumPoints = (counted: readonly WorkedBillRow[]) =>
    sumLinesByHandRules(work, toScoredLinesOfRows(counted))?.points;
  const lines = toLearnerLines(list, own);
  const theirs = lines && sumLinesByHandRules(work, lines)?.points;
  if (theirs !== bill.points && guess === theirs) return FOLLOWS_FROM_OTHERS;
  const counting = list.filter(({ value }) => value > 0);
  const missing = counting.find((row) => sumPoints(list.filter((each) => each !== row)) === guess);
  if (missing) return describeLeftOut(work, missing);
  const twice = counting.find((row) => sumPoints([...list, row]) === guess);
  return twice ? `You counted “${formatBillRowName(twice, work.input)}” twice.` : NO_REASON;
}

/** Why the score is wrong, the likeliest reason first; two reasons where two mistakes lead to the same number. */
function explainWrongTotal(work: WorkedHand, guess: number, own: GetOwnValue): readonly string[] {
  const { bill, input } = work;
  if (isSumOfLearnerRows(work, guess, own)) return [FOLLOWS_FROM_OTHERS];
  if (bill.doubles > 0 && (guess === bill.points || guess === listSuccessivelyDoubledPoints(work)[0]))
    return ['Those are the points. Now double them, once for each double.'];
  const found = [
    explainForgottenStep(work, guess),
    explainWindMistake(input, bill.total, guess),
    explainAddedDoubles(work, guess),
    explainMisplacedLine(work, guess),
    explainDoubleCount(work, guess),
  ];
  const named = found.filter((reason) => reason !== undefined).slice(0, 2);
  if (named.length > 0) return named;
  return [
    input.win && isGuessOfTotal(work, listLinesOfAllPlayers(work), guess)
      ? 'You left out what only the winner gets.'
      : NO_REASON,
  ];
}

/** Whether the guess is the score that these lines make, with or without the limit. */
const isGuessOfTotal = (work: WorkedHand, lines: readonly ScoredLine[], guess: number): boolean =>
  ([[], ['limit']] as const).some((without) => sumLinesByHandRules(work, lines, without)?.total === guess);

/** The rows as lines with the learner’s values; undefined while a row is empty or cannot be read. */
function toLearnerLines(rows: readonly WorkedBillRow[], own: GetOwnValue): readonly ScoredLine[] | undefined {
  const values = rows.map((row) => own(row));
  if (values.includes(undefined)) return undefined;
  return toScoredLinesOfRows(rows.map((row, at) => ({ ...row, value: values[at]! })));
}

/** Whether the guess is right for the learner's own sum or lines, some of which are wrong. */
function isSumOfLearnerRows(work: WorkedHand, guess: number, own: GetOwnValue): boolean {
  const { rows, bill } = work;
  const sum = own(rows.find((row) => row.part === 'sum')!);
  const ofPoints =
    sum === undefined
      ? toLearnerLines(
          rows.filter(({ part }) => part === 'points'),
          own,
        )
      : [toScoredPointsLine(sum)];
  const ofDoubles = toLearnerLines(
    rows.filter(({ part }) => part === 'doubles'),
    own,
  );
  if (!ofPoints || !ofDoubles) return false;
  const lines = [...ofPoints, ...ofDoubles];
  const made = sumLinesByHandRules(work, lines);
  return (made?.points !== bill.points || made.doubles !== bill.doubles) && isGuessOfTotal(work, lines, guess);
}

function explainForgottenStep(work: WorkedHand, guess: number): string | undefined {
  const lines = toScoredLinesOfRows(work.rows);
  const isGuessWithoutStep = (step: NonNullable<SumLinesInput['without']>[number]) =>
    sumLinesByHandRules(work, lines, [step])?.total === guess;
  const getStatementOfStep = (name: 'round' | 'limit') => {
    const rule = work.bill.sum.find(({ step }) => step === name)?.rule;
    return rule && getRuleStatementOfRow(work.input, { rule });
  };
  const [rounding, limit] = [getStatementOfStep('round'), getStatementOfStep('limit')];
  if (rounding && isGuessWithoutStep('round')) return `That is right, except for the rounding. ${rounding}`;
  return limit && isGuessWithoutStep('limit') ? `That is more than a hand may score. ${limit}` : undefined;
}

function explainWindMistake(input: LessonHandInput, right: number, guess: number): string | undefined {
  const listTotalsWithOtherWind = (wind: 'seat' | 'round') =>
    SEATS.filter((seat) => seat !== input[wind]).map((seat) => computeHandTotal({ ...input, [wind]: seat }));
  if (guess >= right) return undefined;
  if (listTotalsWithOtherWind('seat').includes(guess))
    return 'That would be right in another seat. Did you count your own wind?';
  return listTotalsWithOtherWind('round').includes(guess)
    ? 'That would be right in another round. Did you count the wind of the round?'
    : undefined;
}

/** Points may be added once for each double, once more than that, or twice for each double. */
function explainAddedDoubles(work: WorkedHand, guess: number): string | undefined {
  if (work.bill.doubles < 2) return undefined;
  const [begins = 0, doubled] = listSuccessivelyDoubledPoints(work);
  const each = Array.from({ length: work.bill.doubles }, () => toScoredPointsLine(begins));
  const added = [each, [toScoredPointsLine(begins), ...each], [...each, ...each]].some((lines) =>
    isGuessOfTotal(work, lines, guess),
  );
  return added
    ? `Did you add the points again for each double? Double the new number each time: ${begins} → ${doubled} → …`
    : undefined;
}

function explainMisplacedLine(work: WorkedHand, guess: number): string | undefined {
  const { rows, bill } = work;
  const counting = rows.filter((row) => row.part === 'points' && row.value > 0);
  const listOtherLines = (row: WorkedBillRow) => toScoredLinesOfRows(rows.filter((each) => each !== row));
  const moveRowToEnd = (row: WorkedBillRow) => [
    ...listOtherLines(row),
    { ...toScoredPointsLine(row.value), late: true },
  ];
  const after = counting.find((row) => bill.doubles > 0 && isGuessOfTotal(work, moveRowToEnd(row), guess));
  if (after)
    return `You added “${formatBillRowName(after, work.input)}” after doubling. Add up all the points first, then double.`;
  const missing = counting.find((row) => isGuessOfTotal(work, listOtherLines(row), guess));
  return missing && describeLeftOut(work, missing);
}

function explainDoubleCount(work: WorkedHand, guess: number): string | undefined {
  const { doubles } = work.bill;
  const begins = toScoredLinesOfRows(work.rows).filter(({ unit }) => unit === 'points');
  const each = Array.from({ length: doubles }, () => ONE_DOUBLE);
  for (let by = 1; by <= Math.max(doubles, 2); by++) {
    if (by < doubles && isGuessOfTotal(work, [...begins, ...each.slice(by)], guess))
      return `That is ${formatDoubles(by)} too few.`;
    const more = Array.from({ length: by }, () => ONE_DOUBLE);
    if (isGuessOfTotal(work, [...begins, ...each, ...more], guess)) return `That is ${formatDoubles(by)} too many.`;
  }
  return undefined;
}

/** The lines that every player counts, winner or not. */
function listLinesOfAllPlayers({ rows, input }: WorkedHand): readonly ScoredLine[] {
  const book = listAllRulesOfHandTable(input);
  return toScoredLinesOfRows(rows.filter(({ rule }) => book.find(({ id }) => id === rule)?.who === 'all'));
}

function computeHandTotal(input: LessonHandInput): number | undefined {
  const scored = score(input);
  return scored.ok ? scored.value.total : undefined;
}

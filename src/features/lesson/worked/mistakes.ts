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
import { parseTypedWholeNumber } from '../../../format/numbers.ts';
import {
  type LessonHandInput,
  listSuccessivelyDoubledPoints,
  sumLinesByHandRules,
  toScoredLinesOfRows,
  listAllRulesOfHandTable,
  type WorkedHand,
  type WorkedBillRow,
} from './worked-bill.ts';

export type RowVerdict =
  | { readonly state: 'empty' }
  | { readonly state: 'unreadable' }
  | { readonly state: 'right'; readonly guess: number }
  | { readonly state: 'wrong'; readonly guess: number; readonly mistakes: readonly RowMistake[] };

/**
 * Judges one row. `asked` are the rows the learner fills in; the others count with their own value. `answers` is what
 * the learner has typed, by the key of the row.
 */
function checkRow(
  work: WorkedHand,
  row: WorkedBillRow,
  asked: readonly WorkedBillRow[],
  answers: Readonly<Record<string, string>>,
): RowVerdict {
  const text = answers[row.key] ?? '';
  if (text.trim() === '') return { state: 'empty' };
  const guess = parseTypedWholeNumber(text);
  if (guess === undefined) return { state: 'unreadable' };
  if (guess === row.value) return { state: 'right', guess };
  const getLearnerValue = (other: WorkedBillRow) =>
    asked.includes(other) ? parseTypedWholeNumber(answers[other.key] ?? '') : other.value;
  const mistakes =
    row.part === 'sum'
      ? listSumMistakes(work, guess, getLearnerValue)
      : row.part === 'total'
        ? explainWrongTotal(work, guess, getLearnerValue)
        : [findLineMistake(work, row, guess)];
  return { state: 'wrong', guess, mistakes };
}

export const judgeAnswersByRowKey = (
  work: WorkedHand,
  asked: readonly WorkedBillRow[],
  answers: Readonly<Record<string, string>>,
): Readonly<Record<string, RowVerdict>> =>
  Object.fromEntries(asked.map((row) => [row.key, checkRow(work, row, asked, answers)]));

// Asks the engine what a set would be worth if it were different, and so finds why a number is wrong. This file
// contains no values of its own.

export type RowMistake =
  /** The guess is the worth of the same set exposed or concealed. `finished`: the winning discard completed the set. */
  | { readonly why: 'other-way'; readonly concealed: boolean; readonly finished: boolean; readonly kind: SetName }
  /** The guess is the worth of a set of the same kind in other tiles, for which another rule counts. */
  | { readonly why: 'other-tiles'; readonly rule: string }
  /** The guess is the worth of a pung of these tiles where the set is a kong, or the other way round. */
  | { readonly why: 'other-kind'; readonly kind: SetName; readonly is: SetName }
  /** The guess is 0 for a set that counts. */
  | { readonly why: 'counts' }
  /** The guess is a number of points for a set that counts nothing. */
  | { readonly why: 'nothing'; readonly kind: SetName }
  /** The guess is the worth of another line of this bill. */
  | { readonly why: 'other-line'; readonly row: WorkedBillRow }
  /** The guess is the factor by which the score is multiplied, not the number of doubles. */
  | { readonly why: 'times'; readonly times: number; readonly doubles: number }
  | { readonly why: 'double-missed' }
  | { readonly why: 'double-not-held' }
  | { readonly why: 'double-number'; readonly more: boolean }
  | { readonly why: 'left-out' | 'twice' | 'added-after'; readonly row: WorkedBillRow }
  /** The guess follows from what the learner wrote in other rows, some of which are wrong. */
  | { readonly why: 'follows' }
  | { readonly why: 'not-doubled' }
  /** The guess adds the points again for each double, or multiplies them by the number of doubles. */
  | { readonly why: 'added-doubles'; readonly points: number }
  | { readonly why: 'fewer-doubles' | 'more-doubles'; readonly by: number }
  /** The guess would be right in another seat, or in another round. */
  | { readonly why: 'own-wind' | 'round-wind' }
  | { readonly why: 'not-winner' }
  /** The guess would be right without the rounding, or without the limit. */
  | { readonly why: 'not-rounded' | 'no-limit'; readonly rule: string }
  | { readonly why: 'unknown' };

type LineSet = NonNullable<BillLine['set']>;

function findLineMistake(work: WorkedHand, row: WorkedBillRow, guess: number): RowMistake {
  if (row.part === 'doubles') return getDoubleMistake(row, guess);
  const set = row.line?.set;
  return (set && findSetMistake(work, row, set, guess)) ?? findOtherLine(work, row, guess) ?? { why: 'unknown' };
}

function getDoubleMistake({ value }: WorkedBillRow, guess: number): RowMistake {
  if (value === 0) return { why: 'double-not-held' };
  if (guess === 0) return { why: 'double-missed' };
  if (guess === toMultiplier(value)) return { why: 'times', times: guess, doubles: value };
  return { why: 'double-number', more: guess > value };
}

function findSetMistake(work: WorkedHand, row: WorkedBillRow, set: LineSet, guess: number): RowMistake | undefined {
  const { input } = work;
  const { kind, tile, concealed } = set;
  if (kind === 'pung' || kind === 'kong') {
    if (guess === findLoserPointsOfSet(input, { ...set, concealed: !concealed }))
      return { why: 'other-way', concealed: !concealed, finished: isFinishedByDiscard(work, row), kind };
    const elsewhere = listWorthsInOtherTiles(input, set).find((alternative) => alternative.worth === guess);
    if (elsewhere) return { why: 'other-tiles', rule: elsewhere.rule };
    const other = kind === 'pung' ? 'kong' : 'pung';
    if (guess === findLoserPointsOfSet(input, { kind: other, tile, concealed }))
      return { why: 'other-kind', kind: other, is: kind };
    return undefined;
  }
  if (guess === 0) return { why: 'counts' };
  if (row.value > 0) return undefined;
  const counting = listWorthsInOtherTiles(input, set).find((alternative) => alternative.worth === guess);
  return counting ? { why: 'other-tiles', rule: counting.rule } : { why: 'nothing', kind };
}

/** Whether the winning discard completed the set: nobody had claimed a tile for it before, yet it counts as exposed. */
function isFinishedByDiscard({ bill }: WorkedHand, row: WorkedBillRow): boolean {
  return bill.arrangement.some((set) => set.won && !set.claimed && !set.concealed && set.tiles === row.line?.tiles);
}

function findOtherLine({ rows }: WorkedHand, row: WorkedBillRow, guess: number): RowMistake | undefined {
  const other = rows.find(
    (each) => each.part === 'points' && each.rule !== row.rule && each.value === guess && guess > 0,
  );
  return other && { why: 'other-line', row: other };
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

// Finds why a sum or a score is wrong. The engine computes the bill with each possible mistake in it; the functions
// here only compare the result with the guess.

type GetOwnValue = (row: WorkedBillRow) => number | undefined;

const toScoredPointsLine = (value: number): ScoredLine => ({ unit: 'points', value });
const ONE_DOUBLE: ScoredLine = { unit: 'doubles', value: 1 };

/** Why the sum of the points is wrong: at most one reason. */
function listSumMistakes(work: WorkedHand, guess: number, own: GetOwnValue): readonly RowMistake[] {
  const { rows, bill } = work;
  const list = rows.filter((row) => row.part === 'points');
  const sumPoints = (counted: readonly WorkedBillRow[]) =>
    sumLinesByHandRules(work, toScoredLinesOfRows(counted))?.points;
  const lines = toLearnerLines(list, own);
  const theirs = lines && sumLinesByHandRules(work, lines)?.points;
  if (theirs !== bill.points && guess === theirs) return [{ why: 'follows' }];
  const counting = list.filter(({ value }) => value > 0);
  const missing = counting.find((row) => sumPoints(list.filter((each) => each !== row)) === guess);
  if (missing) return [{ why: 'left-out', row: missing }];
  const twice = counting.find((row) => sumPoints([...list, row]) === guess);
  return [twice ? { why: 'twice', row: twice } : { why: 'unknown' }];
}

/** Why the score is wrong, the likeliest reason first; two reasons where two mistakes lead to the same number. */
function explainWrongTotal(work: WorkedHand, guess: number, own: GetOwnValue): readonly RowMistake[] {
  const { bill, input } = work;
  if (isSumOfLearnerRows(work, guess, own)) return [{ why: 'follows' }];
  if (bill.doubles > 0 && (guess === bill.points || guess === listSuccessivelyDoubledPoints(work)[0]))
    return [{ why: 'not-doubled' }];
  const found = [
    findForgottenStep(work, guess),
    findWindMistake(input, bill.total, guess),
    findAddedDoubles(work, guess),
    findMisplacedLine(work, guess),
    findWrongDoubleCount(work, guess),
  ];
  const named = found.filter((mistake) => mistake !== undefined).slice(0, 2);
  if (named.length > 0) return named;
  return [{ why: input.win && isGuessOfTotal(work, listLinesOfAllPlayers(work), guess) ? 'not-winner' : 'unknown' }];
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

/** Finds a forgotten rounding or limit. */
function findForgottenStep(work: WorkedHand, guess: number): RowMistake | undefined {
  const lines = toScoredLinesOfRows(work.rows);
  const isGuessWithoutStep = (step: NonNullable<SumLinesInput['without']>[number]) =>
    sumLinesByHandRules(work, lines, [step])?.total === guess;
  const getSumRule = (name: 'round' | 'limit') => work.bill.sum.find(({ step }) => step === name)?.rule;
  const [rounding, limit] = [getSumRule('round'), getSumRule('limit')];
  if (rounding && isGuessWithoutStep('round')) return { why: 'not-rounded', rule: rounding };
  return limit && isGuessWithoutStep('limit') ? { why: 'no-limit', rule: limit } : undefined;
}

/** Finds a guess that is too low, but right for the same hand in another seat or another round. */
function findWindMistake(input: LessonHandInput, right: number, guess: number): RowMistake | undefined {
  const listTotalsWithOtherWind = (wind: 'seat' | 'round') =>
    SEATS.filter((seat) => seat !== input[wind]).map((seat) => computeHandTotal({ ...input, [wind]: seat }));
  if (guess >= right) return undefined;
  if (listTotalsWithOtherWind('seat').includes(guess)) return { why: 'own-wind' };
  return listTotalsWithOtherWind('round').includes(guess) ? { why: 'round-wind' } : undefined;
}

/** Finds points that were added once for each double, once more than that, or twice for each double. */
function findAddedDoubles(work: WorkedHand, guess: number): RowMistake | undefined {
  if (work.bill.doubles < 2) return undefined;
  const [begins = 0] = listSuccessivelyDoubledPoints(work);
  const each = Array.from({ length: work.bill.doubles }, () => toScoredPointsLine(begins));
  const added = [each, [toScoredPointsLine(begins), ...each], [...each, ...each]].some((lines) =>
    isGuessOfTotal(work, lines, guess),
  );
  return added ? { why: 'added-doubles', points: begins } : undefined;
}

function findMisplacedLine(work: WorkedHand, guess: number): RowMistake | undefined {
  const { rows, bill } = work;
  const counting = rows.filter((row) => row.part === 'points' && row.value > 0);
  const listOtherLines = (row: WorkedBillRow) => toScoredLinesOfRows(rows.filter((each) => each !== row));
  const moveRowToEnd = (row: WorkedBillRow) => [
    ...listOtherLines(row),
    { ...toScoredPointsLine(row.value), late: true },
  ];
  const after = counting.find((row) => bill.doubles > 0 && isGuessOfTotal(work, moveRowToEnd(row), guess));
  if (after) return { why: 'added-after', row: after };
  const missing = counting.find((row) => isGuessOfTotal(work, listOtherLines(row), guess));
  return missing && { why: 'left-out', row: missing };
}

/** Finds a guess that was doubled too few or too many times. */
function findWrongDoubleCount(work: WorkedHand, guess: number): RowMistake | undefined {
  const { doubles } = work.bill;
  const begins = toScoredLinesOfRows(work.rows).filter(({ unit }) => unit === 'points');
  const each = Array.from({ length: doubles }, () => ONE_DOUBLE);
  for (let by = 1; by <= Math.max(doubles, 2); by++) {
    if (by < doubles && isGuessOfTotal(work, [...begins, ...each.slice(by)], guess))
      return { why: 'fewer-doubles', by };
    const more = Array.from({ length: by }, () => ONE_DOUBLE);
    if (isGuessOfTotal(work, [...begins, ...each, ...more], guess)) return { why: 'more-doubles', by };
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

import {
  type Bill,
  type BillLine,
  type ScoredLine,
  type ScoreInput,
  parseHand,
  sumBillLinesByTableRules,
  type LineSum,
  type SumLinesInput,
  type Result,
  type RuleInfo,
  score,
  tableInfo,
  type TileId,
} from '../../../engine/index.ts';
import { addKeysToBillLines } from '../../../ui/bill/bill-view.ts';
import { splitSumAtDoubling } from '../../../ui/bill/sums.ts';

// A bill as a list of rows, to be shown one at a time or filled in by the learner.

export interface LessonHandInput extends Pick<ScoreInput, 'house' | 'seat' | 'round' | 'win' | 'goulash'> {
  readonly rules: string;
  readonly hand: string;
}

export interface WorkedBillRow {
  /** Unique on this bill: the rule's id, with `~2` for the second row of a rule; or `sum` or `total`. */
  readonly key: string;
  readonly part: 'points' | 'sum' | 'doubles' | 'total';
  /** Points, a number of doubles, or the score. */
  readonly value: number;
  /** The id of the rule; absent for the sum and the total. */
  readonly rule?: string;
  /** The engine’s line; absent for a rule that the hand does not meet, and for the sum and the total. */
  readonly line?: BillLine;
}

/**
 * A hand of an exercise. `also`: ids of rules that the hand does not meet; the bill shows each in a row worth
 * 0.
 */
export interface LessonHandWithExtraRows {
  readonly input: LessonHandInput;
  readonly also: readonly string[];
}

export interface WorkedHand {
  readonly input: LessonHandInput;
  readonly bill: Bill;
  readonly rows: readonly WorkedBillRow[];
}

/**
 * Scores a hand and lays the bill out in rows: points, their sum, doubles, the total. Rules in `also` that the hand
 * does not meet get rows worth 0.
 * Errors: a hand that `score` refuses; `bad-input` for a rule in `also` that this game does not count with.
 */
export function createWorkedHand({ input, also }: LessonHandWithExtraRows): Result<WorkedHand> {
  const scored = score(input);
  if (!scored.ok) return scored;
  const bill = scored.value;
  const book = listAllRulesOfHandTable(input);
  const absent = also.filter((rule) => bill.lines.every((line) => line.rule !== rule));
  const unknown = absent.find((rule) => !findCountingUnit(book, rule));
  if (unknown !== undefined) return { ok: false, error: { code: 'bad-input', found: unknown } };

  const place = new Map(book.map(({ id }, index) => [id, index]));
  const lines: readonly (Omit<WorkedBillRow, 'key' | 'part' | 'rule'> & { rule: string; unit: string })[] = [
    ...bill.lines.map((line) => ({ rule: line.rule, unit: line.unit, value: line.value, line })),
    ...absent.map((rule) => ({ rule, unit: findCountingUnit(book, rule)!, value: 0 })),
  ].toSorted((a, b) => (place.get(a.rule) ?? -1) - (place.get(b.rule) ?? -1));
  const rows = addKeysToBillLines(lines).map(({ key, line: { unit, ...row } }): WorkedBillRow => ({
    ...row,
    key,
    part: unit === 'doubles' ? 'doubles' : 'points',
  }));
  const allRows: readonly WorkedBillRow[] = [
    ...rows.filter((row) => row.part === 'points'),
    { key: 'sum', part: 'sum', value: bill.points },
    ...rows.filter((row) => row.part === 'doubles'),
    { key: 'total', part: 'total', value: bill.total },
  ];
  return { ok: true, value: { input, bill, rows: allRows } };
}

/** Scores a hand that the build has scored before without an error. Throws if the engine refuses it. */
export function scoreTrustedWorkedHand(exercise: LessonHandWithExtraRows): WorkedHand {
  const work = createWorkedHand(exercise);
  if (!work.ok) throw new Error(`The hand ${exercise.input.hand}: ${work.error.code} ${work.error.found ?? ''}`);
  return work.value;
}

/** The rules of the table that a hand is scored at, in the order of the rule book; none if there is no such table. */
export function listAllRulesOfHandTable({
  rules,
  house,
}: Pick<LessonHandInput, 'rules' | 'house'>): readonly RuleInfo[] {
  const table = tableInfo(rules, house);
  return table.ok ? table.value.rules : [];
}

/** The unit a rule counts in; undefined for a rule that counts nothing in this game. */
function findCountingUnit(book: readonly RuleInfo[], rule: string): 'points' | 'doubles' | undefined {
  const unit = book.find(({ id }) => id === rule)?.unit;
  return unit === 'points' || unit === 'doubles' ? unit : undefined;
}

/** Which rows the learner fills in: all, or those of some rules (`sum` and `total` name those rows). */
export type RowsToFill = 'all' | readonly string[];

export const isBillRowToFill = (row: WorkedBillRow, asked: RowsToFill): boolean =>
  asked === 'all' || asked.includes(row.rule ?? row.key);

/** Whether the learner is asked for the points and the score of a hand in which both are the same. */
export const isSumOfPointsAskedAsScore = ({ rows, bill }: WorkedHand, asked: RowsToFill): boolean => {
  const [sum, total] = ['sum', 'total'].map((part) => rows.find((row) => row.part === part));
  return bill.doubles === 0 && sum?.value === total?.value && sum !== undefined && isBillRowToFill(sum, asked);
};

/**
 * Where the tiles of a row are: the place of its set in the arrangement, its bonus tiles, or the winning tile. For a
 * rule about the whole hand the result names no tiles.
 */
export function getTilePositionsOfBillRow(
  { rows, bill, input }: WorkedHand,
  row: WorkedBillRow | undefined,
): { readonly sets: readonly number[]; readonly bonus: readonly TileId[]; readonly last: boolean } {
  const line = row?.line;
  if (!line) return { sets: [], bonus: [], last: false };
  const { set } = line;
  if (set) {
    const twins = rows.filter((other) => other.rule === row.rule && isSameSet(other.line, line)).indexOf(row);
    const places = bill.arrangement.flatMap((held, place) =>
      held.kind === set.kind && held.tiles.join() === line.tiles.join() && held.concealed === set.concealed
        ? [place]
        : [],
    );
    return { sets: places.slice(twins, twins + 1), bonus: [], last: false };
  }
  const last = line.tiles.length === 1 && line.tiles[0] === input.win?.tile;
  return { sets: [], bonus: last ? [] : line.tiles, last };
}

const isSameSet = (a: BillLine | undefined, b: BillLine): boolean =>
  a?.set?.kind === b.set?.kind && a?.set?.concealed === b.set?.concealed && a?.tiles.join() === b.tiles.join();

export type WorkedSet = ReturnType<typeof listSetsOfHandInBillOrder>[number];

/** The sets of a worked hand in the order of the bill; `last` is the index of the winning tile in its set. */
export function listSetsOfHandInBillOrder({ bill, input }: WorkedHand) {
  return bill.arrangement.map((set, place) => {
    /** A concealed kong does not stand on the rack: it is laid on the table. */
    const onRack = !set.claimed && !(set.kind === 'kong' && !set.won);
    const last = set.won ? set.tiles.findLastIndex((tile) => tile === input.win?.tile) : -1;
    return { set, place, onRack, ...(last >= 0 && { last }) };
  });
}

export function listBonusTilesOfHand({ input }: WorkedHand): readonly TileId[] {
  const parsed = parseHand(input.hand);
  return parsed.ok ? parsed.value.bonus : [];
}

// Sums while the bill is written: the engine adds up the rows so far.

/** The rows of points and of doubles as the engine’s input; the sum and the total are left out. */
export const toScoredLinesOfRows = (rows: readonly WorkedBillRow[]): readonly ScoredLine[] =>
  rows.flatMap(({ part, rule, value }) =>
    part === 'points' || part === 'doubles' ? [{ unit: part, rule, value }] : [],
  );

/** The sum of some lines by the table’s rules; undefined for numbers that no bill could have. */
export function sumLinesByHandRules(
  { input: { rules, house } }: WorkedHand,
  lines: readonly ScoredLine[],
  without?: SumLinesInput['without'],
): LineSum | undefined {
  const reckoned = sumBillLinesByTableRules({ rules, house, lines, without });
  return reckoned.ok ? reckoned.value : undefined;
}

/** The figure reached once the row at `index` is written: the points or, after a double, the score so far. */
export function computeRunningTotalAtRow(work: WorkedHand, index: number): number {
  const { rows, bill } = work;
  const written = rows.slice(0, index + 1);
  if (written.some(({ part }) => part === 'total')) return bill.total;
  const now = sumLinesByHandRules(work, toScoredLinesOfRows(written));
  return splitSumAtDoubling(now?.sum ?? []).chain.at(-1) ?? now?.points ?? bill.points;
}

/** The amount that the double in the row at `index` doubles: the rounded points, or the result of the double before. */
export function computeAmountToDouble(work: WorkedHand, index: number): number {
  const before = sumLinesByHandRules(work, toScoredLinesOfRows(work.rows.slice(0, index)));
  return splitSumAtDoubling(before?.sum ?? []).chain.at(-1) ?? listSuccessivelyDoubledPoints(work)[0] ?? 0;
}

/** The points as they are doubled, and what each double makes of them: 44, 88, 176. */
export function listSuccessivelyDoubledPoints({ bill }: WorkedHand): readonly number[] {
  const { chain: doubling, counted } = splitSumAtDoubling(bill.sum);
  return doubling.length > 0 ? doubling : [counted.at(-1)?.to ?? 0];
}

import { rulesets, score, type Bill, type BillLine, type HouseInput, type Result, type RuleInfo, type WinInput } from '../../engine/index.ts';

// A bill as a list of rows, to be shown one at a time or filled in by the learner.

/** A hand of a lesson, as the engine is asked about it. */
export interface Call {
  readonly rules: string;
  readonly house?: HouseInput | undefined;
  readonly seat: string;
  readonly round: string;
  readonly hand: string;
  readonly win?: WinInput | undefined;
  readonly goulash?: boolean | undefined;
}

/** What the site says of a rule: its short title, its page, and its answer in a sentence or two. */
export interface RuleWords {
  readonly title: string;
  readonly href: string;
  readonly says: string;
}

export type RuleBook = Readonly<Record<string, RuleWords>>;

/** The part of a bill a row stands in. */
export type Part = 'points' | 'sum' | 'doubles' | 'total';

/** One row of the worked bill. */
export interface Row {
  /** Its own name on this bill: the rule's id, with `~2` for the second row of a rule; `sum` and `total`. */
  readonly key: string;
  readonly part: Part;
  /** Points, a number of doubles, or the score. */
  readonly value: number;
  /** The rule; none for a sum. */
  readonly rule?: string;
  /** What the engine found; none where the rule does not hold, and for a sum. */
  readonly line?: BillLine;
}

/** A hand that has been worked out. */
export interface Work {
  readonly call: Call;
  readonly bill: Bill;
  readonly rows: readonly Row[];
}

/** Which rows the learner fills in: all, or those of some rules (`sum` and `total` name those rows). */
export type Asked = 'all' | readonly string[];

/**
 * Scores a hand and lays the bill out in rows: points, their sum, doubles, the total. `also` names rules that do not
 * hold and are asked about all the same; their rows are worth 0.
 * Errors: those of `score`; `bad-input` for a rule in `also` that this game does not count with.
 */
export function workOut(call: Call, also: readonly string[] = []): Result<Work> {
  const scored = score(call);
  if (!scored.ok) return scored;
  const bill = scored.value;
  const book = Object.values(rulesets).find(({ id }) => id === call.rules)!.rules;
  const absent = also.filter((rule) => bill.lines.every((line) => line.rule !== rule));
  const unknown = absent.find((rule) => !countsWith(book, rule));
  if (unknown !== undefined) return { ok: false, error: { code: 'bad-input', found: unknown } };

  const place = new Map(book.map(({ id }, index) => [id, index]));
  const lines = [
    ...bill.lines.map((line) => ({ rule: line.rule, unit: line.unit, value: line.value, line })),
    ...absent.map((rule) => ({ rule, unit: countsWith(book, rule)!, value: 0 })),
  ].toSorted((a, b) => (place.get(a.rule) ?? -1) - (place.get(b.rule) ?? -1));
  const rows = withKeys(lines);
  const inOrder: readonly Row[] = [
    ...rows.filter((row) => row.part === 'points'),
    { key: 'sum', part: 'sum', value: bill.points },
    ...rows.filter((row) => row.part === 'doubles'),
    { key: 'total', part: 'total', value: bill.total },
  ];
  return { ok: true, value: { call, bill, rows: inOrder } };
}

/** The unit a rule counts in; undefined for a rule that counts nothing in this game. */
function countsWith(book: readonly RuleInfo[], rule: string): 'points' | 'doubles' | undefined {
  const unit = book.find(({ id }) => id === rule)?.unit;
  return unit === 'points' || unit === 'doubles' ? unit : undefined;
}

function withKeys(lines: readonly { rule: string; unit: string; value: number; line?: BillLine }[]): Row[] {
  const seen = new Map<string, number>();
  return lines.map(({ unit, ...row }) => {
    const times = (seen.get(row.rule) ?? 0) + 1;
    seen.set(row.rule, times);
    return { ...row, key: times === 1 ? row.rule : `${row.rule}~${times}`, part: unit === 'doubles' ? 'doubles' : 'points' };
  });
}

/** Whether the learner is to fill this row in. */
export const isAsked = (row: Row, asked: Asked): boolean => asked === 'all' || asked.includes(row.rule ?? row.key);

/** What stands on the bill once the row at `index` is written: the points so far, or the score so far once doubling has begun. */
export function soFar({ rows, bill }: Work, index: number): number {
  const written = rows.slice(0, index + 1);
  const sum = (part: Part) => written.reduce((n, row) => (row.part === part ? n + row.value : n), 0);
  if (written.some((row) => row.part === 'total')) return bill.total;
  return sum('points') * 2 ** sum('doubles');
}

/** The points and what each double makes of them: 44, 88, 176. */
export const chain = ({ bill }: Work): readonly number[] => Array.from({ length: bill.doubles + 1 }, (_, n) => bill.points * 2 ** n);

/** Where a row's tiles lie in the hand: places in the arrangement, bonus tiles, the winning tile. */
export interface Spotlight {
  readonly sets: readonly number[];
  readonly bonus: readonly string[];
  readonly last: boolean;
}

/** The tiles a row speaks of. A rule about the whole hand speaks of none in particular. */
export function spotlight({ rows, bill, call }: Work, row: Row | undefined): Spotlight {
  const line = row?.line;
  if (!line) return { sets: [], bonus: [], last: false };
  const { set } = line;
  if (set) {
    const twins = rows.filter((other) => other.rule === row.rule && sameSet(other.line, line)).indexOf(row);
    const places = bill.arrangement.flatMap((held, place) => (held.kind === set.kind && held.tiles.join() === line.tiles.join() && held.concealed === set.concealed ? [place] : []));
    return { sets: places.slice(twins, twins + 1), bonus: [], last: false };
  }
  const last = line.tiles.length === 1 && line.tiles[0] === call.win?.tile;
  return { sets: [], bonus: last ? [] : line.tiles, last };
}

const sameSet = (a: BillLine | undefined, b: BillLine): boolean =>
  a?.set?.kind === b.set?.kind && a?.set?.concealed === b.set?.concealed && a?.tiles.join() === b.tiles.join();

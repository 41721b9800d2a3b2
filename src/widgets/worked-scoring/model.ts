import type { Bill, BillLine, HouseInput, WinInput } from '../../engine/index.ts';

export type { RuleBook } from '../quiz/book.ts';

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

/** A hand that has been worked out. It travels in the page, so each line of the bill stands in it once. */
export interface Work {
  readonly call: Call;
  readonly bill: Pick<Bill, 'total' | 'points' | 'doubles' | 'uncapped' | 'arrangement'>;
  readonly rows: readonly Row[];
}

/** Another hand for an exercise: it is worked out when the learner asks for it. */
export interface Further {
  readonly call: Call;
  readonly also: readonly string[];
}

/** Which rows the learner fills in: all, or those of some rules (`sum` and `total` name those rows). */
export type Asked = 'all' | readonly string[];

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
export const chain = ({ bill }: Work): readonly number[] =>
  Array.from({ length: bill.doubles + 1 }, (_, n) => bill.points * 2 ** n);

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
    const places = bill.arrangement.flatMap((held, place) =>
      held.kind === set.kind && held.tiles.join() === line.tiles.join() && held.concealed === set.concealed
        ? [place]
        : [],
    );
    return { sets: places.slice(twins, twins + 1), bonus: [], last: false };
  }
  const last = line.tiles.length === 1 && line.tiles[0] === call.win?.tile;
  return { sets: [], bonus: last ? [] : line.tiles, last };
}

const sameSet = (a: BillLine | undefined, b: BillLine): boolean =>
  a?.set?.kind === b.set?.kind && a?.set?.concealed === b.set?.concealed && a?.tiles.join() === b.tiles.join();

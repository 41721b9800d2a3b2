import { reckon, type CountedLine, type Reckoned, type ReckonInput } from '../../engine/index.ts';
import { sumParts } from '../bill/sums.ts';
import type { WorkRow, Work } from './work.ts';

// What stands on the bill while it is written, row by row: the engine adds up whatever has been written.

/** The rows as the engine counts lines; a row of a sum does not count. */
export const linesOf = (rows: readonly WorkRow[]): readonly CountedLine[] =>
  rows.flatMap(({ part, rule, value }) =>
    part === 'points' || part === 'doubles' ? [{ unit: part, rule, value }] : [],
  );

/** What some lines come to at the table of a hand; undefined for numbers that no bill could have. */
export function comesTo(
  { call: { rules, house } }: Work,
  lines: readonly CountedLine[],
  without?: ReckonInput['without'],
): Reckoned | undefined {
  const reckoned = reckon({ rules, house, lines, without });
  return reckoned.ok ? reckoned.value : undefined;
}

/** What stands on the bill once the row at `index` is written: the points so far, or the score so far once doubling has begun. */
export function soFar(work: Work, index: number): number {
  const { rows, bill } = work;
  const written = rows.slice(0, index + 1);
  if (written.some(({ part }) => part === 'total')) return bill.total;
  const now = comesTo(work, linesOf(written));
  return sumParts(now?.sum ?? []).chain.at(-1) ?? now?.points ?? bill.points;
}

/** What the row of a double at `index` doubles: the points as they are rounded, or what the doubles before it made. */
export function doublesFrom(work: Work, index: number): number {
  const before = comesTo(work, linesOf(work.rows.slice(0, index)));
  return sumParts(before?.sum ?? []).chain.at(-1) ?? chain(work)[0] ?? 0;
}

/** The points as they are doubled, and what each double makes of them: 44, 88, 176. */
export function chain({ bill }: Work): readonly number[] {
  const { chain: doubling, counted } = sumParts(bill.sum);
  return doubling.length > 0 ? doubling : [counted.at(-1)?.to ?? 0];
}

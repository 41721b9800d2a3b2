import { formatPluralInWords, formatInWords } from '../../format/numbers.ts';
import { capitalize, joinWithAnd } from '../../format/sentences.ts';
import { planTableSizes } from './seating.ts';

// How many people sit at how many tables, in words. Pure.

/** “Four tables: one of five and three of four.” */
export const formatTableSizesForPeople = (people: number, sizes: readonly number[]): string =>
  formatTableSizes(planTableSizes(people, sizes));

/** The same, of the number of people at each table. */
export function formatTableSizes(tables: readonly number[]): string {
  const kinds = [...new Set(tables)];
  const parts = kinds.map(
    (size) => `${formatInWords(tables.filter((each) => each === size).length)} of ${formatInWords(size)}`,
  );
  if (tables.length === 0) return 'No table';
  return kinds.length === 1
    ? `${capitalize(formatPluralInWords(tables.length, 'table'))} of ${formatInWords(kinds[0]!)}`
    : `${capitalize(formatPluralInWords(tables.length, 'table'))}: ${joinWithAnd(parts)}`;
}

export function describeSeatingPlan(people: number, sizes: readonly number[]): string {
  const tables = planTableSizes(people, sizes);
  const standing = people - tables.reduce((sum, size) => sum + size, 0);
  return [
    `${formatTableSizesForPeople(people, sizes)}.`,
    tables.includes(5) &&
      'At a table of five, one person holds the white dragon, helps first and joins in after a hand.',
    tables.includes(3) && 'At a table of three, still build the fourth side of the wall.',
    tables.includes(2) && 'Two can play, or you can join them.',
    standing > 0 &&
      `${capitalize(formatPluralInWords(standing, 'person walks', 'people walk'))} from table to table, and change places after a hand.`,
  ]
    .filter(Boolean)
    .join(' ');
}

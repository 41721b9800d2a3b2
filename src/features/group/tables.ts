import type { GroupSession } from '../../storage/group.ts';
import { formatInWords, formatPluralInWords } from '../../format/numbers.ts';
import { capitalize, joinSentences, joinWithAnd } from '../../format/sentences.ts';

// How many tables a number of people make: as many of four as possible. Pure.

const COST_BY_TABLE_SIZE: Readonly<Record<number, number>> = { 4: 0, 3: 2, 5: 3, 2: 7 };
/** More than any table costs, so that people are left standing only if no table can be made for them. */
const STANDING_COST = 100;

/**
 * The sizes of the tables for a number of people, largest first.
 * @param sizes the numbers of players at one table that the rules of the game allow
 * @param sets how many sets of tiles there are, which is the highest number of tables
 * @returns the number of people at each table; people without a chair are at none
 */
export function planTableSizes(people: number, sizes: readonly number[], sets: number = Infinity): readonly number[] {
  type Plan = { readonly cost: number; readonly tables: readonly number[] };
  /** At index n the cheapest plan for n people; each round of the loop below allows one table more. */
  let best: readonly Plan[] = Array.from({ length: people + 1 }, (_, standing) => ({
    cost: standing * STANDING_COST,
    tables: [],
  }));
  for (let count = 0; count < Math.min(sets, people); count++) {
    const fewer = best;
    best = fewer.map((before, seated) =>
      sizes
        .filter((size) => size <= seated)
        .map((size): Plan => {
          const { cost, tables } = fewer[seated - size]!;
          return { cost: cost + (COST_BY_TABLE_SIZE[size] ?? STANDING_COST / 2), tables: [...tables, size] };
        })
        .reduce((least, each) => (each.cost < least.cost ? each : least), before),
    );
  }
  return best[people]!.tables.toSorted((a, b) => b - a);
}

type SessionSeats = Pick<GroupSession, 'seats'>;

/** How many people sit at each table with people: by the planned seats if there are any, else by `planTableSizes`. */
export const listSessionTableSizes = (
  { seats }: SessionSeats,
  ...[people, sizes, sets]: Parameters<typeof planTableSizes>
): readonly number[] =>
  seats.length > 0 ? seats.map(({ length }) => length).filter((size) => size > 0) : planTableSizes(people, sizes, sets);

/**
 * “Four tables: one of five and three of four.” Until the seats are planned, a second sentence says how many people have
 * no chair.
 */
export function describeSessionTables(
  session: SessionSeats,
  ...[people, sizes, sets]: Parameters<typeof planTableSizes>
): string {
  const tables = listSessionTableSizes(session, people, sizes, sets);
  const standing = session.seats.length > 0 ? 0 : people - tables.reduce((sum, size) => sum + size, 0);
  const walk = formatPluralInWords(standing, 'person walks', 'people walk');
  const who = tables.length === sets ? `With ${formatPluralInWords(sets, 'set')} of tiles, ${walk}` : capitalize(walk);
  return `${formatTableSizes(tables)}.${standing > 0 ? ` ${who} from table to table, and change places after a hand.` : ''}`;
}

/** Adds to {@link describeSessionTables} what a leader needs to know about tables of five, three or two. */
export function describeSessionTablesWithAdvice(...asked: Parameters<typeof describeSessionTables>): string {
  const tables = listSessionTableSizes(...asked);
  return joinSentences([
    describeSessionTables(...asked),
    tables.includes(5)
      ? 'At a table of five, one person holds the white dragon, helps first and joins in after a hand.'
      : '',
    tables.includes(3) ? 'At a table of three, still build the fourth side of the wall.' : '',
    tables.includes(2) ? 'Two can play, or you can join them.' : '',
  ]);
}

/** “Four tables: one of five and three of four”. @param tables the number of people at each table */
function formatTableSizes(tables: readonly number[]): string {
  const kinds = [...new Set(tables)];
  const parts = kinds.map(
    (size) => `${formatInWords(tables.filter((each) => each === size).length)} of ${formatInWords(size)}`,
  );
  if (tables.length === 0) return 'No table';
  return kinds.length === 1
    ? `${capitalize(formatPluralInWords(tables.length, 'table'))} of ${formatInWords(kinds[0]!)}`
    : `${capitalize(formatPluralInWords(tables.length, 'table'))}: ${joinWithAnd(parts)}`;
}

/**
 * The tables at which somebody sits, each with its index `i` in the list of all tables: phones and scores
 * refer to a table by this number.
 */
export const listTablesInUse = <Seated extends readonly unknown[]>(seats: readonly Seated[]) =>
  seats.flatMap((seated, i) => (seated.length > 0 ? [{ seated, i }] : []));

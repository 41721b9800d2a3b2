import { randomFrom, shuffled } from '../../engine/index.ts';

// Who sits at which table, for any number of people: as many fours as can be, and from round to round other company. Pure.

/** How much a table of each size is to be avoided: the game is made for four. */
const COST: Readonly<Record<number, number>> = { 4: 0, 3: 2, 5: 3, 2: 7 };
/** Nobody is left standing while another table can be laid. */
const STANDING = 100;

/**
 * The tables for a number of people, the largest first.
 * @param sizes how many may sit at one table, as the rules of the game have it
 * @returns the number of people at each table; who finds no place is in none of them
 */
export function tablesFor(people: number, sizes: readonly number[]): readonly number[] {
  /** The cheapest way to seat the first 0, 1, 2 … people. */
  const best: { readonly cost: number; readonly tables: readonly number[] }[] = [{ cost: 0, tables: [] }];
  for (let seated = 1; seated <= people; seated++) {
    const standing = { cost: best[seated - 1]!.cost + STANDING, tables: best[seated - 1]!.tables };
    best[seated] = sizes
      .filter((size) => size <= seated)
      .map((size) => {
        const { cost, tables } = best[seated - size]!;
        return { cost: cost + (COST[size] ?? STANDING / 2), tables: [...tables, size] };
      })
      .reduce((least, each) => (each.cost < least.cost ? each : least), standing);
  }
  return best[people]!.tables.toSorted((a, b) => b - a);
}

/** Who sits at each table in one round: the numbers of the people, from 1. */
export type Round = readonly (readonly number[])[];

/** Improvements are looked for so often; after that it hardly gets better. */
const SWEEPS = 12;
/** That two meet again weighs more than how often. */
const AGAIN = 10;
/** What the game is made for; the other tables are for everybody in turn, as far as people still meet. */
const FOUR = 4;
const ODD_AGAIN = 12;
/** And from this many beginnings. */
const STARTS = 12;

/**
 * Rounds in which people meet as many others as can be. The first seats them in their order; in each of the others two
 * people change places as long as that makes two fewer meet again. The same for the same numbers.
 */
export function seatingRounds(tables: readonly number[], rounds: number): readonly Round[] {
  const people = tables.reduce((sum, size) => sum + size, 0);
  const met = new Map<string, number>();
  /** How often somebody has sat at a table that is no four: that falls to others next. */
  const odd = new Map<number, number>();
  const pair = (a: number, b: number): string => (a < b ? `${a} ${b}` : `${b} ${a}`);
  const again = (table: readonly number[]): number => {
    let sum = 0;
    for (const each of table.length === FOUR ? [] : table) {
      const times = odd.get(each) ?? 0;
      sum += ODD_AGAIN * times * times;
    }
    for (const [i, a] of table.entries())
      for (const b of table.slice(i + 1)) {
        const before = met.get(pair(a, b)) ?? 0;
        if (before > 0) sum += AGAIN + before;
      }
    return sum;
  };
  const made: Round[] = [];
  for (let round = 0; round < rounds; round++) {
    const inOrder = Array.from({ length: people }, (_, i) => i + 1);
    const tries = round === 0 ? [inOrder] : startsOf(inOrder, people * 100 + round);
    const seated = leastOf(
      tries.map((order) => improved(dealt(order, tables), again)),
      (each) => each.reduce((sum, table) => sum + again(table), 0),
    );
    for (const each of seated.flatMap((table) => (table.length === FOUR ? [] : table)))
      odd.set(each, (odd.get(each) ?? 0) + 1);
    for (const table of seated)
      for (const [i, a] of table.entries())
        for (const b of table.slice(i + 1)) met.set(pair(a, b), (met.get(pair(a, b)) ?? 0) + 1);
    made.push(seated.map((table) => table.toSorted((a, b) => a - b)));
  }
  return made;
}

function dealt(order: readonly number[], tables: readonly number[]): number[][] {
  let from = 0;
  return tables.map((size) => order.slice(from, (from += size)));
}

/** Where a round may begin before it is improved. */
const startsOf = (people: readonly number[], seed: number): readonly (readonly number[])[] => {
  const random = randomFrom(seed);
  return Array.from({ length: STARTS }, () => shuffled(people, random));
};

const leastOf = <T>(all: readonly T[], cost: (each: T) => number): T =>
  all.reduce((least, each) => (cost(each) < cost(least) ? each : least));

/** Lets two people change places as long as it helps. */
function improved(seated: number[][], cost: (table: readonly number[]) => number): number[][] {
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    let better = false;
    for (const [one, table] of seated.entries())
      for (const other of seated.slice(one + 1)) if (changePlaces(table, other, cost)) better = true;
    if (!better) return seated;
  }
  return seated;
}

function changePlaces(table: number[], other: number[], cost: (table: readonly number[]) => number): boolean {
  let better = false;
  for (const i of table.keys())
    for (const j of other.keys()) {
      const before = cost(table) + cost(other);
      [table[i], other[j]] = [other[j]!, table[i]!];
      if (cost(table) + cost(other) < before) better = true;
      else [table[i], other[j]] = [other[j]!, table[i]!];
    }
  return better;
}

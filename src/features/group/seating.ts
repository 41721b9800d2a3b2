import { createRandomBelowFromSeed, shuffle, type RandomBelow } from '../../engine/index.ts';
import type { EarlyLeaver } from '../../storage/group-changes.ts';
import type { Person, GroupSession } from '../../storage/group.ts';
import { listTablesInUse, planTableSizes } from './tables.ts';

// Who sits at which table, with company that changes over the term. Pure; the same seed gives the same seats.

const PAIR_WEIGHTS = {
  apart: 100_000,
  together: 20_000,
  helped: 5000,
  learners: 300,
  last: 2,
  odd: 6,
  stood: 400,
} as const;
/** The cost of a pair grows by this factor with each meeting, so that the pair that met most is separated first. */
const REPEAT_FACTOR = 5;
/** For simulated annealing. With these values, seating 60 people takes a few hundredths of a second. */
const [TRIES_PER_PERSON, START_COUNT, START_HEAT] = [700, 3, 6];
const CHANCE_STEPS = 1_000_000;
/** The table size that the game is made for; people take turns at tables of other sizes. */
export const USUAL_TABLE_SIZE = 4;

export type Seats = readonly (readonly string[])[];

/** How often two people have sat at one table in these sessions. */
export function createMeetingCounter(
  sessions: readonly Pick<GroupSession, 'seats'>[],
): (a: string, b: string) => number {
  const met = new Map<string, number>();
  for (const table of sessions.flatMap(({ seats }) => seats))
    for (const [i, a] of table.entries())
      for (const b of table.slice(i + 1)) met.set(toPairKey(a, b), (met.get(toPairKey(a, b)) ?? 0) + 1);
  return (a, b) => met.get(toPairKey(a, b)) ?? 0;
}
export const countNewPairsOfTable = (
  table: readonly string[],
  countMet: ReturnType<typeof createMeetingCounter>,
): number => table.flatMap((a, i) => table.slice(i + 1).filter((b) => countMet(a, b) === 0)).length;

const toPairKey = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

interface SeatingRequest {
  readonly here: readonly string[];
  readonly people: readonly Person[];
  /** The sessions before this one, in order of date. */
  readonly earlier: readonly Pick<GroupSession, 'seats' | 'here'>[];
  readonly sizes: readonly number[];
  readonly sets?: number | undefined;
  readonly seed: number;
}

/**
 * Seats for a session. Roughly in order of weight: people who never sit together are apart, and people who always do
 * are together; every table has somebody who can play; learners are spread; pairs repeat rarely, especially those of
 * the last session.
 * @returns the people by table, East first; the fifth person at a table waits. People without a chair are left out
 */
export function planSessionSeats(seating: SeatingRequest): Seats {
  const sizes = planTableSizes(seating.here.length, seating.sizes, seating.sets);
  const room = createSeatingCosts(seating);
  const seated = sizes.reduce((sum, size) => sum + size, 0);
  const all =
    sizes.length === 0 ? [] : [...sizes, ...(seated < seating.here.length ? [seating.here.length - seated] : [])];
  const standing = all.length > sizes.length ? sizes.length : -1;
  const random = createRandomBelowFromSeed(seating.seed);
  let best: { readonly cost: number; readonly order: readonly number[] } | undefined;
  for (let start = 0; start < START_COUNT && (best === undefined || best.cost > 0); start++) {
    const made = optimizeSeats(all, standing, room, random);
    if (best === undefined || made.cost < best.cost) best = made;
  }
  return splitIntoTables(best?.order ?? [], sizes).map((table) =>
    room.orderSeats(table.map((each) => seating.here[each]!)),
  );
}

const MAX_DRAWS = 8;

/** Seats other than the present ones; the present ones, if no draw gives others. */
export function planOtherSeats(seating: SeatingRequest, now: Seats): Seats {
  for (let i = 0; i < MAX_DRAWS; i++) {
    const drawn = planSessionSeats({ ...seating, seed: seating.seed + i });
    if (JSON.stringify(drawn) !== JSON.stringify(now)) return drawn;
  }
  return now;
}

function splitIntoTables<T>(order: readonly T[], sizes: readonly number[]): readonly (readonly T[])[] {
  let from = 0;
  return sizes.map((size) => order.slice(from, (from += size)));
}

/** The costs of putting people at one table, by their indices in `here`. */
function createSeatingCosts({ here, people, earlier }: SeatingRequest) {
  const met = createMeetingCounter(earlier);
  const last = createMeetingCounter(earlier.slice(-1));
  const known = here.map((who) => people.find(({ id }) => id === who));
  const areLinked = (a: number, b: number, what: 'together' | 'apart'): boolean =>
    Boolean(known[a]?.[what]?.includes(here[b]!) || known[b]?.[what]?.includes(here[a]!));
  const pair = here.map((a, i) =>
    here.map((b, j) => {
      if (i === j) return 0;
      if (areLinked(i, j, 'apart')) return PAIR_WEIGHTS.apart;
      if (areLinked(i, j, 'together')) return -PAIR_WEIGHTS.together;
      return REPEAT_FACTOR ** Math.min(met(a, b), 9) - 1 + (last(a, b) > 0 ? PAIR_WEIGHTS.last : 0);
    }),
  );
  const countTimesSeated = (who: string, is: (table: readonly string[]) => boolean): number =>
    earlier.filter(({ seats }) => seats.some((table) => table.includes(who) && is(table))).length;
  const oddTableCosts = here.map(
    (who) => PAIR_WEIGHTS.odd * countTimesSeated(who, ({ length }) => length !== USUAL_TABLE_SIZE) ** 2,
  );
  const standingCosts = here.map(
    (who) =>
      PAIR_WEIGHTS.stood *
      earlier.filter((each) => each.here.includes(who) && !each.seats.some((table) => table.includes(who))).length,
  );
  const plays = known.map((each) => !each?.learning);
  return {
    tableCost(table: readonly number[], isStanding: boolean): number {
      if (isStanding) return table.reduce((sum, each) => sum + standingCosts[each]!, 0);
      let sum = 0;
      for (const [i, a] of table.entries()) {
        if (table.length !== USUAL_TABLE_SIZE) sum += oddTableCosts[a]!;
        for (let j = i + 1; j < table.length; j++) sum += pair[a]![table[j]!]!;
      }
      const learners = table.filter((each) => !plays[each]).length;
      if (table.length > 0 && learners === table.length) sum += PAIR_WEIGHTS.helped;
      // The sum of squares is least where the learners are spread evenly.
      sum += PAIR_WEIGHTS.learners * learners ** 2;
      return sum;
    },
    peopleCount: here.length,
    /** East is whoever was East least often. At a table of five, whoever waited least often waits, learners first. */
    orderSeats(table: readonly string[]): readonly string[] {
      const countTimesFirst = (who: string): number => countTimesSeated(who, ([east]) => east === who);
      const countTimesWaited = (who: string): number =>
        countTimesSeated(who, (seats) => seats[USUAL_TABLE_SIZE] === who);
      const isPlayer = (who: string): boolean => plays[here.indexOf(who)]!;
      const waiting = table
        .toSorted((a, b) => countTimesWaited(a) - countTimesWaited(b) || Number(isPlayer(a)) - Number(isPlayer(b)))
        .slice(0, table.length > USUAL_TABLE_SIZE ? 1 : 0);
      const playing = table.filter((who) => !waiting.includes(who));
      return [...playing.toSorted((a, b) => countTimesFirst(a) - countTimesFirst(b)), ...waiting];
    },
  };
}

/** Simulated annealing: swaps that lower the cost stay, and others do by chance while the heat is high. */
function optimizeSeats(
  sizes: readonly number[],
  standing: number,
  { tableCost, peopleCount }: ReturnType<typeof createSeatingCosts>,
  random: RandomBelow,
): { readonly cost: number; readonly order: readonly number[] } {
  const tables = splitIntoTables(shuffle([...Array(peopleCount).keys()], random), sizes).map((table) => [...table]);
  const costs = tables.map((table, i) => tableCost(table, i === standing));
  const tries = tables.length > 1 ? TRIES_PER_PERSON * peopleCount : 0;
  let cost = costs.reduce((sum, each) => sum + each, 0);
  let best = { cost, order: tables.flat() };
  for (let turn = 0; turn < tries; turn++) {
    const heat = START_HEAT * (1 - turn / tries) ** 2;
    const one = random(tables.length);
    const other = (one + 1 + random(tables.length - 1)) % tables.length;
    const [here, there] = [tables[one]!, tables[other]!];
    const [i, j] = [random(here.length), random(there.length)];
    [here[i], there[j]] = [there[j]!, here[i]!];
    const [mine, theirs] = [tableCost(here, one === standing), tableCost(there, other === standing)];
    const more = mine + theirs - costs[one]! - costs[other]!;
    if (more <= 0 || random(CHANCE_STEPS) < CHANCE_STEPS * Math.exp(-more / Math.max(heat, 0.01))) {
      [costs[one], costs[other]] = [mine, theirs];
      cost += more;
      if (cost < best.cost) best = { cost, order: tables.flat() };
    } else [here[i], there[j]] = [there[j]!, here[i]!];
  }
  return best;
}

/**
 * Adds somebody who comes late to a table that has room, with fewer than four players if possible, and with people whom
 * they have met least. Nobody else moves. Returns the same seats if no table has room.
 */
export function addLateComerToSeats(seats: Seats, who: string, seating: Omit<SeatingRequest, 'here' | 'seed'>): Seats {
  const maxSize = Math.max(...seating.sizes, 0);
  const room = createSeatingCosts({ ...seating, here: [...seats.flat(), who], seed: 0 });
  const places = splitIntoTables(
    Array.from({ length: seats.flat().length }, (_, i) => i),
    seats.map(({ length }) => length),
  );
  const openTables = seats
    .map((table, i) => ({ i, size: table.length, cost: room.tableCost([...places[i]!, seats.flat().length], false) }))
    .filter(({ size }) => size < maxSize && seating.sizes.includes(size + 1))
    .toSorted((a, b) => Number(a.size >= USUAL_TABLE_SIZE) - Number(b.size >= USUAL_TABLE_SIZE) || a.cost - b.cost);
  const [place] = openTables;
  return place ? seats.map((table, i) => (i === place.i ? [...table, who] : table)) : seats;
}

/** The table and the chair where somebody sits, both from 0; undefined for somebody without a chair. */
export function findTableAndChairIndex(seats: Seats, who: string) {
  const table = seats.findIndex((each) => each.includes(who));
  return table < 0 ? undefined : { table, chair: seats[table]!.indexOf(who) };
}

/** The seats with somebody back in the chair that they left; undefined if it has been taken, or there is no room. */
export function withPersonReturnedToChair(
  seats: Seats,
  who: string,
  { table, chair, others = Infinity }: Omit<EarlyLeaver, 'id'>,
  sizes: readonly number[],
): Seats | undefined {
  const before = seats[table - 1];
  if (!before || before.length > others || !sizes.includes(before.length + 1)) return undefined;
  return seats.map((each) => (each === before ? each.toSpliced(chair, 0, who) : each));
}

/**
 * The seats without somebody who leaves. The first person without a chair takes their chair; nobody else
 * changes tables. A table that everybody has left stays in the list if other tables follow, because phones and
 * scores know those by their numbers.
 * @param here the people who are still here, in the order in which they came
 */
export function replaceLeaverInSeats(seats: Seats, who: string, here: readonly string[]): Seats {
  const next = here.find((each) => each !== who && !seats.some((table) => table.includes(each)));
  const without = seats.map((table) =>
    table.flatMap((each) => (each === who ? (next === undefined ? [] : [next]) : [each])),
  );
  return without.slice(0, without.findLastIndex(({ length }) => length > 0) + 1);
}

/** Gives each person without a chair a table to watch first, from 1, in turn, so that no table is crowded. */
export function assignTableToEachOnlooker(
  seats: Seats,
  here: readonly string[],
): readonly { readonly who: string; readonly table: number }[] {
  const tables = listTablesInUse(seats).map(({ i }) => i + 1);
  return here
    .filter((who) => !seats.some((table) => table.includes(who)))
    .map((who, i) => ({ who, table: tables[i % tables.length] ?? 1 }));
}

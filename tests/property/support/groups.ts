// Groups, made by a number of people and sessions or drawn by chance, as the site itself would keep them.
import fc from 'fast-check';
import { parseStoredGroup, type Group, type GroupSession } from '../../../src/storage/group.ts';
import { addDays } from '../../../src/storage/term.ts';

const NAMES = ['Jean Fletcher', 'Ravi Patel', 'Margaret Thompson', 'Margaret Walsh', 'Ann', 'Ann Wood', 'Zoë Ó Sé'];

/** A group of so many people that has held so many sessions, each table with its scores and a quiz. */
export function groupOf(people: number, sessions: number): Group {
  const ids = Array.from({ length: people }, (_, i) => `p${i}`);
  const session = (n: number): GroupSession => {
    const seats = Array.from({ length: Math.floor(people / 4) }, (_, table) => ids.slice(table * 4, table * 4 + 4));
    return {
      id: `s${n}`,
      date: addDays('2027-01-01', n),
      tells: [n + 1],
      stages: n + 1,
      level: 1,
      count: 10,
      chance: n,
      here: ids,
      seats,
      given: [seats.map((table) => table.join(' ')).join('|')],
      left: ids.slice(0, 1).map((who) => `${who} 1 0`),
      tables: seats.map((seated, table) => ({
        id: String(table + 1),
        hands: 6,
        scores: seated.map((id, i) => ({ id, points: [60, 20, -20, -60][(i + n) % 4]!, won: 2 })),
        best: { id: seated[0]!, score: 128 + n, what: 'All pungs' },
      })),
      quizzes: [{ id: `PUNG-${1000 + n}`, of: 10, rows: ids.map((id, i) => ({ id, right: (i + n) % 11 })) }],
      over: true,
    };
  };
  return parseStoredGroup({
    id: 'g1',
    name: 'Hall Green u3a',
    expects: Math.max(people, 2),
    people: ids.map((id, i) => ({
      id,
      name: `${NAMES[i % NAMES.length]!}${i < NAMES.length ? '' : ` ${i}`}`,
      ...(i % 3 === 0 && { learning: true }),
      ...(i % 5 === 4 && { guest: true }),
      ...(i === 1 && { together: ['p2'], apart: ['p3'] }),
    })),
    term: { programme: 'ten', every: 1, first: '2027-01-01', from: '14:00', to: '16:00', off: ['2027-02-18'] },
    sessions: Array.from({ length: sessions }, (_, n) => session(n)),
    quizzes: [{ id: 'own', title: 'Our own' }],
  })!;
}

/** The same group before the last of its sessions. */
export function groupBeforeSession(people: number, sessions: number): Group {
  const group = groupOf(people, sessions);
  const toCome = ({ id, date, tells, stages, level, count, chance }: GroupSession): GroupSession => ({
    id,
    date,
    tells,
    stages,
    level,
    count,
    chance,
    here: [],
    seats: [],
    given: [],
    left: [],
    tables: [],
    quizzes: [],
  });
  return { ...group, sessions: group.sessions.map((each, i) => (i + 1 < sessions ? each : toCome(each))) };
}

const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const some = <T>(each: fc.Arbitrary<T>, most = 4) => fc.array(each, { maxLength: most });
const entries = <T extends { readonly id: string }>(each: fc.Arbitrary<T>, most = 4) =>
  fc.uniqueArray(each, { maxLength: most, selector: (one) => one.id });
const maybe = <T>(each: fc.Arbitrary<T>) => fc.option(each, { nil: undefined });

/** Groups of a few people and sessions, whose ids are few, so that two of them meet. */
export const GROUPS: fc.Arbitrary<Group> = fc
  .record({
    id: fc.constantFrom('g1', 'g2'),
    name: fc.constantFrom('', 'Hall Green', 'Sedgley'),
    hall: maybe(fc.constantFrom('Church Hall', 'Library')),
    expects: fc.constantFrom(12, 16),
    sets: maybe(fc.constantFrom(3, 4)),
    people: entries(
      fc.record({
        id,
        name: fc.constantFrom(...NAMES),
        card: maybe(fc.constantFrom('Ann', 'Jean F', 'Margaret')),
        learning: maybe(fc.constant(true)),
        apart: maybe(fc.array(id, { minLength: 1, maxLength: 3 })),
        gone: maybe(fc.constant(true)),
      }),
      5,
    ),
    sessions: entries(
      fc.record({
        id,
        date: fc.constantFrom('2027-01-14', '2027-01-21'),
        stages: fc.constantFrom(1, 2),
        here: some(id),
        seats: some(some(id), 2),
        given: some(fc.constantFrom('a b|c d', 'a c|b d')),
        left: some(fc.constantFrom('a 1 0', 'b 2 3')),
        tables: entries(
          fc.record({
            id: fc.constantFrom('1', '2'),
            hands: fc.nat(20),
            scores: entries(fc.record({ id, points: fc.integer({ min: -500, max: 500 }), won: fc.nat(9) })),
          }),
        ),
        quizzes: entries(
          fc.record({
            id: fc.constantFrom('PUNG-1000', 'CHOW-1000'),
            of: fc.constant(10),
            rows: entries(fc.record({ id, right: fc.nat(10) })),
          }),
        ),
        over: maybe(fc.constant(true)),
        mixed: maybe(fc.constant(true)),
        corrections: maybe(
          entries(
            fc.record({
              id: fc.constantFrom('people', 'table 1', 'quiz PUNG-1000'),
              on: fc.constantFrom('2027-02-01', '2027-02-08'),
              table: maybe(fc.constantFrom({ id: '1', hands: 4, scores: [{ id: 'a', points: 8, won: 1 }] })),
            }),
          ),
        ),
      }),
    ),
    term: maybe(
      fc.record({
        programme: fc.constantFrom('ten', 'play'),
        length: maybe(fc.integer({ min: 3, max: 12 })),
        monthly: maybe(fc.integer({ min: 1, max: 5 })),
        mixed: maybe(fc.constant(true)),
        first: fc.constant('2027-01-14'),
      }),
    ),
    quizzes: entries(
      fc.record({
        id,
        title: fc.constantFrom('Tiles', 'Sets'),
        items: some(
          fc.record({
            kind: fc.constant('truth'),
            ask: fc.constantFrom('One?', 'Two?'),
            right: fc.boolean(),
            why: fc.constant(''),
          }),
          2,
        ),
      }),
      3,
    ),
  })
  .map((data) => parseStoredGroup(JSON.parse(JSON.stringify(data)))!);

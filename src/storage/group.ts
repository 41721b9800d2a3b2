import * as v from 'valibot';
import { agreementSchema } from './agreement.ts';
import type { PersistedStore } from './persisted-store.ts';
import { toNameKey, createNameOrder } from './names.ts';
import { ownQuizSchema } from './own-quiz.ts';
import {
  count,
  objectSchema,
  lenientArray,
  createStore,
  mark,
  optionalField,
  nameSchema,
  requiredNameSchema,
  uniqueBy,
  withDefault,
  wordSchema,
  type ReadBy,
} from './schemas.ts';
import type { KeyValueStore } from './store.ts';

// A group as its leader's device keeps it, in one form: who is in it, its rules, its term and sessions, where everybody sat,
// what the tables scored, the quizzes. Sheets, seats, answer cards, standings, certificates and the register are views of
// it, and nothing else keeps a name. Everybody and everything in it has an id, so that two copies can be laid together
// (group-merge.ts). Names never stand in an address or a request.

/** What one group may have, and of quizzes one session too; more is refused where it is typed or brought in, and never cut without a word. */
export const GROUP_MOST = { people: 120, sessions: 120, groups: 12, quizzes: 20 } as const;
/** A name on a card is cut after this many letters. */
export const LONGEST_ON_CARD = 24;
const [MOST_STAGES, MOST_QUESTIONS, MOST_TABLES, MOST_SEATS, MOST_GIVEN] = [20, 40, 40, 8, 100];
const MOST_SCORED = 100_000_000;

const id = wordSchema(24, /^[\w-]+$/);
const day = wordSchema(10, /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/);
const clock = wordSchema(5, /^(?:[01]\d|2[0-3]):[0-5]\d$/);
const between = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const ids = (most: number) =>
  v.pipe(
    lenientArray(id, most),
    v.transform((all) => [...new Set(all)]),
  );
/** Ids of which there is one at least. */
const someIds = (most: number) => v.pipe(ids(most), v.minLength(1));
const byId = uniqueBy<{ readonly id: string }>((each) => each.id) as <T>(all: T[]) => T[];

/** One person, as a group keeps them. */
export const person = objectSchema({
  id,
  /** In full, as it is called out. */
  name: requiredNameSchema(),
  /** What cards, sheets and the big screen call them, where somebody chose it; `createNameFormatter` says it for everybody. */
  card: optionalField(requiredNameSchema(LONGEST_ON_CARD)),
  /** Still learning: for seats only, and on no screen that others see. */
  learning: mark,
  guest: mark,
  /** Whom they sit with, and whom never. What one says holds for both. */
  together: optionalField(someIds(MOST_SEATS)),
  apart: optionalField(someIds(GROUP_MOST.people)),
  /** The sessions for which they have said that they will not come. */
  away: optionalField(someIds(GROUP_MOST.sessions)),
  /** Has left the group; sessions that were played still know them. */
  gone: mark,
});

/** What a table has scored in a session. */
const tableScores = objectSchema({
  /** The number of the table, from 1. */
  id: wordSchema(2, /^[1-9]\d?$/),
  /** Hands that were played. */
  hands: withDefault(count, 0),
  scores: withDefault(
    lenientArray(
      objectSchema({
        id,
        /** What was won less what was paid. */
        points: v.pipe(v.number(), v.integer(), v.minValue(-MOST_SCORED), v.maxValue(MOST_SCORED)),
        /** Hands won. */
        won: withDefault(count, 0),
      }),
      MOST_SEATS,
    ),
    [],
  ),
  /** The best hand of the table: who made it, its score, and its name or tiles. */
  best: optionalField(objectSchema({ id, score: count, what: withDefault(nameSchema(80), '') })),
});

/** How many each had right in a quiz. */
const quizScores = objectSchema({
  /** The code of the quiz. */
  id: requiredNameSchema(40),
  of: between(1, MOST_QUESTIONS * 5),
  rows: withDefault(v.pipe(lenientArray(objectSchema({ id, right: count }), GROUP_MOST.people), v.transform(byId)), []),
});

const session = objectSchema({
  id,
  date: day,
  /** The stages of the course that it tells, from 1; none for a session of play. */
  tells: withDefault(lenientArray(between(1, MOST_STAGES), MOST_STAGES), []),
  /** Its quiz: the stages it asks about, how hard, how many questions, and from which chance they follow. */
  stages: withDefault(between(1, MOST_STAGES), 1),
  level: withDefault(v.picklist([1, 2, 3]), 1),
  count: withDefault(between(1, MOST_QUESTIONS), 10),
  chance: withDefault(count, 0),
  /** By whose rules it was or will be played, in short; without it, what the table of this device plays. */
  table: optionalField(wordSchema(4000)),
  /** Who is here, in the order of coming. */
  here: withDefault(ids(GROUP_MOST.people), []),
  /** Who sits where: East, South, West, North, then whoever waits, table by table. */
  seats: withDefault(lenientArray(ids(MOST_SEATS), MOST_TABLES), []),
  /** Seats that phones were given (seats-given.ts). */
  given: withDefault(lenientArray(wordSchema(4000), MOST_GIVEN), []),
  /** Who was here and left early, each as “id table chair”: the table from 1, 0 for who had no chair. */
  left: withDefault(lenientArray(wordSchema(32, /^[\w-]+ \d{1,2} \d{1,2}$/), GROUP_MOST.people), []),
  tables: withDefault(v.pipe(lenientArray(tableScores, MOST_TABLES), v.transform(byId)), []),
  quizzes: withDefault(v.pipe(lenientArray(quizScores, GROUP_MOST.quizzes), v.transform(byId)), []),
  /** It has been held. */
  over: mark,
});

const term = objectSchema({
  programme: v.picklist(['ten', 'six', 'play']),
  /** Weeks from one session to the next. */
  every: withDefault(v.picklist([1, 2]), 1),
  /** The day of the first session; it says the weekday too. */
  first: day,
  from: withDefault(clock, '14:00'),
  to: withDefault(clock, '16:00'),
  /** Days on which the group would meet, and does not. */
  off: withDefault(lenientArray(day, GROUP_MOST.sessions), []),
});

/** By day; two of one day by their ids, so that two copies put them alike. */
const toDayKey = ({ date, id: which }: { readonly date: string; readonly id: string }): string => `${date} ${which}`;
const inOrder = <T extends { readonly date: string; readonly id: string }>(all: T[]): T[] =>
  all.toSorted((a, b) => (toDayKey(a) < toDayKey(b) ? -1 : 1));

/** The one form of a group, on the device and in files. */
const groupSchema = objectSchema({
  id,
  name: withDefault(nameSchema(), ''),
  /** Where it meets: printed on each sheet. */
  hall: optionalField(requiredNameSchema(80)),
  /** About how many come, while there are no names. */
  expects: withDefault(between(2, GROUP_MOST.people), 12),
  people: withDefault(v.pipe(lenientArray(person, GROUP_MOST.people), v.transform(byId)), []),
  /** Its rules, while another group is in use or the group travels; those of the group in use are the table's of this device. */
  rules: optionalField(agreementSchema),
  term: optionalField(term),
  sessions: withDefault(
    v.pipe(lenientArray(session, GROUP_MOST.sessions), v.transform(byId), v.transform(inOrder)),
    [],
  ),
  /** Quizzes of its own. */
  quizzes: withDefault(v.pipe(lenientArray(ownQuizSchema, GROUP_MOST.quizzes), v.transform(byId)), []),
});

export type Group = ReadBy<typeof groupSchema>;
export type Person = ReadBy<typeof person>;
export type Session = ReadBy<typeof session>;
export type Term = ReadBy<typeof term>;
export type TableScores = ReadBy<typeof tableScores>;
type QuizScores = ReadBy<typeof quizScores>;

/** The groups on this device; the first is in use. */
export const openGroupsStore = (store?: KeyValueStore): PersistedStore<readonly Group[]> =>
  createStore(
    'sparrow.groups',
    v.pipe(lenientArray(groupSchema, GROUP_MOST.groups), v.transform(byId)),
    () => [],
    store,
  );

/** A group as a file gives it; undefined for what is none. */
export function groupRead(data: unknown): Group | undefined {
  const read = v.safeParse(groupSchema, data);
  return read.success ? (read.output as Group) : undefined;
}

/** A short id that nobody else has. */
export const createId = (): string => crypto.randomUUID().slice(0, 13);

/** A group of which only the name is known, and about how many come. */
export const createGroup = (called: string, expects: number, newId: string): Group => ({
  id: newId,
  name: called,
  expects,
  people: [],
  sessions: [],
  quizzes: [],
});

/** The groups with the one in use changed; without a group nothing changes. */
export const changeGroup = (groups: readonly Group[], change: (group: Group) => Group): readonly Group[] =>
  groups.map((each, i) => (i === 0 ? change(each) : each));

/** Who is in the group now, by the name on their card. */
export function listMembers(group: Group): readonly Person[] {
  const called = createNameFormatter(group);
  const order = createNameOrder(group.people.map((each) => called(each.id)));
  return group.people.filter(({ gone }) => !gone).toSorted((a, b) => order(called(a.id), called(b.id)));
}

/** What the people of the group in use are called on their cards, in alphabetical order; none without a group. */
export function groupNames(store?: KeyValueStore): readonly string[] {
  const [group] = openGroupsStore(store).get();
  return group ? listMembers(group).map((each) => createNameFormatter(group)(each.id)) : [];
}

/** The group with one person changed; a field that is undefined is taken out. */
export const changePerson = (
  group: Group,
  who: string,
  change: { readonly [K in keyof Person]?: Person[K] | undefined },
): Group => ({
  ...group,
  people: group.people.map((each) => (each.id === who ? (withFields(each, change) as Person) : each)),
});

/** The group with one session changed; a field that is undefined is taken out. */
export const changeSession = (
  group: Group,
  which: string,
  change: { readonly [K in keyof Session]?: Session[K] | undefined },
): Group => ({
  ...group,
  sessions: inOrder(group.sessions.map((each) => (each.id === which ? (withFields(each, change) as Session) : each))),
});

/** Something with fields changed; one that is undefined is taken out. */
export const withFields = (before: object, change: object): object =>
  Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== undefined));

/** Somebody who left a session early, with the table from 1 and the place at it from 0; table 0 for who had no chair. */
interface Left {
  readonly id: string;
  readonly table: number;
  readonly chair: number;
}

/** Who left a session early and is not back. */
export const listEarlyLeavers = ({ here, left }: Pick<Session, 'here' | 'left'>): readonly Left[] =>
  left
    .map((each) => each.split(' '))
    .filter(([who]) => !here.includes(who!))
    .map(([who, table, chair]) => ({ id: who!, table: Number(table), chair: Number(chair) }));

/** A session in which somebody has left. */
export const markLeft = (left: Session['left'], { id: who, table, chair }: Left): Session['left'] => [
  ...markBack(left, who),
  `${who} ${table} ${chair}`,
];
/** The same with somebody back. */
export const markBack = (left: Session['left'], who: string): Session['left'] =>
  left.filter((each) => !each.startsWith(`${who} `));

/** Who came to a session: those who are here, and those who have left. */
export const listAttendees = (of: Pick<Session, 'here' | 'left'>): readonly string[] => [
  ...of.here,
  ...listEarlyLeavers(of).map((each) => each.id),
];

/** A session with what one table has scored; what was there of that table is replaced. */
export const withTableScores = (of: Session, result: TableScores): Session => ({
  ...of,
  tables: [...of.tables.filter((each) => each.id !== result.id), result].toSorted(
    (a, b) => Number(a.id) - Number(b.id),
  ),
});

/** A session with the results of a quiz; what was there of that quiz is replaced. */
export const withQuizScores = (of: Session, result: QuizScores): Session => ({
  ...of,
  quizzes: [...of.quizzes.filter((each) => each.id !== result.id), result],
});

/** The session that comes next: the first that has not been held; undefined after the last. */
export const findNextSession = ({ sessions }: Group): Session | undefined => sessions.find(({ over }) => !over);

/** What somebody who is not in the group is called. */
const UNKNOWN_PERSON_NAME = 'Somebody';

/**
 * What cards, sheets and the big screen call everybody: the name that was chosen, else the first name, with as many letters of
 * the last name as tell it from others, and a number where whole names are alike. No two are called the same.
 */
export function createNameFormatter({ people }: Pick<Group, 'people'>): (who: string) => string {
  const known = callers.get(people) ?? createShortener(people);
  callers.set(people, known);
  return known;
}
/** Every part of a page asks, and the people of a group are never changed where they lie. */
const callers = new WeakMap<Group['people'], (who: string) => string>();

function createShortener(people: Group['people']): (who: string) => string {
  const called = new Map<string, string>();
  const taken = new Set<string>();
  /** How often each name would be there, if everybody had one of so many parts. */
  const many = NAME_PARTS.map((parts) => {
    const counts = new Map<string, number>();
    for (const each of people) {
      const key = toNameKey(each.card ?? getShortName(each.name, parts));
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return counts;
  });
  const give = (who: string, wanted: string): void => {
    let short = wanted;
    // In brackets, since amounts stand behind names: “Jean (2) 12”.
    for (let number = 2; taken.has(toNameKey(short)); number++) short = `${wanted} (${number})`;
    taken.add(toNameKey(short));
    called.set(who, short);
  };
  for (const each of people) if (each.card) give(each.id, each.card);
  for (const each of people) {
    if (each.card) continue;
    const names = shortNames(each.name);
    const own = names.find((short, i) => many[i]!.get(toNameKey(short)) === 1);
    give(each.id, own ?? names.at(-1)!);
  }
  return (who) => called.get(who) ?? UNKNOWN_PERSON_NAME;
}

/** What a register calls everybody: in full, and where two have one full name also by what tells their cards apart. */
export function createFullNameFormatter(group: Pick<Group, 'people'>): (who: Pick<Person, 'id' | 'name'>) => string {
  const called = createNameFormatter(group);
  const counts = new Map<string, number>();
  for (const { name: full } of group.people) counts.set(toNameKey(full), (counts.get(toNameKey(full)) ?? 0) + 1);
  return ({ id: who, name: full }) => {
    if (counts.get(toNameKey(full)) === 1) return full;
    const short = called(who);
    if (toNameKey(short).startsWith(toNameKey(full))) return short;
    return toNameKey(full).startsWith(toNameKey(short)) ? full : `${full}, ${short}`;
  };
}

/** The places of the ways to shorten a name. */
const NAME_PARTS = [0, 1, 2] as const;

/** What stands before a name and calls nobody. */
export const TITLE_PATTERN =
  /^(?:mr|mrs|ms|miss|mx|dr|rev|revd|prof|professor|sir|dame|lady|lord|fr|sister|canon|cllr)\.?$/i;

/** “Margaret”, “Margaret T”, “Margaret Thompson”. */
function shortNames(full: string): readonly [string, ...string[]] {
  const all = full.split(' ');
  const names = all.filter((each) => !TITLE_PATTERN.test(each));
  // “Mrs Thompson” is called by both words.
  const [first = full, ...rest] = names.length > 1 ? names : [full];
  const last = rest.at(-1);
  return last ? [first, `${first} ${Array.from(last)[0]}`, full] : [full];
}

const getShortName = (full: string, i: number): string => {
  const names = shortNames(full);
  return names[Math.min(i, names.length - 1)]!;
};

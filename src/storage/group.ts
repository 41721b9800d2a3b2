import * as v from 'valibot';
import { agreementSchema } from './agreement.ts';
import type { PersistedStore } from './persisted-store.ts';
import { ownQuizSchema } from './own-quiz.ts';
import {
  countSchema,
  objectSchema,
  lenientArray,
  createStore,
  flagSchema,
  optionalField,
  nameSchema,
  requiredNameSchema,
  uniqueBy,
  withDefault,
  wordSchema,
  type Parsed,
} from './schemas.ts';
import type { KeyValueStore } from './store.ts';

// A group as its leader's device keeps it, in one form: who is in it, its rules, its term and sessions, where everybody sat,
// what the tables scored, the quizzes. Sheets, seats, answer cards, standings, certificates and the register are views of
// it, and nothing else keeps a name. Everybody and everything in it has an id, so that two copies can be laid together
// (group-merge.ts). Names never stand in an address or a request.

/** What one group may have, and of quizzes one session too; more is refused where it is typed or brought in, and never cut without a word. */
export const GROUP_LIMITS = { people: 120, sessions: 120, groups: 12, quizzes: 20 } as const;
/** A name on a card is cut after this many letters. */
export const MAX_CARD_NAME_LENGTH = 24;
const [MAX_STAGES, MAX_QUESTIONS, MAX_TABLES, MAX_SEATS, MAX_PHONES] = [20, 40, 40, 8, 100];
const MAX_POINTS = 100_000_000;

const idSchema = wordSchema(24, /^[\w-]+$/);
const daySchema = wordSchema(10, /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/);
const clockSchema = wordSchema(5, /^(?:[01]\d|2[0-3]):[0-5]\d$/);
const integerSchema = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const idsSchema = (most: number) =>
  v.pipe(
    lenientArray(idSchema, most),
    v.transform((all) => [...new Set(all)]),
  );
/** Ids of which there is one at least. */
const nonEmptyIdsSchema = (most: number) => v.pipe(idsSchema(most), v.minLength(1));
const uniqueById = uniqueBy<{ readonly id: string }>((each) => each.id) as <T>(all: T[]) => T[];

/** One person, as a group keeps them. */
export const personSchema = objectSchema({
  id: idSchema,
  /** In full, as it is called out. */
  name: requiredNameSchema(),
  /** What cards, sheets and the big screen call them, where somebody chose it; `createNameFormatter` says it for everybody. */
  card: optionalField(requiredNameSchema(MAX_CARD_NAME_LENGTH)),
  /** Still learning: for seats only, and on no screen that others see. */
  learning: flagSchema,
  guest: flagSchema,
  /** Whom they sit with, and whom never. What one says holds for both. */
  together: optionalField(nonEmptyIdsSchema(MAX_SEATS)),
  apart: optionalField(nonEmptyIdsSchema(GROUP_LIMITS.people)),
  /** The sessions for which they have said that they will not come. */
  away: optionalField(nonEmptyIdsSchema(GROUP_LIMITS.sessions)),
  /** Has left the group; sessions that were played still know them. */
  gone: flagSchema,
});

/** What a table has scored in a session. */
const tableScoresSchema = objectSchema({
  /** The number of the table, from 1. */
  id: wordSchema(2, /^[1-9]\d?$/),
  /** Hands that were played. */
  hands: withDefault(countSchema, 0),
  scores: withDefault(
    lenientArray(
      objectSchema({
        id: idSchema,
        /** What was won less what was paid. */
        points: v.pipe(v.number(), v.integer(), v.minValue(-MAX_POINTS), v.maxValue(MAX_POINTS)),
        /** Hands won. */
        won: withDefault(countSchema, 0),
      }),
      MAX_SEATS,
    ),
    [],
  ),
  /** The best hand of the table: who made it, its score, and its name or tiles. */
  best: optionalField(objectSchema({ id: idSchema, score: countSchema, what: withDefault(nameSchema(80), '') })),
});

/** How many each had right in a quiz. */
const quizScoresSchema = objectSchema({
  /** The code of the quiz. */
  id: requiredNameSchema(40),
  of: integerSchema(1, MAX_QUESTIONS * 5),
  rows: withDefault(
    v.pipe(
      lenientArray(objectSchema({ id: idSchema, right: countSchema }), GROUP_LIMITS.people),
      v.transform(uniqueById),
    ),
    [],
  ),
});

const sessionSchema = objectSchema({
  id: idSchema,
  date: daySchema,
  /** The stages of the course that it tells, from 1; none for a session of play. */
  tells: withDefault(lenientArray(integerSchema(1, MAX_STAGES), MAX_STAGES), []),
  /** Its quiz: the stages it asks about, how hard, how many questions, and from which chance they follow. */
  stages: withDefault(integerSchema(1, MAX_STAGES), 1),
  level: withDefault(v.picklist([1, 2, 3]), 1),
  count: withDefault(integerSchema(1, MAX_QUESTIONS), 10),
  chance: withDefault(countSchema, 0),
  /** By whose rules it was or will be played, in short; without it, what the table of this device plays. */
  table: optionalField(wordSchema(4000)),
  /** Who is here, in the order of coming. */
  here: withDefault(idsSchema(GROUP_LIMITS.people), []),
  /** Who sits where: East, South, West, North, then whoever waits, table by table. */
  seats: withDefault(lenientArray(idsSchema(MAX_SEATS), MAX_TABLES), []),
  /** Seats that phones were given (seats-given.ts). */
  given: withDefault(lenientArray(wordSchema(4000), MAX_PHONES), []),
  /** Who was here and left early, each as “id table chair”: the table from 1, 0 for who had no chair. */
  left: withDefault(lenientArray(wordSchema(32, /^[\w-]+ \d{1,2} \d{1,2}$/), GROUP_LIMITS.people), []),
  tables: withDefault(v.pipe(lenientArray(tableScoresSchema, MAX_TABLES), v.transform(uniqueById)), []),
  quizzes: withDefault(v.pipe(lenientArray(quizScoresSchema, GROUP_LIMITS.quizzes), v.transform(uniqueById)), []),
  /** It has been held. */
  over: flagSchema,
});

const termSchema = objectSchema({
  programme: v.picklist(['ten', 'six', 'play']),
  /** Weeks from one session to the next. */
  every: withDefault(v.picklist([1, 2]), 1),
  /** The day of the first session; it says the weekday too. */
  first: daySchema,
  from: withDefault(clockSchema, '14:00'),
  to: withDefault(clockSchema, '16:00'),
  /** Days on which the group would meet, and does not. */
  off: withDefault(lenientArray(daySchema, GROUP_LIMITS.sessions), []),
});

/** By day; two of one day by their ids, so that two copies put them alike. */
const toDayKey = ({ date, id: which }: { readonly date: string; readonly id: string }): string => `${date} ${which}`;
export const sortByDay = <T extends { readonly date: string; readonly id: string }>(all: T[]): T[] =>
  all.toSorted((a, b) => (toDayKey(a) < toDayKey(b) ? -1 : 1));

/** The one form of a group, on the device and in files. */
const groupSchema = objectSchema({
  id: idSchema,
  name: withDefault(nameSchema(), ''),
  /** Where it meets: printed on each sheet. */
  hall: optionalField(requiredNameSchema(80)),
  /** About how many come, while there are no names. */
  expects: withDefault(integerSchema(2, GROUP_LIMITS.people), 12),
  people: withDefault(v.pipe(lenientArray(personSchema, GROUP_LIMITS.people), v.transform(uniqueById)), []),
  /** Its rules, while another group is in use or the group travels; those of the group in use are the table's of this device. */
  rules: optionalField(agreementSchema),
  term: optionalField(termSchema),
  sessions: withDefault(
    v.pipe(lenientArray(sessionSchema, GROUP_LIMITS.sessions), v.transform(uniqueById), v.transform(sortByDay)),
    [],
  ),
  /** Quizzes of its own. */
  quizzes: withDefault(v.pipe(lenientArray(ownQuizSchema, GROUP_LIMITS.quizzes), v.transform(uniqueById)), []),
});

export type Group = Parsed<typeof groupSchema>;
export type Person = Parsed<typeof personSchema>;
export type Session = Parsed<typeof sessionSchema>;
export type Term = Parsed<typeof termSchema>;
export type TableScores = Parsed<typeof tableScoresSchema>;
export type QuizScores = Parsed<typeof quizScoresSchema>;

/** The groups on this device; the first is in use. */
export const openGroupsStore = (store?: KeyValueStore): PersistedStore<readonly Group[]> =>
  createStore(
    'sparrow.groups',
    v.pipe(lenientArray(groupSchema, GROUP_LIMITS.groups), v.transform(uniqueById)),
    () => [],
    store,
  );

/** A group as a file gives it; undefined for what is none. */
export function parseGroup(data: unknown): Group | undefined {
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

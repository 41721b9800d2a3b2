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

// Sheets, seats, answer cards, standings, certificates and the register are views of a group, and nothing else stores a name.
// Everybody and everything in it has an id, so that two copies can be merged (group-merge.ts). Names never stand in an address
// or a request.

/** `quizzes` holds for one session too. What exceeds a limit is refused with a message, not cut. */
export const GROUP_LIMITS = { people: 120, sessions: 120, groups: 12, quizzes: 20 } as const;
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
const nonEmptyIdsSchema = (most: number) => v.pipe(idsSchema(most), v.minLength(1));
const uniqueById = uniqueBy<{ readonly id: string }>((each) => each.id) as <T>(all: T[]) => T[];

export const personSchema = objectSchema({
  id: idSchema,
  /** In full. */
  name: requiredNameSchema(),
  /** A chosen name for cards, sheets and the big screen; see `createNameFormatter` for those without one. */
  card: optionalField(requiredNameSchema(MAX_CARD_NAME_LENGTH)),
  /** For seating only; on no screen that others see. */
  learning: flagSchema,
  guest: flagSchema,
  /** Whom they must sit with, and whom never; holds both ways. */
  together: optionalField(nonEmptyIdsSchema(MAX_SEATS)),
  apart: optionalField(nonEmptyIdsSchema(GROUP_LIMITS.people)),
  /** Sessions that they will miss. */
  away: optionalField(nonEmptyIdsSchema(GROUP_LIMITS.sessions)),
  /** Has left the group; earlier sessions still refer to them. */
  gone: flagSchema,
});

const tableScoresSchema = objectSchema({
  /** The number of the table, from 1. */
  id: wordSchema(2, /^[1-9]\d?$/),
  /** Hands played. */
  hands: withDefault(countSchema, 0),
  scores: withDefault(
    lenientArray(
      objectSchema({
        id: idSchema,
        /** Won less paid. */
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
  /** The stages of the course that it teaches, from 1; none for a session of play. */
  tells: withDefault(lenientArray(integerSchema(1, MAX_STAGES), MAX_STAGES), []),
  /** Its quiz: the number of stages it covers, its level, the number of questions and the seed. */
  stages: withDefault(integerSchema(1, MAX_STAGES), 1),
  level: withDefault(v.picklist([1, 2, 3]), 1),
  count: withDefault(integerSchema(1, MAX_QUESTIONS), 10),
  chance: withDefault(countSchema, 0),
  /** A table code (table-code.ts); without it, the table of this device. */
  table: optionalField(wordSchema(4000)),
  /** In the order of arrival. */
  here: withDefault(idsSchema(GROUP_LIMITS.people), []),
  /** By table: East, South, West, North, then who waits. */
  seats: withDefault(lenientArray(idsSchema(MAX_SEATS), MAX_TABLES), []),
  /** Seats that phones were given (features/group/phone-seats.ts). */
  given: withDefault(lenientArray(wordSchema(4000), MAX_PHONES), []),
  /** Who left early, each as “id table chair”: the table from 1, 0 for a person who had no chair. */
  left: withDefault(lenientArray(wordSchema(32, /^[\w-]+ \d{1,2} \d{1,2}$/), GROUP_LIMITS.people), []),
  tables: withDefault(v.pipe(lenientArray(tableScoresSchema, MAX_TABLES), v.transform(uniqueById)), []),
  quizzes: withDefault(v.pipe(lenientArray(quizScoresSchema, GROUP_LIMITS.quizzes), v.transform(uniqueById)), []),
  /** Has been held. */
  over: flagSchema,
});

const termSchema = objectSchema({
  programme: v.picklist(['ten', 'six', 'play']),
  /** Weeks from one session to the next. */
  every: withDefault(v.picklist([1, 2]), 1),
  /** The day of the first session. */
  first: daySchema,
  from: withDefault(clockSchema, '14:00'),
  to: withDefault(clockSchema, '16:00'),
  /** Days without a session. */
  off: withDefault(lenientArray(daySchema, GROUP_LIMITS.sessions), []),
});

/** Sessions of one day are sorted by id, so that two copies have one order. */
const toDayKey = ({ date, id: which }: { readonly date: string; readonly id: string }): string => `${date} ${which}`;
export const sortByDay = <T extends { readonly date: string; readonly id: string }>(all: T[]): T[] =>
  all.toSorted((a, b) => (toDayKey(a) < toDayKey(b) ? -1 : 1));

const groupSchema = objectSchema({
  id: idSchema,
  name: withDefault(nameSchema(), ''),
  /** Where it meets: printed on each sheet. */
  hall: optionalField(requiredNameSchema(80)),
  /** How many people are expected, while there are no names. */
  expects: withDefault(integerSchema(2, GROUP_LIMITS.people), 12),
  people: withDefault(v.pipe(lenientArray(personSchema, GROUP_LIMITS.people), v.transform(uniqueById)), []),
  /** Its rules, while another group is in use and in files; the rules of the group in use are the table's of this device. */
  rules: optionalField(agreementSchema),
  term: optionalField(termSchema),
  sessions: withDefault(
    v.pipe(lenientArray(sessionSchema, GROUP_LIMITS.sessions), v.transform(uniqueById), v.transform(sortByDay)),
    [],
  ),
  quizzes: withDefault(v.pipe(lenientArray(ownQuizSchema, GROUP_LIMITS.quizzes), v.transform(uniqueById)), []),
});

export type Group = Parsed<typeof groupSchema>;
export type Person = Parsed<typeof personSchema>;
export type Session = Parsed<typeof sessionSchema>;
export type Term = Parsed<typeof termSchema>;
export type TableScores = Parsed<typeof tableScoresSchema>;
export type QuizScores = Parsed<typeof quizScoresSchema>;

/** The first group is in use. */
export const openGroupsStore = (store?: KeyValueStore): PersistedStore<readonly Group[]> =>
  createStore(
    'sparrow.groups',
    v.pipe(lenientArray(groupSchema, GROUP_LIMITS.groups), v.transform(uniqueById)),
    () => [],
    store,
  );

export function parseGroup(data: unknown): Group | undefined {
  const read = v.safeParse(groupSchema, data);
  return read.success ? (read.output as Group) : undefined;
}

export const createId = (): string => crypto.randomUUID().slice(0, 13);

export const createGroup = (name: string, expects: number, newId: string): Group => ({
  id: newId,
  name,
  expects,
  people: [],
  sessions: [],
  quizzes: [],
});

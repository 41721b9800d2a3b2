import { MAX_QUIZ_ID_LENGTH } from './names.ts';
import * as v from 'valibot';
import { agreementSchema } from './agreement.ts';
import { GROUPS_KEY } from './has-agreement.ts';
import { ownQuizSchema } from './own-quiz.ts';
import {
  countSchema,
  createSchemaKeepingUnknownFields,
  lenientArray,
  createStoreOpener,
  flagSchema,
  lenientOptional,
  cleanedNameSchema,
  requiredNameSchema,
  createListFilterToLastPerKey,
  parseWithSchema,
  withFallback,
  idOrNotationSchema,
  type SchemaOutput,
} from './schemas.ts';

// Everything has an id, so that two copies can be merged (group-merge.ts). Names are never sent to a server.

export const GROUP_LIMITS = { people: 120, sessions: 120, groups: 12, quizzes: 20 } as const;
/** How many people a new group expects, until a leader says so. */
export const DEFAULT_GROUP_HEADCOUNT = 12;
export const DEFAULT_SESSION_TIMES = { from: '14:00', to: '16:00' } as const;
export const MAX_NAME_CARD_NAME_LENGTH = 24;
const [MAX_STAGES, MAX_QUESTIONS, MAX_TABLES, MAX_SEATS, MAX_PHONES] = [20, 40, 40, 8, 100];
/** A session has at most one correction of its people, one of each table and one of each quiz. */
const MAX_CORRECTIONS = 1 + MAX_TABLES + GROUP_LIMITS.quizzes;
const MAX_POINTS = 100_000_000;

const idSchema = idOrNotationSchema(24, /^[\w-]+$/);
const DAY = String.raw`\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])`;
const daySchema = idOrNotationSchema(10, new RegExp(`^${DAY}$`));
const clockSchema = idOrNotationSchema(5, /^(?:[01]\d|2[0-3]):[0-5]\d$/);
const createIntegerSchema = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const createIdsSchema = (most: number) =>
  v.pipe(
    lenientArray(idSchema, most),
    v.transform((all) => [...new Set(all)]),
  );
const createNonEmptyIdsSchema = (most: number) => v.pipe(createIdsSchema(most), v.minLength(1));
const uniqueById = createListFilterToLastPerKey<{ readonly id: string }>((each) => each.id) as <T>(all: T[]) => T[];

const createRecordListSchema = <S extends v.GenericSchema>(entry: S, most: number) =>
  withFallback(v.pipe(lenientArray(entry, most), v.transform(uniqueById)), []);

export const personSchema = createSchemaKeepingUnknownFields({
  id: idSchema,
  name: requiredNameSchema(),
  card: lenientOptional(requiredNameSchema(MAX_NAME_CARD_NAME_LENGTH)),
  /** The person is still learning: used for seating only, and shown on no screen that others see. */
  learning: flagSchema,
  guest: flagSchema,
  together: lenientOptional(createNonEmptyIdsSchema(MAX_SEATS)),
  apart: lenientOptional(createNonEmptyIdsSchema(GROUP_LIMITS.people)),
  away: lenientOptional(createNonEmptyIdsSchema(GROUP_LIMITS.sessions)),
  /** A person who has left the group; the entry stays, because earlier sessions refer to its id. */
  gone: flagSchema,
});

const leaversSchema = lenientArray(idOrNotationSchema(32, /^[\w-]+ \d{1,2} \d{1,2}$/), GROUP_LIMITS.people);

const tableScoresSchema = createSchemaKeepingUnknownFields({
  id: idOrNotationSchema(2, /^[1-9]\d?$/),
  hands: withFallback(countSchema, 0),
  scores: withFallback(
    lenientArray(
      createSchemaKeepingUnknownFields({
        id: idSchema,
        points: v.pipe(v.number(), v.integer(), v.minValue(-MAX_POINTS), v.maxValue(MAX_POINTS)),
        won: withFallback(countSchema, 0),
      }),
      MAX_SEATS,
    ),
    [],
  ),
  best: lenientOptional(
    createSchemaKeepingUnknownFields({
      id: idSchema,
      score: countSchema,
      what: withFallback(cleanedNameSchema(80), ''),
    }),
  ),
});

const quizScoresSchema = createSchemaKeepingUnknownFields({
  id: requiredNameSchema(MAX_QUIZ_ID_LENGTH),
  of: createIntegerSchema(1, MAX_QUESTIONS * 5),
  rows: createRecordListSchema(
    createSchemaKeepingUnknownFields({ id: idSchema, right: countSchema }),
    GROUP_LIMITS.people,
  ),
});

const correctionSchema = createSchemaKeepingUnknownFields({
  /** What was corrected: “people”, “table 2” or “quiz PUNG-4821”. */
  id: requiredNameSchema(50),
  on: daySchema,
  table: lenientOptional(tableScoresSchema),
  quiz: lenientOptional(quizScoresSchema),
  people: lenientOptional(
    createSchemaKeepingUnknownFields({
      here: withFallback(createIdsSchema(GROUP_LIMITS.people), []),
      seats: withFallback(lenientArray(createIdsSchema(MAX_SEATS), MAX_TABLES), []),
      left: withFallback(leaversSchema, []),
    }),
  ),
});

// New lists must be added to ID_LISTS or UNION_LISTS (group-merge.ts), required fields to createEmptySession (term.ts).
const sessionSchema = createSchemaKeepingUnknownFields({
  id: idSchema,
  date: daySchema,
  /** Stages of the course that the session teaches, from 1; none for a session of play. */
  tells: withFallback(lenientArray(createIntegerSchema(1, MAX_STAGES), MAX_STAGES), []),
  /** The fields from `stages` to `chance` define the quiz of the session. */
  stages: withFallback(createIntegerSchema(1, MAX_STAGES), 1),
  level: withFallback(v.picklist([1, 2, 3]), 1),
  count: withFallback(createIntegerSchema(1, MAX_QUESTIONS), 10),
  chance: withFallback(countSchema, 0),
  table: lenientOptional(idOrNotationSchema(4000)),
  here: withFallback(createIdsSchema(GROUP_LIMITS.people), []),
  /** The ids of the people at each table: East, South, West, North, then those who wait. */
  seats: withFallback(lenientArray(createIdsSchema(MAX_SEATS), MAX_TABLES), []),
  /** Seats as phones have received them (features/group/phone-seats.ts). */
  given: withFallback(lenientArray(idOrNotationSchema(4000), MAX_PHONES), []),
  left: withFallback(leaversSchema, []),
  tables: createRecordListSchema(tableScoresSchema, MAX_TABLES),
  quizzes: createRecordListSchema(quizScoresSchema, GROUP_LIMITS.quizzes),
  mixed: flagSchema,
  over: flagSchema,
  corrections: lenientOptional(
    v.pipe(lenientArray(correctionSchema, MAX_CORRECTIONS), v.transform(uniqueById), v.minLength(1)),
  ),
});

export const TERM_SESSION_COUNT_LIMITS = { least: 3, most: 12 } as const;
/** This number for a week of the month means the last week in which the weekday occurs. */
export const LAST_OF_MONTH = 5;

const termSchema = createSchemaKeepingUnknownFields({
  /** `ten` and `six` teach the course; they are as long as their names say unless `length` says otherwise. */
  programme: v.picklist(['ten', 'six', 'play']),
  length: lenientOptional(createIntegerSchema(TERM_SESSION_COUNT_LIMITS.least, TERM_SESSION_COUNT_LIMITS.most)),
  mixed: flagSchema,
  /** The number of weeks between two sessions. */
  every: withFallback(v.picklist([1, 2]), 1),
  /** If it is given, the group meets once a month: in this week of the month, on the weekday of the first session. */
  monthly: lenientOptional(createIntegerSchema(1, LAST_OF_MONTH)),
  before: lenientOptional(createIntegerSchema(1, GROUP_LIMITS.sessions)),
  first: daySchema,
  from: withFallback(clockSchema, DEFAULT_SESSION_TIMES.from),
  to: withFallback(clockSchema, DEFAULT_SESSION_TIMES.to),
  off: withFallback(lenientArray(daySchema, GROUP_LIMITS.sessions), []),
  /** For each moved session, the planned day and the day on which the group meets instead: “2027-01-21 2027-01-22”. */
  moved: lenientOptional(
    v.pipe(lenientArray(idOrNotationSchema(21, new RegExp(`^${DAY} ${DAY}$`)), GROUP_LIMITS.sessions), v.minLength(1)),
  ),
});

/** Sessions of the same day are ordered by id, so that all copies of a group have the same order. */
const toDayKey = ({ date, id: which }: { readonly date: string; readonly id: string }): string => `${date} ${which}`;
export const sortSessionsByDay = <T extends { readonly date: string; readonly id: string }>(all: T[]): T[] =>
  all.toSorted((a, b) => (toDayKey(a) < toDayKey(b) ? -1 : 1));

const groupSchema = createSchemaKeepingUnknownFields({
  id: idSchema,
  name: withFallback(cleanedNameSchema(), ''),
  hall: lenientOptional(requiredNameSchema(80)),
  expects: withFallback(createIntegerSchema(2, GROUP_LIMITS.people), DEFAULT_GROUP_HEADCOUNT),
  /** How many sets of tiles the group has; absent while that is unknown. */
  sets: lenientOptional(createIntegerSchema(1, MAX_TABLES)),
  people: createRecordListSchema(personSchema, GROUP_LIMITS.people),
  /** The rules of a group that is not in use now. The group in use plays by the agreement of this device. */
  rules: lenientOptional(agreementSchema),
  term: lenientOptional(termSchema),
  sessions: v.pipe(createRecordListSchema(sessionSchema, GROUP_LIMITS.sessions), v.transform(sortSessionsByDay)),
  quizzes: createRecordListSchema(ownQuizSchema, GROUP_LIMITS.quizzes),
});

export type Group = SchemaOutput<typeof groupSchema>;
export type Person = SchemaOutput<typeof personSchema>;
export type GroupSession = SchemaOutput<typeof sessionSchema>;
export type GroupTermSettings = SchemaOutput<typeof termSchema>;
export type TableScores = SchemaOutput<typeof tableScoresSchema>;
export type SessionCorrection = SchemaOutput<typeof correctionSchema>;

export const openGroupsStore = createStoreOpener(
  GROUPS_KEY,
  v.pipe(lenientArray(groupSchema, GROUP_LIMITS.groups), v.transform(uniqueById)),
  () => [],
);

export const parseStoredGroup = (data: unknown): Group | undefined => parseWithSchema(groupSchema, data);

export const generateId = (): string => crypto.randomUUID().slice(0, 13);

export const createGroup = (name: string, expects: number, newId: string): Group => ({
  id: newId,
  name,
  expects,
  people: [],
  sessions: [],
  quizzes: [],
});

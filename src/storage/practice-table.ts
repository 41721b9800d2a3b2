import * as v from 'valibot';
import { SEATS } from '../engine/index.ts';
import { CHARACTERS, SPECIALS, type Specials } from '../bots/index.ts';
import { houseSchema } from './agreement.ts';
import type { PersistedStore } from './persisted-store.ts';
import {
  countSchema,
  objectSchema,
  flagSchema,
  optionalField,
  withDefault,
  wordSchema,
  createStore,
  type Parsed,
} from './schemas.ts';
import type { KeyValueStore } from './store.ts';

/** How fast the others play: a tap for each thing that happens, a pause after it, or everything at once. */
const PACE_NAMES = ['step', 'slow', 'brisk'] as const;

/** When the coach speaks. */
const COACH_LEVELS = ['always', 'plan', 'mistake', 'request', 'silent'] as const;

/** How the rack is sorted: by suit, or as the learner moves the tiles. */
const RACK_SORTS = ['suit', 'hand'] as const;

/** How a hand begins: with the tiles dealt, or with East, the dice and the wall, step by step. */
const HAND_OPENINGS = ['short', 'steps'] as const;

const settingsSchema = objectSchema({
  others: withDefault(v.picklist(CHARACTERS), 'steady'),
  pace: withDefault(v.picklist(PACE_NAMES), 'slow'),
  coach: withDefault(v.picklist(COACH_LEVELS), 'request'),
  sort: withDefault(v.picklist(RACK_SORTS), 'suit'),
  opening: withDefault(v.picklist(HAND_OPENINGS), 'short'),
  /** The special hands that players and coach go for; until the learner says so, none in the first hands. */
  specials: optionalField(v.picklist(SPECIALS)),
});

export type TableSettings = Parsed<typeof settingsSchema>;

export const DEFAULT_SETTINGS = v.parse(settingsSchema, {}) as TableSettings;

const MAX_HANDS = 400;
const MAX_LOG_LENGTH = 4000;
const logSchema = v.pipe(v.string(), v.maxLength(MAX_LOG_LENGTH));

const playedHandSchema = objectSchema({
  log: logSchema,
  winner: optionalField(v.picklist(SEATS)),
  eastReady: flagSchema,
  changes: v.pipe(v.array(v.pipe(v.number(), v.finite())), v.maxLength(SEATS.length + 1)),
});

/** Whether its hands can be played is checked by the bots. */
const storedGameSchema = objectSchema({
  rules: wordSchema(40),
  house: withDefault(houseSchema, {}),
  seed: countSchema,
  me: countSchema,
  others: withDefault(v.picklist(CHARACTERS), 'steady'),
  /** An unreadable hand would change all later ones, so then the whole game is dropped. */
  done: v.pipe(v.array(playedHandSchema), v.maxLength(MAX_HANDS)),
  log: logSchema,
  /** The code that names its deal. */
  code: optionalField(wordSchema(40)),
  /** The first hand of a beginner, in which the coach proposes every step. */
  guided: flagSchema,
  /** The query that names the deal of a day. */
  today: optionalField(wordSchema(4000)),
});

const practiceTableSchema = objectSchema({
  settings: withDefault(settingsSchema, DEFAULT_SETTINGS),
  game: optionalField(storedGameSchema),
  /** The number of hands finished on this device. */
  played: withDefault(countSchema, 0),
});

export type StoredGame = Parsed<typeof storedGameSchema>;
export type PracticeTable = Parsed<typeof practiceTableSchema>;

export const openPracticeTableStore = (store?: KeyValueStore): PersistedStore<PracticeTable> =>
  createStore('sparrow.practice-table', practiceTableSchema, () => ({ settings: DEFAULT_SETTINGS, played: 0 }), store);

/** The first hands have no special hands, and the help of a beginner's game fades in them. */
const BEGINNER_HANDS = 3;

/** The setting, or its default for this number of hands played. */
export const resolveSpecials = ({ specials }: TableSettings, played: number): Specials =>
  specials ?? (played < BEGINNER_HANDS ? 'none' : 'few');

export const SPECIALS_NAMES: Readonly<Record<Specials, string>> = { none: 'none', few: 'a few', all: 'all' };

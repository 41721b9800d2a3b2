import * as v from 'valibot';
import { SEATS } from '../engine/index.ts';
import { BOT_CHARACTER_IDS, SPECIAL_HANDS_AMOUNTS, type SpecialHandsAmount } from '../bots/index.ts';
import { houseSchema } from './agreement.ts';
import {
  countSchema,
  createSchemaKeepingUnknownFields,
  flagSchema,
  lenientOptional,
  withFallback,
  idOrNotationSchema,
  createStoreOpener,
  type SchemaOutput,
} from './schemas.ts';

const settingsSchema = createSchemaKeepingUnknownFields({
  others: withFallback(v.picklist(BOT_CHARACTER_IDS), 'steady'),
  pace: withFallback(v.picklist(['step', 'slow', 'brisk']), 'slow'),
  coach: withFallback(v.picklist(['always', 'plan', 'mistake', 'request', 'silent']), 'request'),
  sort: withFallback(v.picklist(['suit', 'hand']), 'suit'),
  /** With `steps` a hand begins with finding East and breaking the wall. */
  opening: withFallback(v.picklist(['short', 'steps']), 'short'),
  specials: lenientOptional(v.picklist(SPECIAL_HANDS_AMOUNTS)),
});

export type PracticeTableSettings = SchemaOutput<typeof settingsSchema>;

export const DEFAULT_PRACTICE_TABLE_SETTINGS = v.parse(settingsSchema, {}) as PracticeTableSettings;

const logSchema = v.pipe(v.string(), v.maxLength(4000));

const playedHandSchema = createSchemaKeepingUnknownFields({
  log: logSchema,
  winner: lenientOptional(v.picklist(SEATS)),
  eastReady: flagSchema,
  changes: v.pipe(v.array(v.pipe(v.number(), v.finite())), v.maxLength(SEATS.length + 1)),
});

/** A longer game could not be stored. */
export const MAX_FINISHED_HANDS = 400;

const storedGameSchema = createSchemaKeepingUnknownFields({
  rules: idOrNotationSchema(40),
  house: withFallback(houseSchema, {}),
  seed: countSchema,
  me: countSchema,
  others: withFallback(v.picklist(BOT_CHARACTER_IDS), 'steady'),
  /** One unreadable hand invalidates the game, because later hands depend on it. */
  done: v.pipe(v.array(playedHandSchema), v.maxLength(MAX_FINISHED_HANDS)),
  log: logSchema,
  code: lenientOptional(idOrNotationSchema(40)),
  /** A beginner's first hand: the coach proposes every move. */
  guided: flagSchema,
  today: lenientOptional(idOrNotationSchema(4000)),
});

const practiceTableSchema = createSchemaKeepingUnknownFields({
  settings: withFallback(settingsSchema, DEFAULT_PRACTICE_TABLE_SETTINGS),
  game: lenientOptional(storedGameSchema),
  played: withFallback(countSchema, 0),
});

export type StoredPracticeGame = SchemaOutput<typeof storedGameSchema>;

export const openPracticeTableStore = createStoreOpener('sparrow.practice-table', practiceTableSchema, () => ({
  settings: DEFAULT_PRACTICE_TABLE_SETTINGS,
  played: 0,
}));

const BEGINNER_HANDS = 3;

export const chooseSpecialHandsAmount = ({ specials }: PracticeTableSettings, played: number): SpecialHandsAmount =>
  specials ?? (played < BEGINNER_HANDS ? 'none' : 'few');

/** When the coach speaks. */
export const COACH_CHOICE_LABELS: Readonly<Record<PracticeTableSettings['coach'], string>> = {
  always: 'every turn',
  plan: 'the plan only',
  mistake: 'only when it matters',
  request: 'when I ask',
  silent: 'never',
};

export const SPECIAL_HANDS_AMOUNT_LABELS: Readonly<Record<SpecialHandsAmount, string>> = {
  none: 'none',
  few: 'a few',
  all: 'all',
};

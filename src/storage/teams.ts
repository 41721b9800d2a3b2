import * as v from 'valibot';
import type { PersistedStore } from './persisted-store.ts';
import {
  objectSchema,
  nameSchema,
  withDefault,
  lenientTuple,
  wordSchema,
  createStore,
  type Parsed,
} from './schemas.ts';
import type { KeyValueStore } from './store.ts';

export const TEAM_LIMITS = { min: 2, max: 8 } as const;

/** A letter, or whether the leader marked it right; null while unknown. */
export type TeamAnswer = string | boolean | null;

const MAX_TEAM_NAME_LENGTH = 24;
const MAX_TEAM_QUESTIONS = 40;
const teamAnswerSchema = v.union([v.boolean(), wordSchema(40), v.null()]);

const teamsSchema = objectSchema({
  /** Code of the quiz; for another quiz the names are kept and the answers are not. */
  code: withDefault(wordSchema(40), ''),
  names: withDefault(
    v.pipe(
      lenientTuple(nameSchema(MAX_TEAM_NAME_LENGTH), TEAM_LIMITS.max, ''),
      v.transform((names) => [...names, '', ''].slice(0, Math.max(TEAM_LIMITS.min, names.length))),
    ),
    ['', ''],
  ),
  given: withDefault(lenientTuple(lenientTuple(teamAnswerSchema, TEAM_LIMITS.max, null), MAX_TEAM_QUESTIONS, []), []),
});

export type TeamPlay = Parsed<typeof teamsSchema>;

export const openTeamsStore = (store?: KeyValueStore): PersistedStore<TeamPlay> =>
  createStore('sparrow.teams', teamsSchema, () => ({ code: '', names: ['', ''], given: [] }), store);

import * as v from 'valibot';
import type { PersistedStore } from './persisted-store.ts';
import {
  objectSchema,
  nameSchema,
  withDefault,
  lenientTuple,
  wordSchema,
  createStore,
  type ReadBy,
} from './schemas.ts';
import type { KeyValueStore } from './store.ts';

// Teams that play a quiz round one phone: their names, and what each has answered. Kept on that phone only.

/** Fewest and most teams round one phone. */
export const TEAM_COUNTS = { fewest: 2, most: 8 } as const;

/** The letter a team has held up, or whether the leader has seen it right; null while it is not known. */
export type Given = string | boolean | null;

const MAX_NAME_LENGTH = 24;
const MOST_QUESTIONS = 40;
const given = v.union([v.boolean(), wordSchema(40), v.null()]);

const schema = objectSchema({
  /** The code of the quiz; another quiz begins anew with the same names. */
  code: withDefault(wordSchema(40), ''),
  names: withDefault(
    v.pipe(
      lenientTuple(nameSchema(MAX_NAME_LENGTH), TEAM_COUNTS.most, ''),
      v.transform((names) => [...names, '', ''].slice(0, Math.max(TEAM_COUNTS.fewest, names.length))),
    ),
    ['', ''],
  ),
  /** By question, then by team. */
  given: withDefault(lenientTuple(lenientTuple(given, TEAM_COUNTS.most, null), MOST_QUESTIONS, []), []),
});

/** One session's teams. */
export type TeamPlay = ReadBy<typeof schema>;

/** The teams on this device. */
export const openTeamsStore = (store?: KeyValueStore): PersistedStore<TeamPlay> =>
  createStore('sparrow.teams', schema, () => ({ code: '', names: ['', ''], given: [] }), store);

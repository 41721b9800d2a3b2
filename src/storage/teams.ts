import * as v from 'valibot';
import { hashTextFnv1a } from '../questions/random.ts';
import {
  createSchemaKeepingUnknownFields,
  cleanedNameSchema,
  withFallback,
  lenientArrayKeepingIndexes,
  idOrNotationSchema,
  createStoreOpener,
  type SchemaOutput,
} from './schemas.ts';

export const TEAM_COUNT_LIMITS = { min: 2, max: 8 } as const;

/** A team's answer, or whether the leader marked it right; null while unknown. */
export type TeamAnswerOrMark = string | boolean | null;

const MAX_CODE_LENGTH = 40;

/** Replaces a long code by its hash: the code of a quiz, for example, contains all its house rules. */
export const shortenTeamsCode = (code: string): string =>
  code.length <= MAX_CODE_LENGTH ? code : `long#${hashTextFnv1a(code)}`;

const teamAnswerSchema = v.union([v.boolean(), idOrNotationSchema(40), v.null()]);

const teamsSchema = createSchemaKeepingUnknownFields({
  /** The code of the quiz. For another quiz the names are kept, and the answers are not. */
  code: withFallback(idOrNotationSchema(MAX_CODE_LENGTH), ''),
  names: withFallback(
    v.pipe(
      lenientArrayKeepingIndexes(cleanedNameSchema(24), TEAM_COUNT_LIMITS.max, ''),
      v.transform((names) => [...names, '', ''].slice(0, Math.max(TEAM_COUNT_LIMITS.min, names.length))),
    ),
    ['', ''],
  ),
  given: withFallback(
    lenientArrayKeepingIndexes(lenientArrayKeepingIndexes(teamAnswerSchema, TEAM_COUNT_LIMITS.max, null), 40, []),
    [],
  ),
});

export type TeamQuizRecord = SchemaOutput<typeof teamsSchema>;

export const openTeamPlayStore = createStoreOpener('sparrow.teams', teamsSchema, () => ({
  code: '',
  names: ['', ''],
  given: [],
}));

import * as v from 'valibot';
import type { Kept } from './kept.ts';
import { fields, name, or, placesOf, word, kept, type ReadBy } from './schemas.ts';
import type { Store } from './store.ts';

// Teams that play a quiz round one phone: their names, and what each has answered. Kept on that phone only.

/** Fewest and most teams round one phone. */
export const TEAMS = { fewest: 2, most: 8 } as const;

/** The letter a team has held up, or whether the leader has seen it right; null while it is not known. */
export type Given = string | boolean | null;

const LONGEST = 24;
const MOST_QUESTIONS = 40;
const given = v.union([v.boolean(), word(40), v.null()]);

const schema = fields({
  /** The code of the quiz; another quiz begins anew with the same names. */
  code: or(word(40), ''),
  names: or(
    v.pipe(
      placesOf(name(LONGEST), TEAMS.most, ''),
      v.transform((names) => [...names, '', ''].slice(0, Math.max(TEAMS.fewest, names.length))),
    ),
    ['', ''],
  ),
  /** By question, then by team. */
  given: or(placesOf(placesOf(given, TEAMS.most, null), MOST_QUESTIONS, []), []),
});

/** One session's teams. */
export type TeamPlay = ReadBy<typeof schema>;

/** The teams on this device. */
export const keptTeams = (store?: Store): Kept<TeamPlay> =>
  kept('sparrow.teams', schema, () => ({ code: '', names: ['', ''], given: [] }), store);

import { fieldsOf, tidyName } from './fields.ts';
import { Persisted, type Shape } from './persisted.ts';
import { browserStore, type Store } from './store.ts';

// Teams that play a quiz round one phone: their names, and what each has answered. Kept on that phone only.

/** Fewest and most teams round one phone. */
export const TEAMS = { fewest: 2, most: 8 } as const;

/** The letter a team has held up, or whether the leader has seen it right; null while it is not known. */
export type Given = string | boolean | null;

/** One evening's teams. */
export interface TeamPlay {
  /** The code of the quiz; another quiz begins anew with the same names. */
  readonly code: string;
  readonly names: readonly string[];
  /** By question, then by team. */
  readonly given: readonly (readonly Given[])[];
}

const LONGEST = 24;
const isGiven = (value: unknown): value is Given =>
  typeof value === 'boolean' || (typeof value === 'string' && value.length <= 40) || value === null;

/** How it is kept; of a damaged or later form, what can be read is kept. */
export const teamsShape: Shape<TeamPlay> = {
  key: 'sparrow.teams',
  version: 1,
  empty: () => ({ code: '', names: ['', ''], given: [] }),
  read: (data) => {
    const fields = fieldsOf(data);
    if (!fields) return undefined;
    const { code, names, given } = fields;
    const called = Array.isArray(names) ? names.slice(0, TEAMS.most).map((name) => tidyName(name, LONGEST)) : [];
    while (called.length < TEAMS.fewest) called.push('');
    const rows = Array.isArray(given)
      ? given
          .slice(0, 40)
          .map((row: unknown) =>
            Array.isArray(row) ? row.slice(0, TEAMS.most).map((each) => (isGiven(each) ? each : null)) : [],
          )
      : [];
    return { code: typeof code === 'string' ? code : '', names: called, given: rows };
  },
};

/** The teams on this device. */
export const keptTeams = (store: Store = browserStore()): Persisted<TeamPlay> => new Persisted(store, teamsShape);

import * as v from 'valibot';
import type { Kept } from './kept.ts';
import { linkOf, readLink } from './links.ts';
import {
  count,
  fields,
  kept,
  goodOnesOf,
  maybeKept,
  name,
  once,
  or,
  placesOf,
  roomFor,
  time,
  word,
  type ReadBy,
} from './schemas.ts';
import type { Store } from './store.ts';
import { TABLE_PARAM } from './table-code.ts';

// A leader's sessions: how far the group has come, the quiz, how many people come and by whose rules. Everything that is
// shown, printed and projected of a session follows from what is kept here, so that it is one quiz wherever it is seen.

/** How many people a session may have. */
export const HALL = { fewest: 2, most: 60 } as const;
/** Sessions that are kept; the oldest goes. */
const MOST = 60;
/** No course has more stages, and no quiz more questions. */
const [MOST_STAGES, MOST_QUESTIONS] = [20, 40];

const between = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

const schema = fields({
  /** When it was first prepared, in milliseconds; no two sessions have the same. */
  at: time,
  people: or(between(HALL.fewest, HALL.most), 12),
  /** What people are called, by their numbers from 1; empty for one without a name. They stay on this device. */
  names: or(placesOf(name(24), HALL.most, ''), []),
  /** The stages of the course that the group has come through, this session's among them. */
  stages: or(between(1, MOST_STAGES), 2),
  level: or(v.picklist([1, 2, 3]), 1),
  count: or(between(1, MOST_QUESTIONS), 10),
  /** From which the questions follow. */
  chance: or(count, 0),
  /** Whose rules, as a table in short (table-code.ts); without it, what the table of this device plays. */
  table: maybeKept(word(4000)),
});

/** A session of a group. */
export type PlannedSession = ReadBy<typeof schema>;

const byTime = (sessions: readonly PlannedSession[]): PlannedSession[] => sessions.toSorted((a, b) => b.at - a.at);
const single = once<PlannedSession>(({ at }) => String(at));

/** The sessions on this device, the latest first. */
export const keptSessions = (store?: Store): Kept<readonly PlannedSession[]> =>
  kept('sparrow.sessions', goodOnesOf(schema, MOST), () => [], store);

/**
 * What two devices know of the sessions of a group; for a session that both know, what is here counts.
 * @param full is told when there is no room for one that came
 */
export function mergeSessions(
  here: readonly PlannedSession[],
  came: readonly PlannedSession[],
  full: () => void = () => undefined,
): readonly PlannedSession[] {
  const others = came.filter(({ at }) => here.every((own) => own.at !== at));
  return byTime([...here, ...roomFor(here.length, others, MOST, full)]);
}

/** The first session of a group that has not had any. */
export const firstSession = (now: number, chance: number): PlannedSession => ({
  at: now,
  people: 12,
  names: [],
  stages: 2,
  level: 1,
  count: 10,
  chance,
});

/** The session after another: one stage on, as far as the course goes, and other questions. Everything else stays as it was. */
export const nextSession = (last: PlannedSession, now: number, chance: number, stages: number): PlannedSession => ({
  ...last,
  at: Math.max(now, last.at + 1),
  stages: Math.min(last.stages + 1, stages),
  chance,
});

/** A session that is over: it keeps the rules by which it was played, whatever the table of this device plays later. */
export const closedSession = (session: PlannedSession, table: string): PlannedSession => ({
  ...session,
  table: session.table ?? table,
});

/** The list with a session changed, or added where it was not there. */
export const withSession = (all: readonly PlannedSession[], session: PlannedSession): readonly PlannedSession[] =>
  byTime(single([...all, session])).slice(0, MOST);

/** The list without a session. */
export const withoutSession = (all: readonly PlannedSession[], { at }: PlannedSession): readonly PlannedSession[] =>
  all.filter((each) => each.at !== at);

const PARAM = 'session';

/**
 * The query of a link to a session, for another device: people, stages, level, questions and chance, and the table.
 * @param table in short
 */
export const sessionQuery = (
  { people, stages, level, count: questions, chance }: PlannedSession,
  table: string,
): string => linkOf({ [PARAM]: [people, stages, level, questions, chance].join('.'), [TABLE_PARAM]: table });

/** The session of a link, for whoever opens it now; undefined where the address names none or it is damaged. */
export function sessionIn(search: string, now: number): PlannedSession | undefined {
  const { said } = readLink(search);
  const given = said.get(PARAM);
  if (given === null) return undefined;
  const table = said.get(TABLE_PARAM) ?? undefined;
  const numbers = given.split('.').map(Number);
  if (numbers.length !== 5 || !numbers.every((each) => Number.isSafeInteger(each) && each >= 0)) return undefined;
  const [people, stages, level, questions, chance] = numbers;
  const read = v.safeParse(schema, { at: now, people, names: [], stages, level, count: questions, chance, table });
  return read.success ? (read.output as PlannedSession) : undefined;
}

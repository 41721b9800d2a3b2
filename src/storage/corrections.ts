import { applyFieldChanges, withChangedSession } from './group-changes.ts';
import type { Correction, Group, GroupSession } from './group.ts';

// A session that is over can still be changed. Each part of it that is changed then (the people, a table, a quiz) keeps what
// stood there when the session was over, so that the standings can say so and the change can be undone.

type Part = Omit<Correction, 'id' | 'on'>;

const PEOPLE_PART = 'people';

/** What can be corrected in a session, by the id of its correction. */
function listParts({ here, seats, left, tables, quizzes }: GroupSession): ReadonlyMap<string, Part> {
  return new Map<string, Part>([
    [PEOPLE_PART, { people: { here, seats, left } }],
    ...tables.map((table) => [`table ${table.id}`, { table }] as const),
    ...quizzes.map((quiz) => [`quiz ${quiz.id}`, { quiz }] as const),
  ]);
}

const isSamePart = (a: Part | undefined, b: Part | undefined): boolean =>
  JSON.stringify([a?.people, a?.table, a?.quiz]) === JSON.stringify([b?.people, b?.table, b?.quiz]);

/** A changed session with its corrections; as it is while it was not over before. A part that is as it was has none. */
export function recordSessionCorrections(before: GroupSession, after: GroupSession, on: string): GroupSession {
  if (!before.over || !after.over) return after;
  const [old, changed] = [listParts(before), listParts(after)];
  const known = new Map((after.corrections ?? []).map((each) => [each.id, each]));
  for (const id of new Set([...old.keys(), ...changed.keys()])) {
    if (isSamePart(old.get(id), changed.get(id))) continue;
    const first: Part = known.get(id) ?? old.get(id) ?? {};
    if (isSamePart(first, changed.get(id))) known.delete(id);
    else known.set(id, { ...first, id, on });
  }
  return withCorrectionList(after, [...known.values()]);
}

const withCorrectionList = (session: GroupSession, corrections: readonly Correction[]): GroupSession =>
  applyFieldChanges(session, { corrections: corrections.length > 0 ? corrections : undefined }) as GroupSession;

/** The session with a part as it stood when the session was over. */
export function undoSessionCorrection(session: GroupSession, id: string): GroupSession {
  const correction = session.corrections?.find((each) => each.id === id);
  if (!correction) return session;
  const restore = <T extends { readonly id: string }>(all: readonly T[], what: string, was: T | undefined) =>
    all.flatMap((each) => (`${what} ${each.id}` === id ? (was ?? []) : each));
  return withCorrectionList(
    {
      ...session,
      ...correction.people,
      tables: restore(session.tables, 'table', correction.table),
      quizzes: restore(session.quizzes, 'quiz', correction.quiz),
    },
    session.corrections!.filter((each) => each !== correction),
  );
}

/** A change of a session, marked as a correction where the session is over. */
export function correctSession(
  group: Group,
  which: string,
  change: Parameters<typeof withChangedSession>[2],
  on: string,
): Group {
  const before = group.sessions.find(({ id }) => id === which);
  const changed = withChangedSession(group, which, change);
  if (!before) return changed;
  return {
    ...changed,
    sessions: changed.sessions.map((each) => (each.id === which ? recordSessionCorrections(before, each, on) : each)),
  };
}

/** Whether a correction is of what nobody had written down before. */
export const isAddition = ({ table, quiz, people }: Correction): boolean => !table && !quiz && !people;

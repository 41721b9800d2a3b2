import { applyFieldChanges, updateSessionInGroup } from './group-changes.ts';
import type { SessionCorrection, Group, GroupSession } from './group.ts';

// A correction keeps the values that a session had when it was over, so that they can be shown and restored.

type Part = Omit<SessionCorrection, 'id' | 'on'>;

function listParts({ here, seats, left, tables, quizzes }: GroupSession): ReadonlyMap<string, Part> {
  return new Map<string, Part>([
    ['people', { people: { here, seats, left } }],
    ...tables.map((table) => [`table ${table.id}`, { table }] as const),
    ...quizzes.map((quiz) => [`quiz ${quiz.id}`, { quiz }] as const),
  ]);
}

const isSamePart = (a: Part | undefined, b: Part | undefined): boolean =>
  JSON.stringify([a?.people, a?.table, a?.quiz]) === JSON.stringify([b?.people, b?.table, b?.quiz]);

export function withRecordedSessionCorrections(before: GroupSession, after: GroupSession, on: string): GroupSession {
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

const withCorrectionList = (session: GroupSession, corrections: readonly SessionCorrection[]): GroupSession =>
  applyFieldChanges(session, { corrections: corrections.length > 0 ? corrections : undefined }) as GroupSession;

export function undoSessionCorrection(session: GroupSession, id: string): GroupSession {
  const correction = session.corrections?.find((each) => each.id === id);
  if (!correction) return session;
  const restoreItem = <T extends { readonly id: string }>(all: readonly T[], what: string, was: T | undefined) =>
    all.flatMap((each) => (`${what} ${each.id}` === id ? (was ?? []) : each));
  return withCorrectionList(
    {
      ...session,
      ...correction.people,
      tables: restoreItem(session.tables, 'table', correction.table),
      quizzes: restoreItem(session.quizzes, 'quiz', correction.quiz),
    },
    session.corrections!.filter((each) => each !== correction),
  );
}

export function correctSessionInGroup(
  group: Group,
  which: string,
  change: Parameters<typeof updateSessionInGroup>[2],
  on: string,
): Group {
  const before = group.sessions.find(({ id }) => id === which);
  const changed = updateSessionInGroup(group, which, change);
  if (!before) return changed;
  return {
    ...changed,
    sessions: changed.sessions.map((each) =>
      each.id === which ? withRecordedSessionCorrections(before, each, on) : each,
    ),
  };
}

export const doesSessionCorrectionAddItem = ({ table, quiz, people }: SessionCorrection): boolean =>
  !table && !quiz && !people;

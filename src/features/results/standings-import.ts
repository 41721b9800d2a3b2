import { withRecordedSessionCorrections } from '../../storage/corrections.ts';
import { addOrReplaceQuizOfSession } from '../../storage/session-results.ts';
import { createPersonShortNameFormatter } from '../../storage/group-names.ts';
import { generateId, openGroupsStore, sortSessionsByDay, type Group, type GroupSession } from '../../storage/group.ts';
import { formatTableNameOfIndex, isSameName, toNameKey } from '../../storage/names.ts';
import { createEmptySession } from '../../storage/term.ts';
import { joinWithAnd } from '../../format/sentences.ts';
import { formatAsIsoDate, formatDay, formatDayWithWeekday } from '../../ui/dates.ts';
import { randomSeed } from '../../ui/random-seed.ts';

// Adds the results of a quiz to a session of the group, so that they count in its standings.

interface QuizResults {
  readonly quiz: string;
  readonly of: number;
  readonly rows: readonly { readonly name: string; readonly right: number }[];
  /** The id of the session to which the results belong; undefined where it is not known. */
  readonly session?: string | undefined;
  /** The list may lack people who have a result in that session: their results stay. */
  readonly isPartial?: boolean;
}

/**
 * Adds results to their session in the standings; without one, to today’s session, or the last one before it. A name
 * that nobody in the group has is taken for a team’s, and its result stays in the table of results only.
 * @returns what was done, in a sentence, and what undoes it; nothing to undo where nobody had a result
 */
export function saveQuizResultsInStandingsWithUndo(listedResults: QuizResults): {
  readonly message: string;
  readonly undo?: () => void;
} {
  const day = formatAsIsoDate(new Date());
  const createSession = () => createEmptySession({ id: generateId(), chance: randomSeed() }, day);
  const groups = openGroupsStore();
  const [inUse] = groups.get();
  const results = inUse && withPeopleInPlaceOfTables(inUse, listedResults, day);
  const teams = results ? listUnknownNames(inUse, results.rows) : [];
  if (!results || teams.length === results.rows.length)
    return { message: 'Nobody from your group is in this list. Add new people on the page for that day.' };
  let put: ReturnType<typeof addQuizResultsToGroup> | undefined;
  const isDurable = groups.update(([first = inUse, ...others]) => {
    put = addQuizResultsToGroup(first, results, day, createSession);
    return [put.group, ...others];
  });
  if (groups.refusal) return { message: groups.refusal };
  const { group, date, ...done } = put!;
  const message = [
    `These results count for the session on ${formatDay(date)}.`,
    ...(results === listedResults ? [] : ['A table’s right answers count for everybody who sat there.']),
    ...(teams.length > 0 ? [`${joinWithAnd(teams)} ${teams.length === 1 ? 'stays' : 'stay'} in this list only.`] : []),
    ...(isDurable ? [] : ['This device will forget it when the page is closed.']),
  ].join(' ');
  const undoImport = (): void =>
    void groups.update((all) =>
      all.map((each) => (each.id === group.id ? createGroupWithoutAddedResults(each, done) : each)),
    );
  return { message, undo: undoImport };
}

/** Replaces the result of a table by the same result for everybody who sat there and has no own result. */
export function withPeopleInPlaceOfTables(group: Group, results: QuizResults, day: string): QuizResults {
  const seats = findSessionOfResults(group, results.session, day)?.seats ?? [];
  const formatName = createPersonShortNameFormatter(group);
  const findSeated = (name: string) => seats.find((_, place) => isSameName(formatTableNameOfIndex(place), name));
  if (!results.rows.some(({ name }) => findSeated(name))) return results;
  const idsByName = createPersonIdsByNameKey(group);
  const ownRows = results.rows.filter(({ name }) => !findSeated(name));
  const ownIds = new Set(ownRows.map(({ name }) => idsByName.get(toNameKey(name))));
  const members = new Set(idsByName.values());
  const tableRows = results.rows.flatMap(({ name, right }) =>
    (findSeated(name) ?? [])
      .filter((who) => members.has(who) && !ownIds.has(who))
      .map((who) => ({ name: formatName(who), right })),
  );
  return { ...results, rows: [...ownRows, ...tableRows] };
}

/** The session that the results name; otherwise today's, or the last one before it. */
function findSessionOfResults({ sessions }: Group, sessionId: string | undefined, day: string) {
  const past = sessions.filter(({ date }) => date <= day);
  return sessions.find(({ id }) => id === sessionId) ?? past.find(({ date }) => date === day) ?? past.at(-1);
}

/** The ids of the people in the group, by the keys of their short and their full names. */
function createPersonIdsByNameKey(group: Group): ReadonlyMap<string, string> {
  const called = createPersonShortNameFormatter(group);
  const known = new Map<string, string>();
  for (const { id, name, gone } of group.people)
    if (!gone) for (const each of [called(id), name]) if (!known.has(toNameKey(each))) known.set(toNameKey(each), id);
  return known;
}

function listUnknownNames(group: Group, rows: QuizResults['rows']): readonly string[] {
  const known = createPersonIdsByNameKey(group);
  return rows.map(({ name }) => name).filter((name) => !known.has(toNameKey(name)));
}

/**
 * Adds the results of a quiz to a session of the group: to the session that the results name, or else to
 * today’s or the last one before today. Other people’s results stay, unless the list is complete for a session
 * that it names.
 * @param day today, "2027-01-14"
 * @param createSession for a group without a session up to today
 * @returns the group, the day of the session, and what is needed to take the results out again
 */
export function addQuizResultsToGroup(
  group: Group,
  { quiz, of, rows, session: sessionId, isPartial }: QuizResults,
  day: string,
  createSession: () => GroupSession,
) {
  const existingSession = findSessionOfResults(group, sessionId, day);
  const isReplacing = existingSession !== undefined && existingSession.id === sessionId && !isPartial;
  const session = existingSession ?? createSession();
  const known = createPersonIdsByNameKey(group);
  const scores = rows.flatMap(({ name, right }) => {
    const id = known.get(toNameKey(name));
    return id === undefined ? [] : [{ id, right }];
  });
  const before = session.quizzes.find(({ id }) => id === quiz);
  // A complete list that names its session replaces the results there, except those of people who have left.
  const mayRowStay = (id: string): boolean => !isReplacing || group.people.some((each) => each.id === id && each.gone);
  const others = (before?.rows ?? []).filter(({ id }) => mayRowStay(id) && scores.every((each) => each.id !== id));
  const withQuiz = addOrReplaceQuizOfSession(session, { id: quiz, of, rows: [...others, ...scores] });
  const scored = withRecordedSessionCorrections(session, withQuiz, day);
  const otherSessions = group.sessions.filter(({ id }) => id !== session.id);
  return {
    group: { ...group, sessions: sortSessionsByDay([...otherSessions, scored]) },
    date: session.date,
    session: session.id,
    isBegun: existingSession === undefined,
    quiz,
    before,
    day,
  };
}

/** Takes results out of the group again. Everything that was added to it since then stays. */
export function createGroupWithoutAddedResults(
  group: Group,
  { session, isBegun, quiz, before, day }: Omit<ReturnType<typeof addQuizResultsToGroup>, 'group' | 'date'>,
): Group {
  const sessions = group.sessions.flatMap((each) => {
    if (each.id !== session) return [each];
    const quizzes = each.quizzes.flatMap((one) => (one.id === quiz ? (before ?? []) : [one]));
    const isUsed = quizzes.length + each.tables.length + each.here.length + each.seats.length > 0;
    return isUsed || !isBegun ? [withRecordedSessionCorrections(each, { ...each, quizzes }, day)] : [];
  });
  return { ...group, sessions };
}

/** The results of a quiz in a session of the group in use, with the day and the tables of that session. */
export function findStoredSessionQuizResults(sessionId: string, quiz: string) {
  const [group] = openGroupsStore().get();
  const session = group?.sessions.find(({ id }) => id === sessionId);
  if (!group || !session) return undefined;
  const formatName = createPersonShortNameFormatter(group);
  const scores = session.quizzes.find(({ id }) => id === quiz);
  return {
    day: formatDayWithWeekday(session.date),
    tableNames: session.seats.flatMap((seated, place) => (seated.length > 0 ? [formatTableNameOfIndex(place)] : [])),
    results: (scores?.rows ?? []).map(({ id, right }) => ({ name: formatName(id), result: `${right}/${scores!.of}` })),
  };
}

import { calledIn, withPeople, withQuizScores, type Group, type Session } from '../../learner/group.ts';
import { nameKey } from '../../learner/names.ts';
import type { ResultLine } from './result-table.ts';

// The results of a quiz put with a session of the group, so that they count in its standings. Pure.

/**
 * The group with the results of a quiz in the session of the day, or else the last one before it. A name that is nobody's in
 * the group comes in as a guest.
 * @param day today, "2027-01-14"
 * @param make an id, and a session for a group that has none by this day
 * @returns the group, the day of the session, and how many guests are new
 */
export function withResults(
  group: Group,
  { quiz, of, rows }: { readonly quiz: string; readonly of: number; readonly rows: readonly ResultLine[] },
  day: string,
  make: { readonly id: () => string; readonly session: () => Session },
) {
  const past = group.sessions.filter(({ date }) => date <= day);
  const session = past.find(({ date }) => date === day) ?? past.at(-1) ?? make.session();
  const known = new Map<string, string>();
  const learn = (now: Group): void => {
    const called = calledIn(now);
    for (const { id, name, gone } of now.people)
      if (!gone) for (const each of [called(id), name]) if (!known.has(nameKey(each))) known.set(nameKey(each), id);
  };
  learn(group);
  const strangers = rows.filter(({ name }) => !known.has(nameKey(name)));
  const whole = strangers.reduce(
    (now, { name }) => withPeople(now, name.replaceAll(/[,;]/g, ' '), make.id, { guest: true, card: name }),
    group,
  );
  learn(whole);
  const scores = rows.flatMap(({ name, right }) => {
    const id = known.get(nameKey(name));
    return id === undefined ? [] : [{ id, right }];
  });
  const scored = withQuizScores(session, { id: quiz, of, rows: scores });
  const others = whole.sessions.filter(({ id }) => id !== session.id);
  return {
    group: { ...whole, sessions: [...others, scored].toSorted((a, b) => (a.date < b.date ? -1 : 1)) },
    date: session.date,
    guests: whole.people.length - group.people.length,
  };
}

import {
  calledIn,
  freshId,
  keptGroups,
  newGroup,
  withQuizScores,
  type Group,
  type Session,
} from '../../learner/group.ts';
import { withPeople } from '../../learner/group-people.ts';
import { nameKey } from '../../learner/names.ts';
import { blankSession } from '../../learner/term.ts';
import { counted } from '../../text/numbers.ts';
import { dayKept, dayWords } from '../parts/dates.ts';
import { freshSeed } from '../parts/fresh-seed.ts';

// The results of a quiz put with a session of the group, so that they count in its standings.

/** What people had right in a quiz. */
interface QuizResults {
  /** The code of the quiz. */
  readonly quiz: string;
  /** How many questions it has. */
  readonly of: number;
  readonly rows: readonly { readonly name: string; readonly right: number }[];
}

/** Puts results with the session of the day, or the last one before it. @returns what was done, in a sentence */
export function putInStandings(results: QuizResults): string {
  const day = dayKept(new Date());
  const make = { id: freshId, session: () => blankSession({ id: freshId(), chance: freshSeed() }, day) };
  let put: ReturnType<typeof withResults> | undefined;
  const lasts = keptGroups().update(([first, ...others]) => {
    put = withResults(first ?? newGroup('', results.rows.length + 1, freshId()), results, day, make);
    return [put.group, ...others];
  });
  const guests =
    put!.guests > 0 ? ` ${counted(put!.guests, 'name is', 'names are')} new in your group, as guests.` : '';
  return `These results count in the session of ${dayWords(put!.date)}.${guests}${
    lasts ? '' : ' This device will forget it when the page is closed.'
  }`;
}

/**
 * The group with the results of a quiz in the session of the day, or else the last one before it. A name that is nobody's in
 * the group comes in as a guest.
 * @param day today, "2027-01-14"
 * @param make an id, and a session for a group that has none by this day
 * @returns the group, the day of the session, and how many guests are new
 */
export function withResults(
  group: Group,
  { quiz, of, rows }: QuizResults,
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

import { sortByDay, type Group, type Person, type QuizScores, type Session, type TableScores } from './group.ts';

/** The groups with the one in use changed; without a group nothing changes. */
export const changeGroup = (groups: readonly Group[], change: (group: Group) => Group): readonly Group[] =>
  groups.map((each, i) => (i === 0 ? change(each) : each));

/** The group with one person changed; a field that is undefined is taken out. */
export const changePerson = (
  group: Group,
  who: string,
  change: { readonly [K in keyof Person]?: Person[K] | undefined },
): Group => ({
  ...group,
  people: group.people.map((each) => (each.id === who ? (withFields(each, change) as Person) : each)),
});

/** The group with one session changed; a field that is undefined is taken out. */
export const changeSession = (
  group: Group,
  which: string,
  change: { readonly [K in keyof Session]?: Session[K] | undefined },
): Group => ({
  ...group,
  sessions: sortByDay(group.sessions.map((each) => (each.id === which ? (withFields(each, change) as Session) : each))),
});

/** Something with fields changed; one that is undefined is taken out. */
export const withFields = (before: object, change: object): object =>
  Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== undefined));

/** Somebody who left a session early, with the table from 1 and the place at it from 0; table 0 for who had no chair. */
interface EarlyLeaver {
  readonly id: string;
  readonly table: number;
  readonly chair: number;
}

/** Who left a session early and is not back. */
export const listEarlyLeavers = ({ here, left }: Pick<Session, 'here' | 'left'>): readonly EarlyLeaver[] =>
  left
    .map((each) => each.split(' '))
    .filter(([who]) => !here.includes(who!))
    .map(([who, table, chair]) => ({ id: who!, table: Number(table), chair: Number(chair) }));

/** A session in which somebody has left. */
export const addLeaver = (left: Session['left'], { id: who, table, chair }: EarlyLeaver): Session['left'] => [
  ...removeLeaver(left, who),
  `${who} ${table} ${chair}`,
];
/** The same with somebody back. */
export const removeLeaver = (left: Session['left'], who: string): Session['left'] =>
  left.filter((each) => !each.startsWith(`${who} `));

/** Who came to a session: those who are here, and those who have left. */
export const listAttendees = (of: Pick<Session, 'here' | 'left'>): readonly string[] => [
  ...of.here,
  ...listEarlyLeavers(of).map((each) => each.id),
];

/** A session with what one table has scored; what was there of that table is replaced. */
export const withTableScores = (of: Session, result: TableScores): Session => ({
  ...of,
  tables: [...of.tables.filter((each) => each.id !== result.id), result].toSorted(
    (a, b) => Number(a.id) - Number(b.id),
  ),
});

/** A session with the results of a quiz; what was there of that quiz is replaced. */
export const withQuizScores = (of: Session, result: QuizScores): Session => ({
  ...of,
  quizzes: [...of.quizzes.filter((each) => each.id !== result.id), result],
});

/** The session that comes next: the first that has not been held; undefined after the last. */
export const findNextSession = ({ sessions }: Group): Session | undefined => sessions.find(({ over }) => !over);

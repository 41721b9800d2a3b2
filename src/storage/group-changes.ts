import { sortByDay, type Group, type Person, type QuizScores, type Session, type TableScores } from './group.ts';

export const changeGroup = (groups: readonly Group[], change: (group: Group) => Group): readonly Group[] =>
  groups.map((each, i) => (i === 0 ? change(each) : each));

export const changePerson = (
  group: Group,
  who: string,
  change: { readonly [K in keyof Person]?: Person[K] | undefined },
): Group => ({
  ...group,
  people: group.people.map((each) => (each.id === who ? (applyFieldChanges(each, change) as Person) : each)),
});

export const changeSession = (
  group: Group,
  which: string,
  change: { readonly [K in keyof Session]?: Session[K] | undefined },
): Group => ({
  ...group,
  sessions: sortByDay(
    group.sessions.map((each) => (each.id === which ? (applyFieldChanges(each, change) as Session) : each)),
  ),
});

/** Fields of the change that are undefined are removed. */
export const applyFieldChanges = (before: object, change: object): object =>
  Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== undefined));

/** The table counts from 1 and the chair from 0; table 0 is for a person who had no chair. */
export const listEarlyLeavers = ({ here, left }: Pick<Session, 'here' | 'left'>) =>
  left
    .map((each) => each.split(' '))
    .filter(([who]) => !here.includes(who!))
    .map(([who, table, chair]) => ({ id: who!, table: Number(table), chair: Number(chair) }));

export const addLeaver = (
  left: Session['left'],
  { id: who, table, chair }: ReturnType<typeof listEarlyLeavers>[number],
): Session['left'] => [...removeLeaver(left, who), `${who} ${table} ${chair}`];
export const removeLeaver = (left: Session['left'], who: string): Session['left'] =>
  left.filter((each) => !each.startsWith(`${who} `));

export const listAttendees = (of: Pick<Session, 'here' | 'left'>): readonly string[] => [
  ...of.here,
  ...listEarlyLeavers(of).map((each) => each.id),
];

export const withTableScores = (of: Session, result: TableScores): Session => ({
  ...of,
  tables: [...of.tables.filter((each) => each.id !== result.id), result].toSorted(
    (a, b) => Number(a.id) - Number(b.id),
  ),
});

export const withQuizScores = (of: Session, result: QuizScores): Session => ({
  ...of,
  quizzes: [...of.quizzes.filter((each) => each.id !== result.id), result],
});

export const findNextSession = ({ sessions }: Group): Session | undefined => sessions.find(({ over }) => !over);

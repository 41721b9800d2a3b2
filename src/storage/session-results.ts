import type { GroupSession, TableScores } from './group.ts';

export const withTableScores = (of: GroupSession, result: TableScores): GroupSession => ({
  ...of,
  tables: [...of.tables.filter((each) => each.id !== result.id), result].toSorted(
    (a, b) => Number(a.id) - Number(b.id),
  ),
});

export const addOrReplaceQuizOfSession = (of: GroupSession, result: GroupSession['quizzes'][number]): GroupSession => ({
  ...of,
  quizzes: [...of.quizzes.filter((each) => each.id !== result.id), result],
});

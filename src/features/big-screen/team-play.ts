import { getOptionLetter, type Question } from '../../questions/question.ts';
import { pickHardestQuestionResults } from '../../questions/results.ts';
import { formatTableNameOfIndex, isNumberedTableName } from '../../storage/names.ts';
import { type TeamAnswerOrMark, type TeamQuizRecord, TEAM_COUNT_LIMITS } from '../../storage/teams.ts';
import { formatPlural } from '../../format/numbers.ts';
import { joinWithAnd } from '../../format/sentences.ts';

// The answers and the ranking of teams. Pure.

/** "Team 2", where a team has given itself no name. */
export const getTeamNameOrNumber = ({ names }: Pick<TeamQuizRecord, 'names'>, team: number): string =>
  names[team] || `Team ${team + 1}`;

/**
 * Resumes the stored quiz if it has the same code; otherwise starts a new one with the team names of the stored quiz.
 * @param tableCount the tables of the group’s session: each is a team, unless teams have given themselves names
 */
export function startOrResumeTeamQuiz(stored: TeamQuizRecord, code: string, tableCount = 0): TeamQuizRecord {
  if (stored.code === code) return stored;
  const areTeams = tableCount >= TEAM_COUNT_LIMITS.min && tableCount <= TEAM_COUNT_LIMITS.max;
  const areTableNames = stored.names.every((name) => name === '' || isNumberedTableName(name));
  const names =
    areTeams && areTableNames
      ? Array.from({ length: tableCount }, (_, place) => formatTableNameOfIndex(place))
      : stored.names;
  return { code, names, given: [] };
}

export function changeTeamCount(play: TeamQuizRecord, count: number): TeamQuizRecord {
  const many = Math.min(Math.max(count, TEAM_COUNT_LIMITS.min), TEAM_COUNT_LIMITS.max);
  return {
    ...play,
    names: Array.from({ length: many }, (_, team) => play.names[team] ?? ''),
    given: play.given.map((row) => row.slice(0, many)),
  };
}

/** True if teams answer with a letter. For other questions the leader enters which teams were right. */
export const isAnsweredByLetter = ({ kind }: Question): boolean => kind === 'choice' || kind === 'true-false';

/** The answers to offer for a team: the letters, or “Right” and “Wrong” for a written answer. */
export const listTeamAnswerChoices = (
  question: Question,
): readonly { readonly value: NonNullable<TeamAnswerOrMark>; readonly text: string }[] =>
  isAnsweredByLetter(question)
    ? question.options.map((_, i) => ({ value: getOptionLetter(i), text: getOptionLetter(i) }))
    : [
        { value: true, text: 'Right' },
        { value: false, text: 'Wrong' },
      ];

/** The answer of a team to a question; null while it is not known. */
export const getTeamAnswer = ({ given }: TeamQuizRecord, question: number, team: number): TeamAnswerOrMark =>
  given[question]?.[team] ?? null;

export function toggleTeamAnswer(
  play: TeamQuizRecord,
  question: number,
  team: number,
  answer: TeamAnswerOrMark,
): TeamQuizRecord {
  const next = getTeamAnswer(play, question, team) === answer ? null : answer;
  const given = Array.from({ length: Math.max(play.given.length, question + 1) }, (_, q) =>
    play.names.map((_name, t) => (q === question && t === team ? next : getTeamAnswer(play, q, t))),
  );
  return { ...play, given };
}

export function isTeamAnswerRightIfKnown(question: Question, given: TeamAnswerOrMark): boolean | undefined {
  if (given === null) return undefined;
  if (!isAnsweredByLetter(question)) return given === true;
  return question.options.some(({ right }, place) => right && getOptionLetter(place) === given);
}

/** The teams with their number of right answers, the best first. */
export const rankTeams = (play: TeamQuizRecord, questions: readonly Question[], revealedCount: number) =>
  play.names
    .map((_, team) => ({
      team,
      name: getTeamNameOrNumber(play, team),
      right: questions
        .slice(0, revealedCount)
        .filter((question, at) => isTeamAnswerRightIfKnown(question, getTeamAnswer(play, at, team)) === true).length,
    }))
    .toSorted((a, b) => b.right - a.right || a.team - b.team);

/** “After 5 questions: Owls 4, Robins 3.” */
export const describeTeamStandings = (
  play: TeamQuizRecord,
  questions: readonly Question[],
  revealedCount: number,
): string =>
  `After ${formatPlural(revealedCount, 'question')}: ${rankTeams(play, questions, revealedCount)
    .map(({ name, right }) => `${name} ${right}`)
    .join(', ')}.`;

/** “Owls win, with 7 of 10.”, “Table 1 wins, with 7 of 10.”, “Owls and Robins are level, with 7 of 10 each.” */
export function describeWinningTeams(play: TeamQuizRecord, questions: readonly Question[]): string {
  const ranking = rankTeams(play, questions, questions.length);
  const most = ranking[0]?.right ?? 0;
  const first = ranking.flatMap(({ name, right }) => (right === most ? [name] : []));
  if (most === 0) return 'No team has a right answer.';
  const many = `with ${most} of ${questions.length}`;
  const [winner = ''] = first;
  const verb = /^(?:Table|Team) \d+$/.test(winner) ? 'wins' : 'win';
  return first.length === 1 ? `${winner} ${verb}, ${many}.` : `${joinWithAnd(first)} are level, ${many} each.`;
}

export const formatRightWrongOrNoAnswer = (was: boolean | undefined): 'right' | 'not right' | 'no answer' =>
  was === undefined ? 'no answer' : was ? 'right' : 'not right';

/**
 * The three questions with the fewest right answers, the hardest first. Questions that all teams got right, or
 * that no team answered, are left out.
 */
export const listHardestQuestionResults = (play: TeamQuizRecord, questions: readonly Question[]) =>
  pickHardestQuestionResults(
    questions.map((question, at) => {
      const answered = play.names.map((_, team) => isTeamAnswerRightIfKnown(question, getTeamAnswer(play, at, team)));
      const known = answered.filter((was) => was !== undefined);
      return { at, right: known.filter(Boolean).length, of: known.length };
    }),
  );

/** Whether each team had each question right; undefined where its answer is not known. */
export const judgeTeamAnswersOfQuiz = (play: TeamQuizRecord, questions: readonly Question[]) =>
  play.names.map((_, team) => ({
    name: getTeamNameOrNumber(play, team),
    marks: questions.map((question, at) => isTeamAnswerRightIfKnown(question, getTeamAnswer(play, at, team))),
  }));

import {
  OTHER_CODED_QUIZ_LENGTHS,
  findCodedQuizByName,
  toCourseSeedOfLevel,
  createQuizShareDetails,
} from '../../questions/codes.ts';
import { MIXED_QUIZ_LENGTH, type Level } from '../../questions/game.ts';
import type { RulesetId } from '../../engine/index.ts';
import type { GroupSession } from '../../storage/group.ts';
import { formatTableCodeIfHouseRules } from '../../storage/table-code.ts';
import type { TableRules } from '../../storage/table-rules.ts';
import { joinWithAnd } from '../../format/sentences.ts';
import { getPathOfCodedQuiz, formatQuizResultsPageQuery } from '../../storage/quiz-link.ts';

/**
 * A quiz as a leader chooses it: how many stages it covers, how hard it is, how many questions it has; and `chance`,
 * any whole number, which gives the same quiz each time.
 */
type QuizPlan = Pick<GroupSession, 'stages' | 'level' | 'count' | 'chance'>;

export const SESSION_QUIZ_LENGTHS: readonly number[] = [...OTHER_CODED_QUIZ_LENGTHS, MIXED_QUIZ_LENGTH].toSorted(
  (a, b) => a - b,
);

export const QUIZ_LEVEL_NAMES: Readonly<Record<Level, string>> = { 1: 'Gentle', 2: 'Mixed', 3: 'Tricky' };

/** The coded quiz of a plan; undefined if no code covers that many stages of this game. */
export function findCodedQuizOfPlan({ stages, level, count, chance }: QuizPlan, rules: RulesetId) {
  const quiz = findCodedQuizByName({ kind: 'course', rules, stages });
  return quiz && { quiz, seed: toCourseSeedOfLevel(level, chance), ...(count !== MIXED_QUIZ_LENGTH && { count }) };
}

/**
 * How to share the quiz of a plan, and the paths from the root of the site to the pages that play it and collect its
 * results. The addresses hold everything that the pages need.
 * @returns undefined if no code covers that many stages of this game
 */
export function createQuizSharingAndPaths(plan: QuizPlan, table: TableRules) {
  const coded = findCodedQuizOfPlan(plan, table.rules);
  if (!coded) return undefined;
  const tableCode = formatTableCodeIfHouseRules(table.rules, table.house);
  const sharing = createQuizShareDetails(coded, tableCode)!;
  return {
    sharing,
    path: getPathOfCodedQuiz(coded, tableCode),
    results: `/quiz/results/${formatQuizResultsPageQuery({ code: sharing.code, shortTable: tableCode })}`,
  };
}

/** “Stages 1 to 3: “The tiles”, “Sets and the aim” and “Wall and deal”.” */
export function formatFirstStagesWithTitles(titles: readonly string[], stages: number): string {
  const names = titles.slice(0, stages);
  const lead = stages === 1 ? 'Stage 1' : `Stages 1 to ${stages}`;
  return names.length <= 3
    ? `${lead}: ${joinWithAnd(names.map((name) => `“${name}”`))}.`
    : `${lead}: from “${names[0]}” to “${names.at(-1)}”.`;
}

/** “10 gentle questions, stages 1 to 3” */
export const formatQuizPlan = ({ stages, level, count }: Omit<QuizPlan, 'chance'>): string =>
  `${count} ${QUIZ_LEVEL_NAMES[level].toLowerCase()} questions, ${stages === 1 ? 'stage 1' : `stages 1 to ${stages}`}`;

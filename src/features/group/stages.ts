import type { RulesetInfo } from '../../engine/index.ts';
import { joinWithAnd } from '../../format/sentences.ts';
import {
  chooseTitleByTableRules,
  filterSentencesByTableConditions,
  isTableConditionMet,
  type ConditionalSentence,
} from '../print/index.ts';
import type { StageScript } from './script.ts';

interface LessonOutline extends Pick<ConditionalSentence, 'if'> {
  readonly minutes: number;
}

export interface CourseStageOutline<Lesson extends LessonOutline = LessonOutline> {
  readonly title: string;
  readonly titles?: readonly ConditionalSentence[] | undefined;
  readonly lessons: readonly Lesson[];
}

export interface CourseStageWithScript extends CourseStageOutline<LessonOutline & StageScript['lessons'][number]> {
  readonly goals: readonly (string | ConditionalSentence)[];
}

/** The stages with their titles at a table, without lessons about rules that it does not play. */
export function adaptStagesToTable<Stage extends CourseStageOutline>(
  stages: readonly Stage[],
  info: RulesetInfo,
): readonly Stage[] {
  return stages.map((stage) => ({
    ...stage,
    title: chooseTitleByTableRules(stage.title, stage.titles, info),
    lessons: stage.lessons.filter((lesson) => isTableConditionMet(lesson, info)),
  }));
}

export const adaptStageScriptsToTable = (
  stages: readonly CourseStageWithScript[],
  info: RulesetInfo,
): readonly StageScript[] =>
  adaptStagesToTable(stages, info).map((stage) => ({
    ...stage,
    goals: filterSentencesByTableConditions(stage.goals, info),
  }));

export const sumLessonMinutesOfStages = (stages: readonly CourseStageOutline[]): number =>
  stages.flatMap(({ lessons }) => lessons).reduce((sum, { minutes }) => sum + minutes, 0);

/**
 * The topic of a session: “The tiles”, or two titles in quotation marks. Without stages to teach, it says what
 * the session is for instead.
 */
export function formatTopicOfSession(tells: readonly number[], stages: readonly { readonly title: string }[]): string {
  const titles = tells.flatMap((stage) => stages[stage - 1]?.title ?? []);
  if (titles.length === 0) return 'Play and a quiz';
  return titles.length === 1 ? titles[0]! : joinWithAnd(titles.map((title) => `“${title}”`));
}

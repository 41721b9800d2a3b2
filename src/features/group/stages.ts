import { rulesets, type RulesetInfo } from '../../engine/index.ts';
import { joinWithAnd } from '../../format/sentences.ts';
import { chooseTitleByTableRules, type ConditionalSentence } from '../print/index.ts';
import type { StageScript } from './script.ts';
import { listSentencesAtTable } from './table-sentences.ts';

/** A lesson with the rules that it is about; none for a lesson that reviews others. */
interface LessonOutline {
  readonly rules: readonly string[];
  readonly minutes: number;
}

/** A stage of the course, for every table. */
export interface CourseStageOutline<Lesson extends LessonOutline = LessonOutline> {
  readonly title: string;
  /** Titles by house rule. */
  readonly titles?: readonly ConditionalSentence[] | undefined;
  readonly lessons: readonly Lesson[];
}

export interface CourseStageWithScript extends CourseStageOutline<LessonOutline & StageScript['lessons'][number]> {
  readonly goals: readonly (string | ConditionalSentence)[];
}

/** Rules that the game as it is written plays and this table does not. */
export function listGameRulesOffAtTable({ id, rules }: RulesetInfo): ReadonlySet<string> {
  const offAsWritten = new Set(rulesets[id].rules.flatMap((rule) => (rule.off ? [rule.id] : [])));
  return new Set(rules.flatMap((rule) => (rule.off && !offAsWritten.has(rule.id) ? [rule.id] : [])));
}

/** Whether a lesson is about nothing that the table plays. */
export const areAllLessonRulesRemoved = (rules: readonly string[], removed: ReadonlySet<string>): boolean =>
  rules.length > 0 && rules.every((rule) => removed.has(rule));

/** The stages with their titles at a table, without lessons about rules that it does not play. */
export function adaptStagesToTable<Stage extends CourseStageOutline>(
  stages: readonly Stage[],
  info: RulesetInfo,
): readonly Stage[] {
  const removed = listGameRulesOffAtTable(info);
  return stages.map((stage) => ({
    ...stage,
    title: chooseTitleByTableRules(stage.title, stage.titles, info),
    lessons: stage.lessons.filter(({ rules }) => !areAllLessonRulesRemoved(rules, removed)),
  }));
}

/** The same with the goals of each. */
export const adaptStageScriptsToTable = (
  stages: readonly CourseStageWithScript[],
  info: RulesetInfo,
): readonly StageScript[] =>
  adaptStagesToTable(stages, info).map((stage) => ({
    ...stage,
    goals: listSentencesAtTable(stage.goals, info),
  }));

/** “The tiles”, or two titles in quotation marks; what a session without teaching is for. */
export function formatTopicOfSession(tells: readonly number[], stages: readonly { readonly title: string }[]): string {
  const titles = tells.flatMap((stage) => stages[stage - 1]?.title ?? []);
  if (titles.length === 0) return 'Play and a quiz';
  return titles.length === 1 ? titles[0]! : joinWithAnd(titles.map((title) => `“${title}”`));
}

export const sumLessonMinutesOfStage = ({ lessons }: CourseStageOutline): number =>
  lessons.reduce((sum, { minutes }) => sum + minutes, 0);

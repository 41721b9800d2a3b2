import { rulesets, tableInfo, type RulesetInfo } from '../../engine/index.ts';
import { joinWithAnd } from '../../format/sentences.ts';
import {
  chooseTitleByTableRules,
  filterSentencesByTableConditions,
  type ConditionalSentence,
  type StageHandoutSource,
} from '../print/index.ts';
import type { StageScript } from './script.ts';

/** A lesson with the rules that it is about. `rules` is empty for a lesson that reviews others. */
interface LessonOutline {
  readonly rules: readonly string[];
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

/** Rules that the game as it is written plays and this table does not. */
function listGameRulesOffAtTable({ id, rules }: RulesetInfo): ReadonlySet<string> {
  const offAsWritten = new Set(rulesets[id].rules.flatMap((rule) => (rule.off ? [rule.id] : [])));
  return new Set(rules.flatMap((rule) => (rule.off && !offAsWritten.has(rule.id) ? [rule.id] : [])));
}

const areAllLessonRulesRemoved = (rules: readonly string[], removed: ReadonlySet<string>): boolean =>
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

/** “The tiles”; two titles stand in quotation marks. Without stages to teach, says what the session is for. */
export function formatTopicOfSession(tells: readonly number[], stages: readonly { readonly title: string }[]): string {
  const titles = tells.flatMap((stage) => stages[stage - 1]?.title ?? []);
  if (titles.length === 0) return 'Play and a quiz';
  return titles.length === 1 ? titles[0]! : joinWithAnd(titles.map((title) => `“${title}”`));
}

/**
 * What each lesson of a course is about, by the id of the lesson: the rules that it is the first to teach. Empty for a
 * lesson without a rule of its own, which reviews others, for instance in a whole hand, and suits any table.
 * @param lessons in the order of the course
 */
export function mapLessonsToRulesFirstTaught(
  lessons: StageHandoutSource['lessons'],
): ReadonlyMap<string, readonly string[]> {
  const listTeachers = (rule: string) => lessons.filter(({ rules }) => rules.includes(rule));
  return new Map(
    lessons.map((lesson) => {
      const isOwn = lesson.rules.some((rule) => listTeachers(rule).length === 1);
      return [lesson.id, isOwn ? lesson.rules.filter((rule) => listTeachers(rule)[0] === lesson) : []];
    }),
  );
}

/**
 * Empties the rules of every lesson that keeps some rules whatever the house rules are, to keep the page small.
 * @param own the result of {@link mapLessonsToRulesFirstTaught}
 * @param game the game that the course teaches
 */
export function keepRemovableLessonRules(own: ReadonlyMap<string, readonly string[]>, game: RulesetInfo): typeof own {
  const removedRules = game.switches.flatMap(({ id, values }) =>
    ('min' in values ? [values.min, values.max] : values).flatMap((value) => {
      const table = tableInfo(game.id, { [id]: value });
      return table.ok ? [listGameRulesOffAtTable(table.value)] : [];
    }),
  );
  return new Map(
    [...own].map(([id, rules]) => [
      id,
      removedRules.some((gone) => areAllLessonRulesRemoved(rules, gone)) ? rules : [],
    ]),
  );
}

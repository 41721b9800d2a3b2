import { rulesets, type RulesetInfo } from '../../engine/index.ts';
import { getTitle, listSentences, type ConditionalSentence } from '../print/index.ts';
import type { StageScript } from './script.ts';

// The stages of the course as one table is taught them: nobody is taught what the table does not play.

/** A lesson of a stage, with the rules that it is about; none for one that goes over what others teach. */
interface LessonGiven {
  readonly rules: readonly string[];
  readonly minutes: number;
}

/** A stage as the course has it, for every table. */
export interface StageGiven<Lesson extends LessonGiven = LessonGiven> {
  readonly title: string;
  /** What it is called at a table that plays otherwise. */
  readonly titles?: readonly ConditionalSentence[] | undefined;
  readonly lessons: readonly Lesson[];
}

/** A stage with everything that a session tells of it. */
export interface StageWithScript extends StageGiven<LessonGiven & StageScript['lessons'][number]> {
  readonly goals: readonly (string | ConditionalSentence)[];
}

/** Rules that the game as it is written plays and this table does not. */
export function listRemovedRules({ id, rules }: RulesetInfo): ReadonlySet<string> {
  const offAsWritten = new Set(rulesets[id].rules.flatMap((rule) => (rule.off ? [rule.id] : [])));
  return new Set(rules.flatMap((rule) => (rule.off && !offAsWritten.has(rule.id) ? [rule.id] : [])));
}

/** Whether nothing is left of what a lesson is about. */
export const areAllRemoved = (rules: readonly string[], gone: ReadonlySet<string>): boolean =>
  rules.length > 0 && rules.every((rule) => gone.has(rule));

/** The stages under the names that they have at a table, without the lessons about nothing that it plays. */
export function listStages<Stage extends StageGiven>(stages: readonly Stage[], info: RulesetInfo): readonly Stage[] {
  const gone = listRemovedRules(info);
  return stages.map((stage) => ({
    ...stage,
    title: getTitle(stage.title, stage.titles, info),
    lessons: stage.lessons.filter(({ rules }) => !areAllRemoved(rules, gone)),
  }));
}

/** The same with what everybody can do at the end of each. */
export const listStagesWithScript = (stages: readonly StageWithScript[], info: RulesetInfo): readonly StageScript[] =>
  listStages(stages, info).map((stage) => ({
    ...stage,
    goals: listSentences(
      stage.goals.map((goal) => (typeof goal === 'string' ? { says: goal } : goal)),
      info,
    ),
  }));

/** Minutes of all lessons of a stage. */
export const countStageMinutes = ({ lessons }: StageGiven): number =>
  lessons.reduce((sum, { minutes }) => sum + minutes, 0);

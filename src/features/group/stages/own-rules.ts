import { tableInfo, type RulesetInfo } from '../../../engine/index.ts';
import { listGameRulesOffAtTable, areAllLessonRulesRemoved } from '../stages.ts';

interface TaughtLesson {
  readonly id: string;
  readonly rules: readonly string[];
}

/**
 * What each lesson of a course is about, by its id: the rules that it is the first to teach. None for a lesson without a rule of
 * its own: it reviews others, for instance in a whole hand, and suits any table.
 * @param lessons in their order
 */
export function mapLessonsToRulesFirstTaught(lessons: readonly TaughtLesson[]): ReadonlyMap<string, readonly string[]> {
  const listTeachers = (rule: string): readonly TaughtLesson[] => lessons.filter(({ rules }) => rules.includes(rule));
  return new Map(
    lessons.map((lesson) => {
      const isOwn = lesson.rules.some((rule) => listTeachers(rule).length === 1);
      return [lesson.id, isOwn ? lesson.rules.filter((rule) => listTeachers(rule)[0] === lesson) : []];
    }),
  );
}

/**
 * The same, for the lessons that some house rule removes; the others are empty, to keep the page small.
 * @param game the game that the course teaches
 */
export function keepRulesOfRemovableLessons(
  own: ReadonlyMap<string, readonly string[]>,
  game: RulesetInfo,
): typeof own {
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

import { tableInfo, type RulesetInfo } from '../../../engine/index.ts';
import { listRemovedRules, areAllRemoved } from '../stages.ts';

/** A lesson with the rules that it teaches. */
interface Taught {
  readonly id: string;
  readonly rules: readonly string[];
}

/**
 * What each lesson of a course is about, by its id: the rules that it is the first to teach. None for a lesson that has no rule
 * to itself: it goes over what the others teach, a whole hand for instance, and is worth telling at any table.
 * @param lessons in their order
 */
export function listOwnRules(lessons: readonly Taught[]): ReadonlyMap<string, readonly string[]> {
  const teach = (rule: string): readonly Taught[] => lessons.filter(({ rules }) => rules.includes(rule));
  return new Map(
    lessons.map((lesson) => {
      const isOwn = lesson.rules.some((rule) => teach(rule).length === 1);
      return [lesson.id, isOwn ? lesson.rules.filter((rule) => teach(rule)[0] === lesson) : []];
    }),
  );
}

/**
 * The same, without the rules of lessons that every house rule leaves something of: a page need not carry what tells nothing.
 * @param game the game that the course teaches
 */
export function listTellingRules(own: ReadonlyMap<string, readonly string[]>, game: RulesetInfo): typeof own {
  const taken = game.switches.flatMap(({ id, values }) =>
    ('min' in values ? [values.min, values.max] : values).flatMap((value) => {
      const table = tableInfo(game.id, { [id]: value });
      return table.ok ? [listRemovedRules(table.value)] : [];
    }),
  );
  return new Map([...own].map(([id, rules]) => [id, taken.some((gone) => areAllRemoved(rules, gone)) ? rules : []]));
}

// A wrong answer is a mistake really made, with a reason of its own. What it comes to is the engine’s: questions.ts asks for it.
import { describe, expect, it } from 'vitest';
import { openTable, rulesets, type HouseInput, type RulesetId } from '../../src/engine/index.ts';
import { LEVELS } from '../../src/drills/game.ts';
import { rightOptions, type Question } from '../../src/drills/question.ts';
import { tryQuestion, type ReadySkill } from '../../src/drills/questions.ts';
import { isSkillIn } from '../../src/drills/skills.ts';
import { runs } from '../deep.ts';
import { READY } from './support/ready.ts';
import { opened } from './support/opened.ts';

/** Every game with the numbers of players it has. */
const TABLES = Object.values(rulesets).flatMap(({ id }): readonly (readonly [RulesetId, HouseInput])[] => [
  [id as RulesetId, {}],
  ...[2, 3, 5].flatMap((players) =>
    openTable({ rules: id, house: { players } }).ok ? [[id as RulesetId, { players }] as const] : [],
  ),
]);

const SEEDS = runs(80);

/** The questions of a skill at a table, the levels in turn. */
function asked(skill: ReadySkill, rules: RulesetId, house: HouseInput): readonly Question[] {
  const table = opened(rules, house);
  const levels = LEVELS.filter((level) => level >= skill.from);
  return Array.from({ length: SEEDS }, (_, seed) =>
    tryQuestion(skill, `${seed}`, {
      table,
      level: levels[seed % levels.length]!,
    }),
  ).filter((question) => question !== undefined);
}

/** Faults of the wrong answers of a question. */
function unfounded(question: Question): readonly string[] {
  if (question.kind !== 'choice' && question.kind !== 'number') return [];
  const [right] = rightOptions(question);
  const wrong = question.options.filter((option) => !option.right);
  return wrong.flatMap((option) => {
    const other = wrong.find((each) => each !== option && each.why === option.why);
    if (option.why === question.because || option.why === right?.why)
      return [`says why the right one is right: ${option.text}`];
    if (other) return [`${option.text} and ${other.text} share a reason: ${option.why}`];
    return /^That is (one|two) \w+ too (many|few)|^That is too (many|few)/.test(option.why)
      ? [`a guess: ${option.why}`]
      : [];
  });
}

describe.each(TABLES)('a wrong answer of %s %j', (rules, house) => {
  it.each(READY.filter((skill) => isSkillIn(skill, rulesets[rules])).map((skill) => [skill.id, skill] as const))(
    'in %s is a mistake that somebody makes',
    (_, skill) => {
      const faults = asked(skill, rules, house).flatMap((question) =>
        unfounded(question).map((fault) => `${fault} (${question.situation} ${question.ask})`),
      );
      expect(faults).toEqual([]);
    },
  );
});

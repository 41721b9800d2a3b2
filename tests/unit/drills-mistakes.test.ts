// A wrong answer is a mistake really made: it has a reason of its own, and comes to what the engine says of that mistake.
import { describe, expect, it } from 'vitest';
import { openTable, rulesets, type HouseInput, type RulesetId } from '../../src/engine/index.ts';
import { LEVELS } from '../../src/drills/game.ts';
import type { Question } from '../../src/drills/question.ts';
import { tryQuestion, type ReadySkill } from '../../src/drills/questions.ts';
import { isSkillIn } from '../../src/drills/skills.ts';
import { runs } from '../deep.ts';
import { unfounded } from './support/mistakes-anew.ts';
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

describe.each(TABLES)('a wrong answer of %s %j', (rules, house) => {
  it.each(READY.filter((skill) => isSkillIn(skill, rulesets[rules])).map((skill) => [skill.id, skill] as const))(
    'in %s is a mistake that somebody makes',
    (_, skill) => {
      const { seats } = opened(rules, house);
      const faults = asked(skill, rules, house).flatMap((question) =>
        unfounded(question, { rules, house, seats }).map((fault) => `${fault} (${question.situation} ${question.ask})`),
      );
      expect(faults).toEqual([]);
    },
  );
});

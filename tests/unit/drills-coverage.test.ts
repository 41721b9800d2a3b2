// What the questions stand on: nearly every rule of a game that is on is the reason of a right answer within 50 seeds a level.
import { describe, expect, it } from 'vitest';
import { QUESTION_LEVELS } from '../../src/questions/game.ts';
import { listRightOptions, type Question } from '../../src/questions/question.ts';
import { tryMakeQuestion } from '../../src/questions/questions.ts';
import { listSkillsForContext } from '../../src/questions/skills.ts';
import { DEEP } from '../deep.ts';
import { readySkill } from './support/ready.ts';
import { rulesets, type RulesetInfo } from '../../src/engine/index.ts';
import { opened } from './support/opened.ts';

/** Seeds that are asked at each level. */
const SEEDS = 50;
/** Rules that stand behind an answer, of a hundred; the last ones take as long to come up as all before them. */
const ENOUGH = DEEP ? 95 : 80;

/** The rules that the right answer of a question rests on: those it names and those its reason tells. */
function reasonsOf(question: Question): string[] {
  const right = listRightOptions(question);
  const told = [question.because, ...right.map(({ why }) => why)].flatMap((text) =>
    [...text.matchAll(/\{([^}]*)\}/g)].map((match) => match[1]!),
  );
  return [question.rule, ...right.map(({ rule }) => rule), ...told].filter((rule) => rule !== undefined);
}

/** The rules of a game that no right answer rests on. Stops as soon as there is none left; every day as soon as enough were met. */
function missingIn(game: RulesetInfo): { readonly all: number; readonly missing: readonly string[] } {
  const on = new Set(game.rules.filter(({ off }) => !off).map(({ id }) => id));
  const left = new Set(on);
  const spare = DEEP ? 0 : Math.floor((on.size * (100 - ENOUGH)) / 100);
  const table = opened(game.id);
  for (let seed = 0; seed < SEEDS; seed++)
    for (const level of QUESTION_LEVELS)
      for (const skill of listSkillsForContext({ table, level })) {
        if (left.size <= spare) return { all: on.size, missing: [...left] };
        const question = tryMakeQuestion(readySkill(skill), String(seed), { table, level });
        if (question) for (const rule of reasonsOf(question)) left.delete(rule);
      }
  return { all: on.size, missing: [...left] };
}

const table = Object.values(rulesets).map((game) => ({ game: game.id, ...missingIn(game) }));
const share = ({ all, missing }: (typeof table)[number]): number => Math.floor((100 * (all - missing.length)) / all);

describe('the rules that questions stand on', () => {
  it('are told', () => {
    const lines = table.map(
      (row) =>
        `${row.game.padEnd(10)} ${share(row)} % of ${row.all}${row.missing.length > 0 ? `; ${DEEP ? 'never' : 'not met yet'}: ${row.missing.join(', ')}` : ''}`,
    );
    process.stdout.write(`\nRules that stand behind a right answer:\n${lines.join('\n')}\n\n`);
    expect(table).toHaveLength(Object.keys(rulesets).length);
  });

  it.each(table.map((row) => [row.game, row] as const))(`are at least ${ENOUGH} %% of those of %s`, (_, row) => {
    expect(share(row)).toBeGreaterThanOrEqual(ENOUGH);
  });
});

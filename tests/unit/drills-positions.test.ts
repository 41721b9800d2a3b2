// Every question is asked of what could have come about, at every table.
import { describe, expect, it } from 'vitest';
import { checkPosition, openTable, RULESETS, type RulesetId } from '../../src/engine/index.ts';
import { LEVELS } from '../../src/drills/game.ts';
import { tryQuestion } from '../../src/drills/questions.ts';
import { isIn } from '../../src/drills/skills.ts';
import { seatsAt } from '../../src/drills/table.ts';
import { positionOfQuestion } from './support/question-position.ts';
import { READY } from './support/ready.ts';

/** Every game with the numbers of players it has. */
const TABLES = RULESETS.flatMap((rules): readonly (readonly [RulesetId, Readonly<Record<string, number>>])[] => {
  const book = openTable({ rules });
  const players = book.ok ? book.value.info.switches.find(({ id }) => id === 'players') : undefined;
  return [
    [rules, {}],
    ...[2, 3, 5].flatMap((many) =>
      players && openTable({ rules, house: { players: many } }).ok ? [[rules, { players: many }] as const] : [],
    ),
  ];
});
const SEEDS = Number(process.env['SEEDS'] ?? 12);

/** Questions of a table that are asked of what cannot be, with what is wrong with it. */
function impossible(rules: RulesetId, house: Readonly<Record<string, unknown>>, seeds: number): readonly string[] {
  const opened = openTable({ rules, house });
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  const table = opened.value;
  const game = table.info;
  return READY.filter((skill) => isIn(skill, game)).flatMap((skill) =>
    Array.from({ length: seeds }, (_, seed) => {
      const level = LEVELS[seed % LEVELS.length]!;
      const question = tryQuestion(skill, `${seed}`, { game, house: table.house, level });
      // Whether it can be is the question.
      if (!question || /^Is the set allowed|^Count the tiles/.test(question.ask)) return [];
      const position = positionOfQuestion(question, seatsAt({ game, house: table.house }));
      const checked = checkPosition(table, position);
      return checked.ok
        ? []
        : [
            `${skill.id} ${seed}/${level}: ${checked.error.code} ${checked.error.found ?? ''} ${question.situation} ${question.ask} ${JSON.stringify(question.scenes)}`,
          ];
    }).flat(),
  );
}

describe.each(TABLES)('%s %j', (rules, house) => {
  it('asks of what could have come about', { timeout: 120_000 }, () => {
    expect(impossible(rules, house, SEEDS)).toEqual([]);
  });
});

// Exercises at a table that values things its own way and has made up a hand and gives extras: every question still has one right answer.
import { describe, expect, it } from 'vitest';
import { QUESTION_LEVELS } from '../../src/questions/game.ts';
import { computeEngineAnswerOfDraft, tryMakeQuestionWithDraft } from '../../src/questions/questions.ts';
import { isSkillInGame } from '../../src/questions/skills.ts';
import { listRuleValueSwitches, RULESET_IDS, score } from '../../src/engine/index.ts';
import { faults } from './support/drills.ts';
import { READY } from './support/ready.ts';
import { opened } from './support/opened.ts';

/** Another value for every third number of the game, every seventh thing not played, and a hand of the table's own. */
function houseOf(rules: string) {
  const own = listRuleValueSwitches(rules);
  const values = own.ok ? own.value.filter(({ book }) => book !== undefined) : [];
  const other = { points: 6, doubles: 2, fans: 2, score: 300, limit: 0 };
  return {
    ...Object.fromEntries(values.filter((_, i) => i % 3 === 0).map(({ id, unit }) => [id, other[unit]])),
    ...Object.fromEntries(
      values
        .filter(({ values: choices }, i) => i % 7 === 1 && 'min' in choices && choices.words?.includes('off'))
        .map(({ id }) => [id, 'off']),
    ),
    'hand-1': 'Long_run(x123456789_yAAA_yBB)3-open',
    'count-1': 'Two_pungs()2-doubles',
    'count-2': 'A_concealed_pung()6-points',
  };
}

describe.each(RULESET_IDS)('a table of %s', (rules) => {
  const house = houseOf(rules);
  const table = opened(rules, house);
  const skills = READY.filter((skill) => isSkillInGame(skill, table.info)).map((skill) => [skill.id, skill] as const);
  it.each(skills)('asks well: %s', (_, skill) => {
    const levels = QUESTION_LEVELS.filter((each) => each >= skill.from);
    const asked = [0, 1, 2, 3, 4, 5].map((seed) =>
      tryMakeQuestionWithDraft(skill, String(seed), { table, level: levels[seed % 2] ?? skill.from }),
    );
    expect(
      asked.flatMap((made) =>
        made ? faults(made.question, table, computeEngineAnswerOfDraft(made.draft, table)) : [],
      ),
    ).toEqual([]);
  });
  it('never takes an extra to be in a hand', () => {
    const skill = READY.find(({ id }) => id === 'doubles')!;
    const because = Array.from({ length: 24 }, (_, seed) =>
      tryMakeQuestionWithDraft(skill, `own/${seed}`, { table, level: skill.from }),
    ).map((made) => made?.question.because ?? '');
    expect(because.filter((text) => /own:Two_pungs/.test(text))).toEqual([]);
  });
  it('scores by its values', () => {
    const asked = {
      rules,
      seat: 's',
      round: 'e',
      hand: 'b222 c55 o888 (drrr) (wwww)',
      win: { tile: 'o8', by: 'wall' },
    } as const;
    const [own, book] = [score({ ...asked, house }), score(asked)];
    expect(own.ok && book.ok && own.value.total).not.toBe(book.ok && book.value.total);
  });
});

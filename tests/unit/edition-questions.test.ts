// A code may be printed from any of a thousand seeds, and printed-codes.test.ts has three of each word. So every skill of an
// edition is asked here for some seeds more: a maker gives them for ever what it gave when the edition was made. Where one
// fails, a printed sheet somewhere has wrong answers; src/questions/README.md says how a maker may change all the same.
import { describe, expect, it } from 'vitest';
import { getQuestionEditionByNumber } from '../../src/questions/compose.ts';
import { QUESTION_LEVELS } from '../../src/questions/game.ts';
import { tryMakeQuestion } from '../../src/questions/questions.ts';
import { RULESET_IDS } from '../../src/engine/index.ts';
import golden from './support/edition-questions.json' with { type: 'json' };
import { opened } from './support/opened.ts';
import { readySkill } from './support/ready.ts';
import { computeQuizFingerprint } from './support/quiz-fingerprint.ts';

const SEEDS = ['a', 'b', 'c'];
const NUMBERS = [1, 2];

/** Each skill of a game in an edition, with the levels at which it is asked. */
const askedIn = (number: number) => {
  const edition = getQuestionEditionByNumber(number);
  return RULESET_IDS.filter((rules) => edition[rules]).flatMap((rules) => {
    const { skills } = edition[rules]!;
    return [...new Set(QUESTION_LEVELS.flatMap((level) => skills[level]))].map((id) => ({
      // What was recorded of the first edition has no number.
      name: `${rules} ${id}${number > 1 ? ` ${number}` : ''}`,
      edition,
      rules,
      id,
      // A quiz of a level asks what the levels before it ask, and harder (listSkillsForContext).
      levels: QUESTION_LEVELS.filter((level) =>
        QUESTION_LEVELS.some((from) => from <= level && skills[from].includes(id)),
      ),
    }));
  });
};
const asked = NUMBERS.flatMap(askedIn);
const recorded: Readonly<Record<string, string>> = golden;

describe('the questions of an edition', () => {
  it.each(asked)('$name are what they have always been', ({ name, edition, rules, id, levels }) => {
    const table = opened(rules);
    const questions = levels.flatMap((level) =>
      SEEDS.map((seed) => tryMakeQuestion(readySkill({ id }), seed, { table, level, edition })!),
    );
    expect(computeQuizFingerprint(questions)).toBe(recorded[name]);
  });

  it('are recorded for each skill, and for nothing else', () => {
    expect(Object.keys(recorded).toSorted()).toEqual(asked.map(({ name }) => name).toSorted());
  });
});

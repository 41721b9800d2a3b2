// Every maker, in every game that knows it: one right answer, mistakes that differ from it, words that are all there.
import { describe, expect, it } from 'vitest';
import { rulesets } from '../../src/engine/index.ts';
import { composeQuiz } from '../../src/drills/compose.ts';
import { LEVELS } from '../../src/drills/game.ts';
import { answerKey, type Question } from '../../src/drills/question.ts';
import { makeQuestion } from '../../src/drills/questions.ts';
import { skillsOf } from '../../src/drills/skills.ts';
import { readySkill } from './support/ready.ts';
import { faults, faultsOf, MAKERS } from './support/drills.ts';
import { runs } from '../deep.ts';
import { opened } from './support/opened.ts';

describe.each(MAKERS)('%s in %s', (_, __, skill, game) => {
  it('gives one right answer for each seed', () => {
    expect(faultsOf(skill, game, runs(100))).toEqual([]);
  });
});

describe.each(Object.values(rulesets).flatMap((game) => LEVELS.map((level) => [game.id, level, game] as const)))(
  'a quiz of %s at level %i',
  (_, level, game) => {
    it('asks nothing twice in its first 30 questions', async () => {
      for (let seed = 0; seed < runs(10); seed++) {
        const keys = (await composeQuiz(String(seed), { table: opened(game.id), level }, 30)).map(({ key }) => key);
        expect(new Set(keys).size).toBe(30);
      }
    });

    it('practises every skill of the level', async () => {
      const skills = skillsOf({ table: opened(game.id), level });
      const asked = new Set(
        (await composeQuiz('all', { table: opened(game.id), level }, skills.length)).map(({ skill }) => skill),
      );
      expect(asked).toEqual(new Set(skills.map(({ id }) => id)));
    });

    it('is the same for the same seed, and another for another', async () => {
      const seven = await composeQuiz('7', { table: opened(game.id), level });
      expect(await composeQuiz('7', { table: opened(game.id), level })).toEqual(seven);
      expect(await composeQuiz('8', { table: opened(game.id), level })).not.toEqual(seven);
    });
  },
);

describe('an answer key', () => {
  const [game] = Object.values(rulesets);
  const wanted = { table: opened(game!.id), level: 1 } as const;

  it('does not favour a place', () => {
    const met: Record<string, number> = {};
    const skill = readySkill({ id: 'set-points' });
    for (let seed = 0; seed < 400; seed++) {
      const question = makeQuestion(skill, String(seed), wanted);
      if (question.options.length === 4) met[answerKey(question)] = (met[answerKey(question)] ?? 0) + 1;
    }
    const counts = Object.values(met);
    expect(counts).toHaveLength(4);
    expect(Math.min(...counts) / Math.max(...counts)).toBeGreaterThan(0.6);
  });
});

describe('the checks above', () => {
  const game = Object.values(rulesets)[0]!;
  const question = makeQuestion(readySkill({ id: 'whole-score' }), '1', { table: opened(game.id), level: 2 });
  const broken = (change: Partial<Question>): Question => ({ ...question, ...change });

  it.each([
    ['two right answers', broken({ options: question.options.map((option) => ({ ...option, right: true })) })],
    [
      'a wrong key',
      broken({
        options: question.options.map((option, i) => ({
          ...option,
          right: i === (question.options.findIndex(({ right }) => right) + 1) % question.options.length,
        })),
      }),
    ],
    ['a rule that is none', broken({ rule: 'british.points.nothing' })],
    ['an unsaid reason', broken({ because: 'undefined' })],
    ['an answer twice', broken({ options: [...question.options, question.options[0]!] })],
  ])('see %s', (_, faulty) => {
    expect(faults(question, game)).toEqual([]);
    expect(faults(faulty, game)).not.toEqual([]);
  });
});

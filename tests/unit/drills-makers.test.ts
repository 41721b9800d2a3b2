// Quizzes of all makers, and the checks that each question of theirs goes through (drills-questions.test.ts).
import { describe, expect, it } from 'vitest';
import { rulesets, type TileId } from '../../src/engine/index.ts';
import { collectMixedQuiz } from '../../src/questions/compose.ts';
import { QUESTION_LEVELS } from '../../src/questions/game.ts';
import { formatRightLetters, type Question } from '../../src/questions/question.ts';
import {
  computeEngineAnswerOfDraft,
  tryMakeQuestionFromDrafts,
  makeQuestion,
  tryMakeQuestionWithDraft,
} from '../../src/questions/questions.ts';
import { defineDraft as drafted } from '../../src/questions/draft.ts';
import { createRandomSource } from '../../src/questions/random.ts';
import { listSkillsForContext } from '../../src/questions/skills.ts';
import { readySkill } from './support/ready.ts';
import { faults } from './support/drills.ts';
import { runs } from '../deep.ts';
import { opened } from './support/opened.ts';

describe.each(
  Object.values(rulesets).flatMap((game) => QUESTION_LEVELS.map((level) => [game.id, level, game] as const)),
)('a quiz of %s at level %i', (_, level, game) => {
  it('asks nothing twice in its first 30 questions', async () => {
    for (let seed = 0; seed < runs(10, 10); seed++) {
      const keys = (await collectMixedQuiz(String(seed), { table: opened(game.id), level }, 30)).map(({ key }) => key);
      expect(new Set(keys).size).toBe(30);
    }
  });

  it('practises every skill of the level', async () => {
    const skills = listSkillsForContext({ table: opened(game.id), level });
    const asked = new Set(
      (await collectMixedQuiz('all', { table: opened(game.id), level }, skills.length)).map(({ skill }) => skill),
    );
    expect(asked).toEqual(new Set(skills.map(({ id }) => id)));
  });

  it('is the same for the same seed, and another for another', async () => {
    const seven = await collectMixedQuiz('7', { table: opened(game.id), level });
    expect(await collectMixedQuiz('7', { table: opened(game.id), level })).toEqual(seven);
    expect(await collectMixedQuiz('8', { table: opened(game.id), level })).not.toEqual(seven);
  });
});

describe('an answer key', () => {
  const [game] = Object.values(rulesets);
  const wanted = { table: opened(game!.id), level: 1 } as const;

  it('does not favour a place', () => {
    const met: Record<string, number> = {};
    const skill = readySkill({ id: 'set-points' });
    for (let seed = 0; seed < 400; seed++) {
      const question = makeQuestion(skill, String(seed), wanted);
      if (question.options.length === 4)
        met[formatRightLetters(question)] = (met[formatRightLetters(question)] ?? 0) + 1;
    }
    const counts = Object.values(met);
    expect(counts).toHaveLength(4);
    expect(Math.min(...counts) / Math.max(...counts)).toBeGreaterThan(0.6);
  });
});

describe('the checks above', () => {
  const table = opened(Object.values(rulesets)[0]!.id);
  const { question, draft } = tryMakeQuestionWithDraft(readySkill({ id: 'whole-score' }), '1', {
    table,
    level: 2,
  })!;
  const answer = computeEngineAnswerOfDraft(draft, table);
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
    expect(faults(question, table, answer)).toEqual([]);
    expect(faults(faulty, table, answer)).not.toEqual([]);
  });
});

describe('a draft', () => {
  const table = opened('u3a');
  const asking = (hand: readonly TileId[], answer = 'yes') =>
    drafted({
      position: { players: { e: { rack: hand, sets: [], bonus: [] } } },
      asked: hand,
      hoped: 'yes',
      engine: (_, asked) => asked,
      answer: () => answer,
      words: () => ({ kind: 'yes-no', situation: '', ask: 'Is it so?', nudge: 'Look.', because: 'It is.' }),
    });
  const thirteen = (tile: TileId): readonly TileId[] => [
    ...Array<TileId>(4).fill(tile),
    ...(['b1', 'b2', 'b3', 'c1', 'c2', 'c3', 'o1', 'o2', 'o3'] as const),
  ];
  const judged = (...drafts: readonly ReturnType<typeof asking>[]) =>
    tryMakeQuestionFromDrafts(drafts, table, 'skill', createRandomSource('a draft'));

  it('is a question once the engine has borne it out', () => {
    expect(judged(asking(thirteen('dr')))?.question).toMatchObject({ kind: 'true-false', skill: 'skill' });
  });

  it('is passed over where the position cannot be, or the answer is another one', () => {
    const five = asking([...thirteen('dr').slice(1), 'dr', 'dr']);
    const good = asking(thirteen('dg'));
    expect(judged(five)).toBeUndefined();
    expect(judged(asking(thirteen('dr'), 'no'))).toBeUndefined();
    expect(judged(five, asking(thirteen('dr'), 'no'), good)?.draft).toBe(good);
  });
});

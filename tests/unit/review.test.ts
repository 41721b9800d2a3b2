// Questions that learners go back to: found again by what was kept of them, made again, or lost.
import { describe, expect, it } from 'vitest';
import { collectMixedQuiz, getQuestionEditionByNumber } from '../../src/questions/compose.ts';
import { RULESET_IDS, rulesets } from '../../src/engine/index.ts';
import type { DueItem } from '../../src/storage/practice.ts';
import { loadWrittenQuiz } from '../../src/features/quiz/written-quiz.ts';
import {
  generateCommonMixUpQuestions,
  generateQuestionsAndLostItems,
} from '../../src/features/exercises/review/review-questions.ts';
import { toQuestionSimilarityKey } from '../../src/questions/questions.ts';
import { addRuleTextsToQuestions } from '../../src/questions/question-text.ts';
import { opened } from './support/opened.ts';

const due = (ref: string | undefined, skill = 'sets', game = 'u3a'): DueItem => ({ ref, skill, game }) as DueItem;
const found = (...dues: readonly DueItem[]) => generateQuestionsAndLostItems(dues, 1, 'day/20000');

describe('a question', () => {
  it('of a mixed quiz is found by its code and place', async () => {
    const game = rulesets.u3a;
    const quiz = await addRuleTextsToQuestions(
      await collectMixedQuiz('482', { table: opened(game.id), level: 1, edition: getQuestionEditionByNumber(1) }),
      game,
    );
    const { asked, lost } = await found(due('PUNG-4821/3'), due('PUNG-4821/9'));
    expect(asked.map(({ question }) => question)).toEqual([quiz[3], quiz[9]]);
    expect(lost).toEqual([]);
  });

  it('of a written quiz is found in the order in which its answers are shown', async () => {
    const quiz = await loadWrittenQuiz('guide-2');
    const { asked } = await found(due('WALL-0008/5'));
    expect(asked[0]!.question).toEqual(quiz![5]);
    expect(await loadWrittenQuiz('nothing')).toBeUndefined();
  });

  it('that was made is made again, and a skill that is due gets a new one that can be found again', async () => {
    const {
      asked: [first, fresh],
    } = await found(due('drill:waits/bell/2/77', 'waits', 'bell'), due(undefined, 'whole-score'));
    const {
      asked: [again, refound],
    } = await found(due('drill:waits/bell/2/77', 'waits', 'bell'), due(fresh!.ref, 'whole-score'));
    expect(again).toEqual(first);
    expect(fresh!.ref).toBe('drill:whole-score/u3a.2/2/day/20000');
    expect(refound).toEqual(fresh);
  });

  it('is like none before it in a run of ten, and mostly asked as it stands', async () => {
    for (const skills of [['tiles'], ['tiles', 'sets', 'waits'], ['wall', 'claims', 'winds', 'kongs', 'drawn']]) {
      const dues = Array.from({ length: 10 }, (_, i) => due(undefined, skills[i % skills.length]));
      const { asked } = await found(...dues);
      const questions = asked.map(({ question }) => question);
      expect(questions).toHaveLength(10);
      expect(new Set(questions.map(toQuestionSimilarityKey)).size).toBe(10);
      expect(questions.filter(({ ask }) => / says?\b|At which table/.test(ask)).length).toBeLessThanOrEqual(4);
      expect(questions.filter(({ ask }) => ask.includes('At which table')).length).toBeLessThanOrEqual(1);
      // Each can be found again as it was asked.
      const again = await found(...asked.map(({ ref }) => due(ref)));
      expect(again.asked.map(({ question }) => question)).toEqual(questions);
    }
  });

  it('stands there once, however often it was kept', async () => {
    expect((await found(due('PUNG-4821/3'), due('PUNG-4821/3'))).asked).toHaveLength(1);
  });

  it.each([
    'PUNG-4821/10',
    'PUNG-4822/1',
    'PONG-4821/1',
    'BIRD-0004/99',
    'drill:nothing/u3a/1/7',
    'drill:sets/chess/1/7',
    'drill:set-points/cantonese/1/7',
    'nonsense',
  ])('that cannot be found is said to be lost: %s', async (ref) => {
    expect(await found(due(ref))).toEqual({ asked: [], lost: [due(ref)] });
  });
});

describe('what is easily mixed up', () => {
  it.each(RULESET_IDS)('is ten questions of a few skills in %s', async (game) => {
    const questions = await generateCommonMixUpQuestions(game, 1, '5');
    expect(questions).toHaveLength(10);
    expect(new Set(questions.map(({ skill }) => skill)).size).toBeGreaterThan(3);
  });
});

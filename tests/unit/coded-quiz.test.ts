// A quiz of a code: how hard it is, when it comes, and the print by which it is known again.
import { describe, expect, it } from 'vitest';
import {
  collectCodedQuiz,
  collectMixedQuiz,
  streamCodedQuizQuestions,
  getCodedQuizLevel,
} from '../../src/questions/compose.ts';
import { opened } from './support/opened.ts';
import { computeQuizFingerprint } from './support/quiz-fingerprint.ts';

describe('a quiz of a code', () => {
  const table = opened('u3a');
  const course = (stages: number) => ({ kind: 'course', rules: 'u3a', stages, edition: 1 }) as const;
  it.each([
    [{ kind: 'mixed', rules: 'u3a', level: 3, edition: 1 }, 0, 3],
    [{ kind: 'mixed', rules: 'u3a', level: 1, edition: 1 }, 999, 1],
    [course(1), 0, 1],
    [course(1), 300, 2],
    [course(1), 600, 2],
    [course(2), 299, 1],
    [course(2), 599, 2],
    [course(2), 600, 3],
  ] as const)('%j with the seed %i is of level %i', (quiz, seed, level) => {
    expect(getCodedQuizLevel({ quiz, seed })).toBe(level);
  });
  it('that somebody wrote has no level, and is not made', async () => {
    const coded = { quiz: { kind: 'written', quiz: 'guide-1', edition: 1 }, seed: 1 } as const;
    expect(() => getCodedQuizLevel(coded)).toThrow(/guide-1 is written/);
    await expect(collectCodedQuiz(coded, table)).rejects.toThrow(/guide-1/);
  });
  it('has its first question before the others are made', async () => {
    const coded = { quiz: { kind: 'mixed', rules: 'u3a', level: 2, edition: 2 }, seed: 482 } as const;
    const [first] = await collectCodedQuiz(coded, table);
    expect((await streamCodedQuizQuestions(coded, table).next()).value).toEqual(first);
  });
  it('runs out, as a bug, where there is nothing left to ask', async () => {
    await expect(collectMixedQuiz('none', { table, level: 1 }, 3, [])).rejects.toThrow(/none of u3a ran out/);
    expect((await collectMixedQuiz('some', { table, level: 1 }, 3, ['sets'])).map(({ skill }) => skill)).toEqual(
      Array(3).fill('sets'),
    );
  });
  it('has a print that follows what is asked and answered, and no words', async () => {
    const [question, ...rest] = await collectMixedQuiz('print', { table, level: 1 }, 3);
    if (!question) throw new Error('no question');
    const print = (change: object) => computeQuizFingerprint([{ ...question, ...change }, ...rest]);
    const [first, ...others] = question.options;
    const usual = print({});
    expect(print({ situation: 'x', ask: 'x', because: 'x', nudge: 'x', key: 'x' })).toBe(usual);
    expect(print({ options: question.options.map((option) => ({ ...option, text: 'x', why: 'x' })) })).toBe(usual);
    for (const change of [
      { skill: 'x' },
      { kind: 'x' },
      { scenes: [...question.scenes, { label: '', hand: 'dr' }] },
      { options: [...others, first] },
      { options: [{ ...first, right: !first!.right }, ...others] },
      { options: [{ ...first, value: 'x' }, ...others] },
    ])
      expect(print(change)).not.toBe(usual);
    expect(computeQuizFingerprint([...rest, question])).not.toBe(usual);
  });
});

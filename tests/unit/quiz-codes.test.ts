// Codes that can be called across a room: what they stand for, and what a slip does. quiz-editions.test.ts has their questions.
import { describe, expect, it } from 'vitest';
import { codedQuizzes, makeCode, quizOfToday, readCode, SEEDS } from '../../src/drills/codes.ts';
import { editionOf } from '../../src/drills/editions/editions.ts';
import { LEVELS } from '../../src/drills/game.ts';
import type { RulesetId } from '../../src/engine/index.ts';
import { codeIn, exampleCode, findQuiz, pathOf } from '../../src/widgets/quiz/quiz-codes.ts';

/** Letters to change, add or leave out to make one word of the other. */
function distance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const [restA, restB] = [a.slice(1), b.slice(1)];
  return a[0] === b[0]
    ? distance(restA, restB)
    : 1 + Math.min(distance(restA, b), distance(a, restB), distance(restA, restB));
}

/** What is heard of a word across a room: the kinds of its consonants, as in Soundex, without the first. */
function sound(word: string): string {
  const KINDS = ['BFPV', 'CGJKQSXZ', 'DT', 'L', 'MN', 'R'];
  const heard = [...word].map((letter) => KINDS.findIndex((kind) => kind.includes(letter)));
  return heard.filter((kind, at) => at > 0 && kind >= 0 && kind !== heard[at - 1]).join('');
}

describe('a code', () => {
  it('stands for one quiz, and back', () => {
    for (const [, quiz] of codedQuizzes()) {
      for (const seed of [0, 7, 482, SEEDS - 1]) {
        expect(readCode(makeCode({ quiz, seed })!)).toEqual({ ok: true, value: { quiz, seed } });
      }
    }
  });

  it('there is for every game and level, and for the five quizzes of the guide', () => {
    // A game that has come since the last edition gets its words with the next one.
    for (const id of Object.keys(editionOf(1)))
      for (const level of LEVELS)
        expect(
          quizOfToday({ kind: 'mixed', rules: id as RulesetId, level }),
          `a word for ${id}, level ${level}`,
        ).toBeDefined();
    for (const n of [1, 2, 3, 4, 5])
      expect(quizOfToday({ kind: 'written', quiz: `guide-${n}` }), `a word for guide-${n}`).toBeDefined();
    expect(quizOfToday({ kind: 'written', quiz: 'nothing' })).toBeUndefined();
    expect(makeCode({ quiz: { kind: 'written', quiz: 'nothing', edition: 1 }, seed: 0 })).toBeUndefined();
    expect(makeCode({ quiz: { kind: 'written', quiz: 'guide-1', edition: 99 }, seed: 0 })).toBeUndefined();
  });

  it('has a word of its own', () => {
    expect(new Set(codedQuizzes().map(([word]) => word)).size).toBe(codedQuizzes().length);
    expect(new Set(codedQuizzes().map(([, quiz]) => JSON.stringify(quiz))).size).toBe(codedQuizzes().length);
  });

  it.each(['pung-4821', 'PUNG 4821', ' Pung4821 ', 'PUNG-48 21', 'pung – 4821', 'PUNG_4821'])(
    'is read as people write it: %s',
    (text) => {
      expect(readCode(text)).toEqual(readCode('PUNG-4821'));
      expect(readCode(text).ok).toBe(true);
    },
  );

  it('takes the letter O for nought', () => {
    const code = makeCode({ quiz: codedQuizzes()[0]![1], seed: 0 })!;
    expect(readCode(code.replaceAll('0', 'O'))).toEqual(readCode(code));
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['PUNG', 'form'],
    ['4821', 'form'],
    ['PUNG-482', 'form'],
    ['PUNG-48211', 'form'],
    ['PONG-4821', 'word'],
    ['PUNG-4822', 'check'],
    ['🀄', 'form'],
  ])('says of %j that it is %s', (text, error) => {
    expect(readCode(text)).toEqual({ ok: false, error });
  });

  it('notices every wrong figure and every two neighbours exchanged', () => {
    for (const [word, quiz] of codedQuizzes()) {
      const figures = makeCode({ quiz, seed: 482 })!.split('-')[1]!;
      const slips = [...figures].flatMap((figure, place) =>
        [...'0123456789']
          .filter((other) => other !== figure)
          .map((other) => figures.slice(0, place) + other + figures.slice(place + 1)),
      );
      const swaps = [0, 1, 2]
        .filter((i) => figures[i] !== figures[i + 1])
        .map((i) => figures.slice(0, i) + figures[i + 1]! + figures[i]! + figures.slice(i + 2));
      expect([...slips, ...swaps].filter((wrong) => readCode(`${word}-${wrong}`).ok)).toEqual([]);
    }
  });

  it('notices one word for another, unless the two neither look nor sound alike', () => {
    const alike = (a: string, b: string): boolean => distance(a, b) < 3 || sound(a) === sound(b);
    const words = codedQuizzes().map(([word]) => word);
    for (const [word, quiz] of codedQuizzes()) {
      const figures = makeCode({ quiz, seed: 321 })!.split('-')[1]!;
      const taken = words.filter((other) => other !== word && readCode(`${other}-${figures}`).ok);
      expect(taken.filter((other) => alike(word, other))).toEqual([]);
      // Words of the same ten never go unnoticed at all.
      const ten = Math.floor(words.indexOf(word) / 10);
      expect(taken.filter((other) => Math.floor(words.indexOf(other) / 10) === ten)).toEqual([]);
    }
  });
});

describe('a typed code', () => {
  it('leads to the page that plays it', () => {
    expect(findQuiz('pung 4821')).toEqual({ path: '/quiz/mixed/?code=PUNG-4821' });
    const bird = makeCode({ quiz: { kind: 'written', quiz: 'guide-1', edition: 1 }, seed: 0 })!;
    expect(findQuiz(bird)).toEqual({ path: `/quiz/guide-1/?code=${bird}` });
    expect(codeIn(new URL(pathOf(codeIn('?code=PUNG-4821').coded!), 'http://x').search)).toEqual(
      codeIn('?code=PUNG-4821'),
    );
  });

  it.each(['', 'PUNG', 'PONG-4821', 'PUNG-1234'])('that is wrong gets a sentence: %j', (text) => {
    const found = findQuiz(text);
    expect('sentence' in found && found.sentence).toMatch(/^[A-Z].*\.$/);
    expect(codeIn(`?code=${text}`).sentence).toBe('sentence' in found ? found.sentence : '');
  });

  it('has an example that works', () => {
    expect(readCode(exampleCode()).ok).toBe(true);
    expect(codeIn('?other=1')).toEqual({});
  });
});

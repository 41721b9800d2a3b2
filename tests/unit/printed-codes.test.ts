// What stands on paper: the questions and the answers of printed codes are what they have always been. This file replaces no
// module, so that faults made one by one meet it (tests/mutation); quiz-editions.test.ts changes the catalogue.
import { describe, expect, it } from 'vitest';
import { parseQuizCode } from '../../src/questions/codes.ts';
import { collectCodedQuiz } from '../../src/questions/compose.ts';
import { formatRightLetters } from '../../src/questions/question.ts';
import golden from './support/quiz-codes.json' with { type: 'json' };
import { opened } from './support/opened.ts';
import { computeQuizFingerprint } from './support/quiz-fingerprint.ts';

describe('a printed code', () => {
  it.each(Object.entries(golden))('%s gives the questions it has always given', async (code, expected) => {
    const read = parseQuizCode(code);
    if (!read.ok || read.value.quiz.kind !== 'mixed') throw new Error(`${code} cannot be read`);
    const questions = await collectCodedQuiz(read.value, opened(read.value.quiz.rules));
    expect({ key: questions.map(formatRightLetters).join(' | '), print: computeQuizFingerprint(questions) }).toEqual(
      expected,
    );
  });
});

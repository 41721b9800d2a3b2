// Results that are read out to a leader: what they stand for, and what a slip does.
import { describe, expect, it } from 'vitest';
import { findCodeWordIndexOfQuiz, listCodeWordsWithQuizzes, type QuizSeedAndCount } from '../../src/questions/codes.ts';
import { encodeResultAsDigits, parseResultDigits, formatQuizCodeResultDigits } from '../../src/questions/results.ts';
import { formatTypedResultForStorage } from '../../src/features/results/result-table.ts';
import { computeDammCheckDigit } from '../../src/questions/typed-code.ts';

const coded: QuizSeedAndCount = { quiz: { kind: 'mixed', rules: 'u3a', level: 1, edition: 1 }, seed: 482 };
const marks = (text: string): readonly boolean[] => Array.from(text, (mark) => mark === '1');
const repeatMark = (many: number, mark: boolean): readonly boolean[] => Array<boolean>(many).fill(mark);

describe('a result', () => {
  it.each([
    '',
    '1',
    '0',
    '1111111111',
    '0000000000',
    '1000000000',
    '0000000001',
    '1011010110',
    '10001',
    '100000000000001',
    '10000000000000000001',
    '11111111111111111111',
  ])('keeps which questions were right, and is read as people write it: %s', (text) => {
    const right = marks(text);
    const result = encodeResultAsDigits(coded, right)!;
    expect(result).toMatch(/^\d{5,}$/);
    for (const written of [
      result,
      ` ${result} `,
      `${result.slice(0, 2)} ${result.slice(2)}`,
      `${result.slice(0, 4)}-${result.slice(4)}`,
      result.replaceAll('0', 'o'),
    ])
      expect(parseResultDigits(coded, written, right.length)).toEqual({ ok: true, value: right });
    expect(formatQuizCodeResultDigits('pung 4821', right)).toBe(result);
  });

  it('has been the same since the first was read out', () => {
    expect(
      ['1111111111', '1011010110', '0000000000'].map((text) => formatQuizCodeResultDigits('PUNG-4821', marks(text))),
    ).toEqual(['10232', '04291', '00002']);
  });

  it('has four figures and a check, and more only where there are too many questions for four', () => {
    for (let many = 0; many <= 20; many++) {
      const figures = encodeResultAsDigits(coded, repeatMark(many, true))!.length - 1;
      expect(figures).toBe(many <= 13 ? 4 : String(2 ** many - 1).length);
      expect(encodeResultAsDigits(coded, repeatMark(many, false))).toHaveLength(figures + 1);
    }
    expect(encodeResultAsDigits(coded, repeatMark(21, true))).toBeUndefined();
  });

  it('are read in the full-width figures of some keyboards, and stored in plain ones', () => {
    const figures = encodeResultAsDigits(coded, repeatMark(10, true))!;
    const wide = figures.replaceAll(/\d/g, (figure) => String.fromCharCode(figure.charCodeAt(0) + 0xfee0));
    expect(parseResultDigits(coded, wide, 10)).toEqual(parseResultDigits(coded, figures, 10));
    expect(formatTypedResultForStorage(wide, 10)).toBe(figures);
  });

  it.each([
    ['', 'empty'],
    [' - ', 'empty'],
    ['1234', 'form'],
    ['123456', 'form'],
    ['1234x', 'form'],
    ['x1234', 'form'],
    ['eight', 'form'],
  ])('says of %j that it is %s', (text, error) => {
    expect(parseResultDigits(coded, text, 10)).toEqual({ ok: false, error });
  });

  it('notices every wrong figure and every two neighbours exchanged', () => {
    for (const text of ['1011010110', '1111111111']) {
      const result = encodeResultAsDigits(coded, marks(text))!;
      const slips = [...result].flatMap((figure, place) =>
        [...'0123456789']
          .filter((other) => other !== figure)
          .map((other) => result.slice(0, place) + other + result.slice(place + 1)),
      );
      const swaps = [0, 1, 2, 3]
        .filter((i) => result[i] !== result[i + 1])
        .map((i) => result.slice(0, i) + result[i + 1]! + result[i]! + result.slice(i + 2));
      for (const wrong of [...slips, ...swaps])
        expect(parseResultDigits(coded, wrong, 10)).toEqual({ ok: false, error: 'check' });
    }
  });

  it('names no question beyond the last', () => {
    for (let questions = 1; questions <= 20; questions++) {
      const all = encodeResultAsDigits(coded, repeatMark(questions, true))!;
      const figures = String(2 ** questions).padStart(all.length - 1, '0');
      if (figures.length !== all.length - 1) continue;
      const place = String(findCodeWordIndexOfQuiz(coded.quiz)).padStart(2, '0');
      const beyond = `${figures}${computeDammCheckDigit(`${place}482${figures}`)}`;
      expect(parseResultDigits(coded, beyond, questions)).toEqual({ ok: false, error: 'check' });
    }
  });

  it('belongs to one quiz, one seed and one number of questions: nine others in ten refuse it', () => {
    const result = encodeResultAsDigits(coded, marks('1011010110'))!;
    const seeds = Array.from({ length: 1000 }, (_, seed) => seed).filter((seed) => seed !== coded.seed);
    expect(seeds.filter((seed) => parseResultDigits({ ...coded, seed }, result, 10).ok)).toHaveLength(99);
    const others = listCodeWordsWithQuizzes().filter(([word]) => word !== 'PUNG');
    const fooled = others.filter(([, quiz]) => parseResultDigits({ quiz, seed: 482 }, result, 10).ok);
    expect(fooled.length).toBeLessThan(listCodeWordsWithQuizzes().length / 5);
    expect(parseResultDigits(coded, result, 20)).toEqual({ ok: false, error: 'form' });
  });

  it('is none for what is no code, and for a quiz without a word', () => {
    for (const code of ['', 'PONG-4821', 'pung 4822']) expect(formatQuizCodeResultDigits(code, [true])).toBeUndefined();
    for (const quiz of [
      { kind: 'written', quiz: 'nothing', edition: 1 },
      { ...coded.quiz, edition: 99 },
    ] as const)
      expect(encodeResultAsDigits({ quiz, seed: 0 }, [true])).toBeUndefined();
  });
});

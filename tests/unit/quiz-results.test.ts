// Results that are read out to a leader: what they stand for, and what a slip does.
import { describe, expect, it } from 'vitest';
import { listQuizCodeWords, parseQuizCode, type QuizSeedAndCount } from '../../src/questions/codes.ts';
import {
  formatResultDigits,
  MAX_RESULT_QUESTIONS,
  parseResultDigits,
  formatQuizResultForCode,
} from '../../src/questions/results.ts';

const PUNG = parseQuizCode('PUNG-4821');
const coded: QuizSeedAndCount = PUNG.ok ? PUNG.value : { quiz: listQuizCodeWords()[0]![1], seed: 0 };
const marks = (text: string): boolean[] => [...text].map((mark) => mark === '1');

describe('a result', () => {
  it.each(['1111111111', '0000000000', '1000000000', '0000000001', '1011010110'])(
    'keeps which of ten questions were right: %s',
    (text) => {
      const result = formatResultDigits(coded, marks(text))!;
      expect(result).toMatch(/^\d{5}$/);
      expect(parseResultDigits(coded, result, 10)).toEqual({ ok: true, value: marks(text) });
    },
  );

  it.each([5, 10, 15, 20])('says of the first and last of %i questions that they were right', (many) => {
    const right = Array.from({ length: many }, (_, i) => i === 0 || i === many - 1);
    expect(parseResultDigits(coded, formatResultDigits(coded, right) ?? '', many)).toEqual({ ok: true, value: right });
  });

  it('has been the same since the first was read out', () => {
    expect(
      ['1111111111', '1011010110', '0000000000'].map((text) => formatQuizResultForCode('PUNG-4821', marks(text))),
    ).toEqual(['10232', '04291', '00002']);
  });

  it('is read as people write it', () => {
    const result = formatResultDigits(coded, marks('1011010110'))!;
    for (const text of [
      ` ${result} `,
      `${result.slice(0, 2)} ${result.slice(2)}`,
      `${result.slice(0, 4)}-${result.slice(4)}`,
      result.replaceAll('0', 'o'),
    ]) {
      expect(parseResultDigits(coded, text, 10)).toEqual({ ok: true, value: marks('1011010110') });
    }
  });

  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['1234', 'form'],
    ['123456', 'form'],
    ['eight', 'form'],
  ])('says of %j that it is %s', (text, error) => {
    expect(parseResultDigits(coded, text, 10)).toEqual({ ok: false, error });
  });

  it('notices every wrong figure and every two neighbours exchanged', () => {
    for (const text of ['1011010110', '1111111111']) {
      const result = formatResultDigits(coded, marks(text))!;
      const slips = [...result].flatMap((figure, place) =>
        [...'0123456789']
          .filter((other) => other !== figure)
          .map((other) => result.slice(0, place) + other + result.slice(place + 1)),
      );
      const swaps = [0, 1, 2, 3]
        .filter((i) => result[i] !== result[i + 1])
        .map((i) => result.slice(0, i) + result[i + 1]! + result[i]! + result.slice(i + 2));
      expect([...slips, ...swaps].filter((wrong) => parseResultDigits(coded, wrong, 10).ok)).toEqual([]);
    }
  });

  it('names no question that the quiz does not have', () => {
    const result = formatResultDigits(coded, marks('1111111111'))!;
    expect(parseResultDigits(coded, result, 9)).toEqual({ ok: false, error: 'check' });
    expect(
      formatResultDigits(
        coded,
        Array.from({ length: MAX_RESULT_QUESTIONS + 1 }, () => true),
      ),
    ).toBeUndefined();
  });

  it('is of one quiz: nine others in ten refuse it', () => {
    const result = formatResultDigits(coded, marks('1011010110'))!;
    const others = Array.from({ length: 1000 }, (_, seed): QuizSeedAndCount => ({ ...coded, seed })).filter(
      ({ seed }) => seed !== coded.seed,
    );
    const fooled = others.filter((other) => parseResultDigits(other, result, 10).ok).length;
    expect(fooled).toBe(99);
  });
});

describe('a result of no quiz', () => {
  it('is none', () => {
    expect(formatQuizResultForCode('PONG-4821', [true])).toBeUndefined();
    expect(
      formatResultDigits({ quiz: { kind: 'written', quiz: 'nothing', edition: 1 }, seed: 0 }, [true]),
    ).toBeUndefined();
  });
});

// Codes and results as people say, type and mistype them.
import { describe, expect, it } from 'vitest';
import {
  listQuizCodeWords,
  getCourseLevelOfSeed,
  formatQuizCode,
  OTHER_CODED_QUIZ_LENGTHS,
  findCodeWordIndexOfQuiz,
  findCodedQuizOfCurrentEdition,
  parseQuizCode,
  toCourseSeedOfLevel,
  QUIZ_CODE_SEED_COUNT,
  createQuizCodeOrLinkToShare,
  formatQuizCodeWithTableLetters,
  hashTableCodeToLetters,
  type QuizSeedAndCount,
} from '../../src/questions/codes.ts';
import { computeDammCheckDigit, splitTypedCode } from '../../src/questions/typed-code.ts';
import {
  formatResultDigits,
  MAX_RESULT_QUESTIONS,
  parseResultDigits,
  formatQuizResultForCode,
} from '../../src/questions/results.ts';
import { QUESTION_LEVELS } from '../../src/questions/game.ts';

const PUNG = { kind: 'mixed', rules: 'u3a', level: 1, edition: 1 } as const;
const BIRD = findCodedQuizOfCurrentEdition({ kind: 'written', quiz: 'guide-1' })!;
const pung: QuizSeedAndCount = { quiz: PUNG, seed: 482 };

describe('how hard a quiz of the course is', () => {
  it('stands in the first figure of its seed, whatever comes by chance', () => {
    for (const level of QUESTION_LEVELS)
      for (const chance of [0, 1, 299, 300, 399, 400, 999, 123_456, -7, 0.5]) {
        const seed = toCourseSeedOfLevel(level, chance);
        expect(Number.isInteger(seed) && seed >= 0 && seed < QUIZ_CODE_SEED_COUNT).toBe(true);
        expect(getCourseLevelOfSeed(seed)).toBe(level);
      }
    const first = QUESTION_LEVELS.map((level) => toCourseSeedOfLevel(level, 0));
    expect(first.map(getCourseLevelOfSeed)).toEqual(QUESTION_LEVELS);
    for (const seed of first.slice(1)) expect(getCourseLevelOfSeed(seed - 1)).toBe(getCourseLevelOfSeed(seed) - 1);
  });

  it('leaves every seed to be drawn: each number that comes by chance gives another', () => {
    const drawn = new Set(
      QUESTION_LEVELS.flatMap((level) =>
        Array.from({ length: QUIZ_CODE_SEED_COUNT }, (_, chance) => toCourseSeedOfLevel(level, chance)),
      ),
    );
    expect(drawn.size).toBe(QUIZ_CODE_SEED_COUNT);
  });
});

describe('a code that is made', () => {
  it('takes any whole number for a seed, and says how many questions where it is not ten', () => {
    expect(formatQuizCode({ quiz: PUNG, seed: 482 })).toBe('PUNG-4821');
    for (const seed of [1482, -482, 482.9, -1482]) expect(formatQuizCode({ quiz: PUNG, seed })).toBe('PUNG-4821');
    expect(formatQuizCode({ quiz: PUNG, seed: 482, count: 10 })).toBe('PUNG-4821');
    for (const count of OTHER_CODED_QUIZ_LENGTHS) {
      const code = formatQuizCode({ quiz: PUNG, seed: 482, count })!;
      expect(code).toBe(`PUNG-4821-${count}`);
      expect(parseQuizCode(code)).toEqual({ ok: true, value: { quiz: PUNG, seed: 482, count } });
    }
    expect(formatQuizCode({ quiz: PUNG, seed: 482, count: 7 })).toBe('PUNG-4821');
    expect(formatQuizCode({ quiz: PUNG, seed: 7 })).toMatch(/^PUNG-007\d$/);
  });

  it('names the edition of today where none is said, and an edition that is not there not at all', () => {
    for (const [at, [, quiz]] of listQuizCodeWords().entries()) {
      expect(findCodeWordIndexOfQuiz(quiz)).toBe(at);
      const { edition: _, ...unsaid } = quiz;
      expect(findCodedQuizOfCurrentEdition(unsaid)).toBeDefined();
      expect(findCodeWordIndexOfQuiz({ ...quiz, edition: 99 })).toBe(-1);
    }
    expect(findCodeWordIndexOfQuiz({ kind: 'course', rules: 'u3a', stages: 99 })).toBe(-1);
    expect(findCodeWordIndexOfQuiz({ kind: 'mixed', rules: 'u3a', level: 2 })).not.toBe(
      findCodeWordIndexOfQuiz({ kind: 'course', rules: 'u3a', stages: 2 }),
    );
    expect(formatResultDigits({ quiz: { ...PUNG, edition: 99 }, seed: 1 }, [true])).toBeUndefined();
  });
});

describe('a code as it is typed', () => {
  it.each([
    ['pung-4821', ['PUNG', 482, 1, undefined, undefined]],
    ['PUNG4821', ['PUNG', 482, 1, undefined, undefined]],
    ['pung 48 2 1', ['PUNG', 482, 1, undefined, undefined]],
    ['pung.4821', ['PUNG', 482, 1, undefined, undefined]],
    ['pung—4821', ['PUNG', 482, 1, undefined, undefined]],
    ['pung 4821 15', ['PUNG', 482, 1, 15, undefined]],
    ['pung-4821-15', ['PUNG', 482, 1, 15, undefined]],
    ['pung-4821 x 15', ['PUNG', 482, 1, 15, undefined]],
    ['pung-4821/15', ['PUNG', 482, 1, 15, undefined]],
    ['pung-4821-kx', ['PUNG', 482, 1, undefined, 'KX']],
    ['pung-4821-15-kx', ['PUNG', 482, 1, 15, 'KX']],
    ['pung 4821 kx', ['PUNG', 482, 1, undefined, 'KX']],
    ['pung4821kx', ['PUNG', 482, 1, undefined, 'KX']],
    ['pung-o2o3', ['PUNG', 20, 3, undefined, undefined]],
  ] as const)('%s is taken apart', (text, [word, seed, check, many, tail]) => {
    expect(splitTypedCode(text)).toEqual({ word, seed, check, many, tail });
  });

  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['pung', 'form'],
    ['4821', 'form'],
    ['pung-482', 'form'],
    ['pung-4821-k', 'form'],
    ['pung-4821-kxy', 'form'],
    ['4821-pung', 'form'],
    ['x pung 4821', 'form'],
    [`pung-4821${' '.repeat(60)}`, 'form'],
    [`pung-4821${' '.repeat(80)}x`, 'form'],
  ] as const)('%j is none', (text, error) => {
    expect(splitTypedCode(text)).toBe(error);
    expect(parseQuizCode(text)).toEqual({ ok: false, error });
  });

  it('may be as long as it is with blanks around it', () => {
    const blanks = ' '.repeat(60 - 'pung-4821'.length);
    expect(parseQuizCode(`${blanks}pung-4821`)).toEqual({ ok: true, value: pung });
    expect(parseQuizCode(` ${blanks}pung-4821`)).toEqual({ ok: false, error: 'form' });
  });

  it('with a number of questions that no quiz has is none, and a written quiz has its own', () => {
    for (const many of [1, 9, 11, 21, 150])
      expect(parseQuizCode(`pung-4821-${many}`)).toEqual({ ok: false, error: 'form' });
    expect(parseQuizCode('pung-4821-10')).toEqual({ ok: true, value: pung });
    const code = formatQuizCode({ quiz: BIRD, seed: 5 })!;
    expect(parseQuizCode(`${code}-15`)).toEqual({ ok: true, value: { quiz: BIRD, seed: 5 } });
  });
});

describe('the letters of a table', () => {
  it('are two capitals, the same whatever the order of its rules, and mostly others for other rules', () => {
    const tables = Array.from({ length: 60 }, (_, at) => `u3a.2~maxChows.${at}~limit.${at * 7}`);
    for (const table of tables) expect(hashTableCodeToLetters(table)).toMatch(/^[A-Z]{2}$/);
    expect(new Set(tables.map(hashTableCodeToLetters)).size).toBeGreaterThan(50);
    expect(new Set(tables.map((table) => hashTableCodeToLetters(table)[0])).size).toBeGreaterThan(10);
    expect(new Set(tables.map((table) => hashTableCodeToLetters(table)[1])).size).toBeGreaterThan(10);
    expect(hashTableCodeToLetters('a~b~c')).toBe(hashTableCodeToLetters('c~a~b'));
    expect(hashTableCodeToLetters('a~bc')).not.toBe(hashTableCodeToLetters('ab~c'));
  });

  it('are called after the code where there are house rules', () => {
    expect(formatQuizCodeWithTableLetters('PUNG-4821')).toBe('PUNG-4821');
    expect(formatQuizCodeWithTableLetters('PUNG-4821', '')).toBe('PUNG-4821');
    expect(formatQuizCodeWithTableLetters('PUNG-4821', 'a~b')).toBe(`PUNG-4821-${hashTableCodeToLetters('a~b')}`);
    expect(createQuizCodeOrLinkToShare(pung, 'a~b=&')!.query).toBe(`?code=PUNG-4821&r=${encodeURIComponent('a~b=&')}`);
  });
});

describe('how a run went', () => {
  const marks = (text: string): readonly boolean[] => Array.from(text, (each) => each === '+');
  const runs = [
    '',
    '+',
    '-',
    '++++++++++',
    '----------',
    '+-+-+-+-+-',
    '-+++++++++',
    '+-------------------',
    '++++++++++++++++++++',
  ];

  it.each(runs)('is read as it was: %j', (text) => {
    const right = marks(text);
    const result = formatResultDigits(pung, right)!;
    expect(result).toMatch(/^\d{5,}$/);
    expect(parseResultDigits(pung, result, right.length)).toEqual({ ok: true, value: right });
    expect(
      parseResultDigits(pung, ` ${result.slice(0, 2)}-${result.slice(2).replaceAll('0', 'o')} `, right.length),
    ).toEqual({
      ok: true,
      value: right,
    });
    expect(formatQuizResultForCode('pung 4821', right)).toBe(result);
  });

  it('has four figures and a check, and more only where there are too many questions for four', () => {
    for (let many = 0; many <= MAX_RESULT_QUESTIONS; many++) {
      const right = Array<boolean>(many).fill(true);
      const figures = formatResultDigits(pung, right)!.length - 1;
      expect(figures).toBe(many <= 13 ? 4 : String(2 ** many - 1).length);
      expect(
        formatResultDigits(
          pung,
          right.map(() => false),
        ),
      ).toHaveLength(figures + 1);
    }
    expect(formatResultDigits(pung, Array<boolean>(MAX_RESULT_QUESTIONS + 1).fill(true))).toBeUndefined();
  });

  it('belongs to one quiz, one seed and one number of questions', () => {
    const result = formatResultDigits(pung, marks('++-+++++-+'))!;
    const elsewhere = listQuizCodeWords()
      .filter(([, quiz]) => quiz !== PUNG)
      .filter(([, quiz]) => parseResultDigits({ quiz, seed: 482 }, result, 10).ok);
    expect(elsewhere.length).toBeLessThan(listQuizCodeWords().length / 5);
    expect(parseResultDigits({ quiz: PUNG, seed: 483 }, result, 10)).toEqual({ ok: false, error: 'check' });
    expect(parseResultDigits(pung, result, 20)).toEqual({ ok: false, error: 'form' });
  });

  it.each([
    ['', 'empty'],
    [' - ', 'empty'],
    ['1234', 'form'],
    ['123456', 'form'],
    ['1234x', 'form'],
    ['x1234', 'form'],
  ])('%j says why it is none: %s', (text, error) => {
    expect(parseResultDigits(pung, text, 10)).toEqual({ ok: false, error });
  });

  it('notices a wrong figure', () => {
    const result = formatResultDigits(pung, marks('++-+++++-+'))!;
    for (let place = 0; place < result.length; place++)
      for (const figure of '0123456789')
        if (figure !== result[place]) {
          const wrong = result.slice(0, place) + figure + result.slice(place + 1);
          expect(parseResultDigits(pung, wrong, 10)).toEqual({ ok: false, error: 'check' });
        }
  });

  it('is none for what is no code', () => {
    expect(formatQuizResultForCode('pung 4822', [true])).toBeUndefined();
    expect(formatQuizResultForCode('', [true])).toBeUndefined();
  });
});

it('the check of no figures is nought, and of a number with its check as well', () => {
  expect(computeDammCheckDigit('')).toBe(0);
  for (const figures of ['0', '5', '482', '00482', '999999'])
    expect(computeDammCheckDigit(`${figures}${computeDammCheckDigit(figures)}`)).toBe(0);
});

// Codes as people say, type and mistype them.
import { describe, expect, it } from 'vitest';
import {
  listCodeWordsWithQuizzes,
  getCourseLevelOfSeed,
  formatQuizCode,
  OTHER_CODED_QUIZ_LENGTHS,
  findCodeWordIndexOfQuiz,
  findCodedQuizByName,
  parseQuizCode,
  toCourseSeedOfLevel,
  createQuizShareDetails,
  formatQuizCodeWithTableLetters,
  hashTableCodeToLetters,
  type QuizSeedAndCount,
} from '../../src/questions/codes.ts';
import { CODED_SEED_COUNT, computeDammCheckDigit, splitTypedCode } from '../../src/questions/typed-code.ts';
import { QUESTION_LEVELS } from '../../src/questions/game.ts';

const PUNG = { kind: 'mixed', rules: 'u3a', level: 1, edition: 1 } as const;
const BIRD = findCodedQuizByName({ kind: 'written', quiz: 'guide-1' })!;
const pung: QuizSeedAndCount = { quiz: PUNG, seed: 482 };

describe('how hard a quiz of the course is', () => {
  it('stands in the first figure of its seed, whatever comes by chance', () => {
    for (const level of QUESTION_LEVELS)
      for (const chance of [0, 1, 299, 300, 399, 400, 999, 123_456, -7, 0.5]) {
        const seed = toCourseSeedOfLevel(level, chance);
        expect(Number.isInteger(seed) && seed >= 0 && seed < CODED_SEED_COUNT).toBe(true);
        expect(getCourseLevelOfSeed(seed)).toBe(level);
      }
    const first = QUESTION_LEVELS.map((level) => toCourseSeedOfLevel(level, 0));
    expect(first.map(getCourseLevelOfSeed)).toEqual(QUESTION_LEVELS);
    for (const seed of first.slice(1)) expect(getCourseLevelOfSeed(seed - 1)).toBe(getCourseLevelOfSeed(seed) - 1);
  });

  it.each([
    [1, 0, 299],
    [2, 300, 599],
    [3, 600, 999],
  ] as const)('is %i from seed %i to %i: each number that comes by chance gives another', (level, from, to) => {
    const drawn = Array.from({ length: CODED_SEED_COUNT }, (_, chance) => toCourseSeedOfLevel(level, chance));
    expect([new Set(drawn).size, Math.min(...drawn), Math.max(...drawn)]).toEqual([to - from + 1, from, to]);
    expect(new Set(drawn.map(getCourseLevelOfSeed))).toEqual(new Set([level]));
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
    for (const [at, [, quiz]] of listCodeWordsWithQuizzes().entries()) {
      expect(findCodeWordIndexOfQuiz(quiz)).toBe(at);
      const { edition: _, ...unsaid } = quiz;
      expect(findCodedQuizByName(unsaid)).toBeDefined();
      expect(findCodeWordIndexOfQuiz({ ...quiz, edition: 99 })).toBe(-1);
    }
    expect(findCodeWordIndexOfQuiz({ kind: 'course', rules: 'u3a', stages: 99 })).toBe(-1);
    expect(findCodeWordIndexOfQuiz({ kind: 'mixed', rules: 'u3a', level: 2 })).not.toBe(
      findCodeWordIndexOfQuiz({ kind: 'course', rules: 'u3a', stages: 2 }),
    );
  });
});

describe('a code as it is typed', () => {
  it.each([
    ['pung-4821', ['PUNG', 482, 1, undefined, undefined]],
    ['PUNG4821', ['PUNG', 482, 1, undefined, undefined]],
    ['pung 48 2 1', ['PUNG', 482, 1, undefined, undefined]],
    ['pung.4821', ['PUNG', 482, 1, undefined, undefined]],
    ['pung—4821', ['PUNG', 482, 1, undefined, undefined]],
    ['pung – 4821', ['PUNG', 482, 1, undefined, undefined]],
    ['PUNG\u20114821', ['PUNG', 482, 1, undefined, undefined]],
    ['PUNG_4821', ['PUNG', 482, 1, undefined, undefined]],
    [' Pung4821 ', ['PUNG', 482, 1, undefined, undefined]],
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
    expect(splitTypedCode(text)).toEqual({
      word,
      seed,
      digits: `${String(seed).padStart(3, '0')}${check}`,
      many,
      tail,
    });
  });

  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['pung', 'form'],
    ['4821', 'form'],
    ['pung-482', 'form'],
    ['pung-48211', 'form'],
    ['🀄', 'form'],
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
    expect(createQuizShareDetails(pung, 'a~b=&')!.query).toBe(`?code=PUNG-4821&r=${encodeURIComponent('a~b=&')}`);
  });
});

it('the check of no figures is nought, and of a number with its check as well', () => {
  expect(computeDammCheckDigit('')).toBe(0);
  for (const figures of ['0', '5', '482', '00482', '999999'])
    expect(computeDammCheckDigit(`${figures}${computeDammCheckDigit(figures)}`)).toBe(0);
});

import type { RulesetId } from '../engine/index.ts';
import { computeDammCheckDigit, splitTypedCode, type TypedCodeError } from './typed-code.ts';
import { MIXED_QUIZ_LENGTH, type Level } from './game.ts';

// PUNG-4821: the word stands for a quiz and its edition, three digits for the seed, the last one is a check digit.
// Nothing here may change once a code has been printed; a new edition takes new words (README.md).

type QuizName =
  | { readonly kind: 'written'; readonly quiz: string }
  | { readonly kind: 'mixed'; readonly rules: RulesetId; readonly level: Level }
  | { readonly kind: 'course'; readonly rules: RulesetId; readonly stages: number };

type QuizOfCode = QuizName & { readonly edition: number };

export interface QuizSeedAndCount {
  readonly quiz: QuizOfCode;
  readonly seed: number;
  readonly count?: number;
}

export const QUIZ_CODE_SEED_COUNT = 1000;

const toWrittenQuiz = (quiz: string): QuizOfCode => ({ kind: 'written', quiz, edition: 1 });
const createMixedQuiz = (rules: RulesetId, level: Level, edition = 1): QuizOfCode => ({
  kind: 'mixed',
  rules,
  level,
  edition,
});
const createCourseQuiz = (rules: RulesetId, stages: number, edition = 1): QuizOfCode => ({
  kind: 'course',
  rules,
  stages,
  edition,
});

/** The quiz lengths that a code can end in, as in “PUNG-4821-15”. A quiz of the usual length has no such ending. */
export const OTHER_CODED_QUIZ_LENGTHS: readonly number[] = [5, 15, 20];

/** In a course quiz the first digit of the seed shows the level. */
const FIRST_SEED_BY_LEVEL: Readonly<Record<Level, number>> = { 1: 0, 2: 300, 3: 600 };

export const getCourseLevelOfSeed = (seed: number): Level =>
  seed >= FIRST_SEED_BY_LEVEL[3] ? 3 : seed >= FIRST_SEED_BY_LEVEL[2] ? 2 : 1;

export function toCourseSeedOfLevel(level: Level, chance: number): number {
  const [from, to] = [
    FIRST_SEED_BY_LEVEL[level],
    level === 3 ? QUIZ_CODE_SEED_COUNT : FIRST_SEED_BY_LEVEL[(level + 1) as Level],
  ];
  return from + (Math.abs(Math.trunc(chance)) % (to - from));
}

/**
 * The index of a word is part of the check digit: for one seed, words whose indexes differ only in the last digit have
 * different check digits. Words are added at the end and never move. The last word of a quiz is its current edition's.
 */
const CODE_WORDS: readonly (readonly [word: string, quiz: QuizOfCode])[] = [
  ['CHOW', createMixedQuiz('u3a', 2)],
  ['KONG', createMixedQuiz('u3a', 3)],
  ['DRAGON', createMixedQuiz('bmja', 1)],
  ['BAMBOO', createMixedQuiz('bmja', 2)],
  ['CIRCLE', createMixedQuiz('bmja', 3)],
  ['FISHING', createMixedQuiz('bell', 1)],
  ['JADE', createMixedQuiz('bell', 2)],
  ['LIMIT', createMixedQuiz('bell', 3)],
  ['MOON', createMixedQuiz('japanese', 1)],
  ['PUNG', createMixedQuiz('u3a', 1)],
  ['ORCHID', createMixedQuiz('japanese', 2)],
  ['AUTUMN', createMixedQuiz('japanese', 3)],
  ['FLOWER', createMixedQuiz('cantonese', 1)],
  ['SPARROW', createMixedQuiz('cantonese', 2)],
  ['DISCARD', createMixedQuiz('cantonese', 3)],
  ['BIRD', toWrittenQuiz('guide-1')],
  ['WALL', toWrittenQuiz('guide-2')],
  ['RACK', toWrittenQuiz('guide-3')],
  ['GOULASH', toWrittenQuiz('guide-4')],
  ['DOUBLE', toWrittenQuiz('guide-5')],
  ['TEAPOT', createCourseQuiz('u3a', 1)],
  ['LANTERN', createCourseQuiz('u3a', 2)],
  ['PEONY', createCourseQuiz('u3a', 3)],
  ['BRIDGE', createCourseQuiz('u3a', 4)],
  ['RIVER', createCourseQuiz('u3a', 5)],
  ['HARBOUR', createCourseQuiz('u3a', 6)],
  ['PAGODA', createCourseQuiz('u3a', 7)],
  ['KETTLE', createCourseQuiz('u3a', 8)],
  ['MARKET', createCourseQuiz('u3a', 9)],
  ['VELVET', createCourseQuiz('u3a', 10)],
  ['GINGER', createCourseQuiz('bmja', 2)],
  ['UMBRELLA', createCourseQuiz('bell', 2)],
  ['CANDLE', createCourseQuiz('japanese', 2)],
  ['SILVER', createCourseQuiz('cantonese', 2)],
  ['LEMON', createMixedQuiz('u3a', 1, 2)],
  ['CHERRY', createMixedQuiz('u3a', 2, 2)],
  ['FALCON', createMixedQuiz('u3a', 3, 2)],
  ['OLIVE', createMixedQuiz('bmja', 1, 2)],
  ['PENCIL', createMixedQuiz('bmja', 2, 2)],
  ['QUILT', createMixedQuiz('bmja', 3, 2)],
  ['VIOLIN', createMixedQuiz('bell', 1, 2)],
  ['WALNUT', createMixedQuiz('bell', 2, 2)],
  ['THIMBLE', createMixedQuiz('bell', 3, 2)],
  ['SCARF', createMixedQuiz('japanese', 1, 2)],
  ['BADGER', createMixedQuiz('japanese', 2, 2)],
  ['COTTAGE', createMixedQuiz('japanese', 3, 2)],
  ['PUMPKIN', createMixedQuiz('cantonese', 1, 2)],
  ['TRUMPET', createMixedQuiz('cantonese', 2, 2)],
  ['WINDMILL', createMixedQuiz('cantonese', 3, 2)],
  ['EAGLE', createCourseQuiz('u3a', 1, 2)],
  ['FEATHER', createCourseQuiz('u3a', 2, 2)],
  ['GARDEN', createCourseQuiz('u3a', 3, 2)],
  ['HAMMER', createCourseQuiz('u3a', 4, 2)],
  ['NUTMEG', createCourseQuiz('u3a', 5, 2)],
  ['SAFFRON', createCourseQuiz('u3a', 6, 2)],
  ['TURNIP', createCourseQuiz('u3a', 7, 2)],
  ['DOLPHIN', createCourseQuiz('u3a', 8, 2)],
  ['TROLLEY', createCourseQuiz('u3a', 9, 2)],
  ['SUNSET', createCourseQuiz('u3a', 10, 2)],
  ['DIAMOND', createCourseQuiz('bmja', 2, 2)],
  ['GRANITE', createCourseQuiz('bell', 2, 2)],
  ['HARVEST', createCourseQuiz('japanese', 2, 2)],
  ['ALMOND', createCourseQuiz('cantonese', 2, 2)],
];

const computeCheckDigit = (place: number, seed: number): number =>
  computeDammCheckDigit(`${place}${String(seed).padStart(3, '0')}`);

const toQuizKey = (quiz: QuizName): string =>
  quiz.kind === 'written'
    ? quiz.quiz
    : `${quiz.kind} ${quiz.rules} ${quiz.kind === 'course' ? quiz.stages : quiz.level}`;

/**
 * Finds the index of a quiz's code word; -1 if the quiz has none. Without `edition` it finds the word of
 * the current edition.
 */
export const findCodeWordIndexOfQuiz = (quiz: QuizName & { readonly edition?: number }): number =>
  CODE_WORDS.findLastIndex(
    ([, named]) => toQuizKey(named) === toQuizKey(quiz) && (quiz.edition ?? named.edition) === named.edition,
  );

export const findCodedQuizByName = (quiz: QuizName): QuizOfCode | undefined =>
  CODE_WORDS[findCodeWordIndexOfQuiz(quiz)]?.[1];

/** "PUNG-4821", or "PUNG-4821-15" for fifteen questions. Undefined for a quiz without a code word. */
export function formatQuizCode({ quiz, seed, count = MIXED_QUIZ_LENGTH }: QuizSeedAndCount): string | undefined {
  const place = findCodeWordIndexOfQuiz(quiz);
  const named = CODE_WORDS[place];
  const number = Math.abs(Math.trunc(seed)) % QUIZ_CODE_SEED_COUNT;
  return (
    named &&
    `${named[0]}-${String(number).padStart(3, '0')}${computeCheckDigit(place, number)}${OTHER_CODED_QUIZ_LENGTHS.includes(count) ? `-${count}` : ''}`
  );
}

export interface ParsedQuizCode extends QuizSeedAndCount {
  readonly tail?: string;
}

export function parseQuizCode(
  text: string,
): { readonly ok: true; readonly value: ParsedQuizCode } | { readonly ok: false; readonly error: TypedCodeError } {
  const typed = splitTypedCode(text);
  if (typeof typed === 'string') return { ok: false, error: typed };
  const { word, seed, check, many = MIXED_QUIZ_LENGTH, tail } = typed;
  const other = many !== MIXED_QUIZ_LENGTH;
  if (other && !OTHER_CODED_QUIZ_LENGTHS.includes(many)) return { ok: false, error: 'form' };
  const place = CODE_WORDS.findIndex(([each]) => each === word);
  const named = CODE_WORDS[place];
  if (!named) return { ok: false, error: 'word' };
  if (computeCheckDigit(place, seed) !== check) return { ok: false, error: 'check' };
  const isLonger = other && named[1].kind !== 'written';
  return { ok: true, value: { quiz: named[1], seed, ...(isLonger && { count: many }), ...(tail && { tail }) } };
}

export const listCodeWordsWithQuizzes = (): readonly (readonly [string, QuizOfCode])[] => CODE_WORDS;

/**
 * Returns two letters such as "KX", by which a device that stores these house rules recognizes them.
 * @param table the code of the house rules; empty for a game as written
 */
export function hashTableCodeToLetters(table: string): string {
  const canonical = table.split('~').toSorted().join();
  const sum = [...canonical].reduce((all, letter) => (all * 31 + letter.charCodeAt(0)) % 676, 0);
  return String.fromCharCode(65 + (sum % 26), 65 + Math.floor(sum / 26));
}

/** @param table the code of the house rules; empty for a game as written */
export const formatQuizCodeWithTableLetters = (code: string, table = ''): string =>
  table ? `${code}-${hashTableCodeToLetters(table)}` : code;

export interface QuizShareDetails {
  /**
   * How to share the quiz: `link` if the table has house rules, because the code alone gives the same
   * questions only on devices that store these rules.
   */
  readonly as: 'code' | 'link';
  readonly code: string;
  readonly spoken: string;
  readonly query: string;
}

/**
 * If there are house rules, `query` contains them, and `spoken` ends in two letters that stand for them.
 * Undefined for a quiz without a code word.
 * @param table the code of the house rules; empty for a game as written
 */
export function createQuizShareDetails(coded: QuizSeedAndCount, table: string): QuizShareDetails | undefined {
  const code = formatQuizCode(coded);
  if (code === undefined) return undefined;
  return table === ''
    ? { as: 'code', code, spoken: code, query: `?code=${code}` }
    : {
        as: 'link',
        code,
        spoken: formatQuizCodeWithTableLetters(code, table),
        query: `?code=${code}&r=${encodeURIComponent(table)}`,
      };
}

import type { RulesetId } from '../engine/index.ts';
import { CODED_SEED_COUNT, formatCodeDigits, splitTypedCode, type TypedCodeError } from './typed-code.ts';
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

/** The quiz lengths that a code can end in, as in “PUNG-4821-15”. A quiz of the usual length has no such ending. */
export const OTHER_CODED_QUIZ_LENGTHS: readonly number[] = [5, 15, 20];

/** In a course quiz the first digit of the seed shows the level. */
const FIRST_SEED_BY_LEVEL: Readonly<Record<Level, number>> = { 1: 0, 2: 300, 3: 600 };

export const getCourseLevelOfSeed = (seed: number): Level =>
  seed >= FIRST_SEED_BY_LEVEL[3] ? 3 : seed >= FIRST_SEED_BY_LEVEL[2] ? 2 : 1;

export function toCourseSeedOfLevel(level: Level, chance: number): number {
  const [from, to] = [
    FIRST_SEED_BY_LEVEL[level],
    level === 3 ? CODED_SEED_COUNT : FIRST_SEED_BY_LEVEL[(level + 1) as Level],
  ];
  return from + (Math.abs(Math.trunc(chance)) % (to - from));
}

/**
 * The index of a word is part of the check digit: for one seed, words whose indexes differ only in the last digit have
 * different check digits. Words are added at the end and never move. The last word of a quiz is its current edition's.
 */
const CODE_WORDS: readonly (readonly [word: string, quiz: QuizOfCode])[] = [
  ...nameQuizzes('CHOW KONG', toMixedQuiz('u3a'), { first: 2 }),
  ...nameQuizzes('DRAGON BAMBOO CIRCLE', toMixedQuiz('bmja')),
  ...nameQuizzes('FISHING JADE LIMIT', toMixedQuiz('bell')),
  ...nameQuizzes('MOON', toMixedQuiz('japanese')),
  ...nameQuizzes('PUNG', toMixedQuiz('u3a')),
  ...nameQuizzes('ORCHID AUTUMN', toMixedQuiz('japanese'), { first: 2 }),
  ...nameQuizzes('FLOWER SPARROW DISCARD', toMixedQuiz('cantonese')),
  ...nameQuizzes('BIRD WALL RACK GOULASH DOUBLE', (number) => ({ kind: 'written', quiz: `guide-${number}` })),
  ...nameQuizzes('TEAPOT LANTERN PEONY BRIDGE RIVER HARBOUR PAGODA KETTLE MARKET VELVET', toCourseQuiz('u3a')),
  ...nameQuizzes('GINGER', toCourseQuiz('bmja'), { first: 2 }),
  ...nameQuizzes('UMBRELLA', toCourseQuiz('bell'), { first: 2 }),
  ...nameQuizzes('CANDLE', toCourseQuiz('japanese'), { first: 2 }),
  ...nameQuizzes('SILVER', toCourseQuiz('cantonese'), { first: 2 }),
  ...nameQuizzes('LEMON CHERRY FALCON', toMixedQuiz('u3a'), { edition: 2 }),
  ...nameQuizzes('OLIVE PENCIL QUILT', toMixedQuiz('bmja'), { edition: 2 }),
  ...nameQuizzes('VIOLIN WALNUT THIMBLE', toMixedQuiz('bell'), { edition: 2 }),
  ...nameQuizzes('SCARF BADGER COTTAGE', toMixedQuiz('japanese'), { edition: 2 }),
  ...nameQuizzes('PUMPKIN TRUMPET WINDMILL', toMixedQuiz('cantonese'), { edition: 2 }),
  ...nameQuizzes('EAGLE FEATHER GARDEN HAMMER NUTMEG SAFFRON TURNIP DOLPHIN TROLLEY SUNSET', toCourseQuiz('u3a'), {
    edition: 2,
  }),
  ...nameQuizzes('DIAMOND', toCourseQuiz('bmja'), { edition: 2, first: 2 }),
  ...nameQuizzes('GRANITE', toCourseQuiz('bell'), { edition: 2, first: 2 }),
  ...nameQuizzes('HARVEST', toCourseQuiz('japanese'), { edition: 2, first: 2 }),
  ...nameQuizzes('ALMOND', toCourseQuiz('cantonese'), { edition: 2, first: 2 }),
];

/** The words of quizzes of one kind. Their levels, stages or numbers follow one another from `first`. */
function nameQuizzes(
  words: string,
  toQuiz: (number: number) => QuizName,
  { edition = 1, first = 1 }: { readonly edition?: number; readonly first?: number } = {},
): readonly (readonly [word: string, quiz: QuizOfCode])[] {
  return words.split(' ').map((word, at) => [word, { ...toQuiz(first + at), edition }]);
}

function toMixedQuiz(rules: RulesetId) {
  return (level: number): QuizName => ({ kind: 'mixed', rules, level: level as Level });
}

function toCourseQuiz(rules: RulesetId) {
  return (stages: number): QuizName => ({ kind: 'course', rules, stages });
}

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
  const length = OTHER_CODED_QUIZ_LENGTHS.includes(count) ? `-${count}` : '';
  return named && `${named[0]}-${formatCodeDigits(place, seed)}${length}`;
}

export interface ParsedQuizCode extends QuizSeedAndCount {
  readonly tail?: string;
}

export function parseQuizCode(
  text: string,
): { readonly ok: true; readonly value: ParsedQuizCode } | { readonly ok: false; readonly error: TypedCodeError } {
  const typed = splitTypedCode(text);
  if (typeof typed === 'string') return { ok: false, error: typed };
  const { word, seed, digits, many = MIXED_QUIZ_LENGTH, tail } = typed;
  const other = many !== MIXED_QUIZ_LENGTH;
  if (other && !OTHER_CODED_QUIZ_LENGTHS.includes(many)) return { ok: false, error: 'form' };
  const place = CODE_WORDS.findIndex(([each]) => each === word);
  const named = CODE_WORDS[place];
  if (!named) return { ok: false, error: 'word' };
  if (formatCodeDigits(place, seed) !== digits) return { ok: false, error: 'check' };
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

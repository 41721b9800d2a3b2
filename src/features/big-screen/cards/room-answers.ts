import * as v from 'valibot';
import { CARD_ANSWERS, CARD_COUNT, type CardAnswer } from '../../../card-vision/index.ts';
import { formatQuizCode, parseQuizCode } from '../../../questions/codes.ts';
import type { AnswerOption, Question } from '../../../questions/question.ts';
import { lenientRecord, withFallback } from '../../../storage/schemas.ts';
import { withoutThousandsMarks } from '../../../format/numbers.ts';
import { joinWithAnd } from '../../../format/sentences.ts';

// The answers that a room gives with its cards. Pure.

export type CardAnswersByNumber = Readonly<Record<number, CardAnswer>>;

/** The answers by question, from 0. A question without cards that were read has no entry. */
export type CardAnswersByQuestion = Readonly<Record<number, CardAnswersByNumber>>;

const answerSchema = v.picklist(CARD_ANSWERS);
const cardSchema = v.pipe(
  v.string(),
  v.check((card) => Number(card) >= 1 && Number(card) <= CARD_COUNT),
);
/** Keeps the valid parts of damaged data. */
export const cardAnswersByQuestionSchema = withFallback(
  lenientRecord(v.string(), withFallback(lenientRecord(cardSchema, answerSchema), {})),
  {},
);

/** Reads a typed number, rounded and limited to `min` … `max`; `min` if the text is no number. */
export const parseClampedCount = (text: string, min: number, max = Infinity): number =>
  Math.min(max, Math.max(min, Math.round(Number(withoutThousandsMarks(text))) || min));

type CardQuestion = Pick<Question, 'kind' | 'options' | 'ask' | 'situation' | 'scenes'>;

/** Whether a card, which shows one letter, can answer a question: it must have one answer out of 2 to 4 options. */
export const isAnswerableWithCards = ({ kind, options }: Pick<CardQuestion, 'kind' | 'options'>): boolean =>
  kind !== 'tiles' && options.length > 1 && options.length <= CARD_ANSWERS.length;

const PICK_EVERY_PATTERN = /^Pick every /;

/**
 * Turns a question for tiles into one for people who hold up one letter of four. It keeps one right option and up to
 * three wrong ones: “Pick every circle.” becomes “Pick one circle.” Other questions are returned unchanged.
 */
export function toOneLetterQuestion<T extends CardQuestion>(question: T): T {
  const { kind, options, ask, situation, scenes } = question;
  const wrong = options.filter(({ right }) => !right).slice(0, CARD_ANSWERS.length - 1);
  const right = options.filter((option) => option.right);
  if (kind !== 'tiles' || !PICK_EVERY_PATTERN.test(ask) || wrong.length === 0) return question;
  // Varies which right option is kept: if it were always the first, the answer would be A too often.
  const chosen = right[(options.indexOf(wrong[0]!) + options.indexOf(right.at(-1)!)) % right.length];
  return {
    ...question,
    kind: 'choice',
    // Without scenes the situation describes all the options (“Six tiles lie on the table.”), so it is left out.
    situation: scenes.length > 0 ? situation : '',
    ask: ask.replace(PICK_EVERY_PATTERN, 'Pick one ').replace(' and every ', ' or '),
    options: options.filter((option) => option === chosen || wrong.includes(option)),
  };
}

/** Adapts a question to cards: a question for a number becomes a choice if it has two to four options. */
export function toCardQuestion<T extends CardQuestion>(question: T): T {
  const oneLetter = toOneLetterQuestion(question);
  return oneLetter.kind === 'number' && isAnswerableWithCards(oneLetter) ? { ...oneLetter, kind: 'choice' } : oneLetter;
}

/** @returns how many cards chose each option, and how many show a letter that the question does not have */
export function tallyOptionAndOtherCards(
  { options }: Pick<Question, 'options'>,
  answers: CardAnswersByNumber,
): { readonly each: readonly number[]; readonly other: number } {
  const given = Object.values(answers);
  const each = options.map((_, place) => given.filter((answer) => CARD_ANSWERS.indexOf(answer) === place).length);
  return { each, other: given.length - each.reduce((sum, count) => sum + count, 0) };
}

const isRight = (options: readonly AnswerOption[], answer: CardAnswer | undefined): boolean =>
  answer !== undefined && options[CARD_ANSWERS.indexOf(answer)]?.right === true;

/** Whether a card was right, by question: false where it was not read, undefined where no cards were read at all. */
export const listVerdictsOfCard = (
  questions: readonly Pick<Question, 'options'>[],
  quiz: CardAnswersByQuestion,
  card: number,
) => questions.map(({ options }, at) => quiz[at] && isRight(options, quiz[at][card]));

export const listAnsweredCardNumbersOfQuiz = (quiz: CardAnswersByQuestion): readonly number[] =>
  [...new Set(Object.values(quiz).flatMap((answers) => Object.keys(answers).map(Number)))].toSorted((a, b) => a - b);

export const listUnreadCards = (answers: CardAnswersByNumber, out: number): readonly number[] =>
  Array.from({ length: out }, (_, i) => i + 1).filter((card) => answers[card] === undefined);

const MAX_NAMES_LISTED = 8;

/** “Missing: 3, 5 and 8.” Empty if all cards were read. */
export function describeUnreadCards(missing: readonly number[], formatName: (card: number) => string): string {
  if (missing.length === 0) return '';
  const names = joinWithAnd(missing.slice(0, MAX_NAMES_LISTED).map(formatName));
  return missing.length > MAX_NAMES_LISTED
    ? `Missing: ${names} and ${missing.length - MAX_NAMES_LISTED} more.`
    : `Missing: ${names}.`;
}

const LETTER_GROUP_SIZE = 5;

export interface QuizCodeAndQuestionNumber {
  readonly code: string;
  /** The number of the question, from 1. */
  readonly question: number;
}

/** Formats a line to type on another device: code, question, then a letter for each card, or a dash if not read. */
export function formatTypableCardAnswersLine(
  { code, question }: QuizCodeAndQuestionNumber,
  answers: CardAnswersByNumber,
): string {
  const last = Math.max(0, ...Object.keys(answers).map(Number));
  const letters = Array.from({ length: last }, (_, i) => answers[i + 1]?.toUpperCase() ?? '-').join('');
  return [code, question, letters.replaceAll(new RegExp(`.{${LETTER_GROUP_SIZE}}(?=.)`, 'g'), '$& ') || '-'].join(' ');
}

const LINE_PATTERN = /^\s*(\p{L}+[\s\p{Pd}]*[\do]{4}(?:[\s\p{Pd}]+\d{1,2})?)\s+(\d{1,2})\s+([a-d\s\p{Pd}_.]+)$/iu;

/** Formats a code that can be read; other text is only trimmed and capitalized. */
export function normalizeQuizCode(code: string): string {
  const read = parseQuizCode(code);
  return (read.ok && formatQuizCode(read.value)) || code.trim().toUpperCase();
}

/** Reads {@link formatTypableCardAnswersLine}. @returns an error sentence for other text, another quiz or question */
export function parseCardAnswersOrError(
  line: string,
  expected: QuizCodeAndQuestionNumber,
): CardAnswersByNumber | string {
  const [, code = '', question, letterText = ''] = LINE_PATTERN.exec(line) ?? [];
  const letters = letterText
    .toLowerCase()
    .replaceAll(/\s/g, '')
    .replaceAll(/[^a-d]/g, '-');
  if (!letters)
    return 'Type the quiz code, the question number, and letters A to D. A dash stands for a card that was not read.';
  if (letters.length > CARD_COUNT)
    return `That line is too long. It needs one letter for each card, and there are no more than ${CARD_COUNT} cards.`;
  if (normalizeQuizCode(code) !== normalizeQuizCode(expected.code))
    return `This line is for another quiz, ${normalizeQuizCode(code)}. We are playing ${expected.code}.`;
  if (Number(question) !== expected.question)
    return `This line is for question ${question}. We are on question ${expected.question}.`;
  return Object.fromEntries([...letters].flatMap((letter, i) => (v.is(answerSchema, letter) ? [[i + 1, letter]] : [])));
}

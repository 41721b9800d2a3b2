import * as v from 'valibot';
import { ANSWERS, CARDS, type CardAnswer } from '../../../card-vision/index.ts';
import { makeCode, readCode } from '../../../questions/codes.ts';
import type { Option, Question } from '../../../questions/question.ts';
import { formatList } from '../../../format/sentences.ts';

// What a room has answered with its cards: who, which letter, and how that counts. Pure.

/** The letter of each card that was read, by number. */
export type RoomAnswers = Readonly<Record<number, CardAnswer>>;

/** The answers of a quiz, by question; nothing for one that was not read. */
export type RoomQuizAnswers = Readonly<Record<number, RoomAnswers>>;

const isAnswer = (value: unknown): value is CardAnswer => ANSWERS.some((each) => each === value);

/** Reads what was kept of a quiz; of a damaged one what can be read. */
export function readRoomQuiz(data: unknown): RoomQuizAnswers {
  return Object.fromEntries(
    getEntries(data).map(([question, cards]) => [
      Number(question),
      Object.fromEntries(
        getEntries(cards)
          .map(([card, answer]) => [Number(card), answer] as const)
          .filter(([card, answer]) => card >= 1 && card <= CARDS && isAnswer(answer)),
      ) as RoomAnswers,
    ]),
  );
}

type Asked = Pick<Question, 'kind' | 'options' | 'ask' | 'situation' | 'scenes'>;

/** Whether four edges are enough for a question: one answer of two to four. */
export const isForCards = ({ kind, options }: Pick<Asked, 'kind' | 'options'>): boolean =>
  kind !== 'tiles' && options.length > 1 && options.length <= ANSWERS.length;

/** What asks for all that belong. */
const PICK_EVERY_PATTERN = /^Pick every /;

/**
 * A question for people who hold up one letter of four. Of several that belong one stands there, with as many that do not as there
 * are letters left, each in its place: “Pick one circle.” Others stay as they are.
 */
export function asOneLetterQuestion<T extends Asked>(question: T): T {
  const { kind, options, ask, situation, scenes } = question;
  const wrong = options.filter(({ right }) => !right).slice(0, ANSWERS.length - 1);
  const right = options.filter((option) => option.right);
  if (kind !== 'tiles' || !PICK_EVERY_PATTERN.test(ask) || wrong.length === 0) return question;
  // Not always the first of them: it would be A too often.
  const one = right[(options.indexOf(wrong[0]!) + options.indexOf(right.at(-1)!)) % right.length];
  return {
    ...question,
    kind: 'choice',
    // “Six tiles lie on the table.” What lies there is what may be answered.
    situation: scenes.length > 0 ? situation : '',
    ask: ask.replace(PICK_EVERY_PATTERN, 'Pick one ').replace(' and every ', ' or '),
    options: options.filter((option) => option === one || wrong.includes(option)),
  };
}

/** A question as cards answer it: of a number its known answers, which stand in order, so that none stands out. */
export function asCardQuestion<T extends Asked>(question: T): T {
  const asked = asOneLetterQuestion(question);
  return asked.kind === 'number' && isForCards(asked) ? { ...asked, kind: 'choice' } : asked;
}

const getEntries = (data: unknown): [string, unknown][] =>
  typeof data === 'object' && data !== null && !Array.isArray(data) ? Object.entries(data) : [];

/** The answers of a quiz as they are kept. */
export const roomForm = v.pipe(v.unknown(), v.transform(readRoomQuiz));

/** How many hold up each option, and how many a letter that the question has not. */
export function countRoomAnswers(
  { options }: Pick<Question, 'options'>,
  answers: RoomAnswers,
): { readonly each: readonly number[]; readonly other: number } {
  const given = Object.values(answers);
  const each = options.map((_, place) => given.filter((answer) => ANSWERS.indexOf(answer) === place).length);
  return { each, other: given.length - each.reduce((sum, count) => sum + count, 0) };
}

const isRight = (options: readonly Option[], answer: CardAnswer | undefined): boolean =>
  answer !== undefined && options[ANSWERS.indexOf(answer)]?.right === true;

/** One card's questions: whether each was right, which it is not where the card was not read; undefined for a question asked without cards. */
export const markCard = (questions: readonly Pick<Question, 'options'>[], quiz: RoomQuizAnswers, card: number) =>
  questions.map(({ options }, at) => quiz[at] && isRight(options, quiz[at][card]));

/** All cards that were read in a quiz, by number. */
export const listAnsweredCards = (quiz: RoomQuizAnswers): readonly number[] =>
  [...new Set(Object.values(quiz).flatMap((answers) => Object.keys(answers).map(Number)))].toSorted((a, b) => a - b);

/** The numbers up to `out` that have not been read. */
export const listMissingCards = (answers: RoomAnswers, out: number): readonly number[] =>
  Array.from({ length: out }, (_, i) => i + 1).filter((card) => answers[card] === undefined);

/** More names than this are counted instead. */
const MAX_NAMES_LISTED = 8;

/** Who is missing, as a sentence; empty when nobody is. */
export function describeMissingCards(missing: readonly number[], nameOf: (card: number) => string): string {
  if (missing.length === 0) return '';
  const named = formatList(missing.slice(0, MAX_NAMES_LISTED).map(nameOf));
  return missing.length > MAX_NAMES_LISTED
    ? `Missing: ${named} and ${missing.length - MAX_NAMES_LISTED} more.`
    : `Missing: ${named}.`;
}

/** Letters of a line stand in fives, so that nobody loses the place. */
const LETTER_GROUP_SIZE = 5;

/** Which question of which quiz a line answers. */
export interface LineHead {
  readonly code: string;
  /** From 1. */
  readonly question: number;
}

/** The answers as one short line to type on another device: of what, then a letter for each card in order, a dash for one not read. */
export function formatAnswerLine({ code, question }: LineHead, answers: RoomAnswers): string {
  const last = Math.max(0, ...Object.keys(answers).map(Number));
  const letters = Array.from({ length: last }, (_, i) => answers[i + 1]?.toUpperCase() ?? '-').join('');
  return [code, question, letters.replaceAll(new RegExp(`.{${LETTER_GROUP_SIZE}}(?=.)`, 'g'), '$& ') || '-'].join(' ');
}

/** A code, the number of a question, then letters and dashes of any kind. */
const LINE_PATTERN = /^\s*(\p{L}+[\s\p{Pd}]*[\do]{4}(?:[\s\p{Pd}]+\d{1,2})?)\s+(\d{1,2})\s+([a-d\s\p{Pd}_.]+)$/iu;

/** A code as it is written; anything else stays as it is. */
export function normalizeCode(code: string): string {
  const read = readCode(code);
  return (read.ok && makeCode(read.value)) || code.trim().toUpperCase();
}

/** Reads such a line; a sentence for anything else, and for a line of another quiz or question. */
export function readLine(line: string, here: LineHead): RoomAnswers | string {
  const [, code = '', question, typed = ''] = LINE_PATTERN.exec(line) ?? [];
  const letters = typed
    .toLowerCase()
    .replaceAll(/\s/g, '')
    .replaceAll(/[^a-d]/g, '-');
  if (!letters)
    return 'A line has the code of the quiz, the number of the question, and letters A to D. A dash is a card not read.';
  if (letters.length > CARDS) return `A line has a letter for each card, and there are no more than ${CARDS} cards.`;
  if (normalizeCode(code) !== normalizeCode(here.code))
    return `This line is of another quiz, ${normalizeCode(code)}. Here we play ${here.code}.`;
  if (Number(question) !== here.question)
    return `This line answers question ${question}. We are at question ${here.question}.`;
  return Object.fromEntries([...letters].flatMap((letter, i) => (isAnswer(letter) ? [[i + 1, letter]] : [])));
}

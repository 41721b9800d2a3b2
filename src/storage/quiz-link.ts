import {
  listCodedQuizzes,
  makeCode,
  readCode,
  createSharing,
  formatTableLetters,
  type Coded,
  type CodeTyped,
} from '../questions/codes.ts';
import type { CodeError } from '../questions/typed-code.ts';
import { QUESTION_LEVELS } from '../questions/game.ts';
import { playsAsWritten, type RulesetId, RULESETS } from '../engine/index.ts';
import { mayHaveAgreement } from './has-agreement.ts';
import { formatLink, readLink } from './links.ts';
import { cleanNameText } from './names.ts';
import type { KeyValueStore } from './store.ts';
import { parseHouseOfCode, formatTableCode, TABLE_PARAM } from './table-code.ts';
import { findRules, type House } from './table-rules.ts';
import { formatAlternatives, fillSlots } from '../format/sentences.ts';

// What a code or a link to a quiz says: which quiz, on which screen, by whose rules. A link brings its own rules; a code that
// was called out goes by the book, so that it is the same for everybody who has it, unless it ends in the letters of a table
// whose rules this device keeps; where neither is named, the rules of this table are taken.

const CODE_ERROR_SENTENCES: Readonly<Record<CodeError, string>> = {
  empty: 'Type the code first: a word and four figures.',
  form: 'A code is a word and four figures, like {example}.',
  word: 'There is no quiz with that word.',
  check: 'There is no such code: a letter or a figure is wrong.',
};

/** A code to show as an example: that of an easy quiz by the first of the games. */
export const getExampleCode = (): string =>
  makeCode({
    quiz: listCodedQuizzes()
      .map(([, quiz]) => quiz)
      .find((quiz) => quiz.kind === 'mixed' && quiz.rules === RULESETS[0] && quiz.level === QUESTION_LEVELS[0])!,
    seed: 482,
  })!;

/** What a typed code stands for; or what is wrong with it, as a sentence, and the codes that it might have been. */
export function parseTypedQuizCode(
  text: string,
): { readonly coded: CodeTyped } | { readonly sentence: string; readonly like: readonly string[] } {
  const read = readCode(text);
  if (read.ok) return { coded: read.value };
  const like = read.error === 'word' || read.error === 'check' ? codesLike(text) : [];
  const sentence = fillSlots(CODE_ERROR_SENTENCES[read.error], { example: getExampleCode() });
  const more = like.length > 0 ? `Was it ${formatAlternatives(like)}?` : 'Ask for the word and the four figures again.';
  return { sentence: read.error === 'empty' || read.error === 'form' ? sentence : `${sentence} ${more}`, like };
}

/** Slips in a word that are looked behind, and how many codes are offered. */
const [MAX_EDITS, MAX_SUGGESTIONS] = [2, 3];

/** Codes that there are, and that look like what was typed: another word, or two figures that have changed places. */
function codesLike(text: string): readonly string[] {
  const [, word = '', figures = '', length = ''] =
    /^\s*([A-Z]+)[^A-Z\d]*(\d{4})(?:\D+(\d{1,2}))?\s*$/i.exec(text) ?? [];
  const typed = word.toUpperCase();
  const near = listCodedQuizzes()
    .map(([each]) => ({ each, slips: countEdits(typed, each) }))
    .filter(({ slips: edits }) => edits <= MAX_EDITS && edits < typed.length - 1)
    .toSorted((a, b) => a.slips - b.slips);
  const rows = [figures, ...[0, 1, 2].map((at) => swapped(figures, at))];
  const all = near.flatMap(({ each }) => rows.map((row) => `${each}-${row}${length && `-${length}`}`));
  return [...new Set(all)].filter((code) => readCode(code).ok).slice(0, MAX_SUGGESTIONS);
}

const swapped = (figures: string, at: number): string =>
  figures.slice(0, at) + (figures[at + 1] ?? '') + (figures[at] ?? '') + figures.slice(at + 2);

/** How many letters have to be put in, left out or changed to make one word of the other. */
function countEdits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries())
      next.push(Math.min(row[j]! + (letter === other ? 0 : 1), row[j + 1]! + 1, next[j]! + 1));
    row = next;
  }
  return row.at(-1)!;
}

/** The screens that the page of a quiz opens when its address names one. */
const QUIZ_SCREENS = ['host', 'teams', 'print'] as const;
type Screen = (typeof QUIZ_SCREENS)[number];

/** The screen that an address names. */
export const findScreen = (params: URLSearchParams): Screen | undefined =>
  QUIZ_SCREENS.find((each) => params.has(each));

/** What the address of a page says of a quiz. */
export interface QuizLink {
  /** The code as it stands there. */
  readonly code?: string;
  readonly coded?: CodeTyped;
  /** The table by whose house rules it is asked, in short. */
  readonly table?: string;
  /** What the group calls itself. */
  readonly name?: string;
  readonly screen?: Screen;
  /** Which question of it is read from the cards of a room, from 1. */
  readonly question?: number;
  /** How somebody’s run through it went, as figures. */
  readonly result?: string;
  /** What is wrong with the code, as a sentence. */
  readonly sentence?: string;
}

/** Reads an address from its question mark on; what the group is called stands behind the #. */
export function readQuizLink(link: string): QuizLink {
  const { params, hidden } = readLink(link);
  const [code, table, name] = [params.get('code'), params.get(TABLE_PARAM), cleanNameText(hidden.get('name'))];
  const result = params.get('result');
  const screen = findScreen(params);
  const question = Math.max(1, Math.round(Number(params.get('question'))) || 1);
  return {
    ...(code !== null && { code, ...parseTypedQuizCode(code), ...(table && { table }) }),
    ...(name && { name }),
    ...(screen && { screen }),
    ...(params.has('read') && { question }),
    ...(result && { result }),
  };
}

/** The page that plays a coded quiz, with the code in its address: a path from the root of the site. @param table in short, for its house rules */
export function getQuizPath(coded: Coded, table = ''): string {
  const page = coded.quiz.kind === 'written' ? coded.quiz.quiz : 'mixed';
  return `/quiz/${page}/${createSharing(coded, table)!.query}`;
}

/** The page that plays what was typed; by whose rules, it finds out itself. */
export function getTypedQuizPath({ tail, ...coded }: CodeTyped): string {
  const path = getQuizPath(coded);
  return tail ? `${path}-${tail}` : path;
}

/** A query with the screen that an address names, and no other. */
export function withScreen(query: string, screen?: Screen): string {
  const others = query
    .slice(1)
    .split('&')
    .filter((each) => each && !QUIZ_SCREENS.some((other) => each === other));
  const parts = [...others, ...(screen ? [screen] : [])].join('&');
  return parts && `?${parts}`;
}

/** What the page that collects results is told of a quiz: its code, and the table by whose house rules it was asked. */
export const toResultsQuery = ({
  code,
  shortTable,
}: {
  readonly code: string;
  /** The table in short, where it has house rules. */
  readonly shortTable?: string | undefined;
}): string => formatLink({ code, [TABLE_PARAM]: shortTable });

/** By whose rules a quiz is asked, and where they come from. */
export interface AskedBy {
  /** Empty where the quiz goes by the book. */
  readonly house: House;
  readonly from: 'book' | 'table' | 'link';
  /** What the group calls itself: that of this device, or the one whose link it is. */
  readonly name?: string;
  /** What is wrong with the link, as a sentence. */
  readonly sentence?: string;
}

/** As the game is written. */
export const BY_THE_BOOK: AskedBy = { house: {}, from: 'book' };

const UNREADABLE_RULES_SENTENCE =
  'This quiz goes by the rules of another table, which could not be read here. So it is asked by the book. Their QR code or link brings them.';

/** What the table of this device has agreed on for a game; undefined where that is nothing of its own. */
export function findOwnRules(game: RulesetId, store?: KeyValueStore): AskedBy | undefined {
  if (!mayHaveAgreement(store)) return undefined;
  const { house, name } = findRules(game, store);
  return playsAsWritten({ house }) ? undefined : { house, from: 'table', ...(name && { name }) };
}

/** By whose rules the page of a quiz begins. */
export function findQuizRules(
  game: RulesetId,
  { coded, table: given, name }: QuizLink,
  store?: KeyValueStore,
): AskedBy {
  const table = findOwnRules(game, store);
  if (given === undefined && coded?.tail !== undefined)
    return table && formatTableLetters(formatTableCode(game, table.house)) === coded.tail
      ? table
      : { ...BY_THE_BOOK, sentence: UNREADABLE_RULES_SENTENCE };
  if (given === undefined) return (!coded && table) || BY_THE_BOOK;
  const house = parseHouseOfCode(game, given);
  if (playsAsWritten({ house })) return { ...BY_THE_BOOK, sentence: UNREADABLE_RULES_SENTENCE };
  if (table && formatTableCode(game, table.house) === formatTableCode(game, house)) return table;
  return { house, from: 'link', ...(name && { name }) };
}

/** “Thursday group”, “your table”, “your group”: whose rules they are, in the middle of a sentence. */
export const formatWhoseRules = ({ from, name }: AskedBy): string =>
  name ?? (from === 'link' ? 'your group' : 'your table');

/** What a link to a quiz ends with, so that it says by whose rules it is asked. No host is told. */
export const formatNameFragment = ({ name }: { readonly name?: string | undefined }): string =>
  formatLink({}, { name });

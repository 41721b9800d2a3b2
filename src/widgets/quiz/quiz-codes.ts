import { codedQuizzes, makeCode, readCode, sharingOf, type Coded, type CodeError } from '../../drills/codes.ts';
import { LEVELS } from '../../drills/game.ts';
import { RULESETS } from '../../engine/index.ts';
import { linkOf } from '../../learner/links.ts';
import { TABLE_PARAM } from '../../learner/table-code.ts';
import { fillSlots } from '../../text/sentences.ts';

// What a code of a quiz says to people, in a field or in the address of a page.

/** What to say when a code was not understood. */
const SENTENCES: Readonly<Record<CodeError, string>> = {
  empty: 'Type the code first: a word and four figures.',
  form: 'A code is a word and four figures, like {example}.',
  word: 'There is no quiz with that word. Ask for the word again.',
  check: 'That code has a slip in it. Ask for the word and the four figures again.',
};

/** A code to show as an example: that of an easy quiz by the first of the games. */
export const exampleCode = (): string =>
  makeCode({
    quiz: codedQuizzes()
      .map(([, quiz]) => quiz)
      .find((quiz) => quiz.kind === 'mixed' && quiz.rules === RULESETS[0] && quiz.level === LEVELS[0])!,
    seed: 482,
  })!;

const sentenceFor = (error: CodeError): string => fillSlots(SENTENCES[error], { example: exampleCode() });

/** Reads a typed code: where its quiz is, or what is wrong in a sentence. */
export function findQuiz(text: string): { readonly path: string } | { readonly sentence: string } {
  const read = readCode(text);
  return read.ok ? { path: pathOf(read.value) } : { sentence: sentenceFor(read.error) };
}

/**
 * The page that plays a coded quiz, with the code in its address: a path from the root of the site.
 * @param table the table whose house rules it is played by, in short; empty where there are none
 */
export function pathOf(coded: Coded, table = ''): string {
  const page = coded.quiz.kind === 'written' ? coded.quiz.quiz : 'mixed';
  return `/quiz/${page}/${sharingOf(coded, table)!.query}`;
}

/** What the address of a page says of a code, and of the table that came with it. Empty when it names none. */
export function codeIn(search: string): {
  readonly coded?: Coded;
  /** In short, where the link carries one. */
  readonly table?: string;
  readonly sentence?: string;
} {
  const given = new URLSearchParams(search);
  const text = given.get('code');
  if (text === null) return {};
  const read = readCode(text);
  const table = given.get(TABLE_PARAM);
  return read.ok ? { coded: read.value, ...(table && { table }) } : { sentence: sentenceFor(read.error) };
}

/** The screens that a page of a quiz opens when its address names one. */
const SCREENS: readonly string[] = ['host', 'teams', 'print'];

/** The query of an address changed for another, with the screen that it named. */
export function keepingScreen(query: string, search: string): string {
  const asked = new URLSearchParams(search);
  const screen = SCREENS.find((each) => asked.has(each));
  return screen ? `${query}${query ? '&' : '?'}${screen}` : query;
}

/** What the page that collects results is told of a quiz: its code, and the table by whose house rules it was asked. */
export const resultsQuery = ({
  code,
  shortTable,
}: {
  readonly code: string;
  /** The table in short, where it has house rules. */
  readonly shortTable?: string | undefined;
}): string => linkOf({ code, [TABLE_PARAM]: shortTable });

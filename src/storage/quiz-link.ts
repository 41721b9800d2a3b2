import { parseQuizScreen, isQueryFromGroup, type QuizScreenName } from './quiz-screen.ts';
import {
  listCodeWordsWithQuizzes,
  formatQuizCode,
  parseQuizCode,
  createQuizShareDetails,
  hashTableCodeToLetters,
  type QuizSeedAndCount,
  type ParsedQuizCode,
} from '../questions/codes.ts';
import type { TypedCodeError } from '../questions/typed-code.ts';
import { QUESTION_LEVELS } from '../questions/game.ts';
import { isTableWithoutHouseRules, type RulesetId, RULESET_IDS } from '../engine/index.ts';
import { hasStoredAgreement } from './has-agreement.ts';
import { formatQueryAndFragment, parseLinkQueryAndHash } from './links.ts';
import { cleanNameText } from './names.ts';
import type { BigScreenQuiz } from './quiz-run.ts';
import type { KeyValueStore } from './store.ts';
import { parseHouseRulesForGame, formatTableCode, TABLE_PARAM } from './table-code.ts';
import { readAgreedRulesOrFirstGame, type HouseRuleSwitchValues } from './table-rules.ts';
import { joinWithOr, fillSlots } from '../format/sentences.ts';

// A link brings its own rules. A spoken code means the game as written, unless it ends in letters that fit this
// device's house rules. A quiz that is opened without link or code follows the rules of this device's table.

const CODE_ERROR_SENTENCES: Readonly<Record<TypedCodeError, string>> = {
  empty: 'Type the code first: a word and four figures.',
  form: 'A code is a word and four figures, like {example}.',
  word: 'There is no quiz with that word.',
  check: 'There is no such code: a letter or a figure is wrong.',
};

export const getExampleQuizCode = (): string =>
  formatQuizCode({
    quiz: listCodeWordsWithQuizzes()
      .map(([, quiz]) => quiz)
      .find((quiz) => quiz.kind === 'mixed' && quiz.rules === RULESET_IDS[0] && quiz.level === QUESTION_LEVELS[0])!,
    seed: 482,
  })!;

export function parseTypedQuizCode(
  text: string,
): { readonly coded: ParsedQuizCode } | { readonly sentence: string; readonly like: readonly string[] } {
  const read = parseQuizCode(text);
  if (read.ok) return { coded: read.value };
  const like = read.error === 'word' || read.error === 'check' ? listSimilarCodes(text) : [];
  const sentence = fillSlots(CODE_ERROR_SENTENCES[read.error], { example: getExampleQuizCode() });
  const more = like.length > 0 ? `Was it ${joinWithOr(like)}?` : 'Ask for the word and the four figures again.';
  return { sentence: read.error === 'empty' || read.error === 'form' ? sentence : `${sentence} ${more}`, like };
}

const [MAX_EDITS, MAX_SUGGESTIONS] = [2, 3];

function listSimilarCodes(text: string): readonly string[] {
  const [, word = '', figures = '', length = ''] =
    /^\s*([A-Z]+)[^A-Z\d]*(\d{4})(?:\D+(\d{1,2}))?\s*$/i.exec(text.normalize('NFKC')) ?? [];
  const typed = word.toUpperCase();
  const near = listCodeWordsWithQuizzes()
    .map(([each]) => ({ each, edits: countEdits(typed, each) }))
    .filter(({ edits }) => edits <= MAX_EDITS && edits < typed.length - 1)
    .toSorted((a, b) => a.edits - b.edits);
  const rows = [figures, ...[0, 1, 2].map((at) => swapFigures(figures, at))];
  const all = near.flatMap(({ each }) => rows.map((row) => `${each}-${row}${length && `-${length}`}`));
  return [...new Set(all)].filter((code) => parseQuizCode(code).ok).slice(0, MAX_SUGGESTIONS);
}

const swapFigures = (figures: string, at: number): string =>
  figures.slice(0, at) + (figures[at + 1] ?? '') + (figures[at] ?? '') + figures.slice(at + 2);

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

export interface QuizLink {
  readonly code?: string;
  readonly coded?: ParsedQuizCode;
  readonly table?: string;
  readonly name?: string;
  readonly screen?: QuizScreenName;
  readonly isFromGroup?: boolean;
  /** The number of the question to be read, from 1. */
  readonly question?: number;
  readonly result?: string;
  readonly sentence?: string;
}

/** @param link from its question mark on; the name of the group is behind the # */
export function parseQuizLinkParameters(link: string): QuizLink {
  const { params, hidden } = parseLinkQueryAndHash(link);
  const [code, table, name] = [params.get('code'), params.get(TABLE_PARAM), cleanNameText(hidden.get('name'))];
  const result = params.get('result');
  const screen = parseQuizScreen(params);
  const question = Math.max(1, Math.round(Number(params.get('question'))) || 1);
  return {
    ...(code !== null && { code, ...parseTypedQuizCode(code), ...(table && { table }) }),
    ...(name && { name }),
    ...(screen && { screen, ...(isQueryFromGroup(params) && { isFromGroup: true }) }),
    ...(params.has('read') && { question }),
    ...(result && { result }),
  };
}

export function getPathOfCodedQuiz(coded: QuizSeedAndCount, table = ''): string {
  const page = coded.quiz.kind === 'written' ? coded.quiz.quiz : 'mixed';
  return `/quiz/${page}/${createQuizShareDetails(coded, table)!.query}`;
}

export function getPathOfParsedQuizCode({ tail, ...coded }: ParsedQuizCode): string {
  const path = getPathOfCodedQuiz(coded);
  return tail ? `${path}-${tail}` : path;
}

export const formatQuizResultsPageQuery = ({ code, shortTable }: Pick<BigScreenQuiz, 'code' | 'shortTable'>): string =>
  formatQueryAndFragment({ code, [TABLE_PARAM]: shortTable });

export interface HouseRulesOfQuiz {
  readonly house: HouseRuleSwitchValues;
  readonly from: 'book' | 'table' | 'link';
  readonly name?: string;
  readonly sentence?: string;
}

export const QUIZ_RULES_WITHOUT_HOUSE_RULES: HouseRulesOfQuiz = { house: {}, from: 'book' };

const UNREADABLE_RULES_SENTENCE =
  'This quiz uses another table’s rules, which could not be read here. So the questions follow the usual rules. To get those rules, open that table’s link or QR code.';

export function findDeviceHouseRulesOfGame(game: RulesetId, store?: KeyValueStore): HouseRulesOfQuiz | undefined {
  if (!hasStoredAgreement(store)) return undefined;
  const { house, name } = readAgreedRulesOrFirstGame(game, store);
  return isTableWithoutHouseRules({ house }) ? undefined : { house, from: 'table', ...(name && { name }) };
}

export function resolveQuizRules(
  game: RulesetId,
  { coded, table: given, name }: QuizLink,
  store?: KeyValueStore,
): HouseRulesOfQuiz {
  const table = findDeviceHouseRulesOfGame(game, store);
  if (given === undefined && coded?.tail !== undefined)
    return table && hashTableCodeToLetters(formatTableCode(game, table.house)) === coded.tail
      ? table
      : { ...QUIZ_RULES_WITHOUT_HOUSE_RULES, sentence: UNREADABLE_RULES_SENTENCE };
  if (given === undefined) return (!coded && table) || QUIZ_RULES_WITHOUT_HOUSE_RULES;
  const house = parseHouseRulesForGame(game, given);
  if (isTableWithoutHouseRules({ house }))
    return { ...QUIZ_RULES_WITHOUT_HOUSE_RULES, sentence: UNREADABLE_RULES_SENTENCE };
  if (table && formatTableCode(game, table.house) === formatTableCode(game, house)) return table;
  return { house, from: 'link', ...(name && { name }) };
}

/** “Thursday group”, “your table”, “your group”. */
export const formatQuizRulesOwner = ({ from, name }: HouseRulesOfQuiz): string =>
  name ?? (from === 'link' ? 'your group' : 'your table');

export const formatGroupNameFragment = ({ name }: { readonly name?: string | undefined }): string =>
  formatQueryAndFragment({}, { name });

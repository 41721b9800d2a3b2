import { describeBookAnswers } from '../../../format/house-rules.ts';
import { fill } from '../../../format/values.ts';
import {
  allTiles,
  alike,
  roleOf,
  RULESETS,
  rulesets,
  startHand,
  type Family,
  type RulesetId,
  type RulesetInfo,
} from '../../../engine/index.ts';
import { formatNumber } from '../../../format/numbers.ts';
import { fillSlots } from '../../../format/sentences.ts';
import { searchBooks } from './games.ts';
import type { FullEntry } from './index-builder.ts';

/** A file of content: its path in its collection, its head and the Markdown below. */
export interface Page<T> {
  readonly path: string;
  readonly data: T;
  readonly body: string;
}

/** What the finder needs of the head of a rule. */
export interface RuleHead {
  readonly id: string;
  readonly title: string;
  readonly statement: string;
  readonly aliases?: readonly string[];
}

/** What the finder needs of the head of a word. */
export interface WordHead {
  readonly term: string;
  readonly short: string;
  readonly aliases?: readonly string[];
  /** The family of games whose word it is; absent for words that every player may need. */
  readonly game?: Family | undefined;
}

/** What the finder needs of the head of a lesson. */
export interface LessonHead {
  readonly title: string;
  readonly stage: string;
  readonly summary: string;
  /** The game it teaches. */
  readonly game?: RulesetId;
}

/** What the finder needs of the words for a ruleset (content/rulesets.json). */
export interface BookWords {
  readonly name: string;
  readonly short: string;
  readonly sentence: string;
}

/** A page that is no rule, word or lesson, as content/search/entries.json tells of it. */
export interface Tool {
  readonly path: string;
  readonly title: string;
  readonly line: string;
  readonly other: readonly string[];
}

/** What the finder needs of an exercise. */
export interface ExerciseWords {
  readonly skill: { readonly id: string };
  readonly title: string;
  readonly lead: string;
}

/** Markdown as a reader hears it: links as their words, no marks, one line. */
const toSpokenText = (markdown: string): string =>
  markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_`>#]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The marks before a line of a list, or of a heading. */
const LINE_MARKS = /^(?:[-#]+|\d+\.) /gm;

/** What stands below, as `say` fills it in, and with its marks and placeholders where it has any. */
function bothTexts(body: string, say: (text: string) => string): Pick<FullEntry, 'text' | 'textSays'> {
  const plain = body.replaceAll(LINE_MARKS, '');
  const [text, textSays] = [toSpokenText(say(plain)), toSpokenText(plain)];
  return { text, ...(textSays !== text && { textSays }) };
}

const toOtherNames = (names: readonly string[] | undefined) => (names && names.length > 0 ? { other: names } : {});

/** A rule of a book, with the numbers that `book` gives it; `chapter` is the title of its chapter. */
export function createRuleEntry({ path, data, body }: Page<RuleHead>, book: RulesetInfo, chapter: string): FullEntry {
  const say = (text: string) => fill(text, book, data.id);
  const rule = book.rules.find(({ id }) => id === data.id);
  const line = say(data.statement);
  const agreed = describeBookAnswers(data.id, line, book).map(({ question, says }) => `${question} ${says}`);
  return {
    id: data.id,
    kind: 'rule',
    title: data.title,
    line,
    ...(agreed.length > 0 && { agreed: agreed.join(' ') }),
    ...(line !== data.statement && { says: data.statement }),
    path: `/rules/${path}/`,
    where: chapter,
    game: book.family,
    ...(rule && { role: roleOf(rule), ...(rule.off && { off: true }) }),
    ...toOtherNames(data.aliases),
    ...bothTexts(body, say),
  };
}

/** A word of the glossary, which stands at `address`. */
export function createWordEntry({ path, data, body }: Page<WordHead>, book: RulesetInfo, address: string): FullEntry {
  const { term, short, aliases, game } = data;
  const own = searchBooks(game ?? book.family)[0]!;
  return {
    id: path,
    kind: 'word',
    title: term,
    ...bothLines(short, own),
    path: address,
    where: 'Words explained',
    ...(game && { game }),
    ...toOtherNames(aliases),
    ...bothTexts(body, (text) => fill(text, own)),
  };
}

/** What a lesson says and no rule does: what stands in a rule’s own words is found with the rule, what a group lays out is play. */
const SKIPPED_LESSON_TEXT = /^import .*$|<(Rule|RealTiles)\b[\s\S]*?<\/\1>|<[^>]*>|\{[^}]*\}/gm;

/** The words of a lesson that stand nowhere else, headings too, each paragraph as a sentence. */
const ownWords = (body: string): string =>
  body
    .replaceAll(SKIPPED_LESSON_TEXT, ' ')
    .split(/\n\s*\n/)
    .map((paragraph) => toSpokenText(paragraph.replaceAll(LINE_MARKS, '')))
    .filter((said) => /[a-z]/.test(said))
    .map((said) => said.replace(/[^.?!]$/, '$&.'))
    .join(' ');

/** A lesson with what only it says: rules and glossary are found separately. */
export function createLessonEntry({ path, data, body }: Page<LessonHead>): FullEntry {
  const game = data.game && rulesets[data.game].family;
  const text = ownWords(body);
  return {
    id: `learn/${path}`,
    kind: 'lesson',
    title: data.title,
    line: data.summary,
    path: `/learn/${path}/`,
    where: `Lesson · ${data.stage}`,
    ...(game && { game }),
    ...(text && { text }),
  };
}

/**
 * The rule book of every ruleset, for whoever types the name of a game.
 * @param getQuizPath the address of the book of a family
 */
export function createBookEntries(
  words: Readonly<Record<string, BookWords>>,
  said: Readonly<Record<string, { readonly names: readonly string[] }>>,
  pathOf: (family: Family) => string,
): readonly FullEntry[] {
  return Object.values(rulesets).map(({ id, family }) => {
    const { name, short, sentence } = words[id]!;
    const names = alike(id)[0] === id ? [family, ...(said[family]?.names ?? [])] : [];
    return {
      id: `book/${id}`,
      kind: 'page',
      title: `Rule book: ${name}`,
      line: sentence,
      path: pathOf(family),
      where: 'Page',
      other: [...new Set([id, short, ...names])],
    };
  });
}

/** An exercise that never runs out. */
export function createExerciseEntry({ skill, title, lead }: ExerciseWords): FullEntry {
  return createPageEntry({
    path: `/practice/${skill.id}/`,
    title: `Practise: ${title.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())}`,
    line: lead,
    other: [],
  });
}

/** How many tiles a box has in the default game. */
function countBoxTiles(bonusTiles: boolean): string {
  const play = startHand({ rules: RULESETS[0], house: { bonusTiles }, seed: 1 });
  if (!play.ok) throw new Error('A box of tiles cannot be counted');
  return formatNumber(allTiles(play.value).length);
}

/** A line as a game says it, and with its marks and placeholders: `{all}` are the tiles of a box, `{plain}` those without flowers and seasons. */
export function bothLines(text: string, book: RulesetInfo): Pick<FullEntry, 'line' | 'says'> {
  const says = fillSlots(text, { all: countBoxTiles(true), plain: countBoxTiles(false) }, (name) => `{${name}}`);
  const line = fill(says, book);
  return { line, ...(line !== says && { says }) };
}

/** A tool or another page. */
export function createPageEntry({ path, title, line, other }: Tool): FullEntry {
  return {
    id: path,
    kind: 'page',
    title,
    ...bothLines(line, rulesets[RULESETS[0]]),
    path,
    where: 'Page',
    ...toOtherNames(other),
  };
}

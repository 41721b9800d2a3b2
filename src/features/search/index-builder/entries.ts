import { listHouseRuleDefaultsOfRule } from '../../../format/house-rules.ts';
import { fillRuleValues } from '../../../format/values.ts';
import {
  listAllTilesOfPlay,
  listWholeFamilyOfRuleset,
  getRuleRoleAcrossGames,
  RULESET_IDS,
  rulesets,
  startHand,
  type Family,
  type RulesetId,
  type RulesetInfo,
} from '../../../engine/index.ts';
import { formatNumber } from '../../../format/numbers.ts';
import { fillSlots } from '../../../format/sentences.ts';
import { listRulesetInfosOfFamily } from './games.ts';
import type { IndexInputEntry } from './index-builder.ts';

export interface ContentPage<T> {
  readonly path: string;
  readonly data: T;
  readonly body: string;
}

export interface RuleFrontmatter {
  readonly id: string;
  readonly title: string;
  readonly statement: string;
  readonly aliases?: readonly string[];
  /** How people ask for it. */
  readonly phrasings?: readonly string[];
}

export interface GlossaryFrontmatter {
  readonly term: string;
  readonly short: string;
  readonly aliases?: readonly string[];
  readonly phrasings?: readonly string[];
  readonly game?: Family | undefined;
}

export interface LessonFrontmatter {
  readonly title: string;
  readonly stage: string;
  readonly summary: string;
  readonly game?: RulesetId;
  readonly phrasings?: readonly string[];
}

export interface OtherPageFrontmatter {
  readonly path: string;
  readonly title: string;
  readonly line: string;
  readonly other: readonly string[];
  /** Separated by commas. */
  readonly phrasings?: string;
}

const toPlainText = (markdown: string): string =>
  markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_`>#]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const LINE_MARKS = /^(?:[-#]+|\d+\.) /gm;

function toTexts(body: string, say: (text: string) => string): Pick<IndexInputEntry, 'text' | 'textSays'> {
  const plain = body.replaceAll(LINE_MARKS, '');
  const [text, textSays] = [toPlainText(say(plain)), toPlainText(plain)];
  return { text, ...(textSays !== text && { textSays }) };
}

const toNames = ({
  aliases: other = [],
  phrasings = [],
}: {
  readonly aliases?: readonly string[];
  readonly phrasings?: readonly string[];
}) => ({ ...(other.length > 0 && { other }), ...(phrasings.length > 0 && { phrasings }) });

export function createRuleIndexEntry(
  { path, data, body }: ContentPage<RuleFrontmatter>,
  book: RulesetInfo,
  chapter: string,
): IndexInputEntry {
  const say = (text: string) => fillRuleValues(text, book, data.id);
  const rule = book.rules.find(({ id }) => id === data.id);
  const line = say(data.statement);
  const agreed = listHouseRuleDefaultsOfRule(data.id, line, book).map(({ question, says }) => `${question} ${says}`);
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
    ...(rule && { role: getRuleRoleAcrossGames(rule), ...(rule.off && { off: true }) }),
    ...toNames(data),
    ...toTexts(body, say),
  };
}

export function createGlossaryIndexEntry(
  { path, data, body }: ContentPage<GlossaryFrontmatter>,
  address: string,
): IndexInputEntry {
  const { term, short, game } = data;
  const own = listRulesetInfosOfFamily(game ?? rulesets[RULESET_IDS[0]].family)[0]!;
  return {
    id: path,
    kind: 'word',
    title: term,
    ...fillEntryLine(short, own),
    path: address,
    where: 'Words explained',
    ...(game && { game }),
    ...toNames(data),
    ...toTexts(body, (text) => fillRuleValues(text, own)),
  };
}

/** Parts of a lesson that are found elsewhere: quoted rules, and tiles. */
const SKIPPED_LESSON_TEXT = /^import .*$|<(Rule|RealTiles)\b[\s\S]*?<\/\1>|<[^>]*>|\{[^}]*\}/gm;

const extractLessonText = (body: string): string =>
  body
    .replaceAll(SKIPPED_LESSON_TEXT, ' ')
    .split(/\n\s*\n/)
    .map((paragraph) => toPlainText(paragraph.replaceAll(LINE_MARKS, '')))
    .filter((sentence) => /[a-z]/.test(sentence))
    .map((sentence) => sentence.replace(/[^.?!]$/, '$&.'))
    .join(' ');

export function createLessonIndexEntry({ path, data, body }: ContentPage<LessonFrontmatter>): IndexInputEntry {
  const game = data.game && rulesets[data.game].family;
  const text = extractLessonText(body);
  return {
    id: `learn/${path}`,
    kind: 'lesson',
    title: data.title,
    line: data.summary,
    path: `/learn/${path}/`,
    where: `Lesson · ${data.stage}`,
    ...(game && { game }),
    ...(text && { text }),
    ...toNames({ ...(data.phrasings && { phrasings: data.phrasings }) }),
  };
}

/** Rule books are found by the names of their games. */
export function createIndexEntryPerRuleBook(
  words: Readonly<Record<string, { readonly name: string; readonly short: string; readonly sentence: string }>>,
  namesByFamily: Readonly<Record<string, { readonly names: readonly string[] }>>,
  getPath: (family: Family) => string,
): readonly IndexInputEntry[] {
  return Object.values(rulesets).map(({ id, family }) => {
    const { name, short, sentence } = words[id]!;
    const names = listWholeFamilyOfRuleset(id)[0] === id ? [family, ...(namesByFamily[family]?.names ?? [])] : [];
    return {
      id: `book/${id}`,
      kind: 'page',
      title: `Rule book: ${name}`,
      line: sentence,
      path: getPath(family),
      where: 'Page',
      other: [...new Set([id, short, ...names])],
    };
  });
}

/** @param phrasingsBySkill separated by commas */
export function createExerciseIndexEntry(
  { skill, title, lead }: { readonly skill: { readonly id: string }; readonly title: string; readonly lead: string },
  phrasingsBySkill: Readonly<Record<string, string>>,
): IndexInputEntry {
  const phrasings = phrasingsBySkill[skill.id];
  return createPageIndexEntry({
    path: `/practice/${skill.id}/`,
    title: `Practise: ${title.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())}`,
    line: lead,
    other: [],
    ...(phrasings && { phrasings }),
  });
}

function countBoxTiles(bonusTiles: boolean): string {
  const play = startHand({ rules: RULESET_IDS[0], house: { bonusTiles }, seed: 1 });
  if (!play.ok) throw new Error('A box of tiles cannot be counted');
  return formatNumber(listAllTilesOfPlay(play.value).length);
}

/**
 * A line with the values of a game, and with its placeholders. `{all}` is the number of tiles in a box, `{plain}`
 * without flowers and seasons.
 */
export function fillEntryLine(text: string, book: RulesetInfo): Pick<IndexInputEntry, 'line' | 'says'> {
  const says = fillSlots(text, { all: countBoxTiles(true), plain: countBoxTiles(false) }, (name) => `{${name}}`);
  const line = fillRuleValues(says, book);
  return { line, ...(line !== says && { says }) };
}

export function createPageIndexEntry({ path, title, line, other, phrasings }: OtherPageFrontmatter): IndexInputEntry {
  return {
    id: path,
    kind: 'page',
    title,
    ...fillEntryLine(line, rulesets[RULESET_IDS[0]]),
    path,
    where: 'Page',
    ...toNames({ aliases: other, ...(phrasings && { phrasings: phrasings.split(', ') }) }),
  };
}

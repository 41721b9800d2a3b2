import type { CollectionEntry } from 'astro:content';
import { listHouseRuleDefaultsOfRule } from '../../../format/house-rules.ts';
import { fillRuleValues } from '../../../format/values.ts';
import type { DisputeCase } from '../../../format/cases.ts';
import { listFamilyVerdictsOfCase, type RulingCaseVerdict } from '../../../format/verdicts.ts';
import { CASE_ID_PREFIX } from '../finder-index.ts';
import { listSignificantStems } from '../significant-terms.ts';
import {
  FAMILIES,
  listAllTilesOfPlay,
  RULE_OFF_VALUE,
  tableInfo,
  toSwitchIdOfRuleValue,
  listWholeFamilyOfRuleset,
  toCrossGameRuleKey,
  RULESET_IDS,
  rulesets,
  startHand,
  type FamilyId,
  type HouseInput,
  type RulesetInfo,
} from '../../../engine/index.ts';
import { formatNumber } from '../../../format/numbers.ts';
import { fillSlots } from '../../../format/sentences.ts';
import type { IndexInputEntry } from './index-builder.ts';
import { fillSpecialHandLists } from './special-hand-lists.ts';

export const listRulesetInfosOfFamily = (family: FamilyId): readonly RulesetInfo[] =>
  Object.values(rulesets).filter((book) => book.family === family);

export type ContentPage<Name extends 'rules' | 'glossary' | 'lessons'> = Pick<
  CollectionEntry<Name>,
  'id' | 'data' | 'body'
>;

interface OtherPageFrontmatter {
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

const LINE_MARK_PATTERN = /^(?:[-#]+|\d+\.) /gm;

function toTexts(body: string, say: (text: string) => string): Pick<IndexInputEntry, 'text' | 'textSays'> {
  const plain = body.replaceAll(LINE_MARK_PATTERN, '');
  const [text, textSays] = [toPlainText(say(plain)), toPlainText(plain)];
  return { text, ...(textSays !== text && { textSays }) };
}

const toNames = (other: readonly string[] = [], phrasings: readonly string[] = []) => ({
  ...(other.length > 0 && { other }),
  ...(phrasings.length > 0 && { phrasings }),
});

export function createRuleIndexEntry(
  { id: path, data, body = '' }: ContentPage<'rules'>,
  book: RulesetInfo,
  chapter: string,
): IndexInputEntry {
  const fillValues = (text: string) => fillRuleValues(text, book, data.id);
  const rule = book.rules.find(({ id }) => id === data.id);
  const line = fillValues(data.statement);
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
    ...(rule && { role: toCrossGameRuleKey(rule), ...(rule.off && { off: true }) }),
    ...toNames(data.aliases, data.phrasings),
    ...toTexts(body, fillValues),
  };
}

export function createGlossaryIndexEntry(
  { id: path, data, body = '' }: ContentPage<'glossary'>,
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
    ...toNames(data.aliases, data.phrasings),
    ...toTexts(body, (text) => fillRuleValues(text, own)),
  };
}

/** Parts of a lesson that are not indexed: imports, tags, expressions, tiles, and rules, which the index has anyway. */
const SKIPPED_LESSON_TEXT = /^import .*$|<(Rule|RealTiles)\b[\s\S]*?<\/\1>|<[^>]*>|\{[^}]*\}/gm;

const toLessonText = (body: string): string =>
  body
    .replaceAll(SKIPPED_LESSON_TEXT, ' ')
    .split(/\n\s*\n/)
    .map((paragraph) => toPlainText(paragraph.replaceAll(LINE_MARK_PATTERN, '')))
    .filter((sentence) => /[a-z]/.test(sentence))
    .map((sentence) => sentence.replace(/[^.?!]$/, '$&.'))
    .join(' ');

export function createLessonIndexEntry({ id: path, data, body = '' }: ContentPage<'lessons'>): IndexInputEntry {
  const text = toLessonText(body);
  return {
    id: `learn/${path}`,
    kind: 'lesson',
    title: data.title,
    line: data.summary,
    path: `/learn/${path}/`,
    where: `Lesson · ${data.stage}`,
    game: rulesets[data.game].family,
    ...(text && { text }),
    ...toNames([], data.phrasings),
  };
}

export function createRuleBookIndexEntries(
  words: Readonly<Record<string, { readonly name: string; readonly short: string; readonly sentence: string }>>,
  namesByFamily: Readonly<Record<string, { readonly names: readonly string[] }>>,
  getPath: (family: FamilyId) => string,
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
 * Returns a text with the values of a game (`line`) and with its placeholders (`says`). `{all}` is the number of tiles
 * in a boxed set, `{plain}` that number without flowers and seasons.
 */
function fillEntryLine(text: string, book: RulesetInfo): Pick<IndexInputEntry, 'line' | 'says'> {
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
    ...toNames(other, phrasings?.split(', ')),
  };
}

// Turns cases of content/cases into answers. Each verdict lists the rules it depends on, so that a table without these
// rules does not show it.

/**
 * Rules that some table of a game does not play. Only a verdict that depends on one of them gets a condition,
 * to keep the index small.
 */
const optionalRules = new Map(
  FAMILIES.map((family) => [family, new Set(listRulesetInfosOfFamily(family).flatMap(listRuleIdsOff))]),
);

/** Rules that a house rule, or a table's own value, can turn off. */
function listRuleIdsOff(book: RulesetInfo): readonly string[] {
  const houses: readonly HouseInput[] = [
    {},
    ...book.rules.map(({ id }) => ({ [toSwitchIdOfRuleValue(id)]: RULE_OFF_VALUE })),
    ...book.switches.flatMap(({ id, values }) => ('min' in values ? [] : values.map((value) => ({ [id]: value })))),
  ];
  return houses.flatMap((house) => {
    const table = tableInfo(book.id, house);
    return table.ok ? table.value.rules.filter(({ off }) => off).map(({ id }) => id) : [];
  });
}

function buildCondition({ rules, if: condition = '' }: RulingCaseVerdict, family: FamilyId): string {
  const needed = rules.filter((rule) => !condition.includes(rule) && optionalRules.get(family)!.has(rule));
  return [...(condition ? [condition] : []), ...needed.map((rule) => `${rule} is played`)].join(' and ');
}

export const listConditionalVerdicts = (texts: DisputeCase, family: FamilyId) =>
  listFamilyVerdictsOfCase(texts, family).map((verdict) => ({
    ...verdict,
    answer: fillSpecialHandLists(verdict.answer, listRulesetInfosOfFamily(family)[0]!),
    holds: buildCondition(verdict, family),
  }));

/** The verdicts as one conditional text, empty at a table where none applies; undefined if the game has no verdicts. */
export function buildConditionalTextOfCaseAnswer(texts: DisputeCase, family: FamilyId): string | undefined {
  if (texts.answer !== undefined) return texts.answer;
  const all = listConditionalVerdicts(texts, family);
  if (all.length === 0) return undefined;
  const always = all.findIndex(({ holds }) => holds === '');
  const conditional = (always < 0 ? all : all.slice(0, always)).map(({ holds, answer }) => `if ${holds}]${answer}`);
  const last = all[always]?.answer;
  if (conditional.length === 0) return last;
  return `[${conditional.join('[or ')}${last === undefined ? '' : `[else]${last}`}[end]`;
}

const getToolPath = (id: string): string => `/table/dispute/?case=${id}`;

/** A case that “Settle it” judges leads to that tool; a frequent question leads to a page that says more about it. */
function getPathOfCase({ id, group, page, verdicts }: DisputeCase, family?: FamilyId): string {
  if (page && (!group || page.startsWith('/table/dispute/?'))) return page;
  if (group) return getToolPath(id);
  const [game, ...rule] = (
    verdicts.flatMap(({ rules }) => rules).find((each) => !family || each.startsWith(`${family}.`)) ?? ''
  ).split('.');
  return rule.length > 0 ? `/rules/${game}/${rule.join('-')}/` : getToolPath(id);
}

/** A phrasing with at most this many significant words is a name, by which a frequent question can be looked up. */
const MAX_WORDS_OF_NAME = 2;

export function createOftenAskedIndexEntry(texts: DisputeCase, phrasings: readonly string[]): IndexInputEntry {
  const { id, title, answer, game, group } = texts;
  const other = group ? [] : phrasings.filter((each) => listSignificantStems(each).length <= MAX_WORDS_OF_NAME);
  const games = answer === undefined ? buildAnswersByFamily(texts) : undefined;
  const line = answer ?? Object.values(games!).find((given) => given.line !== '')!.line;
  return {
    ...createPageIndexEntry({ path: getPathOfCase(texts), title, line, other }),
    id: CASE_ID_PREFIX + id,
    kind: 'answer',
    where: 'Often asked',
    phrasings,
    ...(game && { game }),
    ...(games && { games }),
  };
}

function buildAnswersByFamily(texts: DisputeCase): NonNullable<IndexInputEntry['games']> {
  const usual = getPathOfCase(texts);
  const answers = FAMILIES.flatMap((family) => {
    const says = buildConditionalTextOfCaseAnswer(texts, family);
    if (says === undefined) return [];
    const path = getPathOfCase(texts, family);
    return [
      [
        family,
        { ...fillEntryLine(says, listRulesetInfosOfFamily(family)[0]!), ...(path !== usual && { path }) },
      ] as const,
    ];
  });
  return Object.fromEntries(answers);
}

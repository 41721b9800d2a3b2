import GAMES from '../../../content/rulesets.json' with { type: 'json' };
import {
  parseHand,
  playsAsWritten,
  type RuleInfo,
  type RulesetId,
  type RulesetInfo,
  RULESETS,
  rulesets,
  sumOrder,
  type SumStep,
  tableInfo,
  type TileId,
} from '../../engine/index.ts';
import type { House, TableRules } from '../../learner/table-rules.ts';
import { answerName, houseRuleChapters } from '../../text/house-rules.ts';
import { counted } from '../../text/numbers.ts';
import { ownChanges, ownHandsIn, sampleOf } from '../../text/own-values.ts';
import { chapterWords } from '../../text/chapters.ts';
import { ruleSays } from '../../text/rule-book.ts';
import { hasWords, ownHandName, ruleTitle } from '../../text/rule-titles.ts';
import { sayWorth } from '../../text/values.ts';

/** Hands to show, as their tiles, by rule id. */
type TilesShown = Readonly<Record<string, readonly TileId[]>>;

/** The hands that a table has made up, as they may look. */
const ownPictures = ({ rules }: RulesetInfo, house: House): TilesShown =>
  Object.fromEntries(
    ownHandsIn(house).flatMap(({ hand }) => {
      const rule = rules.find(({ id, parts }) => !parts && ownHandName(id) === hand.name);
      return rule ? [[rule.id, sampleOf(hand)]] : [];
    }),
  );

/** The path of the page of a game’s crib sheet; the first game’s has no name. */
export const cribPath = (game: RulesetId): string => `/table/crib/${game === RULESETS[0] ? '' : `${game}/`}`;

/** Hands to show, by rule id, in the engine’s notation: a page of five games would be heavy with every tile by itself. */
export type Pictures = Readonly<Record<string, string>>;

function tilesOf(hand: string): readonly TileId[] {
  const parsed = parseHand(hand);
  return parsed.ok ? [...parsed.value.sets.flatMap(({ tiles }) => tiles), ...parsed.value.rack] : [];
}

/** A block of the sheet. */
export type CribPart = ReturnType<typeof partOf>;

/** The whole sheet: the order of a sum, what is counted and said, and on its back the hands with pictures. */
export type Crib = ReturnType<typeof cribOf>;

const SPECIAL = 'special';

/** Chapters that go on the back, where there is room for pictures. */
const BACK = [SPECIAL, 'penalty'];

/** Chapters that everybody knows by heart, but for what this table plays otherwise. */
const KNOWN = ['round', 'east', 'wall', 'deal', 'play', 'claim', 'hand'];

/** What a sheet on the table has to answer, in the order in which a session asks it. */
const CHAPTERS = [
  ...KNOWN,
  'points',
  'bonus',
  'double',
  'fan',
  'flower',
  'score',
  'precedence',
  'settle',
  'bao',
  'draw',
  'goulash',
  SPECIAL,
  'penalty',
];

/** Chapters whose rules are counted: a name and a number say it all. */
const COUNTED = new Set(['points', 'bonus', 'double', 'fan', 'flower', 'special']);

/**
 * The sheet for a game as one table plays it. Rules that are not played there are left out.
 * @param info the catalogue entry under the table's house rules
 * @param house the table's answers, where they differ from the game
 * @param pictures an example of each hand where a picture says more than words
 */
function cribOf(info: RulesetInfo, house: House, pictures: TilesShown) {
  const asWritten = playsAsWritten({ house });
  const isKnown = ({ id, chapter }: RuleInfo): boolean =>
    KNOWN.includes(chapter) && (asWritten || !isOtherwise(id, info));
  const played = info.rules.filter((rule) => !rule.off && hasWords(rule.id) && !isKnown(rule));
  const parts = CHAPTERS.map((chapter) =>
    partOf(
      chapter,
      played.filter((rule) => rule.chapter === chapter),
      info,
      pictures,
    ),
  ).filter(({ lines }) => lines.length > 0);
  const front = parts.filter(({ chapter }) => !BACK.includes(chapter));
  const seen = front.flatMap(({ lines }) => lines).filter(({ tiles }) => tiles.length > 0);
  const shown: CribPart = { chapter: 'pictures', title: 'What they look like', lines: seen, scale: [] };
  return {
    order: orderIn(info, house),
    setUp: setUpIn(info),
    front: front.map((part) => ({ ...part, lines: part.lines.map((line) => ({ ...line, tiles: [] })) })),
    back: [...(seen.length > 0 ? [shown] : []), ...parts.filter(({ chapter }) => BACK.includes(chapter))],
    changes: changesIn(info, house),
  };
}

/** A rule that the game leaves out as the books play it, or says otherwise, so that nobody at this table knows it by heart. */
const isOtherwise = (rule: string, info: RulesetInfo): boolean => {
  const book = rulesets[info.id];
  return book.rules.some(({ id, off }) => id === rule && (off || ruleSays(rule, info) !== ruleSays(rule, book)));
};

/** What is done at a step of every sum, as an instruction to whoever counts. */
const ORDER: Readonly<Record<SumStep['step'], string>> = {
  points: 'Add up the points',
  round: 'Round it',
  double: 'Double it, once for each double',
  bonus: 'Add flowers and seasons, which are not doubled',
  limit: 'Stop at the limit',
  award: 'Add up the fans and look up what they pay',
  'part-score': 'Take the part-score',
};

/** The order of a sum, step by step, as the engine takes it. */
function orderIn({ id }: RulesetInfo, house: House) {
  const order = sumOrder({ rules: id, house });
  return order.ok ? order.value.map(({ step, rule }) => ({ words: ORDER[step], rule })) : [];
}

/** How the wall is built, broken and dealt, for those who print it: the rules in the order in which it is done. */
const SET_UP = ['wall.build', 'wall.break', 'deal.tiles', 'deal.flowers'];
const setUpIn = (info: RulesetInfo): readonly string[] =>
  SET_UP.flatMap((name) => {
    const rule = info.rules.find(({ id, off }) => id === `${info.family}.${name}` && !off);
    if (!rule) return [];
    const says = ruleSays(rule.id, info);
    return [name === 'deal.flowers' ? `${ruleTitle(rule.id)}: ${says.charAt(0).toLowerCase()}${says.slice(1)}` : says];
  });

/** The house rules that a table answers in its own way, in the order in which they are asked. */
const changesIn = (info: RulesetInfo, house: House) =>
  [...houseRuleChapters(info).flatMap(({ rules }) => rules), ...ownChanges(info.id, house)]
    .filter((rule) => Object.hasOwn(house, rule.id) && house[rule.id] !== rule.default)
    .map((rule) => ({ question: rule.question, answer: answerName(rule, house[rule.id]!) }));

function partOf(chapter: string, rules: readonly RuleInfo[], info: RulesetInfo, pictures: TilesShown) {
  const pays = rules.find(({ scale }) => scale)?.scale?.pays ?? [];
  return {
    chapter,
    title: chapterWords(info.family, chapter)?.title ?? '',
    lines: rules.map((rule) => lineOf(rule, info, pictures[rule.id] ?? [])),
    /** Numbers and what each is worth, as a small table: fans and their award. */
    scale: pays.map((sum, of) => ({ of: counted(of, 'fan'), pays: sum })),
  };
}

function lineOf(rule: RuleInfo, info: RulesetInfo, tiles: readonly TileId[]) {
  const worth = COUNTED.has(rule.chapter) ? sayWorth(rule) : '';
  // Nobody knows by its name what a table has made up.
  const told = worth !== '' && !rule.parts && (rule.chapter !== SPECIAL || tiles.length > 0);
  return { rule: rule.id, title: ruleTitle(rule.id), worth, words: told ? '' : ruleSays(rule.id, info), tiles };
}

/**
 * The sheet of a table with its head and foot. Throws for a game or house rules that the engine does not know.
 * @param table the game and its house rules; `name` is what the group calls its rules
 */
export function cribSheetOf({ rules, house, name }: TableRules, pictures: Pictures = {}) {
  const info = tableInfo(rules, house);
  if (!info.ok) throw new Error(`There is no crib sheet for ${rules}: ${info.error.code}.`);
  const shown = Object.fromEntries(Object.entries(pictures).map(([rule, hand]) => [rule, tilesOf(hand)]));
  const crib = cribOf(info.value, house, { ...shown, ...ownPictures(info.value, house) });
  const game = GAMES[rules];
  return {
    crib,
    title: name ?? game.name,
    aside: `${name ? game.name : game.short}${crib.changes.length > 0 ? ', with house rules' : ''}`,
    game: `${game.name}, edition ${info.value.edition}`,
  };
}

import GAMES from '../../../../content/rulesets.json' with { type: 'json' };
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
} from '../../../engine/index.ts';
import type { House, TableRules } from '../../../storage/table-rules.ts';
import { formatHouseAnswer, listHouseRuleChapters } from '../../../format/house-rules.ts';
import { formatCount } from '../../../format/numbers.ts';
import { listOwnChanges, listOwnHands, getSampleTiles } from '../../../format/own-values.ts';
import { getChapterText } from '../../../format/chapters.ts';
import { getStatement } from '../../../format/rule-book.ts';
import { hasWords, parseOwnRuleName, getRuleTitle } from '../../../format/rule-titles.ts';
import { formatWorth } from '../../../format/values.ts';

/** Hands to show, as their tiles, by rule id. */
type TilesShown = Readonly<Record<string, readonly TileId[]>>;

/** The hands that a table has made up, as they may look. */
const ownPictures = ({ rules }: RulesetInfo, house: House): TilesShown =>
  Object.fromEntries(
    listOwnHands(house).flatMap(({ hand }) => {
      const rule = rules.find(({ id, extra }) => !extra && parseOwnRuleName(id) === hand.name);
      return rule ? [[rule.id, getSampleTiles(hand)]] : [];
    }),
  );

/** The path of the page of a game’s crib sheet; the first game’s has no name. */
export const getCribPath = (game: RulesetId): string => `/table/crib/${game === RULESETS[0] ? '' : `${game}/`}`;

/** Hands to show, by rule id, in the engine’s notation: a page of five games would be heavy with every tile by itself. */
export type Pictures = Readonly<Record<string, string>>;

function parseTiles(hand: string): readonly TileId[] {
  const parsed = parseHand(hand);
  return parsed.ok ? [...parsed.value.sets.flatMap(({ tiles }) => tiles), ...parsed.value.rack] : [];
}

/** A block of the sheet. */
export type CribPart = ReturnType<typeof createScaleTable>;

/** The whole sheet: the order of a sum, what is counted and said, and on its back the hands with pictures. */
export type Crib = ReturnType<typeof createCrib>;

const SPECIAL_CHAPTER = 'special';

/** Chapters that go on the back, where there is room for pictures. */
const BACK_CHAPTERS = [SPECIAL_CHAPTER, 'penalty'];

/** Chapters that everybody knows by heart, but for what this table plays otherwise. */
const WELL_KNOWN_CHAPTERS = ['round', 'east', 'wall', 'deal', 'play', 'claim', 'hand'];

/** What a sheet on the table has to answer, in the order in which a session asks it. */
const SHEET_CHAPTERS = [
  ...WELL_KNOWN_CHAPTERS,
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
  SPECIAL_CHAPTER,
  'penalty',
];

/** Chapters whose rules are counted: a name and a number say it all. */
const COUNTED_CHAPTERS = new Set(['points', 'bonus', 'double', 'fan', 'flower', 'special']);

/**
 * The sheet for a game as one table plays it. Rules that are not played there are left out.
 * @param info the catalogue entry under the table's house rules
 * @param house the table's answers, where they differ from the game
 * @param pictures an example of each hand where a picture says more than words
 */
function createCrib(info: RulesetInfo, house: House, pictures: TilesShown) {
  const asWritten = playsAsWritten({ house });
  const isKnown = ({ id, chapter }: RuleInfo): boolean =>
    WELL_KNOWN_CHAPTERS.includes(chapter) && (asWritten || !isOtherwise(id, info));
  const played = info.rules.filter((rule) => !rule.off && hasWords(rule.id) && !isKnown(rule));
  const parts = SHEET_CHAPTERS.map((chapter) =>
    createScaleTable(
      chapter,
      played.filter((rule) => rule.chapter === chapter),
      info,
      pictures,
    ),
  ).filter(({ lines }) => lines.length > 0);
  const front = parts.filter(({ chapter }) => !BACK_CHAPTERS.includes(chapter));
  const seen = front.flatMap(({ lines }) => lines).filter(({ tiles }) => tiles.length > 0);
  const shown: CribPart = { chapter: 'pictures', title: 'What they look like', lines: seen, scale: [] };
  return {
    order: listSumOrder(info, house),
    setUp: listSetUp(info),
    front: front.map((part) => ({ ...part, lines: part.lines.map((line) => ({ ...line, tiles: [] })) })),
    back: [...(seen.length > 0 ? [shown] : []), ...parts.filter(({ chapter }) => BACK_CHAPTERS.includes(chapter))],
    changes: listChanges(info, house),
  };
}

/** A rule that the game leaves out as the books play it, or says otherwise, so that nobody at this table knows it by heart. */
const isOtherwise = (rule: string, info: RulesetInfo): boolean => {
  const book = rulesets[info.id];
  return book.rules.some(
    ({ id, off }) => id === rule && (off || getStatement(rule, info) !== getStatement(rule, book)),
  );
};

/** What is done at a step of every sum, as an instruction to whoever counts. */
const STEP_INSTRUCTIONS: Readonly<Record<SumStep['step'], string>> = {
  points: 'Add up the points',
  round: 'Round it',
  double: 'Double it, once for each double',
  bonus: 'Add flowers and seasons, which are not doubled',
  limit: 'Stop at the limit',
  award: 'Add up the fans and look up what they pay',
  'part-score': 'Take the part-score',
};

/** The order of a sum, step by step, as the engine takes it. */
function listSumOrder({ id }: RulesetInfo, house: House) {
  const order = sumOrder({ rules: id, house });
  return order.ok ? order.value.map(({ step, rule }) => ({ words: STEP_INSTRUCTIONS[step], rule })) : [];
}

/** How the wall is built, broken and dealt, for those who print it: the rules in the order in which it is done. */
const SET_UP = ['wall.build', 'wall.break', 'deal.tiles', 'deal.flowers'];
const listSetUp = (info: RulesetInfo): readonly string[] =>
  SET_UP.flatMap((name) => {
    const rule = info.rules.find(({ id, off }) => id === `${info.family}.${name}` && !off);
    if (!rule) return [];
    const says = getStatement(rule.id, info);
    return [
      name === 'deal.flowers' ? `${getRuleTitle(rule.id)}: ${says.charAt(0).toLowerCase()}${says.slice(1)}` : says,
    ];
  });

/** The house rules that a table answers in its own way, in the order in which they are asked. */
const listChanges = (info: RulesetInfo, house: House) =>
  [...listHouseRuleChapters(info).flatMap(({ rules }) => rules), ...listOwnChanges(info.id, house)]
    .filter((rule) => Object.hasOwn(house, rule.id) && house[rule.id] !== rule.default)
    .map((rule) => ({ question: rule.question, answer: formatHouseAnswer(rule, house[rule.id]!) }));

function createScaleTable(chapter: string, rules: readonly RuleInfo[], info: RulesetInfo, pictures: TilesShown) {
  const pays = rules.find(({ scale }) => scale)?.scale?.pays ?? [];
  return {
    chapter,
    title: getChapterText(info.family, chapter)?.title ?? '',
    lines: rules.map((rule) => createRuleLine(rule, info, pictures[rule.id] ?? [])),
    /** Numbers and what each is worth, as a small table: fans and their award. */
    scale: pays.map((sum, of) => ({ of: formatCount(of, 'fan'), pays: sum })),
  };
}

function createRuleLine(rule: RuleInfo, info: RulesetInfo, tiles: readonly TileId[]) {
  const worth = COUNTED_CHAPTERS.has(rule.chapter) ? formatWorth(rule) : '';
  const told = worth !== '' && (rule.chapter !== SPECIAL_CHAPTER || tiles.length > 0);
  return { rule: rule.id, title: getRuleTitle(rule.id), worth, words: told ? '' : getStatement(rule.id, info), tiles };
}

/**
 * The sheet of a table with its head and foot. Throws for a game or house rules that the engine does not know.
 * @param table the game and its house rules; `name` is what the group calls its rules
 */
export function createCribSheet({ rules, house, name }: TableRules, pictures: Pictures = {}) {
  const info = tableInfo(rules, house);
  if (!info.ok) throw new Error(`There is no crib sheet for ${rules}: ${info.error.code}.`);
  const shown = Object.fromEntries(Object.entries(pictures).map(([rule, hand]) => [rule, parseTiles(hand)]));
  const crib = createCrib(info.value, house, { ...shown, ...ownPictures(info.value, house) });
  const game = GAMES[rules];
  return {
    crib,
    title: name ?? game.name,
    aside: `${name ? game.name : game.short}${crib.changes.length > 0 ? ', with house rules' : ''}`,
    game: `${game.name}, edition ${info.value.edition}`,
  };
}

import GAMES from '../../../../content/rulesets.json' with { type: 'json' };
import {
  isTableWithoutHouseRules,
  type RuleInfo,
  type RulesetId,
  type RulesetInfo,
  RULESET_IDS,
  rulesets,
  getTableSumStepOrder,
  type SumStep,
  tableInfo,
  type TileId,
} from '../../../engine/index.ts';
import type { HouseRuleSwitchValues, TableRules } from '../../../storage/table-rules.ts';
import { formatHouseRuleAnswer, groupHouseRulesByChapter } from '../../../format/house-rules.ts';
import { formatPlural } from '../../../format/numbers.ts';
import { listHouseScoringRules } from '../../../format/house-values.ts';
import { getChapterTitleAndIntro } from '../../../format/chapters.ts';
import { getRuleStatement } from '../../../format/rule-book.ts';
import { hasRuleTitle, getRuleTitle } from '../../../format/rule-titles.ts';
import { formatRuleWorth } from '../../../format/values.ts';
import type { SheetPart } from '../../../ui/print/sheet-parts.ts';
import { listCustomHandsWithRules, parsePictureTiles } from '../picture-tiles.ts';

/** A line of the sheet: a rule with its worth or its words; a house rule of the table; or a step of counting. */
export interface CribItem {
  readonly title: string;
  /** The id of the rule to which the title links. */
  readonly rule?: string | undefined;
  readonly worth?: string;
  readonly words?: string;
  readonly tiles?: readonly TileId[];
  readonly isOwn?: boolean;
}

type TilesByRule = Readonly<Record<string, readonly TileId[]>>;

/** The path of the page with a game’s crib sheet. It ends in the game’s id, except for the first game. */
export const getCribPath = (game: RulesetId): string => `/table/crib/${game === RULESET_IDS[0] ? '' : `${game}/`}`;

/** Example hands by rule id, in the engine’s notation, which is shorter on a page than lists of tiles. */
export type ExampleHandsByRule = Readonly<Record<string, string>>;

export type Crib = ReturnType<typeof createCrib>;

const SPECIAL_CHAPTER = 'special';

/** Chapters that everybody knows by heart: the sheet shows a rule of theirs only if the table has changed it. */
const WELL_KNOWN_CHAPTERS = ['round', 'east', 'wall', 'deal', 'play', 'claim', 'hand'];

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

/** Chapters in which the sheet gives a rule by its name and a number; the text only where the number is not enough. */
const COUNTED_CHAPTERS = new Set(['points', 'bonus', 'double', 'fan', 'flower', 'special']);

/**
 * The sheet for a game as one table plays it, without rules that are not played there.
 * @param house the table’s house rules, where they differ from the game
 */
function createCrib(info: RulesetInfo, house: HouseRuleSwitchValues, pictures: TilesByRule) {
  const asWritten = isTableWithoutHouseRules({ house });
  const isWellKnownRule = ({ id, chapter }: RuleInfo): boolean =>
    WELL_KNOWN_CHAPTERS.includes(chapter) && (asWritten || !isChangedFromBook(id, info));
  const played = info.rules.filter((rule) => !rule.off && hasRuleTitle(rule.id) && !isWellKnownRule(rule));
  return {
    order: listSumOrder(info, house),
    chapters: SHEET_CHAPTERS.map((chapter) =>
      createScaleTable(
        chapter,
        played.filter((rule) => rule.chapter === chapter),
        info,
        pictures,
      ),
    ).filter(({ lines }) => lines.length > 0),
    changes: listChanges(info, house),
  };
}

/** Whether a rule that the table plays is off in the book, or has another text there. */
const isChangedFromBook = (rule: string, info: RulesetInfo): boolean => {
  const book = rulesets[info.id];
  return book.rules.some(
    ({ id, off }) => id === rule && (off || getRuleStatement(rule, info) !== getRuleStatement(rule, book)),
  );
};

const STEP_INSTRUCTIONS: Readonly<Record<SumStep['step'], string>> = {
  points: 'Add up the points',
  round: 'Round it',
  double: 'Double it, once for each double',
  bonus: 'Add flowers and seasons, which are not doubled',
  limit: 'Stop at the limit',
  award: 'Add up the fans and look up what they pay',
  'part-score': 'Take the part-score',
};

function listSumOrder({ id }: RulesetInfo, house: HouseRuleSwitchValues): readonly CribItem[] {
  const order = getTableSumStepOrder({ rules: id, house });
  return order.ok ? order.value.map(({ step, rule }) => ({ title: STEP_INSTRUCTIONS[step], rule })) : [];
}

const listChanges = (info: RulesetInfo, house: HouseRuleSwitchValues): readonly CribItem[] =>
  [...groupHouseRulesByChapter(info).flatMap(({ rules }) => rules), ...listHouseScoringRules(info.id, house)]
    .filter((rule) => Object.hasOwn(house, rule.id) && house[rule.id] !== rule.default)
    .map((rule) => ({ title: rule.question, worth: formatHouseRuleAnswer(rule, house[rule.id]!), isOwn: true }));

function createScaleTable(chapter: string, rules: readonly RuleInfo[], info: RulesetInfo, pictures: TilesByRule) {
  const pays = rules.find(({ scale }) => scale)?.scale?.pays ?? [];
  return {
    chapter,
    title: getChapterTitleAndIntro(info.family, chapter).title,
    lines: rules.map((rule) => createRuleLine(rule, info, pictures[rule.id] ?? [])),
    scale: pays.map((sum, of): CribItem => ({ title: formatPlural(of, 'fan'), worth: String(sum) })),
  };
}

function createRuleLine(rule: RuleInfo, info: RulesetInfo, tiles: readonly TileId[]) {
  const worth = COUNTED_CHAPTERS.has(rule.chapter) ? formatRuleWorth(rule) : '';
  const isWorthEnough = worth !== '' && (rule.chapter !== SPECIAL_CHAPTER || tiles.length > 0);
  return {
    rule: rule.id,
    title: getRuleTitle(rule.id),
    worth,
    words: isWorthEnough ? '' : getRuleStatement(rule.id, info),
    statement: rule.chapter === SPECIAL_CHAPTER ? getRuleStatement(rule.id, info) : '',
    tiles,
  };
}

/**
 * Each edition is shorter than the one before. The second has only names and values of special hands; the third leaves
 * out penalties, liability and draws; the last keeps the house rules, the order of counting, and what is counted.
 */
const [FULL_EDITION, SHORT_HANDS_EDITION, SHORT_EDITION, COUNTING_EDITION] = [0, 1, 2, 3];
const LEFT_OUT_OF_SHORT = ['penalty', 'bao', 'draw'];

/** The parts of the sheet in words, in two columns; the house rules come first. */
export function listCribParts(crib: Crib): readonly SheetPart<CribItem>[] {
  const createPart = (key: string, title: string, items: readonly CribItem[], rest = {}): SheetPart<CribItem> => ({
    key,
    title,
    list: 'ul',
    isNarrow: true,
    items,
    ...rest,
  });
  return [
    createPart('changes', 'Our house rules', crib.changes),
    createPart('order', 'How to count', crib.order, { list: 'ol' }),
    ...crib.chapters.flatMap(({ chapter, title, lines, scale }) => {
      const items: readonly CribItem[] = [...lines.map((line) => ({ ...line, tiles: [] })), ...scale];
      const short = items.map((line) => ({ ...line, words: '' }));
      if (chapter === SPECIAL_CHAPTER)
        return [
          createPart(
            chapter,
            title,
            lines.map((line) => ({ ...line, words: line.statement, tiles: [] })),
            { editions: [FULL_EDITION, FULL_EDITION] },
          ),
          createPart(`${chapter}-short`, title, items, { editions: [SHORT_HANDS_EDITION, SHORT_HANDS_EDITION] }),
          createPart(`${chapter}-names`, title, short, { editions: [SHORT_EDITION, COUNTING_EDITION] }),
        ];
      const last = COUNTED_CHAPTERS.has(chapter)
        ? Infinity
        : LEFT_OUT_OF_SHORT.includes(chapter)
          ? SHORT_HANDS_EDITION
          : SHORT_EDITION;
      return [createPart(chapter, title, items, { editions: [FULL_EDITION, last] })];
    }),
  ].filter(({ items }) => items.length > 0);
}

/** The hands that depend on tiles alone, each as a picture in a row over the whole page. */
export const listCribPictureParts = ({ chapters }: Crib): readonly SheetPart<CribItem>[] =>
  chapters.flatMap(({ chapter, title, lines }) => {
    const items = lines.filter(({ tiles }) => tiles.length > 0).map((line) => ({ ...line, words: line.statement }));
    return items.length > 0
      ? [{ key: `${chapter}-pictures`, title: `${title} in pictures`, list: 'ul' as const, items }]
      : [];
  });

/**
 * The contents of a table’s sheet, with its title and subtitle.
 * @throws for a game or house rules that the engine does not know
 */
export function createCribSheet({ rules, house, name }: TableRules, pictures: ExampleHandsByRule = {}) {
  const info = tableInfo(rules, house);
  if (!info.ok) throw new Error(`There is no crib sheet for ${rules}: ${info.error.code}.`);
  const tilesByRule = Object.fromEntries([
    ...Object.entries(pictures).map(([rule, hand]) => [rule, parsePictureTiles(hand)]),
    ...listCustomHandsWithRules(info.value, house).map(({ rule, tiles }) => [rule.id, tiles]),
  ]);
  const crib = createCrib(info.value, house, tilesByRule);
  const game = GAMES[rules];
  return {
    crib,
    title: name ?? game.name,
    subtitle: `${name ? game.name : game.short}${crib.changes.length > 0 ? ', with house rules' : ''}`,
  };
}

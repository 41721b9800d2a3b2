import {
  listTilesOfCustomHandVariant,
  parseHand,
  rulesets,
  score,
  settle,
  createTilesOfSet,
  type Bill,
  type RuleInfo,
  type RulesetId,
  type RulesetInfo,
  type Seat,
  type Settlement,
  type TileId,
} from '../../../engine/index.ts';
import type { HouseRuleSwitchValues } from '../../../storage/table-rules.ts';
import { getRuleStatement } from '../../../format/rule-book.ts';
import { describeCustomHandFreedom, listHouseCustomHands } from '../../../format/house-values.ts';
import { hasRuleTitle, findNameInCustomRuleId, getRuleTitle } from '../../../format/rule-titles.ts';
import { formatRuleWorth } from '../../../format/values.ts';
import {
  createExampleWallSetup,
  fitRollsOfSetupToGame,
  layOutWallOrThrow,
  listWallSteps,
  describeWallStep,
} from '../../wall/index.ts';
import { openTableOfLoadedGame } from '../../../ui/table.ts';
import { isTableConditionMet, type HandoutPictureSpec, type StageHandoutContent } from './handout-spec.ts';

// The blocks of a handout by the rules of one table.

/** `worth` is empty where it is no number. */
export interface RuleLine {
  readonly rule: string;
  readonly title: string;
  readonly says: string;
  readonly worth: string;
}

/** Two figures, or one that always holds. */
interface PointsLine {
  readonly rule: string;
  readonly title: string;
  readonly exposed?: number;
  readonly concealed?: number;
  readonly always?: number;
}

/** Without tiles where only the way of winning decides. */
export interface SpecialLine extends RuleLine {
  readonly tiles: readonly TileId[];
}

interface BlockBase<K extends string> {
  readonly kind: K;
  readonly key: string;
  /** Empty for a block without a title. */
  readonly title: string;
}

/** Tiles of one family in the chart, with the number of each and of all. */
export interface TileFamily {
  readonly letter: string;
  readonly tiles: readonly TileId[];
  readonly copies: number;
  readonly all: number;
}

export type HandoutBlock =
  | (BlockBase<'chart'> & {
      readonly lines: readonly TileFamily[];
      readonly sum: { readonly parts: readonly number[]; readonly total: number } | undefined;
    })
  | (BlockBase<'picture'> & { readonly spec: Extract<HandoutPictureSpec, { kind: 'shown' | 'hand' | 'own' }> })
  | (BlockBase<'claims'> & { readonly items: readonly (RuleLine & { readonly hold: string; readonly take: string })[] })
  | (BlockBase<'bill'> & { readonly bill: Bill; readonly seat: Seat; readonly hand: string })
  | (BlockBase<'pay'> & { readonly scores: Readonly<Record<Seat, number>>; readonly settled: Settlement })
  | (BlockBase<'wall'> & { readonly rules: readonly string[]; readonly lines: readonly string[] })
  | (BlockBase<'wild'> & { readonly tile: TileId })
  | (BlockBase<'points'> & { readonly lines: readonly PointsLine[] })
  | (BlockBase<'doubles'> & { readonly lines: readonly RuleLine[] })
  | (BlockBase<'special'> & { readonly lines: readonly SpecialLine[] })
  | (BlockBase<'rules'> & { readonly lines: readonly RuleLine[] });

const isSplittableListBlock = (
  block: HandoutBlock,
): block is Extract<HandoutBlock, { readonly lines: readonly unknown[] }> => 'lines' in block;

export function listRulesOfBlock(block: HandoutBlock): readonly string[] {
  if (block.kind === 'claims') return block.items.map(({ rule }) => rule);
  if (block.kind === 'wall') return block.rules;
  if (block.kind === 'chart' || !isSplittableListBlock(block)) return [];
  return block.lines.map(({ rule }) => rule);
}

/**
 * The pictures of a stage, then every rule that its lessons teach and no picture shows: tables of scores and lists of sentences.
 */
export function createHandoutBlocksOfStage(
  { spec, lessons, examples }: StageHandoutContent,
  info: RulesetInfo,
  house: HouseRuleSwitchValues,
): readonly HandoutBlock[] {
  const pictures = spec.pictures.flatMap((picture) =>
    isTableConditionMet(picture, info) ? (createPicture(picture, info, house) ?? []) : [],
  );
  const namedRules = new Set(pictures.flatMap(listRulesOfBlock));
  const played = new Map(
    info.rules
      .filter((rule) => !rule.off && hasRuleTitle(rule.id) && !isWorthNothing(rule, info.id))
      .map((rule) => [rule.id, rule]),
  );
  const listRemaining = (rules: readonly string[]): readonly RuleInfo[] =>
    [...new Set(rules)].flatMap((id) => (namedRules.has(id) ? [] : (played.get(id) ?? [])));
  const all = listRemaining(lessons.filter(({ id }) => !spec.revises?.includes(id)).flatMap(({ rules }) => rules));
  const listTableRules = (chapter: string): readonly RuleInfo[] => {
    const rules = all.filter((rule) => rule.chapter === chapter);
    return rules.length < MIN_TABLE_LINES ? [] : rules;
  };
  const [points, doubles, special] = [listTableRules('points'), listTableRules('double'), listTableRules('special')];
  const otherRules = all.filter((rule) => ![...points, ...doubles, ...special].includes(rule));
  const createLines = (rules: readonly RuleInfo[]): readonly RuleLine[] => rules.map((rule) => createLine(rule, info));
  const blocks: readonly HandoutBlock[] = [
    { kind: 'points', key: 'points', title: 'Points', lines: points.map(createPointsLine) },
    { kind: 'doubles', key: 'doubles', title: 'Doubles', lines: createLines(doubles) },
    {
      kind: 'special',
      key: 'special',
      title: 'The hands',
      lines: [
        ...special.map((rule) => ({ ...createLine(rule, info), tiles: parsePictureTiles(examples[rule.id] ?? '') })),
        ...(special.length > 0 ? createOwnLines(info, house) : []),
      ],
    },
    { kind: 'rules', key: 'rules', title: 'The rules', lines: createLines(otherRules) },
  ];
  return [...pictures, ...blocks.filter((block) => !isSplittableListBlock(block) || block.lines.length > 0)];
}

/** A rule that scores in the book but not at this table is left out. */
const isWorthNothing = ({ id, value }: RuleInfo, game: RulesetId): boolean =>
  value === 0 && rulesets[game].rules.some((rule) => rule.id === id && rule.value !== 0);

const createOwnLines = (info: RulesetInfo, house: HouseRuleSwitchValues): readonly SpecialLine[] =>
  listHouseCustomHands(house).flatMap(({ hand }) => {
    const rule = info.rules.find(({ id, extra }) => !extra && findNameInCustomRuleId(id) === hand.name);
    return rule
      ? [
          {
            ...createLine(rule, info),
            says: `${getRuleStatement(rule.id, info)} ${describeCustomHandFreedom(hand)}`,
            tiles: listTilesOfCustomHandVariant(hand),
          },
        ]
      : [];
  });

const MIN_TABLE_LINES = 3;

const createLine = (rule: RuleInfo, info: RulesetInfo): RuleLine => ({
  rule: rule.id,
  title: getRuleTitle(rule.id),
  says: getRuleStatement(rule.id, info),
  worth: formatRuleWorth(rule),
});

function createPointsLine({ id, value }: RuleInfo): PointsLine {
  const title = getRuleTitle(id);
  if (typeof value === 'object') return { rule: id, title, exposed: value.exposed, concealed: value.concealed };
  return { rule: id, title, ...(value !== undefined && { always: value }) };
}

/** The tiles of a hand as a picture shows them: exposed sets first. */
function parsePictureTiles(hand: string): readonly TileId[] {
  const parsed = parseHand(hand);
  if (!parsed.ok) throw new Error(`A handout shows “${hand}”, which is no hand: ${parsed.error.code}.`);
  return [...parsed.value.sets.flatMap(({ tiles }) => tiles), ...parsed.value.rack];
}

/** Undefined where the table does not play what the picture shows. */
function createPicture(
  spec: HandoutPictureSpec,
  info: RulesetInfo,
  house: HouseRuleSwitchValues,
): HandoutBlock | undefined {
  const { key } = spec;
  switch (spec.kind) {
    case 'chart':
      return createTileChart(key, info, house);
    case 'claims': {
      const items = spec.items.flatMap(({ rule: short, ...tiles }) => {
        const rule = info.rules.find(({ id, off }) => id === `${info.family}.${short}` && !off);
        return rule ? [{ ...createLine(rule, info), ...tiles }] : [];
      });
      return { kind: 'claims', key, title: 'What you may claim', items };
    }
    case 'bill': {
      const { hand, seat, round, win, title } = spec;
      const bill = score({ rules: info.id, house, hand, seat, round, win });
      // The example may be impossible by house rules, for instance without chows.
      return bill.ok ? { kind: 'bill', key, title, bill: bill.value, seat, hand } : undefined;
    }
    case 'pay': {
      const { scores, winner, title } = spec;
      const settled = settle({ rules: info.id, house, scores, winner });
      // Some tables only write scores down and do not pay.
      return settled.ok && !settled.value.written
        ? { kind: 'pay', key, title, scores, settled: settled.value }
        : undefined;
    }
    case 'wall': {
      const rules = spec.rules.map((rule) => `${info.family}.${rule}`);
      const layout = layOutWallOrThrow(
        fitRollsOfSetupToGame(createExampleWallSetup(openTableOfLoadedGame({ rules: info.id, house }))),
      );
      const lines = listWallSteps(layout).map((step) => describeWallStep(layout, step));
      return { kind: 'wall', key, title: '', rules, lines };
    }
    case 'wild':
      return info.wild ? { kind: 'wild', key, title: spec.title, tile: info.wild as TileId } : undefined;
    case 'shown': {
      const items = spec.items.filter((item) => isTableConditionMet(item, info));
      return { kind: 'picture', key, title: spec.title ?? '', spec: { ...spec, items } };
    }
    default:
      return { kind: 'picture', key, title: spec.title, spec };
  }
}

function createTileChart(key: string, { id }: RulesetInfo, house: HouseRuleSwitchValues): HandoutBlock {
  const all = createTilesOfSet(openTableOfLoadedGame({ rules: id, house }).ruleset, false);
  const families = [...new Set(all.map((tile) => tile.charAt(0)))].map((letter) => {
    const tiles = all.filter((tile) => tile.startsWith(letter));
    const kinds = [...new Set(tiles)];
    return { letter, tiles: kinds, copies: tiles.length / kinds.length, all: tiles.length };
  });
  const sum = { parts: families.map(({ all: many }) => many), total: all.length };
  return { kind: 'chart', key, title: '', lines: families, sum };
}

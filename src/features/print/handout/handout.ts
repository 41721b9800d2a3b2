import {
  createTilesOfSet,
  isTableWithoutHouseRules,
  rulesets,
  score,
  settle,
  tableInfo,
  type Bill,
  type RuleInfo,
  type RulesetId,
  type RulesetInfo,
  type Seat,
  type Settlement,
  type TileId,
} from '../../../engine/index.ts';
import type { HouseRuleSwitchValues, TableRules } from '../../../storage/table-rules.ts';
import { resolveConditionalText } from '../../../format/conditional-text.ts';
import { describeCustomHandFreedom } from '../../../format/house-values.ts';
import { getRuleStatement } from '../../../format/rule-book.ts';
import { hasRuleTitle, getRuleTitle } from '../../../format/rule-titles.ts';
import { formatRulesTitle } from '../../../format/rulesets.ts';
import { formatRuleWorth } from '../../../format/values.ts';
import { chunk, type SheetPart } from '../../../ui/print/sheet-parts.ts';
import { openLoadedTableOrDefault } from '../../../ui/table.ts';
import { listCustomHandsWithRules, parsePictureTiles } from '../picture-tiles.ts';
import {
  createExampleWallSetup,
  layOutWallOrThrow,
  listWallAndDealSteps,
  describeWallOrDealStep,
} from '../../wall/index.ts';
import {
  chooseTitleByTableRules,
  isTableConditionMet,
  filterSentencesByTableConditions,
  type HandoutPictureSpec,
  type StageHandoutSource,
} from './handout-spec.ts';

/**
 * One entry of a handout, which is never split between two pages. A special hand comes without tiles where it
 * depends only on the way of winning.
 */
export type HandoutItem =
  | { readonly kind: 'text'; readonly text: string }
  | ReturnType<typeof listTileFamilies>[number]
  | { readonly kind: 'tile-count'; readonly parts: readonly number[]; readonly total: number }
  | (RuleLine & { readonly kind: 'claim'; readonly hold: string; readonly take: string })
  | (RuleLine & { readonly kind: 'rule'; readonly worth?: string })
  | (RuleLine & { readonly kind: 'special'; readonly tiles: readonly TileId[] })
  | { readonly kind: 'bill'; readonly bill: Bill; readonly seat: Seat; readonly hand: string }
  | { readonly kind: 'pay'; readonly scores: Readonly<Record<Seat, number>>; readonly settled: Settlement }
  | { readonly kind: 'points'; readonly lines: readonly ReturnType<typeof createPointsLine>[] }
  | { readonly kind: 'wall' }
  | { readonly kind: 'wild'; readonly tile: TileId }
  | Extract<HandoutPictureSpec, { readonly kind: 'shown' | 'hand' | 'own' }>;

type RuleLine = ReturnType<typeof createLine>;

type HandoutPart = SheetPart<HandoutItem> & { readonly rules?: readonly string[] };

/**
 * The handout of a stage for a table.
 * @throws for house rules that the engine does not know
 */
export function createStageHandout(sheet: StageHandoutSource, { rules, house, name }: TableRules) {
  const read = tableInfo(rules, house);
  if (!read.ok) throw new Error(`There is no handout for ${rules}: ${read.error.code}.`);
  const info = read.value;
  const { lead, titles } = sheet.spec;
  const text = resolveConditionalText(filterSentencesByTableConditions([lead].flat(), info).join(' '), info);
  return {
    title: chooseTitleByTableRules(sheet.title, titles, info),
    parts: [{ key: 'lead', items: [{ kind: 'text' as const, text }] }, ...createHandoutParts(sheet, info, house)],
    /** The table’s name, if any, with its rules: “u3a guide”, “Thursday group (u3a guide, with house rules)”. */
    rules: formatRulesTitle(rules, !isTableWithoutHouseRules({ house }), name),
  };
}

/**
 * The pictures of a stage, then every rule that its lessons teach and no picture shows: tables of scores and lists of
 * sentences.
 */
export function createHandoutParts(
  { spec, lessons, examples }: StageHandoutSource,
  info: RulesetInfo,
  house: HouseRuleSwitchValues,
): readonly HandoutPart[] {
  const pictures = spec.pictures.flatMap((picture) =>
    isTableConditionMet(picture, info) ? createPictureParts(picture, info, house) : [],
  );
  const shownRules = new Set(pictures.flatMap((part) => part.rules ?? []));
  const played = new Map(
    info.rules
      .filter((rule) => !rule.off && hasRuleTitle(rule.id) && !isWorthNothing(rule, info.id))
      .map((rule) => [rule.id, rule]),
  );
  const taught = new Set(lessons.filter(({ id }) => !spec.revises?.includes(id)).flatMap((lesson) => lesson.rules));
  const all = [...taught].flatMap((id) => (shownRules.has(id) ? [] : (played.get(id) ?? [])));
  const listTableRules = (chapter: string): readonly RuleInfo[] => {
    const rules = all.filter((rule) => rule.chapter === chapter);
    return rules.length < MIN_TABLE_LINES ? [] : rules;
  };
  const [points, doubles, special] = [listTableRules('points'), listTableRules('double'), listTableRules('special')];
  const otherRules = all.filter((rule) => ![...points, ...doubles, ...special].includes(rule));
  const listIds = (rules: readonly RuleInfo[]): readonly string[] => rules.map(({ id }) => id);
  const lists: readonly HandoutPart[] = [
    {
      key: 'points',
      title: 'Points',
      rules: listIds(points),
      items: [{ kind: 'points', lines: points.map(createPointsLine) }],
    },
    {
      key: 'doubles',
      title: 'Doubles',
      rules: listIds(doubles),
      list: 'ul',
      isNarrow: true,
      items: doubles.map((rule) => ({ kind: 'rule', ...createLine(rule, info), worth: formatRuleWorth(rule) })),
    },
    {
      key: 'special',
      title: 'The hands',
      rules: listIds(special),
      list: 'ul',
      items: [
        ...special.map((rule) => ({
          kind: 'special' as const,
          ...createLine(rule, info),
          tiles: parsePictureTiles(examples[rule.id] ?? ''),
        })),
        ...createOwnHandItems(info, house),
      ],
    },
    {
      key: 'rules',
      title: 'The rules',
      rules: listIds(otherRules),
      list: 'ul',
      isNarrow: true,
      items: otherRules.map((rule) => ({ kind: 'rule', ...createLine(rule, info) })),
    },
  ];
  return [...pictures, ...lists.filter((part) => part.rules!.length > 0)];
}

const MIN_TABLE_LINES = 3;

/** Whether a rule that scores in the book scores nothing at this table; the handout leaves such rules out. */
const isWorthNothing = ({ id, value }: RuleInfo, game: RulesetId): boolean =>
  value === 0 && rulesets[game].rules.some((rule) => rule.id === id && rule.value !== 0);

const createOwnHandItems = (info: RulesetInfo, house: HouseRuleSwitchValues) =>
  listCustomHandsWithRules(info, house).map(({ hand, rule, tiles }) => {
    const { title, says } = createLine(rule, info);
    return { kind: 'special' as const, title, says: `${says} ${describeCustomHandFreedom(hand)}`, tiles };
  });

const createLine = ({ id }: RuleInfo, info: RulesetInfo) => ({
  title: getRuleTitle(id),
  says: getRuleStatement(id, info),
});

/** A line of the points table: an exposed and a concealed value, or one value for both. */
function createPointsLine({ id, value }: RuleInfo) {
  const { exposed, concealed } = typeof value === 'object' ? value : {};
  const always = typeof value === 'object' ? undefined : value;
  return { rule: id, title: getRuleTitle(id), exposed, concealed, always };
}

const RING_SENTENCE = 'The tile with a ring round it is the one that somebody has discarded.';

/** The parts of a picture; empty where the table does not play what the picture shows. */
function createPictureParts(
  spec: HandoutPictureSpec,
  info: RulesetInfo,
  house: HouseRuleSwitchValues,
): readonly HandoutPart[] {
  const { key } = spec;
  switch (spec.kind) {
    case 'chart': {
      const families = listTileFamilies(info, house);
      const counts = families.map(({ all }) => all);
      const total = counts.reduce((sum, count) => sum + count, 0);
      return [
        { key, items: families },
        { key: `${key}-sum`, items: [{ kind: 'tile-count', parts: counts, total }] },
      ];
    }
    case 'claims': {
      const claims = spec.items.flatMap(({ rule: short, ...tiles }) => {
        const rule = info.rules.find(({ id, off }) => id === `${info.family}.${short}` && !off);
        return rule ? [{ rule, tiles }] : [];
      });
      return [
        {
          key,
          title: 'What you may claim',
          rules: claims.map(({ rule }) => rule.id),
          isNarrow: true,
          items: claims.map(({ rule, tiles }) => ({ kind: 'claim', ...createLine(rule, info), ...tiles })),
        },
        { key: `${key}-ring`, items: [{ kind: 'text', text: RING_SENTENCE }] },
      ];
    }
    case 'bill': {
      const { hand, seat, round, win, title } = spec;
      const bill = score({ rules: info.id, house, hand, seat, round, win });
      // The example may be impossible by house rules, for instance without chows.
      return bill.ok ? [{ key, title, items: [{ kind: 'bill', bill: bill.value, seat, hand }] }] : [];
    }
    case 'pay': {
      const { scores, winner, title } = spec;
      const settled = settle({ rules: info.id, house, scores, winner });
      // Some tables only write scores down and do not pay.
      if (!settled.ok || settled.value.written) return [];
      return [{ key, title, items: [{ kind: 'pay', scores, settled: settled.value }] }];
    }
    case 'wall': {
      const layout = layOutWallOrThrow(createExampleWallSetup(openLoadedTableOrDefault({ rules: info.id, house })));
      const steps = listWallAndDealSteps(layout).map((step) => describeWallOrDealStep(layout, step));
      return [
        { key, rules: spec.rules.map((rule) => `${info.family}.${rule}`), items: [{ kind: 'wall' }] },
        { key: `${key}-steps`, list: 'ol', isNarrow: true, items: steps.map((text) => ({ kind: 'text', text })) },
      ];
    }
    case 'wild':
      return info.wild ? [{ key, title: spec.title, items: [{ kind: 'wild', tile: info.wild as TileId }] }] : [];
    case 'shown': {
      const { columns, title, items } = spec;
      const rows = chunk(
        items.filter((item) => isTableConditionMet(item, info)),
        columns,
      );
      return [{ key, title, items: rows.map((row) => ({ ...spec, items: row })) }];
    }
    default:
      return [{ key, title: spec.title, items: [spec] }];
  }
}

/** For each suit or other family of tiles: its different tiles, the copies of each, and the number of them all. */
function listTileFamilies({ id }: RulesetInfo, house: HouseRuleSwitchValues) {
  const all = createTilesOfSet(openLoadedTableOrDefault({ rules: id, house }).ruleset, false);
  return [...new Set(all.map((tile) => tile.charAt(0)))].map((letter) => {
    const family = all.filter((tile) => tile.startsWith(letter));
    const tiles = [...new Set(family)];
    return { kind: 'family' as const, letter, tiles, copies: family.length / tiles.length, all: family.length };
  });
}

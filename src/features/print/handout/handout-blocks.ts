import {
  parseHand,
  rulesets,
  score,
  settle,
  tileSet,
  type Bill,
  type RuleInfo,
  type RulesetId,
  type RulesetInfo,
  type Seat,
  type Settlement,
  type TileId,
} from '../../../engine/index.ts';
import type { House } from '../../../storage/table-rules.ts';
import { getStatement } from '../../../format/rule-book.ts';
import { describePatternFreedom, listOwnHands, getSampleTiles } from '../../../format/own-values.ts';
import { hasWords, parseOwnRuleName, getRuleTitle } from '../../../format/rule-titles.ts';
import { formatWorth } from '../../../format/values.ts';
import { createExampleSetup, fitThrows, createLayout, listSteps, describeWallStep } from '../../wall/index.ts';
import { openTableFor } from '../../../ui/table.ts';
import { isForTable, type PictureSpec, type StageSheet } from './handout-spec.ts';

// What stands on a handout, block by block, as one table plays. Every number is the engine's.

/** A rule in words, with what it is worth where that is a number. */
interface RuleLine {
  readonly rule: string;
  readonly title: string;
  readonly says: string;
  readonly worth: string;
}

/** A line of the points: two figures, or one that always holds. */
interface PointsLine {
  readonly rule: string;
  readonly title: string;
  readonly exposed?: number;
  readonly concealed?: number;
  readonly always?: number;
}

/** A special hand with its picture; no tiles where only the way of winning decides. */
interface SpecialLine extends RuleLine {
  readonly tiles: readonly TileId[];
}

interface Of<K extends string> {
  readonly kind: K;
  readonly key: string;
  /** Empty for a block that needs none, and for the second half of one. */
  readonly title: string;
}

/** Tiles of one family in the chart. */
interface TileFamily {
  readonly letter: string;
  readonly tiles: readonly TileId[];
  /** How many of each the set holds, and all of them. */
  readonly copies: number;
  readonly all: number;
}

/** What the whole chart comes to; it stands under its last family. */
interface ChartSum {
  readonly parts: readonly number[];
  readonly total: number;
}

/** A part of a handout that may stand on a side of its own. */
export type HandoutBlock =
  | (Of<'chart'> & { readonly lines: readonly TileFamily[]; readonly sum: ChartSum | undefined })
  | (Of<'picture'> & { readonly spec: Extract<PictureSpec, { kind: 'shown' | 'hand' | 'own' }> })
  | (Of<'claims'> & { readonly items: readonly (RuleLine & { readonly hold: string; readonly take: string })[] })
  | (Of<'bill'> & { readonly bill: Bill; readonly seat: Seat; readonly hand: string })
  | (Of<'pay'> & { readonly scores: Readonly<Record<Seat, number>>; readonly settled: Settlement })
  | (Of<'wall'> & { readonly rules: readonly string[]; readonly lines: readonly string[] })
  | (Of<'wild'> & { readonly tile: TileId })
  | (Of<'points'> & { readonly lines: readonly PointsLine[] })
  | (Of<'doubles'> & { readonly lines: readonly RuleLine[] })
  | (Of<'special'> & { readonly lines: readonly SpecialLine[] })
  | (Of<'rules'> & { readonly lines: readonly RuleLine[] });

/** A block that is a list, which may be parted between two sides. */
export const isList = (block: HandoutBlock): block is Extract<HandoutBlock, { readonly lines: readonly unknown[] }> =>
  'lines' in block;

/** The rules that a block speaks of. */
export function listRules(block: HandoutBlock): readonly string[] {
  if (block.kind === 'claims') return block.items.map(({ rule }) => rule);
  if (block.kind === 'wall') return block.rules;
  if (block.kind === 'chart' || !isList(block)) return [];
  return block.lines.map(({ rule }) => rule);
}

/**
 * The blocks of a stage as a table plays it: its pictures, then every rule that the lessons teach and the pictures have not
 * named, in tables where they are counted and in a line each where they are said.
 */
export function createBlocks(
  { spec, lessons, examples }: StageSheet,
  info: RulesetInfo,
  house: House,
): readonly HandoutBlock[] {
  const pictures = spec.pictures.flatMap((picture) =>
    isForTable(picture, info) ? (createPicture(picture, info, house) ?? []) : [],
  );
  const named = new Set(pictures.flatMap(listRules));
  const played = new Map(
    info.rules
      .filter((rule) => !rule.off && hasWords(rule.id) && !countsNothing(rule, info.id))
      .map((rule) => [rule.id, rule]),
  );
  const left = (rules: readonly string[]): readonly RuleInfo[] =>
    [...new Set(rules)].flatMap((id) => (named.has(id) ? [] : (played.get(id) ?? [])));
  const all = left(lessons.filter(({ id }) => !spec.revises?.includes(id)).flatMap(({ rules }) => rules));
  const counted = (chapter: string): readonly RuleInfo[] => {
    const rules = all.filter((rule) => rule.chapter === chapter);
    return rules.length < MIN_TABLE_LINES ? [] : rules;
  };
  const [points, doubles, special] = [counted('points'), counted('double'), counted('special')];
  const said = all.filter((rule) => ![...points, ...doubles, ...special].includes(rule));
  const lines = (rules: readonly RuleInfo[]): readonly RuleLine[] => rules.map((rule) => createLine(rule, info));
  const blocks: readonly HandoutBlock[] = [
    { kind: 'points', key: 'points', title: 'Points', lines: points.map(pointsLine) },
    { kind: 'doubles', key: 'doubles', title: 'Doubles', lines: lines(doubles) },
    {
      kind: 'special',
      key: 'special',
      title: 'The hands',
      lines: [
        ...special.map((rule) => ({ ...createLine(rule, info), tiles: tilesInHand(examples[rule.id] ?? '') })),
        ...(special.length > 0 ? ownLines(info, house) : []),
      ],
    },
    { kind: 'rules', key: 'rules', title: 'The rules', lines: lines(said) },
  ];
  return [...pictures, ...blocks.filter((block) => !isList(block) || block.lines.length > 0)];
}

/** A rule that the book pays for and this table does not is no rule to hand out. */
const countsNothing = ({ id, value }: RuleInfo, game: RulesetId): boolean =>
  value === 0 && rulesets[game].rules.some((rule) => rule.id === id && rule.value !== 0);

/** The hands that the table has made up, beside those of the book. */
const ownLines = (info: RulesetInfo, house: House): readonly SpecialLine[] =>
  listOwnHands(house).flatMap(({ hand }) => {
    const rule = info.rules.find(({ id, extra }) => !extra && parseOwnRuleName(id) === hand.name);
    return rule
      ? [
          {
            ...createLine(rule, info),
            says: `${getStatement(rule.id, info)} ${describePatternFreedom(hand)}`,
            tiles: getSampleTiles(hand),
          },
        ]
      : [];
  });

/** Fewer lines than this are no table. */
const MIN_TABLE_LINES = 3;

const createLine = (rule: RuleInfo, info: RulesetInfo): RuleLine => ({
  rule: rule.id,
  title: getRuleTitle(rule.id),
  says: getStatement(rule.id, info),
  worth: formatWorth(rule),
});

function pointsLine({ id, value }: RuleInfo): PointsLine {
  const title = getRuleTitle(id);
  if (typeof value === 'object') return { rule: id, title, exposed: value.exposed, concealed: value.concealed };
  return { rule: id, title, ...(value !== undefined && { always: value }) };
}

/** The tiles of a hand in the order in which a picture shows them: what lies on the table first. */
function tilesInHand(hand: string): readonly TileId[] {
  const parsed = parseHand(hand);
  if (!parsed.ok) throw new Error(`A handout shows “${hand}”, which is no hand: ${parsed.error.code}.`);
  return [...parsed.value.sets.flatMap(({ tiles }) => tiles), ...parsed.value.rack];
}

/** A picture of the stage as this table plays; undefined where the table plays without it. */
function createPicture(spec: PictureSpec, info: RulesetInfo, house: House): HandoutBlock | undefined {
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
      // A table may have ruled the example out, as one without chows does.
      return bill.ok ? { kind: 'bill', key, title, bill: bill.value, seat, hand } : undefined;
    }
    case 'pay': {
      const { scores, winner, title } = spec;
      const settled = settle({ rules: info.id, house, scores, winner });
      // Where scores are only written down there is nothing to show.
      return settled.ok && !settled.value.written
        ? { kind: 'pay', key, title, scores, settled: settled.value }
        : undefined;
    }
    case 'wall': {
      const rules = spec.rules.map((rule) => `${info.family}.${rule}`);
      const layout = createLayout(fitThrows(createExampleSetup(openTableFor({ rules: info.id, house }))));
      const lines = listSteps(layout).map((step) => describeWallStep(layout, step));
      return { kind: 'wall', key, title: '', rules, lines };
    }
    case 'wild':
      return info.wild ? { kind: 'wild', key, title: spec.title, tile: info.wild as TileId } : undefined;
    case 'shown': {
      const items = spec.items.filter((item) => isForTable(item, info));
      return { kind: 'picture', key, title: spec.title ?? '', spec: { ...spec, items } };
    }
    default:
      return { kind: 'picture', key, title: spec.title, spec };
  }
}

/** The tiles that this table plays with, family by family, and how many of each. */
function createTileChart(key: string, { id }: RulesetInfo, house: House): HandoutBlock {
  const all = tileSet(openTableFor({ rules: id, house }).ruleset, false);
  const families = [...new Set(all.map((tile) => tile.charAt(0)))].map((letter) => {
    const tiles = all.filter((tile) => tile.startsWith(letter));
    const kinds = [...new Set(tiles)];
    return { letter, tiles: kinds, copies: tiles.length / kinds.length, all: tiles.length };
  });
  const sum = { parts: families.map(({ all: many }) => many), total: all.length };
  return { kind: 'chart', key, title: '', lines: families, sum };
}

import { isBonus, type Bill, type BillLine, type TileId } from '../../engine/index.ts';
import { ruleHref } from '../../site.ts';
import { counted, countedInWords, inFigures } from '../../text/numbers.ts';
import { hasWords, ruleTitle } from '../../text/rule-titles.ts';
import { capital } from '../../text/sentences.ts';
import { setLine } from '../../text/sets.ts';

/** A line of the bill in words. */
export interface BillRow {
  /** Its own name on this bill: the rule's id, with `~2` for the second row of a rule. */
  readonly key: string;
  readonly rule: string;
  readonly text: string;
  /** The page of its rule, where there is one. */
  readonly href: string | undefined;
  readonly tiles: readonly TileId[];
  readonly amount: string;
  /** It is worth nothing, and stands there so that nothing counts silently. */
  readonly nought: boolean;
}

/** A bill as it is read: points, doubles, the doubling in steps, what was cut or added at the end. */
export interface BillView {
  /** The points are those of a special hand as a whole. */
  readonly special: boolean;
  readonly points: readonly BillRow[];
  readonly pointsTotal: string;
  readonly doubles: readonly BillRow[];
  /** In games that count fans: each with its number, and their sum. */
  readonly fans: readonly BillRow[];
  readonly fansTotal: string;
  /** Rounding that comes before the doubling. */
  readonly roundedFirst: readonly string[];
  /** "Four doubles: 40 → 80 → …"; empty when nothing is doubled. */
  readonly chain: readonly string[];
  readonly chainWords: string;
  /** Flowers and seasons that are counted apart from a special hand. */
  readonly apart: readonly BillRow[];
  /** Sentences under the sums: the flowers added, the limit, East's double. */
  readonly notes: readonly string[];
  readonly total: string;
}

/** Longer chains than this show their ends only. */
const LONGEST_CHAIN = 8;

/** Puts a bill into words. */
export function billView(bill: Bill): BillView {
  const { special } = bill;
  const isApart = (line: BillLine) =>
    special !== undefined && special.bonus.total > 0 && line.tiles.length > 0 && line.tiles.every(isBonus);
  const own = bill.lines.filter((line) => !isApart(line));
  const onTop = special ? ownFactor(bill) : 1;
  // East's double on a whole special hand is said after the sums, where it is taken.
  const lines = onTop > 1 ? own.slice(0, -1) : own;
  const keyed = withKeys(bill.lines);
  const rows = (belongs: (line: BillLine) => boolean) =>
    keyed.filter(({ line }) => belongs(line)).map(({ key, line }) => rowOf(key, line));
  const inUnit = (unit: BillLine['unit']) => rows((line) => line.unit === unit && lines.includes(line));
  const start = startOf(bill);
  const points = inUnit('points');
  return {
    special: special !== undefined && points.length === 1,
    points,
    pointsTotal: inFigures(bill.points),
    doubles: inUnit('doubles'),
    fans: inUnit('fans'),
    fansTotal: counted(bill.fans ?? 0, 'fan'),
    chain: chainOf(start, bill.doubles),
    chainWords: capital(countedInWords(bill.doubles, 'double')),
    apart: rows(isApart),
    roundedFirst: roundingNote(bill, 'points'),
    notes: [
      ...undoubledNote(bill, start),
      ...roundingNote(bill, 'total'),
      ...bonusNote(bill),
      ...limitNote(bill),
      ...(onTop > 1 ? [topNote(bill, onTop, own.at(-1))] : []),
    ],
    total: inFigures(bill.total),
  };
}

/** Lines with a name of their own each: the rule's id, with `~2` for the second line of a rule. */
export function withKeys<Line extends { readonly rule: string }>(
  lines: readonly Line[],
): readonly { readonly key: string; readonly line: Line }[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const times = (seen.get(line.rule) ?? 0) + 1;
    seen.set(line.rule, times);
    return { key: times === 1 ? line.rule : `${line.rule}~${times}`, line };
  });
}

/** What a row is made of: a line of a bill, or a rule that does not hold and is worth nothing. */
export type RowLine = Pick<BillLine, 'rule' | 'unit' | 'value'> & Partial<Pick<BillLine, 'set' | 'tiles'>>;

/** What a line is called: what a set is worth is said of the set; what it doubles, of the rule. */
export const lineText = ({ rule, unit, set }: Omit<RowLine, 'value'>): string =>
  set && unit === 'points' ? setLine(set) : ruleTitle(rule);

/**
 * A row of the bill.
 * @param key its own name on this bill
 * @param text what it is called, where that is not {@link lineText}
 */
export function rowOf(key: string, line: RowLine, text: string = lineText(line)): BillRow {
  const { rule, value, tiles = [] } = line;
  const href = hasWords(rule) ? ruleHref(rule) : undefined;
  return { key, rule, text, href, tiles, amount: amountOf(line), nought: value === 0 };
}

function amountOf({ unit, value }: RowLine): string {
  if (unit === 'doubles') return value === 0 ? 'none' : `× ${2 ** value}`;
  return unit === 'fans' ? counted(value, 'fan') : inFigures(value);
}

/** What the doubling starts from: the points, rounded where the game rounds them, without what is added after doubling. */
const startOf = ({ points, rounding, undoubled = 0 }: Bill): number =>
  rounding?.of === 'points' ? rounding.to : points - undoubled;

function chainOf(start: number, doubles: number): string[] {
  if (doubles === 0) return [];
  const steps = Array.from({ length: doubles + 1 }, (_, n) => inFigures(start * 2 ** n));
  return steps.length <= LONGEST_CHAIN ? steps : [...steps.slice(0, LONGEST_CHAIN - 2), '…', steps.at(-1)!];
}

/** What the whole of a special hand was multiplied by after the limit. */
const ownFactor = ({ total, uncapped, limit = Infinity }: Bill): number =>
  total / (Math.min(limit, uncapped) || 1) || 1;

function roundingNote({ rounding }: Bill, of: 'points' | 'total'): string[] {
  return rounding?.of === of ? [`${inFigures(rounding.from)} is rounded to ${inFigures(rounding.to)}.`] : [];
}

function undoubledNote({ undoubled = 0, doubles }: Bill, start: number): string[] {
  if (undoubled === 0 || doubles === 0) return [];
  const doubled = start * 2 ** doubles;
  return [
    `${counted(undoubled, 'point')} for flowers and seasons are not doubled: ${inFigures(doubled)} + ${inFigures(undoubled)} = ${inFigures(doubled + undoubled)}.`,
  ];
}

function bonusNote({ special }: Bill): string[] {
  if (!special || special.bonus.total === 0) return [];
  const { points, doubles, total } = special.bonus;
  const doubled = doubles > 0 ? `, doubled ${counted(doubles, 'time')}` : '';
  return [
    `Flowers and seasons: ${counted(points, 'point')}${doubled}. ${inFigures(special.value)} + ${inFigures(total)} = ${inFigures(special.value + total)}.`,
  ];
}

function limitNote({ uncapped, limit }: Bill): string[] {
  return limit !== undefined && uncapped > limit
    ? [`That makes ${inFigures(uncapped)}. No hand counts more than the limit of ${inFigures(limit)}.`]
    : [];
}

const topNote = ({ total }: Bill, factor: number, line: BillLine | undefined): string =>
  `${line ? ruleTitle(line.rule) : 'East'}: the whole is taken ${inFigures(factor)} times, which makes ${inFigures(total)}.`;

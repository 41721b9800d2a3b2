import { isBonus, type Bill, type BillLine, type TileId } from '../../engine/index.ts';
import { counted, inFigures } from '../../text/numbers.ts';
import { setLine } from '../../text/sets.ts';
import type { RuleTitles } from '../parts/rule-titles.ts';

/** A line of the bill in words. */
export interface BillRow {
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
export function billView(bill: Bill, titles: RuleTitles): BillView {
  const { special } = bill;
  const isApart = (line: BillLine) =>
    special !== undefined && special.bonus.total > 0 && line.tiles.length > 0 && line.tiles.every(isBonus);
  const own = bill.lines.filter((line) => !isApart(line));
  const onTop = special ? ownFactor(bill) : 1;
  // East's double on a whole special hand is said after the sums, where it is taken.
  const lines = onTop > 1 ? own.slice(0, -1) : own;
  const row = (line: BillLine) => rowOf(line, titles);
  const start = startOf(bill);
  return {
    points: lines.filter(({ unit }) => unit === 'points').map(row),
    pointsTotal: inFigures(bill.points),
    doubles: lines.filter(({ unit }) => unit === 'doubles').map(row),
    fans: lines.filter(({ unit }) => unit === 'fans').map(row),
    fansTotal: counted(bill.fans ?? 0, 'fan'),
    chain: chainOf(start, bill.doubles),
    chainWords: counted(bill.doubles, 'double'),
    apart: bill.lines.filter(isApart).map(row),
    roundedFirst: roundingNote(bill, 'points'),
    notes: [
      ...undoubledNote(bill, start),
      ...roundingNote(bill, 'total'),
      ...bonusNote(bill),
      ...limitNote(bill),
      ...(onTop > 1 ? [topNote(bill, onTop, own.at(-1), titles)] : []),
    ],
    total: inFigures(bill.total),
  };
}

/** What the doubling starts from: the points, rounded where the game rounds them, without what is added after doubling. */
const startOf = ({ points, rounding, undoubled = 0 }: Bill): number =>
  rounding?.of === 'points' ? rounding.to : points - undoubled;

/** A name for a rule in words; its own last word where it has no page. */
export const ruleTitle = (rule: string, titles: RuleTitles): string =>
  titles[rule]?.title ?? rule.split('.').at(-1)!.replaceAll('-', ' ');

function rowOf(line: BillLine, titles: RuleTitles): BillRow {
  // What a set is worth is said of the set; what it doubles, of the rule.
  const text = line.set && line.unit === 'points' ? setLine(line.set) : ruleTitle(line.rule, titles);
  return { text, href: titles[line.rule]?.href, tiles: line.tiles, amount: amountOf(line), nought: line.value === 0 };
}

function amountOf({ unit, value }: BillLine): string {
  if (unit === 'doubles') return `× ${2 ** value}`;
  return unit === 'fans' ? counted(value, 'fan') : inFigures(value);
}

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

const topNote = ({ total }: Bill, factor: number, line: BillLine | undefined, titles: RuleTitles): string =>
  `${line ? ruleTitle(line.rule, titles) : 'East'}: the whole is taken ${inFigures(factor)} times, which makes ${inFigures(total)}.`;

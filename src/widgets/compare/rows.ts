import { roleOf, rulesets, sumOf, type Bill, type BillLine } from '../../engine/index.ts';
import { ruleHref } from '../../site.ts';
import { setLine } from '../../text/at-the-table.ts';
import { counted, inFigures } from '../../text/numbers.ts';
import { sumParts, timesWords } from '../bill/sums.ts';
import { hasWords, ruleTitle } from '../../text/rule-titles.ts';
import type { GameAnswer } from './answers.ts';

/** What one thing counts in each game; an empty cell where it counts nothing at all. */
export interface CompareRow {
  readonly what: string;
  readonly href: string | undefined;
  readonly cells: readonly string[];
  /** The games do not agree about it. */
  readonly differs: boolean;
}

/** Everything a bill says about one thing, added up. */
export interface Item {
  /** What it is about, in whichever game. */
  readonly key: string;
  readonly rule: string;
  readonly unit: BillLine['unit'];
  readonly value: number;
  /** The set it is about, in words. */
  readonly set?: string;
}

/** What each rule is about, whichever game it is of; the games are there once the page has come to life. */
let roles: ReadonlyMap<string, string> | undefined;
const allRoles = (): ReadonlyMap<string, string> =>
  (roles ??= new Map(Object.values(rulesets).flatMap(({ rules }) => rules.map((rule) => [rule.id, roleOf(rule)]))));

/** What a line of a bill is about, whichever game counted it. */
export const roleOfLine = (rule: string): string => allRoles().get(rule) ?? rule;

/** A set's own points are about the set; everything else is about its rule. */
function keyOf({ rule, unit, set }: BillLine): string {
  return set && unit === 'points' && rule.split('.')[1] === 'points' ? `set.${set.kind}.${set.tile}` : roleOfLine(rule);
}

/** The lines of a bill, those about the same thing added up, in the order of the bill. */
export function itemsOf({ lines }: Bill): ReadonlyMap<string, Item> {
  const about = new Map<string, BillLine[]>();
  for (const line of lines) about.set(keyOf(line), [...(about.get(keyOf(line)) ?? []), line]);
  return new Map(
    [...about].map(([key, same]) => {
      const { rule, unit, set } = same.at(-1)!;
      const words = key.startsWith('set.') && set ? { set: setLine(set) } : {};
      return [key, { key, rule, unit, ...words, value: sumOf(same, unit) }];
    }),
  );
}

/** The bills laid side by side: a row for every thing that counts in one of them. */
export function compareRows(answers: readonly GameAnswer[]): readonly CompareRow[] {
  const bills = answers.map(({ bill }) => (bill ? itemsOf(bill) : undefined));
  const first = new Map(bills.flatMap((items) => [...(items ?? [])]).toReversed());
  const keys = [...new Set(bills.flatMap((items) => [...(items?.keys() ?? [])]))].toSorted(
    (a, b) => Number(b.startsWith('set.')) - Number(a.startsWith('set.')),
  );
  return keys.map((key) => {
    const item = first.get(key)!;
    const cells = bills.map((items) => amountOf(items?.get(key)));
    // A game of fans has no points at all, which is no difference worth marking on every line.
    const comparable = cells.filter(
      (cell, i) =>
        bills[i] !== undefined && (cell !== '' || item.unit !== 'points' || answers[i]?.bill?.fans === undefined),
    );
    return {
      what: item.set ?? ruleTitle(item.rule),
      href: item.set === undefined && hasWords(item.rule) ? ruleHref(item.rule) : undefined,
      cells,
      differs: new Set(comparable).size > 1,
    };
  });
}

/** "8 points", "× 2", "3 fans". */
function amountOf(item: Item | undefined): string {
  if (!item) return '';
  if (item.unit === 'doubles') return timesWords(item.value);
  return item.unit === 'fans' ? counted(item.value, 'fan') : counted(item.value, 'point');
}

/** The sums at the foot: points and doubles or fans, what they come to, and the score. */
export function sumsOf(answers: readonly GameAnswer[]): readonly CompareRow[] {
  const row = (what: string, say: (bill: NonNullable<GameAnswer['bill']>) => string): CompareRow => {
    const cells = answers.map(({ bill }) => (bill ? say(bill) : ''));
    return { what, href: undefined, cells, differs: new Set(cells.filter(Boolean)).size > 1 };
  };
  const sums = [
    row('Points', ({ points, doubles, fans, special, lines }) =>
      fans !== undefined || lines.length === 0 || (special && doubles === 0) ? '' : inFigures(points),
    ),
    row('Doubles', ({ doubles, fans }) => (fans !== undefined || doubles === 0 ? '' : timesWords(doubles))),
    row('Fans', ({ fans }) => (fans === undefined ? '' : counted(fans, 'fan'))),
    row('Before rounding and the limit', ({ sum }) => {
      const cut = sumParts(sum).after.find(({ step }) => step === 'round' || step === 'limit');
      return cut ? inFigures(cut.from) : '';
    }),
  ].filter(({ cells }) => cells.some(Boolean));
  return [...sums, row('The score', ({ total }) => inFigures(total))];
}

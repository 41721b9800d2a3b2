import { getRuleRole, rulesets, sumLinesOfUnit, type Bill, type BillLine, type SumStep } from '../../engine/index.ts';
import { getRuleHref } from '../../site.ts';
import { formatSetLine } from '../../format/seats.ts';
import { formatPlural, formatNumber } from '../../format/numbers.ts';
import { splitSumAtDoubling, formatDoublesAsMultiplier } from '../../ui/bill/sums.ts';
import { formatBillLineTitle, hasRuleTitle, getRuleTitle } from '../../format/rule-titles.ts';
import type { ComparedGameResult } from './compared-hand.ts';
import { joinWithAnd } from '../../format/sentences.ts';

/** What one thing counts in each game; an empty cell where it counts nothing at all. */
export type CompareRow = ReturnType<typeof createCompareRows>[number];

/** Everything a bill says about one thing, added up. */
interface Item {
  /** What it is about, whatever the game. */
  readonly key: string;
  readonly rule: string;
  readonly unit: BillLine['unit'];
  readonly value: number;
  readonly extra?: true | undefined;
  readonly set?: string;
}

/** Roles by rule; built late, for the games are loaded after hydration. */
let roles: ReadonlyMap<string, string> | undefined;
const getRoles = (): ReadonlyMap<string, string> =>
  (roles ??= new Map(
    Object.values(rulesets).flatMap(({ rules }) => rules.map((rule) => [rule.id, getRuleRole(rule)])),
  ));

const getRoleOfLine = (rule: string): string => getRoles().get(rule) ?? rule;

/** A set's own points are about the set; everything else is about its rule. */
function toRowKey({ rule, unit, set }: BillLine): string {
  return set && unit === 'points' && rule.split('.')[1] === 'points'
    ? `set.${set.kind}.${set.tile}`
    : getRoleOfLine(rule);
}

/** The lines of a bill, those about the same thing added up, in the order of the bill. */
function groupLines({ lines }: Bill): ReadonlyMap<string, Item> {
  const about = new Map<string, BillLine[]>();
  for (const line of lines) about.set(toRowKey(line), [...(about.get(toRowKey(line)) ?? []), line]);
  return new Map(
    [...about].map(([key, same]) => {
      const { rule, unit, set, extra } = same.at(-1)!;
      const words = key.startsWith('set.') && set ? { set: formatSetLine(set) } : {};
      return [key, { key, rule, unit, extra, ...words, value: sumLinesOfUnit(same, unit) }];
    }),
  );
}

/** A row for everything that counts in one of the bills. */
export function createCompareRows(answers: readonly ComparedGameResult[]) {
  const bills = answers.map(({ bill }) => (bill ? groupLines(bill) : undefined));
  const first = new Map(bills.flatMap((items) => [...(items ?? [])]).toReversed());
  const keys = [...new Set(bills.flatMap((items) => [...(items?.keys() ?? [])]))].toSorted(
    (a, b) => Number(b.startsWith('set.')) - Number(a.startsWith('set.')),
  );
  return keys.map((key) => {
    const item = first.get(key)!;
    const cells = bills.map((items) => formatAmount(items?.get(key)));
    // A game of fans has no points at all, which is no difference worth marking on every line.
    const comparable = cells.filter(
      (cell, i) =>
        bills[i] !== undefined && (cell !== '' || item.unit !== 'points' || answers[i]?.bill?.fans === undefined),
    );
    return {
      what: item.set ?? formatBillLineTitle(item),
      href: item.set === undefined && hasRuleTitle(item.rule) ? getRuleHref(item.rule) : undefined,
      cells,
      doesDiffer: new Set(comparable).size > 1,
    };
  });
}

/** "8 points", "× 2", "3 fans". */
function formatAmount(item: Item | undefined): string {
  if (!item) return '';
  if (item.unit === 'doubles') return formatDoublesAsMultiplier(item.value);
  return item.unit === 'fans' ? formatPlural(item.value, 'fan') : formatPlural(item.value, 'point');
}

/** The sums at the foot: points and doubles or fans, what they come to, and the score. */
export function createTotalRows(answers: readonly ComparedGameResult[]): readonly CompareRow[] {
  const row = (what: string, say: (bill: NonNullable<ComparedGameResult['bill']>) => string): CompareRow => {
    const cells = answers.map(({ bill }) => (bill ? say(bill) : ''));
    return { what, href: undefined, cells, doesDiffer: new Set(cells.filter(Boolean)).size > 1 };
  };
  const sums = [
    row('Points', ({ points, doubles, fans, special, lines }) =>
      fans !== undefined || lines.length === 0 || (special && doubles === 0) ? '' : formatNumber(points),
    ),
    row('Doubles', ({ doubles, fans }) =>
      fans !== undefined || doubles === 0 ? '' : formatDoublesAsMultiplier(doubles),
    ),
    row('Fans', ({ fans }) => (fans === undefined ? '' : formatPlural(fans, 'fan'))),
    row('Before rounding and the limit', ({ sum }) => {
      const cut = splitSumAtDoubling(sum).after.find(({ step }) => step === 'round' || step === 'limit');
      return cut ? formatNumber(cut.from) : '';
    }),
  ].filter(({ cells }) => cells.some(Boolean));
  return [...sums, row('The score', ({ total }) => formatNumber(total))];
}

// What makes the difference between two bills of one hand, most important first.

const MAX_SENTENCES = 3;
const MAX_NAMES = 3;

interface NamedBill {
  readonly name: string;
  readonly bill: Bill;
}

/** Why this game pays something else for the hand than another does; one sentence when it pays the same. */
export function explainBillDifference({ bill }: NamedBill, other: NamedBill): readonly string[] {
  if (bill.lines.length === 0 && other.bill.lines.length > 0) return ['This game counts the winner’s hand only.'];
  const reasons =
    bill.fans === undefined && other.bill.fans === undefined
      ? [...explainSpecial(bill, other), ...explainCount(bill, other.bill)]
      : explainGrammar(bill, other.bill);
  if (bill.total === other.bill.total)
    return [`The same as ${other.name}.`, ...(reasons.length > 0 ? ['It gets there in a different way.'] : [])];
  const end = explainRounding(bill, other);
  return [...reasons.slice(0, MAX_SENTENCES - end.length), ...end];
}

function explainSpecial({ special }: Bill, { name, bill }: NamedBill): string[] {
  const theirs = bill.special;
  if (!special) return theirs ? [`No special hand here. ${name}: ${getRuleTitle(theirs.rule)}.`] : [];
  if (!theirs || getRoleOfLine(special.rule) !== getRoleOfLine(theirs.rule))
    return [`The hand is special here: ${getRuleTitle(special.rule)}, ${formatNumber(special.value)}.`];
  return special.value === theirs.value
    ? []
    : [`The special hand is worth ${formatNumber(special.value)} here, not ${formatNumber(theirs.value)}.`];
}

/** One of the two counts fans. */
function explainGrammar({ fans, total, lines }: Bill, other: Bill): string[] {
  if (fans === undefined) return ['This game counts points and doubles, not fans.'];
  if (other.fans !== undefined) return [];
  const best = lines.toSorted((a, b) => b.value - a.value)[0];
  return [
    `Fans are counted here: ${formatPlural(fans, 'fan')}, worth ${formatNumber(total)}.`,
    ...(best
      ? [`${getRuleTitle(best.rule)} brings the most: ${formatPlural(best.value, 'fan')}.`]
      : ['Nothing in this hand gives a fan.']),
  ];
}

/** What only one of two bills counts, or both count otherwise. A special hand that is paid as a whole has no count. */
function explainCount(bill: Bill, other: Bill): string[] {
  if (isFixed(bill) || isFixed(other)) return [];
  const [own, theirs] = [listItemsWithValue(bill), listItemsWithValue(other)];
  const added = [...own.values()].filter(({ key }) => !theirs.has(key));
  const missing = [...theirs.values()].filter(({ key }) => !own.has(key));
  const changed = [...own.values()].filter(
    ({ key, unit, value }) => theirs.has(key) && (theirs.get(key)!.unit !== unit || theirs.get(key)!.value !== value),
  );
  const ofUnit = (items: readonly Item[], unit: Item['unit']) => items.filter((item) => item.unit === unit);
  return [
    ...formatSentence(ofUnit(added, 'doubles'), (names) => `It doubles for ${names}.`),
    ...formatSentence(ofUnit(missing, 'doubles'), (names) => `It does not double for ${names}.`),
    ...changed.map(
      (item) => `“${formatItem(item)}”: ${formatWorth(item)} here, not ${formatWorth(theirs.get(item.key)!)}.`,
    ),
    ...formatSentence(ofUnit(added, 'points'), (names, sum) => `It gives ${formatPlural(sum, 'point')} for ${names}.`),
    ...formatSentence(ofUnit(missing, 'points'), (names) => `It gives no points for ${names}.`),
  ];

  function formatSentence(items: readonly Item[], sentence: (names: string, sum: number) => string): string[] {
    return items.length === 0 ? [] : [sentence(formatItemNames(items), sumLinesOfUnit(items, 'points'))];
  }
}

const listItemsWithValue = (bill: Bill): ReadonlyMap<string, Item> =>
  new Map([...groupLines(bill)].filter(([, { value }]) => value > 0));
const formatWorth = ({ unit, value }: Item): string => formatPlural(value, unit === 'doubles' ? 'double' : 'point');
const formatItem = ({ rule, set }: Item): string => set ?? getRuleTitle(rule);

/** What was over the limit, of this bill or of the other one only; and rounding. */
function explainRounding(bill: Bill, other: NamedBill): string[] {
  const limit = findStep(bill, 'limit');
  if (limit && isCut(bill)) return [`The limit cuts ${formatNumber(limit.from)} to ${formatNumber(limit.to)}.`];
  if (isCut(other.bill) && bill.fans === undefined)
    return [`The limit is not reached here. ${other.name} cuts the hand to ${formatNumber(other.bill.total)}.`];
  const rounded = findStep(bill, 'round');
  return rounded ? [`It rounds ${formatNumber(rounded.from)} to ${formatNumber(rounded.to)}.`] : [];
}

const findStep = ({ sum }: Bill, name: SumStep['step']): SumStep | undefined => sum.find(({ step }) => step === name);

const isCut = ({ sum }: Bill): boolean => sum.at(-1)?.step === 'limit';

/** A special hand that is paid as a whole, without counting. */
const isFixed = ({ sum }: Bill): boolean => sum[0]?.step === 'award' || sum[0]?.step === 'part-score';

function formatItemNames(items: readonly Item[]): string {
  const all = items.map((item) => `“${formatItem(item)}”`);
  return joinWithAnd(
    all.length > MAX_NAMES ? [...all.slice(0, MAX_NAMES - 1), `${all.length - MAX_NAMES + 1} more`] : all,
  );
}

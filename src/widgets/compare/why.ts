import { sumOf, type Bill, type SumStep } from '../../engine/index.ts';
import { counted, inFigures } from '../../text/numbers.ts';
import { ruleTitle } from '../../text/rule-titles.ts';
import { listed } from '../../text/sentences.ts';
import { itemsOf, roleOfLine, type Item } from './rows.ts';

// What makes the difference between two bills of one hand, in the order of its weight, worked out from the bills alone.

/** More sentences than this about one bill would be a lecture. */
const MOST_SENTENCES = 3;
/** More names than this in one sentence, and the rest is only counted. */
const MOST_NAMES = 3;

/** A bill and the name of its game. */
export interface NamedBill {
  readonly name: string;
  readonly bill: Bill;
}

/** Why this game pays something else for the hand than another does; one sentence when it pays the same. */
export function whyDifferent({ bill }: NamedBill, other: NamedBill): readonly string[] {
  if (bill.lines.length === 0 && other.bill.lines.length > 0) return ['This game counts the winner’s hand only.'];
  const reasons =
    bill.fans === undefined && other.bill.fans === undefined
      ? [...bySpecial(bill, other), ...byCount(bill, other.bill)]
      : byGrammar(bill, other.bill);
  if (bill.total === other.bill.total)
    return [`The same as ${other.name}.`, ...(reasons.length > 0 ? ['It comes to that in another way.'] : [])];
  const end = byEnd(bill, other);
  return [...reasons.slice(0, MOST_SENTENCES - end.length), ...end];
}

function bySpecial({ special }: Bill, { name, bill }: NamedBill): string[] {
  const theirs = bill.special;
  if (!special) return theirs ? [`No special hand here. ${name}: ${ruleTitle(theirs.rule)}.`] : [];
  if (!theirs || roleOfLine(special.rule) !== roleOfLine(theirs.rule))
    return [`The hand is special here: ${ruleTitle(special.rule)}, ${inFigures(special.value)}.`];
  return special.value === theirs.value
    ? []
    : [`The special hand is worth ${inFigures(special.value)} here, not ${inFigures(theirs.value)}.`];
}

/** One of the two counts fans. */
function byGrammar({ fans, total, lines }: Bill, other: Bill): string[] {
  if (fans === undefined) return ['This game counts points and doubles, not fans.'];
  if (other.fans !== undefined) return [];
  const best = lines.toSorted((a, b) => b.value - a.value)[0];
  return [
    `Fans are counted here: ${counted(fans, 'fan')}, worth ${inFigures(total)}.`,
    ...(best
      ? [`Most for ${ruleTitle(best.rule)}: ${counted(best.value, 'fan')}.`]
      : ['Nothing in the hand counts a fan.']),
  ];
}

/** What only one of two bills counts, or both count otherwise. A special hand that is paid as a whole has no count. */
function byCount(bill: Bill, other: Bill): string[] {
  if (isFixed(bill) || isFixed(other)) return [];
  const [own, theirs] = [worthy(bill), worthy(other)];
  const added = [...own.values()].filter(({ key }) => !theirs.has(key));
  const missing = [...theirs.values()].filter(({ key }) => !own.has(key));
  const changed = [...own.values()].filter(
    ({ key, unit, value }) => theirs.has(key) && (theirs.get(key)!.unit !== unit || theirs.get(key)!.value !== value),
  );
  const of = (items: readonly Item[], unit: Item['unit']) => items.filter((item) => item.unit === unit);
  return [
    ...say(of(added, 'doubles'), (names) => `It doubles for ${names}.`),
    ...say(of(missing, 'doubles'), (names) => `It does not double for ${names}.`),
    ...changed.map((item) => `“${nameOf(item)}”: ${worthOf(item)} here, not ${worthOf(theirs.get(item.key)!)}.`),
    ...say(of(added, 'points'), (names, sum) => `It gives ${counted(sum, 'point')} for ${names}.`),
    ...say(of(missing, 'points'), (names) => `It gives no points for ${names}.`),
  ];

  function say(items: readonly Item[], sentence: (names: string, sum: number) => string): string[] {
    return items.length === 0 ? [] : [sentence(named(items), sumOf(items, 'points'))];
  }
}

const worthy = (bill: Bill): ReadonlyMap<string, Item> =>
  new Map([...itemsOf(bill)].filter(([, { value }]) => value > 0));
const worthOf = ({ unit, value }: Item): string => counted(value, unit === 'doubles' ? 'double' : 'point');
const nameOf = ({ rule, set }: Item): string => set ?? ruleTitle(rule);

/** What was over the limit, of this bill or of the other one only; and rounding. */
function byEnd(bill: Bill, other: NamedBill): string[] {
  const limit = stepOf(bill, 'limit');
  if (limit && isCut(bill)) return [`The limit cuts ${inFigures(limit.from)} to ${inFigures(limit.to)}.`];
  if (isCut(other.bill) && bill.fans === undefined)
    return [`The limit is not reached here. ${other.name} cuts the hand to ${inFigures(other.bill.total)}.`];
  const rounded = stepOf(bill, 'round');
  return rounded ? [`It rounds ${inFigures(rounded.from)} to ${inFigures(rounded.to)}.`] : [];
}

const stepOf = ({ sum }: Bill, name: SumStep['step']): SumStep | undefined => sum.find(({ step }) => step === name);

/** The limit has the last word. */
const isCut = ({ sum }: Bill): boolean => sum.at(-1)?.step === 'limit';

/** A special hand that is paid as a whole, without counting. */
const isFixed = ({ sum }: Bill): boolean => sum[0]?.step === 'award' || sum[0]?.step === 'part-score';

function named(items: readonly Item[]): string {
  const all = items.map((item) => `“${nameOf(item)}”`);
  return listed(
    all.length > MOST_NAMES ? [...all.slice(0, MOST_NAMES - 1), `${all.length - MOST_NAMES + 1} more`] : all,
  );
}

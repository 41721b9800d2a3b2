import {
  parseHand,
  type Bill,
  type EnteredHandTiles,
  type TileId,
  toCrossGameRuleKey,
  rulesets,
  sumLinesOfUnit,
  type BillLine,
  type SumStep,
} from '../../engine/index.ts';
import type { TableRules } from '../../storage/table-rules.ts';
import { describeEngineError } from '../../format/errors.ts';
import { formatPlural, formatNumber } from '../../format/numbers.ts';
import { RULESET_TEXTS } from '../../format/rulesets.ts';
import { countHandSize } from '../../ui/hand-editor/tap-tile.ts';
import {
  scoreInAllGames,
  OWN_RULES_ID,
  removeFourteenthTile,
  type ComparedGameResult,
  createComparedHandFromSample,
  type HandToCompare,
  type ComparableSampleHand,
} from './compared-hand.ts';
import { getRuleHref } from '../../site.ts';
import { formatSetWithExposure } from '../../format/seats.ts';
import { splitSumAtDoubling, formatDoublesAsMultiplier } from '../../ui/bill/sums.ts';
import { formatBillLineTitle, hasRuleTitle, getRuleTitle } from '../../format/rule-titles.ts';
import { joinWithAnd } from '../../format/sentences.ts';

interface Item extends Pick<BillLine, 'rule' | 'unit' | 'value'> {
  readonly key: string;
  readonly extra?: true | undefined;
  readonly set?: string;
}

/**
 * By rule id, the key under which a rule is compared: rules with the same role in several games have the same
 * key. Built on demand, because the games are loaded after hydration.
 */
let roles: ReadonlyMap<string, string> | undefined;
const getRoles = (): ReadonlyMap<string, string> =>
  (roles ??= new Map(
    Object.values(rulesets).flatMap(({ rules }) => rules.map((rule) => [rule.id, toCrossGameRuleKey(rule)])),
  ));

const getRoleOfLine = (rule: string): string => getRoles().get(rule) ?? rule;

function toRowKey({ rule, unit, set }: BillLine): string {
  return set && unit === 'points' && rule.split('.')[1] === 'points'
    ? `set.${set.kind}.${set.tile}`
    : getRoleOfLine(rule);
}

function groupLines({ lines }: Bill): ReadonlyMap<string, Item> {
  const about = new Map<string, BillLine[]>();
  for (const line of lines) about.set(toRowKey(line), [...(about.get(toRowKey(line)) ?? []), line]);
  return new Map(
    [...about].map(([key, same]) => {
      const { rule, unit, set, extra } = same.at(-1)!;
      const words = key.startsWith('set.') && set ? { set: formatSetWithExposure(set) } : {};
      return [key, { key, rule, unit, extra, ...words, value: sumLinesOfUnit(same, unit) }];
    }),
  );
}

/** One row for each set or rule, with a cell for each game; the cell is empty if the game counts nothing for it. */
function createCompareRows(answers: readonly ComparedGameResult[]) {
  const bills = answers.map(({ bill }) => (bill ? groupLines(bill) : undefined));
  const first = new Map(bills.flatMap((items) => [...(items ?? [])]).toReversed());
  const keys = [...new Set(bills.flatMap((items) => [...(items?.keys() ?? [])]))].toSorted(
    (a, b) => Number(b.startsWith('set.')) - Number(a.startsWith('set.')),
  );
  return keys.map((key) => {
    const item = first.get(key)!;
    const cells = bills.map((items) => formatAmount(items?.get(key)));
    // Games of fans have no points, so their empty cell in a row of points does not count as a difference.
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

function formatAmount(item: Item | undefined): string {
  if (!item) return '';
  if (item.unit === 'doubles') return formatDoublesAsMultiplier(item.value);
  return item.unit === 'fans' ? formatPlural(item.value, 'fan') : formatPlural(item.value, 'point');
}

function createTotalRows(answers: readonly ComparedGameResult[]): ReturnType<typeof createCompareRows> {
  const createBillRow = (what: string, say: (bill: Bill) => string) => {
    const cells = answers.map(({ bill }) => (bill ? say(bill) : ''));
    return { what, href: undefined, cells, doesDiffer: new Set(cells.filter(Boolean)).size > 1 };
  };
  const sums = [
    createBillRow('Points', ({ points, doubles, fans, special, lines }) =>
      fans !== undefined || lines.length === 0 || (special && doubles === 0) ? '' : formatNumber(points),
    ),
    createBillRow('Doubles', ({ doubles, fans }) =>
      fans !== undefined || doubles === 0 ? '' : formatDoublesAsMultiplier(doubles),
    ),
    createBillRow('Fans', ({ fans }) => (fans === undefined ? '' : formatPlural(fans, 'fan'))),
    createBillRow('Before rounding and the limit', ({ sum }) => {
      const cut = splitSumAtDoubling(sum).after.find(({ step }) => step === 'round' || step === 'limit');
      return cut ? formatNumber(cut.from) : '';
    }),
  ].filter(({ cells }) => cells.some(Boolean));
  return [...sums, createBillRow('The score', ({ total }) => formatNumber(total))];
}

const MAX_SENTENCES = 3;
const MAX_NAMES = 3;

type NamedBill = Required<Pick<ComparedGameResult, 'name' | 'bill'>>;

function explainBillDifference(bill: Bill, other: NamedBill): readonly string[] {
  if (bill.lines.length === 0 && other.bill.lines.length > 0) return ['In this game only the winner’s hand counts.'];
  const reasons =
    bill.fans === undefined && other.bill.fans === undefined
      ? [...explainSpecial(bill, other), ...explainCount(bill, other.bill)]
      : explainGrammar(bill, other.bill);
  if (bill.total === other.bill.total)
    return [`The same as ${other.name}.`, ...(reasons.length > 0 ? ['But the counting is different.'] : [])];
  const end = explainRounding(bill, other);
  return [...reasons.slice(0, MAX_SENTENCES - end.length), ...end];
}

function explainSpecial({ special }: Bill, { name, bill }: NamedBill): string[] {
  const theirs = bill.special;
  if (!special) return theirs ? [`This is not a special hand here. ${name}: ${getRuleTitle(theirs.rule)}.`] : [];
  if (!theirs || getRoleOfLine(special.rule) !== getRoleOfLine(theirs.rule))
    return [`The hand is special here: ${getRuleTitle(special.rule)}, ${formatNumber(special.value)}.`];
  return special.value === theirs.value
    ? []
    : [`The special hand is worth ${formatNumber(special.value)} here, not ${formatNumber(theirs.value)}.`];
}

function explainGrammar({ fans, total, lines }: Bill, other: Bill): string[] {
  if (fans === undefined) return ['Here you count points and doubles, not fans.'];
  if (other.fans !== undefined) return [];
  const best = lines.toSorted((a, b) => b.value - a.value)[0];
  return [
    `Here you count fans: ${formatPlural(fans, 'fan')}, worth ${formatNumber(total)}.`,
    ...(best
      ? [`${getRuleTitle(best.rule)} scores the most: ${formatPlural(best.value, 'fan')}.`]
      : ['Nothing in this hand gives a fan.']),
  ];
}

/** Says which lines differ. A special hand paid at a fixed price has no lines that could be compared. */
function explainCount(bill: Bill, other: Bill): string[] {
  if (isFixedTotal(bill) || isFixedTotal(other)) return [];
  const [own, theirs] = [listItemsWithValue(bill), listItemsWithValue(other)];
  const added = [...own.values()].filter(({ key }) => !theirs.has(key));
  const missing = [...theirs.values()].filter(({ key }) => !own.has(key));
  const changed = [...own.values()].filter(
    ({ key, unit, value }) => theirs.has(key) && (theirs.get(key)!.unit !== unit || theirs.get(key)!.value !== value),
  );
  const filterByUnit = (items: readonly Item[], unit: Item['unit']) => items.filter((item) => item.unit === unit);
  return [
    ...formatSentence(filterByUnit(added, 'doubles'), (names) => `Here you get doubles for ${names}.`),
    ...formatSentence(filterByUnit(missing, 'doubles'), (names) => `Here you get no doubles for ${names}.`),
    ...changed.map(
      (item) => `“${formatItem(item)}”: ${formatWorth(item)} here, not ${formatWorth(theirs.get(item.key)!)}.`,
    ),
    ...formatSentence(
      filterByUnit(added, 'points'),
      (names, sum) => `Here you get ${formatPlural(sum, 'point')} for ${names}.`,
    ),
    ...formatSentence(filterByUnit(missing, 'points'), (names) => `Here you get no points for ${names}.`),
  ];

  function formatSentence(items: readonly Item[], sentence: (names: string, sum: number) => string): string[] {
    return items.length === 0 ? [] : [sentence(formatItemNames(items), sumLinesOfUnit(items, 'points'))];
  }
}

const listItemsWithValue = (bill: Bill): ReadonlyMap<string, Item> =>
  new Map([...groupLines(bill)].filter(([, { value }]) => value > 0));
const formatWorth = ({ unit, value }: Item): string => formatPlural(value, unit === 'doubles' ? 'double' : 'point');
const formatItem = ({ rule, set }: Item): string => set ?? getRuleTitle(rule);

function explainRounding(bill: Bill, other: NamedBill): string[] {
  const limit = findStep(bill, 'limit');
  if (limit && isCutAtLimit(bill)) return [`The limit cuts ${formatNumber(limit.from)} to ${formatNumber(limit.to)}.`];
  if (isCutAtLimit(other.bill) && bill.fans === undefined)
    return [
      `This hand does not reach the limit here. ${other.name}: the limit cuts it to ${formatNumber(other.bill.total)}.`,
    ];
  const rounded = findStep(bill, 'round');
  return rounded ? [`Here you round ${formatNumber(rounded.from)} to ${formatNumber(rounded.to)}.`] : [];
}

const findStep = ({ sum }: Bill, name: SumStep['step']): SumStep | undefined => sum.find(({ step }) => step === name);

const isCutAtLimit = ({ sum }: Bill): boolean => sum.at(-1)?.step === 'limit';

const isFixedTotal = ({ sum }: Bill): boolean => sum[0]?.step === 'award' || sum[0]?.step === 'part-score';

function formatItemNames(items: readonly Item[]): string {
  const all = items.map((item) => `“${formatItem(item)}”`);
  return joinWithAnd(
    all.length > MAX_NAMES ? [...all.slice(0, MAX_NAMES - 1), `${all.length - MAX_NAMES + 1} more`] : all,
  );
}

export type HandComparison = ReturnType<typeof createHandComparison>;

const createEmptyComparison = (error: string, rack: readonly TileId[] = []) => ({
  error,
  rack,
  columns: [] as readonly ReturnType<typeof createColumn>[],
  rows: [] as ReturnType<typeof createCompareRows>,
  sums: [] as ReturnType<typeof createCompareRows>,
});

/** @param own house rules that get a column of their own @param listBars says why the hand cannot win any more */
export function createHandComparison(
  asked: HandToCompare,
  own?: TableRules,
  listBars: (bill: Bill) => readonly string[] = () => [],
) {
  const parsed = parseHand(asked.hand);
  if (!parsed.ok) return createEmptyComparison(describeEngineError(parsed.error));
  const hand = asked.won ? parsed.value : removeFourteenthTile(parsed.value, asked.tile);
  const answers = scoreInAllGames(asked, hand, own);
  const error = findCommonError(answers);
  if (error) return createEmptyComparison(error, [...new Set(hand.rack)]);
  const reference = answers.find(({ bill }) => bill !== undefined);
  return {
    error: '',
    rack: [...new Set(hand.rack)],
    columns: answers.map((answer) => createColumn(answer, reference, answer.bill ? listBars(answer.bill) : [])),
    rows: createCompareRows(answers),
    sums: createTotalRows(answers),
  };
}

export const compareSampleInAllGames = (sample: ComparableSampleHand) =>
  createHandComparison(withValidLastTile(createComparedHandFromSample(sample)));

function findCommonError(answers: readonly ComparedGameResult[]): string {
  const sentences = new Set(answers.map(({ error }) => (error ? describeEngineError(error) : '')));
  return sentences.size === 1 ? [...sentences][0]! : '';
}

function createColumn(answer: ComparedGameResult, reference: ComparedGameResult | undefined, bars: readonly string[]) {
  const { id, name, bill, error } = answer;
  const ownRulesNote =
    id === OWN_RULES_ID ? [`Your own rules: ${RULESET_TEXTS[answer.rules].short}, with house rules.`] : [];
  if (!bill)
    return {
      id,
      name,
      total: '',
      shape: '',
      sentences: [...ownRulesNote, describeEngineError(error ?? { code: 'bad-input' })],
      isRefused: true,
    };
  const isDead = bill.barred?.some(({ because }) => because.code === 'wrong-set-kills');
  const reasons =
    reference?.bill && reference !== answer
      ? explainBillDifference(bill, { name: reference.name, bill: reference.bill })
      : ['We compare the other games with this one.'];
  const sentences = isDead ? bars : [...bars, ...reasons];
  return {
    id,
    name,
    total: formatNumber(bill.total),
    shape: describeShape(bill),
    sentences: [...ownRulesNote, ...sentences],
    isRefused: false,
  };
}

function describeShape({ fans, points, doubles, special, lines }: Bill): string {
  if (fans !== undefined) return formatPlural(fans, 'fan');
  if (special && doubles === 0) return 'a special hand';
  if (lines.length === 0) return '';
  return doubles === 0
    ? formatPlural(points, 'point')
    : `${formatPlural(points, 'point')}, ${formatPlural(doubles, 'double')}`;
}

export function describeTileEntryHint(hand: EnteredHandTiles): string {
  const size = countHandSize(hand);
  return size === 0
    ? 'Tap the tiles of the hand.'
    : `${formatPlural(14 - size, 'more tile')}, and you can see the hand counted in every game.`;
}

/** Makes the first tile of the rack the winning tile, unless the rack holds the winning tile that is given. */
export function withValidLastTile(asked: HandToCompare): HandToCompare {
  const parsed = parseHand(asked.hand);
  if (!parsed.ok || !asked.won) return asked;
  const { rack } = parsed.value;
  return { ...asked, tile: rack.find((each) => each === asked.tile) ?? rack[0] ?? '' };
}

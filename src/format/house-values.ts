import {
  AS_IN_BOOK_SWITCH_VALUE,
  EXTRA_RULE_SWITCH_IDS,
  type ExtraRule,
  type HouseInput,
  RULE_OFF_VALUE,
  CUSTOM_HAND_SWITCH_IDS,
  type CustomHand,
  type RuleValueSwitchInfo,
  type SwitchValue,
  listRuleValueSwitches,
  isTableWithoutHouseRules,
  parseExtraRule,
  parseCustomHand,
  getInfoOfLoadedRuleset,
} from '../engine/index.ts';
import type { HouseRuleWithTexts } from './house-rules.ts';
import { formatPlural, formatNumber } from './numbers.ts';
import { getRuleTitle } from './rule-titles.ts';
import { joinWithAnd } from './sentences.ts';

export interface SettableRuleValue extends HouseRuleWithTexts {
  readonly rule: string;
  readonly book: number;
  readonly usual: string;
}

const VALUE_GROUPS = [
  { id: 'points', title: 'Points', chapters: ['points', 'bonus'] },
  { id: 'doubles', title: 'Doubles', chapters: ['double'] },
  { id: 'fans', title: 'Fans', chapters: ['fan', 'flower'] },
  { id: 'special', title: 'Special hands', chapters: ['special'] },
  { id: 'penalties', title: 'Penalties', chapters: ['penalty'] },
] as const;

const VALUE_NAMES: Readonly<Record<string, string>> = {
  [RULE_OFF_VALUE]: 'Not played',
  half: 'Half the limit',
  limit: 'The limit',
};

/**
 * Lists the values by group, with the usual values under the table's other house rules and without rules that are off.
 * The list is empty for a game or house rules that the engine does not know.
 */
export function listSettableValueGroups(rules: string, house: HouseInput = {}) {
  const own = listRuleValueSwitches(rules, house);
  if (!own.ok) return [];
  const chapters = new Map(getInfoOfLoadedRuleset(rules)!.rules.map(({ id, chapter }) => [id, chapter]));
  return VALUE_GROUPS.map(({ id, title, chapters: inside }) => ({
    id,
    title,
    values: own.value
      .filter(({ rule }) => (inside as readonly string[]).includes(chapters.get(rule)!))
      .flatMap(toSettableRuleValues),
  })).filter(({ values }) => values.length > 0);
}

function toSettableRuleValues({
  id,
  rule,
  side,
  unit,
  values,
  book,
}: RuleValueSwitchInfo): readonly SettableRuleValue[] {
  if (book === undefined || !('min' in values)) return [];
  const one = unit === 'score' ? 'point' : unit.slice(0, -1);
  const usual = formatPlural(book, one);
  const words = (values.words ?? []).map((word) => [word, VALUE_NAMES[String(word)] ?? usual] as const);
  return [
    {
      id,
      rule,
      question: getRuleTitle(rule) + (side ? `, ${side}` : ''),
      sentence: '',
      default: AS_IN_BOOK_SWITCH_VALUE,
      book,
      usual,
      answers: { min: values.min, max: values.max, unit: `${one}s`, words },
    },
  ];
}

export function listHouseScoringRules(rules: string, house: HouseInput): readonly HouseRuleWithTexts[] {
  // A shortcut, because listing all the values takes longer than anything else on the page.
  if (isTableWithoutHouseRules({ house })) return [];
  return [
    ...listSettableValueGroups(rules, house)
      .flatMap(({ values }) => values)
      .filter(({ id }) => Object.hasOwn(house, id) && house[id] !== AS_IN_BOOK_SWITCH_VALUE),
    ...listHouseExtras(house).map(({ id, text, extra }) =>
      toAddedRule(id, extra.name, [null, 'Not counted'], [text, formatExtraWorth(extra, rules)]),
    ),
    ...listHouseCustomHands(house).map(({ id, text, hand }) =>
      toAddedRule(id, hand.name, [null, 'No such hand'], [text, formatHandWorthAndExposure(hand)]),
    ),
  ];
}

/** A rule that only this table has; its name stands in place of a question. */
const toAddedRule = (
  id: string,
  question: string,
  ...answers: readonly (readonly [SwitchValue, string])[]
): HouseRuleWithTexts => ({ id, question, sentence: '', default: null, answers });

export const listHouseExtras = (house: HouseInput) =>
  EXTRA_RULE_SWITCH_IDS.flatMap((id) => {
    const read = parseExtraRule(house[id]);
    return read.ok ? [{ id, text: house[id] as string, extra: read.value }] : [];
  });

/** "2 doubles", or "2 fans" in a game with fans; "10 points, but points do not count in this game". */
export function formatExtraWorth({ value, unit }: ExtraRule, rules: string): string {
  const hasFans = getInfoOfLoadedRuleset(rules)?.grammar === 'fans';
  if (unit === 'points')
    return formatPlural(value, 'point') + (hasFans ? ', but points do not count in this game' : '');
  return formatPlural(value, hasFans ? 'fan' : 'double');
}

export const listHouseCustomHands = (house: HouseInput) =>
  CUSTOM_HAND_SWITCH_IDS.flatMap((id) => {
    const text = house[id];
    const read = typeof text === 'string' ? parseCustomHand(text) : undefined;
    return read?.ok ? [{ id, text: text as string, hand: read.value }] : [];
  });

export const formatHandWorthAndExposure = ({ worth, open }: CustomHand): string =>
  `${typeof worth === 'number' ? formatNumber(worth) : VALUE_NAMES[worth]}${open ? ', may be exposed' : ', concealed'}`;

const TILE_SORTS = [
  ['*', 'any tiles for some of them'],
  ['h', 'any winds and dragons'],
  ['m', 'any ones, nines, winds and dragons'],
  ['s', 'any numbers from 2 to 8'],
  ['t', 'any ones and nines'],
  ['g', 'any green tiles'],
  ['v', 'any tiles of one suit, winds and dragons'],
] as const;

/** Says how a table's own hand may differ from the shown tiles: "These tiles, or others like them: any suits." */
export function describeCustomHandFreedom({ pattern, open }: Pick<CustomHand, 'pattern' | 'open'>): string {
  const words = pattern.replaceAll('_', ' ').split(' ');
  const free = [
    ...(words.some((word) => /^[xyz]/.test(word)) ? ['any suits'] : []),
    ...(words.some((word) => /^[bcoxyz].*[A-H]/.test(word)) ? ['any numbers'] : []),
    ...(words.some((word) => /^w.*[1-4]/.test(word)) ? ['any winds'] : []),
    ...(words.some((word) => /^d.*[1-3]/.test(word)) ? ['any dragons'] : []),
    ...TILE_SORTS.flatMap(([sign, says]) => (words.some((word) => word.startsWith(sign)) ? [says] : [])),
  ];
  const may =
    free.length > 0 ? `These tiles, or others like them: ${joinWithAnd(free)}.` : 'These tiles and no others.';
  return `${may} ${open ? 'It may be exposed.' : 'It must be concealed.'}`;
}

import {
  listWholeFamilyOfRuleset,
  isGameLoaded,
  RULESET_IDS,
  rulesets,
  tableInfo,
  type RuleInfo,
  type RulesetInfo,
  type SwitchValue,
} from '../engine/index.ts';
import { formatPlural, formatPluralInWords, formatNumber, formatInWords, formatTimesInWords } from './numbers.ts';
import { resolveConditionalText } from './conditional-text.ts';
import { joinWithOr, fillSlots } from './sentences.ts';

const formatPoints = (value: number): string => (value === 0 ? 'nothing' : formatPlural(value, 'point'));

const VALUE_FORMATS: Readonly<Record<string, (rule: RuleInfo, book: RulesetInfo) => string | undefined>> = {
  value: ({ value }) => formatIfNumber(value, formatNumber),
  word: ({ value }) => formatIfNumber(value, formatInWords),
  points: ({ value }) => formatIfNumber(value, formatPoints),
  doubles: ({ value }) => formatIfNumber(value, (doubles) => formatPluralInWords(doubles, 'double')),
  fans: ({ value }) => formatIfNumber(value, (fans) => formatPluralInWords(fans, 'fan')),
  chows: ({ value }) =>
    formatIfNumber(value, (chows) => (chows === 0 ? 'no chow' : formatPluralInWords(chows, 'chow'))),
  row: ({ value }) => (typeof value === 'number' ? `, at most ${formatTimesInWords(value)} in a row` : ''),
  steps: ({ steps }) => steps && joinWithOr(steps.map(formatNumber)),
  times: ({ value }) => formatIfNumber(value, formatTimesInWords),
  exposed: ({ value }) => (typeof value === 'object' ? formatNumber(value.exposed) : undefined),
  concealed: ({ value }) => (typeof value === 'object' ? formatNumber(value.concealed) : undefined),
  part: ({ value }, book) =>
    typeof value === 'object' ? formatNumber(value.concealed * getPartScore(book)) : undefined,
  worth: (rule) => formatRuleWorth(rule) || undefined,
  'part-exposed': ({ value }, book) =>
    typeof value === 'object' ? formatNumber(value.exposed * getPartScore(book)) : undefined,
};

const BOOK_FORMATS: Readonly<Record<string, (book: RulesetInfo) => string>> = {
  limit: (book) => formatNumber(getLimit(book)),
  half: (book) => formatNumber(getLimit(book) / 2),
  'part-full': (book) => formatNumber(getLimit(book) * getPartScore(book)),
  'part-half': (book) => formatNumber((getLimit(book) / 2) * getPartScore(book)),
};

/**
 * Resolves conditions and fills placeholders: those of the rule `id`, such as `{value}` and `{exposed}`,
 * and those that name what they are about, such as `{limit}`, `{rule:british.points.kong-major exposed}`
 * and `{switch:startPoints}`. Throws for a placeholder without a value, so that the build stops.
 */
export function fillRuleValues(text: string, book: RulesetInfo, id?: string): string {
  return fillSlots(resolveConditionalText(text, book), {}, (name) => {
    const found = findPlaceholderValue(name, book, id);
    if (found === undefined) throw new Error(`No value for {${name}} in “${text.slice(0, 60)}”${id ? ` (${id})` : ''}`);
    return found;
  });
}

export const getReferenceRulesetOfSameFamily = ({ id }: RulesetInfo): RulesetInfo =>
  rulesets[listWholeFamilyOfRuleset(id)[0]!];

export const isRuleDroppedByTable = (id: string, table: RulesetInfo): boolean =>
  isOff(id, table) && !isOff(id, getReferenceRulesetOfSameFamily(table));

export const isRuleAddedByTable = (id: string, table: RulesetInfo): boolean =>
  isOff(id, getReferenceRulesetOfSameFamily(table)) && !isOff(id, table);

export const formatNotPlayedSentence = (id: string, table: RulesetInfo): string =>
  findWhatUnreachableRuleLacks(id, table) ? 'This cannot happen at your table.' : 'Your table does not play this.';

export const formatRuleNotPlayedNote = (id: string, table: RulesetInfo): string =>
  findWhatUnreachableRuleLacks(id, table) ? 'cannot happen at your table' : 'not at your table';

/** What is missing at a table, so that no hand can have this rule, though the table plays it; undefined if nothing. */
export const findWhatUnreachableRuleLacks = (id: string, { rules }: RulesetInfo): RuleInfo['lacks'] =>
  rules.find((rule) => rule.id === id)?.lacks;

export const hasMostRulesOfLesson = (rules: readonly string[], table: RulesetInfo): boolean =>
  2 * rules.filter((id) => isRuleDroppedByTable(id, table)).length <= rules.length;

const isOff = (id: string, { rules }: RulesetInfo): boolean => rules.some((rule) => rule.id === id && rule.off);

/**
 * If the table drops the rule and the statement has no words of its own for that case, says that the rule is off.
 * @param statement from content/rules, with marks and placeholders
 */
export const resolveRuleStatement = (statement: string, id: string, table: RulesetInfo): string =>
  isRuleDroppedByTable(id, table) &&
  resolveConditionalText(statement, table) === resolveConditionalText(statement, getReferenceRulesetOfSameFamily(table))
    ? formatNotPlayedSentence(id, table)
    : fillRuleValues(statement, table, id);

/** The statement under house rules. Undefined if the engine does not know the table or a number in the statement. */
export function tryResolveStatementForHouse(
  statement: string,
  id: string,
  rules: string,
  house: Readonly<Record<string, SwitchValue>>,
): string | undefined {
  const info = tableInfo(rules, house);
  if (!info.ok) return undefined;
  try {
    return resolveRuleStatement(statement, id, info.value);
  } catch {
    return undefined;
  }
}

function findPlaceholderValue(name: string, book: RulesetInfo, id: string | undefined): string | undefined {
  if (Object.hasOwn(BOOK_FORMATS, name)) return BOOK_FORMATS[name]!(book);
  const [kind, about = ''] = name.split(':', 2);
  if (kind === 'switch') return formatIfNumber(book.plays[about], formatNumber);
  const [other, what = 'value'] = kind === 'rule' ? about.split(' ') : [id, name];
  const own = findBookOfRule(other, book);
  const rule = own.rules.find((each) => each.id === other);
  return rule && Object.hasOwn(VALUE_FORMATS, what) ? VALUE_FORMATS[what]!(rule, own) : undefined;
}

const findBookOfRule = (rule: string | undefined, open: RulesetInfo): RulesetInfo =>
  rule?.startsWith(`${open.family}.`)
    ? open
    : (RULESET_IDS.filter(isGameLoaded)
        .map((id) => rulesets[id])
        .find(({ family }) => rule?.startsWith(`${family}.`)) ?? open);

const formatIfNumber = (value: unknown, say: (value: number) => string) =>
  typeof value === 'number' ? say(value) : undefined;

function getRuleNumberByIdEnding(book: RulesetInfo, ending: string): number {
  const rule = book.rules.find(({ id }) => id.endsWith(ending));
  if (typeof rule?.value !== 'number') throw new Error(`The rules ${book.id} have no ${ending}`);
  return rule.value;
}
const getLimit = (book: RulesetInfo): number => getRuleNumberByIdEnding(book, '.score.limit');
const getPartScore = (book: RulesetInfo): number => getRuleNumberByIdEnding(book, '.score.part-score');

/** "2 points", "4 exposed, 8 concealed", "one double"; empty for a rule without a worth. */
export function formatRuleWorth({ value, unit }: RuleInfo): string {
  if (value === undefined || unit === undefined) return '';
  if (typeof value === 'object') {
    return value.exposed === value.concealed
      ? formatNumber(value.concealed)
      : `${formatNumber(value.exposed)} exposed, ${formatNumber(value.concealed)} concealed`;
  }
  if (unit === 'doubles') return formatPluralInWords(value, 'double');
  if (unit === 'fans') return formatPluralInWords(value, 'fan');
  return unit === 'points' ? formatPoints(value) : formatNumber(value);
}

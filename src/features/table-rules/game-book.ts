import GAMES from '../../../content/rulesets.json' with { type: 'json' };
import {
  EXTRA_RULE_SWITCH_IDS,
  CUSTOM_HAND_SWITCH_IDS,
  getInfoOfLoadedRuleset,
  findSwitchInfo,
  type RulesetId,
  type SwitchValue,
} from '../../engine/index.ts';
import { buildAgreementFromFields, type Agreement } from '../../storage/agreement.ts';
import { formatQueryAndFragment, parseLinkQueryAndHash } from '../../storage/links.ts';
import {
  extractTableCodeGameId,
  parseTableCodeWithWarnings,
  TABLE_PARAM,
  formatTableCode,
} from '../../storage/table-code.ts';
import { listTableCodeWarningSentences, type HouseValueWarning } from '../../storage/table-warnings.ts';
import { toTableRulesFromAgreement, pickUnknownHouseRules } from '../../storage/table-rules.ts';
import { formatHouseRuleAnswer, groupHouseRulesByChapter, type HouseRuleWithTexts } from '../../format/house-rules.ts';
import { formatPlural, formatPluralInWords, parseTypedWholeNumber } from '../../format/numbers.ts';
import { listHouseScoringRules } from '../../format/house-values.ts';
import { capitalize, joinWithAnd } from '../../format/sentences.ts';
import { getRuleTitle } from '../../format/rule-titles.ts';

/** Names, edition and house rules of a game, the rules chapter by chapter. @throws for a game not yet loaded */
export function buildHouseRuleCatalogue(id: RulesetId) {
  const info = getInfoOfLoadedRuleset(id);
  return {
    id,
    name: GAMES[id].name,
    short: GAMES[id].short,
    edition: info.edition,
    rules: groupHouseRulesByChapter(info).flatMap(({ rules }) => rules),
  };
}

export type GameWithHouseRules = ReturnType<typeof buildHouseRuleCatalogue>;

/** The path of links with an agreement for any game. */
export const AGREEMENT_PATH = '/table/rules/';

export const getHouseRulesPath = (game: string): string => `${AGREEMENT_PATH}${game}/`;

const MAX_RULES_NAMED = 3;

/** “It changes: “Robbing a kong”.”; empty where it changes no rule with a text. */
export function formatAffectedRulesSentence({ changes = [] }: HouseRuleWithTexts, game: RulesetId): string {
  const titles = changes
    .filter((id) => id.startsWith(`${getInfoOfLoadedRuleset(game).family}.`))
    .map((id) => `“${getRuleTitle(id)}”`);
  const more = titles.length - MAX_RULES_NAMED;
  const named = more > 1 ? [...titles.slice(0, MAX_RULES_NAMED), formatPlural(more, 'more rule')] : titles;
  return named.length === 0 ? '' : `It changes: ${joinWithAnd(named)}.`;
}

export const toHouseRuleAnswerKey = (id: string, value: unknown): string => `${id}=${String(value)}`;

export const getAgreedHouseRuleAnswer = (
  { house }: Pick<Agreement, 'house'>,
  { id, default: usual }: HouseRuleWithTexts,
): SwitchValue => (Object.hasOwn(house, id) ? house[id]! : usual);

/** Leaves out house rules that depend on another one (`only`) if the table's answer to that one is no. */
export function removeInapplicableHouseRules<Chapter extends { readonly rules: readonly HouseRuleWithTexts[] }>(
  agreed: Pick<Agreement, 'house'>,
  chapters: readonly Chapter[],
): readonly Chapter[] {
  const all = chapters.flatMap(({ rules }) => rules);
  const off = new Set(all.filter((rule) => getAgreedHouseRuleAnswer(agreed, rule) === false).map(({ id }) => id));
  return chapters
    .map((chapter) => ({ ...chapter, rules: chapter.rules.filter(({ only = '' }) => !off.has(only)) }))
    .filter(({ rules }) => rules.length > 0);
}

/** The agreement with an answer to a house rule. The game's default answer is not stored. */
export function setRuleAnswer(agreed: Agreement, rule: HouseRuleWithTexts, value: SwitchValue): Agreement {
  const { [rule.id]: _, ...rest } = agreed.house;
  return { ...agreed, house: value === rule.default ? rest : { ...rest, [rule.id]: value } };
}

/** Drops answers that the game does not know. House rules whose default has changed keep the older edition's value. */
export const migrateAgreementToCurrentEdition = (
  agreed: Agreement,
  { edition }: Pick<GameWithHouseRules, 'edition'>,
): Agreement => ({
  ...agreed,
  edition,
  house: toTableRulesFromAgreement(agreed).house,
});

/** Says how many of the rules come from a newer version of the site; these are stored but not used. */
export function listUnsupportedHouseRuleSentences(agreed: Agreement): readonly string[] {
  const count = Object.keys(pickUnknownHouseRules(agreed)).length;
  if (count === 0) return [];
  const rules = formatPluralInWords(count, 'rule');
  return [
    `${capitalize(rules)} at your table came from a newer version of Sparrow.`,
    'Nothing is lost, but this page cannot use everything yet.',
    'Load the page again while you are online.',
  ];
}

/** The house rules and values with an answer that is not the usual one, in the order in which the page asks them. */
export const listNonDefaultHouseRules = (agreed: Agreement, { id, rules }: GameWithHouseRules) =>
  [...rules, ...listHouseScoringRules(id, agreed.house)]
    .filter((rule) => getAgreedHouseRuleAnswer(agreed, rule) !== rule.default)
    .map((rule) => ({
      rule,
      answer: formatHouseRuleAnswer(rule, getAgreedHouseRuleAnswer(agreed, rule)),
      usual: formatHouseRuleAnswer(rule, rule.default),
    }));

export const formatDifferenceCount = (count: number): string => formatPlural(count, 'thing');

export const formatAgreementName = ({ name }: Pick<Agreement, 'name'>, short: string): string =>
  name === undefined ? short : `${name} (${short})`;

/** "Your table differs from the standard in 3 things." */
export function describeHouseRuleChangeCount(agreed: Agreement, book: GameWithHouseRules, isOwn: boolean): string {
  const count = listNonDefaultHouseRules(agreed, book).length;
  const who = isOwn ? 'Your table' : 'This agreement';
  return count === 0
    ? `${who} follows the standard rules: ${book.short}.`
    : `${who} differs from the standard rules in ${formatDifferenceCount(count)}.`;
}

/** As ?r=<game>.<edition>~limit.500~points-mahjong.10#name=Our+group&note=Bring+tea; the text after # is not sent. */
export const formatAgreementQuery = ({ rules, house, name, note, stake }: Agreement): string =>
  formatQueryAndFragment(
    { [TABLE_PARAM]: formatTableCode(rules, house) },
    { name, note, stake: stake === undefined ? undefined : String(stake) },
  );

export const hasAgreementInLink = (link: string): boolean => parseLinkQueryAndHash(link).params.has(TABLE_PARAM);

/** The game that a link names, which may be unknown; empty if it names none. */
export const parseUncheckedGameOfLink = (link: string): string =>
  extractTableCodeGameId(parseLinkQueryAndHash(link).params.get(TABLE_PARAM) ?? '');

/** Reads a linked agreement; leaves out what is wrong or has changed since then, with a sentence in `notes`. */
export function parseAgreementLinkWithNotes(
  link: string,
  { id, edition, rules }: Pick<GameWithHouseRules, 'id' | 'edition' | 'rules'>,
) {
  const { params, hidden } = parseLinkQueryAndHash(link);
  const { table, warnings } = parseTableCodeWithWarnings(params.get(TABLE_PARAM) ?? '');
  const house = table?.rules === id ? table.house : {};
  const stake = Math.min(parseTypedWholeNumber(hidden.get('stake') ?? '') ?? 0, 100_000);
  return {
    agreed: {
      ...buildAgreementFromFields(id, house, hidden.get('name') ?? '', hidden.get('note') ?? '', stake),
      edition,
    },
    notes: listTableCodeWarningSentences(warnings, (warning) => describeValueWarning(warning, id, rules)),
  };
}

function describeValueWarning(warning: HouseValueWarning, game: RulesetId, rules: readonly HouseRuleWithTexts[]) {
  const rule = rules.find(({ id }) => id === warning.id);
  const worthOf = findSwitchInfo(game, warning.id)?.rule ?? warning.id;
  if (warning.what === 'former')
    return rule
      ? `${rule.question} It was: ${formatHouseRuleAnswer(rule, warning.value)}.`
      : `${getRuleTitle(worthOf)} was worth ${String(warning.value)}.`;
  if (rule)
    return `${rule.question} The link says “${warning.written}”, which is not one of the answers. The usual answer is used: ${formatHouseRuleAnswer(rule, rule.default)}.`;
  if (EXTRA_RULE_SWITCH_IDS.includes(warning.id))
    return `One of the group’s own extras could not be read: “${warning.written}”. It was left out.`;
  return CUSTOM_HAND_SWITCH_IDS.includes(warning.id)
    ? `One of the group’s own special hands could not be read: “${warning.written}”. It was left out.`
    : `${getRuleTitle(worthOf)}: the link says “${warning.written}”, which is not possible. The usual value is used.`;
}

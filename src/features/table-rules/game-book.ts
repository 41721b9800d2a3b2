import GAMES from '../../../content/rulesets.json' with { type: 'json' };
import {
  TABLE_EXTRA_SWITCH_IDS,
  CUSTOM_HAND_SWITCHES,
  getInfoOfLoadedRuleset,
  findSwitchInfo,
  type RulesetId,
  type SwitchValue,
} from '../../engine/index.ts';
import { createAgreement, type Agreement } from '../../storage/agreement.ts';
import { formatQueryAndFragment, parseQueryAndHashOfLink } from '../../storage/links.ts';
import { extractUncheckedGameName, parseTableCode, TABLE_PARAM, formatTableCode } from '../../storage/table-code.ts';
import { listTableCodeWarningSentences, type HouseValueWarning } from '../../storage/table-warnings.ts';
import { toCurrentTableRules, pickUnknownHouseRules } from '../../storage/table-rules.ts';
import { formatHouseRuleAnswer, groupHouseRulesByChapter, type HouseRuleText } from '../../format/house-rules.ts';
import { formatPlural, formatPluralInWords, parseTypedWholeNumber } from '../../format/numbers.ts';
import { listChangedHouseValues } from '../../format/house-values.ts';
import { capitalize, joinWithAnd } from '../../format/sentences.ts';
import { getRuleTitle } from '../../format/rule-titles.ts';

// A game with its house rules, the text of an agreement, and an agreement as a link.

/**
 * A game of the catalogue with its house rules, in the order in which they are asked. Throws, so that the build stops, for
 * a game one of whose house rules has no words.
 */
export function createHouseRuleListOfGame(id: RulesetId) {
  const info = getInfoOfLoadedRuleset(id);
  return {
    id,
    name: GAMES[id].name,
    short: GAMES[id].short,
    edition: info.edition,
    rules: groupHouseRulesByChapter(info).flatMap(({ rules }) => rules),
  };
}

export type HouseRulesOfGame = ReturnType<typeof createHouseRuleListOfGame>;

/** Links open on this page, whatever game they are about. */
export const AGREEMENT_PATH = '/table/rules/';

export const getHouseRulesPath = (game: string): string => `${AGREEMENT_PATH}${game}/`;

const MAX_RULES_NAMED = 3;

/** Which rules of a game a house rule changes: “It changes: Robbing a kong.” Empty where it is none that has words. */
export function describeRulesChangedBy({ changes = [] }: HouseRuleText, game: RulesetId): string {
  const titles = changes.filter((id) => id.startsWith(`${getInfoOfLoadedRuleset(game).family}.`)).map(getRuleTitle);
  const more = titles.length - MAX_RULES_NAMED;
  const named = more > 1 ? [...titles.slice(0, MAX_RULES_NAMED), formatPlural(more, 'more rule')] : titles;
  return named.length === 0 ? '' : `It changes: ${joinWithAnd(named)}.`;
}

/** A house rule with its answer, as the key of the games that start from it. */
export const toHouseRuleAnswerKey = (id: string, value: unknown): string => `${id}=${String(value)}`;

/** How an agreement answers a house rule: its own answer, or the usual one. */
export const getHouseRuleAnswer = (
  { house }: Pick<Agreement, 'house'>,
  { id, default: usual }: HouseRuleText,
): SwitchValue => (Object.hasOwn(house, id) ? house[id]! : usual);

/** The agreement with one house rule answered; the usual answer is not written down. */
export function setRuleAnswer(agreed: Agreement, rule: HouseRuleText, value: SwitchValue): Agreement {
  const { [rule.id]: _, ...rest } = agreed.house;
  return { ...agreed, house: value === rule.default ? rest : { ...rest, [rule.id]: value } };
}

/** The agreement with only such answers as its game knows; one of an older edition keeps the meaning it had. */
export const updateAgreementToCurrentEdition = (
  agreed: Agreement,
  { edition }: Pick<HouseRulesOfGame, 'edition'>,
): Agreement => ({
  ...agreed,
  edition,
  house: toCurrentTableRules(agreed).house,
});

/** Sentences about rules that a newer version of the site has stored: they stay, and are not used. */
export function listNewerRuleSentences(agreed: Agreement): readonly string[] {
  const count = Object.keys(pickUnknownHouseRules(agreed)).length;
  if (count === 0) return [];
  const rules = formatPluralInWords(count, 'rule');
  return [
    `${capitalize(rules)} at your table came from a newer version of Sparrow.`,
    'This page keeps what it cannot use yet.',
    'Load the page again while you are online.',
  ];
}

/** Where the table differs from the game as it is written, in the order of the page, with both answers in words. */
export const listHouseRuleChanges = (agreed: Agreement, { id, rules }: HouseRulesOfGame) =>
  [...rules, ...listChangedHouseValues(id, agreed.house)]
    .filter((rule) => getHouseRuleAnswer(agreed, rule) !== rule.default)
    .map((rule) => ({
      rule,
      answer: formatHouseRuleAnswer(rule, getHouseRuleAnswer(agreed, rule)),
      usual: formatHouseRuleAnswer(rule, rule.default),
    }));

export const formatCountOfUnnamedThings = (count: number): string => formatPlural(count, 'thing');

export const formatAgreementName = ({ name }: Pick<Agreement, 'name'>, short: string): string =>
  name === undefined ? short : `${name} (${short})`;

/** "Your table differs from the u3a guide in 3 things." */
export function describeDifferenceFromGame(agreed: Agreement, book: HouseRulesOfGame, isOwn: boolean): string {
  const count = listHouseRuleChanges(agreed, book).length;
  const who = isOwn ? 'Your table' : 'This agreement';
  return count === 0
    ? `${who} plays the standard rules: ${book.short}.`
    : `${who} differs from the standard in ${formatCountOfUnnamedThings(count)}.`;
}

// An agreement as a link: ?r=<game>.<edition>~limit.500~points-mahjong.10#name=Thursday+group&note=Bring+tea. It holds the
// edition and only what the table has changed, so that it stays short enough for a QR code on paper. What the group calls
// itself, and what it has noted, stands where no host is told of it.

/** The link to an agreement, from its question mark on. */
export const formatAgreementQuery = ({ rules, house, name, note, stake }: Agreement): string =>
  formatQueryAndFragment(
    { [TABLE_PARAM]: formatTableCode(rules, house) },
    { name, note, stake: stake === undefined ? undefined : String(stake) },
  );

export const hasAgreementInLink = (link: string): boolean => parseQueryAndHashOfLink(link).params.has(TABLE_PARAM);

/** The game a link speaks of, whether there is one or not; empty when it names none. */
export const parseGameOfAgreementLink = (link: string): string =>
  extractUncheckedGameName(parseQueryAndHashOfLink(link).params.get(TABLE_PARAM) ?? '');

/**
 * Reads a link for the page of a game: what it holds, as far as it could be read, with a sentence for everything that could
 * not or has changed since. What is wrong is left out and said; everything else is kept.
 */
export function parseAgreementLinkWithNotes(
  link: string,
  { id, edition, rules }: Pick<HouseRulesOfGame, 'id' | 'edition' | 'rules'>,
) {
  const { params, hidden } = parseQueryAndHashOfLink(link);
  const { table, warnings } = parseTableCode(params.get(TABLE_PARAM) ?? '');
  const house = table?.rules === id ? table.house : {};
  const stake = Math.min(parseTypedWholeNumber(hidden.get('stake') ?? '') ?? 0, 100_000);
  return {
    agreed: { ...createAgreement(id, house, hidden.get('name') ?? '', hidden.get('note') ?? '', stake), edition },
    notes: listTableCodeWarningSentences(warnings, (warning) => describeValueWarning(warning, id, rules)),
  };
}

/** A word that is no answer to a house rule, or no value that a rule may have; or what an older edition started from. */
function describeValueWarning(warning: HouseValueWarning, game: RulesetId, rules: readonly HouseRuleText[]): string {
  const rule = rules.find(({ id }) => id === warning.id);
  const worthOf = findSwitchInfo(game, warning.id)?.rule ?? warning.id;
  if (warning.what === 'former')
    return rule
      ? `${rule.question} It was: ${formatHouseRuleAnswer(rule, warning.value)}.`
      : `${getRuleTitle(worthOf)} was worth ${String(warning.value)}.`;
  if (rule)
    return `${rule.question} The link says “${warning.written}”, which is not one of the answers. The usual answer is used: ${formatHouseRuleAnswer(rule, rule.default)}.`;
  if (TABLE_EXTRA_SWITCH_IDS.includes(warning.id))
    return `One of the group’s own extras could not be read: “${warning.written}”. It was left out.`;
  return CUSTOM_HAND_SWITCHES.includes(warning.id)
    ? `One of the group’s own special hands could not be read: “${warning.written}”. It was left out.`
    : `${getRuleTitle(worthOf)}: the link says “${warning.written}”, which is not possible. The usual value is used.`;
}

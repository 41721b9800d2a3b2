import GAMES from '../../../content/rulesets.json' with { type: 'json' };
import { rulesetInfo, type RulesetId, type SwitchValue } from '../../engine/index.ts';
import type { Agreement } from '../../learner/agreement.ts';
import { asEngineKnows } from '../../learner/table-rules.ts';
import { answerName, houseRuleChapters, type HouseRule } from '../../text/house-rules.ts';
import { counted } from '../../text/numbers.ts';
import { ownChanges } from '../../text/own-values.ts';

// A game as an agreement speaks of it, and what an agreement says in its words.

/** A game and its house rules, in the order in which they are asked. */
export interface GameBook {
  readonly id: RulesetId;
  readonly name: string;
  readonly short: string;
  readonly edition: number;
  readonly rules: readonly HouseRule[];
}

/** A house rule that this table answers in its own way. */
export interface RuleChange {
  readonly rule: HouseRule;
  /** The table's answer and the usual one, in words. */
  readonly answer: string;
  readonly usual: string;
}

/** The game of the catalogue. Throws, so that the build stops, for a game one of whose house rules has no words. */
export function gameBook(id: RulesetId): GameBook {
  const info = rulesetInfo(id);
  return {
    id,
    name: GAMES[id].name,
    short: GAMES[id].short,
    edition: info.edition,
    rules: houseRuleChapters(info).flatMap(({ rules }) => rules),
  };
}

/** The page that links open on, whatever game they speak of. */
export const AGREEMENT_PATH = '/table/rules/';

/** The page of a game’s house rules. */
export const houseRulesPath = (game: string): string => `${AGREEMENT_PATH}${game}/`;

/** How an agreement answers a house rule: its own answer, or the usual one. */
export const answerOf = ({ house }: Pick<Agreement, 'house'>, { id, default: usual }: HouseRule): SwitchValue =>
  Object.hasOwn(house, id) ? house[id]! : usual;

/** The agreement with one house rule answered; the usual answer is not written down. */
export function withRuleAnswer(agreed: Agreement, rule: HouseRule, value: SwitchValue): Agreement {
  const { [rule.id]: _, ...rest } = agreed.house;
  return { ...agreed, house: value === rule.default ? rest : { ...rest, [rule.id]: value } };
}

/** The agreement with only such answers as its game knows; one of an older edition keeps the meaning it had. */
export const settledAgreement = (agreed: Agreement, { edition }: Pick<GameBook, 'edition'>): Agreement => ({
  ...agreed,
  edition,
  house: asEngineKnows(agreed).house,
});

/** Where the table differs from the game as it is written, in the order of the page. */
export const changesOf = (agreed: Agreement, { id, rules }: GameBook): readonly RuleChange[] =>
  [...rules, ...ownChanges(id, agreed.house)]
    .filter((rule) => answerOf(agreed, rule) !== rule.default)
    .map((rule) => ({ rule, answer: answerName(rule, answerOf(agreed, rule)), usual: answerName(rule, rule.default) }));

/** "3 things", "1 thing". */
export const things = (count: number): string => counted(count, 'thing');

/** What an agreement is called: its own name, or that of its game. */
export const calledAs = ({ name }: Pick<Agreement, 'name'>, short: string): string =>
  name === undefined ? short : `${name} (${short})`;

/** "Your table differs from the u3a guide in 3 things." */
export function differsSentence(agreed: Agreement, book: GameBook, mine: boolean): string {
  const count = changesOf(agreed, book).length;
  const who = mine ? 'Your table' : 'This agreement';
  return count === 0
    ? `${who} plays the standard rules: ${book.short}.`
    : `${who} differs from the standard in ${things(count)}.`;
}

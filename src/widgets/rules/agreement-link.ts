import { OWN_HAND_SWITCHES, switchInfo, type RulesetId } from '../../engine/index.ts';
import { agreement, type Agreement } from '../../learner/agreement.ts';
import { linkOf, readLink } from '../../learner/links.ts';
import { gameOfCode, readTableCode, TABLE_PARAM, tableCode } from '../../learner/table-code.ts';
import { answerName, type HouseRule } from '../../text/house-rules.ts';
import { ruleTitle } from '../../text/rule-titles.ts';
import { doubtSentences, type ValueDoubt } from '../../learner/table-doubts.ts';
import type { GameBook } from './game-book.ts';

// An agreement as a link: ?r=<game>.<edition>~limit.500~points-mahjong.10#name=Thursday+group&note=Bring+tea. It holds the
// edition and only what the table has changed, so that it stays short enough for a QR code on paper. What the group calls
// itself, and what it has noted, stands where no host is told of it.

/** The link to an agreement, from its question mark on. */
export const agreementQuery = ({ rules, house, name, note }: Agreement): string =>
  linkOf({ [TABLE_PARAM]: tableCode(rules, house) }, { name, note });

/** True for a link that speaks of an agreement. */
export const holdsAgreement = (link: string): boolean => readLink(link).said.has(TABLE_PARAM);

/** The game a link speaks of, whether there is one or not; empty when it names none. */
export const gameOfLink = (link: string): string => gameOfCode(readLink(link).said.get(TABLE_PARAM) ?? '');

/** What a link holds, as far as it could be read, with a sentence for everything that could not or has changed since. */
export interface OpenedLink {
  readonly agreed: Agreement;
  readonly notes: readonly string[];
}

/** Reads a link for the page of a game. What is wrong is left out and said; everything else is kept. */
export function openLink(link: string, { id, edition, rules }: Pick<GameBook, 'id' | 'edition' | 'rules'>): OpenedLink {
  const { said, hidden } = readLink(link);
  const { table, doubts } = readTableCode(said.get(TABLE_PARAM) ?? '');
  const house = table?.rules === id ? table.house : {};
  return {
    agreed: { ...agreement(id, house, hidden.get('name') ?? '', hidden.get('note') ?? ''), edition },
    notes: doubtSentences(doubts, (doubt) => valueSentence(doubt, id, rules)),
  };
}

/** A word that is no answer to a house rule, or no value that a rule may have; or what an older edition started from. */
function valueSentence(doubt: ValueDoubt, game: RulesetId, rules: readonly HouseRule[]): string {
  const rule = rules.find(({ id }) => id === doubt.id);
  const worthOf = switchInfo(game, doubt.id)?.rule ?? doubt.id;
  if (doubt.what === 'former')
    return rule
      ? `${rule.question} It was: ${answerName(rule, doubt.value)}.`
      : `${ruleTitle(worthOf)} was worth ${String(doubt.value)}.`;
  if (rule)
    return `${rule.question} The link says “${doubt.said}”, which is no answer. The usual one stands: ${answerName(rule, rule.default)}.`;
  return OWN_HAND_SWITCHES.includes(doubt.id)
    ? `A special hand of the group’s own cannot be read: “${doubt.said}”. It was left out.`
    : `${ruleTitle(worthOf)}: the link says “${doubt.said}”, which it cannot be worth. The value of the book stands.`;
}

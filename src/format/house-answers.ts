import { RULESET_TEXTS } from './rulesets.ts';
import { listWholeFamilyOfRuleset, rulesets, type RulesetInfo, type SwitchInfo } from '../engine/index.ts';
import { formatHouseRuleAnswerWithoutFullStop, toHouseRuleWithTexts, type HouseRuleWithTexts } from './house-rules.ts';

const MAX_ANSWERS = 3;

/**
 * Sums up a house rule without giving an answer twice. Throws for a house rule that the game does not have, so that the
 * build stops.
 * @param book the game of the lesson
 * @param table the reader's table; undefined without agreed rules
 */
export function createHouseRuleAnswerView(id: string, book: RulesetInfo, table?: RulesetInfo) {
  const info = findSwitch(book, id);
  if (!info) throw new Error(`A lesson speaks of the house rule “${id}”, which ${book.id} does not have.`);
  const rule = toHouseRuleWithTexts(info);
  const own = table?.plays[id];
  const usual = formatHouseRuleAnswerWithoutFullStop(rule, info.default);
  const isOwn = own !== undefined;
  const answer = isOwn ? formatHouseRuleAnswerWithoutFullStop(rule, own) : usual;
  const books = listBookAnswers(rule, book).filter(({ says }) => !isOwn || says !== answer);
  const shownAnswers = [usual, answer, ...(isOwn ? books.map(({ says }) => says) : [])];
  const others = listOthers(rule).filter((other) => !shownAnswers.includes(other));
  return {
    question: rule.question,
    answer: isOwn ? `Your table: ${answer}.` : `${answer}.`,
    books: books.map(({ who, says }) => `${who}: ${says}.`).join(' '),
    others: others.length > 0 ? `Some tables: ${others.join('. Or: ')}.` : '',
    sentence: rule.sentence,
    who: rule.who ?? rule.sentence,
  };
}

function listBookAnswers(
  rule: HouseRuleWithTexts,
  { id: game }: RulesetInfo,
): readonly { who: string; says: string }[] {
  const books = listWholeFamilyOfRuleset(game).flatMap((id) => {
    const info = findSwitch(rulesets[id], rule.id);
    return info
      ? [{ who: RULESET_TEXTS[id].written, says: formatHouseRuleAnswerWithoutFullStop(rule, info.default) }]
      : [];
  });
  return new Set(books.map(({ says }) => says)).size === 1 ? books.slice(0, 1) : books;
}

const listOthers = ({ answers }: HouseRuleWithTexts): readonly string[] =>
  'min' in answers || answers.length > MAX_ANSWERS
    ? []
    : answers.flatMap(([, name]) => (/^(Yes|No)$/.test(name) ? [] : [name.replace(/\.$/, '')]));

const findSwitch = ({ switches }: RulesetInfo, id: string): SwitchInfo | undefined =>
  switches.find((each) => each.id === id);

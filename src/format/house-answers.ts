import GAMES from '../../content/rulesets.json' with { type: 'json' };
import { alike, rulesets, type RulesetInfo, type SwitchInfo } from '../engine/index.ts';
import { formatHouseAnswer, getHouseRule, type HouseRule } from './house-rules.ts';

// What a lesson says of a house rule: one answer, and then what others play. The build asks for the book, a page for the
// table that reads it.

interface HouseAnswers {
  readonly question: string;
  /** What is played: "No." in a list of the book, "Your table: No." at a table that has agreed on its rules. */
  readonly answer: string;
  /** What books play otherwise, each named; empty where nothing is left to say. */
  readonly books: string;
  /** What else some tables play; empty where the question says it, or where it would be a long list. */
  readonly others: string;
  readonly sentence: string;
  /** Who plays it otherwise, as a sentence; else what the house rule means. */
  readonly who: string;
}

/** More answers than this are a list for the page of the agreement, not for a lesson. */
const MAX_ANSWERS = 3;

/**
 * The answers to a house rule, each of them once.
 * @param book the game that the lesson speaks
 * @param table who reads it; nobody has agreed on anything unless given
 * Throws, so that the build stops, for a house rule that the game does not have.
 */
export function describeHouseAnswers(id: string, book: RulesetInfo, table?: RulesetInfo): HouseAnswers {
  const info = findSwitch(book, id);
  if (!info) throw new Error(`A lesson speaks of the house rule “${id}”, which ${book.id} does not have.`);
  const rule = getHouseRule(info);
  const own = table?.plays[id];
  const usual = formatAnswer(rule, info.default);
  const isOwn = own !== undefined;
  const answer = isOwn ? formatAnswer(rule, own) : usual;
  const books = formatBooks(rule, book).filter(({ says }) => !isOwn || says !== answer);
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

const formatAnswer = (rule: HouseRule, value: SwitchInfo['default']): string =>
  formatHouseAnswer(rule, value).replace(/\.$/, '');

/** What each book of the family plays; one line where all play the same. */
function formatBooks(rule: HouseRule, { id: game }: RulesetInfo): readonly { who: string; says: string }[] {
  const books = alike(game).flatMap((id) => {
    const info = findSwitch(rulesets[id], rule.id);
    return info ? [{ who: GAMES[id].written, says: formatAnswer(rule, info.default) }] : [];
  });
  return new Set(books.map(({ says }) => says)).size === 1 ? books.slice(0, 1) : books;
}

/** The answers that have words of their own; a bare yes or no follows from the question. */
const listOthers = ({ answers }: HouseRule): readonly string[] =>
  'min' in answers || answers.length > MAX_ANSWERS
    ? []
    : answers.flatMap(([, name]) => (/^(Yes|No)$/.test(name) ? [] : [name.replace(/\.$/, '')]));

const findSwitch = ({ switches }: RulesetInfo, id: string): SwitchInfo | undefined =>
  switches.find((each) => each.id === id);

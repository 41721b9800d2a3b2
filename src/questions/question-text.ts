import books from 'sparrow:rule-books';
import type { RulesetInfo } from '../engine/index.ts';
import { fillSlots, listSlots } from '../format/sentences.ts';
import { fill as fillValues } from '../format/values.ts';
import type { Option, Question } from './question.ts';

// The words of the rules travel with the questions that name them, so that a page that only asks need not carry the rule
// book of every game, nor the engine that fills it in. The book of each game is fetched when its words are wanted; a tool
// that shows rules of any game at once reads them all together (text/rule-titles.ts, text/rule-book.ts).

/** What the rule book says of a rule. */
export interface RuleWords {
  readonly title: string;
  /** In two lines at most, with the values of the table. */
  readonly says: string;
  /** Where the rule book has it: "Points, rule 5"; for paper only, and none for a rule of another game. */
  readonly number?: string;
}

/** A question whose words name the rules by their titles. */
export interface Worded extends Question {
  /** The rules behind it and behind its answers that have words, by id. */
  readonly rules: Readonly<Record<string, RuleWords>>;
}

/** The game whose book has a rule: `british` of `british.points.chow`. */
const getFamily = (rule: string): string => rule.split('.', 1)[0]!;

/** Opens the books that have the words of some rules, by their ids. Fails, as an import does, where one cannot be fetched. */
export async function openRuleBook(rules: readonly string[]) {
  const families = [...new Set(rules.map(getFamily))].flatMap((family) => books[family] ?? []);
  const opened = await Promise.all(families.map((open) => open()));
  const words = new Map(opened.flatMap((book) => Object.entries(book.default)));
  return {
    has: (rule: string) => words.has(rule),
    title: (rule: string) => words.get(rule)?.title ?? 'this rule',
    says: (rule: string, game: RulesetInfo) => fillValues(words.get(rule)?.statement ?? '', game, rule),
  };
}

/** The words of a question in which a rule may be named. */
const listTexts = ({ situation, ask, nudge, because, options }: Question): readonly string[] => [
  situation,
  ask,
  nudge,
  because,
  ...options.flatMap(({ text, why }) => [text, why]),
];

/** The rules behind a question and its answers. */
const rulesBehind = ({ rule, options }: Question): readonly string[] =>
  [rule, ...options.map((option) => option.rule)].filter((id) => id !== undefined);

/**
 * Puts words for rules.
 * @param game as the table plays it: the rules say its values
 * @param numberOf where the rule book has a rule (text/chapters.ts), for questions that are printed
 * @returns the same questions in order; fails, as an import does, when the rule book cannot be fetched
 */
export async function withWords(
  questions: readonly Question[],
  game: RulesetInfo,
  numberOf: (rule: string, game: RulesetInfo) => string = () => '',
): Promise<readonly Worded[]> {
  const named = questions.flatMap((question) => [...rulesBehind(question), ...listTexts(question).flatMap(listSlots)]);
  const book = await openRuleBook(named);
  const fill = (text: string): string => fillSlots(text, {}, book.title);
  const fillOption = (option: Option): Option => ({ ...option, text: fill(option.text), why: fill(option.why) });
  const wordsOf = (rule: string): RuleWords => {
    const number = numberOf(rule, game);
    return { title: book.title(rule), says: book.says(rule, game), ...(number && { number }) };
  };
  return questions.map((question) => ({
    ...question,
    situation: fill(question.situation),
    ask: fill(question.ask),
    nudge: fill(question.nudge),
    because: fill(question.because),
    options: question.options.map(fillOption),
    rules: Object.fromEntries(
      rulesBehind(question)
        .filter(book.has)
        .map((rule) => [rule, wordsOf(rule)]),
    ),
  }));
}

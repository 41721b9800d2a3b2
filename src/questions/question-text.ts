import books from 'sparrow:rule-books';
import type { RulesetInfo } from '../engine/index.ts';
import { formatRulePlaceInBook } from '../format/chapters.ts';
import { fillSlots, listSlotNames } from '../format/sentences.ts';
import { fillRuleValues as fillValues } from '../format/values.ts';
import type { AnswerOption, Question } from './question.ts';

// A page that only shows questions needs neither all rule books nor the engine, so texts are loaded by game.

export interface QuestionWithRuleTexts extends Question {
  readonly rules: Readonly<
    Record<
      string,
      {
        readonly title: string;
        readonly says: string;
        /** "Points, rule 5", only for print; missing for a rule of another game. */
        readonly number?: string;
      }
    >
  >;
}

/** Loads the rule books of the games that these rule ids belong to. Rejects where a book cannot be loaded. */
export async function loadRuleTexts(rules: readonly string[]) {
  const families = [...new Set(rules.map((rule) => rule.split('.')[0]!))].flatMap((family) => books[family] ?? []);
  const opened = await Promise.all(families.map((open) => open()));
  const words = new Map(opened.flatMap((book) => Object.entries(book.default)));
  return {
    has: (rule: string) => words.has(rule),
    title: (rule: string) => words.get(rule)?.title ?? 'this rule',
    says: (rule: string, game: RulesetInfo) => fillValues(words.get(rule)?.statement ?? '', game, rule),
  };
}

const listTexts = ({ situation, ask, nudge, because, options }: Question): readonly string[] => [
  situation,
  ask,
  nudge,
  because,
  ...options.flatMap(({ text, why }) => [text, why]),
];

const listRuleIdsOfQuestion = ({ rule, options }: Question): readonly string[] =>
  [rule, ...options.map((option) => option.rule)].filter((id) => id !== undefined);

/**
 * Fills in the rule titles that the texts name, and adds the rules behind each question. Rejects where a rule book
 * cannot be loaded.
 * @param game the ruleset with the values of the table
 */
export async function addRuleTextsToQuestions(
  questions: readonly Question[],
  game: RulesetInfo,
): Promise<readonly QuestionWithRuleTexts[]> {
  const named = questions.flatMap((question) => [
    ...listRuleIdsOfQuestion(question),
    ...listTexts(question).flatMap(listSlotNames),
  ]);
  const book = await loadRuleTexts(named);
  const fillRuleTitles = (text: string): string => fillSlots(text, {}, book.title);
  const fillOption = (option: AnswerOption): AnswerOption => ({
    ...option,
    text: fillRuleTitles(option.text),
    why: fillRuleTitles(option.why),
  });
  const getRuleWords = (rule: string) => {
    const number = formatRulePlaceInBook(rule, game);
    return { title: book.title(rule), says: book.says(rule, game), ...(number && { number }) };
  };
  return questions.map((question) => ({
    ...question,
    situation: fillRuleTitles(question.situation),
    ask: fillRuleTitles(question.ask),
    nudge: fillRuleTitles(question.nudge),
    because: fillRuleTitles(question.because),
    options: question.options.map(fillOption),
    rules: Object.fromEntries(
      listRuleIdsOfQuestion(question)
        .filter(book.has)
        .map((rule) => [rule, getRuleWords(rule)]),
    ),
  }));
}

export const addRuleTextsToQuestion = async (question: Question, game: RulesetInfo): Promise<QuestionWithRuleTexts> =>
  (await addRuleTextsToQuestions([question], game))[0]!;

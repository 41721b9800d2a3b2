// The words of rules and lessons as a table reads them, for tests that walk over house rules.
import { rulesets, tableInfo, type RulesetInfo, type SwitchValue } from '../../src/engine/index.ts';
import { createHouseRuleAnswerView } from '../../src/format/house-answers.ts';
import { resolveConditionalText } from '../../src/format/conditional-text.ts';
import {
  isRuleAddedByTable,
  fillRuleValues,
  formatNotPlayedSentence,
  formatRuleNotPlayedNote,
  isRuleDroppedByTable,
  hasMostRulesOfLesson,
  resolveRuleStatement,
} from '../../src/format/values.ts';
import { getRuleTitle } from '../../src/format/rule-titles.ts';
import { readMarked, type RuleWords, type Words } from './support.ts';
import type { LessonWords } from './lessons.ts';

/** With their marks, as they are written. */
export const markedRules = readMarked<RuleWords>('rules');
export const markedLessons = readMarked<LessonWords>('lessons', '**/*.mdx');
const byId = new Map(markedRules.map((rule) => [rule.data.id, rule]));

/** The first game of a family, for which its words are written. */
export const bookOfFamily = (family: string): RulesetInfo =>
  Object.values(rulesets).find((book) => book.family === family)!;

export type AgreedHouse = Readonly<Record<string, SwitchValue>>;
/** A game as a table with these house rules plays it. */
export const bookPlayedWith = (book: RulesetInfo, house: AgreedHouse): RulesetInfo => {
  const info = tableInfo(book.id, house);
  if (!info.ok) throw new Error(info.error.code);
  return info.value;
};

/** Each house rule of a game with each of its values; of a number that a table picks freely the least and the most. */
export const housesOf = (book: RulesetInfo): readonly AgreedHouse[] =>
  book.switches.flatMap(({ id, values }) =>
    ('min' in values ? [values.min, values.max] : values).map((value) => ({ [id]: value })),
  );

/** All that the page of a rule says of it at a table. */
export function ruleAtTable(id: string, table: RulesetInfo): string {
  const { data, body } = byId.get(id)!;
  const statement = resolveRuleStatement(data.statement, id, table);
  if (statement !== fillRuleValues(data.statement, table, id)) return statement;
  const apart = table.rules
    .filter((rule) => rule.supersedes && [rule.id, ...rule.supersedes].includes(id))
    .map((rule) => `Not counted together: ${rule.id} ${rule.supersedes!.join(' ')}`);
  return [
    ...(isRuleAddedByTable(id, table) ? ['your table'] : []),
    ...apart,
    statement,
    ...[body, data.example?.note ?? ''].map((text) => fillRuleValues(text, table, id)),
  ].join('\n');
}

/** A lesson as it is read at a table: its numbers and choices, and beside a rule whether it is played. */
export function lessonAtTable({ data, body }: Pick<Words<LessonWords>, 'data' | 'body'>, table: RulesetInfo): string {
  const without = data.without !== undefined && !hasMostRulesOfLesson(data.rules ?? [], table);
  if (without) return `${data.without}\n${lessonAtTable({ data, body }, bookOfFamily(table.family))}`;
  const ruled = (id: string, words: string, alone: boolean): string => {
    const isUnsaid = resolveConditionalText(words, table) === resolveConditionalText(words, bookOfFamily(table.family));
    if (!isRuleDroppedByTable(id, table) || !isUnsaid)
      return `${words}${isRuleAddedByTable(id, table) ? ' your table' : ''}`;
    return alone
      ? `${getRuleTitle(id)}: ${formatNotPlayedSentence(id, table)}`
      : `${words} ${formatRuleNotPlayedNote(id, table)}`;
  };
  const played = (id: string): string =>
    isRuleDroppedByTable(id, table)
      ? ` ${formatRuleNotPlayedNote(id, table)}`
      : isRuleAddedByTable(id, table)
        ? ' your table'
        : '';
  return fillRuleValues(
    body
      .replaceAll(
        /^(\s*(?:- |\d+\. )?)<Rule id="([^"]+)">((?:(?!<Rule)[^])*?)<\/Rule>[ \t]*$/gm,
        (_, before: string, id: string, words: string) => `${before}${ruled(id, words, true)}`,
      )
      .replaceAll(/<Rule id="([^"]+)">([^]*?)<\/Rule>/g, (_, id: string, words: string) => ruled(id, words, false))
      .replaceAll(
        /<Value rule="([^"]+)"(?: as="([^"]+)")? \/>/g,
        (_, id: string, as = 'value') => `{rule:${id} ${as}}${played(id)}`,
      )
      .replaceAll(/<Figure stakes[^>]*\/>/g, '{switch:startPoints}')
      .replaceAll(/^import .*$|<[^>]*>|\{(?!rule:|switch:)[^}]*\}/gm, ''),
    table,
  );
}

/** What the boxes of a lesson say of house rules at a table, a line each. */
export function boxesAtTable(body: string, book: RulesetInfo, table?: RulesetInfo): readonly string[] {
  const tags = [...body.matchAll(/<(YourTable|AskFirst)\b([^>]*)\/>/g)];
  return tags.flatMap(([, kind, given = '']) =>
    [...given.matchAll(/["']([A-Za-z0-9]+)["']/g)].map(([, id]) => {
      const { question, answer, books, others, sentence, who } = createHouseRuleAnswerView(id!, book, table);
      const said =
        kind === 'YourTable'
          ? [question, ...(table ? [answer] : []), books, who]
          : [question, answer, ...(table ? [books] : []), ...(/\bwhy\b/.test(given) ? [sentence] : []), others];
      return said.filter(Boolean).join(' ');
    }),
  );
}

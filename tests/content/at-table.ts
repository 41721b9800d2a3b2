// The words of rules and lessons as a table reads them, for tests that walk over house rules.
import { rulesets, tableInfo, type RulesetInfo, type SwitchValue } from '../../src/engine/index.ts';
import { chosenText } from '../../src/text/says.ts';
import { begins, fill, isGone, statementAt } from '../../src/text/values.ts';
import { readMarked, type RuleWords } from './support.ts';
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

/** All that the page of a rule says of it at a table. */
export function ruleAtTable(id: string, table: RulesetInfo): string {
  const { data, body } = byId.get(id)!;
  const statement = statementAt(data.statement, id, table);
  if (statement !== fill(data.statement, table, id)) return statement;
  const apart = table.rules
    .filter((rule) => rule.supersedes && [rule.id, ...rule.supersedes].includes(id))
    .map((rule) => `Not counted together: ${rule.id} ${rule.supersedes!.join(' ')}`);
  return [
    ...(begins(id, table) ? ['your table'] : []),
    ...apart,
    statement,
    ...[body, data.example?.note ?? ''].map((text) => fill(text, table, id)),
  ].join('\n');
}

/** A lesson as it is read at a table: its numbers and choices, and beside a rule whether it is played. */
export function lessonAtTable(body: string, table: RulesetInfo): string {
  const ruled = (id: string, words: string): string =>
    isGone(id, table) && chosenText(words, table) === chosenText(words, bookOfFamily(table.family))
      ? 'Your table does not play this.'
      : `${words}${begins(id, table) ? ' your table' : ''}`;
  const played = (id: string): string =>
    isGone(id, table) ? ' not at your table' : begins(id, table) ? ' your table' : '';
  return fill(
    body
      .replaceAll(/<Rule id="([^"]+)">([^]*?)<\/Rule>/g, (_, id: string, words: string) => ruled(id, words))
      .replaceAll(
        /<Value rule="([^"]+)"(?: as="([^"]+)")? \/>/g,
        (_, id: string, as = 'value') => `{rule:${id} ${as}}${played(id)}`,
      )
      .replaceAll(/<Stakes[^>]*\/>/g, '{switch:startPoints}')
      .replaceAll(/^import .*$|<[^>]*>|\{(?!rule:|switch:)[^}]*\}/gm, ''),
    table,
  );
}

import books from 'sparrow:rule-books';
import { alike, rulesets, tableInfo, type RulesetInfo } from '../../engine/index.ts';
import type { Agreement } from '../../learner/agreement.ts';
import { chapterWords } from '../../text/chapters.ts';
import { ownChangersOf } from '../../text/house-rules.ts';
import { begins, isGone, statementAt } from '../../text/values.ts';
import { changesOf, gameBook } from './game-book.ts';

/**
 * The rules that groups play in different ways, in sentences, as one table plays them: chapter by chapter, what it leaves
 * out, and what it has agreed on besides. Fails as an import does; nothing for a game that the engine does not know.
 */
export async function ourRules(agreed: Agreement) {
  const info = tableInfo(agreed.rules, agreed.house);
  if (!info.ok) return undefined;
  const table = info.value;
  const book = rulesets[alike(table.id)[0]!];
  const words = (await books[table.family]!()).default;
  const told = table.rules.flatMap((rule) => {
    const { statement, title } = words[rule.id] ?? {};
    if (statement === undefined || title === undefined) return [];
    const says = statementAt(statement, rule.id, table);
    const own = begins(rule.id, table) || says !== statementAt(statement, rule.id, book);
    return [{ ...rule, title, says, own }];
  });
  const asked = told.filter(({ id, off, own }) => !off && (own || ownChangersOf(id, table).length > 0));
  const own = new Set(told.filter((rule) => rule.own).map(({ id }) => id));
  return {
    chapters: chaptersOf(table, asked),
    without: told.filter(({ id }) => isGone(id, table)).map(({ title }) => title),
    also: changesOf(agreed, gameBook(table.id)).filter(
      ({ rule }) => ![...(rule.changes ?? []), ...('rule' in rule ? [rule.rule as string] : [])].some((id) => own.has(id)),
    ),
  };
}

/** Rules by the chapters of the book, in its order. */
const chaptersOf = <Told extends { readonly chapter: string }>({ family }: RulesetInfo, told: readonly Told[]) =>
  [...Map.groupBy(told, ({ chapter }) => chapter)].map(([chapter, rules]) => ({
    title: chapterWords(family, chapter)?.title ?? '',
    rules,
  }));

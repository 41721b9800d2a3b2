import books from 'sparrow:rule-books';
import { alike, rulesets, tableInfo, type RulesetInfo } from '../../engine/index.ts';
import type { Agreement } from '../../learner/agreement.ts';
import { chapterWords } from '../../text/chapters.ts';
import { ownChangersOf } from '../../text/house-rules.ts';
import { begins, statementAt } from '../../text/values.ts';
import { changesOf, gameBook } from './game-book.ts';

/**
 * The rules that groups play in different ways, in sentences, as one table plays them: chapter by chapter, and what else it
 * has agreed on, which no sentence of these says. Fails as an import does; nothing for a game that the engine does not know.
 */
export async function ourRules(agreed: Agreement) {
  const info = tableInfo(agreed.rules, agreed.house);
  if (!info.ok) return undefined;
  const table = info.value;
  const book = rulesets[alike(table.id)[0]!];
  const words = (await books[table.family]!()).default;
  const told = table.rules.flatMap((rule) => {
    const { statement, title } = words[rule.id] ?? {};
    if (statement === undefined || rule.off) return [];
    const says = statementAt(statement, rule.id, table);
    const own = begins(rule.id, table) || says !== statementAt(statement, rule.id, book);
    // A special hand is called by its name.
    return [{ ...rule, says: rule.chapter === 'special' ? `${title}. ${says}` : says, own }];
  });
  const own = new Set(told.filter((rule) => rule.own).map(({ id }) => id));
  return {
    chapters: chaptersOf(
      table,
      told.filter((rule) => rule.own || ownChangersOf(rule.id, table).length > 0),
    ),
    also: changesOf(agreed, gameBook(table.id)).filter(
      ({ rule }) =>
        ![...(rule.changes ?? []), ...('rule' in rule ? [rule.rule as string] : [])].some((id) => own.has(id)),
    ),
  };
}

/** Rules by the chapters of the book, in its order. */
const chaptersOf = <Told extends { readonly chapter: string }>({ family }: RulesetInfo, told: readonly Told[]) =>
  [...new Set(told.map(({ chapter }) => chapter))].map((chapter) => ({
    title: chapterWords(family, chapter)?.title ?? '',
    rules: told.filter((rule) => rule.chapter === chapter),
  }));

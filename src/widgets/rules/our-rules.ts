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
  const own = told.filter((rule) => rule.own);
  /** The sentence of a rule as another table of this game says it; undefined where it does not play the rule. */
  const saidAt = (id: string, other: RulesetInfo): string | undefined =>
    other.rules.some((rule) => rule.id === id && !rule.off) ? statementAt(words[id]!.statement, id, other) : undefined;
  /**
   * Whether one of our sentences says this answer: it differs from the book by this answer alone, and not only by another that
   * changes the same rule. That something is no longer played, the sentences that are left say of nothing.
   */
  const isSaid = (answer: string, changes: readonly string[]): boolean => {
    const rules = own.filter(({ id }) => changes.includes(id));
    if (rules.length === 0) return false;
    const { [answer]: value, ...others } = agreed.house;
    const [alone, without] = [tableInfo(agreed.rules, { [answer]: value! }), tableInfo(agreed.rules, others)];
    return rules.some(
      ({ id }) =>
        alone.ok &&
        ![undefined, saidAt(id, book)].includes(saidAt(id, alone.value)) &&
        !(without.ok && saidAt(id, without.value) === saidAt(id, table)),
    );
  };
  return {
    chapters: chaptersOf(
      table,
      told.filter((rule) => rule.own || ownChangersOf(rule.id, table).length > 0),
    ),
    also: changesOf(agreed, gameBook(table.id)).filter(
      ({ rule }) => !isSaid(rule.id, [...(rule.changes ?? []), ...('rule' in rule ? [rule.rule as string] : [])]),
    ),
  };
}

/** Rules by the chapters of the book, in its order. */
const chaptersOf = <Told extends { readonly chapter: string }>({ family }: RulesetInfo, told: readonly Told[]) =>
  [...new Set(told.map(({ chapter }) => chapter))].map((chapter) => ({
    title: chapterWords(family, chapter)?.title ?? '',
    rules: told.filter((rule) => rule.chapter === chapter),
  }));

import books from 'sparrow:rule-books';
import { alike, rulesets, tableInfo, type RuleInfo, type RulesetInfo } from '../../engine/index.ts';
import type { Agreement } from '../../storage/agreement.ts';
import { getChapterText } from '../../format/chapters.ts';
import { listOwnChangingRules } from '../../format/house-rules.ts';
import { formatList } from '../../format/sentences.ts';
import { isAdded, formatWorth, resolveStatement } from '../../format/values.ts';
import { listChanges, createGameBook } from './game-book.ts';

/** An answer that changes more sentences of a chapter than this, and most of them, is told once over them. */
const MAX_SENTENCES_CHANGED = 4;

/**
 * The rules that groups play in different ways, in sentences, as one table plays them: chapter by chapter, and what else it
 * has agreed on, which no sentence of these says. Fails as an import does; nothing for a game that the engine does not know.
 */
export async function loadOurRules(agreed: Agreement) {
  const info = tableInfo(agreed.rules, agreed.house);
  if (!info.ok) return undefined;
  const table = info.value;
  const book = rulesets[alike(table.id)[0]!];
  const words = (await books[table.family]!()).default;
  /** The sentence of a rule as a table of this game says it; undefined where it does not play the rule. */
  const saidAt = (id: string, at: RulesetInfo): string | undefined => {
    const statement = words[id]?.statement;
    return statement !== undefined && at.rules.some((rule) => rule.id === id && !rule.off)
      ? resolveStatement(statement, id, at)
      : undefined;
  };
  /** Whether a sentence is other than that of a table. */
  const differs = (id: string, from: RulesetInfo): boolean =>
    isAdded(id, table) || saidAt(id, table) !== saidAt(id, from);
  /** The book with some answers of this table. */
  const bookWith = (ids: readonly string[]): RulesetInfo => {
    const at = tableInfo(book.id, Object.fromEntries(ids.map((id) => [id, agreed.house[id]!])));
    return at.ok ? at.value : book;
  };
  const changes = listChanges(agreed, createGameBook(table.id)).map((change) => {
    const { [change.rule.id]: _, ...others } = agreed.house;
    const without = tableInfo(agreed.rules, others);
    return { ...change, alone: bookWith([change.rule.id]), without: without.ok ? without.value : book };
  });
  /** What a rule is worth here, where that is not what the book gives; of such rules that most groups play alike no more is said. */
  const newWorth = (rule: RuleInfo): string | undefined => {
    const inBook = book.rules.find(({ id }) => id === rule.id);
    const worth = formatWorth(rule);
    return worth && inBook && worth !== formatWorth(inBook) ? worth : undefined;
  };
  const said = table.rules.filter(({ id }) => saidAt(id, table) !== undefined);
  const chapters = [...new Set(said.map(({ chapter }) => chapter))].map((chapter) => {
    const rules = said.filter((rule) => rule.chapter === chapter);
    const over = changes.filter(({ alone }) => {
      const many = rules.filter(({ id }) => saidAt(id, alone) !== saidAt(id, book)).length;
      return many > MAX_SENTENCES_CHANGED && many * 2 > rules.length;
    });
    const base = bookWith(over.map(({ rule }) => rule.id));
    const told = rules.flatMap((rule) => {
      const { id } = rule;
      const isTaken = listOwnChangingRules(id, table).length > 0;
      if (!isTaken && !differs(id, book)) return [];
      // A special hand is called by its name.
      const says = chapter === 'special' ? `${words[id]!.title}. ${saidAt(id, table)}` : saidAt(id, table)!;
      return [{ id, says, own: differs(id, base), worth: isTaken ? undefined : newWorth(rule) }];
    });
    const isBrief = (line: (typeof told)[number]): boolean => !line.own && line.worth !== undefined;
    const inBrief = told.filter(isBrief);
    const brief = [...new Set(inBrief.map(({ worth }) => worth))].map((worth) => {
      const worthSo = inBrief.filter((line) => line.worth === worth);
      return {
        id: worthSo[0]!.id,
        says: `${formatList(worthSo.map(({ id }) => words[id]!.title))}: ${worth}.`,
        own: false,
      };
    });
    const lines = [...told.filter((line) => !isBrief(line)), ...brief];
    return { title: getChapterText(table.family, chapter)?.title ?? '', over, rules: lines };
  });
  /**
   * Whether one of our sentences says an answer: it differs from the book by this answer alone, and not only by another that
   * changes the same rule. That something is no longer played, the sentences that are left say of nothing.
   */
  const isMentioned = ({ rule, alone, without }: (typeof changes)[number]): boolean =>
    [...(rule.changes ?? []), ...('rule' in rule ? [rule.rule as string] : [])].some(
      (id) =>
        differs(id, book) &&
        ![undefined, saidAt(id, book)].includes(saidAt(id, alone)) &&
        saidAt(id, table) !== undefined &&
        saidAt(id, table) !== saidAt(id, without),
    );
  return {
    chapters: chapters.filter(({ rules }) => rules.length > 0),
    also: changes.filter((each) => !isMentioned(each)),
  };
}

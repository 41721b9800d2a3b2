import books from 'sparrow:rule-books';
import { listWholeFamilyOfRuleset, rulesets, tableInfo, type RuleInfo, type RulesetInfo } from '../../engine/index.ts';
import type { Agreement } from '../../storage/agreement.ts';
import { getChapterTitleAndIntro } from '../../format/chapters.ts';
import { listNarrowSwitchesChangingRule } from '../../format/house-rules.ts';
import { joinWithAnd } from '../../format/sentences.ts';
import { isRuleAddedByTable, formatRuleWorth, resolveRuleStatement } from '../../format/values.ts';
import { listNonDefaultHouseRules, buildHouseRuleCatalogue } from './game-book.ts';

/** A house rule that changes more sentences of a chapter than this, and over half of them, is shown once above them. */
const MAX_SENTENCES_CHANGED = 4;

/**
 * Lists by chapter the sentences of rules that groups settle for themselves or that this table plays differently.
 * Undefined for an unknown game; rejects if the texts cannot be loaded.
 */
export async function loadAgreementSentencesByChapter(agreed: Agreement) {
  const info = tableInfo(agreed.rules, agreed.house);
  if (!info.ok) return undefined;
  const table = info.value;
  const book = rulesets[listWholeFamilyOfRuleset(table.id)[0]!];
  const words = (await books[table.family]!()).default;
  const getSentenceAt = (id: string, at: RulesetInfo): string | undefined => {
    const statement = words[id]?.statement;
    return statement !== undefined && at.rules.some((rule) => rule.id === id && !rule.off)
      ? resolveRuleStatement(statement, id, at)
      : undefined;
  };
  const doesDiffer = (id: string, from: RulesetInfo): boolean =>
    isRuleAddedByTable(id, table) || getSentenceAt(id, table) !== getSentenceAt(id, from);
  const createBookWith = (ids: readonly string[]): RulesetInfo => {
    const at = tableInfo(book.id, Object.fromEntries(ids.map((id) => [id, agreed.house[id]!])));
    return at.ok ? at.value : book;
  };
  const changes = listNonDefaultHouseRules(agreed, buildHouseRuleCatalogue(table.id)).map((change) => {
    const { [change.rule.id]: _, ...others } = agreed.house;
    const without = tableInfo(agreed.rules, others);
    return { ...change, alone: createBookWith([change.rule.id]), without: without.ok ? without.value : book };
  });
  const getNewWorth = (rule: RuleInfo): string | undefined => {
    const inBook = book.rules.find(({ id }) => id === rule.id);
    const worth = formatRuleWorth(rule);
    return worth && inBook && worth !== formatRuleWorth(inBook) ? worth : undefined;
  };
  const rulesWithSentence = table.rules.filter(({ id }) => getSentenceAt(id, table) !== undefined);
  const chapters = [...new Set(rulesWithSentence.map(({ chapter }) => chapter))].map((chapter) => {
    const rules = rulesWithSentence.filter((rule) => rule.chapter === chapter);
    const overriding = changes.filter(({ alone }) => {
      const many = rules.filter(({ id }) => getSentenceAt(id, alone) !== getSentenceAt(id, book)).length;
      return many > MAX_SENTENCES_CHANGED && many * 2 > rules.length;
    });
    const base = createBookWith(overriding.map(({ rule }) => rule.id));
    const shownLines = rules.flatMap((rule) => {
      const { id } = rule;
      const isTaken = listNarrowSwitchesChangingRule(id, table).length > 0;
      if (!isTaken && !doesDiffer(id, book)) return [];
      const says =
        chapter === 'special' ? `${words[id]!.title}. ${getSentenceAt(id, table)}` : getSentenceAt(id, table)!;
      return [{ id, says, own: doesDiffer(id, base), worth: isTaken ? undefined : getNewWorth(rule) }];
    });
    const canJoinBriefLine = (line: (typeof shownLines)[number]): boolean => !line.own && line.worth !== undefined;
    const inBrief = shownLines.filter(canJoinBriefLine);
    const brief = [...new Set(inBrief.map(({ worth }) => worth))].map((worth) => {
      const worthSo = inBrief.filter((line) => line.worth === worth);
      return {
        id: worthSo[0]!.id,
        says: `${joinWithAnd(worthSo.map(({ id }) => words[id]!.title))}: ${worth}.`,
        own: false,
      };
    });
    const lines = [...shownLines.filter((line) => !canJoinBriefLine(line)), ...brief];
    return { title: getChapterTitleAndIntro(table.family, chapter).title, over: overriding, rules: lines };
  });
  /** Whether a sentence shows this change: it differs in the book with the change, and at the table without it. */
  const isMentioned = ({ rule, alone, without }: (typeof changes)[number]): boolean =>
    [...(rule.changes ?? []), ...('rule' in rule ? [rule.rule as string] : [])].some(
      (id) =>
        doesDiffer(id, book) &&
        ![undefined, getSentenceAt(id, book)].includes(getSentenceAt(id, alone)) &&
        getSentenceAt(id, table) !== undefined &&
        getSentenceAt(id, table) !== getSentenceAt(id, without),
    );
  return {
    chapters: chapters.filter(({ rules }) => rules.length > 0),
    otherChanges: changes.filter((each) => !isMentioned(each)),
  };
}

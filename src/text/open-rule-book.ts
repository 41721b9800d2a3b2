import books from 'sparrow:rule-books';
import type { RulesetInfo } from '../engine/index.ts';
import { fill } from './values.ts';

// The rule books of single games, fetched when their words are wanted. A tool that shows rules of any game at once reads
// them all together (rule-titles.ts, rule-book.ts).

/** Some open rule books. */
export interface OpenRuleBook {
  /** Whether a rule has words in them. */
  readonly has: (rule: string) => boolean;
  /** The short title of a rule; “this rule” for one without words. */
  readonly title: (rule: string) => string;
  /** What a rule says, in two lines at most, with the values of this table. */
  readonly says: (rule: string, game: RulesetInfo) => string;
}

/** The game whose book has a rule: `british` of `british.points.chow`. */
const familyOf = (rule: string): string => rule.split('.', 1)[0]!;

/** Opens the books that have the words of some rules, by their ids. Fails, as an import does, where one cannot be fetched. */
export async function openRuleBook(rules: readonly string[]): Promise<OpenRuleBook> {
  const families = [...new Set(rules.map(familyOf))].flatMap((family) => books[family] ?? []);
  const opened = await Promise.all(families.map((open) => open()));
  const words = new Map(opened.flatMap((book) => Object.entries(book.default)));
  return {
    has: (rule) => words.has(rule),
    title: (rule) => words.get(rule)?.title ?? 'this rule',
    says: (rule, game) => fill(words.get(rule)?.statement ?? '', game, rule),
  };
}

import { getCollection } from 'astro:content';
import { rulesets, type RulesetInfo } from '../../engine/index.ts';
import { href } from '../../site.ts';
import type { RuleBook, Work } from '../../widgets/worked-scoring/model.ts';
import { rulePath } from '../words/rule-titles.ts';
import { fill } from '../words/values.ts';

/** What the site says of the rules on these bills; for an exercise also of every rule of points that they can be mixed up with. */
export async function ruleBook(works: readonly Work[], exercise = false): Promise<RuleBook> {
  const rules = works[0]!.call.rules;
  const game = Object.values(rulesets).find(({ id }) => id === rules)!;
  const onBills = works.flatMap(({ rows }) => rows.flatMap(({ rule }) => rule ?? []));
  const needed = new Set([...onBills, ...game.rules.filter(({ unit }) => exercise && unit === 'points').map(({ id }) => id)]);
  return wordsOf([...needed], game);
}

/** What the site says of some rules. Throws, so that the build stops, for a rule without words. */
export async function wordsOf(rules: readonly string[], game: RulesetInfo): Promise<RuleBook> {
  const entries = await getCollection('rules', ({ data }) => rules.includes(data.id));
  const known = entries.map(({ id, data }) => [data.id, { title: data.title, href: href(rulePath(id)), says: fill(data.statement, game, data.id) }] as const);
  const book = Object.fromEntries(known);
  const missing = rules.find((rule) => !book[rule]);
  if (missing) throw new Error(`The rule ${missing} has no words in content/rules, and a lesson needs them.`);
  return book;
}

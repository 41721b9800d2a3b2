import { rulesets } from '../../engine/index.ts';
import type { RuleBook, Work } from '../../widgets/worked-scoring/model.ts';
import { quizBook } from '../words/quiz-book.ts';

/** What the site says of the rules on these bills; for an exercise also of every rule of points that they can be mixed up with. */
export async function ruleBook(works: readonly Work[], exercise = false): Promise<RuleBook> {
  const rules = works[0]!.call.rules;
  const game = Object.values(rulesets).find(({ id }) => id === rules)!;
  const onBills = works.flatMap(({ rows }) => rows.flatMap(({ rule }) => rule ?? []));
  const needed = new Set([
    ...onBills,
    ...game.rules.filter(({ unit }) => exercise && unit === 'points').map(({ id }) => id),
  ]);
  return quizBook(game, needed);
}

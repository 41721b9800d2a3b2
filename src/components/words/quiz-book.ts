import type { RulesetInfo } from '../../engine/index.ts';
import { href } from '../../site.ts';
import type { RuleBook } from '../../widgets/quiz/book.ts';
import { chaptersOf } from './book.ts';
import { rulePath } from './rule-titles.ts';
import { fill } from '../../text/values.ts';

/**
 * What the site says of rules, by id: title, address, answer, and the number under which the rule book has it.
 * @param only the rules that are asked for; all of the game where nothing is said. Throws, so that the build stops, when one is missing.
 */
export async function quizBook(game: RulesetInfo, only?: Iterable<string>): Promise<RuleBook> {
  const wanted = only && new Set(only);
  const chapters = await chaptersOf(game.family);
  const all = chapters.flatMap(({ title, rules }) =>
    rules.map(({ info, entry }, at) => ({ id: info.id, entry, number: `${title}, rule ${at + 1}` })),
  );
  const missing = wanted && [...wanted].find((id) => !all.some((rule) => rule.id === id));
  if (missing) throw new Error(`The rule ${missing} has no words in content/rules and is asked for.`);
  return Object.fromEntries(
    all
      .filter(({ id }) => !wanted || wanted.has(id))
      .map(({ id, entry, number }) => [
        id,
        { title: entry.data.title, href: href(rulePath(entry.id)), says: fill(entry.data.statement, game, id), number },
      ]),
  );
}

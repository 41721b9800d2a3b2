import { getCollection } from 'astro:content';
import type { APIRoute } from 'astro';
import { rulePath } from '../../../components/words/rule-titles.ts';
import { fill } from '../../../components/words/values.ts';
import { rulesets, type RulesetInfo } from '../../../engine/index.ts';
import { href } from '../../../site.ts';
import type { RuleBook } from '../../../widgets/quiz/book.ts';

// The words of a game's rules as one small file, for quizzes that are made on the device.

export const getStaticPaths = () => Object.values(rulesets).map((game) => ({ params: { game: game.id }, props: { game } }));

export const GET: APIRoute<{ game: RulesetInfo }> = async ({ props: { game } }) => {
  const ids = new Set(game.rules.map(({ id }) => id));
  const entries = await getCollection('rules', ({ data }) => ids.has(data.id));
  const book: RuleBook = Object.fromEntries(entries.map(({ id, data }) => [data.id, { title: data.title, href: href(rulePath(id)), says: fill(data.statement, game, data.id) }]));
  return new Response(JSON.stringify(book), { headers: { 'content-type': 'application/json' } });
};

import type { APIRoute } from 'astro';
import { quizBook } from '../../../components/words/quiz-book.ts';
import { rulesets, type RulesetInfo } from '../../../engine/index.ts';

// The words of a game's rules as one small file, for quizzes that are made on the device.

export const getStaticPaths = () =>
  Object.values(rulesets).map((game) => ({ params: { game: game.id }, props: { game } }));

export const GET: APIRoute<{ game: RulesetInfo }> = async ({ props: { game } }) =>
  new Response(JSON.stringify(await quizBook(game)), { headers: { 'content-type': 'application/json' } });

import type { APIRoute, GetStaticPaths } from 'astro';
import { gamesWithWords } from '../../../../components/agreement/books.ts';
import { cribWords } from '../../../../components/crib/words.ts';

// The words of a crib sheet, for a table that writes it by its own rules.

export const getStaticPaths = (async () =>
  (await gamesWithWords()).map(({ id }) => ({ params: { ruleset: id } }))) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ params }) => {
  const game = (await gamesWithWords()).find(({ id }) => id === params['ruleset'])!;
  return Response.json(await cribWords(game));
};

import { resolve } from 'node:path';
import type { APIRoute } from 'astro';
import { build } from 'vite';
import { OLDEST_BROWSERS, PLAIN_FIELDS } from '../build/browsers-supported.ts';

/**
 * The scripts that stand in a head and block, each with what it imports as one classic script, since a module would run
 * only after the page has been drawn: layouts/display.ts on every page, layouts/home.ts on the first.
 */
export const getStaticPaths = () => ['display', 'home'].map((head) => ({ params: { head } }));

export const GET: APIRoute = async ({ params }) =>
  new Response(await classicScript(resolve(`src/layouts/${params['head']}.ts`), params['head']!), {
    headers: { 'Content-Type': 'text/javascript' },
  });

/** Bundles a file with its imports. Throws when it cannot be one chunk. */
async function classicScript(entry: string, name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: OLDEST_BROWSERS,
      lib: { entry, formats: ['iife'], name },
      rolldownOptions: { transform: PLAIN_FIELDS },
    },
  });
  const [chunk] = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  if (chunk?.type !== 'chunk') throw new Error(`${entry} is no script`);
  return chunk.code;
}

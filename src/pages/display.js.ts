import { resolve } from 'node:path';
import type { APIRoute } from 'astro';
import { build } from 'vite';
import { OLDEST_BROWSERS, PLAIN_FIELDS } from '../build/browsers-supported.ts';

/**
 * The script that stands in the head of every page and blocks: layouts/display.ts and what it imports, as one classic
 * script, since a module would run only after the page has been drawn.
 */
export const GET: APIRoute = async () =>
  new Response(await classicScript(resolve('src/layouts/display.ts')), {
    headers: { 'Content-Type': 'text/javascript' },
  });

/** Bundles a file with its imports. Throws when it cannot be one chunk. */
async function classicScript(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: OLDEST_BROWSERS,
      lib: { entry, formats: ['iife'], name: 'display' },
      rolldownOptions: { transform: PLAIN_FIELDS },
    },
  });
  const [chunk] = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  if (chunk?.type !== 'chunk') throw new Error(`${entry} is no script`);
  return chunk.code;
}

import { resolve } from 'node:path';
import type { APIRoute } from 'astro';
import { build } from 'vite';
import { OLDEST_SUPPORTED_BROWSERS, PLAIN_CLASS_FIELDS_OPTION } from '../build/browsers-supported.ts';

/** Blocking scripts for <head>, each as one classic script, because a module would run only after the first paint. */
export const getStaticPaths = () => ['display', 'home'].map((head) => ({ params: { head } }));

export const GET: APIRoute = async ({ params }) =>
  new Response(await bundleHeadScript(resolve(`src/layouts/${params['head']}.ts`), params['head']!), {
    headers: { 'Content-Type': 'text/javascript' },
  });

/** @throws when the build gives no script */
async function bundleHeadScript(entry: string, name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: OLDEST_SUPPORTED_BROWSERS,
      lib: { entry, formats: ['iife'], name },
      rolldownOptions: { transform: PLAIN_CLASS_FIELDS_OPTION },
    },
  });
  const [chunk] = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  if (chunk?.type !== 'chunk') throw new Error(`${entry} is no script`);
  return chunk.code;
}

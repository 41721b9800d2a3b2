import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { posix } from 'node:path';
import { headersFile } from './headers.ts';
import { licences } from './licences.ts';

/** Writes `_headers` into the built site, for the hosts that read it, and the licences of all that is shipped. */
export function hosting(base: string): AstroIntegration {
  return {
    name: 'sparrow-hosting',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        await writeFile(new URL('_headers', dir), headersFile(posix.join('/', base, '/')));
        await writeFile(new URL('licences.txt', dir), await licences());
      },
    },
  };
}

import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { posix } from 'node:path';
import { headersFile } from './headers.ts';

/** Writes `_headers` into the built site, for the hosts that read it. To others it is one small file nobody asks for. */
export function hosting(base: string): AstroIntegration {
  return {
    name: 'sparrow-hosting',
    hooks: {
      'astro:build:done': async ({ dir }) =>
        writeFile(new URL('_headers', dir), headersFile(posix.join('/', base, '/'))),
    },
  };
}

import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

// Astro allows every inline script of the site on every page, by its hash (7.3.5). Hashes cannot be compressed: on
// hundreds of pages with none of those scripts they weigh more than the words. A page keeps those it needs.

const POLICY = /<meta http-equiv="content-security-policy" content="([^"]*)">/;
const INLINE = /<(script|style)(?![^>]*\ssrc=)[^>]*>([^]*?)<\/\1>/g;
const HASH = / 'sha256-[^']*'/g;

const hashOf = (text: string): string => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A page whose policy allows the inline scripts and styles that are on it, and no others. */
export function leanPage(html: string): string {
  const there = new Set([...html.matchAll(INLINE)].map(([, , text = '']) => hashOf(text)));
  return html.replace(POLICY, (policy) => policy.replaceAll(HASH, (hash) => (there.has(hash) ? hash : '')));
}

/** Shortens the policy of every page when the site is built. */
export const leanPolicy = (): AstroIntegration => ({
  name: 'sparrow-lean-policy',
  hooks: {
    'astro:build:done': ({ dir }) => {
      const folder = fileURLToPath(dir);
      for (const file of globSync('**/*.html', { cwd: folder }))
        writeFileSync(folder + file, leanPage(readFileSync(folder + file, 'utf8')));
    },
  },
});

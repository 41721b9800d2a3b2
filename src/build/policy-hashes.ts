import { createHash } from 'node:crypto';
import type { AstroIntegration } from 'astro';
import { rewriteBuiltPages } from './built-pages.ts';

// Astro lists the hashes of all inline scripts of the site in every page (withastro/astro#13675): 213 kB in all. Only
// the hashes of a page's own scripts stay.

const POLICY_PATTERN = /<meta http-equiv="content-security-policy" content="[^"]*">/;
const SCRIPT_SRC_PATTERN = /script-src [^;"]*/;
const HASH_PATTERN = / 'sha256-([^']+)'/g;
const INLINE_SCRIPT_PATTERN = /<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs;

export function removeUnusedPolicyHashesFromHtml(html: string): string {
  const here = new Set(
    [...html.matchAll(INLINE_SCRIPT_PATTERN)].map(([, script]) =>
      createHash('sha256').update(script!).digest('base64'),
    ),
  );
  const keepHashesInUse = (directive: string) =>
    directive.replaceAll(HASH_PATTERN, (text, hash: string) => (here.has(hash) ? text : ''));
  return html.replace(POLICY_PATTERN, (policy) => policy.replace(SCRIPT_SRC_PATTERN, keepHashesInUse));
}

export const createPolicyHashPruning = (base: string): AstroIntegration => ({
  name: 'sparrow-hashes-wanted',
  hooks: { 'astro:build:done': ({ dir }) => rewriteBuiltPages(dir, base, removeUnusedPolicyHashesFromHtml) },
});

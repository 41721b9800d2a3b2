// Writes a small site to a temporary folder, so that the checks can be tried on right and wrong pages.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Site } from './dist.ts';

/** A page of the small site with the given body and head. */
export function page(body: string, head = ''): string {
  return `<!doctype html><html lang="en-GB"><head><title>Small</title>${head}</head><body><main>${body}</main></body></html>`;
}

/**
 * Writes files to a new temporary folder, which goes when the test that asks for it ends.
 * @param files contents by path; a tile sprite and a map of `index.html` are added when missing
 */
export function smallSite(files: Readonly<Record<string, string | Uint8Array>>, base = '/'): Site {
  const folder = mkdtempSync(join(tmpdir(), 'sparrow-site-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const defaults = {
    'tiles.svg': '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="b5"/></svg>',
    'sitemap-0.xml': `<urlset><url><loc>https://example.org${base}</loc></url></urlset>`,
  };
  for (const [path, content] of Object.entries({ ...defaults, ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return { folder, base };
}

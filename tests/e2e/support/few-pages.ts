// The site with a copy for offline of a few of its pages, on a port of its own: to keep some six hundred takes half a minute.
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { serveBuiltSite } from '../../../src/build/hosting/serve.ts';
import { SITE } from './pages.ts';

const [LIST, WORKER] = ['offline.json', 'sw.js'];

/** Scripts and styles, named by whoever fetches them. */
const PART = /[\w.-]+\.(?:js|css)\b/g;

/** Some files, with the scripts and styles that they name, and those that these name in turn. */
function withParts(files: readonly string[], all: readonly string[]): ReadonlySet<string> {
  const byName = new Map(all.map((file) => [basename(file), file]));
  const found = new Set(files);
  // A set is gone through to what is added on the way.
  for (const file of found)
    for (const [name] of readFileSync(join(SITE.folder, file), 'utf8').matchAll(PART)) {
      const part = byName.get(name);
      if (part) found.add(part);
    }
  return found;
}

/**
 * Serves the site. All its pages can be opened, and its worker keeps those that are named, the page for wrong addresses, the
 * scripts and styles of these, and whatever is none of them; each must be there.
 * @param pages their paths under the base; without them, the copy is whole
 */
export async function serveFewPages(
  pages?: readonly string[],
): Promise<{ readonly origin: string; readonly close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'sparrow-'));
  // Not when the server closes: a file that was asked for just before would be opened after it is gone.
  process.once('exit', () => rmSync(folder, { recursive: true }));
  for (const name of readdirSync(SITE.folder))
    if (!pages || (name !== LIST && name !== WORKER)) symlinkSync(join(SITE.folder, name), join(folder, name));
  if (pages) {
    const all = readFileSync(join(SITE.folder, LIST), 'utf8');
    const { files } = JSON.parse(all) as { readonly files: Readonly<Record<string, string>> };
    const wanted = ['404.html', ...pages.map((path) => `${path}index.html`)];
    const absent = wanted.filter((file) => !(file in files));
    if (absent.length > 0) throw new Error(`No such pages: ${absent.join(', ')}`);
    const kept = withParts(wanted, Object.keys(files));
    const few = Object.entries(files).filter(([file]) => kept.has(file) || !/\.(?:html|js|css)$/.test(file));
    const list = JSON.stringify({ files: Object.fromEntries(few) });
    writeFileSync(join(folder, LIST), list);
    const sumOf = (text: string): string => createHash('sha256').update(text).digest('base64').slice(0, 16);
    const worker = readFileSync(join(SITE.folder, WORKER), 'utf8');
    // Told another sum than that of its own list, the worker keeps nothing, and the test fails.
    writeFileSync(join(folder, WORKER), worker.replace(sumOf(all), sumOf(list)));
  }
  const served = await serveBuiltSite({ folder, base: SITE.base });
  return { origin: `http://127.0.0.1:${served.port}${SITE.base}`, close: served.close };
}

// The site with a copy for offline of a few of its pages, on a port of its own: to keep some six hundred takes half a minute.
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveAsHost } from '../../../src/build/hosting/serve.ts';
import { SITE } from './pages.ts';

const [LIST, WORKER] = ['offline.json', 'sw.js'];

/**
 * Serves the site. All its pages can be opened, and its worker keeps what is no page, the page for wrong addresses, and those
 * that are named; each must be there.
 * @param pages their paths under the base; without them, the copy is whole
 */
export async function serveFewPages(
  pages?: readonly string[],
): Promise<{ readonly origin: string; readonly close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'sparrow-'));
  for (const name of readdirSync(SITE.folder))
    if (!pages || (name !== LIST && name !== WORKER)) symlinkSync(join(SITE.folder, name), join(folder, name));
  if (pages) {
    const all = readFileSync(join(SITE.folder, LIST), 'utf8');
    const { files } = JSON.parse(all) as { readonly files: Readonly<Record<string, string>> };
    const wanted = ['404.html', ...pages.map((path) => `${path}index.html`)];
    const absent = wanted.filter((file) => !(file in files));
    if (absent.length > 0) throw new Error(`No such pages: ${absent.join(', ')}`);
    const few = Object.entries(files).filter(([file]) => !file.endsWith('.html') || wanted.includes(file));
    const list = JSON.stringify({ files: Object.fromEntries(few) });
    writeFileSync(join(folder, LIST), list);
    const sumOf = (text: string): string => createHash('sha256').update(text).digest('base64').slice(0, 16);
    const worker = readFileSync(join(SITE.folder, WORKER), 'utf8');
    // Told another sum than that of its own list, the worker keeps nothing, and the test fails.
    writeFileSync(join(folder, WORKER), worker.replace(sumOf(all), sumOf(list)));
  }
  const served = await serveAsHost({ folder, base: SITE.base });
  return {
    origin: `http://127.0.0.1:${served.port}${SITE.base}`,
    async close() {
      await served.close();
      rmSync(folder, { recursive: true });
    },
  };
}

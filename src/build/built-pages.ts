import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The text of a file of the built site by its address. */
export type ReadFile = (address: string) => string;

/** Remembers what a function of one text has said. */
export function memoize<T>(make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    if (!known.has(text)) known.set(text, make(text));
    return known.get(text)!;
  };
}

/**
 * Changes the pages of the built site.
 * @param dir where it stands
 * @param base the path that every address begins with
 * @param edit what becomes of a page
 */
export function editPages(dir: URL, base: string, edit: (html: string, read: ReadFile) => string): void {
  const folder = fileURLToPath(dir);
  const start = base.replace(/\/*$/, '/').length;
  const read = memoize((address) => readFileSync(folder + address.slice(start), 'utf8'));
  for (const file of globSync('**/*.html', { cwd: folder })) {
    const html = readFileSync(folder + file, 'utf8');
    const edited = edit(html, read);
    if (edited !== html) writeFileSync(folder + file, edited);
  }
}

/**
 * The scripts that some scripts import, themselves among them, each once.
 * @param imported finds the names of files in `./` that a script imports, as its first group
 */
export function listReachableScripts(scripts: Iterable<string>, imported: RegExp, read: ReadFile): ReadonlySet<string> {
  const found = new Set(scripts);
  // A set that grows while it is walked is walked to its end.
  for (const address of found) {
    const folder = address.slice(0, address.lastIndexOf('/') + 1);
    for (const [, file] of read(address).matchAll(imported)) found.add(folder + file);
  }
  return found;
}

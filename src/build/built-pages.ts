import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export type BuiltFileTextGetter = (address: string) => string;

export function rewriteBuiltPages(dir: URL, base: string, edit: (html: string, read: BuiltFileTextGetter) => string) {
  const folder = fileURLToPath(dir);
  const start = base.replace(/\/*$/, '/').length;
  const texts = new Map<string, string>();
  const readBuiltText = (address: string): string => {
    const text = texts.get(address) ?? readFileSync(folder + address.slice(start), 'utf8');
    texts.set(address, text);
    return text;
  };
  for (const file of globSync('**/*.html', { cwd: folder })) {
    const html = readFileSync(folder + file, 'utf8');
    const edited = edit(html, readBuiltText);
    if (edited !== html) writeFileSync(folder + file, edited);
  }
}

export function listReachableScripts(scripts: Iterable<string>, imported: RegExp, read: BuiltFileTextGetter) {
  const found = new Set(scripts);
  for (const address of found) {
    const folder = address.slice(0, address.lastIndexOf('/') + 1);
    for (const [, file] of read(address).matchAll(imported)) found.add(folder + file);
  }
  return found;
}

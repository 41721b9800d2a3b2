// What a browser must fetch for one page, in gzipped bytes.
import { posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bytesOf, fileAt, type Site, textOf } from './dist.ts';
import { readTags, type Tag } from './html.ts';

/** The weight of a page; all sizes in bytes after gzip -9. */
export interface PageWeight {
  html: number;
  css: number;
  /** Scripts the page needs, followed through their static imports. */
  js: number;
  /** Scripts that only a lazy `import()` can bring. */
  later: number;
  /** Has the page a widget that is brought to life in the browser? */
  island: boolean;
}

const STATIC_IMPORT = /\b(?:import|export)\b\s*(?:[\w$*{},\s]+?\bfrom\b\s*)?["']([^"']+)["']/g;
const LAZY_IMPORT = /\bimport\s*\(\s*["'`]([^"'`]+)["'`]\s*\)/g;
const SCRIPT_TYPES = new Set(['', 'module', 'text/javascript', 'application/javascript']);

/** Size of some bytes after gzip -9. */
export function gzipped(bytes: Uint8Array | string): number {
  return gzipSync(bytes, { level: 9 }).length;
}

/** The file an address on a page names; undefined for another host, `data:` and missing files. */
function resolve(site: Site, from: string, address: string): string | undefined {
  const here = new URL(site.base + from, 'http://sparrow.invalid');
  const target = URL.parse(address, here);
  return target?.host === here.host ? fileAt(site, target.pathname) : undefined;
}

/** The scripts that a text imports; the pattern holds the specifier in its first group. `file` is where the text stands. */
function importsOf(site: Site, file: string, text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)]
    .map((match) => match[1] ?? '')
    .filter((specifier) => /^[./]/.test(specifier))
    .map((specifier) => resolve(site, file, specifier))
    .filter((found) => found !== undefined)
    .filter((found) => /\.m?js$/.test(found));
}

/** All files reached from `start` through imports that match one of the patterns. */
function reach(site: Site, start: Iterable<string>, patterns: readonly RegExp[]): Set<string> {
  const seen = new Set(start);
  for (const file of seen) {
    for (const pattern of patterns)
      for (const next of importsOf(site, file, textOf(site, file), pattern)) seen.add(next);
  }
  return seen;
}

/** Addresses of the scripts a page asks for itself. */
function scriptAddresses(tags: readonly Tag[]): string[] {
  return tags
    .flatMap(({ name, attributes }) => {
      if (name === 'script') return [attributes.get('src')];
      if (name === 'link' && attributes.get('rel') === 'modulepreload') return [attributes.get('href')];
      if (name === 'astro-island')
        return ['component-url', 'renderer-url', 'before-hydration-url'].map((key) => attributes.get(key));
      return [];
    })
    .filter((address) => address !== undefined);
}

function sizeOfFiles(site: Site, files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + gzipped(bytesOf(site, file)), 0);
}

function sizeOfTexts(texts: readonly string[]): number {
  return texts.filter((text) => text.trim() !== '').reduce((sum, text) => sum + gzipped(text), 0);
}

/** Style sheets a page asks for, without those for a printer-only medium being any cheaper: they are fetched too. */
function styleFiles(site: Site, page: string, tags: readonly Tag[]): Set<string> {
  const sheets = tags.filter(
    ({ name, attributes }) => name === 'link' && (attributes.get('rel') ?? '').split(' ').includes('stylesheet'),
  );
  return new Set(
    sheets
      .map(({ attributes }) => resolve(site, page, attributes.get('href') ?? ''))
      .filter((file) => file !== undefined),
  );
}

/** Weighs one page of the site, its own file and all that it brings along. */
export function weighPage(site: Site, page: string): PageWeight {
  const tags = readTags(textOf(site, page));
  const inline = tags.filter(
    ({ name, attributes }) =>
      name === 'script' && !attributes.has('src') && SCRIPT_TYPES.has(attributes.get('type') ?? ''),
  );
  const entries = scriptAddresses(tags)
    .map((address) => resolve(site, page, address))
    .filter((file) => file !== undefined);
  const fromInline = inline.flatMap(({ text }) => importsOf(site, page, text, STATIC_IMPORT));
  const now = reach(site, [...entries, ...fromInline], [STATIC_IMPORT]);
  const ever = reach(site, now, [STATIC_IMPORT, LAZY_IMPORT]);
  return {
    html: gzipped(bytesOf(site, page)),
    css:
      sizeOfFiles(site, styleFiles(site, page, tags)) +
      sizeOfTexts(tags.filter(({ name }) => name === 'style').map(({ text }) => text)),
    js: sizeOfFiles(site, now) + sizeOfTexts(inline.map(({ text }) => text)),
    later: sizeOfFiles(
      site,
      [...ever].filter((file) => !now.has(file)),
    ),
    island: tags.some(({ name }) => name === 'astro-island'),
  };
}

/** The whole site as it travels: every file gzipped, or as it is when that is smaller (fonts, pictures). */
export function weighSite(site: Site, files: readonly string[]): number {
  return files.reduce((sum, file) => {
    const bytes = bytesOf(site, file);
    return sum + Math.min(bytes.length, gzipped(bytes));
  }, 0);
}

/** The tile sprites of the site and their weight. */
export function weighSprites(site: Site, files: readonly string[]): { file: string; size: number }[] {
  return files
    .filter((file) => /^tiles[^/]*\.svg$/.test(posix.basename(file)))
    .map((file) => ({ file, size: gzipped(bytesOf(site, file)) }));
}

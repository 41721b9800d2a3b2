// The built site on disk: its files, its pages and which file answers which address.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A built site. */
export interface Site {
  /** Folder on disk. */
  folder: string;
  /** Where the site is mounted, with a slash at both ends. */
  base: string;
}

/** A base path as people write it, with a slash at both ends. */
function tidyBase(base: string): string {
  return posix.join('/', base, '/');
}

/**
 * The site `npm run build` made.
 * @throws when there is none
 */
export function builtSite(): Site {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const folder = resolve(root, process.env['SPARROW_OUT'] ?? 'dist');
  if (!existsSync(folder)) throw new Error(`There is no built site in ${folder}. Run “npm run build” first.`);
  return { folder, base: tidyBase(process.env['SPARROW_BASE'] ?? '/') };
}

/** Every file of the site, from its folder, with forward slashes. */
export function filesOf(site: Site): string[] {
  return globSync('**/*', { cwd: site.folder })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => statSync(join(site.folder, path)).isFile())
    .toSorted();
}

/** Every HTML file of the site. */
export function pagesOf(site: Site): string[] {
  return filesOf(site).filter((file) => file.endsWith('.html'));
}

/** The bytes of a file of the site. */
export function bytesOf(site: Site, file: string): Buffer {
  return readFileSync(join(site.folder, file));
}

/** The text of a file of the site. */
export function textOf(site: Site, file: string): string {
  return bytesOf(site, file).toString('utf8');
}

/** The path a reader types for a page: `/learn/` for `learn/index.html`. */
export function addressOf(site: Site, file: string): string {
  return site.base + file.replace(/(^|\/)index\.html$/, '$1');
}

/**
 * The file that answers a path, as a plain static host would: a folder answers only with a slash at the end.
 * @returns undefined when there is none, or when the path leaves the base
 */
export function fileAt(site: Site, pathname: string): string | undefined {
  if (!pathname.startsWith(site.base)) return undefined;
  const rest = decodeURIComponent(pathname.slice(site.base.length));
  const file = rest === '' || rest.endsWith('/') ? `${rest}index.html` : rest;
  const onDisk = join(site.folder, file);
  return existsSync(onDisk) && statSync(onDisk).isFile() ? file : undefined;
}

/**
 * The paths listed in the site's map, without their host.
 * @throws when the site has no map, or an empty one
 */
export function sitemapPaths(site: Site): string[] {
  const maps = filesOf(site).filter((file) => /^sitemap.*\.xml$/.test(file));
  const urls = maps.flatMap((file) =>
    [...textOf(site, file).matchAll(/<url>[\s\S]*?<loc>\s*([^<\s]+)\s*<\/loc>/g)].map((match) => match[1] ?? ''),
  );
  const paths = [...new Set(urls.map((url) => new URL(url, 'http://sparrow.invalid').pathname))];
  if (paths.length === 0) throw new Error(`The site in ${site.folder} has no sitemap with pages.`);
  return paths;
}

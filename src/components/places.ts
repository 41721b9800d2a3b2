import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** A way somewhere: its path from the root and the words on it. */
export interface SitePlace {
  readonly path: string;
  readonly text: string;
}

const PAGES = join(process.cwd(), 'src/pages');

const filesIn = (folder: string): readonly string[] =>
  existsSync(join(PAGES, folder)) ? readdirSync(join(PAGES, folder)) : [];

/**
 * True when a page answers at this path (`/learn/`), so that nothing on the site points at a door that is not there. A
 * route with a name in brackets is believed to know the path; the check of the links finds out when it does not.
 */
export function exists({ path }: Pick<SitePlace, 'path'>): boolean {
  const here = path.replace(/^\/|\/$/g, '');
  const name = basename(here);
  const isPage = (file: string): boolean =>
    [`${name}.astro`, `${name}.mdx`].includes(file) || /^\[[^.]+\]\.astro$/.test(file);
  const isIndex = (file: string): boolean => /^(?:index\.(?:astro|mdx)|\[\.{3}.+\]\.astro)$/.test(file);
  return (here !== '' && filesIn(dirname(here)).some(isPage)) || filesIn(here).some(isIndex);
}

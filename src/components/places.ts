import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A way somewhere: its path from the root and the words on it. */
export interface Place {
  readonly path: string;
  readonly text: string;
}

const PAGES = join(process.cwd(), 'src/pages');

/** True when a page answers at this path (`/learn/`), so that nothing on the site points at a door that is not there. */
export function exists({ path }: Pick<Place, 'path'>): boolean {
  const name = path.replace(/^\/|\/$/g, '');
  return ['.astro', '/index.astro', '.mdx', '/index.mdx'].some((end) => existsSync(join(PAGES, name + end)));
}

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

// What a reader's browser is given of other people's work, with the words under which it may be given on.

/** What comes in no script or file of its own: Astro's lines stand in the pages, and two fonts are in the tiles as outlines. */
export const BESIDE_SCRIPTS = [
  'astro',
  '@fontsource/atkinson-hyperlegible-next',
  '@fontsource/lxgw-wenkai-tc',
] as const;

/** From here on a licence speaks of what a tool holds for itself, on the maker's machine. */
const OF_THE_TOOL_ALONE = /^# Licenses of bundled dependencies$/m;

/**
 * The package that a module or a file comes from; undefined for our own. Throws where nobody can say whose it is.
 * @param id as the build names it: a path, or a name that a tool has made up, as `\0vite/preload-helper.js`
 * @param root the folder of the project
 */
export function packageOf(id: string, root: string = process.cwd()): string | undefined {
  const path = id.replaceAll('\\', '/');
  const [, name] = /(?:^\0|(?:^|.*\/)node_modules\/)((?:@[\w.-]+\/)?[\w.-]+)\//s.exec(path) ?? [];
  if (name) return name;
  // Words are modules of our own making (build/words.ts).
  const isOurs =
    path.startsWith('\0sparrow:') || path.startsWith(`${root.replaceAll('\\', '/')}/`) || /^\w+\//.test(path);
  if (isOurs) return undefined;
  throw new Error(
    `Nobody can say whose work this is, so its licence cannot be given (build/hosting/licences.ts): ${id}`,
  );
}

/** What is made of one build, as far as it tells whose work is in it. */
type Bundle = Readonly<Record<string, Chunk | Asset>>;
interface Chunk {
  readonly type: 'chunk';
  readonly modules: Readonly<Record<string, { readonly renderedLength: number }>>;
}
interface Asset {
  readonly type: 'asset';
  readonly originalFileNames: readonly string[];
}

/**
 * The packages of which some part is in what a build has made.
 * @param forBrowsers scripts count too: those of other builds draw the pages and stay here, but for their files
 */
export function packagesIn(bundle: Bundle, forBrowsers: boolean): ReadonlySet<string> {
  const ids = Object.values(bundle).flatMap((file) => {
    // Astro names a style sheet after the page that it is for.
    if (file.type === 'asset') return file.originalFileNames.filter((name) => name.includes('node_modules/'));
    const used = Object.entries(file.modules).filter(([, { renderedLength }]) => renderedLength > 0);
    return forBrowsers ? used.map(([id]) => id) : [];
  });
  return new Set(ids.flatMap((id) => packageOf(id) ?? []));
}

/** Adds to a set every package of which some part is shipped, while the site is built. */
export const findShipped = (shipped: Set<string>): Plugin => ({
  name: 'sparrow-licences',
  generateBundle(_options, bundle) {
    for (const name of packagesIn(bundle, this.environment.name === 'client')) shipped.add(name);
  },
});

/** The folder of a package. Some show nobody their package.json, so it is not asked of Node. */
const getPackageFolder = (name: string): string => join(process.cwd(), 'node_modules', ...name.split('/'));

async function readLicence(name: string): Promise<string> {
  const folder = getPackageFolder(name);
  const { version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    version: string;
    license?: string;
  };
  const files = (await readdir(folder)).filter((each) => /^licen[cs]e/i.test(each));
  // Where one may choose, the one that most others have, too.
  const file = files.find((each) => /-mit\b/i.test(each)) ?? files[0];
  if (!file) throw new Error(`${name} ${version} has no licence file`);
  const [text = ''] = (await readFile(join(folder, file), 'utf8')).split(OF_THE_TOOL_ALONE);
  return `${name} ${version}${license ? ` (${license})` : ''}\n\n${text.trim()}\n`;
}

/**
 * `licences.txt`: this project's own licence, then that of everything that is shipped with it.
 * @param shipped the packages of which some part is in the scripts and files of the built site
 */
export async function createLicencesText(shipped: Iterable<string>): Promise<string> {
  const own = await readFile(join(process.cwd(), 'LICENSE'), 'utf8');
  const names = new Set([...BESIDE_SCRIPTS, ...shipped]);
  const others = await Promise.all([...names].toSorted().map(readLicence));
  const line = `\n${'-'.repeat(72)}\n\n`;
  return [`Sparrow\n\n${own.trim()}\n`, ...others].join(line);
}

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Packages that are shipped without a script or file of their own: Astro's inline scripts, and two fonts as outlines in
 * the tiles.
 */
export const PACKAGES_SHIPPED_WITHOUT_MODULE = [
  'astro',
  '@fontsource/atkinson-hyperlegible-next',
  '@fontsource/lxgw-wenkai-tc',
] as const;

/** After this heading a licence file lists what the tool itself bundles, which is not shipped. */
const BUNDLED_LICENCES_HEADING = /^# Licenses of bundled dependencies$/m;

/** Helpers for older browsers. Rolldown carries them inside, and they have the same owner and licence. */
const OXC_HELPERS = '\0@oxc-project+runtime@';

/**
 * The package that a module or a file comes from, or undefined for our own.
 * @param id as the build names it: a path, or a virtual module such as `\0vite/preload-helper.js`
 * @param root the folder of the project
 * @throws for a virtual module of unknown origin
 */
export function findPackageOfModule(id: string, root: string = process.cwd()): string | undefined {
  const path = id.replaceAll('\\', '/');
  if (path.startsWith(OXC_HELPERS)) return 'rolldown';
  const [, name] = /(?:^\0|(?:^|.*\/)node_modules\/)((?:@[\w.-]+\/)?[\w.-]+)\//s.exec(path) ?? [];
  if (name) return name;
  // Virtual modules of build/content-modules.ts.
  const isOurs =
    path.startsWith('\0sparrow:') || path.startsWith(`${root.replaceAll('\\', '/')}/`) || /^\w+\//.test(path);
  if (isOurs) return undefined;
  throw new Error(
    `Nobody can say whose work this is, so its licence cannot be given (build/hosting/licences.ts): ${id}`,
  );
}

type Bundle = Readonly<
  Record<
    string,
    | { readonly type: 'chunk'; readonly modules: Readonly<Record<string, { readonly renderedLength: number }>> }
    | { readonly type: 'asset'; readonly originalFileNames: readonly string[] }
  >
>;

/**
 * The packages that have a part in the output of a build.
 * @param forBrowsers counts scripts too. Those of other builds render the pages and are not shipped, only their files
 * are
 */
export function listBundledPackages(bundle: Bundle, forBrowsers: boolean): ReadonlySet<string> {
  const ids = Object.values(bundle).flatMap((file) => {
    // Astro names a style sheet after the page that it is for.
    if (file.type === 'asset') return file.originalFileNames.filter((name) => name.includes('node_modules/'));
    const used = Object.entries(file.modules).filter(([, { renderedLength }]) => renderedLength > 0);
    return forBrowsers ? used.map(([id]) => id) : [];
  });
  return new Set(ids.flatMap((id) => findPackageOfModule(id) ?? []));
}

export const createShippedPackageCollector = (shipped: Set<string>): Plugin => ({
  name: 'sparrow-licences',
  generateBundle(_options, bundle) {
    for (const name of listBundledPackages(bundle, this.environment.name === 'client')) shipped.add(name);
  },
});

/** Some packages do not export their package.json, so Node cannot resolve it. */
const getPackageFolder = (name: string): string => join(process.cwd(), 'node_modules', ...name.split('/'));

async function readLicence(name: string): Promise<string> {
  const folder = getPackageFolder(name);
  const { version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    version: string;
    license?: string;
  };
  const files = (await readdir(folder)).filter((each) => /^licen[cs]e/i.test(each));
  // Of several licences to choose from, MIT, which most of the others have.
  const file = files.find((each) => /-mit\b/i.test(each)) ?? files[0];
  if (!file) throw new Error(`${name} ${version} has no licence file`);
  const [text = ''] = (await readFile(join(folder, file), 'utf8')).split(BUNDLED_LICENCES_HEADING);
  return `${name} ${version}${license ? ` (${license})` : ''}\n\n${text.trim()}\n`;
}

/**
 * `licences.txt`: this project's own licence, then that of everything that is shipped with it.
 * @param shipped names of packages
 */
export async function createLicencesText(shipped: Iterable<string>): Promise<string> {
  const own = await readFile(join(process.cwd(), 'LICENSE'), 'utf8');
  const names = new Set([...PACKAGES_SHIPPED_WITHOUT_MODULE, ...shipped]);
  const others = await Promise.all([...names].toSorted().map(readLicence));
  const line = `\n${'-'.repeat(72)}\n\n`;
  return [`Sparrow\n\n${own.trim()}\n`, ...others].join(line);
}

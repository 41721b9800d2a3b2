import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Packages that no bundled module names: Astro ships inline scripts, and two fonts ship as outlines in the tiles. */
export const PACKAGES_SHIPPED_WITHOUT_MODULE = [
  'astro',
  '@fontsource/atkinson-hyperlegible-next',
  '@fontsource/lxgw-wenkai-tc',
] as const;

const BUNDLED_LICENCES_HEADING = /^# Licenses of bundled dependencies$/m;

/** Undefined for our own modules. @throws for a virtual module of unknown origin */
export function findPackageOfModule(id: string, root: string = process.cwd()): string | undefined {
  const path = id.replaceAll('\\', '/');
  if (path.startsWith('\0@oxc-project+runtime@')) return 'rolldown';
  const [, name] = /(?:^\0|(?:^|.*\/)node_modules\/)((?:@[\w.-]+\/)?[\w.-]+)\//s.exec(path) ?? [];
  if (name) return name;
  const isOurs =
    path.startsWith('\0sparrow:') || path.startsWith(`${root.replaceAll('\\', '/')}/`) || /^\w+\//.test(path);
  if (isOurs) return undefined;
  throw new Error(
    `Nobody can say whose work this is, so its licence cannot be given (build/hosting/licences.ts): ${id}`,
  );
}

/** @param forBrowsers whether scripts count too; scripts of other builds render the pages and are not shipped */
export function listBundledPackageNames(
  bundle: Readonly<
    Record<
      string,
      | { readonly type: 'chunk'; readonly modules: Readonly<Record<string, { readonly renderedLength: number }>> }
      | { readonly type: 'asset'; readonly originalFileNames: readonly string[] }
    >
  >,
  forBrowsers: boolean,
): ReadonlySet<string> {
  const ids = Object.values(bundle).flatMap((file) => {
    if (file.type === 'asset') return file.originalFileNames.filter((name) => name.includes('node_modules/'));
    const used = Object.entries(file.modules).filter(([, { renderedLength }]) => renderedLength > 0);
    return forBrowsers ? used.map(([id]) => id) : [];
  });
  return new Set(ids.flatMap((id) => findPackageOfModule(id) ?? []));
}

export const createShippedPackagePlugin = (shipped: Set<string>): Plugin => ({
  name: 'sparrow-licences',
  generateBundle(_options, bundle) {
    for (const name of listBundledPackageNames(bundle, this.environment.name === 'client')) shipped.add(name);
  },
});

async function readLicence(name: string): Promise<string> {
  // Some packages do not export their package.json, so Node cannot resolve it.
  const folder = join(process.cwd(), 'node_modules', ...name.split('/'));
  const about: { version: string; license?: string } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const { version, license } = about;
  const files = (await readdir(folder)).filter((each) => /^licen[cs]e/i.test(each));
  const file = files.find((each) => /-mit\b/i.test(each)) ?? files[0];
  if (!file) throw new Error(`${name} ${version} has no licence file`);
  const [text = ''] = (await readFile(join(folder, file), 'utf8')).split(BUNDLED_LICENCES_HEADING);
  return `${name} ${version}${license ? ` (${license})` : ''}\n\n${text.trim()}\n`;
}

export async function createLicencesText(shipped: Iterable<string>): Promise<string> {
  const own = await readFile(join(process.cwd(), 'LICENSE'), 'utf8');
  const names = new Set([...PACKAGES_SHIPPED_WITHOUT_MODULE, ...shipped]);
  const others = await Promise.all([...names].toSorted().map(readLicence));
  const line = `\n${'-'.repeat(72)}\n\n`;
  return [`Sparrow\n\n${own.trim()}\n`, ...others].join(line);
}

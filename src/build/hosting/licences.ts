import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

// What a reader's browser is given of other people's work, with the words under which it may be given on.

/** Packages of which some part is in the built site; the fonts of the tiles are in it as outlines. */
export const SHIPPED = [
  'astro',
  'svelte',
  'qr',
  'valibot',
  '@fontsource-variable/atkinson-hyperlegible-next',
  '@fontsource/atkinson-hyperlegible-next',
  '@fontsource/lxgw-wenkai-tc',
] as const;

/** The folder of a package. Some show nobody their package.json, so it is not asked of Node. */
const folderOf = (name: string): string => join(process.cwd(), 'node_modules', ...name.split('/'));

async function licenceOf(name: string): Promise<string> {
  const folder = folderOf(name);
  const { version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    version: string;
    license?: string;
  };
  const file = (await readdir(folder)).find((each) => /^licen[cs]e/i.test(each));
  if (!file) throw new Error(`${name} ${version} has no licence file`);
  const text = await readFile(join(folder, file), 'utf8');
  return `${name} ${version}${license ? ` (${license})` : ''}\n\n${text.trim()}\n`;
}

/** `licences.txt`: this project's own licence, then that of everything that is shipped with it. */
export async function licences(): Promise<string> {
  const own = await readFile(join(process.cwd(), 'LICENSE'), 'utf8');
  const others = await Promise.all(SHIPPED.map(licenceOf));
  const line = `\n${'-'.repeat(72)}\n\n`;
  return [`Sparrow\n\n${own.trim()}\n`, ...others].join(line);
}

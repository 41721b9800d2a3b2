// The browsers beside Chromium that the site is tried in, and how to find them on this machine.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export const ENGINES = ['firefox', 'webkit', 'wpe'] as const;
export type EngineName = (typeof ENGINES)[number];

/** What a person calls it, the packages of Debian and Ubuntu that bring it, and the programs it needs. */
interface Engine {
  readonly title: string;
  readonly packages: readonly string[];
  readonly programs: readonly string[];
  /** Its window cannot be narrowed to a phone's; a page is tried in a frame there. */
  readonly framed: boolean;
}

export const ENGINE: Readonly<Record<EngineName, Engine>> = {
  firefox: { title: 'Firefox ESR', packages: ['firefox-esr'], programs: ['firefox-esr'], framed: false },
  webkit: {
    title: 'WebKitGTK (Safari’s engine)',
    packages: ['webkit2gtk-driver', 'xvfb'],
    programs: ['WebKitWebDriver', 'Xvfb'],
    framed: true,
  },
  wpe: {
    title: 'WPE WebKit 2.38 as iPadOS 15',
    packages: ['wpewebkit-driver', 'cog'],
    programs: ['WPEWebDriver', 'cog'],
    framed: true,
  },
};

/** Where a program is; undefined when it is not on the PATH. */
export const programAt = (name: string, path = process.env['PATH'] ?? ''): string | undefined =>
  path
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));

/** True when everything is there that the engine needs. */
export const isInstalled = (name: EngineName): boolean =>
  ENGINE[name].programs.every((program) => programAt(program) !== undefined);

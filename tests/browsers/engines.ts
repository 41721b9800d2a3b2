// The browsers beside Chromium that the site is tried in, and how to find them on this machine.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Age } from './ages.ts';

const DAILY_ENGINES = ['firefox', 'webkit'] as const;
/** Every day the site is tried in Safari’s engine as it is; to install it as it was takes a minute on a new machine. */
const DEEP_ENGINES = [...DAILY_ENGINES, 'wpe'] as const;
export type EngineName = (typeof DEEP_ENGINES)[number];

export const listEngines = (isDeep: boolean): readonly EngineName[] => (isDeep ? DEEP_ENGINES : DAILY_ENGINES);

/** What a person calls it, the packages of Debian and Ubuntu that bring it, and the programs it needs. */
interface Engine {
  readonly title: string;
  readonly packages: readonly string[];
  readonly programs: readonly string[];
  /** The site is served to it as if it were so old; the first is the one that everything is tried with. */
  readonly ages: readonly [Age, ...Age[]];
}

export const ENGINE: Readonly<Record<EngineName, Engine>> = {
  firefox: {
    title: 'Firefox ESR',
    packages: ['firefox-esr'],
    programs: ['firefox-esr'],
    ages: ['today', 'Firefox 115'],
  },
  webkit: {
    title: 'WebKitGTK (Safari’s engine)',
    packages: ['webkit2gtk-driver', 'xvfb'],
    programs: ['WebKitWebDriver', 'Xvfb'],
    ages: ['today'],
  },
  wpe: {
    title: 'WPE WebKit 2.38 as iPadOS 15',
    packages: ['wpewebkit-driver', 'cog'],
    programs: ['WPEWebDriver', 'cog'],
    ages: ['iPadOS 15'],
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

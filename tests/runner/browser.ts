import { globSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { runProgramToExitCode, ROOT_FOLDER, printLine } from '../../src/build/run.ts';

export const HEADLESS_CHROMIUM_DEBIAN_PACKAGE = 'chromium-headless-shell';

const BROWSER_NAMES = [
  HEADLESS_CHROMIUM_DEBIAN_PACKAGE,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const MAC_CHROME_PATH = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

export function listPlaywrightChromiumPaths(whole = chromium.executablePath()): string[] {
  const [cacheFolder = '', number] = whole.split(/[/\\]chromium-(\d+)[/\\]/);
  const shells = globSync(`chromium_headless_shell-${number}/*/*headless?shell{,.exe}`, { cwd: cacheFolder });
  return [...shells.map((path) => join(cacheFolder, path)), whole];
}

/** Looks at CHROME_PATH, then on the PATH, then for Playwright's own browser. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const folders = (env['PATH'] ?? env['Path'] ?? '').split(delimiter).filter(Boolean);
  const onPath = BROWSER_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [env['CHROME_PATH'] ?? '', ...onPath, MAC_CHROME_PATH, ...listPlaywrightChromiumPaths()].find((path) =>
    statSync(path, { throwIfNoEntry: false })?.isFile(),
  );
}

/** Takes a third of the time of Playwright's download, but needs the right to install packages. */
async function installBrowserFromDebian(onOutput?: (text: string) => void): Promise<void> {
  if (process.getuid?.() !== 0) return;
  printLine(`No Chromium on this machine: installing the system package “${HEADLESS_CHROMIUM_DEBIAN_PACKAGE}” …`);
  const runAptGet = (...args: string[]) =>
    runProgramToExitCode('apt-get', args, { DEBIAN_FRONTEND: 'noninteractive' }, onOutput);
  await runAptGet('update', '-qq');
  await runAptGet('install', '-y', '-qq', '--no-install-recommends', HEADLESS_CHROMIUM_DEBIAN_PACKAGE);
}

async function installBrowserFromPlaywright(onOutput?: (text: string) => void): Promise<void> {
  printLine('Downloading the Chromium that Playwright uses …');
  const cli = join(ROOT_FOLDER, 'node_modules/@playwright/test/cli.js');
  await runProgramToExitCode(process.execPath, [cli, 'install', '--only-shell', 'chromium'], {}, onOutput);
}

/** Debian's package is first: small, and on every mirror. @returns the path, or undefined after printing what to do */
export async function findOrInstallChromium(onOutput?: (text: string) => void): Promise<string | undefined> {
  for (const get of [installBrowserFromDebian, installBrowserFromPlaywright]) if (!findChromium()) await get(onOutput);
  const found = findChromium();
  if (!found)
    printLine('This needs Chromium or Chrome. Install one, or set CHROME_PATH to where it is, then try again.');
  return found;
}

import { globSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { exec, ROOT, say } from './run.ts';

/** Debian's Chromium without a window: half the work for the machine, the same pages. */
export const WINDOWLESS = 'chromium-headless-shell';

const NAMES = [WINDOWLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * Those that Playwright has downloaded: without a window and with one, which it keeps side by side under one number.
 * @param whole where it keeps the one with a window
 */
export function playwrightsOwn(whole = chromium.executablePath()): string[] {
  const [kept = '', number] = whole.split(/[/\\]chromium-(\d+)[/\\]/);
  const shells = globSync(`chromium_headless_shell-${number}/*/*headless?shell{,.exe}`, { cwd: kept });
  return [...shells.map((path) => join(kept, path)), whole];
}

/** Where a Chromium is: the one named in CHROME_PATH, one on the PATH, or Playwright's own. */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const folders = (env['PATH'] ?? env['Path'] ?? '').split(delimiter).filter(Boolean);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [env['CHROME_PATH'] ?? '', ...onPath, MAC, ...playwrightsOwn()].find((path) =>
    statSync(path, { throwIfNoEntry: false })?.isFile(),
  );
}

/** Gets Debian's, in a third of the time that the other takes; only where whoever asks may install. */
async function fromDebian(hear?: (text: string) => void): Promise<void> {
  if (process.getuid?.() !== 0) return;
  say(`No Chromium on this machine: installing the system package “${WINDOWLESS}” …`);
  const apt = (...args: string[]) => exec('apt-get', args, { DEBIAN_FRONTEND: 'noninteractive' }, hear);
  await apt('update', '-qq');
  await apt('install', '-y', '-qq', '--no-install-recommends', WINDOWLESS);
}

/** Gets Playwright's. */
async function fromPlaywright(hear?: (text: string) => void): Promise<void> {
  say('Downloading the Chromium that Playwright uses …');
  const cli = join(ROOT, 'node_modules/@playwright/test/cli.js');
  await exec(process.execPath, [cli, 'install', '--only-shell', 'chromium'], {}, hear);
}

/**
 * Finds a Chromium or, when there is none, gets one: Debian's, which is small and on every mirror, or else Playwright's.
 * @param hear takes what the installers print; without it, that goes straight to the screen
 * @returns its path; undefined after saying what to do
 */
export async function ensureBrowser(hear?: (text: string) => void): Promise<string | undefined> {
  for (const get of [fromDebian, fromPlaywright]) if (!findBrowser()) await get(hear);
  const found = findBrowser();
  if (!found) say('This needs Chromium or Chrome. Install one, or set CHROME_PATH to where it is, then try again.');
  return found;
}

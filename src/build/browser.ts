import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { ROOT, say } from './run.ts';

/** Debian's Chromium without a window: half the work for the machine, the same pages. */
export const WINDOWLESS = 'chromium-headless-shell';

const NAMES = [WINDOWLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Where a Chromium is: the one named in CHROME_PATH, one on the PATH, or Playwright's own. */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const folders = (env['PATH'] ?? env['Path'] ?? '').split(delimiter).filter(Boolean);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [env['CHROME_PATH'] ?? '', ...onPath, MAC, chromium.executablePath()].find((path) =>
    statSync(path, { throwIfNoEntry: false })?.isFile(),
  );
}

const shell = (command: string) => spawnSync(command, { shell: true, cwd: ROOT, stdio: 'inherit' });

/**
 * Finds a Chromium or, when there is none, gets one: Playwright's, or else Debian's, which needs no other download site.
 * @returns its path; undefined after saying what to do
 */
export function ensureBrowser(): string | undefined {
  if (findBrowser()) return findBrowser();
  say('No Chromium on this machine: downloading the one Playwright uses …');
  shell('playwright install chromium');
  if (findBrowser()) return findBrowser();
  if (process.getuid?.() === 0) {
    say(`Trying the system package “${WINDOWLESS}” instead …`);
    shell(`apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq ${WINDOWLESS}`);
  }
  if (!findBrowser())
    say('This needs Chromium or Chrome. Install one, or set CHROME_PATH to where it is, then try again.');
  return findBrowser();
}

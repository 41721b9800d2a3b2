// @ts-check
// Finds a Chromium for the browser tests, or gets one.
import { accessSync, constants, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { say } from './say.mjs';
import { npm, ROOT, run } from './tools.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * @param {string | undefined} path
 * @returns {path is string} is there a program at this path?
 */
function isProgram(path) {
  if (!path) return false;
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** @returns {string | undefined} where Playwright keeps the browser it downloads */
function playwrightPath() {
  try {
    return createRequire(join(ROOT, 'package.json'))('@playwright/test').chromium.executablePath();
  } catch {
    return undefined; // not installed yet
  }
}

/**
 * Looks for a browser: the one named in the environment, one on the PATH, Playwright's own.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | undefined} path of the program
 */
export function findBrowser(env = process.env) {
  const named = [env['CHROME_PATH'], env['PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH']];
  const folders = (env['PATH'] ?? env['Path'] ?? '').split(delimiter).filter(Boolean);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...named, ...onPath, MAC].find(isProgram) ?? [playwrightPath()].find(isProgram);
}

/** @returns {Promise<void>} tries Debian's own package, which needs no other download site */
async function installDebianChromium() {
  if (process.getuid?.() !== 0) return;
  if ((await run('apt-get', ['--version'], { quiet: true })) !== 0) return;
  say('Trying the system package “chromium” instead …');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['install', '-y', '-qq', 'chromium'], { env });
}

/**
 * Finds a browser and, when there is none, tries to install one.
 * @returns {Promise<string | undefined>} path of the program; undefined after saying what to do
 */
export async function ensureBrowser() {
  const found = findBrowser();
  if (found) return found;
  say('No Chromium on this machine: downloading the one Playwright uses …');
  await npm(['exec', '--', 'playwright', 'install', 'chromium']);
  const downloaded = findBrowser();
  if (downloaded) return downloaded;
  await installDebianChromium();
  const installed = findBrowser();
  if (installed) return installed;
  say(
    'The browser tests need Chromium or Chrome. Install either one, or set CHROME_PATH to where it is, then run again.',
  );
  return undefined;
}

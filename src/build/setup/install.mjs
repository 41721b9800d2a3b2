// @ts-check
// Installs what the project needs, but only when something is really missing.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from './say.mjs';
import { npm, projectNode, ROOT } from './tools.mjs';

/** @typedef {{ version?: string, optional?: boolean, peer?: boolean }} Locked */

/**
 * @param {string} file
 * @returns {Record<string, Locked> | undefined} the packages of a lock file
 */
function packagesOf(file) {
  if (!existsSync(file)) return undefined;
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/**
 * Are the packages on disk those of the lock file? Compares versions, not dates, since a checkout changes dates.
 * @param {string} [root] the folder of package-lock.json
 * @returns {boolean}
 */
export function isInstalled(root = ROOT) {
  // npm writes this file last, so a broken install leaves none.
  const present = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  const wanted = packagesOf(join(root, 'package-lock.json'));
  if (!present || !wanted) return false;
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true;
    const found = present[path];
    return found ? found.version === version : optional === true;
  });
}

/**
 * Can the project's tools run here? They need Node 22.12 or newer; the npm package `node` brings Node 24 along.
 * @returns {boolean}
 */
function hasModernNode() {
  if (projectNode() !== process.execPath) return true;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 12);
}

/**
 * Installs just what the lock file says. Where the registry lacks packages of other machines, the lock file is
 * incomplete and `npm ci` refuses it; `npm install --no-save` then takes the same versions and writes nothing down.
 * @returns {Promise<boolean>} did one of the two work?
 */
async function install() {
  const quiet = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  if ((await npm(['ci', ...quiet])) === 0) return true;
  say('npm ci refused (its reason is above): trying npm install instead …');
  return (await npm(['install', '--no-save', ...quiet])) === 0;
}

/**
 * Installs when packages are missing or out of date, and makes sure that a modern Node is at hand.
 * @returns {Promise<boolean>} false, after saying what to do, when either is not so
 */
export async function ensureDependencies() {
  if (!isInstalled()) {
    say('Installing what Sparrow needs. This happens once and takes a minute or two …');
    if (!(await install())) {
      say('The install did not work. Check the internet connection, then run the same command again.');
      return false;
    }
  }
  if (hasModernNode()) return true;
  say(
    `Sparrow needs Node 22.12 or newer and this is ${process.version}. Install a newer one from nodejs.org, then run again.`,
  );
  return false;
}

// @ts-check
// Before `npm start` and `npm test`: installs what is missing. It runs on Node 20 with nothing installed; all else runs
// on the Node 24 that the npm package `node` brings and npm puts first on the PATH.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** @param {string} reason */
function fail(reason) {
  console.error(`✗ ${reason}`);
  if (process.env['npm_lifecycle_event'] === 'pretest') console.log('\n0 passed, 1 failed');
  process.exit(1);
}

const isNew = !existsSync('node_modules');
if (isNew) console.log('● Installing what Sparrow needs. This happens once and takes a minute or two …');

/**
 * Below errors npm has only to say that it runs on Node 20 itself.
 * @param {string[]} command
 */
const npm = (...command) =>
  spawnSync(
    process.execPath,
    [process.env['npm_execpath'] ?? 'npm', ...command, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  ).status === 0;

// `npm ci` installs what the lock file says, but starts from nothing each time; `npm install` adds what is new.
if (!(isNew && npm('ci')) && !npm('install', '--no-save'))
  fail('The install did not work; npm’s reason is above. Check the internet connection, then run the command again.');

const version = spawnSync('node --version', { shell: true, encoding: 'utf8' }).stdout.trim();
const [major = 0, minor = 0] = version.slice(1).split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18))
  fail(`Sparrow needs Node 22.18 or newer and this is ${version}. Install one from nodejs.org, then run again.`);

// `npm run browsers`: gets Firefox, WebKitGTK and WPE WebKit on Debian and Ubuntu, so that the tests try the site there
// too, and the Chromium that has no window, in which the tests take about two thirds of the time. `-- --day` gets what
// `npm test` asks for without `--deep`.
import { spawnSync } from 'node:child_process';
import { HEADLESS_CHROMIUM_DEBIAN_PACKAGE } from '../runner/browser.ts';
import { printLine } from '../../src/build/run.ts';
import { ENGINE, isInstalled, listEngines, programAt } from './engines.ts';

const shell = (command: string) =>
  spawnSync(command, { shell: true, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;

const engines = listEngines(!process.argv.includes('--day'));
const missing = engines.filter((name) => !isInstalled(name));
const wanted = [
  ...missing.map((name) => ENGINE[name].packages.join(' ')),
  ...(programAt(HEADLESS_CHROMIUM_DEBIAN_PACKAGE) ? [] : [HEADLESS_CHROMIUM_DEBIAN_PACKAGE]),
];
if (wanted.length > 0 && !programAt('apt-get'))
  printLine('Only Debian and Ubuntu have these browsers as packages. Nothing was installed.');
else if (wanted.length > 0) {
  const root = process.getuid?.() === 0 ? '' : 'sudo ';
  shell(`${root}apt-get update -qq`);
  // One after the other: a system that lacks one of them still gets the others.
  for (const packages of wanted)
    shell(`${root}env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ${packages}`);
}
for (const name of engines) printLine(`${ENGINE[name].title}: ${isInstalled(name) ? 'ready' : 'not installed'}`);
printLine(`Chromium without a window: ${programAt(HEADLESS_CHROMIUM_DEBIAN_PACKAGE) ? 'ready' : 'not installed'}`);

// `npm run browsers`: gets Firefox, WebKitGTK and WPE WebKit on Debian and Ubuntu, so that `npm test` tries the site there too.
import { spawnSync } from 'node:child_process';
import { say } from '../../src/build/run.ts';
import { ENGINE, ENGINES, isInstalled, programAt } from './engines.ts';

const shell = (command: string) =>
  spawnSync(command, { shell: true, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;

const missing = ENGINES.filter((name) => !isInstalled(name));
if (missing.length > 0 && !programAt('apt-get'))
  say('Only Debian and Ubuntu have these browsers as packages. Nothing was installed.');
else if (missing.length > 0) {
  const root = process.getuid?.() === 0 ? '' : 'sudo ';
  shell(`${root}apt-get update -qq`);
  // One after the other: a system that lacks one of them still gets the others.
  for (const name of missing)
    shell(
      `${root}env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ${ENGINE[name].packages.join(' ')}`,
    );
}
for (const name of ENGINES) say(`${ENGINE[name].title}: ${isInstalled(name) ? 'ready' : 'not installed'}`);

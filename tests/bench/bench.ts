// `npm run bench`: the engine beside the Mahjong engines of npm. `npm run bench -- players` and so on measure the rest; what
// each part asks for, and what stands behind its name, is told in README.md.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT_FOLDER, runProgramToExitCode } from '../../src/build/run.ts';
import { installPackagesIn } from '../runner/install-packages.ts';

/** Pages that stand for the rest where nobody names any: plain text, a lesson, the largest tools. */
const PAGES = ['/', '/learn/sets/', '/table/score/', '/play/'];

const runs = (file: string, ...args: readonly string[]): Promise<number> =>
  runProgramToExitCode(process.execPath, [file, ...args]);

/** The other engines are no dependencies of the project. */
const installPeers = (): Promise<number> =>
  installPackagesIn('tests/bench/peers', 'the Mahjong engines to compare with');

/** What is measured in a browser is the built site. */
async function onBuiltSite(run: () => Promise<number>): Promise<number> {
  if (existsSync(join(ROOT_FOLDER, 'dist/index.html'))) return run();
  console.error('There is no built site to measure. “npm run build” makes it.');
  return 1;
}

const PARTS: Readonly<Record<string, (args: readonly string[]) => Promise<number>>> = {
  engine: async (args) => (await installPeers()) || runs('tests/bench/engine.ts', ...args),
  players: (args) => runs('tests/bench/players.ts', ...args),
  cards: (args) => runs('tests/bench/cards.ts', ...args),
  lighthouse: (args) => onBuiltSite(() => runs('tests/bench/lighthouse.ts', ...args)),
  pages: (args) =>
    onBuiltSite(async () => {
      const pages = args.length > 0 ? args : PAGES;
      const codes = [
        await runs('tests/bench/lighthouse.ts', '--runs=3', ...pages),
        await runs('tests/bench/ready.ts'),
        await runs('tests/bench/first-tap.ts', ...args),
      ];
      return Math.max(...codes);
    }),
};

const [name = 'engine', ...args] = process.argv.slice(2);
const part = PARTS[name];
if (part) process.exitCode = await part(args);
else {
  console.error(`There is no “${name}”; there are ${Object.keys(PARTS).join(', ')}.`);
  process.exitCode = 1;
}

// `npm run mutation`: makes small faults in the engine, one at a time, and counts how many of them its tests notice.
// `npm run mutation -- src/engine/scoring` (files or folders) makes every fault there is to make, above the engine too:
// in the folders of src, and in the service workers of public. Without a name it takes stretches of the engine by lot,
// enough lines for an hour on two cores, and says how far the score of the whole may be from theirs; `--layer ui` (or
// another folder of src, or public) takes them from there, `--lines 200` fewer. `--seed 7` draws others, `--jobs 1`
// spares a core.
// `--tests play,turn` asks only the tests whose path has one of these: a quick look at a file while one writes its tests.
import { globSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { byFile, doubtOf, scoreOf, formatReport } from './report.ts';
import { stretchesOf } from './stretches.ts';
import { installPackagesIn } from '../runner/install-packages.ts';
import settings, { ignoredFor, MISSED, REPORTS } from './stryker.config.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Per cent of the faults that the tests must notice: in the engine, and in the layers above it. */
const WANTED = { engine: 85, above: 75 };
/** Lines that make about two thousand faults: less than an hour on two cores. */
const LINES = '2500';
/** What needs a browser, and state with runes, which do not bear a fault around them. */
const NOT_LOADED = /\.(?:svelte|worker)\.ts$/;
/** What does something to the page, the camera or the caches of a browser and thinks little: tests in browsers hold it. */
const OF_BROWSERS =
  /^src\/(?:features\/offline\/|ui\/camera\/|ui\/share\/hand-picture|ui\/(?:arrow-keys|focus|load-games|save-file)\.)/;
/** What starts programs, or is about the machine: the commands that start it hold it. */
const STARTS_PROGRAMS = /^src\/build\/(?:browser|build-site|lighthouse|machine-speed|renice|run|test-server)\.ts$/;
/** What runs as soon as it is loaded: a command, a page or a worker. */
const RUNS_AT_ONCE =
  /^src\/build\/(?:icons|quiz-edition|simulate|start|test|\w+\/(?:client|drawn|print|server|worker))\.ts$/;
const LEFT_OUT = [NOT_LOADED, OF_BROWSERS, STARTS_PROGRAMS, RUNS_AT_ONCE];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    jobs: { type: 'string', default: '2' },
    tests: { type: 'string', default: '' },
    layer: { type: 'string', default: 'engine' },
    lines: { type: 'string', default: LINES },
  },
});

/** The files under some names, in the order of their names. Throws for a name that is not there. */
function filesOf(names: readonly string[]): string[] {
  const paths = names.flatMap((name) => {
    const path = resolve(name);
    return statSync(path).isDirectory()
      ? globSync('**/*.{ts,js}', { cwd: path }).map((file) => join(path, file))
      : [path];
  });
  const files = paths.map((path) => relative(ROOT, path).replaceAll('\\', '/'));
  return [...new Set(files)].filter((file) => !LEFT_OUT.some((some) => some.test(file))).toSorted();
}

const linesOf = (file: string): number => readFileSync(join(ROOT, file), 'utf8').trimEnd().split('\n').length;

const getFolder = (layer: string): string => (layer === 'public' ? layer : `src/${layer}`);
const getLayer = (file: string): string => file.split('/')[file.startsWith('src/') ? 1 : 0] ?? '';

const mutate =
  positionals.length > 0
    ? filesOf(positionals)
    : stretchesOf(
        filesOf([join(ROOT, getFolder(values.layer))]).map((file) => ({ file, lines: linesOf(file) })),
        Number(values.seed),
        Number(values.lines),
      );
process.chdir(ROOT);
rmSync(MISSED, { force: true });
if ((await installPackagesIn('tests/mutation/stryker', 'what plants the faults')) !== 0) process.exit(1);
process.env['SPARROW_MUTATION_TESTS'] = values.tests;
const layers = [...new Set(mutate.map(getLayer))];
process.env['SPARROW_MUTATION_LAYERS'] = layers.join();
const ignorePatterns = ignoredFor(layers);
const { plantFaults } = await import('./stryker/plant-faults.ts');
const mutants = await plantFaults({ ...settings, ignorePatterns, mutate, concurrency: Number(values.jobs) });

const files = byFile(mutants, (path) => relative(ROOT, path).replaceAll('\\', '/'));
const score = scoreOf(files);
const wanted = layers.includes('engine') ? WANTED.engine : WANTED.above;
const doubt = positionals.length > 0 ? '' : ` ± ${doubtOf(files).toFixed(1)}`;
console.log(
  `\n${formatReport(files)}\n\nThe tests notice ${score.toFixed(1)}${doubt} % of the faults; ${wanted} % are wanted.`,
);
console.log(`What they miss stands in ${MISSED}, and in its place in ${REPORTS}/report.html.`);
process.exitCode = score >= wanted ? 0 : 1;

// @ts-check
// Runs other programs for the two commands. Plain JavaScript: it must work on Node 20 before anything is installed.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Where reports of test runs are written (ignored by git). */
export const RESULTS = join(ROOT, 'test-results');

const BIN = join(ROOT, 'node_modules', '.bin');

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(signal === 'SIGINT' ? 130 : 143);
  });
}

/**
 * The environment for a child program: the project's own tools and its Node 24 first on the PATH.
 * @param {Record<string, string | undefined>} [extra] variables to add
 * @returns {NodeJS.ProcessEnv}
 */
export function toolEnv(extra = {}) {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  return {
    ...process.env,
    ASTRO_TELEMETRY_DISABLED: '1',
    ...extra,
    [name]: [BIN, process.env[name] ?? ''].join(delimiter),
  };
}

/**
 * The Node that runs the project: the one of the npm package `node`, else the one that runs us.
 * @returns {string} path of a node program
 */
export function projectNode() {
  const own = join(ROOT, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  return existsSync(own) ? own : process.execPath;
}

/**
 * @typedef {object} RunOptions
 * @property {Record<string, string | undefined>} [env] variables to add
 * @property {boolean} [quiet] say nothing, not even errors
 * @property {boolean} [shell] look the program up as a shell does (needed for .cmd files on Windows)
 */

/**
 * Runs a program from the project's root, its output going straight to the screen.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<number>} the exit code; 127 when the program could not be started
 */
export function run(command, args, { env = {}, quiet = false, shell = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, env: toolEnv(env), stdio: quiet ? 'ignore' : 'inherit', shell });
    running.add(child);
    const end = (/** @type {number} */ code) => {
      running.delete(child);
      resolve(code);
    };
    child.once('error', () => end(127));
    child.once('exit', (code) => end(code ?? 1));
  });
}

/**
 * Runs npm, with the very npm that started us when there is one.
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<number>} the exit code
 */
export function npm(args, options = {}) {
  const cli = process.env['npm_execpath'];
  if (cli?.endsWith('.js')) return run(process.execPath, [cli, ...args], options);
  return run('npm', args, { ...options, shell: process.platform === 'win32' });
}

/**
 * Runs one script of package.json.
 * @param {string} script
 * @param {string[]} [args] passed on to the script
 * @param {RunOptions} [options]
 * @returns {Promise<number>} the exit code
 */
export function npmRun(script, args = [], options = {}) {
  return npm(['run', '--silent', script, ...(args.length > 0 ? ['--', ...args] : [])], options);
}

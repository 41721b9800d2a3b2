// @ts-check
// `npm start`: install what is missing, build the site, serve the build. Runs on Node 20 with nothing installed.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureDependencies } from './setup/install.mjs';
import { freePort } from './setup/port.mjs';
import { duration, say } from './setup/say.mjs';
import { npmRun, projectNode, ROOT, toolEnv } from './setup/tools.mjs';

const { values } = parseArgs({ options: { port: { type: 'string', default: process.env['PORT'] ?? '4321' } } });

/**
 * Waits until the server answers.
 * @param {string} address
 * @param {() => boolean} alive is the server still running?
 * @returns {Promise<boolean>} false when the server stopped or 20 seconds went by
 */
async function answers(address, alive) {
  for (let tries = 0; tries < 200 && alive(); tries += 1) {
    const reply = await fetch(address).catch(() => undefined);
    if (reply) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

/**
 * Serves the built site until Ctrl-C.
 * @param {number} port
 * @returns {Promise<number>} exit code: 0 when a person stopped it
 */
function serve(port) {
  return new Promise((resolve) => {
    // `--ignore-lock` keeps the server in the foreground and beside any other that runs.
    const args = [
      join(ROOT, 'node_modules', 'astro', 'bin', 'astro.mjs'),
      'preview',
      '--ignore-lock',
      '--port',
      String(port),
    ];
    const server = spawn(projectNode(), args, { cwd: ROOT, env: toolEnv(), stdio: ['ignore', 'ignore', 'inherit'] });
    let stopped = false;
    let ended = false;
    const stop = () => {
      if (stopped) return;
      stopped = true;
      console.log();
      say('Stopped. Thank you for playing.');
      server.kill();
      setTimeout(() => server.kill('SIGKILL'), 3000).unref();
    };
    process.removeAllListeners('SIGINT').on('SIGINT', stop);
    process.removeAllListeners('SIGTERM').on('SIGTERM', stop);
    server.once('error', () => resolve(1));
    server.once('exit', (code) => {
      ended = true;
      resolve(stopped ? 0 : (code ?? 1));
    });
    const address = `http://localhost:${port}${process.env['SPARROW_BASE'] ?? '/'}`;
    void answers(address, () => !ended).then((ready) => {
      if (ready) say(`Sparrow is ready:  ${address}   (Ctrl-C stops it)`);
      else if (!stopped) {
        say('The server did not answer. Its own words are above.');
        server.kill();
      }
    });
  });
}

/** @returns {Promise<number>} exit code */
async function main() {
  const began = Date.now();
  if (!(await ensureDependencies())) return 1;
  say('Building the site …');
  if ((await npmRun('build')) !== 0) {
    say('The build did not work. What went wrong stands above.');
    return 1;
  }
  const wanted = Number(values.port);
  const port = await freePort(wanted);
  say(
    `Built in ${duration(Date.now() - began)}.${port === wanted ? '' : ` Port ${wanted} is taken, so this is ${port}.`}`,
  );
  return serve(port);
}

process.exitCode = await main();

// @ts-check
import { createServer } from 'node:net';

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>} can a server listen there now?
 */
function isFree(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      resolve(error.code !== 'EADDRINUSE' && error.code !== 'EACCES'),
    );
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/**
 * The first port nobody uses, starting from the one we would like.
 * Both forms of localhost are tried, since browsers may choose either.
 * @param {number} wanted
 * @returns {Promise<number>}
 * @throws {Error} when a hundred ports in a row are taken
 */
export async function freePort(wanted) {
  for (let port = wanted; port < wanted + 100; port += 1) {
    if ((await isFree(port, '127.0.0.1')) && (await isFree(port, '::1'))) return port;
  }
  throw new Error(`No free port between ${wanted} and ${wanted + 99}.`);
}

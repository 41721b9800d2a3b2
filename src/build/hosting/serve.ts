import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sirv from 'sirv';
import { headersFor, MISSING } from './headers.ts';

/** A site that is served. */
export interface Served {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/**
 * Serves a built site on this machine with the headers that a host is asked to send: the tests meet the site as readers do,
 * and every file is read once.
 * @param folder the built site; `base` is where it is mounted, with a slash at both ends
 * @param wanted the port; without it, a free one
 */
export async function serveAsHost(
  { folder, base }: { readonly folder: string; readonly base: string },
  wanted = 0,
): Promise<Served> {
  const missing = readFileSync(join(folder, MISSING));
  const files = sirv(folder, {
    etag: true,
    setHeaders(response, path) {
      for (const [name, value] of headersFor(path.slice(1))) response.setHeader(name, value);
    },
    onNoMatch: (_, response) => response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(missing),
  });
  const server = createServer((request, response) => {
    const { url = '/' } = request;
    request.url = url.startsWith(base) ? url.slice(base.length - 1) : `/${MISSING}/`;
    files(request, response);
  });
  await new Promise<void>((ready) => server.listen(wanted, '127.0.0.1', ready));
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}

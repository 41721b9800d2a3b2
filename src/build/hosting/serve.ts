import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sirv from 'sirv';
import { listHeadersOfFile, NOT_FOUND_PAGE } from './headers.ts';

/** Serves the site with the headers that a host is asked to send. @param wanted the port; by default a free port */
export async function serveBuiltSite(
  { folder, base }: { readonly folder: string; readonly base: string },
  wanted = 0,
  host = '127.0.0.1',
) {
  const missing = readFileSync(join(folder, NOT_FOUND_PAGE));
  const answerNotFound = (response: ServerResponse): void =>
    void response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(missing);
  const files = sirv(folder, {
    etag: true,
    setHeaders(response, path) {
      for (const [name, value] of listHeadersOfFile(path.slice(1))) response.setHeader(name, value);
    },
    onNoMatch: (_, response) => answerNotFound(response),
  });
  const server = createServer((request, response) => {
    const { url = '/' } = request;
    if (!url.startsWith(base)) return answerNotFound(response);
    request.url = url.slice(base.length - 1);
    return files(request, response);
  });
  await new Promise<void>((ready, refuse) => server.once('error', refuse).listen(wanted, host, ready));
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.closeAllConnections();
      return new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}

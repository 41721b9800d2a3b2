// The built site on a host that does what hotel networks do: it answers 200 with a page of its own for a script.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { bytesOf, fileAt } from '../../budget/dist.ts';
import { SITE } from './pages.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

/** A page that is not of this site. */
const FOREIGN = '<!doctype html><title>Welcome to the hotel</title><p>Please sign in.</p>';

/** A host that can be told to lie. */
export interface PoisonedHost {
  /** Where the site is, with its base path. */
  readonly origin: string;
  /** The next answer for each of these paths is a foreign page, said to be of this type and to be kept for a year. */
  readonly lieAbout: (paths: readonly string[], type?: string) => void;
  /** Those that have not been asked for since. */
  readonly left: () => readonly string[];
  readonly close: () => Promise<void>;
}

/** Serves the built site on a free port of this machine. */
export async function poisonedHost(): Promise<PoisonedHost> {
  const lies = new Map<string, string>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://site');
    const lie = lies.get(pathname);
    if (lie !== undefined) {
      lies.delete(pathname);
      response.writeHead(200, { 'content-type': lie, 'cache-control': 'public, max-age=31536000, immutable' });
      return void response.end(FOREIGN);
    }
    const file = fileAt(SITE, pathname);
    const type = TYPES[extname(file ?? '404.html')] ?? 'application/octet-stream';
    response.writeHead(file ? 200 : 404, { 'content-type': type, 'cache-control': 'no-cache' });
    response.end(bytesOf(SITE, file ?? '404.html'));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}${SITE.base}`,
    lieAbout: (paths, type = 'text/html') => paths.forEach((path) => lies.set(path, type)),
    left: () => [...lies.keys()],
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

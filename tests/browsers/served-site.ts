// Serves the built site as a host would, with a probe in every page that keeps what goes wrong there. It can lose files.
import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Site } from '../budget/dist.ts';
import { type Age, agePage, ageStyles, takeAway } from './ages.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.txt': 'text/plain',
};

/** Runs before the scripts of a page; in words that iPadOS 15 knows. */
const probe = (age: Age): string => `(function () {
  var said = (window.__said = []);
  addEventListener('error', function (e) {
    if (e.message) said.push(e.message + ' at ' + e.filename + ':' + e.lineno);
  }, true);
  addEventListener('unhandledrejection', function (e) { said.push('rejected: ' + ((e.reason && e.reason.message) || e.reason)); });
  addEventListener('securitypolicyviolation', function (e) { said.push('policy: ' + e.violatedDirective + ' ' + e.blockedURI); });
  ['error', 'warn'].forEach(function (kind) {
    var own = console[kind];
    console[kind] = function () {
      said.push('console: ' + [].map.call(arguments, String).join(' '));
      own.apply(console, arguments);
    };
  });
  ${takeAway(age)}
  if (sessionStorage.getItem('as-app')) Object.defineProperty(navigator, 'standalone', { value: true });
  if (sessionStorage.getItem('as-safari')) window.GestureEvent = window.GestureEvent || function () {};
  window.print = function () { window.__prints = (window.__prints || 0) + 1; };
})();`;

/** A page that holds another in a frame of any width. */
const FRAME = `<!doctype html><meta charset="utf-8"><title>frame</title><body style="margin:0"><iframe id="frame" style="border:0;display:block"></iframe>`;

/** The built site on a port of its own. */
export interface ServedSite {
  /** The address under which its pages stand, without a slash at the end. */
  readonly home: string;
  /** From now on these files do not arrive, as when the wifi fails; nothing to lose gives all back. */
  readonly lose: (files: RegExp | undefined) => void;
  readonly close: () => Promise<void>;
}

/** @param site as it is on disk; @param age of the browser that it is served to, as if it were so old */
export async function serveSite({ folder, base }: Site, age: Age = 'today'): Promise<ServedSite> {
  let lost: RegExp | undefined;
  let sums: Sums | undefined;
  /** A file as it is served: a page with the probe in it, a style sheet as a browser of this age takes it. */
  const asServed = (file: string): string | Buffer => {
    const body = readFileSync(join(folder, file));
    const type = typeOf(file);
    if (type === 'text/css') return ageStyles(body.toString(), age);
    if (!type.startsWith('text/html')) return body;
    return agePage(body.toString(), age).replace('<head>', `<head><script src="${base}__probe.js"></script>`);
  };
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const path = pathname.slice(base.length - 1);
    const send = (type: string, body: string | Buffer, code = 200) =>
      // Asked for each time, so that a file which is lost is lost although it came before.
      response.writeHead(code, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    if (path === '/__probe.js') return send('text/javascript', probe(age));
    if (path === '/__frame.html') return send('text/html', FRAME);
    if (lost?.test(pathname)) return void request.socket.destroy();
    const file = pathname.startsWith(base) ? fileOf(folder, decodeURIComponent(path)) : undefined;
    const body = asServed(file ?? '404.html');
    const knows = file !== undefined && KNOW_SUMS.includes(file);
    const told = knows ? withSums(body.toString(), (sums ??= sumsAsServed(folder, asServed))) : body;
    return send(typeOf(file ?? '404.html'), told, file ? 200 : 404);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    home: `http://127.0.0.1:${(server.address() as AddressInfo).port}${base.slice(0, -1)}`,
    lose: (files) => (lost = files),
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}

const typeOf = (file: string): string => TYPES[extname(file)] ?? 'application/octet-stream';

/** What the build has written into the list of the copy and the workers, and what stands there for what is served instead. */
type Sums = ReadonlyMap<string, string>;
const LIST = 'offline.json';
const KNOW_SUMS: readonly string[] = [LIST, 'sw.js', 'visited.js'];

const sumOf = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('base64').slice(0, 16);
const withSums = (text: string, sums: Sums): string =>
  text.replaceAll(/(?<=")[\w+/]{16}(?=")/g, (sum) => sums.get(sum) ?? sum);

/** The workers keep nothing that is not what its sum says, so they are told the sums of what comes here. */
function sumsAsServed(folder: string, asServed: (file: string) => string | Buffer): Sums {
  const list = readFileSync(join(folder, LIST), 'utf8');
  const { files } = JSON.parse(list) as { files: Record<string, string> };
  const sums = new Map(Object.entries(files).map(([file, sum]) => [sum, sumOf(asServed(file))]));
  return sums.set(sumOf(list), sumOf(withSums(list, sums)));
}

/** The file that answers a path, from the folder. */
function fileOf(folder: string, path: string): string | undefined {
  for (const file of [path, join(path, 'index.html')])
    if (statSync(join(folder, file), { throwIfNoEntry: false })?.isFile()) return file.replace(/^\//, '');
  return undefined;
}

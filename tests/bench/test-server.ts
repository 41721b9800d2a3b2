import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, resolve, sep } from 'node:path';
import { gzipSync } from 'node:zlib';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

function createCertificate(): { readonly key: Buffer; readonly cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'sparrow-ready-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  try {
    const files = ['-subj', '/CN=localhost', '-keyout', key, '-out', cert];
    execFileSync('openssl', ['req', '-x509', ...kind, ...files], { stdio: 'ignore' });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export function findRequestedFile(folder: string, url: string): string | undefined {
  const site = resolve(folder);
  try {
    const plain = join(site, decodeURIComponent(new URL(url, 'https://site').pathname));
    if (!plain.startsWith(site + sep)) return undefined;
    const file = statSync(plain).isDirectory() ? join(plain, 'index.html') : plain;
    return statSync(file).isFile() ? file : undefined;
  } catch {
    return undefined;
  }
}

/** Serves the site as a good host does: HTTP/2, gzip, long caching for hashed files. */
export async function serveSiteOverHttp2(folder: string) {
  // Compressed once: on request it would take the processor from the measured browser.
  const packed = new Map<string, Buffer>();
  const gzipFile = (file: string): Buffer => {
    const bytes = packed.get(file) ?? gzipSync(readFileSync(file));
    packed.set(file, bytes);
    return bytes;
  };
  const server = createSecureServer(createCertificate(), (request, response) => {
    const file = findRequestedFile(folder, request.url);
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    const cache = request.url.startsWith('/_astro/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    const type = CONTENT_TYPES[extname(file)] ?? 'application/octet-stream';
    const headers = { 'content-type': type, 'cache-control': cache };
    const isFont = type.startsWith('font');
    response.writeHead(200, isFont ? headers : { ...headers, 'content-encoding': 'gzip' });
    response.end(isFont ? readFileSync(file) : gzipFile(file));
  });
  await new Promise<void>((ready) => server.listen(0, 'localhost', ready));
  const { port } = server.address() as AddressInfo;
  return { origin: `https://localhost:${port}`, close: () => void server.close() };
}

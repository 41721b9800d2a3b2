// The built site as it is served on this machine: whatever is asked of it, it answers with its own files or its own page.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listHeadersOfFile } from '../../src/build/hosting/headers.ts';
import { findRequestedFile } from '../bench/test-server.ts';
import { serveBuiltSite } from '../../src/build/hosting/serve.ts';

const FILES = ['index.html', 'learn/index.html', '404.html', '_astro/x.js'];

/** Addresses with nothing behind them, some of which point out of the site. */
const ASTRAY = [
  '/..%2fpackage.json',
  '/..%2Fpackage.json',
  '/%2e%2e/package.json',
  '/../package.json',
  '/..%5cpackage.json',
  '/../site-2/index.html',
  '/..%2fsite-2/',
  '/learn%2f..%2f..%2fpackage.json',
  '/%',
  '/%E0%A4%A',
  '/%00',
  '/no/such/page/',
];

describe('a served site', () => {
  let folder = '';
  let site = '';
  let served: Awaited<ReturnType<typeof serveBuiltSite>>;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sparrow-served-'));
    site = join(folder, 'site');
    for (const path of ['site/learn', 'site/_astro', 'site-2']) mkdirSync(join(folder, path), { recursive: true });
    for (const path of FILES) writeFileSync(join(site, path), path);
    for (const path of ['package.json', 'site-2/index.html']) writeFileSync(join(folder, path), 'not of the site');
    served = await serveBuiltSite({ folder: site, base: '/sparrow/' });
  });
  afterAll(async () => {
    await served.close();
    rmSync(folder, { recursive: true });
  });

  /** What comes for an address as it stands: a browser would put it right first. */
  const ask = (path: string): Promise<readonly [number | undefined, string]> =>
    new Promise((come, refuse) => {
      const asked = request({ port: served.port, host: '127.0.0.1', path }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('end', () => come([response.statusCode, text]));
      });
      asked.on('error', refuse).end();
    });

  it.each(ASTRAY)('has its own page for %s, in its folder and beside it', async (path) => {
    expect(await ask(`/sparrow${path}`)).toEqual([404, '404.html']);
    expect(await ask(path)).toEqual([404, '404.html']);
  });

  it('has its pages', async () => {
    expect([await ask('/sparrow/'), await ask('/sparrow/learn/?r=u3a.1'), await ask('/sparrow/_astro/x.js')]).toEqual([
      [200, 'index.html'],
      [200, 'learn/index.html'],
      [200, '_astro/x.js'],
    ]);
  });

  it('is sent with the headers of each file', async () => {
    const headersOf = async (path: string) => (await fetch(`http://127.0.0.1:${served.port}${path}`)).headers;
    for (const [path, file] of [
      ['/sparrow/', 'index.html'],
      ['/sparrow/_astro/x.js', '_astro/x.js'],
    ] as const) {
      const headers = await headersOf(path);
      for (const [name, value] of listHeadersOfFile(file)) expect([name, headers.get(name)]).toEqual([name, value]);
    }
    expect((await headersOf('/sparrow/_astro/x.js')).get('etag')).toBeTruthy();
  });

  it('says so where the port is taken', async () => {
    await expect(serveBuiltSite({ folder: site, base: '/' }, served.port)).rejects.toThrow('EADDRINUSE');
  });

  it('as a good host serves it, has nothing for them either', () => {
    expect([...ASTRAY, '//'].flatMap((path) => findRequestedFile(site, path) ?? [])).toEqual([]);
    expect(['/', '/learn/?x', '/_astro/x.js'].map((path) => findRequestedFile(site, path))).toEqual(
      ['index.html', 'learn/index.html', '_astro/x.js'].map((path) => join(site, path)),
    );
  });
});

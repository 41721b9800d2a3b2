// What a host must send with every file, value by value.
import { describe, expect, it } from 'vitest';
import {
  formatApacheHeaders,
  formatNetlifyHeaders,
  formatNginxHeaders,
  listHeadersOfFile,
} from '../../src/build/hosting/headers.ts';

const YEAR = 31_536_000;
const EVERYWHERE = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Strict-Transport-Security': `max-age=${YEAR}`,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  // The cards of a room and the codes on paper are read by the page’s own camera; nothing else is asked for.
  'Permissions-Policy': 'camera=(self), geolocation=(), microphone=()',
};
const HASHED = `public, max-age=${YEAR}, immutable`;

describe('a file', () => {
  it.each([
    ['index.html', 'no-cache'],
    ['sw.js', 'no-cache'],
    ['tiles_astro/a.js', 'no-cache'],
    ['_astro/a.Bc12.js', HASHED],
  ])('%s is sent with each header, and kept as %s', (path, cached) => {
    expect(Object.fromEntries(listHeadersOfFile(path))).toEqual({ ...EVERYWHERE, 'Cache-Control': cached });
  });
});

describe.each([
  ['Netlify', formatNetlifyHeaders('/'), (name: string, value: string) => `  ${name}: ${value}\n`],
  ['Apache', formatApacheHeaders('/'), (name: string, value: string) => `Header always set ${name} "${value}"\n`],
  ['nginx', formatNginxHeaders('/'), (name: string, value: string) => `    add_header ${name} "${value}" always;\n`],
])('%s', (_, text, line) => {
  it('is told each of them', () => {
    for (const [name, value] of Object.entries(EVERYWHERE)) expect(text).toContain(line(name, value));
    expect(text).toContain(line('Cache-Control', HASHED));
  });
});

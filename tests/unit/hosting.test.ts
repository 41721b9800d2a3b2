import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createSecurityTxt } from '../../src/build/hosting/hosting.ts';
import {
  COMMON_HEADERS,
  createApacheHtaccessText,
  createNetlifyHeadersText,
  createNginxLocationsText,
  listHeadersOfFile,
} from '../../src/build/hosting/headers.ts';

describe('what a web host is told', () => {
  test('whole, under a folder', () => {
    const formats = [createNetlifyHeadersText, createApacheHtaccessText, createNginxLocationsText];
    expect(formats.map((format) => format('/sparrow/')).join('\n')).toMatchSnapshot();
  });

  test.each([createNetlifyHeadersText, createApacheHtaccessText, createNginxLocationsText])(
    'the same at the root: %o',
    (format) => {
      expect(format('/')).toBe(format('/sparrow/').replaceAll('/sparrow/', '/'));
    },
  );

  test.each([
    ['index.html', 'no-cache'],
    ['sw.js', 'no-cache'],
    ['tiles_astro/a.js', 'no-cache'],
    ['learn/_astro/index.html', 'no-cache'],
    ['_astro/a.Bc12.js', 'public, max-age=31536000, immutable'],
  ])('%s is sent with each header, and kept as %s', (path, cached) => {
    expect(listHeadersOfFile(path)).toEqual([...COMMON_HEADERS, ['Cache-Control', cached]]);
  });

  test('the notes on hosting name every kind that can be printed', () => {
    const notes = readFileSync(new URL('../../src/build/hosting/README.md', import.meta.url), 'utf8');
    for (const kind of ['nginx', 'apache', '_headers', 'pages.yml']) expect(notes).toContain(kind);
  });

  test('whom to tell of a fault: with a date within a year', () => {
    const built = new Date('2026-11-23T00:00:00Z');
    const text = createSecurityTxt('mailto:tiles@example.org', 'https://example.org', built);
    expect(text.split('\n')).toEqual([
      'Contact: mailto:tiles@example.org',
      'Expires: 2027-11-22T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://example.org/.well-known/security.txt',
      '',
    ]);
    expect(createSecurityTxt('https://example.org/tell', 'http://localhost', built)).not.toContain('Canonical');
  });

  test.each(['tiles@example.org', 'mailto:nobody', 'to mailto:a@b.c', 'http://example.org', 'mailto:a@b.c\nX: y'])(
    'nobody can be told at %s',
    (contact) => {
      expect(() => createSecurityTxt(contact, 'https://example.org', new Date(0))).toThrow(/SPARROW_SECURITY_CONTACT/);
    },
  );

  test('the workflow names each action by its commit and gives rights to single jobs', () => {
    const flow = readFileSync(new URL('../../.github/workflows/pages.yml', import.meta.url), 'utf8');
    const used = [...flow.matchAll(/uses: (\S+)/g)].map(([, action]) => action);
    expect(used.length).toBeGreaterThan(3);
    for (const action of used) expect(action).toMatch(/^actions\/[\w-]+@[\da-f]{40}$/);
    expect(flow).toContain('\npermissions: {}\n');
  });
});

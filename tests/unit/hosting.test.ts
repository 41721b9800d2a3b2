import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createSecurityTxt } from '../../src/build/hosting/hosting.ts';
import {
  formatApacheHeaders,
  REVALIDATE_HEADER,
  COMMON_HEADERS,
  formatNetlifyHeaders,
  IMMUTABLE_HEADER,
  formatNginxHeaders,
} from '../../src/build/hosting/headers.ts';

/** What a `_headers` file says, by path. */
function blocks(text: string): Record<string, string[]> {
  const paths: Record<string, string[]> = {};
  let path = '';
  for (const line of text.trimEnd().split('\n')) {
    if (!line.startsWith(' ')) paths[(path = line)] = [];
    else paths[path]!.push(line.trim());
  }
  return paths;
}

describe('what a web host is told', () => {
  const spoken = COMMON_HEADERS.map(([name, value]) => `${name}: ${value}`);

  test.each(['/', '/sparrow/'])('hosts that read _headers, under %s', (base) => {
    expect(blocks(formatNetlifyHeaders(base))).toEqual({
      [`${base}*`]: spoken,
      [`${base}_astro/*`]: [IMMUTABLE_HEADER.join(': ')],
    });
  });

  test('nginx forgets headers of an outer block, so each place names every one', () => {
    const places = formatNginxHeaders('/sparrow/').split('location ').slice(1);
    expect(places.map((place) => place.split(' ')[0])).toEqual(['/sparrow/', '=', '/sparrow/_astro/']);
    for (const place of places)
      for (const [name, value] of COMMON_HEADERS) expect(place).toContain(`add_header ${name} "${value}" always;`);
    expect(places[0]).toContain(`"${REVALIDATE_HEADER[1]}"`);
    expect(places[1]).toContain('default_type application/manifest+json;');
    expect(places[2]).toContain(`"${IMMUTABLE_HEADER[1]}"`);
    expect(formatNginxHeaders('/sparrow/')).toContain('error_page 404 /sparrow/404.html;');
  });

  test('Apache keeps the hashed files and asks again for the rest', () => {
    const [general, kept] = formatApacheHeaders('/sparrow/').split('<If "%{REQUEST_URI} =~ m#^/sparrow/_astro/#">');
    for (const [name, value] of [...COMMON_HEADERS, REVALIDATE_HEADER])
      expect(general).toContain(`Header always set ${name} "${value}"`);
    expect(kept).toContain(`Header always set ${IMMUTABLE_HEADER[0]} "${IMMUTABLE_HEADER[1]}"`);
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

  test.each(['tiles@example.org', 'mailto:nobody', 'http://example.org', 'mailto:a@b.c\nX: y'])(
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

// A page allows the inline scripts it has, and no others.
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { leanPage } from '../../src/build/lean-policy.ts';

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const page = (policy: string, body: string): string =>
  `<head><meta http-equiv="content-security-policy" content="script-src 'self'${policy}; style-src 'self' ${hash('b{}')};"></head>${body}`;

describe('the policy of a page', () => {
  it('keeps the hashes of what is there', () => {
    const html = page(
      ` ${hash('a()')} ${hash('c()')}`,
      '<script>a()</script><style>b{}</style><script type="module">c()</script>',
    );
    expect(leanPage(html)).toBe(html);
  });

  it('drops the hashes of what is not there, and nothing else', () => {
    const html = page(` ${hash('a()')} ${hash('c()')}`, '<script>c()</script><script src="/a.js"></script>');
    expect(leanPage(html)).toBe(
      page(` ${hash('c()')}`, '<script>c()</script><script src="/a.js"></script>').replace(` ${hash('b{}')}`, ''),
    );
  });

  it('leaves a page without a policy alone', () => {
    expect(leanPage('<p>Hello</p>')).toBe('<p>Hello</p>');
  });
});

// A page's policy allows the scripts that are written into it, and no others.
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { removeUnusedPolicyHashesFromHtml } from '../../src/build/policy-hashes.ts';

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const ISLAND = 'self.Astro={}';
const OTHER = 'self.Other={}';
const page = (scripts: string, body: string): string =>
  `<head><meta http-equiv="content-security-policy" content="default-src 'self'; script-src 'self'${scripts}; style-src 'self' ${hash('b{}')};"></head>${body}`;

it.each([
  ['a page without scripts', '<script type="module" src="/a.js"></script>', ''],
  ['a page with one', `<script>${ISLAND}</script><script src="/a.js"></script>`, ` ${hash(ISLAND)}`],
  ['a page with both', `<script>${OTHER}</script><p></p><script>${ISLAND}</script>`, ` ${hash(ISLAND)} ${hash(OTHER)}`],
])('%s', (_, body, kept) => {
  expect(removeUnusedPolicyHashesFromHtml(page(` ${hash(ISLAND)} ${hash(OTHER)}`, body))).toBe(page(kept, body));
});

it('a page without a policy stays as it is', () => {
  expect(removeUnusedPolicyHashesFromHtml('<p>sha256</p>')).toBe('<p>sha256</p>');
});

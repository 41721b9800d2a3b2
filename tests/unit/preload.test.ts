// The head of a page names every script that its widgets need at once, and no other.
import { describe, expect, it } from 'vitest';
import { scriptsAtOnce, withPreloads } from '../../src/build/preload.ts';

const SCRIPTS: Readonly<Record<string, string>> = {
  '/a/Scorer.js':
    'import{x}from"./engine.js";import"./client.js";import{tile}from "./tile.js";const late=()=>import("./qr.js")',
  '/a/client.js': 'export{}',
  '/a/engine.js': 'import{y}from"./tile.js";',
  '/a/tile.js': 'import{z}from"./engine.js";',
};
const read = (address: string): string => {
  const text = SCRIPTS[address];
  if (text === undefined) throw new Error(`nobody asked for ${address}`);
  return text;
};
const page = (client: string) =>
  `<html><head></head><body><astro-island component-url="/a/Scorer.js" renderer-url="/a/client.js" client="${client}"></astro-island></body></html>`;

describe('the head of a page', () => {
  it('names the widget and all it imports, each once, but nothing that waits for a tap', () => {
    expect(scriptsAtOnce(page('load'), read)).toEqual(['/a/Scorer.js', '/a/client.js', '/a/engine.js', '/a/tile.js']);
    expect(withPreloads(page('load'), read)).toContain('<link rel="modulepreload" href="/a/tile.js"></head>');
  });

  it('stays as it is where no widget is wanted at once', () => {
    for (const html of [page('visible'), '<html><head></head></html>']) expect(withPreloads(html, read)).toBe(html);
  });
});

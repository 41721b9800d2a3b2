// A style sheet that another sheet of the page holds whole is taken out, and one for widgets that the page cannot show;
// nothing else is.
import { describe, expect, it } from 'vitest';
import { listRedundantSheets, parseStyleSheet, removeUnusedSheets } from '../../src/build/critical-styles.ts';

const FILES: Readonly<Record<string, string>> = {
  '/a.css': '.a{color:red}.b{margin:0}',
  '/ab.css': '.c{top:0}.b{margin:0}.a{color:red}@media print{.a{color:#000}}',
  '/print.css': '@media print{.a{color:#000}}',
  '/screen.css': '.a{color:#000}',
  '/tile.css': '.tile.svelte-1abc{top:0}@media print{.tile.svelte-1abc{top:1px}}@keyframes svelte-1abc-in{from{top:0}}',
  '/tile-and-all.css': '.tile.svelte-1abc{top:0}.any{top:0}',
  '/_astro/Rack.js': 'import"./Tile.js";const late=()=>import(`./Coach.js`)',
  '/_astro/Tile.js': 'import"./Rack.js";from_html(`<b class="tile svelte-1abc">`)',
  '/_astro/Coach.js': 'from_html(`<b class="svelte-1ate">`)',
  '/coach.css': 'b.svelte-1ate{top:0}',
};
const read = (address: string) => FILES[address]!;
const held = (...addresses: string[]) =>
  listRedundantSheets(new Map(addresses.map((each) => [each, parseStyleSheet(read(each))])));
const link = (address: string) => `<link rel="stylesheet" href="${address}">`;

describe('the sheets of a page', () => {
  it.each([
    ['one that another holds whole', ['/a.css', '/ab.css'], ['/a.css']],
    ['the same, whichever comes first', ['/ab.css', '/a.css'], ['/a.css']],
    ['a block of one medium', ['/print.css', '/ab.css'], ['/print.css']],
    ['no rule of another medium', ['/screen.css', '/ab.css'], []],
    ['no sheet with a rule of its own', ['/a.css', '/print.css'], []],
  ])('give up %s', (_, addresses, spare) => {
    expect(held(...addresses)).toEqual(spare);
  });

  it('keep one of two that are alike', () => {
    const sheet = parseStyleSheet(read('/a.css'));
    expect(
      listRedundantSheets(
        new Map([
          ['/one.css', sheet],
          ['/two.css', sheet],
        ]),
      ),
    ).toEqual(['/two.css']);
  });
});

describe('a page', () => {
  it('links what is left, in its order', () => {
    const html = `<head>${link('/a.css')}<title>t</title>${link('/ab.css')}</head>`;
    expect(removeUnusedSheets(html, read)).toBe(`<head><title>t</title>${link('/ab.css')}</head>`);
  });

  it('counts on nothing that only readers without scripts get', () => {
    const html = `<head>${link('/a.css')}<noscript>${link('/ab.css')}</noscript></head>`;
    expect(removeUnusedSheets(html, read)).toBe(html);
  });

  const island = '<astro-island component-url="/_astro/Rack.js" client="visible"></astro-island>';
  it.each([
    ['no widget', '', ['/tile.css', '/coach.css'], []],
    ['the widget in its own words', '<b class="tile svelte-1abc">', ['/tile.css', '/coach.css'], ['/tile.css']],
    ['a script that imports it, or may', island, ['/tile.css', '/coach.css'], ['/tile.css', '/coach.css']],
    ['a script of the page', '<script src="/_astro/Coach.js"></script>', ['/tile.css', '/coach.css'], ['/coach.css']],
    ['no widget, and a sheet for others too', '', ['/tile-and-all.css'], ['/tile-and-all.css']],
  ])('links for %s what it can show', (_, body, linked, kept) => {
    const html = (addresses: readonly string[]) => `<head>${addresses.map(link).join('')}</head>${body}`;
    expect(removeUnusedSheets(html(linked), read)).toBe(html(kept));
  });
});

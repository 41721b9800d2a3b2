// A style sheet that another sheet of the page holds whole is taken out; nothing else is.
import { describe, expect, it } from 'vitest';
import { heldByOthers, rulesOf, withStylesOnce } from '../../src/build/styles-once.ts';

const SHEETS: Readonly<Record<string, string>> = {
  '/a.css': '.a{color:red}.b{margin:0}',
  '/ab.css': '.c{top:0}.b{margin:0}.a{color:red}@media print{.a{color:#000}}',
  '/print.css': '@media print{.a{color:#000}}',
  '/screen.css': '.a{color:#000}',
};
const read = (address: string) => rulesOf(SHEETS[address]!);
const held = (...addresses: string[]) => heldByOthers(new Map(addresses.map((each) => [each, read(each)])));
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
    const rules = read('/a.css');
    expect(
      heldByOthers(
        new Map([
          ['/one.css', rules],
          ['/two.css', rules],
        ]),
      ),
    ).toEqual(['/two.css']);
  });
});

describe('a page', () => {
  it('links what is left, in its order', () => {
    const html = `<head>${link('/a.css')}<title>t</title>${link('/ab.css')}</head>`;
    expect(withStylesOnce(html, read)).toBe(`<head><title>t</title>${link('/ab.css')}</head>`);
  });

  it('counts on nothing that only readers without scripts get', () => {
    const html = `<head>${link('/a.css')}<noscript>${link('/ab.css')}</noscript></head>`;
    expect(withStylesOnce(html, read)).toBe(html);
  });
});

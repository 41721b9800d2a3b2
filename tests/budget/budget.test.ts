import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { LIMITS, overBudget, weigh } from './limits.ts';
import { gzipped, weighPage } from './page-weight.ts';
import { page, smallSite } from './small-site.ts';

/** Text that gzip shrinks to about `bytes`, and no further. */
const heavy = (bytes: number): string => `/*${randomBytes(bytes).toString('base64')}*/`;

const island = (url: string): string =>
  page(`<astro-island component-url="${url}" renderer-url="/r.js"></astro-island>`);

describe('the scales', () => {
  it('follow static imports once each, and keep lazy ones apart', () => {
    const site = smallSite({
      'index.html': page(
        '<astro-island component-url="/a/w.js"></astro-island>',
        '<script type="module" src="/x.js"></script><link rel="modulepreload" href="/y.js">',
      ),
      'x.js': `import{a as b}from"./y.js";import"./z.js";`,
      'y.js': `export*from"./z.js";`,
      'z.js': `export const z=1;const l=()=>import("./late.js");`,
      'late.js': `import"./z.js";import"./later.js";`,
      'later.js': `console.log(1)`,
      'a/w.js': `import{z}from"../z.js";`,
      'unused.js': 'alert(1)',
    });
    const { js, later, island: alive } = weighPage(site, 'index.html');
    const size = (texts: string[]): number => texts.reduce((sum, text) => sum + gzipped(text), 0);
    expect(js).toBe(
      size([
        `import{a as b}from"./y.js";import"./z.js";`,
        `export*from"./z.js";`,
        `export const z=1;const l=()=>import("./late.js");`,
        `import{z}from"../z.js";`,
      ]),
    );
    expect(later).toBe(size([`import"./z.js";import"./later.js";`, 'console.log(1)']));
    expect(alive).toBe(true);
  });

  it('weigh scripts and styles written in the page, but not its data', () => {
    const site = smallSite({
      'index.html': page('<script>go()</script><script type="application/json">{"a":1}</script><style>a{b:c}</style>'),
    });
    const weight = weighPage(site, 'index.html');
    expect(weight.js).toBe(gzipped('go()'));
    expect(weight.css).toBe(gzipped('a{b:c}'));
    expect(weight.island).toBe(false);
  });
});

describe('the budgets', () => {
  it('let a light site pass', () => {
    const site = smallSite({ 'index.html': island('/w.js'), 'w.js': 'go()', 'r.js': 'run()', 'look.css': 'a{}' });
    expect(overBudget(weigh(site))).toEqual([]);
  });

  it.each([
    ['HTML', { 'index.html': page(`<!--${heavy(LIMITS.html + 1000)}-->`) }],
    ['CSS', { 'index.html': page('', '<link rel="stylesheet" href="/a.css">'), 'a.css': heavy(LIMITS.css + 1000) }],
    ['JavaScript', { 'index.html': island('/w.js'), 'w.js': heavy(LIMITS.js + 1000), 'r.js': '' }],
    [
      'a page without a widget',
      { 'index.html': page('', '<script src="/a.js"></script>'), 'a.js': heavy(LIMITS.plainJs + 500) },
    ],
    ['sprite', { 'index.html': page(''), 'tiles.svg': heavy(LIMITS.sprite + 1000) }],
    ['whole site', { 'index.html': page(''), 'picture.png': randomBytes(LIMITS.site) }],
  ])('break on %s', (what, files) => {
    const broken = overBudget(weigh(smallSite(files)));
    expect(broken).toHaveLength(1);
    expect(broken[0]).toContain(what);
  });

  it('let the scorer alone carry more scripts', () => {
    const files = { 'w.js': heavy((LIMITS.js + LIMITS.bigJs) / 2), 'r.js': '' };
    expect(overBudget(weigh(smallSite({ ...files, 'table/score/index.html': island('/w.js') })))).toEqual([]);
    expect(overBudget(weigh(smallSite({ ...files, 'learn/index.html': island('/w.js') })))).toHaveLength(1);
  });

  it('break when there is nothing to weigh', () => {
    const empty = { pages: [], sprites: [], site: 0 };
    expect(overBudget(empty)).toHaveLength(2);
  });
});

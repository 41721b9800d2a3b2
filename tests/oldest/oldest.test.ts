import { describe, expect, it } from 'vitest';
import { page, smallSite } from '../budget/small-site.ts';
import { newerInSite, refusals } from './check.ts';
import { hoverFaults } from './hover.ts';
import { newerInPage } from './pages.ts';
import { newerInScript, ownNames, readScript } from './scripts.ts';
import { newerInStyles } from './styles.ts';

const features = (found: readonly { feature: string }[]) => [...new Set(found.map(({ feature }) => feature))];

const inScript = (text: string, elsewhere = '') => {
  const own = [text, elsewhere].flatMap((each) => [...ownNames(readScript('a.js', each))]);
  return features(newerInScript(readScript('a.js', text), new Set(own)));
};
const inStyles = (css: string) => features(newerInStyles(css));

describe('styles', () => {
  it.each([
    ['a range in a condition', '@media (width >= 60rem) { a { color: red } }', 'css.at-rules.media.range_syntax'],
    ['whether scripts run', '@media (scripting: none) { a { color: red } }', 'css.at-rules.media.scripting'],
    [
      'an underline with a thickness',
      'a { text-decoration: underline 2px }',
      'css.properties.text-decoration.includes_thickness',
    ],
    ['an underline with dots', 'a { text-decoration: underline dotted }', 'css.properties.text-decoration.dotted'],
    ['rules in rules', 'a { color: red; & b { color: blue } }', 'css.selectors.nesting'],
    ['rules in rules without a sign', 'a { b { color: blue } }', 'css.selectors.nesting'],
    ['who holds what', 'a:has(b) { color: red }', 'css.selectors.has'],
    ['who holds what, in brackets', 'a:not(:has(b)) { color: red }', 'css.selectors.has'],
    ['an open popover', 'a:popover-open { color: red }', 'css.selectors.popover-open'],
    ['a property', 'a { text-wrap: balance }', 'css.properties.text-wrap'],
    ['a word', 'a { overflow: clip }', 'css.properties.overflow.clip'],
    ['a function', 'a { color: light-dark(#fff, #000) }', 'css.types.color.light-dark'],
    ['a colour made from another', 'a { color: rgb(from red r g b) }', 'css.types.color.rgb.relative_syntax'],
    ['a unit', 'a { width: 100cqw }', 'css.types.length.container_query_length_units'],
    ['a unit in a variable', 'a { --w: 100cqi }', 'css.types.length.container_query_length_units'],
    ['a block for containers', '@container (min-width: 9rem) { a { color: red } }', 'css.at-rules.container'],
  ])('%s is found', (_, css, feature) => {
    expect(inStyles(css)).toContain(feature);
  });

  it.each([
    ['what everybody knows', '@media (min-width: 60rem) { a > b:not(.c)::before { inset: 0; gap: 1rem } }'],
    ['longhands', 'a { text-decoration-line: underline; text-decoration-thickness: 2px }'],
    ['an older value before', 'a { height: 100vh; height: 100cqh }'],
    ['the same with a prefix', 'a { -webkit-user-select: none; user-select: none }'],
    ['what is asked for first', '@supports (height: 1cqh) { a { height: 100cqh } }'],
    ['a selector that is asked for first', '@supports selector(a:popover-open) { a:popover-open { color: red } }'],
    ['what stands in a string or an address', 'a { content: "100cqh"; background: url(100cqh) }'],
    ['layers', '@layer a, b; @layer a { a { color: red } }'],
  ])('%s passes', (_, css) => {
    expect(inStyles(css)).toEqual([]);
  });

  it.each([
    ['a variable hides an unknown value until it is too late', 'a { height: 1px; height: calc(100cqh - var(--x)) }'],
    ['the older value stands after the newer', 'a { height: 100cqh } a { height: 100vh }'],
    ['who is asked for is kept out', '@supports not (height: 1cqh) { a { height: 100cqh } }'],
  ])('what does not help: %s', (_, css) => {
    expect(inStyles(css)).toEqual(['css.types.length.container_query_length_units']);
  });

  it('an unknown selector takes the others of its list with it', () => {
    expect(newerInStyles('a:has(b), c { color: red }')).toMatchObject([{ drags: true, lackedBy: ['firefox115'] }]);
    expect(newerInStyles('a:has(b) { color: red }')).toMatchObject([{ drags: false }]);
  });
});

describe('scripts', () => {
  const JS = 'javascript';
  it.each([
    ['sorted copies', 'a.toSorted()', `${JS}.builtins.Array.toSorted`],
    ['a copy with one more', 'a.with(1, 2)', `${JS}.builtins.Array.with`],
    ['groups', 'Object.groupBy(a, b)', `${JS}.builtins.Object.groupBy`],
    ['groups by a map', 'Map.groupBy(a, b)', `${JS}.builtins.Map.groupBy`],
    ['an address that may be wrong', 'URL.parse(a)', 'api.URL.parse_static'],
    ['whether a part is seen', 'a.checkVisibility()', 'api.Element.checkVisibility'],
    ['a popover', 'a.showPopover()', 'api.HTMLElement.showPopover'],
    ['helpers of iterators', 'a.take(2).toArray()', `${JS}.builtins.Iterator.take`],
    ['sets', 'a.isSubsetOf(b)', `${JS}.builtins.Set.isSubsetOf`],
    ['a look behind', '/(?<=a)b/.test(c)', `${JS}.regular_expressions.lookbehind_assertion`],
    ['a look behind in a string', 'RegExp(`(?<!a)b`, ``)', `${JS}.regular_expressions.lookbehind_assertion`],
    ['sets of letters', '/[a--b]/v.test(c)', `${JS}.builtins.RegExp.unicodeSets`],
    ['a block in a class', 'class A { static { b() } }', `${JS}.classes.static.initialization_blocks`],
    ['a stream that packs', 'new CompressionStream("gzip")', 'api.CompressionStream'],
    [
      'a file with a kind',
      'import a from "./a.json" with { type: "json" }',
      `${JS}.statements.import.import_attributes`,
    ],
  ])('%s are found', (_, text, feature) => {
    expect(inScript(text)).toContain(feature);
  });

  it.each([
    [
      'what everybody knows',
      'a.at(-1)?.b ?? Object.hasOwn(c, "d"); a.findLast(b); structuredClone(c); a.replaceAll("b", "c")',
    ],
    ['names that both old and new things have', 'a.filter(b).map(c).find(d).has(e); self.caches.open("x")'],
    ['what asks before it calls', 'a.checkVisibility?.()'],
    ['look-aheads and names', '/(?=a)(?<b>c)/.test(d)'],
  ])('%s pass', (_, text) => {
    expect(inScript(text)).toEqual([]);
  });

  it('what a script of the site brings itself passes, in every script', () => {
    expect(inScript('a.toSorted()', 'const brought = { toSorted() {} }')).toEqual([]);
    expect(inScript('new Thing(); function CompressionStream() {} new CompressionStream()')).toEqual([]);
  });
});

describe('a pointer', () => {
  it('may change looks, and nothing may wait for it', () => {
    expect(hoverFaults('a:hover { color: red; background-color: blue } b { display: none }')).toEqual([]);
    expect(hoverFaults('@media screen { a:hover b { display: block } }')).toEqual(['a:hover b: display: block']);
  });
});

describe('tags', () => {
  it('are looked at with their attributes', () => {
    expect(features(newerInPage(page('<p popover id="a">b</p><button popovertarget="a">c</button>')))).toEqual([
      'html.global_attributes.popover',
      'html.elements.button.popovertarget',
    ]);
    expect(newerInPage(page('<dialog open><p inert hidden class="a">b</p></dialog>'))).toEqual([]);
  });
});

describe('a site', () => {
  const listNewer = () =>
    newerInSite(
      smallSite({
        'index.html': page('<style>a:has(b) { color: red }</style><script>a.isSubsetOf(b)</script>'),
        'look.css': 'a { text-wrap: balance }',
      }),
    );

  it('is looked through, what stands in its pages too', () => {
    expect(refusals(listNewer(), {})).toEqual([
      'index.html: safari15.6, ios15.6, chrome109, firefox115 does not know “a.isSubsetOf” (javascript.builtins.Set.isSubsetOf).',
      'look.css: safari15.6, ios15.6, chrome109, firefox115 does not know “text-wrap: balance” (css.properties.text-wrap).',
      'index.html: firefox115 does not know “a:has(b) { color: red }” (css.selectors.has).',
    ]);
  });

  it('may use what has a reason, and no reason may stand idle', () => {
    const reasons = {
      'css.selectors.has': 'a',
      'css.properties.text-wrap': 'b',
      'javascript.builtins.Set.isSubsetOf': 'c',
    };
    expect(refusals(listNewer(), reasons)).toEqual([]);
    expect(refusals(listNewer(), { ...reasons, 'css.selectors.is': 'd' })).toEqual([
      'css.selectors.is may be missing, but nothing uses it.',
    ]);
  });
});

// Small tools of the maker: what they say of a run, of a link, of a file, of the hands that were counted.
import { describe, expect, it } from 'vitest';
import { RULESET_IDS } from '../../src/engine/index.ts';
import { createBaseLinksPlugin, createTermPunctuationPlugin } from '../../src/build/markdown-plugins.ts';
import { computeShareWithoutProcessorFromTrace, getLighthouseVerdictWord } from '../bench/lighthouse-verdict.ts';
import { formatTimeSinceStart } from '../../src/build/run.ts';
import { formatTextTable } from '../runner/text-table.ts';
import { simulateHandsAndTally } from '../../src/build/simulate/play-hands.ts';
import { createContentModulePlugin } from '../../src/build/content-modules.ts';

const total = (spread: Readonly<Record<string, number>>): number =>
  Object.values(spread).reduce((sum, count) => sum + count, 0);

describe('hands that are counted', () => {
  it.each(RULESET_IDS)('of %s add up: each is won or drawn, and every bill is counted once', (game) => {
    const tally = simulateHandsAndTally(game, 1, 6);
    expect(tally.hands).toBe(6);
    // Each that was not drawn has somebody who paid for it, or a winner whom nobody pays.
    expect(tally.paid.count).toBe(tally.hands - tally.drawn);
    expect(total(tally.ends)).toBe(tally.hands);
    expect(total(tally.won)).toBeGreaterThanOrEqual(tally.hands - tally.drawn);
    expect(tally.cut).toBeLessThanOrEqual(tally.atLimit);
    expect(total(tally.thrown)).toBe(tally.hands);
  });
});

describe('what a run says', () => {
  it.each([
    [4_230, '4.2 s'],
    [59_940, '59.9 s'],
    [59_960, '1 min 00 s'],
    [125_400, '2 min 05 s'],
  ])('%i milliseconds are %s', (milliseconds, said) =>
    expect(formatTimeSinceStart(1000, 1000 + milliseconds)).toBe(said),
  );
  it('rows in columns as wide as their widest cell', () => {
    expect(
      formatTextTable([
        ['stage', 'passed'],
        ['unit', '7', 'note'],
        ['check-svelte', '12'],
      ]),
    ).toBe('stage         passed\nunit          7       note\ncheck-svelte  12');
  });
});

describe('links in Markdown', () => {
  const { element } = createBaseLinksPlugin('/sparrow/');
  const moved = (tag: string, properties: Readonly<Record<string, unknown>>): Record<string, unknown> => {
    const set: Record<string, unknown> = {};
    const context = { setProperty: (_: unknown, key: string, value: unknown) => void (set[key] = value) };
    for (const { filter, visit } of element) if (filter.includes(tag)) visit({ properties }, context);
    return set;
  };
  it.each([
    ['a', { href: '/rules/' }, { href: '/sparrow/rules/' }],
    ['img', { src: '/tile.svg' }, { src: '/sparrow/tile.svg' }],
    ['a', { href: '//host.example/' }, {}],
    ['a', { href: 'https://host.example/' }, {}],
    ['a', { href: '#here' }, {}],
    ['a', {}, {}],
  ])('%s %j becomes %j', (tag, properties, becomes) => {
    expect(moved(tag, properties)).toEqual(becomes);
  });
});

describe('a term and the mark after it', () => {
  const changes = (after: unknown): readonly unknown[] => {
    const term = { type: 'mdxJsxTextElement', name: 'Term' };
    const made: unknown[] = [];
    const visit = createTermPunctuationPlugin().mdxJsxTextElement[0]!.visit;
    visit(term, {
      parent: () => ({ children: [term, after] }),
      indexOf: () => 0,
      wrapNode: (_: unknown, { children: [{ value }] }: { children: [{ value: string }] }) => void made.push(value),
      replaceNode: (_: unknown, { value }: { value: string }) => void made.push(value),
    });
    return made;
  };
  it('stay in one line, and the words go on after them', () => {
    expect(changes({ type: 'text', value: '. Three or four' })).toEqual(['.', ' Three or four']);
    expect(changes({ type: 'text', value: '), or' })).toEqual(['),', ' or']);
  });
  it('are left as they are where no mark follows', () => {
    expect(changes({ type: 'text', value: ' and' })).toEqual([]);
    expect(changes({ type: 'element', value: '.' })).toEqual([]);
    expect(changes(undefined)).toEqual([]);
  });
});

describe('the titles of rules', () => {
  const plugin = createContentModulePlugin();
  const load = (name: string, environment?: string): string =>
    plugin.load.call(
      { addWatchFile: () => undefined, ...(environment && { environment: { name: environment } }) },
      `\0${name}`,
    )!;
  const families = (code: string) =>
    Array.from(code.matchAll(/from 'sparrow:titles\/(\w+)'/g), ([, family]) => family!);
  const every = families(load('sparrow:titles/every'));

  it('come to a browser with the games that come with the engine, and to the build whole', () => {
    const here = families(load('sparrow:titles', 'client')).filter((family) => family !== 'here');
    const whole = families(load('sparrow:titles', 'ssr')).filter((family) => family !== 'here');
    expect(whole.toSorted()).toEqual(every.filter((family) => family !== 'here').toSorted());
    expect(here).toContain('british');
    expect(here.length).toBeLessThan(whole.length);
    // Each of the others brings its own along, and only in a browser.
    for (const family of whole) {
      const game = (environment: string) =>
        plugin.transform.call(
          { addWatchFile: () => undefined, environment: { name: environment } },
          'game()',
          `/src/engine/rulesets/${family}/game.ts`,
        )?.code;
      expect(game('ssr')).toBeUndefined();
      if (here.includes(family)) expect(game('client')).toBeUndefined();
      else expect(game('client')).toContain(`import titles from 'sparrow:titles/${family}'`);
    }
  });
});

describe('a trace of a visit', () => {
  const page = { pid: 7, tid: 1, ph: 'X' };
  const went = {
    ...page,
    name: 'navigationStart',
    ph: 'R',
    ts: 10,
    args: { data: { documentLoaderURL: 'https://a/' } },
  };
  const task = (ts: number, dur: number, tdur: number) => ({ ...page, name: 'RunTask', ts, dur, tdur });

  it('tells for which share of its tasks the page had no processor', () => {
    const before = task(1, 1000, 0);
    const elsewhere = { ...task(20, 1000, 0), tid: 2 };
    const inside = { ...task(20, 1000, 0), name: 'Layout' };
    expect(
      computeShareWithoutProcessorFromTrace(
        [before, went, task(20, 60, 60), elsewhere, inside, task(90, 40, 15)],
        'https://a/',
      ),
    ).toBe(0.25);
  });

  it('tells nothing of a page that was not visited, or of tasks whose work was not taken', () => {
    expect(computeShareWithoutProcessorFromTrace([went, task(20, 60, 60)], 'https://b/')).toBeNaN();
    expect(
      computeShareWithoutProcessorFromTrace([went, { ...page, name: 'RunTask', ts: 20, dur: 60 }], 'https://a/'),
    ).toBeNaN();
    expect(computeShareWithoutProcessorFromTrace([went], 'https://a/')).toBeNaN();
  });
});

it.each([
  ['', { scores: [98, 100, 100, 100], measures: [2000, 100, 0.0004], waited: 0.2 }],
  ['', { scores: [98, 100, 100, 100], measures: [2000, 100, 0], waited: NaN }],
  ['MISSED', { scores: [97, 100, 100, 100], measures: [2000, 100, 0], waited: 0.1 }],
  ['MISSED', { scores: [98, 100, 100, 100], measures: [2000, 101, 0], waited: 0.1 }],
  ['MISSED', { scores: [0, 0, 0, 0], measures: [], waited: NaN }],
  ['NOT JUDGED', { scores: [100, 100, 100, 100], measures: [900, 0, 0], waited: 0.21 }],
])('Lighthouse says %j of a page, and nothing of one that waited for the machine', (verdict, found) =>
  expect(getLighthouseVerdictWord({ ...found, scripts: 0 })).toBe(verdict),
);

import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { DEEP } from '../deep.ts';
import { kindOf, LIMITS, overBudget, overRecord, type PageWeight, SCRIPTS, toRecord, type Weights } from './limits.ts';
import { page, smallSite } from './small-site.ts';
import { pagesToOpen, weighFiles } from './weigh.ts';

const widget = page('<astro-island component-url="/w.js"></astro-island>');

describe('the scales', () => {
  it('weigh every page, the sprite and the whole site as they travel', () => {
    const picture = randomBytes(5000);
    const { html, sprite, site } = weighFiles(smallSite({ 'index.html': page('a'.repeat(9000)), 'a/b.png': picture }));
    expect(Object.keys(html)).toEqual(['index.html']);
    expect(html['index.html']).toBeLessThan(300);
    expect(sprite).toBeGreaterThan(0);
    expect(site).toBeGreaterThanOrEqual(5000 + html['index.html']! + sprite);
  });

  it('open the tools, the heaviest of many from a template, and of those without a widget the heaviest of each set of scripts', () => {
    const site = smallSite({
      'w.js': 'x'.repeat(20),
      'more.js': 'import"./much.js"',
      'much.js': randomBytes(500).toString('hex'),
      'most.js': randomBytes(900).toString('hex'),
      'later.js': 'import("./most.js")',
      '404.html': page(''),
      'index.html': page('<script src="/w.js"></script>'),
      'learn/sets/index.html': widget,
      'learn/deal/index.html': page('<astro-island component-url="/more.js"></astro-island>'),
      'learn/far-down/index.html': page(`${'a'.repeat(9000)}<astro-island component-url="/most.js"></astro-island>`),
      'learn/the-wall/index.html': widget,
      'practice/later/index.html': page('<astro-island component-url="/later.js"></astro-island>'),
      'practice/sets/index.html': page(
        `${'a'.repeat(9000)}<astro-island client="drawn" component-url="/more.js"></astro-island>`,
      ),
      'practice/tiles/index.html': widget,
      'rules/british/a/index.html': page(''),
      'rules/british/b/index.html': page(''),
      'rules/bell/a/index.html': page(''),
      'rules/bell/b/index.html': page('<script src="/more.js"></script>'),
      'table/score/index.html': widget,
      'table/sheet/index.html': widget,
    });
    expect(pagesToOpen(site).toSorted()).toEqual([
      '404.html',
      'index.html',
      'learn/deal/index.html',
      ...(DEEP ? ['learn/far-down/index.html', 'learn/sets/index.html'] : []),
      'learn/the-wall/index.html',
      ...(DEEP ? ['practice/later/index.html'] : []),
      'practice/sets/index.html',
      ...(DEEP ? ['practice/tiles/index.html'] : []),
      'rules/bell/b/index.html',
      'table/score/index.html',
      'table/sheet/index.html',
    ]);
  });

  it.each([
    ['/learn/sets/', true, 'lesson'],
    ['/learn/bell/counting/', true, 'lesson'],
    ['/practice/tiles/', true, 'exercise'],
    ['/learn/first-mahjong/', true, 'first hand'],
    ['/quiz/guide-1/', true, 'tool'],
    ['/table/score/', true, 'tool'],
    ['/leader/today/', true, 'leader'],
    ['/quiz/own/', true, 'quiz maker'],
    ['/leader/quiz/', true, 'quiz maker'],
    ['/learn/', false, 'no widget'],
  ])('know %s', (path, hasWidget, kind) => {
    expect(kindOf(path, hasWidget)).toBe(kind);
  });
});

describe('the budgets', () => {
  const pages: PageWeight[] = [
    { path: '/', kind: 'no widget', scripts: SCRIPTS['no widget'], css: LIMITS.css },
    { path: '/learn/sets/', kind: 'lesson', scripts: SCRIPTS.lesson, css: 1 },
    { path: '/table/score/', kind: 'tool', scripts: SCRIPTS.tool, css: 1 },
    { path: '/learn/first-mahjong/', kind: 'first hand', scripts: SCRIPTS['first hand'], css: 1 },
    { path: '/practice/tiles/', kind: 'exercise', scripts: SCRIPTS.exercise, css: 1 },
    { path: '/leader/', kind: 'leader', scripts: SCRIPTS.leader, css: 1 },
    { path: '/leader/quiz/', kind: 'quiz maker', scripts: SCRIPTS['quiz maker'], css: 1 },
  ];
  const full: Weights = { pages, html: { 'a.html': LIMITS.html }, sprite: LIMITS.sprite, site: LIMITS.site };
  const heavier = (i: number, more: Partial<PageWeight>): Weights => ({
    ...full,
    pages: pages.map((weight, j) => (i === j ? { ...weight, ...more } : weight)),
  });

  it('may be used up', () => {
    expect(overBudget(full)).toEqual([]);
  });

  it.each<[string, Weights]>([
    ['JavaScript of / (no widget)', heavier(0, { scripts: SCRIPTS['no widget'] + 1 })],
    ['JavaScript of /learn/sets/ (lesson)', heavier(1, { scripts: SCRIPTS.lesson + 1 })],
    ['JavaScript of /table/score/ (tool)', heavier(2, { scripts: SCRIPTS.tool + 1 })],
    ['CSS of /', heavier(0, { css: LIMITS.css + 1 })],
    ['without a style sheet', heavier(1, { css: 0 })],
    ['HTML of a.html', { ...full, html: { 'a.html': LIMITS.html + 1 } }],
    ['tile sprite', { ...full, sprite: LIMITS.sprite + 1 }],
    ['no tile sprite', { ...full, sprite: 0 }],
    ['whole site', { ...full, site: LIMITS.site + 1 }],
    ['kind “tool”', { ...full, pages: pages.filter(({ kind }) => kind !== 'tool') }],
  ])('break on %s', (what, weights) => {
    const broken = overBudget(weights);
    expect(broken).toHaveLength(1);
    expect(broken[0]).toContain(what);
  });

  it('are recorded in kB, and an increase is told with its command; a hundredth is let by', () => {
    const known = toRecord(full);
    expect(known).toMatchObject({ scripts: { lesson: SCRIPTS.lesson / 1000 }, css: LIMITS.css / 1000 });
    expect(overRecord(full, known)).toEqual([]);
    expect(overRecord(heavier(1, { scripts: SCRIPTS.lesson * 1.005 }), known)).toEqual([]);
    const told = overRecord(heavier(1, { scripts: SCRIPTS.lesson * 1.02 }), known);
    const grown = ((SCRIPTS.lesson * 1.02) / 1000).toFixed(1);
    expect(told).toEqual([
      expect.stringMatching(
        new RegExp(`^JavaScript \\(lesson\\): ${grown} kB, and ${known.scripts.lesson} before.*--record$`),
      ),
    ]);
    expect(overRecord({ ...full, site: LIMITS.site * 1.02 }, known)).toHaveLength(1);
  });
});

// Each check of the house is shown a small wrong house and must complain; a right one must pass.
import { describe, expect, it } from 'vitest';
import { backwardArrows, engineBackDoors, featureBackDoors, featureCycles, largeRooms, longFiles } from './layers.ts';
import { countPrivateWords, exportedTwice } from './names.ts';
import type { Source } from './source.ts';
import { ownSums } from './sums.ts';
import { impureEngine, namedGames, namedRulesets, storageBackDoors } from './words.ts';

const file = (path: string, text: string): Source => ({ path, text });

describe('arrows', () => {
  it.each([
    ['src/engine/a.ts', `import { b } from '../questions/b.ts';`],
    ['src/questions/a.ts', `export * from '../storage/b.ts';`],
    ['src/features/x/a.ts', `const late = import('../../pages/b.ts');`],
    ['src/ui/A.svelte', `<script lang="ts">\nimport B from '../features/x/B.svelte';\n</script>`],
    ['src/collections/a.ts', `import B from '../ui/b.ts';`],
    ['src/features/x/A.astro', `---\nimport type { B } from '../../layouts/b.ts';\n---\n<p>hi</p>`],
    ['src/layouts/A.astro', `---\nimport { draw } from '../build/draw.ts';\n---`],
    ['src/questions/a.ts', `import { href } from '../site.ts';`],
    ['src/card-vision/a.ts', `import { score } from '../engine/index.ts';`],
    ['src/storage/a.ts', `import { readCards } from '../card-vision/index.ts';`],
    ['src/engine/a.ts', `import words from '../../content/errors.json' with { type: 'json' };`],
    ['src/features/x/X.svelte', `<script>\nimport Lesson from '../../../content/lessons/a.mdx';\n</script>`],
    ['src/site.ts', `import { page } from './pages/b.ts';`],
    ['content/lessons/a.mdx', `# Hello\n\nimport { score } from '../../src/engine/index.ts'\n\nText`],
  ])('rejects %s: %s', (path, text) => {
    expect(backwardArrows([file(path, text)])).toHaveLength(1);
  });

  it.each([
    ['src/questions/a.ts', `import { score } from '../engine/index.ts';`],
    ['src/pages/a.astro', `---\nimport A from '../layouts/A.astro';\nimport { draw } from '../build/draw.ts';\n---`],
    ['src/build/a.ts', `import { page } from '../pages/b.ts';`],
    ['src/features/x/model.ts', `import { href } from '../../site.ts';`],
    ['src/features/x/model.ts', `import { readCards } from '../../card-vision/index.ts';`],
    ['src/features/x/model.ts', `import words from '../../../content/errors.json' with { type: 'json' };`],
    ['src/questions/a.ts', `import names from '../../content/rulesets.json' with { type: 'json' };`],
    ['src/features/x/A.astro', `---\nimport W from '../../ui/W.svelte';\n---\n<p>import x from '../pages/x.ts'</p>`],
    ['src/engine/a.ts', `// import { b } from '../questions/b.ts';\nconst s = "import '../pages/x.ts'";`],
    ['content/lessons/a.mdx', `import A from '../../src/features/x/A.astro'\n\nimport is a word here too`],
  ])('accepts %s: %s', (path, text) => {
    expect(backwardArrows([file(path, text)])).toEqual([]);
  });
});

describe('features', () => {
  const DOOR = 'src/features/wall/index.ts';

  it('are entered by their doors only', () => {
    const tap = (text: string) => [file('src/features/lesson/a.ts', text), file(DOOR, '')];
    expect(featureBackDoors(tap(`import { a } from '../wall/picture.ts';`))).toHaveLength(1);
    expect(featureBackDoors(tap(`const late = () => import('../wall/Wall.svelte');`))).toHaveLength(1);
    expect(featureBackDoors(tap(`import { a } from '../wall/index.ts';`))).toEqual([]);
    const shown = `---
import Wall from '../wall/Wall.svelte';
---
<Wall client:visible={{ rootMargin: '200px' }} />`;
    expect(featureBackDoors([file('src/features/lesson/A.astro', shown)])).toEqual([]);
    expect(featureBackDoors([file('src/features/lesson/A.astro', shown.replace('wall/', 'wall/parts/'))])).toHaveLength(
      1,
    );
    expect(featureBackDoors([file('src/features/wall/a.ts', `import { b } from './b.ts';`)])).toEqual([]);
  });

  it('stand in no ring', () => {
    const a = file('src/features/a/x.ts', `import { b } from '../b/index.ts';`);
    const b = file('src/features/b/y.ts', `import { c } from '../c/index.ts';`);
    expect(featureCycles([a, b])).toEqual([]);
    expect(featureCycles([a, b, file('src/features/c/z.ts', `import type { a } from '../a/index.ts';`)])).toEqual([
      'a → b → c → a',
    ]);
  });

  it('are not large, and no file is long', () => {
    const lines = (count: number) => 'a;\n'.repeat(count);
    const house = ['a', 'b', 'c', 'd'].map((room) => file(`src/features/${room}/x.ts`, lines(100)));
    expect(largeRooms(house, 0.3)).toEqual([]);
    expect(largeRooms([...house, file('src/features/d/y.ts', lines(100))], 0.3)).toEqual(['d has 202 of 505 lines']);
    expect(largeRooms([file('src/engine/x.ts', lines(10))], 0.3)).toEqual([]);
    expect(longFiles(house, 100)).toEqual([]);
    expect(longFiles(house, 99)).toHaveLength(4);
  });
});

describe('the engine', () => {
  it.each([
    'const n = Math.random();',
    'const t = Date.now();',
    'const d = new Date();',
    'window.alert(1);',
    `localStorage.getItem('a');`,
    'const e = document;',
    `function f(x = document.title) { return x; }`,
  ])('may not say %s', (text) => {
    expect(impureEngine([file('src/engine/a.ts', text)]).length).toBeGreaterThan(0);
  });

  it.each([
    `// Date and window`,
    `const a = { window: 1 }; a.window;`,
    `const s = 'Math.random()';`,
    `interface W { document: string }`,
  ])('may say %s', (text) => {
    expect(impureEngine([file('src/engine/a.ts', text)])).toEqual([]);
  });

  it('is entered by its door only', () => {
    expect(engineBackDoors([file('src/questions/a.ts', `import { t } from '../engine/tiles/tiles.ts';`)])).toHaveLength(
      1,
    );
    expect(engineBackDoors([file('src/questions/a.ts', `import { t } from '../engine/index.ts';`)])).toEqual([]);
    expect(engineBackDoors([file('src/engine/b.ts', `import { t } from './tiles/tiles.ts';`)])).toEqual([]);
  });
});

describe('the storage of the browser', () => {
  it.each([
    ['src/layouts/a.ts', `localStorage.getItem('a');`],
    ['src/layouts/a.js', `window.sessionStorage.clear();`],
    ['src/features/x/a.ts', `const { localStorage: kept } = window;`],
    ['src/features/x/a.ts', `window['localStorage'].clear();`],
    ['src/storage/a.ts', `const kept = () => localStorage;`],
    ['src/features/x/X.svelte', `<button onclick={() => localStorage.clear()}>Forget</button>`],
    ['src/pages/a.astro', `---\nconst a = 1;\n---\n<script>sessionStorage.a = 1;</script>`],
  ])('is not touched by %s: %s', (path, text) => {
    expect(storageBackDoors([file(path, text)])).toHaveLength(1);
  });

  it('has one door, and may be spoken of', () => {
    expect(storageBackDoors([file('src/storage/store.ts', `localStorage.getItem('a');`)])).toEqual([]);
    expect(storageBackDoors([file('src/features/x/a.ts', `// localStorage is storage/store.ts's business`)])).toEqual(
      [],
    );
  });
});

describe('ruleset ids', () => {
  it.each([
    ['src/features/x/model.ts', `if (rules === 'u3a') go();`],
    ['src/features/x/X.svelte', `<script lang="ts">let a = 1;</script>\n{#if rules === 'u3a'}<p>hi</p>{/if}`],
    ['src/features/x/A.astro', `---\nconst a = 1;\n---\n<Score rules="u3a" />`],
  ])('are found in %s: %s', (path, text) => {
    expect(namedRulesets([file(path, text)], ['u3a'])).toEqual([`${path}: u3a`]);
  });

  it('may be written by a page, and the word may stand in a sentence', () => {
    expect(namedRulesets([file('src/pages/a.ts', `const r = 'u3a';`)], ['u3a'])).toEqual([]);
    expect(namedRulesets([file('src/features/x/A.astro', `---\n// 'u3a'\n---\n<p>A u3a group</p>`)], ['u3a'])).toEqual(
      [],
    );
  });
});

describe('games', () => {
  const NAMES = ['u3a', 'british'];
  const generic = 'src/engine/nearest/waits.ts';

  it.each([
    `import { windsOf } from '../rulesets/british/facts.ts';`,
    `if (rules.family === 'british') go();`,
    `const rule = 'british.fan.eight-flowers';`,
    'const rule = `british.fan.${name}`;',
    `const TABLE = { 'british.special.purity': 1 };`,
    `if (rules.house['cleanOnly']) go();`,
    `if (house.cleanOnly) go();`,
  ])('are found in generic code of the engine: %s', (text) => {
    expect(namedGames([file(generic, text)], NAMES)).toHaveLength(1);
  });

  it.each([
    '// British, and house.cleanOnly',
    'const rule = `${family}.play.turn`;',
    `const known = Object.entries(house);`,
    `const value = house[name];`,
    `const words = { house, british: 1 };`,
  ])('are not found in: %s', (text) => {
    expect(namedGames([file(generic, text)], NAMES)).toEqual([]);
  });

  it('may be named in their own folders, in the list of games and outside the engine', () => {
    const text = `import { u3a } from './british/game.ts'; const family = 'british'; const on = house.cleanOnly;`;
    const free = ['src/engine/rulesets/british/hand.ts', 'src/engine/rulesets/game-list.ts', 'src/pages/a.ts'];
    expect(
      namedGames(
        free.map((path) => file(path, text)),
        NAMES,
      ),
    ).toEqual([]);
  });
});

describe('sums', () => {
  it.each([
    'const total = points * 2 ** doubles;',
    'const n = 2 ** times;',
    'const half = bill.total / 2;',
    'const twice = amount * 2;',
    'const all = payments.reduce((sum, { amount }) => sum + amount, 0);',
    'let owed = 0; owed += settled.net[seat];',
    'const now = totals.map((total, player) => total + changes[player]);',
  ])('may not be made by a drill: %s', (text) => {
    expect(ownSums([file('src/questions/a.ts', text)])).toHaveLength(1);
    expect(ownSums([file('src/engine/a.ts', text)])).toEqual([]);
  });

  it.each(['<b>× {2 ** doubles}</b>', '<td>{bill.total / 2}</td>', '<td>{2 * amount}</td>', '{amount * 2} points'])(
    'may not be made in the markup of a widget: %s',
    (text) =>
      expect(ownSums([file('src/features/a/A.svelte', `<script>let a = 1;</script>\n${text}`)])).toHaveLength(1),
  );

  it.each([
    '<svg x={width / 2} />',
    '<a href="/points/2/">2 points</a>',
    '<style>.points { grid-row: 1 / 2; }</style>',
  ])('are no matter of the markup %s', (text) => expect(ownSums([file('src/features/a/A.svelte', text)])).toEqual([]));

  it.each(['const half = width / 2;', 'const all = tiles.length + 1;', "const text = amount + ' points';"])(
    'are no matter of %s',
    (text) => expect(ownSums([file('src/features/a/a.ts', text)])).toEqual([]),
  );
});

describe('names', () => {
  it.each([
    ['const', `export const rowsOf = 1;`, `export function rowsOf() {}`],
    ['type', `export interface Row {}`, `export type Row = string;`],
  ])('rejects a %s that stands twice', (_, one, other) => {
    expect(exportedTwice([file('src/storage/a.ts', one), file('src/storage/b.ts', other)])).toHaveLength(1);
  });

  it('lets two rooms, and two files elsewhere, have one name', () => {
    const one = `export const rowsOf = 1;`;
    expect(exportedTwice([file('src/storage/a.ts', one), file('src/questions/a.ts', one)])).toEqual([]);
    expect(exportedTwice([file('src/features/a/a.ts', one), file('src/features/b/b.ts', one)])).toEqual([]);
  });

  it('counts private words in identifiers, whole words only', () => {
    const code = `const told = 1; const isTold = told; const untold = '“told”'; const notSaid = 2;`;
    expect([...countPrivateWords([file('src/a.ts', code)])]).toEqual([['told', 3]]);
  });

  it.each([
    ['what a file keeps to itself', `const rowsOf = 1;`, `export const rowsOf = 2;`],
    ['overloads', `export function f(a: string): void;\nexport function f(a: number): void;`, ''],
    ['what a file passes on', `export { rowsOf } from './b.ts';`, `export const rowsOf = 2;`],
  ])('lets be %s', (_, one, other) => {
    expect(exportedTwice([file('src/storage/a.ts', one), file('src/storage/b.ts', other)])).toEqual([]);
  });
});

// A page names every script that its widgets need once it is drawn, and no other; and nothing in it waits for its styles.
import { describe, expect, it } from 'vitest';
import {
  listScriptsOfImmediateIslands,
  moveIslandScriptsBeforeStyles,
  movePolicyAndRequestsFirst,
  addImmediateIslandPreloads,
  addTileSpritePreload,
} from '../../src/build/preload.ts';

const SCRIPTS: Readonly<Record<string, string>> = {
  '/a/Scorer.js':
    'import{x}from"./engine.js";import"./styles.js";import{tile}from "./tile.js";const late=()=>import("./qr.js")',
  '/a/client.js': 'export{}',
  '/a/styles.js': '',
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
    expect(listScriptsOfImmediateIslands(page('drawn'), read)).toEqual([
      '/a/Scorer.js',
      '/a/client.js',
      '/a/engine.js',
      '/a/styles.js',
      '/a/tile.js',
    ]);
    expect(addImmediateIslandPreloads(page('drawn'), read)).toContain(
      '<link rel="modulepreload" href="/a/tile.js"></template></head>',
    );
  });

  it('names them where no browser looks before it is told to', () => {
    const [, named] =
      /<template id="scripts">(.*)<\/template>/.exec(addImmediateIslandPreloads(page('drawn'), read)) ?? [];
    expect(named?.match(/<link rel="modulepreload" /g)).toHaveLength(5);
    expect(addImmediateIslandPreloads(page('drawn'), read).replace(named!, '')).not.toContain('modulepreload');
  });

  it('asks for them at once where somebody may type before the widget is there', () => {
    const early = page('drawn').replace('<astro-island', '<astro-island props="{&quot;early&quot;:[0,true]}"');
    expect(addImmediateIslandPreloads(early, read)).toContain('<head><link rel="modulepreload" href="/a/Scorer.js">');
    expect(addImmediateIslandPreloads(early, read)).not.toContain('<template');
  });

  it('stays as it is where no widget is wanted at once', () => {
    for (const html of [page('visible'), '<html><head></head></html>'])
      expect(addImmediateIslandPreloads(html, read)).toBe(html);
  });
});

describe('what a page asks for at once', () => {
  const [POLICY, WAITED, SHEET, FONT] = [
    '<meta http-equiv="content-security-policy" content="default-src \'self\'">',
    '<script src="/a/display.js"></script>',
    '<link rel="stylesheet" href="/a.css">',
    '<link rel="preload" href="/a.woff2" as="font">',
  ];

  it('stands before the script that its head waits for, and behind the policy', () => {
    const html = `<head><meta charset="utf-8"><title>a</title>${WAITED}${SHEET}${FONT}${POLICY}</head><body></body>`;
    expect(movePolicyAndRequestsFirst(html)).toBe(
      `<head><meta charset="utf-8">${POLICY}<link rel="preload" as="style" href="/a.css">${FONT}<title>a</title>${WAITED}${SHEET}</head><body></body>`,
    );
  });

  it('is nothing where there is nothing of the kind, or only for readers without scripts', () => {
    const html = `<head><meta charset="utf-8"><noscript>${SHEET}</noscript></head><body>${SHEET}</body>`;
    expect(movePolicyAndRequestsFirst(html)).toBe(html);
  });
});

describe("Astro's lines for its islands", () => {
  const SHEETS = '<link rel="stylesheet" href="/a.css"><link rel="stylesheet" href="/b.css">';
  const [WAKES, ISLAND, OTHER] = [
    '<script>(()=>{(self.Astro||(self.Astro={})).drawn=e})();</script>',
    '<script>customElements.define("astro-island",A);</script>',
    '<script>document.title</script>',
  ];

  it('stand before the styles that they would wait for, each once', () => {
    const html = `<head><title>a</title>${SHEETS}</head><body><p>words</p>${WAKES}${ISLAND}<astro-island></astro-island>${OTHER}</body>`;
    expect(moveIslandScriptsBeforeStyles(html)).toBe(
      `<head><title>a</title>${WAKES}${ISLAND}${SHEETS}</head><body><p>words</p><astro-island></astro-island>${OTHER}</body>`,
    );
  });

  it('do not stand in what is only for readers without scripts', () => {
    const html = `<head><noscript>${SHEETS}</noscript>${SHEETS}</head><body>${WAKES}</body>`;
    expect(moveIslandScriptsBeforeStyles(html)).toBe(
      `<head>${WAKES}<noscript>${SHEETS}</noscript>${SHEETS}</head><body></body>`,
    );
  });

  it('leave a page without widgets as it is', () => {
    const html = `<head>${SHEETS}</head><body>${OTHER}<script type="module" src="/a.js"></script></body>`;
    expect(moveIslandScriptsBeforeStyles(html)).toBe(html);
  });
});

describe('the sheet of tiles', () => {
  it('is asked for where the page begins, if any tile lies on it', () => {
    const tile = '<svg class="tile"><use href="/sparrow/tiles.svg#o5"></use></svg>';
    expect(addTileSpritePreload(`<body data-games="bell:MAGPIE"><p>words</p>${tile}${tile}</body>`)).toBe(
      `<body data-games="bell:MAGPIE"><svg hidden><use href="/sparrow/tiles.svg#b1"></use></svg><p>words</p>${tile}${tile}</body>`,
    );
    expect(addTileSpritePreload('<body><p>words</p></body>')).toBe('<body><p>words</p></body>');
  });
});

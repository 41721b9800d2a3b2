// The styles of scripts give way to those of pages where these say it all; a script then asks for the sheet of the pages.
import { describe, expect, it } from 'vitest';
import { STYLE_SHEET_GROUPS, createStyleGroupingPlugin } from '../../src/build/styles-together.ts';

/** What the plug-in makes of the sheet of a script, after pages had theirs. */
function packScripts(name: string, ofPages: string, ofScripts: string): { linked: string[]; files: string[] } {
  const plugin = createStyleGroupingPlugin();
  const generate = (plugin.generateBundle as unknown as { handler: (options: unknown, bundle: object) => void })
    .handler;
  const sheet = (fileName: string, source: string) => ({ type: 'asset', fileName, names: [name], source });
  generate.call({ environment: { name: 'prerender' } }, {}, { 'page.css': sheet('page.css', ofPages) });
  const importedCss = new Set(['late.css']);
  const bundle = {
    'late.css': sheet('late.css', ofScripts),
    'late.js': { type: 'chunk', fileName: 'late.js', viteMetadata: { importedCss } },
  };
  generate.call({ environment: { name: 'client' } }, {}, bundle);
  return { linked: [...importedCss], files: Object.keys(bundle) };
}

describe('the sheet of a script', () => {
  it.each([
    ['the same in another order', '.a{top:0}.b{top:0}', '.b{top:0}.a{top:0}'],
    ['a part', '.a{top:0}@media print{.a{top:1px}}.b{top:0}', '.b{top:0}@media print{.a{top:1px}}'],
  ])('that is %s is not there twice', (_, ofPages, ofScripts) =>
    expect(packScripts('words.css', ofPages, ofScripts)).toEqual({ linked: ['page.css'], files: ['late.js'] }),
  );

  it.each([
    ['a rule that pages do not have', 'words.css', '.a{top:0}', '.a{top:0}.late{top:0}'],
    ['a rule for paper only', 'words.css', '@media print{.a{top:0}}', '.a{top:0}'],
    ['no group', 'Other.css', '.a{top:0}', '.a{top:0}'],
  ])('with %s stays', (_, name, ofPages, ofScripts) =>
    expect(packScripts(name, ofPages, ofScripts)).toEqual({ linked: ['late.css'], files: ['late.css', 'late.js'] }),
  );
});

describe('the groups of styles', () => {
  const groupsOf = (module: string) =>
    STYLE_SHEET_GROUPS.filter(({ test }) => test.test(module)).map(({ name }) => name);

  it.each([
    ['src/ui/bill/Bill.svelte?svelte&type=style&lang.css', ['parts']],
    ['C:\\sparrow\\src\\ui\\bill\\Bill.svelte?svelte&type=style&lang.css', ['parts']],
    ['src/ui/TurnPageButton.svelte?svelte&type=style&lang.css', ['entered']],
    ['src/features/wall/WallPicture.svelte?svelte&type=style&lang.css', ['wall']],
    ['src/features/lesson/Try.astro?astro&type=style&index=0&lang.css', ['words']],
    ['src/features/group/Term.svelte?svelte&type=style&lang.css', []],
    ['src/ui/bill/Bill.svelte', []],
    ['src/styles/index.css', []],
  ])('of %s are %j', (module, groups) => {
    expect(groupsOf(module)).toEqual(groups);
  });

  it('have a name each', () => {
    expect(new Set(STYLE_SHEET_GROUPS.map(({ name }) => name)).size).toBe(STYLE_SHEET_GROUPS.length);
  });
});

// A widget that is fetched later asks for the sheets that pages are drawn with, by the names that these have.
import { describe, expect, it } from 'vitest';
import { STYLE_GROUPS, renameSheets } from '../../src/build/styles-together.ts';

const SHEETS = new Map([['words.css', '_astro/words.Page0001.css']]);
const listOf = (...files: string[]) => `const m=["_astro/Play.Abc1234.js",${files.map((file) => `"${file}"`).join()}]`;

describe('the sheets of a widget that is fetched later', () => {
  it.each([
    [
      'is called as pages call it, where its own was thrown away',
      '_astro/words.Late-0_1.css',
      '_astro/words.Page0001.css',
    ],
    ['keeps its name where it is there', '_astro/there.Late0001.css', '_astro/there.Late0001.css'],
    ['keeps its name where no group has it', '_astro/Other.Late0001.css', '_astro/Other.Late0001.css'],
  ])('%s', (_, named, called) => {
    expect(renameSheets(listOf(named), SHEETS, (file) => file.includes('there'))).toBe(listOf(called));
  });

  it('leaves scripts and everything else alone', () => {
    const code = 'import"./words.Late0001.js";const a="words.Late0001.css"';
    expect(renameSheets(code, SHEETS, () => false)).toBe(code);
  });
});

describe('the groups of styles', () => {
  const groupsOf = (module: string) => STYLE_GROUPS.filter(({ test }) => test.test(module)).map(({ name }) => name);

  it.each([
    ['src/ui/bill/Bill.svelte?svelte&type=style&lang.css', ['parts']],
    ['C:\\sparrow\\src\\ui\\bill\\Bill.svelte?svelte&type=style&lang.css', ['parts']],
    ['src/ui/TurnScreen.svelte?svelte&type=style&lang.css', ['entered']],
    ['src/features/wall/WallPicture.svelte?svelte&type=style&lang.css', ['wall']],
    ['src/features/lesson/Try.astro?astro&type=style&index=0&lang.css', ['words']],
    ['src/features/group/Term.svelte?svelte&type=style&lang.css', []],
    ['src/ui/bill/Bill.svelte', []],
    ['src/styles/index.css', []],
  ])('of %s are %j', (module, groups) => {
    expect(groupsOf(module)).toEqual(groups);
  });

  it('have a name each', () => {
    expect(new Set(STYLE_GROUPS.map(({ name }) => name)).size).toBe(STYLE_GROUPS.length);
  });
});

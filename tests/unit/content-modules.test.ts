// What the build makes of the Markdown of rules, house rules and cases: modules with just what their readers ask for.
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createContentModulePlugin } from '../../src/build/content-modules.ts';

const CONTENT = new URL('../../content/', import.meta.url);
const plugin = createContentModulePlugin();
type Fields = Record<string, unknown>;

function load(name: string): { readonly content: Record<string, Fields>; readonly watched: readonly string[] } {
  const watched: string[] = [];
  const code = plugin.load.call({ addWatchFile: (file: string) => void watched.push(basename(file)) }, `\0${name}`)!;
  return { content: JSON.parse(/^export default (.*);$/s.exec(code)![1]!), watched };
}
const namesIn = (pattern: string): string[] =>
  globSync(pattern, { cwd: CONTENT })
    .map((file) => basename(file))
    .toSorted();
const headOf = (file: string): Fields => parse(readFileSync(new URL(file, CONTENT), 'utf8').split('---')[1]!);
const CHOW = headOf('rules/british/claim-chow-for-mahjong.md');

describe('the rules of a game', () => {
  it('come with title and statement, by their ids, from every file, which is watched', () => {
    const { content, watched } = load('sparrow:rule-book/british');
    expect(content['british.claim.chow-for-mahjong']).toEqual({ title: CHOW['title'], statement: CHOW['statement'] });
    expect(watched).toEqual(namesIn('rules/british/*.md'));
    expect(Object.keys(content)).toHaveLength(watched.length);
  });

  it('come with their titles alone, or all statements as a list', () => {
    expect(load('sparrow:titles/british').content['british.claim.chow-for-mahjong']).toBe(CHOW['title']);
    const statements = load('sparrow:statements').content as unknown as readonly string[];
    expect(statements).toContain(CHOW['statement']);
    expect(statements).toHaveLength(namesIn('rules/*/*.md').length);
  });

  it('are found by the game, each in a module that is fetched when it is asked for', () => {
    const code = plugin.load.call({ addWatchFile: () => undefined }, '\0sparrow:rule-books')!;
    expect(code).toContain(`"british": () => import('sparrow:rule-book/british'), `);
    expect(code.match(/import\(/g)).toHaveLength(namesIn('rules/*/').length);
  });
});

it('a house rule comes with the rules that it changes: by what comes of them, or by their words', () => {
  const { content, watched } = load('sparrow:switches');
  expect(Object.keys(content)).toEqual(namesIn('switches/*.md').map((file) => file.replace('.md', '')));
  expect(content['chowForMahjongFromAny']).toEqual({
    ...Object.fromEntries(
      Object.entries(headOf('switches/chowForMahjongFromAny.md')).filter(([name]) =>
        ['question', 'sentence', 'values', 'unit', 'who', 'chapter', 'only'].includes(name),
      ),
    ),
    changes: expect.arrayContaining(['british.claim.chow-for-mahjong', 'british.claim.chow-from-left']),
  });
  const changes = content['players']!['changes'] as readonly string[];
  expect(changes).toContain('british.hand.no-chows-few-players');
  expect(changes).toEqual([...new Set(changes)].toSorted());
  expect(watched).toEqual(expect.arrayContaining(['changes.json', 'players.md', 'claim-chow-for-mahjong.md']));
});

describe('a case', () => {
  const { content: cases, watched } = load('sparrow:cases');
  const verdictsOf = (name: string) => cases[name]!['verdicts'] as readonly Fields[];

  it('is made from its file, the rules and what no rule book says; how people say it stays at home', () => {
    expect(watched).toEqual(expect.arrayContaining(['effects.json', 'false-mahjong.md', 'claim-chow-for-mahjong.md']));
    expect(watched).not.toContain('README.md');
    expect(Object.keys(cases)).toEqual(namesIn('cases/[a-z]*.md').map((file) => file.replace('.md', '')));
    expect(cases['claim-not-made']).toMatchObject({ group: 'set', tip: expect.stringMatching(/^A claim.*hand\.$/) });
    expect(Object.keys(cases['claim-not-made']!)).toEqual(['title', 'group', 'now', 'verdicts', 'tip']);
    expect(cases['a-player-has-to-leave']).not.toHaveProperty('tip');
  });

  it('of which the books say nothing says so, and what most groups do', () => {
    expect(verdictsOf('claim-not-made').at(-1)).toEqual({
      games: ['british', 'bell', 'cantonese'],
      rules: [],
      answer:
        'No rule book of your game says anything about it. ' +
        'Most groups leave the tile on the table, and the next player may claim it. Nobody pays.',
      none: {
        searched: ['changes the mind', 'claim back', 'takes back a claim'],
        groups: 'Most groups leave the tile on the table, and the next player may claim it. Nobody pays.',
      },
    });
  });

  it('has the statement of its rule as its answer, in each game its own, unless it has words of its own', () => {
    const statement = headOf('rules/japanese/penalty-claim-forfeit.md')['statement'] as string;
    const [forfeit, free] = verdictsOf('claim-not-made');
    expect(forfeit).toMatchObject({ rules: ['japanese.penalty.claim-forfeit'], mistake: 'claim-not-made' });
    expect((forfeit!['answer'] as string).replaceAll('rule:japanese.penalty.claim-forfeit ', '')).toBe(statement);
    expect(free).toMatchObject({ games: ['japanese'], rules: [], answer: expect.stringMatching(/^At your table/) });
    expect(verdictsOf('false-mahjong').map(({ rules }) => rules)).toEqual(
      ['british', 'bell', 'japanese', 'cantonese'].map((game) => [`${game}.penalty.false-mahjong`]),
    );
    expect(verdictsOf('a-chow-from-the-wrong-side').at(-1)!['rules']).toHaveLength(4);
  });

  it('is a quarrel if it has a heading, a mistake if something is to be done at once, and drilled as it happens', () => {
    const [quarrels, mistakes, drilled] = ['quarrels', 'mistakes', 'mistakes/drilled'].map(
      (name) => load(`sparrow:${name}`).content,
    ) as [typeof cases, typeof cases, typeof cases];
    expect(quarrels).not.toHaveProperty(['a-player-has-to-leave']);
    expect(Object.keys(quarrels['claim-not-made']!)).toEqual(['group', 'title', 'now', 'verdicts', 'tip']);
    expect(mistakes).not.toHaveProperty(['a-chow-from-the-wrong-side']);
    expect(Object.keys(mistakes['claim-not-made']!)).toEqual(['title', 'now', 'tip']);
    expect(drilled['claim-not-made']).toBe(headOf('cases/claim-not-made.md')['happens']);
    expect(drilled).not.toHaveProperty(['a-chow-from-the-wrong-side']);
  });
});

it('a module that is none of these is left to others', () => {
  expect(['sparrow:titles', 'sparrow:switches', 'sparrow:cases'].map((id) => plugin.resolveId(id))).toEqual([
    '\0sparrow:titles',
    '\0sparrow:switches',
    '\0sparrow:cases',
  ]);
  expect(plugin.resolveId('sparrow:toString')).toBeUndefined();
  for (const id of ['\0toString', '\0sparrow:other', 'sparrow:cases'])
    expect(plugin.load.call({ addWatchFile: () => undefined }, id)).toBeUndefined();
});

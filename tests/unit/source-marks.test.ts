// Whose sentence a rule is: three marks, read from the head of its words.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  parseRuleSource,
  SOURCE_MARK_ENTRIES,
  SOURCE_MARK_IDS,
  listMarksOfRuleSources,
} from '../../src/format/source-marks.ts';

const ROOT = new URL('../../content/rules/', import.meta.url);
/** Every place that a rule cites. */
const CITED = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.md'))
  .flatMap((path) =>
    [...readFileSync(new URL(path, ROOT), 'utf8').matchAll(/^  - (?!\{)(.+)$/gm)].map(
      ([, place]) => [path, place!] as const,
    ),
  );

describe('the mark behind a source', () => {
  it.each([
    ['A guide, page 14', 'A guide, page 14', 'source'],
    ['A guide, page 14 (its sentence)', 'A guide, page 14', 'source'],
    ['My Set, the deal (the author’s own)', 'My Set, the deal', 'author'],
    ['A guide, penalties (our reading)', 'A guide, penalties', 'reading'],
    // What stands in brackets may be the name of the place.
    ['Mah-Jongg, Bao, (g)', 'Mah-Jongg, Bao, (g)', 'source'],
  ])('%s', (source, place, mark) => expect(parseRuleSource(source)).toEqual({ place, mark }));
  it('is one of three wherever a rule cites', () => {
    const strange = CITED.filter(([, place]) => /\((?:[a-z’]+ ){1,3}[a-z’]+\)$/.test(parseRuleSource(place).place));
    expect(strange).toEqual([]);
  });
  it('has each of the three somewhere', () =>
    expect(new Set(CITED.map(([, place]) => parseRuleSource(place).mark))).toEqual(new Set(SOURCE_MARK_IDS)));
});

describe('the marks of a rule', () => {
  it('are those of its sources, and ours where a part of it is', () => {
    expect(listMarksOfRuleSources({ source: ['A (its sentence)'], ours: 'When it ends.' })).toEqual([
      'source',
      'reading',
    ]);
    expect(listMarksOfRuleSources({ source: ['A (our reading)', 'B (the author’s own)'] })).toEqual([
      'author',
      'reading',
    ]);
  });
  it('are explained', () =>
    expect(SOURCE_MARK_ENTRIES.map(({ about }) => about.length > 20)).toEqual([true, true, true]));
});

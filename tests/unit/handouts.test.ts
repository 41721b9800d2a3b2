// The handouts of the course: every rule of a stage stands on its sheet, by the rules of the table.
import { describe, expect, it } from 'vitest';
import { rulesets, tableInfo } from '../../src/engine/index.ts';
import {
  createHandoutBlocks,
  listRulesOfBlock,
  type HandoutBlock,
} from '../../src/features/print/handout/handout-blocks.ts';
import {
  countPieces,
  takeFirstPieces,
  createHandout,
  splitIntoSides,
} from '../../src/features/print/handout/handout.ts';
import { formatRulesName } from '../../src/format/rulesets.ts';
import { SHEETS, SPECS } from './support/handouts.ts';

const TABLE = { rules: 'u3a', house: {} } as const;
const listAllRules = (blocks: readonly HandoutBlock[]): readonly string[] => blocks.flatMap(listRulesOfBlock);

it('there is a handout for every stage', () => {
  expect(SHEETS.map(({ slug }) => slug)).toEqual(Object.keys(SPECS));
});

describe.each(SHEETS.map((sheet) => [sheet.slug, sheet] as const))('%s', (_, sheet) => {
  const played = new Set(rulesets.u3a.rules.filter(({ off }) => !off).map(({ id }) => id));

  it('has every rule of its stage that is played, once', () => {
    const taught = sheet.lessons
      .filter(({ id }) => !sheet.spec.revises?.includes(id))
      .flatMap((lesson) => lesson.rules)
      .filter((rule) => played.has(rule));
    const blocks = createHandoutBlocks(sheet, rulesets.u3a, {});
    expect(taught.filter((rule) => !listAllRules(blocks).includes(rule))).toEqual([]);
    expect(new Set(listAllRules(blocks)).size).toBe(listAllRules(blocks).length);
  });

  it.each(['usual', 'large'] as const)('keeps everything when it is parted into sides: %s', (size) => {
    const { sides } = createHandout(sheet, TABLE, size);
    const whole = createHandoutBlocks(sheet, rulesets.u3a, {});
    expect(listAllRules(sides.flat()).toSorted()).toEqual(expect.arrayContaining([...listAllRules(whole)].toSorted()));
    expect(sides.every((side) => side.length > 0)).toBe(true);
    expect(sides).toHaveLength(1 + (sheet.spec.sides?.[size] ?? []).length);
  });

  it('stands for the other games that share the course', () => {
    expect(createHandout(sheet, { rules: 'bmja', house: {} }, 'usual').sides.length).toBeGreaterThan(0);
  });
});

it('a lesson that only goes over others has its rules on their sheets', () => {
  const info = tableInfo('u3a', {});
  const all = new Set(
    SHEETS.flatMap((sheet) => (info.ok ? listAllRules(createHandoutBlocks(sheet, info.value, {})) : [])),
  );
  const revised = SHEETS.flatMap(({ spec, lessons: taught }) =>
    taught.filter(({ id }) => spec.revises?.includes(id)).flatMap((lesson) => lesson.rules),
  );
  expect(revised.length).toBeGreaterThan(0);
  expect(revised.filter((rule) => !all.has(rule))).toEqual([]);
});

describe('a table with rules of its own', () => {
  const own = { rules: 'u3a', house: { limit: 500, maxChows: 2 }, name: 'Thursday group' } as const;
  const wordsOf = (slug: string): string =>
    JSON.stringify(
      createHandout(
        SHEETS.find((sheet) => sheet.slug === slug)!,
        own,
        'usual',
      ).sides,
    );

  it('reads its own values', () => {
    expect(wordsOf('doubles')).toContain('No hand scores more than 500.');
    expect(wordsOf('doubles')).not.toContain('1,000');
    expect(wordsOf('sets-and-the-aim')).toContain('two');
  });

  it('is named at the foot', () => {
    expect(formatRulesName('u3a', true, 'Thursday group')).toBe('Thursday group (u3a guide, with house rules)');
    expect(formatRulesName('u3a', true)).toBe('u3a guide, with house rules');
    expect(formatRulesName('u3a', false)).toBe('u3a guide');
  });
});

it('a list goes on overleaf without its title', () => {
  const lines = ['a', 'b', 'c'].map((rule) => ({ rule, title: rule, says: '', worth: '' }));
  const block: HandoutBlock = { kind: 'rules', key: 'rules', title: 'The rules', lines };
  expect(splitIntoSides([block], ['rules:2']).map((side) => side.map(({ key, title }) => [key, title]))).toEqual([
    [['rules', 'The rules']],
    [['rules:2', '']],
  ]);
});

it('renders piece by piece, a chart of tiles family by family, until nothing is missing', () => {
  const { sides } = createHandout(SHEETS[0]!, TABLE, 'usual');
  const blocks = sides.flat();
  const families = blocks.flatMap((block) => (block.kind === 'chart' ? block.lines : []));
  expect(families.length).toBeGreaterThan(3);
  const all = countPieces(blocks);
  expect(all).toBe(blocks.filter(({ kind }) => kind !== 'chart').length + families.length);
  const counts = Array.from({ length: all + 1 }, (_, many) => countPieces(takeFirstPieces(blocks, many)));
  expect(counts).toEqual(Array.from({ length: all + 1 }, (_, many) => many));
  expect(takeFirstPieces(blocks, all)).toEqual(blocks);
  expect(takeFirstPieces(blocks, Infinity)).toEqual(blocks);
  expect(takeFirstPieces(blocks, -1)).toEqual([]);
});

// Numbers, money, lists, slots and texts that depend on a table, as a reader meets them.
import { describe, expect, it } from 'vitest';
import type { RulesetInfo } from '../../src/engine/index.ts';
import { describeEngineError } from '../../src/format/errors.ts';
import { formatPointChangesAsMoney, formatStake } from '../../src/format/money.ts';
import {
  formatPlural,
  formatPluralInWords,
  formatNumber,
  formatInWords,
  formatSignedNumber,
  spellOutNumberBelowMillion,
  formatTimesInWords,
} from '../../src/format/numbers.ts';
import {
  resolveConditionalText,
  isConditionMetByTable,
  parseConditionalText,
  listConditionSwitchIds,
} from '../../src/format/conditional-text.ts';
import { capitalize, fillSlots, listSlotNames } from '../../src/format/sentences.ts';
import { listCases } from './support/recorded.ts';

it('numbers, money and slots in words', async () => {
  const spelt = [0, 1, 9, 10, 11, 19, 20, 21, 64, 99, 100, 101, 110, 999, 1000, 1001, 1099, 1100, 1280, 20_000];
  const cases = {
    ...Object.fromEntries([...spelt, 999_999, 1_000_000, -3, 2.5].map((n) => [n, spellOutNumberBelowMillion(n)])),
    'small ones are words': [0, 1, 10, 11, 1280].map(formatInWords),
    'one is one, all else many': [0, 1, 2, 1280].map((n) => formatPlural(n, 'tile')),
    'in words': [1, 2].map((n) => formatPluralInWords(n, 'player has', 'players have')),
    none: formatPluralInWords(0, 'double'),
    times: [0, 1, 2, 3, 12].map(formatTimesInWords),
    signed: [3840, -1428, 0, 0.5].map(formatSignedNumber),
    figures: [999, 1000, 1_234_567, -7.5, 1234.5678].map(formatNumber),
    stakes: [0, 100, 500, 10_000, 12_000, 10, 45, 120, 99, 105].map(formatStake),
    'money won and lost': formatPointChangesAsMoney([120, -45, 0, -75], 100),
    'pounds won and lost': formatPointChangesAsMoney([100_000, -100_000], 100),
    capitals: ['east wins', ''].map(capitalize),
    slots: fillSlots('{a} and {b}, {a}.', { a: 'one', b: 'two' }),
    'a slot of nothing': fillSlots('{a}{b}', { a: 'one', b: undefined }),
    'a slot that is missing': fillSlots('{a}{b}', { a: 'one' }, (name) => `no ${name}`),
    'names of slots': ['{a} and {b}, {a}.', 'nothing'].map(listSlotNames),
  };
  await expect(listCases(cases)).toMatchFileSnapshot('recorded/words-numbers.txt');
});

describe('what the engine refused', () => {
  it('is described with what it was about, and stays a sentence where that is not known', () => {
    for (const error of [
      { code: 'wrong-tiles', count: 143, allowed: 144 },
      { code: 'unknown-tile', found: 'x9' },
      { code: 'five-of-a-kind', tiles: ['b1'] },
      { code: 'seat-not-playing', found: 'n' },
    ] as const) {
      const [withDetails, withoutDetails] = [
        describeEngineError(error as never),
        describeEngineError({ code: error.code }),
      ];
      for (const sentence of [withDetails, withoutDetails]) {
        expect(sentence).toMatch(/^[\p{Lu}\d].*[.?!]$/u);
        expect(sentence).not.toMatch(/[{}]|undefined| {2}/);
      }
      if ('count' in error && withDetails !== withoutDetails) expect(withDetails).toMatch(/143|144/);
      if ('tiles' in error) expect(withDetails).toContain('1 of bamboos');
      if (error.code === 'seat-not-playing') expect(withDetails).toContain('North');
    }
  });
});

describe('a text that depends on a table', () => {
  const table = (plays: object, off: readonly string[] = []): RulesetInfo =>
    ({
      id: 'game',
      rules: ['game.double.east', 'game.points.pung'].map((id) => ({ id, ...(off.includes(id) && { off: true }) })),
      switches: [
        { id: 'maxChows', values: [0, 1, 4], default: 1 },
        { id: 'goulash', values: [true, false], default: true },
        { id: 'most', values: [null, 3], default: null },
        { id: 'players', values: { min: 2, max: 5 }, default: 4 },
      ],
      plays: { maxChows: 1, goulash: true, most: null, players: 4, ...plays },
    }) as unknown as RulesetInfo;
  const TEXT = 'A hand may have [if maxChows is 0]no chow[or if maxChows is 1]one chow[else]many[end].';

  it('says of each number what is so', () => {
    expect([0, 1, 4].map((maxChows) => resolveConditionalText(TEXT, table({ maxChows })))).toEqual([
      'A hand may have no chow.',
      'A hand may have one chow.',
      'A hand may have many.',
    ]);
  });

  it('may leave a part out, and hold one choice within another', () => {
    const text = 'One[if goulash is yes], two[if players is 4], three[else], 3[end], four[end], five';
    expect(resolveConditionalText(text, table({}))).toBe('One, two, three, four, five');
    expect(resolveConditionalText(text, table({ players: 3 }))).toBe('One, two, 3, four, five');
    expect(resolveConditionalText(text, table({ goulash: false }))).toBe('One, five');
    expect(resolveConditionalText('plain [text]', table({}))).toBe('plain [text]');
    expect(parseConditionalText('plain')).toEqual(['plain']);
    expect(parseConditionalText('')).toEqual([]);
    expect(parseConditionalText('[if a is b][end]x')).toEqual([{ cases: [{ when: 'a is b', says: [] }] }, 'x']);
  });

  it.each<[string, object, boolean]>([
    ['', {}, true],
    ['maxChows is 1', {}, true],
    ['maxChows is 0', {}, false],
    ['maxChows is 0 or 1', {}, true],
    ['maxChows is not 1', {}, false],
    ['maxChows is not 0', {}, true],
    ['goulash is yes', {}, true],
    ['goulash is no', {}, false],
    ['goulash is no', { goulash: false }, true],
    ['most is none', {}, true],
    ['most is not none', { most: 3 }, true],
    ['players is 4', {}, true],
    ['players is 2', { players: 2 }, true],
    ['players is 5', { players: 5 }, true],
    ['players is 4 and goulash is yes', {}, true],
    ['players is 4 and goulash is no', {}, false],
    ['players is 3 and goulash is yes', {}, false],
    ['game.double.east is played', {}, true],
    ['game.double.east is off', {}, false],
    ['game.double.east is not off', {}, true],
  ])('%j, %j: %s', (condition, plays, holding) => {
    expect(isConditionMetByTable(condition, table(plays))).toBe(holding);
  });

  it('knows which rules a table leaves out', () => {
    const without = table({}, ['game.double.east']);
    expect([
      isConditionMetByTable('game.double.east is off', without),
      isConditionMetByTable('game.double.east is played', without),
    ]).toEqual([true, false]);
    expect(isConditionMetByTable('game.points.pung is played', without)).toBe(true);
  });

  it.each([
    'maxChows is 2',
    'maxChows is many',
    'nothing is 1',
    'players is 1',
    'players is 6',
    'game.no.rule is off',
    'game.double.east is yes',
    'maxChows',
    'maxChows is 0 or 7',
  ])('%j means nothing, and that is said', (condition) => {
    expect(() => isConditionMetByTable(condition, table({}))).toThrow(condition);
    expect(() => isConditionMetByTable(`players is 3 and ${condition}`, table({}))).toThrow(condition);
    expect(() => resolveConditionalText(`[if goulash is yes]a[or if ${condition}]b[end]`, table({}))).toThrow(
      condition,
    );
  });

  it.each([
    ['[if a is b]x', 'No [end]'],
    ['x[end]', '[end] without an [if'],
    ['x[else]y', '[else] without an [if'],
    ['[or if a is b]x[end]', '[or if a is b] without an [if'],
    ['[if a is b]x[else]y[or if c is d]z[end]', 'after [else]'],
    ['[if a is b]x[else]y[else]z[end]', 'after [else]'],
  ])('%s stops the build', (text, why) => {
    expect(() => parseConditionalText(text)).toThrow(why);
  });

  it('names the switches that it depends on, each once', () => {
    expect(listConditionSwitchIds(`${TEXT} [if players is 3 and goulash is yes]x[or if maxChows is 4]y[end]`)).toEqual([
      'maxChows',
      'players',
      'goulash',
    ]);
    expect(listConditionSwitchIds('[if game.double.east is off]x[end]')).toEqual([]);
    expect(listConditionSwitchIds('plain')).toEqual([]);
  });
});

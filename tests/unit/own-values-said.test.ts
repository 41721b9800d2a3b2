// The values that a table gives its game: their short form, their words, and what a page says of them.
import { describe, expect, it } from 'vitest';
import type { RulesetId } from '../../src/engine/index.ts';
import { parseHouseRulesForGame, formatTableCode } from '../../src/storage/table-code.ts';
import { normalizeHouse } from '../../src/storage/table-rules.ts';
import { listHouseScoringRules } from '../../src/format/house-values.ts';
import {
  describeTableDifference,
  filterDifferencesByRuleOrSwitchId,
  listTableDifferencesFromGame,
} from '../../src/storage/table-differences.ts';
import { formatHouseRuleAnswer } from '../../src/format/house-rules.ts';

describe('the short form of what a table says', () => {
  const house = normalizeHouse('u3a', {
    'special-knitting': 'half',
    'points-mahjong': 10,
    'double-east': 'book',
    'double-clean': 'off',
    'fan-moon': 4,
    limit: 500,
  });
  it('holds what differs, in one order, and comes back', () => {
    expect(formatTableCode('u3a', house)).toBe(
      'u3a.2~double-clean.off~limit.500~points-mahjong.10~special-knitting.half',
    );
    expect(parseHouseRulesForGame('u3a', formatTableCode('u3a', house))).toEqual(house);
  });
  it('loses only what is damaged', () => {
    expect(
      parseHouseRulesForGame('u3a', 'u3a.2~limit.500~double-clean.of~points-mahjong.~points-mahjong.1e9~nothing.7~x'),
    ).toEqual({
      limit: 500,
    });
  });
  it('is said in words', () => {
    expect(
      listHouseScoringRules('u3a', house).map(
        (own) =>
          `${own.question}: ${formatHouseRuleAnswer(own, house[own.id]!)} (${formatHouseRuleAnswer(own, own.default)})`,
      ),
    ).toEqual([
      'Going Mahjong: 10 points (20 points)',
      'Clean hand: Not played (1 double)',
      'Knitting: Half the limit (250 points)',
    ]);
  });
});

describe('a page about a rule', () => {
  it.each<[string, RulesetId, Record<string, string | number | boolean>]>([
    ['british.special.moon', 'bmja', { 'special-moon': 'off' }],
    ['british.double.clean', 'u3a', { 'double-clean': 2 }],
    ['bell.penalty.false-mahjong', 'bell', { 'penalty-false-mahjong': 100 }],
    ['british.double.clean', 'u3a', { 'double-dragons': 2 }],
    ['british.double.clean', 'u3a', { 'double-clean': 'nonsense', gone: true }],
  ])('says %s at a table of %s', (rule, rules, house) => {
    const table = { rules, house: normalizeHouse(rules, house) };
    const said = filterDifferencesByRuleOrSwitchId(listTableDifferencesFromGame(table, rules), rules, {
      rules: [rule],
      switches: [],
    });
    expect(said.map((each) => describeTableDifference(each, rules).join(' ')).join()).toMatchSnapshot();
  });
});

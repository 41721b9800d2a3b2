// What a switch may be set to, and what a text that stands for its value is read as; which games there are.
import { describe, expect, it } from 'vitest';
import {
  listWholeFamilyOfRuleset,
  isValidSwitchValue,
  FAMILIES,
  isGameLoaded,
  isRulesetId,
  ensureGameLoaded,
  loadGames,
  openTable,
  parseSwitchValue,
  RULESET_IDS,
  findSwitchInfo,
  type HouseInput,
  type RulesetId,
} from '../../src/engine/index.ts';

const entry = (id: string, rules: RulesetId = 'u3a') => {
  const found = findSwitchInfo(rules, id);
  if (!found) throw new Error(id);
  return found;
};
const NOTHING = undefined;

describe('a value that is written', () => {
  it.each([
    ['goulash', 'true', true],
    ['goulash', 'false', false],
    ['goulash', '1', NOTHING],
    ['goulash', '', NOTHING],
    ['players', '4', 4],
    ['players', '6', NOTHING],
    ['eastMaxRetentions', 'null', null],
    ['eastMaxRetentions', '3', 3],
    ['exposedHalf', 'otb', 'otb'],
    ['exposedHalf', 'OTB', NOTHING],
    // A number of the table's own choice, between its bounds.
    ['limit', '500', 500],
    ['limit', '100', 100],
    ['limit', '99', NOTHING],
    ['limit', '10000', 10_000],
    ['limit', '10001', NOTHING],
    ['limit', '750.5', 750.5],
    ['limit', 'high', NOTHING],
    ['limit', '', NOTHING],
    ['limit', '  ', NOTHING],
    ['limit', 'Infinity', NOTHING],
    // A value of the table's own is a word, or a whole number.
    ['points-mahjong', 'book', 'book'],
    ['points-mahjong', '30', 30],
    ['points-mahjong', '2.5', NOTHING],
    ['points-mahjong', '-1', NOTHING],
    ['points-mahjong', 'off', NOTHING],
    ['points-mahjong', '1000', 1000],
    ['points-mahjong', '1001', NOTHING],
    ['double-clean', '10', 10],
    ['double-clean', '11', NOTHING],
    ['special-buried-treasure', '10000', 10_000],
    ['special-buried-treasure', '10001', NOTHING],
    ['double-clean', 'off', 'off'],
    ['special-buried-treasure', 'half', 'half'],
    ['special-buried-treasure', 'double', NOTHING],
    // Hands and extras that a group has made up are texts.
    ['hand-1', 'Mine(x123456789_yAAA_yBB)500', 'Mine(x123456789_yAAA_yBB)500'],
    ['hand-1', 'Mine()500', NOTHING],
    ['count-1', 'Mine()2-doubles', 'Mine()2-doubles'],
    ['count-1', 'Mine(1-pung-dragons)2-doubles', 'Mine(1-pung-dragons)2-doubles'],
    ['count-1', 'Mine()2-cats', NOTHING],
  ])('%s, “%s”: %s', (id, text, value) => {
    expect(parseSwitchValue(entry(id), text)).toBe(value);
    if (value !== NOTHING) expect(isValidSwitchValue(entry(id), value)).toBe(true);
  });
  it('is that of the switch, not another of the same look', () => {
    expect([
      isValidSwitchValue(entry('goulash'), 'true'),
      isValidSwitchValue(entry('players'), '4'),
      isValidSwitchValue(entry('limit'), '500'),
    ]).toEqual([false, false, false]);
    expect([
      isValidSwitchValue(entry('limit'), Number.NaN),
      isValidSwitchValue(entry('eastMaxRetentions'), undefined),
    ]).toEqual([false, false]);
  });
});

describe('a table with settings', () => {
  const plays = (house: HouseInput) => {
    const table = openTable({ rules: 'u3a', house });
    return table.ok ? table.value.house : `${table.error.code} ${table.error.found}`;
  };
  it.each([
    [{}, {}],
    [{ limit: 500 }, { limit: 500 }],
    // What it starts from anyway is no setting of its own; nor is what is undefined, or a switch of another game.
    [{ limit: 1000 }, {}],
    [{ limit: undefined }, {}],
    [{ minFan: 3 }, {}],
    [{ limit: 500, minFan: 3 }, { limit: 500 }],
    [{ limit: 5 }, 'switch-value limit'],
    [{ luck: true }, 'unknown-switch luck'],
  ])('%j: %j', (house, expected) => expect(plays(house)).toEqual(expected));
});

describe('the games', () => {
  it('are those of the five documents, of four families, and here', async () => {
    const FIVE = ['u3a', 'bmja', 'bell', 'japanese', 'cantonese'];
    expect(RULESET_IDS.filter((rules) => FIVE.includes(rules))).toEqual(FIVE);
    expect(FAMILIES).toEqual(['british', 'bell', 'japanese', 'cantonese']);
    await loadGames();
    await ensureGameLoaded('chess');
    expect(RULESET_IDS.filter((rules) => !isGameLoaded(rules))).toEqual([]);
    expect(['chess', undefined].map(isGameLoaded)).toEqual([false, false]);
    expect([isRulesetId('u3a'), isRulesetId('U3A'), isRulesetId(undefined)]).toEqual([true, false, false]);
  });
  it('of one family share a rule book', () => {
    expect(listWholeFamilyOfRuleset('u3a').slice(0, 2)).toEqual(['u3a', 'bmja']);
    expect([listWholeFamilyOfRuleset('bmja'), listWholeFamilyOfRuleset('bell')]).toEqual([
      listWholeFamilyOfRuleset('u3a'),
      ['bell'],
    ]);
  });
});

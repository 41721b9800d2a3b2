// Every question is asked of what could have come about, at every table.
import { describe, expect, it } from 'vitest';
import { openTable, isTableWithoutHouseRules, type RulesetId, RULESET_IDS } from '../../src/engine/index.ts';
import { impossible } from './support/impossible.ts';
import { drawnTables, switchedTables } from './support/switched-tables.ts';
import { DEEP } from '../deep.ts';

/** Every game with the numbers of players it has. */
const TABLES = RULESET_IDS.flatMap((rules): readonly (readonly [RulesetId, Readonly<Record<string, number>>])[] => {
  const book = openTable({ rules });
  const players = book.ok ? book.value.info.switches.find(({ id }) => id === 'players') : undefined;
  return [
    [rules, {}],
    ...[2, 3, 5].flatMap((many) =>
      players && openTable({ rules, house: { players: many } }).ok ? [[rules, { players: many }] as const] : [],
    ),
  ];
});

describe.each(TABLES)('%s %j', (rules, house) => {
  it('asks of what could have come about', { timeout: 120_000 }, () => {
    expect(impossible(rules, house, DEEP || isTableWithoutHouseRules({ house }) ? 12 : 3)).toEqual([]);
  });
});

describe.each(RULESET_IDS)('%s with a house rule', (rules) => {
  const tables = switchedTables(rules);

  it('asks of what could have come about, each switch in turn', { timeout: 900_000 }, () => {
    const some = DEEP ? tables : tables.filter((_, at) => at % 24 === 0);
    expect(some.flatMap((house, at) => impossible(rules, house, DEEP ? 6 : 1, at))).toEqual([]);
  });

  it('and with any three together', { timeout: 900_000 }, () => {
    const drawn = drawnTables(rules, DEEP ? 100 : 2);
    expect(drawn.flatMap((house, at) => impossible(rules, house, DEEP ? 6 : 1, at))).toEqual([]);
  });
});

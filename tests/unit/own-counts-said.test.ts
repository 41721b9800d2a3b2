// Points and doubles of a table's own, in words: in its agreement, on its crib sheet, in a link, and those to take over.
import { describe, expect, it } from 'vitest';
import { readOwnCount, rulesetInfo, RULESETS, tableInfo } from '../../src/engine/index.ts';
import { parseHouseOfCode, formatTableCode } from '../../src/storage/table-code.ts';
import { answerName } from '../../src/format/house-rules.ts';
import { formatCountWorth, listOwnCounts, describeParts } from '../../src/format/own-counts.ts';
import { listOwnChanges } from '../../src/format/own-values.ts';
import { getStatement } from '../../src/format/rule-book.ts';
import { getRuleTitle } from '../../src/format/rule-titles.ts';
import { createCribSheet } from '../../src/widgets/crib/crib-sheet.ts';
import { openLink, createGameBook } from '../../src/widgets/rules/game-book.ts';
import { listAvailableClubDoubles } from '../../src/widgets/rules/club-doubles.ts';
import { askedFor, PART_CHOICES, partOf, TILE_CHOICES } from '../../src/widgets/rules/own-doubles.ts';

const LITTLE = 'Little_three_dragons(2-pung-dragons_1-pair-dragons)1-doubles';
const house = { limit: 500, 'count-1': LITTLE, 'count-2': 'Kongs(2-kong-concealed)10-points-all' };
const RULE = 'british.double.own:Little_three_dragons';

describe('points and doubles of a table’s own', () => {
  it('stand in the agreement with what they are made of', () => {
    expect(
      listOwnChanges('u3a', house).map((own) => `${own.question}: ${answerName(own, house[own.id as 'count-1'])}`),
    ).toEqual([
      'Little three dragons: 1 double: Two pungs or kongs of dragons and a pair of dragons',
      'Kongs: 10 points, for everybody: Two concealed kongs',
    ]);
  });
  it('travel in a link, and are left out when they are damaged', () => {
    expect(parseHouseOfCode('u3a', formatTableCode('u3a', house))).toEqual(house);
    const { agreed, notes } = openLink(`?r=u3a.2~limit.500~count-1.Kongs(2-king)1-doubles`, createGameBook('u3a'));
    expect(agreed.house).toEqual({ limit: 500 });
    expect(notes.join()).toContain('of the group’s own cannot be read');
  });
  it('are said by the rule book of the table', () => {
    const info = tableInfo('u3a', house);
    if (!info.ok) throw new Error(info.error.code);
    expect([getRuleTitle(RULE), getStatement(RULE, info.value)]).toEqual([
      'Little three dragons',
      'Two pungs or kongs of dragons and a pair of dragons: one double. Your table’s own rule.',
    ]);
  });
  it('stand on the crib sheet, in words and among what the table does its own way', () => {
    const { crib } = createCribSheet({ rules: 'u3a', house });
    const lines = crib.front.flatMap((part) => part.lines);
    expect(lines.find(({ rule }) => rule === RULE)).toMatchObject({
      worth: 'one double',
      words: expect.stringContaining('pair of dragons'),
    });
    expect(crib.changes.map(({ question }) => question)).toContain('Kongs');
  });
  it('are read back from what a device keeps, what cannot be read left out', () => {
    expect(listOwnCounts({ ...house, 'count-3': 'nonsense' }).map(({ count }) => formatCountWorth(count))).toEqual([
      '1 double',
      '10 points, for everybody',
    ]);
  });
});

describe('what clubs count besides', () => {
  it.each(RULESETS)('%s: only what its game does not count already, in its own unit', (rules) => {
    const { grammar } = rulesetInfo(rules);
    const offered = listAvailableClubDoubles({ rules, house: {} });
    expect(offered.length).toBeGreaterThan(1);
    for (const { unit, parts } of offered) {
      expect(unit).toBe(grammar === 'fans' ? 'fans' : 'doubles');
      expect(describeParts(parts)).toMatch(/^[A-Z]/);
    }
  });
  it('leaves out what the table has taken', () => {
    const names = listAvailableClubDoubles({ rules: 'u3a', house }).map(({ name }) => name);
    expect(names).toContain('Big three dragons');
    expect(names).not.toContain('Little three dragons');
    expect(listAvailableClubDoubles({ rules: 'japanese', house: {} }).map(({ name }) => name)).not.toContain(
      'All pungs',
    );
  });
});

describe('a part as the agreement asks for it', () => {
  it('is one that the engine reads, whatever is chosen', () => {
    for (const what of PART_CHOICES.flatMap(({ choices }) => choices.map(([choice]) => choice)))
      for (const [tiles] of TILE_CHOICES)
        for (const concealed of [true, false]) {
          const part = partOf({ what, many: 3, tiles, concealed });
          const text = 'whole' in part ? part.whole : `${part.many}-${part.set}`;
          const more =
            'whole' in part ? '' : (part.tiles ? `-${part.tiles}` : '') + (part.concealed ? '-concealed' : '');
          expect(readOwnCount(`Ours(${text}${more})1-doubles`)).toMatchObject({ ok: true, value: { parts: [part] } });
        }
  });
  it.each([
    ['pung', { many: true, tiles: true, concealed: true }],
    ['chow', { many: true, tiles: false, concealed: true }],
    ['pair', { many: false, tiles: true, concealed: false }],
    ['no-chows', { many: false, tiles: false, concealed: false }],
  ])('%s asks %j', (what, asked) => expect(askedFor(what)).toEqual(asked));
});

// What a table plays otherwise than a page says it: the table's value first, then the book's.
import { describe, expect, it } from 'vitest';
import { extractMentionedRulesAndSwitches } from '../../src/features/lesson/table-text/mentions.ts';
import { rulesets } from '../../src/engine/index.ts';
import {
  describeTableDifference,
  filterDifferencesByRuleOrSwitchId,
  listTableDifferencesFromGame,
} from '../../src/storage/table-differences.ts';
import type { TableRules } from '../../src/storage/table-rules.ts';
import { createTableAnswerFormatter } from '../../src/features/search/table-text.ts';
import { listCases } from './support/recorded.ts';

const owls = { rules: 'u3a', house: { limit: 500, maxChows: 2 } } as const;

describe('a table', () => {
  it('differs in what it has agreed on, in both words', () => {
    const said = listTableDifferencesFromGame(owls, 'u3a').map((each) =>
      describeTableDifference(each, 'u3a').join(' '),
    );
    expect(said).toContain('Your table: 500 points. In the u3a guide: 1,000 points.');
    expect(said).toContain('Your table: Two. In the u3a guide: One.');
    expect(said).toHaveLength(2);
  });

  it('differs by a value that is nothing', () => {
    const [house, usual] = rulesets.u3a.switches.some(
      ({ id, default: value }) => id === 'eastMaxRetentions' && value === null,
    )
      ? [{ eastMaxRetentions: 3 }, 'As often as East wins']
      : [{ eastMaxRetentions: null }, 'Three times'];
    expect(listTableDifferencesFromGame({ rules: 'u3a', house }, 'u3a')).toMatchObject([
      { id: 'eastMaxRetentions', usual },
    ]);
  });

  it('differs in what a rule is worth, and in what it does not play', () => {
    const house = { 'points-mahjong': 10, 'double-dragons': 'off' } as const;
    const all = listTableDifferencesFromGame({ rules: 'u3a', house }, 'u3a');
    expect(
      filterDifferencesByRuleOrSwitchId(all, 'u3a', { rules: ['british.points.mahjong'], switches: [] }),
    ).toMatchObject([{ own: '10 points', usual: '20 points' }]);
    expect(all.find(({ id }) => id === 'double-dragons')).toMatchObject({ own: 'Not played', usual: '1 double' });
    expect(all).toHaveLength(2);
  });

  it('of a sister game differs by what that game starts from', () => {
    const expected = rulesets.u3a.switches.filter(
      ({ id, default: value }) => rulesets.bmja.switches.find((each) => each.id === id)?.default !== value,
    );
    expect(expected.length).toBeGreaterThan(0);
    expect(listTableDifferencesFromGame({ rules: 'bmja', house: {} }, 'u3a').map(({ id }) => id)).toEqual(
      expected.map(({ id }) => id),
    );
  });

  it('of another family has no say in these rules', () => {
    expect(listTableDifferencesFromGame({ rules: 'cantonese', house: { minFan: 1 } }, 'u3a')).toEqual([]);
  });

  it('differs on a page in what that page speaks of', () => {
    const all = listTableDifferencesFromGame(owls, 'u3a');
    expect(
      filterDifferencesByRuleOrSwitchId(all, 'u3a', { rules: ['british.score.limit'], switches: [] }).map(
        ({ id }) => id,
      ),
    ).toEqual(['limit']);
    expect(
      filterDifferencesByRuleOrSwitchId(all, 'u3a', { rules: [], switches: ['maxChows'] }).map(({ id }) => id),
    ).toEqual(['maxChows']);
    expect(filterDifferencesByRuleOrSwitchId(all, 'u3a', { rules: ['british.points.pair'], switches: [] })).toEqual([]);
  });
});

it('a source says which rules and house rules it names', () => {
  const source = `<Value rule="british.score.limit" /> <YourTable switch="maxChows" />
    <AskFirst switches={['limit', "payment"]} /> {switch:startPoints} e.g. this.`;
  expect(extractMentionedRulesAndSwitches(source)).toEqual({
    rules: ['british.score.limit'],
    switches: ['maxChows', 'limit', 'payment', 'startPoints'],
  });
});

it('the finder says the table’s value beside an answer and in it, and nothing beside the others', () => {
  const says = createTableAnswerFormatter(owls);
  const rule = { kind: 'rule', game: 'british', line: 'As it is written.' } as const;
  expect(says({ ...rule, id: 'british.score.limit', says: 'No hand scores more than {value}.' })).toEqual({
    differs: 'Your table: 500 points. In the u3a guide: 1,000 points.',
    line: 'No hand scores more than 500.',
  });
  expect(says({ ...rule, id: 'british.points.pair' })).toEqual({ line: rule.line });
  expect(says({ ...rule, game: 'bell', id: 'bell.score.limit', says: '{value}' })).toEqual({ line: rule.line });
});

describe('the finder’s answer to a question that is often asked', () => {
  const asked = { kind: 'answer', game: 'british', id: 'ask/x', line: 'By the book.' } as const;
  const byLimit = 'The limit is {rule:british.score.limit}.';
  const own = { differs: 'At your table:', line: 'The limit is 500.' };
  it.each([
    ['is that of the table, where the table plays it otherwise', { says: byLimit }, own],
    ['is the line, where the table says the same', { says: 'By the book.' }, { line: 'By the book.' }],
    ['is the line, where nothing else was written', {}, { line: 'By the book.' }],
    ['is the line, where a value is unknown', { says: 'It is {rule:nothing}.' }, { line: 'By the book.' }],
    ['says more by the table', { more: 'As written.', moreSays: byLimit }, { line: 'By the book.', more: own.line }],
    ['says as much as is written', { more: 'As written.' }, { line: 'By the book.', more: 'As written.' }],
    ['says both by the table', { says: byLimit, more: 'As written.', moreSays: byLimit }, { ...own, more: own.line }],
    ['of another game is as written', { game: 'bell', says: byLimit }, { line: 'By the book.' }],
    [
      'on a page is as written',
      { kind: 'page', says: byLimit, more: 'More.' },
      { line: 'By the book.', more: 'More.' },
    ],
    ['in a lesson is as written', { kind: 'lesson', says: byLimit }, { line: 'By the book.' }],
  ] as const)('%s', (_, hit, answer) => {
    expect(createTableAnswerFormatter(owls)({ ...asked, ...hit })).toEqual(answer);
  });
});

describe('the finder beside an answer', () => {
  const differs = (id: string, table: Parameters<typeof createTableAnswerFormatter>[0]) =>
    createTableAnswerFormatter(table)({ kind: 'rule', game: 'british', id, line: 'As it is written.' }).differs;

  it('says what a rule is worth, not the limit it is a share of, or asks the wider question first', async () => {
    const half = { rules: 'u3a', house: { limit: 500 } } as const;
    const rules = [
      'special.all-pair-honours',
      'special.knitting',
      'penalty.false-mahjong',
      'special.imperial-jade',
      'score.limit',
    ];
    const cases = {
      ...Object.fromEntries(rules.map((id) => [id, differs(`british.${id}`, half)])),
      'no goulash': differs('british.draw.exhausted', { rules: 'u3a', house: { goulash: false } }),
      'two chows': differs('british.hand.one-chow', owls),
      'the rule itself': differs('british.points.mahjong', { rules: 'u3a', house: { 'points-mahjong': 10 } }),
    };
    await expect(listCases(cases)).toMatchFileSnapshot('recorded/table-differs.txt');
  });

  it('knows which rules the table does not play', () => {
    const isOff = (house: TableRules['house']) =>
      createTableAnswerFormatter({ rules: 'cantonese', house }).isOff('cantonese.settle.several-winners');
    expect([isOff({}), isOff({ multipleWinners: true })]).toEqual([true, false]);
    expect(createTableAnswerFormatter(owls).isOff('fishing')).toBeUndefined();
  });
});

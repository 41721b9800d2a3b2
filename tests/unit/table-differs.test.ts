// What a table plays otherwise than a page says it: the table's value first, then the book's.
import { describe, expect, it } from 'vitest';
import { spokenIn } from '../../src/components/table-first/spoken-on.ts';
import { rulesets } from '../../src/engine/index.ts';
import { bothWays, differsIn, tableDiffers } from '../../src/learner/table-differs.ts';
import { ownSays } from '../../src/widgets/finder/own-says.ts';

const owls = { rules: 'u3a', house: { limit: 500, maxChows: 2 } } as const;

describe('a table', () => {
  it('differs in what it has agreed on, in both words', () => {
    const said = tableDiffers(owls, 'u3a').map((each) => bothWays(each, 'u3a').join(' '));
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
    expect(tableDiffers({ rules: 'u3a', house }, 'u3a')).toMatchObject([{ id: 'eastMaxRetentions', usual }]);
  });

  it('differs in what a rule is worth, and in what it does not play', () => {
    const house = { 'points-mahjong': 10, 'double-dragons': 'off' } as const;
    const all = tableDiffers({ rules: 'u3a', house }, 'u3a');
    expect(differsIn(all, 'u3a', { rules: ['british.points.mahjong'], switches: [] })).toMatchObject([
      { own: '10 points', usual: '20 points' },
    ]);
    expect(all.find(({ id }) => id === 'double-dragons')).toMatchObject({ own: 'Not played', usual: '1 double' });
    expect(all).toHaveLength(2);
  });

  it('of a sister game differs by what that game starts from', () => {
    const expected = rulesets.u3a.switches.filter(
      ({ id, default: value }) => rulesets.bmja.switches.find((each) => each.id === id)?.default !== value,
    );
    expect(expected.length).toBeGreaterThan(0);
    expect(tableDiffers({ rules: 'bmja', house: {} }, 'u3a').map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  });

  it('of another family has no say in these rules', () => {
    expect(tableDiffers({ rules: 'cantonese', house: { minFan: 1 } }, 'u3a')).toEqual([]);
  });

  it('differs on a page in what that page speaks of', () => {
    const all = tableDiffers(owls, 'u3a');
    expect(differsIn(all, 'u3a', { rules: ['british.score.limit'], switches: [] }).map(({ id }) => id)).toEqual([
      'limit',
    ]);
    expect(differsIn(all, 'u3a', { rules: [], switches: ['maxChows'] }).map(({ id }) => id)).toEqual(['maxChows']);
    expect(differsIn(all, 'u3a', { rules: ['british.points.pair'], switches: [] })).toEqual([]);
  });
});

it('a source says which rules and house rules it names', () => {
  const source = `<Value rule="british.score.limit" /> <YourTable switch="maxChows" />
    <AskFirst switches={['limit', "payment"]} /> {switch:startPoints} e.g. this.`;
  expect(spokenIn(source)).toEqual({
    rules: ['british.score.limit'],
    switches: ['maxChows', 'limit', 'payment', 'startPoints'],
  });
});

it('the finder says the table’s value beside an answer and in it, and nothing beside the others', () => {
  const says = ownSays(owls);
  const rule = { kind: 'rule', game: 'british', line: 'As it is written.' } as const;
  expect(says({ ...rule, id: 'british.score.limit', says: 'No hand scores more than {value}.' })).toEqual({
    differs: 'Your table: 500 points. In the u3a guide: 1,000 points.',
    line: 'No hand scores more than 500.',
  });
  expect(says({ ...rule, id: 'british.points.pair' })).toEqual({ line: rule.line });
  expect(says({ ...rule, game: 'bell', id: 'bell.score.limit', says: '{value}' })).toEqual({ line: rule.line });
});

describe('what a rule is worth at a table is told beside it, and not the house rule that scales it', () => {
  const says = ownSays({ rules: 'u3a', house: { limit: 500, goulash: false } });
  const differs = (id: string) => says({ kind: 'rule', game: 'british', line: 'As it is written.', id }).differs;
  it.each([
    ['british.special.all-pair-honours', 'Your table: 250. In the u3a guide: 500.'],
    ['british.special.triple-knitting', 'Your table: 250. In the u3a guide: 500.'],
    ['british.penalty.false-mahjong', 'Your table: 250. In the u3a guide: 500.'],
    ['british.score.limit', 'Your table: 500 points. In the u3a guide: 1,000 points.'],
    [
      'british.draw.exhausted',
      'Do you play a goulash after a hand that nobody wins? Your table: No, deal again. In the u3a guide: Yes, with wild tiles.',
    ],
    ['british.points.pair', undefined],
  ])('%s: %s', (rule, said) => {
    expect(differs(rule)).toBe(said);
  });
});

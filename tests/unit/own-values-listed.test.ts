// The numbers of a game that a table may give a value of its own, as they are listed; and points in money.
import { describe, expect, it } from 'vitest';
import {
  convertPointChangesToPence,
  listRuleValueSwitches,
  findSwitchInfo,
  type HouseInput,
} from '../../src/engine/index.ts';

const listed = (rules: string, house: HouseInput = {}) => {
  const found = listRuleValueSwitches(rules, house);
  if (!found.ok) throw new Error(found.error.code);
  return found.value;
};

describe('values of a table’s own', () => {
  it.each<readonly [rules: string, house: HouseInput, id: string, rule: string, more: object]>([
    ['u3a', {}, 'points-mahjong', 'british.points.mahjong', { unit: 'points', book: 20 }],
    // What the table says instead does not change what the book says.
    ['u3a', { 'points-mahjong': 30 }, 'points-mahjong', 'british.points.mahjong', { unit: 'points', book: 20 }],
    ['u3a', {}, 'points-pung-minor-exposed', 'british.points.pung-minor', { side: 'exposed', book: 2 }],
    ['u3a', {}, 'points-pung-minor-concealed', 'british.points.pung-minor', { side: 'concealed', book: 4 }],
    ['u3a', {}, 'special-purity', 'british.special.purity', { unit: 'doubles', book: 3 }],
    ['u3a', {}, 'special-buried-treasure', 'british.special.buried-treasure', { unit: 'score', book: 1000 }],
    // The house rules of the table do.
    ['u3a', { limit: 500 }, 'special-buried-treasure', 'british.special.buried-treasure', { book: 500 }],
    ['u3a', { limit: 500 }, 'penalty-false-mahjong', 'british.penalty.false-mahjong', { unit: 'score', book: 250 }],
    ['u3a', {}, 'double-east', 'british.double.east', { unit: 'doubles', book: undefined }],
    ['u3a', { eastDouble: 'hand' }, 'double-east', 'british.double.east', { unit: 'doubles', book: 1 }],
    ['cantonese', {}, 'fan-pure-suit', 'cantonese.fan.pure-suit', { unit: 'fans', book: 6 }],
    ['cantonese', {}, 'fan-all-concealed', 'cantonese.fan.all-concealed', { unit: 'fans', book: undefined }],
    ['cantonese', { allConcealed: true }, 'fan-all-concealed', 'cantonese.fan.all-concealed', { book: 1 }],
    ['japanese', {}, 'double-pure-suit', 'japanese.double.pure-suit', { unit: 'doubles', book: 3 }],
  ])('%s %o: %s', (rules, house, id, rule, more) => {
    const own = listed(rules, house).find((each) => each.id === id);
    expect(own).toMatchObject({ rule, default: 'book', ...more });
    expect(own && 'side' in own).toBe('side' in more);
  });
  it('stand in the order of the rule book, each once', () => {
    const ids = listed('u3a').map(({ id }) => id);
    expect(ids.slice(0, 3)).toEqual(['points-chow', 'points-pung-minor-exposed', 'points-pung-minor-concealed']);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...new Set(ids.map((id) => id.split('-')[0]))]).toEqual(['points', 'double', 'special', 'penalty']);
  });
  it('of no game are none', () => {
    expect(listRuleValueSwitches('chess')).toMatchObject({ error: { code: 'unknown-ruleset', found: 'chess' } });
  });
  it('a switch is found by its name', () => {
    expect(findSwitchInfo('u3a', 'points-mahjong')).toMatchObject({ rule: 'british.points.mahjong', default: 'book' });
    expect(findSwitchInfo('u3a', 'limit')).toMatchObject({
      id: 'limit',
      default: 1000,
      values: { min: 100, max: 10_000 },
    });
    expect(findSwitchInfo('u3a', 'limit')).not.toHaveProperty('rule');
    expect([findSwitchInfo('u3a', 'nothing'), findSwitchInfo('chess', 'limit')]).toEqual([undefined, undefined]);
    expect(findSwitchInfo('bmja', 'looseFirst')?.default).toBe('top');
  });
});

describe('points in pence', () => {
  it.each([
    [[100, -100], 10, [10, -10]],
    [[0, 0, 0, 0], 5, [0, 0, 0, 0]],
    // What rounding leaves over goes where most was cut off …
    [[150, -75, -75], 1, [2, -1, -1]],
    [[50, -30, -20], 1, [0, 0, 0]],
    // … to the first of those who are alike.
    [[50, 50, -100], 1, [1, 0, -1]],
    [[-50, 100, -50], 1, [0, 1, -1]],
    [[], 1, []],
  ])('%j at %i a hundred: %j', (changes, stake, pence) => {
    expect(convertPointChangesToPence(changes, stake).map((each) => each + 0)).toEqual(pence);
  });
});

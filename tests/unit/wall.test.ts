import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakWall, RULESET_IDS, rulesets, type BreakInput, type BrokenWall } from '../../src/engine/index.ts';

const broken = (input: Partial<BreakInput>): BrokenWall => {
  const result = breakWall({ rules: 'u3a', rolls: [7, 8], ...input });
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};
const code = (input: object) => {
  const result = breakWall({ rules: 'u3a', rolls: [7, 8], ...input });
  return result.ok ? 'ok' : result.error.code;
};

describe('whose wall, and which stack', () => {
  it.each([
    [2, 's'],
    [3, 'w'],
    [4, 'n'],
    [5, 'e'],
    [6, 's'],
    [7, 'w'],
    [8, 'n'],
    [9, 'e'],
    [10, 's'],
    [11, 'w'],
    [12, 'n'],
  ])('a throw of %i falls on %s', (first, seat) => {
    expect(broken({ rolls: [first, 2] }).breaker).toBe(seat);
  });
  it('a count longer than the wall runs on into the wall on the left', () => {
    expect(broken({ rolls: [8, 12] })).toMatchObject({ breaker: 'n', count: 20, countedStack: 'W2', firstLive: 'W3' });
    expect(broken({ rolls: [11, 12] })).toMatchObject({ count: 23, countedStack: 'S5' });
  });
  it('the kong box is the stack counted and six before it, round the corner if need be', () => {
    expect(
      broken({ rolls: [2, 2] })
        .box.map((place) => place.slice(0, -1))
        .filter((_, i) => i % 2 === 0),
    ).toEqual(['S4', 'S3', 'S2', 'S1', 'W18', 'W17', 'W16']);
  });
});

describe('which loose tile comes first', () => {
  it.each([
    ['u3a', ['W15b', 'W15t']],
    ['bmja', ['W15t', 'W15b']],
  ])('%s: %j', (rules, first) => {
    expect(broken({ rules }).box.slice(0, 2)).toEqual(first);
  });
  it('a table may choose', () => expect(broken({ house: { looseFirst: 'top' } }).box[0]).toBe('W15t'));
});

describe('how many are left to draw', () => {
  it.each([
    ['144 tiles', {}, 77],
    ['136 tiles', { house: { bonusTiles: false } }, 69],
    ['four jokers added', { goulash: true, house: { goulashWild: 'addJokers148' } }, 81],
    ['2 bamboos wild', { goulash: true }, 77],
  ])('%s', (_, input, draws) => {
    expect(broken(input).draws).toBe(draws);
  });
  it('the longer walls stand before the wind of the round and opposite', () => {
    const house = { goulashWild: 'addJokers148' };
    expect(broken({ goulash: true, round: 's', house, rolls: [5, 12] })).toMatchObject({ countedStack: 'E17' });
    expect(broken({ goulash: true, round: 's', house, rolls: [6, 12] })).toMatchObject({
      countedStack: 'S18',
      firstLive: 'S19',
    });
  });
});

describe('throws that cannot be', () => {
  it.each([[[7]], [[7, 8, 9]], [[1, 8]], [[7, 13]], [[7, 2.5]], [['7', 8]], [undefined], ['78'], [[]]])(
    '%j',
    (rolls) => {
      expect(code({ rolls })).toBe('bad-rolls');
    },
  );
  it.each([
    [{ rules: 'x' }, 'unknown-ruleset'],
    [{ round: 'q' }, 'bad-seat'],
    [{ house: { looseFirst: 'left' } }, 'switch-value'],
  ])('%j', (input, expected) => {
    expect(code(input)).toBe(expected);
  });
  it.each([[null], [undefined], [4]])('breakWall(%j)', (input) => expect(breakWall(input as never).ok).toBe(false));
});

describe('every break of every game', () => {
  it.each(RULESET_IDS)('%s: every tile once; 14, 13, 13 and 13 are dealt', (rules) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 12 }),
        fc.integer({ min: 2, max: 12 }),
        fc.boolean(),
        (first, second, goulash) => {
          const two = breakWall({ rules, rolls: [first, second], goulash });
          const wall = two.ok ? two.value : broken({ rules, rolls: [first], goulash });
          const dealt = Object.values(wall.hands).flat();
          expect(Object.values(wall.hands).map((hand) => hand.length)).toEqual([14, 13, 13, 13]);
          const tiles = rulesets[rules].bonusTiles ? 144 : 136;
          expect(dealt.length + wall.draws + wall.box.length).toBe(tiles);
          expect(new Set([...dealt, ...wall.box, wall.firstDraw, wall.lastLive]).size).toBe(dealt.length + 14 + 2);
        },
      ),
    );
  });
});

describe('switches of the wall', () => {
  it('bellMirror: read from the breaker’s chair the box lies on the other side and the wall is used anticlockwise', () => {
    const literal = broken({ rules: 'bell', rolls: [5, 9], house: { bellMirror: false } });
    expect(literal).toMatchObject({ countedStack: 'E14', firstLive: 'E13', draws: 77 });
    expect(literal.box.slice(0, 3)).toEqual(['E14t', 'E14b', 'E15t']);
    expect(literal.hands.E.slice(0, 4)).toEqual(['E13t', 'E13b', 'E12t', 'E12b']);
  });
  it('breakRolls: one throw says wall and place', () => {
    expect(broken({ rules: 'japanese', house: { breakRolls: 1 }, rolls: [6] })).toMatchObject({
      breaker: 's',
      count: 6,
      firstLive: 'S7',
    });
  });
  it('fixedDeadWall: a replacement does not shorten the live wall', () => {
    expect(broken({ rules: 'japanese' }).floatingBox).toBe(true);
    expect(broken({ rules: 'japanese', house: { fixedDeadWall: true } }).floatingBox).toBe(false);
  });
  it('roof: the upper loose tile lies farther off and comes first, so nothing changes', () => {
    expect(broken({ rules: 'japanese', house: { roof: true } })).toEqual(broken({ rules: 'japanese' }));
  });
  it('firstRollReuse: the throw that chose the first dealer breaks his own wall', () => {
    expect(broken({ rules: 'cantonese', rolls: [5], firstHand: true })).toMatchObject({
      breaker: 'e',
      countedStack: 'E5',
      firstLive: 'E6',
    });
    expect(broken({ rules: 'cantonese', rolls: [6], firstHand: true })).toMatchObject({
      breaker: 'e',
      countedStack: 'E6',
    });
    expect(broken({ rules: 'cantonese', rolls: [6], firstHand: true, house: { firstRollReuse: false } })).toMatchObject(
      { breaker: 's' },
    );
    expect(broken({ rules: 'cantonese', rolls: [6] })).toMatchObject({ breaker: 's' });
  });
  it('flowers lengthen the Cantonese walls, a missing suit shortens them', () => {
    expect(broken({ rules: 'cantonese', rolls: [5], house: { flowers: 'seat' } }).draws).toBe(77);
    const three = broken({ rules: 'cantonese', rolls: [5], house: { players: 3 } });
    expect([three.hands.N, Object.values(three.hands).flat().length + three.draws + three.box.length]).toEqual([
      [],
      100,
    ]);
  });
  it('players: two are dealt East’s and West’s tiles, three leave North’s', () => {
    const sizes = (house: object) => Object.values(broken({ house: house as never }).hands).map((hand) => hand.length);
    expect([sizes({ players: 2 }), sizes({ players: 3 }), sizes({ players: 5 })]).toEqual([
      [14, 0, 13, 0],
      [14, 13, 13, 0],
      [14, 13, 13, 13],
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import {
  settleDraw,
  findRuleEndingHandDrawn,
  judgeNineOrphansDraw,
  type DrawInput,
  type DrawConditionInput,
} from '../../src/engine/index.ts';

const ends = (input: Partial<DrawConditionInput>) => {
  const result = findRuleEndingHandDrawn({ rules: 'japanese', ...input });
  return result.ok ? result.value.rule?.replace('japanese.draw.', '') : result.error.code;
};
const all = { fourKongsDraw: true, sameFirstDiscardsDraw: true, tripleWinDraw: true };

// Association rules, drawn hands; Japanese variants, draw rules
describe('what ends a hand without a winner', () => {
  it.each([
    ['a used-up wall', { wallUsedUp: true }, 'exhausted'],
    ['four kongs of several players', { house: all, kongs: { e: 1, w: 3 } }, 'four-kongs'],
    ['four kongs of one player', { house: all, kongs: { w: 4 } }, 'four-kongs'],
    ['a fifth kong', { house: { ...all, heavenlyJoy: true }, kongs: { e: 1, w: 4 } }, 'four-kongs'],
    ['the same first discard of all', { house: all, firstDiscards: 'wnnnn' }, 'same-first-discards'],
    [
      'the same of all three',
      { house: { ...all, players: 3 }, firstDiscards: ['b1', 'b1', 'b1'] },
      'same-first-discards',
    ],
    ['three winners of one discard', { house: all, winners: ['e', 's', 'w'] }, 'three-winners'],
  ] as const)('%s', (_, input, rule) => {
    expect(ends(input)).toBe(rule);
  });
  it.each([
    ['three kongs', { house: all, kongs: { e: 1, w: 2 } }],
    ['four kongs of a player who may win Heavenly Joy', { house: { ...all, heavenlyJoy: true }, kongs: { w: 4 } }],
    ['four kongs in the basic game', { kongs: { w: 4 } }],
    ['three of the same and another', { house: all, firstDiscards: 'wnnn we' }],
    ['three of the same, the fourth to come', { house: all, firstDiscards: 'wnnn' }],
    ['the same of all in the basic game', { firstDiscards: 'wnnnn' }],
    ['two winners', { house: all, winners: ['e', 's', 's'] }],
    ['three winners in the basic game', { winners: ['e', 's', 'w'] }],
  ] as const)('not %s', (_, input) => {
    expect(ends(input)).toBeUndefined();
  });
});

describe('after a draw', () => {
  const after = (input: Partial<DrawInput>) => {
    const result = settleDraw({ rules: 'japanese', ...input });
    return result.ok ? result.value : undefined;
  };
  it.each([
    ['passes', ['e'], false],
    ['stays', [], true],
    ['staysIfReady', ['e', 'w'], true],
    ['staysIfReady', ['w'], false],
  ] as const)('the deal %s, ready %j: East stays %s', (dealerOnDraw, ready, stays) => {
    expect(after({ house: { dealerOnDraw }, ready })).toMatchObject({
      eastStays: stays,
      rule: 'japanese.draw.east-next',
    });
  });
  it.each([
    ['none', ['e'], { e: 0, s: 0, w: 0, n: 0 }],
    ['200/150/200', [], { e: 0, s: 0, w: 0, n: 0 }],
    ['200/150/200', ['e'], { e: 600, s: -200, w: -200, n: -200 }],
    ['200/150/200', ['n', 'e'], { e: 300, s: -300, w: -300, n: 300 }],
    ['200/300/200', ['n', 'e'], { e: 600, s: -600, w: -600, n: 600 }],
    ['200/150/200', ['e', 's', 'n'], { e: 200, s: 200, w: -600, n: 200 }],
    ['200/150/200', ['e', 's', 'w', 'n'], { e: 0, s: 0, w: 0, n: 0 }],
  ] as const)('%s, ready %j', (drawPay, ready, net) => {
    expect(after({ house: { drawPay }, ready })?.net).toEqual(net);
  });
  it.each([
    ['e', 10, { e: 210, s: -70, w: -70, n: -70 }],
    ['s', 13, { e: -200, s: 600, w: -200, n: -200 }],
    ['s', 8, undefined],
  ])('%s holds %i orphans', (seat, kinds, net) => {
    expect(after({ house: { nineOrphans: true }, orphans: { seat, kinds } } as Partial<DrawInput>)?.net).toEqual(net);
  });
  it('stakes of an extra hand that nobody wins go back to those who put them in', () => {
    const house = { extraDealStakes: true, dealerOnDraw: 'stays' };
    expect(after({ house, extraHands: 3 })).toEqual({
      payments: [],
      net: { e: 0, s: 0, w: 0, n: 0 },
      ready: [],
      eastStays: true,
      rule: 'japanese.draw.east-next',
      stakesBack: { each: 300, rule: 'japanese.settle.extra-deal-stakes' },
    });
    expect(after({ house })).not.toHaveProperty('stakesBack');
    expect(after({ extraHands: 3 })).not.toHaveProperty('stakesBack');
    expect(settleDraw({ rules: 'japanese', house, extraHands: -1 })).toMatchObject({ error: { code: 'bad-input' } });
  });
});

describe('nine orphans', () => {
  const orphans = (hand: string, more: Partial<Parameters<typeof judgeNineOrphansDraw>[0]> = {}) =>
    judgeNineOrphansDraw({ rules: 'japanese', house: { nineOrphans: true }, seat: 's', hand, ...more });
  it.each([
    [8, 'b19 c19 o19 wes b222333', false, 0],
    [9, 'b19 c19 o19 wesw b22233', true, 50],
    [10, 'b19 c19 o19 weswn b2223', true, 70],
    [11, 'b19 c19 o19 weswn dr b222', true, 100],
    [12, 'b19 c19 o19 weswn drg b22', true, 150],
    [13, 'b19 c19 o19 weswn drgw b2', true, 200],
  ])('%i kinds', (kinds, hand, allowed, each) => {
    expect(orphans(hand)).toMatchObject({
      ok: true,
      value: { kinds, allowed, net: { e: -each + 0, s: 3 * each, w: -each + 0, n: -each + 0 } },
    });
  });
  it('“Some players award the player points for this”: others end the hand and pay nothing', () => {
    expect(
      orphans('b19 c19 o19 weswn drgw b2', { house: { nineOrphans: true, nineOrphansUnpaid: true } }),
    ).toMatchObject({
      value: { kinds: 13, allowed: true, payments: [], net: { s: 0 } },
    });
  });
  it('three players pay each other only, and know no tiles of the missing wind', () => {
    const house = { nineOrphans: true, players: 3 };
    const hand = 'b19 c19 o19 wes drg b2223';
    expect(orphans(hand, { house, seats: ['e', 's', 'n'] })).toMatchObject({
      value: { net: { e: -70, s: 140, n: -70 } },
    });
    expect(orphans('b19 c19 o19 wesw b22233', { house, seats: ['e', 's', 'n'] })).toMatchObject({
      error: { code: 'tile-not-in-game' },
    });
  });
  it('are paid by their number where nobody has the tiles any more', () => {
    const asked = { rules: 'japanese', house: { nineOrphans: true }, seat: 'e' };
    expect(judgeNineOrphansDraw({ ...asked, kinds: 13 })).toMatchObject({ value: { allowed: true, net: { e: 600 } } });
    expect(judgeNineOrphansDraw({ ...asked, kinds: 8 })).toMatchObject({ value: { allowed: false, payments: [] } });
    expect(judgeNineOrphansDraw({ ...asked, kinds: 14 })).toMatchObject({ error: { code: 'bad-counts' } });
    expect(
      judgeNineOrphansDraw({ ...asked, house: { ...asked.house, players: 3 }, seats: ['e', 's', 'n'], kinds: 13 }),
    ).toMatchObject({ error: { code: 'bad-counts', allowed: 12 } });
  });
  it('not after a claim, and not where the table does not play it', () => {
    const hand = 'b19 c19 o19 weswn drgw b2';
    expect([
      orphans(hand, { claimed: true }),
      orphans(hand, { house: {} }),
      orphans(hand, { rules: 'bell' }),
    ]).toMatchObject([1, 2, 3].map(() => ({ ok: true, value: { kinds: 13, allowed: false, payments: [] } })));
  });
});

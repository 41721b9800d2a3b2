import { describe, expect, it } from 'vitest';
import {
  findDrawEndRule,
  getExtraDealStake,
  settleNineOrphans,
  findExchangePartner,
  findWindPickOrder,
  getStartTallies,
  type HandEndInput,
  type Seat,
} from '../../../src/engine/index.ts';
import { besidesOf, cases, toValueOrCode, tableOf } from '../support/rows.ts';

// Worked out by hand from the documents (scored.ts) before the engine was asked. The section that decides stands above its
// rows; where a row names a house rule, that decides.

const ENDS = tableOf(`
  # Variations, the goulash
  the wall is used up | u3a | wallUsedUp | draw.exhausted
  four kongs end nothing | u3a | kongs.e=2 kongs.s=2 | -
  # Bell, the hands and the rounds
  the wall is used up | bell | wallUsedUp | draw.exhausted
  four kongs end nothing | bell | kongs.e=4 | -
  # Japanese variants, four fours
  four kongs off | japanese | kongs.e=2 kongs.s=2 | -
  four kongs | japanese | kongs.e=2 kongs.s=2 house.fourKongsDraw | draw.four-kongs
  three kongs | japanese | kongs.e=1 kongs.s=2 house.fourKongsDraw | -
  # Association, drawn hands
  one player has all four | japanese | kongs.e=4 house.fourKongsDraw | draw.four-kongs
  # Japanese variants, four fours
  heavenly joy lets one player go on | japanese | kongs.e=4 house.fourKongsDraw house.heavenlyJoy | -
  heavenly joy: two players | japanese | kongs.e=3 kongs.n=1 house.fourKongsDraw house.heavenlyJoy | draw.four-kongs
  # Japanese variants, four fours
  a fifth kong always | japanese | kongs.e=4 kongs.n=1 house.fourKongsDraw house.heavenlyJoy | draw.four-kongs
  # Japanese variants, identical first discards
  the same first discards | japanese | firstDiscards=wnnnn house.sameFirstDiscardsDraw | draw.same-first-discards
  # Japanese variants, identical first discards
  three of four | japanese | firstDiscards=wnnn house.sameFirstDiscardsDraw | -
  one is another | japanese | firstDiscards=wnnne house.sameFirstDiscardsDraw | -
  # Japanese variants, three players out on the same discard
  three winners | japanese | winners=e,s,w house.tripleWinDraw | draw.three-winners
  two winners | japanese | winners=e,s house.tripleWinDraw | -
`);

describe('what ends a hand without a winner', () => {
  it.each(cases(ENDS))('$name', ({ row: [, rules = '', about, wanted] }) => {
    const found = findDrawEndRule({ rules, ...besidesOf<HandEndInput>(about) });
    expect(found.ok ? (found.value.rule?.split('.').slice(1).join('.') ?? '-') : found.error.code).toBe(wanted);
  });
});

const ORPHANS = tableOf(`
  # Japanese variants, nine orphans
  nine | b19 c19 o19 wesw b23456 |  | 9 | 150
  ten | b19 c19 o19 wesw dr b2345 |  | 10 | 210
  eleven | b19 c19 o19 wesw drg b234 |  | 11 | 300
  twelve | b19 c19 o19 wesw drgw b23 |  | 12 | 450
  thirteen | b19 c19 o19 weswn drgw b2 |  | 13 | 600
  eight | b19 c19 o19 wes b234567 |  | 8 | 0
  a kind counts once | b1199 c19 o19 wes b2345 |  | 8 | 0
  somebody has claimed | b19 c19 o19 wesw b23456 | claimed | 9 | 0
  nothing is paid by agreement | b19 c19 o19 wesw b23456 | house.nineOrphans house.nineOrphansUnpaid | 9 | 0
  nineOrphans: off | b19 c19 o19 wesw b23456 | house.nineOrphans=false | 9 | 0
`);

describe('nine orphans', () => {
  it.each(cases(ORPHANS))('$name', ({ row: [, hand, about, kinds, paid] }) => {
    const found = settleNineOrphans({
      rules: 'japanese',
      house: { nineOrphans: true },
      seat: 's',
      hand,
      ...besidesOf<Parameters<typeof settleNineOrphans>[0]>(about),
    });
    expect(found.ok ? [found.value.kinds, found.value.net.s] : found.error.code).toEqual([Number(kinds), Number(paid)]);
  });
});

describe('stakes, sticks and tiles passed on', () => {
  it.each([0, 1, 2, 7])('Japanese variants, high stakes in extra deals: extra deal %i', (extraHands) => {
    const found = getExtraDealStake({ rules: 'japanese', house: { extraDealStakes: true }, extraHands });
    expect(found.ok && found.value.each).toBe(100 * extraHands);
  });
  it('an extra deal costs nothing where no stakes are played, and half a deal is none', () => {
    expect(toValueOrCode(getExtraDealStake({ rules: 'japanese', extraHands: 3 }))).toEqual({
      each: 0,
      rule: undefined,
    });
    expect(toValueOrCode(getExtraDealStake({ rules: 'japanese', extraHands: 0.5 }))).toBe('bad-input');
  });
  it.each([
    // Guide p. 17
    ['tallies', 'u3a', {}, 3000],
    ['startPoints', 'u3a', 'startPoints=2000', 2000],
    // Guide p. 14
    ['five', 'u3a', 'players=5', 2400],
    // Bell, the tally sticks
    ['tallies', 'bell', {}, 3000],
    // Association, the sticks
    ['tallies', 'japanese', {}, 2000],
  ])('%s: %s %j', (_, rules, house, each) => {
    const found = getStartTallies({ rules, house: besidesOf<Record<string, number>>(house) });
    expect(found.ok && found.value.each).toBe(each);
  });
  it('Cantonese game: no sticks', () =>
    expect(toValueOrCode(getStartTallies({ rules: 'cantonese' }))).toBe('no-tallies'));
  it.each([
    // Guide p. 12
    ['first', 0, 'eswn', 'w n e s'],
    ['second', 1, 'eswn', 's e n w'],
    ['third', 2, 'eswn', 'n w s e'],
    // Variations, the game for 3 players
    ['three, first: East with the left', 0, 'esw', 'w - e'],
    ['three, second: East with the right', 1, 'esw', 's e -'],
    ['three, third: the other two', 2, 'esw', '- w s'],
  ])('%s exchange', (_, turn, table, partners) => {
    const seats = [...table] as Seat[];
    expect(seats.map((seat) => findExchangePartner(turn, seat, seats) ?? '-').join(' ')).toBe(partners);
  });
  it.each([3, 7, 11])('Cantonese game, allocation of seats: who picks the wind tiles after a throw of %i', (roll) => {
    expect(toValueOrCode(findWindPickOrder({ rules: 'cantonese', roll }))).toEqual([2, 3, 0, 1]);
  });
});

import { describe, expect, it } from 'vitest';
import {
  endsInDraw,
  extraDealStake,
  nineOrphansPayment,
  partnerIn,
  pickOrder,
  startTallies,
  type HandEndInput,
  type Seat,
} from '../../../src/engine/index.ts';
import { besidesOf, cases, said, tableOf } from '../support/rows.ts';

// Worked out by hand from RULES.md .6, .8 and .9 of every part, CONFLICTS.md and the sources before the engine was asked.

const ENDS = tableOf(`
  B.6 the wall is used up | u3a | wallUsedUp | draw.exhausted
  B.6 four kongs end nothing | u3a | kongs.e=2 kongs.s=2 | -
  J.6 four kongs off | japanese | kongs.e=2 kongs.s=2 | -
  J.6 four kongs | japanese | kongs.e=2 kongs.s=2 house.fourKongsDraw | draw.four-kongs
  J.6 three kongs | japanese | kongs.e=1 kongs.s=2 house.fourKongsDraw | -
  J.6 one player has all four | japanese | kongs.e=4 house.fourKongsDraw | draw.four-kongs
  J.6 heavenly joy lets one player go on | japanese | kongs.e=4 house.fourKongsDraw house.heavenlyJoy | -
  J.6 heavenly joy: two players | japanese | kongs.e=3 kongs.n=1 house.fourKongsDraw house.heavenlyJoy | draw.four-kongs
  J.6 a fifth kong always | japanese | kongs.e=4 kongs.n=1 house.fourKongsDraw house.heavenlyJoy | draw.four-kongs
  J.6 the same first discards | japanese | firstDiscards=wnnnn house.sameFirstDiscardsDraw | draw.same-first-discards
  J.6 three of four | japanese | firstDiscards=wnnn house.sameFirstDiscardsDraw | -
  J.6 one is another | japanese | firstDiscards=wnnne house.sameFirstDiscardsDraw | -
  J.6 three winners | japanese | winners=e,s,w house.tripleWinDraw | draw.three-winners
  J.6 two winners | japanese | winners=e,s house.tripleWinDraw | -
`);

describe('what ends a hand without a winner', () => {
  it.each(cases(ENDS))('$name', ({ row: [, rules = '', about, wanted] }) => {
    const found = endsInDraw({ rules, ...besidesOf<HandEndInput>(about) });
    expect(found.ok ? (found.value.rule?.split('.').slice(1).join('.') ?? '-') : found.error.code).toBe(wanted);
  });
});

const ORPHANS = tableOf(`
  J.5 nine | b19 c19 o19 wesw b23456 |  | 9 | 150
  J.5 ten | b19 c19 o19 wesw dr b2345 |  | 10 | 210
  J.5 eleven | b19 c19 o19 wesw drg b234 |  | 11 | 300
  J.5 twelve | b19 c19 o19 wesw drgw b23 |  | 12 | 450
  J.5 thirteen | b19 c19 o19 weswn drgw b2 |  | 13 | 600
  J.5 eight | b19 c19 o19 wes b234567 |  | 8 | 0
  J.5 a kind counts once | b1199 c19 o19 wes b2345 |  | 8 | 0
  J.6 somebody has claimed | b19 c19 o19 wesw b23456 | claimed | 9 | 0
  J.6 nothing is paid by agreement | b19 c19 o19 wesw b23456 | house.nineOrphans house.nineOrphansUnpaid | 9 | 0
  J-18 off | b19 c19 o19 wesw b23456 | house.nineOrphans=false | 9 | 0
`);

describe('nine orphans', () => {
  it.each(cases(ORPHANS))('$name', ({ row: [, hand, about, kinds, paid] }) => {
    const found = nineOrphansPayment({
      rules: 'japanese',
      house: { nineOrphans: true },
      seat: 's',
      hand,
      ...besidesOf<Parameters<typeof nineOrphansPayment>[0]>(about),
    });
    expect(found.ok ? [found.value.kinds, found.value.net.s] : found.error.code).toEqual([Number(kinds), Number(paid)]);
  });
});

describe('stakes, sticks and tiles passed on', () => {
  it.each([0, 1, 2, 7])('J.5: extra deal %i', (extraHands) => {
    const found = extraDealStake({ rules: 'japanese', house: { extraDealStakes: true }, extraHands });
    expect(found.ok && found.value.each).toBe(100 * extraHands);
  });
  it.each([
    ['B.9', 'u3a', {}, 3000],
    ['B-24', 'u3a', 'startPoints=2000', 2000],
    ['B.8 five', 'u3a', 'players=5', 2400],
    ['T.9', 'bell', {}, 3000],
    ['J.9', 'japanese', {}, 2000],
  ])('%s: %s %j', (_, rules, house, each) => {
    const found = startTallies({ rules, house: besidesOf<Record<string, number>>(house) });
    expect(found.ok && found.value.each).toBe(each);
  });
  it('C.9: no sticks', () => expect(said(startTallies({ rules: 'cantonese' }))).toBe('no-tallies'));
  it.each([
    ['B.6 first', 0, 'eswn', 'w n e s'],
    ['B.6 second', 1, 'eswn', 's e n w'],
    ['B.6 third', 2, 'eswn', 'n w s e'],
    ['B.8 three, first: East with the left', 0, 'esw', 'w - e'],
    ['B.8 three, second: East with the right', 1, 'esw', 's e -'],
    ['B.8 three, third: the other two', 2, 'esw', '- w s'],
  ])('%s exchange', (_, turn, table, partners) => {
    const seats = [...table] as Seat[];
    expect(seats.map((seat) => partnerIn(turn, seat, seats) ?? '-').join(' ')).toBe(partners);
  });
  it.each([3, 7, 11])('C.1: who picks the wind tiles after a throw of %i', (roll) => {
    expect(said(pickOrder({ rules: 'cantonese', roll }))).toEqual([2, 3, 0, 1]);
  });
});

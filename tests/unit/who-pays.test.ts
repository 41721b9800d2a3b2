// Who pays whom, how much and by which rule, in each game: the whole of a settlement, not only what it comes to.
import { describe, expect, it } from 'vitest';
import {
  drawPayments,
  nineOrphansPayment,
  payInTallies,
  penalty,
  purseTotal,
  settle,
  type Payment,
  type Purse,
  type SettleInput,
} from '../../src/engine/index.ts';
import { besidesOf, tableOf } from './support/rows.ts';

const lines = (payments: readonly Payment[]): string =>
  payments
    .map(({ from, to, amount, rule }) => `${from}→${to} ${amount} ${rule.split('.').slice(1).join('.')}`)
    .join(', ');
const scores = { e: 50, s: 200, w: 50, n: 10 };

describe('after a hand', () => {
  const paid = (asked: Partial<SettleInput>) => {
    const result = settle({ rules: 'u3a', winner: 's', scores, ...asked });
    if (!result.ok) return result.error.code;
    const { payments, net } = result.value;
    expect(Object.values(net).reduce((sum, each) => sum + each, 0)).toBe(0);
    return lines(payments);
  };
  it.each(
    tableOf(`
    everybody pays South, East double; the others settle what is between them |  | e→s 400 settle.winner, w→s 200 settle.winner, n→s 200 settle.winner, n→e 80 settle.differences, n→w 40 settle.differences
    East wins: everybody pays double | winner=e | s→e 100 settle.winner, w→e 100 settle.winner, n→e 100 settle.winner, w→s 150 settle.differences, n→s 190 settle.differences, n→w 40 settle.differences
    losers with the same score settle nothing | scores.e=7 scores.s=200 scores.w=7 scores.n=7 | e→s 400 settle.winner, w→s 200 settle.winner, n→s 200 settle.winner
    a winner with nothing is paid nothing | scores.e=0 scores.s=0 scores.w=0 scores.n=0 |
    a cannon: West pays for all | discarder=w liable.seat=w liable.rule=cannon | w→s 800 penalty.cannon
    a cannon of East’s | discarder=e liable.seat=e liable.rule=cannon | e→s 800 penalty.cannon
    a cannon for nothing | discarder=w liable.seat=w liable.rule=cannon scores.e=5 scores.s=0 scores.w=0 scores.n=0 |
    seats in capitals | winner=S scores.E=50 scores.S=200 scores.W=50 scores.N=10 | e→s 400 settle.winner, w→s 200 settle.winner, n→s 200 settle.winner, n→e 80 settle.differences, n→w 40 settle.differences
    a score that is not given is nought | scores.s=200 | e→s 400 settle.winner, w→s 200 settle.winner, n→s 200 settle.winner
    three players | scores.e=50 scores.s=200 scores.w=50 house.players=3 | e→s 400 settle.winner, w→s 200 settle.winner
    two players: the loser pays | winner=w scores.e=50 scores.w=200 house.players=2 | e→w 200 settle.winner
    two players: the loser has more | winner=w scores.e=250 scores.w=200 house.players=2 | e→w 200 settle.winner, w→e 50 settle.two-players
    two players: the same | winner=w scores.e=200 scores.w=200 house.players=2 | e→w 200 settle.winner
    Bell | rules=bell | e→s 400 settle.winner, w→s 200 settle.winner, n→s 200 settle.winner, n→e 80 settle.differences, n→w 40 settle.differences
    Bell: a known tile | rules=bell discarder=n liable.seat=n liable.rule=known-tile | n→s 800 penalty.known-tile
    Japanese: drawn | rules=japanese scores.s=100 | e→s 200 settle.self-drawn, w→s 100 settle.self-drawn, n→s 100 settle.self-drawn
    Japanese: East’s | rules=japanese scores.e=100 winner=e | s→e 200 settle.self-drawn, w→e 200 settle.self-drawn, n→e 200 settle.self-drawn
    Japanese: on a discard | rules=japanese scores.s=100 discarder=w | w→s 400 settle.discarder
    Japanese: on a discard of East’s | rules=japanese scores.s=100 discarder=e | e→s 400 settle.discarder
    Japanese: insured | rules=japanese house.insurance scores.s=100 liable.seat=w liable.rule=insurance | w→s 400 penalty.insurance
    Japanese: insured, and another fed it | rules=japanese house.insurance scores.s=100 discarder=n liable.seat=w liable.rule=insurance | w→s 400 penalty.insurance
    Japanese: ready hands and stakes | rules=japanese house.ready house.extraDealStakes scores.s=100 discarder=w ready=w,s,w extraHands=2 | w→s 400 settle.discarder, w→s 100 settle.ready-payment, e→s 200 settle.extra-deal-stakes, w→s 200 settle.extra-deal-stakes, n→s 200 settle.extra-deal-stakes
    Japanese: a claim that was taken back | rules=japanese house.claimForfeit scores.s=100 discarder=w forfeits=n, | w→s 400 settle.discarder, n→s 100 penalty.claim-forfeit
    Cantonese: drawn | rules=cantonese scores.s=8 | e→s 8 settle.self-drawn, w→s 8 settle.self-drawn, n→s 8 settle.self-drawn
    Cantonese: on a discard | rules=cantonese scores.s=8 discarder=w | w→s 8 settle.discarder-once
    Cantonese: all pay, the discarder most | rules=cantonese scores.s=8 discarder=w house.payment=3 | w→s 8 settle.discarder-and-halves, e→s 4 settle.discarder-and-halves, n→s 4 settle.discarder-and-halves
    Cantonese: two winners | rules=cantonese scores.s=8 scores.n=3 discarder=w alsoWon=n,n,s house.multipleWinners house.payment=3 | w→s 8 settle.discarder-and-halves, e→s 4 settle.discarder-and-halves, w→n 3 settle.discarder-and-halves, e→n 1.5 settle.discarder-and-halves
    Cantonese: Bao | rules=cantonese scores.s=8 liable.seat=e liable.rule=bao-f-a | e→s 24 bao.fourth-set-self-drawn
    Cantonese: Bao, and another fed it | rules=cantonese scores.s=8 discarder=w liable.seat=e liable.rule=bao-f-c | e→s 8 bao.fourth-set-third-player, w→s 8 bao.fourth-set-third-player
    Cantonese: the kong made up | rules=cantonese scores.s=8 liable.seat=e liable.rule=gong-make-up | e→s 24 settle.kong-make-up
    Cantonese: the kong made up where all pay | rules=cantonese scores.s=8 house.payment=3 liable.seat=e liable.rule=gong-make-up | e→s 8 settle.self-drawn, w→s 8 settle.self-drawn, n→s 8 settle.self-drawn
  `),
  )('%s', (_, asked, expected) => {
    expect(paid(besidesOf<SettleInput>(asked))).toBe(expected);
  });
});

describe('for a mistake', () => {
  const fined = (rules: string, what: string, offender: string, more: object = {}) => {
    const result = penalty({ rules, what, offender, ...more });
    return result.ok ? lines(result.value.payments) : result.error.code;
  };
  it.each(
    tableOf(`
    u3a | false-mahjong | s |  | s→e 500 penalty.false-mahjong, s→w 500 penalty.false-mahjong, s→n 500 penalty.false-mahjong
    u3a | false-mahjong | e |  | e→s 500 penalty.false-mahjong, e→w 500 penalty.false-mahjong, e→n 500 penalty.false-mahjong
    u3a | false-mahjong | w | house.players=2 | w→e 500 penalty.false-mahjong
    u3a | misnamed-discard | e | to=N | e→n 50 penalty.misnamed-discard
    bell | false-mahjong | e |  | e→s 1000 penalty.false-mahjong, e→w 1000 penalty.false-mahjong, e→n 1000 penalty.false-mahjong
    japanese | false-mahjong | s |  | s→e 500 penalty.false-mahjong, s→w 250 penalty.false-mahjong, s→n 250 penalty.false-mahjong
    japanese | false-mahjong | e |  | e→s 500 penalty.false-mahjong, e→w 500 penalty.false-mahjong, e→n 500 penalty.false-mahjong
    japanese | claim-forfeit | n | to=s house.claimForfeit | n→s 100 penalty.claim-forfeit
    japanese | claim-forfeit | n | to=s | unknown-penalty
    cantonese | false-mahjong | n |  | n→e 16 penalty.false-mahjong, n→s 16 penalty.false-mahjong, n→w 16 penalty.false-mahjong
    cantonese | false-mahjong | n | house.awards=everyFan | n→e 16 penalty.false-mahjong, n→s 16 penalty.false-mahjong, n→w 16 penalty.false-mahjong
  `),
  )('%s: %s of %s’s %o', (rules, what, offender, more, expected) => {
    expect(fined(rules, what, offender, besidesOf(more))).toBe(expected);
  });
});

describe('after a hand that nobody won', () => {
  const drawn = (asked: object) => {
    const result = drawPayments({ rules: 'japanese', ...asked });
    if (!result.ok) return result.error.code;
    const { payments, eastStays, rule } = result.value;
    return `${eastStays ? 'East stays' : 'East passes'}, ${rule ?? 'no rule'}: ${lines(payments) || 'nothing'}`;
  };
  it.each(
    tableOf(`
    nobody pays where the game has no payments | rules=u3a ready=s, | East stays, no rule: nothing
    nobody was ready | house.drawPay=200/150/200 | East passes, japanese.draw.east-next: nothing
    one was ready | house.drawPay=200/150/200 ready=w, | East passes, japanese.draw.east-next: e→w 200 draw.ready-payments, s→w 200 draw.ready-payments, n→w 200 draw.ready-payments
    two were ready | house.drawPay=200/150/200 ready=n,e | East passes, japanese.draw.east-next: s→e 150 draw.ready-payments, s→n 150 draw.ready-payments, w→e 150 draw.ready-payments, w→n 150 draw.ready-payments
    three were ready | house.drawPay=200/150/200 ready=n,w,s | East passes, japanese.draw.east-next: e→s 200 draw.ready-payments, e→w 200 draw.ready-payments, e→n 200 draw.ready-payments
    all were ready | house.drawPay=200/150/200 ready=n,w,s,e | East passes, japanese.draw.east-next: nothing
    three players, two of them ready | house.drawPay=200/150/200 house.players=3 seats=e,s,w ready=s,w | East passes, japanese.draw.east-next: e→s 150 draw.ready-payments, e→w 150 draw.ready-payments
  `),
  )('%s', (_, asked, expected) => {
    expect(drawn(besidesOf(asked))).toBe(expected);
  });
});

describe('for many ones, nines and honours', () => {
  const ends = (hand: string, more: object = {}) => {
    const result = nineOrphansPayment({ rules: 'japanese', house: { nineOrphans: true }, seat: 'w', hand, ...more });
    if (!result.ok) return result.error.code;
    const { kinds, allowed, rule, payments } = result.value;
    return `${kinds} kinds, ${allowed ? 'ends' : 'goes on'}, ${rule ?? 'no rule'}: ${lines(payments) || 'nothing'}`;
  };
  it.each(
    tableOf(`
    eight kinds are too few | b19 c19 o19 we ws b234567 |  | 8 kinds, goes on, japanese.draw.nine-orphans: nothing
    nine | b19 c19 o19 we ws ww b23456 |  | 9 kinds, ends, japanese.draw.nine-orphans: e→w 50 draw.nine-orphans, s→w 50 draw.nine-orphans, n→w 50 draw.nine-orphans
    ten | b19 c19 o19 we ws ww wn b2345 |  | 10 kinds, ends, japanese.draw.nine-orphans: e→w 70 draw.nine-orphans, s→w 70 draw.nine-orphans, n→w 70 draw.nine-orphans
    eleven, one of them twice | b19 c19 o19 we ws ww wn dr dr b23 |  | 11 kinds, ends, japanese.draw.nine-orphans: e→w 100 draw.nine-orphans, s→w 100 draw.nine-orphans, n→w 100 draw.nine-orphans
    twelve | b19 c19 o19 we ws ww wn dr dg b23 |  | 12 kinds, ends, japanese.draw.nine-orphans: e→w 150 draw.nine-orphans, s→w 150 draw.nine-orphans, n→w 150 draw.nine-orphans
    thirteen | b19 c19 o19 we ws ww wn dr dg dw b2 |  | 13 kinds, ends, japanese.draw.nine-orphans: e→w 200 draw.nine-orphans, s→w 200 draw.nine-orphans, n→w 200 draw.nine-orphans
    somebody has claimed | b19 c19 o19 we ws ww wn dr dg dw b2 | claimed | 13 kinds, goes on, japanese.draw.nine-orphans: nothing
    a kong is on the table | b19 c19 o19 we ws ww wn dr [dgggg] |  | 11 kinds, goes on, japanese.draw.nine-orphans: nothing
    not played at this table | b19 c19 o19 we ws ww wn dr dg dw b2 | house.nineOrphans=false | 13 kinds, goes on, no rule: nothing
    three players, no North | b19 c19 o19 we ws ww wn dr dg dw b2 | house.nineOrphans house.players=3 house.threePlayerVersion=2 | 13 kinds, ends, japanese.draw.nine-orphans: e→w 200 draw.nine-orphans, s→w 200 draw.nine-orphans
    three players, the North tiles are out | b19 c19 o19 we ws ww dr dg dw b22 | house.nineOrphans house.players=3 seats=e,s,w | 12 kinds, ends, japanese.draw.nine-orphans: e→w 150 draw.nine-orphans, s→w 150 draw.nine-orphans
  `),
  )('%s', (_, hand, more, expected) => {
    expect(ends(hand, besidesOf(more))).toBe(expected);
  });
});

describe('in tallies', () => {
  const purse = (text: string): Purse =>
    text
      .split(' ')
      .filter(Boolean)
      .map((word) => {
        const [count, value] = word.split('×').map(Number);
        return { value: value!, count: count! };
      });
  const told = (of: Purse) => of.map(({ value, count }) => `${count}×${value}`).join(' ') || 'nothing';
  const moves = (amount: number, payer: string, payee: string) => {
    const result = payInTallies(amount, purse(payer), purse(payee));
    if (!result.ok) return result.error.code;
    const { gives, change, owed } = result.value;
    expect(purseTotal(gives) - purseTotal(change) + owed).toBe(amount);
    return `gives ${told(gives)}, gets ${told(change)}, owes ${owed}`;
  };
  it.each(
    tableOf(`
    nothing is due | 0 | 1×100 | 1×100 | gives nothing, gets nothing, owes 0
    exactly | 120 | 1×100 2×10 |  | gives 1×100 2×10, gets nothing, owes 0
    with change | 90 | 1×100 | 1×10 | gives 1×100, gets 1×10, owes 0
    a stick and change rather than nine | 90 | 1×100 9×10 | 1×10 | gives 1×100, gets 1×10, owes 0
    two ways with as many: no change | 20 | 1×30 2×10 | 1×10 | gives 2×10, gets nothing, owes 0
    no change to be had: less is paid | 95 | 1×100 9×10 |  | gives 9×10, gets nothing, owes 5
    everything, and the rest is owed | 500 | 1×100 2×10 | 1×10 | gives 1×100 2×10, gets nothing, owes 380
    an empty purse | 50 |  | 1×100 | gives nothing, gets nothing, owes 50
    sticks that cannot pay it at all | 50 | 1×100 | 1×10 | gives nothing, gets nothing, owes 50
    as much as a whole game has | 20000 | 20×1000 |  | gives 20×1000, gets nothing, owes 0
    more than there is | 10 | 21×1000 |  | bad-counts
    half a point | 0.5 | 1×100 |  | bad-score
    less than nothing | -10 | 1×100 |  | bad-score
    sticks worth nothing | 10 | 1×0 |  | bad-counts
    sticks of less than nothing | 10 | 1×-5 |  | bad-counts
    half a stick | 10 | 0.5×10 |  | bad-counts
    a stick worth half a point | 10 | 1×0.5 |  | bad-counts
    fewer sticks than none | 10 | 1×10 | -1×10 | bad-counts
  `),
  )('%s', (_, amount, payer, payee, expected) => {
    expect(moves(Number(amount), payer, payee)).toBe(expected);
  });
  it('a purse that is none', () => {
    expect(payInTallies(5, null as never, [])).toEqual({ ok: false, error: { code: 'bad-counts' } });
    expect(payInTallies(5, [], 'gold' as never)).toEqual({ ok: false, error: { code: 'bad-counts' } });
    expect(payInTallies(0.5, [], [])).toEqual({ ok: false, error: { code: 'bad-score', found: '0.5' } });
  });
});

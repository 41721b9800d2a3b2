// Who pays whom, how much and by which rule, in each game: the whole of a settlement, not only what it comes to.
import { describe, expect, it } from 'vitest';
import {
  settleDraw,
  judgeNineOrphansDraw,
  computeGivenTalliesAndChange,
  settleMistakePenalty,
  sumPurse,
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
    a loser may have more than the winner | scores.e=0 scores.s=20 scores.w=400 scores.n=0 | e→s 40 settle.winner, w→s 20 settle.winner, n→s 20 settle.winner, e→w 800 settle.differences, n→w 400 settle.differences
    three players, West’s chair is empty | scores.e=10 scores.s=100 scores.n=40 house.players=3 | e→s 200 settle.winner, n→s 100 settle.winner, e→n 60 settle.differences
    three players: a cannon | scores.s=100 scores.e=0 scores.w=0 house.players=3 discarder=w liable.seat=w liable.rule=cannon | w→s 300 penalty.cannon
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
    Japanese: the stakes of the first extra hand | rules=japanese house.extraDealStakes scores.s=60 discarder=w extraHands=1 | w→s 240 settle.discarder, e→s 100 settle.extra-deal-stakes, w→s 100 settle.extra-deal-stakes, n→s 100 settle.extra-deal-stakes
    Japanese: stakes are none of a hand that is no extra one | rules=japanese house.extraDealStakes scores.s=60 discarder=w extraHands=0 | w→s 240 settle.discarder
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
    East’s double stands in the hand | house.eastDouble=hand | e→s 200 settle.winner, w→s 200 settle.winner, n→s 200 settle.winner, n→e 40 settle.differences, n→w 40 settle.differences
    straight scoring: everybody writes down their own | house.straightScore |
    two players: East gets no more | winner=e scores.e=600 scores.w=400 house.players=2 | w→e 600 settle.winner
    a misnamed discard that wins | discarder=w liable.seat=w liable.rule=misnamed-discard | w→s 800 penalty.misnamed-mahjong
    Bell: East wins | rules=bell winner=e scores.e=500 scores.s=20 scores.w=20 scores.n=0 | s→e 1000 settle.winner, w→e 1000 settle.winner, n→e 1000 settle.winner, n→s 20 settle.differences, n→w 20 settle.differences
    Japanese: North to East | rules=japanese winner=e scores.e=40 discarder=n | n→e 240 settle.discarder
    Japanese: other scores are not looked at | rules=japanese scores.e=500 scores.s=60 discarder=w | w→s 240 settle.discarder
    Japanese: two players | rules=japanese house.players=2 winner=e scores.e=320 discarder=w | w→e 640 settle.discarder
    Japanese: three players, North is empty | rules=japanese house.players=3 house.threePlayerVersion=2 scores.s=60 | e→s 120 settle.self-drawn, w→s 60 settle.self-drawn
    Japanese: three players, West is empty | rules=japanese house.players=3 seats=e,s,n scores.s=60 discarder=n | n→s 180 settle.discarder
    Japanese: five players | rules=japanese house.players=5 scores.s=60 | e→s 120 settle.self-drawn, w→s 60 settle.self-drawn, n→s 60 settle.self-drawn
    Japanese: the winner is ready too, East pays no more for it | rules=japanese house.ready scores.s=60 ready=e,s,n discarder=w | w→s 240 settle.discarder, e→s 100 settle.ready-payment, n→s 100 settle.ready-payment
    Japanese: a claim twice not made, and one of the winner’s | rules=japanese house.claimForfeit scores.s=60 forfeits=n,n,s discarder=w | w→s 240 settle.discarder, n→s 100 penalty.claim-forfeit, n→s 100 penalty.claim-forfeit
    Japanese: nothing of this where it is not played | rules=japanese scores.s=60 ready=e, forfeits=n, extraHands=3 discarder=w | w→s 240 settle.discarder
    Japanese: insured, and North discards to East | rules=japanese house.jmaPao scores.e=500 winner=e discarder=n liable.seat=w liable.rule=insurance | w→e 3000 penalty.insurance
    Cantonese: the discarder pays twice | rules=cantonese scores.s=8 discarder=w house.payment=2 | w→s 16 settle.discarder-twice
    Cantonese: twice, to East and by East no more | rules=cantonese scores.w=16 winner=w discarder=e house.payment=2 | e→w 32 settle.discarder-twice
    Cantonese: East wins where all pay | rules=cantonese scores.e=16 winner=e discarder=s house.payment=3 | s→e 16 settle.discarder-and-halves, w→e 8 settle.discarder-and-halves, n→e 8 settle.discarder-and-halves
    Cantonese: drawn, where all pay | rules=cantonese scores.w=16 winner=w house.payment=3 | e→w 16 settle.self-drawn, s→w 16 settle.self-drawn, n→w 16 settle.self-drawn
    Cantonese: drawn, where the discarder pays twice | rules=cantonese scores.e=16 winner=e house.payment=2 | s→e 16 settle.self-drawn, w→e 16 settle.self-drawn, n→e 16 settle.self-drawn
    Cantonese: half a point | rules=cantonese scores.s=1 discarder=n house.payment=3 | n→s 1 settle.discarder-and-halves, e→s 0.5 settle.discarder-and-halves, w→s 0.5 settle.discarder-and-halves
    Cantonese: half a point is one | rules=cantonese scores.s=1 discarder=n house.payment=3 house.roundHalf | n→s 1 settle.discarder-and-halves, e→s 1 settle.discarder-and-halves, w→s 1 settle.discarder-and-halves
    Cantonese: an award of nothing | rules=cantonese scores.s=0 discarder=n |
    Cantonese: other scores are not looked at | rules=cantonese winner=e scores.e=16 scores.s=300 scores.w=4 discarder=n | n→e 16 settle.discarder-once
    Cantonese: three winners | rules=cantonese winner=e scores.e=16 scores.w=4 scores.n=1 alsoWon=w,n,w,e discarder=s house.multipleWinners | s→e 16 settle.discarder-once, s→w 4 settle.discarder-once, s→n 1 settle.discarder-once
    Cantonese: two winners, twice | rules=cantonese winner=e scores.e=16 scores.w=4 alsoWon=w, discarder=s house.multipleWinners house.payment=2 | s→e 32 settle.discarder-twice, s→w 8 settle.discarder-twice
    Cantonese: two winners, one of them with Bao | rules=cantonese winner=e scores.e=16 scores.w=4 alsoWon=w, discarder=s house.multipleWinners liable.seat=s liable.rule=bao-e | s→e 32 bao.pure-suit, s→w 4 settle.discarder-once
    Cantonese: Bao (a) | rules=cantonese winner=e scores.e=96 discarder=n liable.seat=n liable.rule=bao-a | n→e 192 bao.third-dragon
    Cantonese: Bao (b) | rules=cantonese winner=e scores.e=96 discarder=n liable.seat=n liable.rule=bao-b | n→e 192 bao.fourth-wind
    Cantonese: Bao (c) | rules=cantonese winner=e scores.e=96 discarder=n liable.seat=n liable.rule=bao-c | n→e 192 bao.all-honours
    Cantonese: Bao (d) | rules=cantonese winner=e scores.e=96 discarder=n liable.seat=n liable.rule=bao-d | n→e 192 bao.all-terminals
    Cantonese: Bao (e) | rules=cantonese winner=e scores.e=96 discarder=n liable.seat=n liable.rule=bao-e | n→e 192 bao.pure-suit
    Cantonese: Bao (g) | rules=cantonese winner=e scores.e=96 discarder=n liable.seat=n liable.rule=bao-g | n→e 192 bao.last-five
    Cantonese: Bao (e), all pay | rules=cantonese winner=w scores.w=96 discarder=n liable.seat=n liable.rule=bao-e house.payment=3 | n→w 192 bao.pure-suit
    Cantonese: Bao (f), drawn, all pay | rules=cantonese winner=e scores.e=96 liable.seat=n liable.rule=bao-f-a house.payment=3 | n→e 288 bao.fourth-set-self-drawn
    Cantonese: Bao (f), fed again, twice | rules=cantonese winner=e scores.e=96 discarder=n liable.seat=n liable.rule=bao-f-b house.payment=2 | n→e 192 bao.fourth-set-fed-again
    Cantonese: Bao (f), shared, all pay | rules=cantonese winner=w scores.w=96 discarder=s liable.seat=n liable.rule=bao-f-c house.payment=3 | n→w 96 bao.fourth-set-third-player, s→w 96 bao.fourth-set-third-player
    Cantonese: the last tiles may cost three times | rules=cantonese scores.s=16 discarder=n liable.seat=n liable.rule=bao-g house.baoLast=3 | n→s 48 bao.last-five
    Cantonese: and no other Bao does | rules=cantonese scores.s=16 discarder=n liable.seat=n liable.rule=bao-e house.baoLast=3 | n→s 32 bao.pure-suit
    Cantonese: the kong made up where the discarder pays twice | rules=cantonese scores.s=8 house.payment=2 discarder=n liable.seat=n liable.rule=gong-make-up | n→s 24 settle.kong-make-up
    Cantonese: three players | rules=cantonese house.players=3 winner=e scores.e=16 scores.s=0 scores.n=0 | s→e 16 settle.self-drawn, n→e 16 settle.self-drawn
    Cantonese: three players, all pay | rules=cantonese house.players=3 house.payment=3 winner=e scores.e=16 scores.s=0 scores.n=0 discarder=n | n→e 16 settle.discarder-and-halves, s→e 8 settle.discarder-and-halves
  `),
  )('%s', (_, asked, expected) => {
    expect(paid(besidesOf<SettleInput>(asked))).toBe(expected);
  });
  it.each(
    tableOf(`
    two players, South | house.players=2 scores.e=1 scores.s=2 | seat-not-playing
    three without East | house.players=3 scores.s=1 scores.w=2 scores.n=3 | seat-not-playing
    three, of whom two are named | house.players=3 scores.e=1 scores.s=2 | seat-not-playing
    a winner who is not there | house.players=3 winner=n scores.e=1 scores.s=2 scores.w=3 | seat-not-playing
    Japanese: three, and nobody said who | rules=japanese house.players=3 scores.s=60 | seat-not-playing
    Japanese: three without East | rules=japanese house.players=3 seats=s,w,n scores.s=60 | seat-not-playing
    Japanese: North is empty | rules=japanese house.players=3 house.threePlayerVersion=2 discarder=n scores.s=60 | seat-not-playing
    Japanese: a claim of an empty chair | rules=japanese house.players=3 house.claimForfeit scores.s=20 seats=e,s,w forfeits=n, | seat-not-playing
    Japanese: two, South | rules=japanese house.players=2 scores.s=60 | seat-not-playing
    Japanese: two, East and South | rules=japanese house.players=2 winner=e seats=e,s scores.e=40 | seat-not-playing
    Japanese: a claim of no wind | rules=japanese scores.s=60 forfeits=x, | bad-seat
    Japanese: insurance where it is not played | rules=japanese scores.s=60 liable.seat=w liable.rule=insurance | unknown-liability
    Cantonese: the fourth set, but another discarded | rules=cantonese winner=e scores.e=16 discarder=s liable.seat=n liable.rule=bao-f-b | liability-way
    Cantonese: the winner | rules=cantonese winner=e scores.e=16 liable.seat=e liable.rule=bao-f-a | liable-is-winner
    Cantonese: several winners of a drawn tile | rules=cantonese house.multipleWinners winner=e scores.e=16 alsoWon=w, | one-winner
    Cantonese: a winner discarded | rules=cantonese house.multipleWinners winner=e scores.e=16 alsoWon=w, discarder=w | discarder-is-winner
    Cantonese: three, and nobody said who | rules=cantonese house.players=3 winner=e scores.e=16 | seat-not-playing
    Cantonese: three without the dealer | rules=cantonese house.players=3 scores.s=16 scores.w=0 scores.n=0 | seat-not-playing
    Cantonese: a discarder who is not there | rules=cantonese house.players=3 winner=e scores.e=16 scores.s=0 scores.n=0 discarder=w | seat-not-playing
  `),
  )('refused: %s', (_, asked, code) => {
    expect(paid(besidesOf<SettleInput>(asked))).toBe(code);
  });
});

describe('for a mistake', () => {
  const fined = (rules: string, what: string, offender: string, more: object = {}) => {
    const result = settleMistakePenalty({ rules, what, offender, ...more });
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
    u3a | false-mahjong | s | house.falseMjEastDouble | s→e 1000 penalty.false-mahjong, s→w 500 penalty.false-mahjong, s→n 500 penalty.false-mahjong
    u3a | false-mahjong | e | house.limit=500 house.falseMjEastDouble | e→s 500 penalty.false-mahjong, e→w 500 penalty.false-mahjong, e→n 500 penalty.false-mahjong
    u3a | false-mahjong | s | house.players=3 seats=e,s,w | s→e 500 penalty.false-mahjong, s→w 500 penalty.false-mahjong
    bell | misnamed-discard | s | to=n | unknown-penalty
    japanese | false-mahjong | s | house.limit=1000 | s→e 1000 penalty.false-mahjong, s→w 500 penalty.false-mahjong, s→n 500 penalty.false-mahjong
    japanese | claim-forfeit | s | house.claimForfeit | payee-missing
    cantonese | false-mahjong | w | house.maxFan=3 | w→e 16 penalty.false-mahjong, w→s 16 penalty.false-mahjong, w→n 16 penalty.false-mahjong
    cantonese | false-mahjong | s | house.players=3 seats=e,s,w | s→e 16 penalty.false-mahjong, s→w 16 penalty.false-mahjong
    cantonese | misnamed-discard | s | to=e | unknown-penalty
  `),
  )('%s: %s of %s’s %o', (rules, what, offender, more, expected) => {
    expect(fined(rules, what, offender, besidesOf(more))).toBe(expected);
  });
});

describe('after a hand that nobody won', () => {
  const drawn = (asked: object) => {
    const result = settleDraw({ rules: 'japanese', ...asked });
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
    const result = judgeNineOrphansDraw({ rules: 'japanese', house: { nineOrphans: true }, seat: 'w', hand, ...more });
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
  const formatPurse = (of: Purse) => of.map(({ value, count }) => `${count}×${value}`).join(' ') || 'nothing';
  const moves = (amount: number, payer: string, payee: string) => {
    const result = computeGivenTalliesAndChange(amount, purse(payer), purse(payee));
    if (!result.ok) return result.error.code;
    const { gives, change, owed } = result.value;
    expect(sumPurse(gives) - sumPurse(change) + owed).toBe(amount);
    return `gives ${formatPurse(gives)}, gets ${formatPurse(change)}, owes ${owed}`;
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
    expect(computeGivenTalliesAndChange(5, null as never, [])).toEqual({
      ok: false,
      error: { code: 'bad-counts' },
    });
    expect(computeGivenTalliesAndChange(5, [], 'gold' as never)).toEqual({
      ok: false,
      error: { code: 'bad-counts' },
    });
    expect(computeGivenTalliesAndChange(0.5, [], [])).toEqual({
      ok: false,
      error: { code: 'bad-score', found: '0.5' },
    });
  });
});

// Who pays whom, how much and by which rule, in each game: the whole of a settlement, not only what it comes to.
import { describe, expect, it } from 'vitest';
import {
  computeTallyPaymentWithDebt,
  findRuleEndingHandDrawn,
  judgeNineOrphansDraw,
  settle,
  settleDraw,
  settleMistakePenalty,
  sumPurse,
  type Payment,
  type StickPurse,
} from '../../src/engine/index.ts';
import { listAnswers } from './support/answers.ts';
import { tableOf } from './support/rows.ts';

const DRAWS = { fourKongsDraw: true, sameFirstDiscardsDraw: true, tripleWinDraw: true };
/** Who pays whom in a line, and what else is said. */
const tell = ({ payments, ...rest }: { readonly payments: readonly Payment[] }): string =>
  [...payments.map(({ from, to, amount, rule }) => `${from}→${to} ${amount} ${rule}`), JSON.stringify(rest)].join(', ');

it('after a hand', async () => {
  const answers = listAnswers(
    settle,
    { rules: 'u3a', winner: 's', scores: { e: 50, s: 200, w: 50, n: 10 } },
    `
    everybody pays South, East double; the others settle what is between them |
    East wins: everybody pays double | winner=e
    losers with the same score settle nothing | scores.e=7 scores.s=200 scores.w=7 scores.n=7
    a winner with nothing is paid nothing | scores.e=0 scores.s=0 scores.w=0 scores.n=0
    a cannon: West pays for all | discarder=w liable.seat=w liable.rule=cannon
    a cannon of East’s | discarder=e liable.seat=e liable.rule=cannon
    a loser may have more than the winner | scores.e=0 scores.s=20 scores.w=400 scores.n=0
    three players, West’s chair is empty | scores.e=10 scores.s=100 scores.n=40 house.players=3
    three players | scores.s=100 scores.e=0 scores.w=0 house.players=3 discarder=w liable.seat=w liable.rule=cannon
    a cannon for nothing | scores.e=5 scores.s=0 scores.w=0 scores.n=0 discarder=w liable.seat=w liable.rule=cannon
    seats in capitals | winner=S scores.E=50 scores.S=200 scores.W=50 scores.N=10
    a score that is not given is nought | scores.s=200
    three players | scores.e=50 scores.s=200 scores.w=50 house.players=3
    two players: the loser pays | winner=w scores.e=50 scores.w=200 house.players=2
    two players: the loser has more | winner=w scores.e=250 scores.w=200 house.players=2
    two players: the same | winner=w scores.e=200 scores.w=200 house.players=2
    East’s double stands in the hand | house.eastDouble=hand
    straight scoring: everybody writes down their own | house.straightScore
    two players: East gets no more | winner=e scores.e=600 scores.w=400 house.players=2
    a misnamed discard that wins | discarder=w liable.seat=w liable.rule=misnamed-discard
    refused: two players, South | scores.e=1 scores.s=2 house.players=2
    refused: three without East | scores.s=1 scores.w=2 scores.n=3 house.players=3
    refused: three, of whom two are named | scores.e=1 scores.s=2 house.players=3
    refused: a winner who is not there | winner=n scores.e=1 scores.s=2 scores.w=3 house.players=3
    given | rules=bell
    Bell |
    | discarder=n liable.seat=n liable.rule=known-tile
    Bell: East wins | winner=e scores.e=500 scores.s=20 scores.w=20 scores.n=0
    given | rules=japanese
    Japanese: drawn | scores.s=100
    Japanese: East’s | winner=e scores.e=100
    Japanese: on a discard | scores.s=100 discarder=w
    Japanese: on a discard of East’s | scores.s=100 discarder=e
    Japanese: insured | scores.s=100 house.insurance liable.seat=w liable.rule=insurance
    # Japanese: insured, and another fed it
    | scores.s=100 house.insurance discarder=n liable.seat=w liable.rule=insurance
    Japanese: the stakes of the first extra hand | scores.s=60 house.extraDealStakes discarder=w extraHands=1
    # Japanese: stakes are none of a hand that is no extra one
    | scores.s=60 house.extraDealStakes discarder=w extraHands=0
    # Japanese: ready hands and stakes
    | scores.s=100 house.ready house.extraDealStakes discarder=w ready=w,s,w extraHands=2
    Japanese: a claim that was taken back | scores.s=100 house.claimForfeit discarder=w forfeits=n,
    Japanese: North to East | winner=e scores.e=40 discarder=n
    Japanese: other scores are not looked at | scores.e=500 scores.s=60 discarder=w
    Japanese: two players | winner=e scores.e=320 house.players=2 discarder=w
    Japanese: three players, North is empty | scores.s=60 house.players=3 house.threePlayerVersion=2
    Japanese: three players, West is empty | scores.s=60 house.players=3 seats=e,s,n discarder=n
    Japanese: five players | scores.s=60 house.players=5
    Japanese: the winner is ready too, East pays no more for it | scores.s=60 house.ready ready=e,s,n discarder=w
    # Japanese: a claim twice not made, and one of the winner’s
    | scores.s=60 house.claimForfeit forfeits=n,n,s discarder=w
    Japanese: nothing of this where it is not played | scores.s=60 ready=e, forfeits=n, extraHands=3 discarder=w
    # Japanese: insured, and North discards to East
    | winner=e scores.e=500 house.jmaPao discarder=n liable.seat=w liable.rule=insurance
    refused: Japanese: three, and nobody said who | scores.s=60 house.players=3
    refused: Japanese: three without East | scores.s=60 house.players=3 seats=s,w,n
    refused: Japanese: North is empty | scores.s=60 house.players=3 house.threePlayerVersion=2 discarder=n
    # refused: Japanese: a claim of an empty chair
    | scores.s=20 house.players=3 house.claimForfeit seats=e,s,w forfeits=n,
    refused: Japanese: two, South | scores.s=60 house.players=2
    refused: Japanese: two, East and South | winner=e scores.e=40 house.players=2 seats=e,s
    refused: Japanese: a claim of no wind | scores.s=60 forfeits=x,
    refused: Japanese: insurance where it is not played | scores.s=60 liable.seat=w liable.rule=insurance
    given | rules=cantonese scores.s=8
    Cantonese: drawn |
    Cantonese: on a discard | discarder=w
    Cantonese: all pay, the discarder most | discarder=w house.payment=3
    given | rules=cantonese scores.s=8 scores.n=3 discarder=w alsoWon=n,n,s house.multipleWinners house.payment=3
    Cantonese: two winners |
    given | rules=cantonese
    Cantonese: Bao | scores.s=8 liable.seat=e liable.rule=bao-f-a
    Cantonese: Bao, and another fed it | scores.s=8 discarder=w liable.seat=e liable.rule=bao-f-c
    Cantonese: the kong made up | scores.s=8 liable.seat=e liable.rule=gong-make-up
    Cantonese: the kong made up where all pay | scores.s=8 house.payment=3 liable.seat=e liable.rule=gong-make-up
    Cantonese: the discarder pays twice | scores.s=8 discarder=w house.payment=2
    Cantonese: twice, to East and by East no more | winner=w scores.w=16 discarder=e house.payment=2
    Cantonese: East wins where all pay | winner=e scores.e=16 discarder=s house.payment=3
    Cantonese: drawn, where all pay | winner=w scores.w=16 house.payment=3
    Cantonese: drawn, where the discarder pays twice | winner=e scores.e=16 house.payment=2
    Cantonese: half a point | scores.s=1 discarder=n house.payment=3
    Cantonese: half a point is one | scores.s=1 discarder=n house.payment=3 house.roundHalf
    Cantonese: an award of nothing | scores.s=0 discarder=n
    Cantonese: other scores are not looked at | winner=e scores.e=16 scores.s=300 scores.w=4 discarder=n
    given | rules=cantonese winner=e scores.e=16 scores.w=4 discarder=s house.multipleWinners
    Cantonese: three winners | scores.n=1 alsoWon=w,n,w,e
    Cantonese: two winners, twice | alsoWon=w, house.payment=2
    Cantonese: two winners, one of them with Bao | alsoWon=w, liable.seat=s liable.rule=bao-e
    given | rules=cantonese
    Cantonese: Bao (a) | winner=e scores.e=96 discarder=n liable.seat=n liable.rule=bao-a
    Cantonese: Bao (b) | winner=e scores.e=96 discarder=n liable.seat=n liable.rule=bao-b
    Cantonese: Bao (c) | winner=e scores.e=96 discarder=n liable.seat=n liable.rule=bao-c
    Cantonese: Bao (d) | winner=e scores.e=96 discarder=n liable.seat=n liable.rule=bao-d
    Cantonese: Bao (e) | winner=e scores.e=96 discarder=n liable.seat=n liable.rule=bao-e
    Cantonese: Bao (g) | winner=e scores.e=96 discarder=n liable.seat=n liable.rule=bao-g
    Cantonese: Bao (e), all pay | winner=w scores.w=96 discarder=n liable.seat=n liable.rule=bao-e house.payment=3
    Cantonese: Bao (f), drawn, all pay | winner=e scores.e=96 liable.seat=n liable.rule=bao-f-a house.payment=3
    # Cantonese: Bao (f), fed again, twice
    | winner=e scores.e=96 discarder=n liable.seat=n liable.rule=bao-f-b house.payment=2
    # Cantonese: Bao (f), shared, all pay
    | winner=w scores.w=96 discarder=s liable.seat=n liable.rule=bao-f-c house.payment=3
    # Cantonese: the last tiles may cost three times
    | scores.s=16 discarder=n liable.seat=n liable.rule=bao-g house.baoLast=3
    Cantonese: and no other Bao does | scores.s=16 discarder=n liable.seat=n liable.rule=bao-e house.baoLast=3
    # Cantonese: the kong made up where the discarder pays twice
    | scores.s=8 house.payment=2 discarder=n liable.seat=n liable.rule=gong-make-up
    Cantonese: three players | winner=e scores.e=16 scores.s=0 scores.n=0 house.players=3
    given | rules=cantonese winner=e scores.e=16 scores.s=0 scores.n=0 house.players=3 house.payment=3 discarder=n
    Cantonese: three players, all pay |
    given | rules=cantonese
    # refused: Cantonese: the fourth set, but another discarded
    | winner=e scores.e=16 discarder=s liable.seat=n liable.rule=bao-f-b
    refused: Cantonese: the winner | winner=e scores.e=16 liable.seat=e liable.rule=bao-f-a
    refused: Cantonese: several winners of a drawn tile | winner=e scores.e=16 house.multipleWinners alsoWon=w,
    refused: Cantonese: a winner discarded | winner=e scores.e=16 house.multipleWinners alsoWon=w, discarder=w
    refused: Cantonese: three, and nobody said who | winner=e scores.e=16 house.players=3
    refused: Cantonese: three without the dealer | scores.s=16 scores.w=0 scores.n=0 house.players=3
    # refused: Cantonese: a discarder who is not there
    | winner=e scores.e=16 scores.s=0 scores.n=0 house.players=3 discarder=w
  `,
    { tell },
  );
  await expect(answers).toMatchFileSnapshot('recorded/settled.txt');
});

// A tile too many scores nothing, a tile too few or a wrong set may not win; what is paid at once is not settled with it.
it('after a hand with a mistake in it', async () => {
  const answers = listAnswers(
    settle,
    { rules: 'u3a', winner: 'e', scores: { e: 100, s: 20, w: 8, n: 46 } },
    `
    u3a, too-many-tiles by n | mistakes=n.too-many-tiles,
    u3a, too-few-tiles by n | mistakes=n.too-few-tiles,
    u3a, wrong-set by n | mistakes=n.wrong-set,
    u3a, wrong-set by e | mistakes=e.wrong-set,
    u3a, false-mahjong by n | mistakes=n.false-mahjong,
    u3a, misnamed-discard by n | mistakes=n.misnamed-discard,
    u3a, wrong-set by x | mistakes=x.wrong-set,
    straight scoring writes nothing down for it | house.straightScore mistakes=n.too-many-tiles,
    only players at the table make mistakes | scores.e=8 scores.s=4 scores.w=4 mistakes=n.wrong-set, house.players=3
    of two mistakes of one player the first says why | mistakes=e.too-many-tiles,e.wrong-set
    | mistakes=e.wrong-set,e.too-many-tiles
    no list is none | mistakes=null
    | mistakes=,
    |
    what is no list of mistakes is refused: 5 | mistakes=5
    what is no list of mistakes is refused: "x" | mistakes=x
    what is no list of mistakes is refused | mistakes=5,
    given | rules=bell
    bell, wrong-set by n | mistakes=n.wrong-set,
    bell, too-many-tiles by n | mistakes=n.too-many-tiles,
    bell, too-few-tiles by n | mistakes=n.too-few-tiles,
    of two mistakes of one player the first says why | mistakes=n.wrong-set,n.too-many-tiles
    | mistakes=n.too-many-tiles,n.wrong-set
    given |
    cantonese, too-few-tiles by e | rules=cantonese mistakes=e.too-few-tiles,
    given | rules=cantonese scores.e=16 scores.s=8 mistakes=s.too-few-tiles, house.multipleWinners discarder=n
    and | alsoWon=s,
    several winners: not one of them may have a dead hand |
    given | rules=japanese
    japanese, shown-tiles by e | mistakes=e.shown-tiles,
    japanese, claim-not-made by n | mistakes=n.claim-not-made,
    # a claim that was not made is owed to the winner, once for each time
    | scores.e=60 mistakes=n.claim-not-made,n.claim-not-made house.claimForfeit discarder=s
    # a dead hand owes no forfeit, and who owes one to themselves may win
    | scores.e=60 mistakes=n.wrong-set, house.claimForfeit discarder=s
    | scores.e=60 mistakes=e.claim-not-made, house.claimForfeit discarder=s
  `,
    { tell },
  );
  await expect(answers).toMatchFileSnapshot('recorded/settled-mistakes.txt');
});

it('after a hand that nobody won', async () => {
  const answers = listAnswers(
    settleDraw,
    { rules: 'japanese' },
    `
    # after a hand that nobody won
    nobody pays where the game has no payments | rules=u3a ready=s,
    given | house.drawPay=200/150/200
    nobody was ready |
    one was ready | ready=w,
    two were ready | ready=n,e
    three were ready | ready=n,w,s
    all were ready | ready=n,w,s,e
    three players, two of them ready | house.players=3 seats=e,s,w ready=s,w
    # after a draw
    given |
    the deal passes | house.dealerOnDraw=passes ready=e,
    the deal stays | house.dealerOnDraw=stays ready=,
    the deal staysIfReady | house.dealerOnDraw=staysIfReady ready=e,w
    | house.dealerOnDraw=staysIfReady ready=w,
    none | house.drawPay=none ready=e,
    200/150/200 | house.drawPay=200/150/200 ready=,
    | house.drawPay=200/150/200 ready=e,
    200/300/200 | house.drawPay=200/300/200 ready=n,e
    200/150/200 | house.drawPay=200/150/200 ready=e,s,n
    | house.drawPay=200/150/200 ready=e,s,w,n
    e holds 10 orphans | house.nineOrphans orphans.seat=e orphans.kinds=10
    s holds 13 orphans | house.nineOrphans orphans.seat=s orphans.kinds=13
    s holds 8 orphans | house.nineOrphans orphans.seat=s orphans.kinds=8
    # stakes of an extra hand that nobody wins go back to those who put them in
    | house.extraDealStakes house.dealerOnDraw=stays extraHands=3
    | house.extraDealStakes house.dealerOnDraw=stays
    | extraHands=3
    | house.extraDealStakes house.dealerOnDraw=stays extraHands=-1
    # a hand that nobody won
    given |
    | house.drawPay=200/150/200 house.dealerOnDraw=staysIfReady house.claimForfeit ready=e,n mistakes=,
    given | house.drawPay=200/150/200 house.dealerOnDraw=staysIfReady house.claimForfeit ready=e,n
    | mistakes=e.wrong-set,
    | mistakes=s.claim-not-made,
  `,
    { tell },
  );
  await expect(answers).toMatchFileSnapshot('recorded/settled-draws.txt');
});

it('for many ones, nines and honours', async () => {
  const answers = listAnswers(
    judgeNineOrphansDraw,
    { rules: 'japanese', house: { nineOrphans: true } },
    `
    # for many ones, nines and honours
    eight kinds are too few | hand=b19+c19+o19+we+ws+b234567 seat=w
    nine | hand=b19+c19+o19+we+ws+ww+b23456 seat=w
    ten | hand=b19+c19+o19+we+ws+ww+wn+b2345 seat=w
    eleven, one of them twice | hand=b19+c19+o19+we+ws+ww+wn+dr+dr+b23 seat=w
    twelve | hand=b19+c19+o19+we+ws+ww+wn+dr+dg+b23 seat=w
    thirteen | hand=b19+c19+o19+we+ws+ww+wn+dr+dg+dw+b2 seat=w
    somebody has claimed | hand=b19+c19+o19+we+ws+ww+wn+dr+dg+dw+b2 seat=w claimed
    a kong is on the table | hand=b19+c19+o19+we+ws+ww+wn+dr+[dgggg] seat=w
    not played at this table | hand=b19+c19+o19+we+ws+ww+wn+dr+dg+dw+b2 house.nineOrphans=false seat=w
    given | hand=b19+c19+o19+we+ws+ww+wn+dr+dg+dw+b2 house.nineOrphans house.players=3 house.threePlayerVersion=2 seat=w
    three players, no North |
    given |
    # three players, the North tiles are out
    | hand=b19+c19+o19+we+ws+ww+dr+dg+dw+b22 house.nineOrphans house.players=3 seat=w seats=e,s,w
    # nine orphans
    given |
    8 kinds | hand=b19+c19+o19+wes+b222333 seat=s
    9 kinds | hand=b19+c19+o19+wesw+b22233 seat=s
    10 kinds | hand=b19+c19+o19+weswn+b2223 seat=s
    11 kinds | hand=b19+c19+o19+weswn+dr+b222 seat=s
    12 kinds | hand=b19+c19+o19+weswn+drg+b22 seat=s
    13 kinds | hand=b19+c19+o19+weswn+drgw+b2 seat=s
    # “Some players award the player points for this”: others end the hand and pay nothing
    | hand=b19+c19+o19+weswn+drgw+b2 house.nineOrphans house.nineOrphansUnpaid seat=s
    # three players pay each other only, and know no tiles of the missing wind
    | hand=b19+c19+o19+wes+drg+b2223 house.nineOrphans house.players=3 seat=s seats=e,s,n
    | hand=b19+c19+o19+wesw+b22233 house.nineOrphans house.players=3 seat=s seats=e,s,n
    are paid by their number where nobody has the tiles any more | seat=e kinds=13
    | seat=e kinds=8
    | seat=e kinds=14
    | house.nineOrphans house.players=3 seat=e seats=e,s,n kinds=13
    not after a claim, and not where the table does not play it | hand=b19+c19+o19+weswn+drgw+b2 seat=s claimed
    given |
    not after a claim, and not where the table does not play it | rules=bell hand=b19+c19+o19+weswn+drgw+b2 seat=s
  `,
    { tell },
  );
  await expect(answers).toMatchFileSnapshot('recorded/settled-orphans.txt');
});

it('what ends a hand without a winner', async () => {
  const answers = listAnswers(
    findRuleEndingHandDrawn,
    { rules: 'japanese', house: DRAWS },
    `
    a used-up wall | wallUsedUp
    four kongs of several players | kongs.e=1 kongs.w=3
    four kongs of one player | kongs.w=4
    given | house.fourKongsDraw house.sameFirstDiscardsDraw house.tripleWinDraw house.heavenlyJoy kongs.e=1 kongs.w=4
    a fifth kong |
    given |
    the same first discard of all | firstDiscards=wnnnn
    given | house.fourKongsDraw house.sameFirstDiscardsDraw house.tripleWinDraw house.players=3 firstDiscards=b1,b1,b1
    the same of all three |
    given |
    three winners of one discard | winners=e,s,w
    not three kongs | kongs.e=1 kongs.w=2
    # not four kongs of a player who may win Heavenly Joy
    | house.fourKongsDraw house.sameFirstDiscardsDraw house.tripleWinDraw house.heavenlyJoy kongs.w=4
    not three of the same and another | firstDiscards=wnnn+we
    not three of the same, the fourth to come | firstDiscards=wnnn
    not two winners | winners=e,s,s
  `,
  );
  await expect(answers).toMatchFileSnapshot('recorded/ended-draws.txt');
});

it('for a mistake', async () => {
  const answers = listAnswers(
    settleMistakePenalty,
    { what: 'false-mahjong', offender: 's' },
    `
    # for a mistake
    given | rules=u3a
    u3a: false-mahjong |
    | offender=e
    | offender=w house.players=2
    u3a: misnamed-discard | what=misnamed-discard offender=e to=N
    u3a: false-mahjong | house.falseMjEastDouble
    | offender=e house.limit=500 house.falseMjEastDouble
    | house.players=3 seats=e,s,w
    given | rules=bell
    bell: false-mahjong | offender=e
    bell: misnamed-discard | what=misnamed-discard to=n
    given | rules=japanese
    japanese: false-mahjong |
    | offender=e
    japanese: claim-forfeit | what=claim-forfeit offender=n to=s house.claimForfeit
    | what=claim-forfeit offender=n to=s
    japanese: false-mahjong | house.limit=1000
    japanese: claim-forfeit | what=claim-forfeit house.claimForfeit
    given | rules=cantonese
    cantonese: false-mahjong | offender=n
    | offender=n house.awards=everyFan
    | offender=w house.maxFan=3
    | house.players=3 seats=e,s,w
    cantonese: misnamed-discard | what=misnamed-discard to=e
    # house rules
    given | rules=bell house.falseMjTotal
    one sum for all three, the odd ten to the next player: s |
    one sum for all three, the odd ten to the next player: n | offender=n house.limit=600
    one sum for all three, the odd ten to the next player: e | offender=e house.limit=505
    # three players
    given | rules=cantonese
    a fine may leave the seats unnamed only at a full table | house.players=3
    | house.players=5
    # what is paid at a table
    given |
    u3a: a false Mahjong for 100 | rules=u3a house.penalty-false-mahjong=100
    given | rules=bmja
    bmja: a false Mahjong for 100 |
    | house.penalty-false-mahjong=100
    given | rules=bell
    bell: a false Mahjong for 100 |
    | house.penalty-false-mahjong=100
    one sum for all three is shared out in tens | house.falseMjTotal house.penalty-false-mahjong=200
    given |
    japanese: a false Mahjong for 100 | rules=japanese house.penalty-false-mahjong=100
    given | rules=cantonese
    cantonese: a false Mahjong for 100 |
    | house.penalty-false-mahjong=100
  `,
    { tell },
  );
  await expect(answers).toMatchFileSnapshot('recorded/settled-fines.txt');
});

describe('in tallies', () => {
  const purse = (text: string): StickPurse =>
    text
      .split(' ')
      .filter(Boolean)
      .map((word) => {
        const [count, value] = word.split('×').map(Number);
        return { value: value!, count: count! };
      });
  const formatPurse = (of: StickPurse) => of.map(({ value, count }) => `${count}×${value}`).join(' ') || 'nothing';
  const moves = (amount: number, payer: string, payee: string) => {
    const result = computeTallyPaymentWithDebt(amount, purse(payer), purse(payee));
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
    expect(computeTallyPaymentWithDebt(5, null as never, [])).toEqual({
      ok: false,
      error: { code: 'bad-counts' },
    });
    expect(computeTallyPaymentWithDebt(5, [], 'gold' as never)).toEqual({
      ok: false,
      error: { code: 'bad-counts' },
    });
    expect(computeTallyPaymentWithDebt(0.5, [], [])).toEqual({
      ok: false,
      error: { code: 'bad-score', found: '0.5' },
    });
  });
});

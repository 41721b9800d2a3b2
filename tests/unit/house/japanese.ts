// What each house rule of the Japanese game changes.
import {
  settleDraw,
  findRuleEndingHandDrawn,
  getStakeForExtraHands,
  insurance,
  nextHand,
  judgeNineOrphansDraw,
  precedence,
  createMatchWithStartPoints,
  getWallPlan,
  type ClaimantInput,
} from '../../../src/engine/index.ts';
import {
  at,
  fine,
  named,
  pays,
  probesOf,
  seatsAfter,
  several,
  startPoints,
  toTextOrCode,
  wall,
  wins,
  type Ask,
} from '../support/probe.ts';

const probe = probesOf('japanese');
const poor = 'b234 c55 (o888) (c999) (wnnn)';
const sequences = 'b123 c345678 o678 o22';

/** Whether East stays after a drawn hand in which these players were ready. */
const stays =
  (...ready: string[]): Ask =>
  (table) =>
    toTextOrCode(settleDraw({ ...table, ready }), ({ eastStays }) => String(eastStays));
/** Who pays for a drawn hand in which these players were ready. */
const drawn =
  (...ready: string[]): Ask =>
  (table) =>
    toTextOrCode(settleDraw({ ...table, ready }), ({ net }) => JSON.stringify(net));
/** The rule by which a hand ends without a winner. */
const ends =
  (so: object): Ask =>
  (table) =>
    toTextOrCode(findRuleEndingHandDrawn({ ...table, ...so }), ({ rule }) => rule ?? 'goes on');
const insured =
  (sets: string, claimed: string): Ask =>
  (table) =>
    toTextOrCode(insurance({ ...table, sets, claimed }), ({ rule }) => rule ?? 'nobody');
/** Who gets the tile of three who want to win with it. */
const gets: Ask = (table) => {
  const claims: ClaimantInput[] = [
    { seat: 'n', claim: 'mahjong', wait: 'sequence' },
    { seat: 'e', claim: 'mahjong', wait: 'sequence' },
    { seat: 's', claim: 'mahjong', wait: 'pair' },
  ];
  return toTextOrCode(precedence({ ...table, discarder: 'w', claims }), ({ seat }) => seat ?? 'nobody');
};

export default [
  probe(
    'players',
    seatsAfter(''),
    [4, 'e0 s1 w2 n3'],
    [2, 'e0 w1'],
    [3, 'e0 s1 n2'],
    [5, 'e0 s1 w2 n3 +4'],
    [6, 'e0 s1 w2 n3 +4 +5'],
    [7, 'e0 s1 w2 n3 +4 +5 +6'],
    [8, 'e0 s1 w2 n3 +4 +5 +6 +7'],
  ),
  probe('threePlayerVersion', at({ players: 3 }, wins(poor, 'b2', 'discard')), [1, 30], [2, 60]),
  probe('startPoints', startPoints, [2000, 2000], [3000, 3000], [4000, 4000]),
  probe(
    'changeSeats',
    (table) => {
      const start = createMatchWithStartPoints(table);
      if (!start.ok) return start.error.code;
      return toTextOrCode(nextHand({ ...table, match: start.value.match, end: { winner: 's' } }), ({ playersMove }) =>
        String(playersMove),
      );
    },
    [false, 'false'],
    [true, 'true'],
  ),
  probe(
    'dealerOnDraw',
    several(stays(), stays('e')),
    ['passes', 'false, false'],
    ['stays', 'true, true'],
    ['staysIfReady', 'false, true'],
  ),
  probe(
    'dealerOnDraw',
    seatsAfter('-'),
    ['passes', 'e1 s2 w3 n0'],
    ['stays', 'e0 s1 w2 n3'],
    ['staysIfReady', 'e1 s2 w3 n0'],
  ),
  probe(
    'breakRolls',
    several(
      wall([6, 7], ({ firstLive }) => firstLive),
      wall([6], ({ firstLive }) => firstLive),
    ),
    [2, 'S14, bad-rolls'],
    [1, 'bad-rolls, S7'],
  ),
  // Two loose tiles lie on the box; the upper one lies farther off and comes first, so that their order is the same.
  probe(
    'roof',
    (table) => toTextOrCode(getWallPlan(table), ({ loosePair }) => (loosePair ? 'a pair of loose tiles' : 'none')),
    [false, 'none'],
    [true, 'a pair of loose tiles'],
  ),
  probe(
    'fixedDeadWall',
    wall([6, 7], ({ floatingBox }) => String(floatingBox)),
    [false, 'true'],
    [true, 'false'],
  ),
  probe('ready', wins(sequences, 'c6', 'wall', { ready: true }), [false, 60], [true, 120]),
  probe('oneDoubleMinimum', wins(poor, 'b2', 'discard'), [false, 30], [true, 'below-minimum']),
  probe(
    'sacred',
    several(
      ...['b2', 'c1 b2', 'b2 c1', 'b5 c1'].map((ownDiscards) => wins(poor, 'b2', 'discard', {}, { ownDiscards })),
    ),
    ['last', 'sacred-discard, sacred-discard, 30, 30'],
    ['complete', 'sacred-discard, sacred-discard, sacred-discard, 30'],
    ['147', 'sacred-discard, sacred-discard, sacred-discard, sacred-discard'],
  ),
  probe(
    'sacredWarning',
    at({ sacred: 'complete' }, wins(poor, 'b2', 'discard', {}, { ownDiscards: 'b2 c1', warned: true })),
    [false, 'sacred-discard'],
    [true, 30],
  ),
  probe('ronTie', gets, ['nearest', 'n'], ['pairFirst', 's'], ['eastFirst', 'e']),
  probe('tripleWinDraw', ends({ winners: ['e', 's', 'w'] }), [false, 'goes on'], [true, 'japanese.draw.three-winners']),
  probe('tripleWinDraw', gets, [false, 'n'], [true, 'nobody']),
  probe(
    'nineOrphans',
    (table) =>
      toTextOrCode(judgeNineOrphansDraw({ ...table, seat: 's', hand: 'b19 c19 o19 weswn drgw b2' }), ({ allowed }) =>
        String(allowed),
      ),
    [false, 'false'],
    [true, 'true'],
  ),
  probe(
    'nineOrphansUnpaid',
    at({ nineOrphans: true }, (table) =>
      toTextOrCode(
        judgeNineOrphansDraw({ ...table, seat: 's', hand: 'b19 c19 o19 weswn drgw b2' }),
        ({ net }) => net.s,
      ),
    ),
    [false, 600],
    [true, 0],
  ),
  probe('fourKongsDraw', ends({ kongs: { e: 2, s: 2 } }), [false, 'goes on'], [true, 'japanese.draw.four-kongs']),
  probe(
    'sameFirstDiscardsDraw',
    ends({ firstDiscards: 'weeee' }),
    [false, 'goes on'],
    [true, 'japanese.draw.same-first-discards'],
  ),
  probe('limit', wins('b19 c19 o19 weswn drgww', 'dw', 'wall'), [100, 100], [500, 500], [10000, 10000]),
  probe(
    'jRounding',
    wins('o555 o33 (b222) (c999) (wsss)', 'o3', 'discard', {}, { seat: 'w' }),
    ['up', 80],
    ['nearest', 70],
  ),
  probe('ignoreTsumo2', wins(sequences, 'c6', 'wall'), [false, 60], [true, 40]),
  probe('pureSuitPlus10', wins('b234 b55 (b888) (b999) (b666)', 'b2', 'discard'), [false, 240], [true, 320]),
  probe('oneSuitHonours', wins('b234 b55 (b888) (b999) (wnnn)', 'b2', 'discard'), [1, 60], [2, 120]),
  probe('concealedStraight', wins('b123456789 c55 wnnn', 'b3', 'wall'), [1, 160], [2, 320]),
  probe('threeConcealedTriplets', wins('b222 o888 c999 c55 (c678)', 'b2', 'wall'), [1, 80], [2, 160]),
  probe('fourTriplets', wins('b222 c55 (o888) (c999) (wnnn)', 'b2', 'wall'), [1, 80], [2, 160]),
  probe('littleThreeDragons', wins('c678 dww (drrr) (dggg) (b234)', 'c6', 'discard'), [1, 240], [2, 480]),
  probe('jKongYaku', wins('b234 c55 (o888) (c999) (wnnnn)', 'b2', 'loose'), [false, 50], [true, 100]),
  probe('jKongYaku', wins(poor, 'b2', 'kong'), [false, 30], [true, 60]),
  probe('threeKongs', wins('b234 c55 (o8888) (c7777) [b5555]', 'b2', 'discard'), [false, 120], [true, 240]),
  probe('identicalSequences', wins('b223344 c55 o888 wnnn', 'b2', 'discard'), [false, 50], [true, 100]),
  probe('sameSequenceThreeSuits', wins('b234 c55 (c234) (o234) (wnnn)', 'b2', 'discard'), [false, 30], [true, 60]),
  probe('sameTripletThreeSuits', wins('b222 c55 (c2222) (o222) (c678)', 'b2', 'discard'), [false, 80], [true, 160]),
  probe(
    'earthly',
    several(...['wall', 'discard'].map((by) => wins('b123 c456 o789 b55 c777', 'c7', by, { blessing: 'earth' }))),
    ['firstDraw', '500, blessing-way'],
    ['firstDiscard', 'blessing-way, 500'],
  ),
  probe('sevenPairs', wins('b1122 c3344 o5566 drr', 'dr', 'discard'), [false, 'not-complete'], [true, 100]),
  probe(
    'moonFromSea',
    wins('o123 c55 (o888) (c999) (wnnn)', 'o1', 'wall', { lastTile: true }),
    [false, 80],
    [true, 500],
  ),
  probe('plumBlossom', wins('o345 c55 (o888) (c999) (wnnnn)', 'o5', 'loose'), [false, 100], [true, 500]),
  probe('carryingPole', wins(poor, 'b2', 'kong'), [false, 60], [true, 500]),
  probe('kongOnKong', wins('b234 c55 (o8888) (c999) [wnnnn]', 'b2', 'loose', { kongs: 2 }), [false, 140], [true, 500]),
  probe(
    'allGreen',
    named('b234 b66 (b888) (dggg) (b222)', 'b2', 'discard'),
    [false, 'dragons one-suit-honours'],
    [true, 'all-green'],
  ),
  probe('eighthExtraHand', wins(poor, 'b2', 'wall', { extraHands: 8 }, { seat: 'e' }), [false, 40], [true, 500]),
  probe('eighthExtraHand', seatsAfter('eeeeeeeee'), [false, 'e0 s1 w2 n3'], [true, 'e1 s2 w3 n0']),
  probe('heavenlyJoy', wins('c55 (o8888) (c9999) (wnnnn) (b2222)', 'c5', 'discard'), [false, 140], [true, 500]),
  probe(
    'drawPay',
    several(...[['e'], ['e', 's'], ['e', 's', 'w']].map((ready) => drawn(...ready))),
    ['none', '{"e":0,"s":0,"w":0,"n":0}, {"e":0,"s":0,"w":0,"n":0}, {"e":0,"s":0,"w":0,"n":0}'],
    [
      '200/150/200',
      '{"e":600,"s":-200,"w":-200,"n":-200}, {"e":300,"s":300,"w":-300,"n":-300}, {"e":200,"s":200,"w":200,"n":-600}',
    ],
    [
      '200/300/200',
      '{"e":600,"s":-200,"w":-200,"n":-200}, {"e":600,"s":600,"w":-600,"n":-600}, {"e":200,"s":200,"w":200,"n":-600}',
    ],
  ),
  probe(
    'extraDealStakes',
    (table) => toTextOrCode(getStakeForExtraHands({ ...table, extraHands: 2 }), ({ each }) => each),
    [false, 0],
    [true, 200],
  ),
  probe(
    'insurance',
    insured('(b111) (c999) (o111)', '(o999)'),
    [false, 'nobody'],
    [true, 'japanese.penalty.insurance-terminals'],
  ),
  probe('jmaPao', insured('(drrr) (dggg)', '(dwww)'), [false, 'nobody'], [true, 'japanese.penalty.insurance-dragons']),
  probe('claimForfeit', fine('claim-forfeit', 'n', { to: 's' }), [false, 'unknown-penalty'], [true, 'n→s 100']),
  probe(
    'ready',
    pays({ scores: { s: 30 }, winner: 's', ready: ['n'] }),
    [false, 'e→s 60, w→s 30, n→s 30'],
    [true, 'e→s 60, w→s 30, n→s 30, n→s 100'],
  ),
];

// What each house rule of the Japanese game changes.
import {
  settleDraw,
  findRuleEndingHandDrawn,
  computeExtraHandsStake,
  insurance,
  nextHand,
  judgeNineOrphansDraw,
  precedence,
  createMatchAndStartPoints,
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
  probe('players', seatsAfter('')),
  probe('threePlayerVersion', at({ players: 3 }, wins(poor, 'b2', 'discard'))),
  probe('startPoints', startPoints),
  probe('changeSeats', (table) => {
    const start = createMatchAndStartPoints(table);
    if (!start.ok) return start.error.code;
    return toTextOrCode(nextHand({ ...table, match: start.value.match, end: { winner: 's' } }), ({ playersMove }) =>
      String(playersMove),
    );
  }),
  probe('dealerOnDraw', several(stays(), stays('e'))),
  probe('dealerOnDraw', seatsAfter('-')),
  probe(
    'breakRolls',
    several(
      wall([6, 7], ({ firstLive }) => firstLive),
      wall([6], ({ firstLive }) => firstLive),
    ),
  ),
  // Two loose tiles lie on the box; the upper one lies farther off and comes first, so that their order is the same.
  probe('roof', (table) =>
    toTextOrCode(getWallPlan(table), ({ loosePair }) => (loosePair ? 'a pair of loose tiles' : 'none')),
  ),
  probe(
    'fixedDeadWall',
    wall([6, 7], ({ floatingBox }) => String(floatingBox)),
  ),
  probe('ready', wins(sequences, 'c6', 'wall', { ready: true })),
  probe('oneDoubleMinimum', wins(poor, 'b2', 'discard')),
  probe(
    'sacred',
    several(
      ...['b2', 'c1 b2', 'b2 c1', 'b5 c1'].map((ownDiscards) => wins(poor, 'b2', 'discard', {}, { ownDiscards })),
    ),
  ),
  probe(
    'sacredWarning',
    at({ sacred: 'complete' }, wins(poor, 'b2', 'discard', {}, { ownDiscards: 'b2 c1', warned: true })),
  ),
  probe('ronTie', gets),
  probe('tripleWinDraw', ends({ winners: ['e', 's', 'w'] })),
  probe('tripleWinDraw', gets),
  probe('nineOrphans', (table) =>
    toTextOrCode(judgeNineOrphansDraw({ ...table, seat: 's', hand: 'b19 c19 o19 weswn drgw b2' }), ({ allowed }) =>
      String(allowed),
    ),
  ),
  probe(
    'nineOrphansUnpaid',
    at({ nineOrphans: true }, (table) =>
      toTextOrCode(
        judgeNineOrphansDraw({ ...table, seat: 's', hand: 'b19 c19 o19 weswn drgw b2' }),
        ({ net }) => net.s,
      ),
    ),
  ),
  probe('fourKongsDraw', ends({ kongs: { e: 2, s: 2 } })),
  probe('sameFirstDiscardsDraw', ends({ firstDiscards: 'weeee' })),
  probe('limit', wins('b19 c19 o19 weswn drgww', 'dw', 'wall')),
  probe('jRounding', wins('o555 o33 (b222) (c999) (wsss)', 'o3', 'discard', {}, { seat: 'w' })),
  probe('ignoreTsumo2', wins(sequences, 'c6', 'wall')),
  probe('pureSuitPlus10', wins('b234 b55 (b888) (b999) (b666)', 'b2', 'discard')),
  probe('oneSuitHonours', wins('b234 b55 (b888) (b999) (wnnn)', 'b2', 'discard')),
  probe('concealedStraight', wins('b123456789 c55 wnnn', 'b3', 'wall')),
  probe('threeConcealedTriplets', wins('b222 o888 c999 c55 (c678)', 'b2', 'wall')),
  probe('fourTriplets', wins('b222 c55 (o888) (c999) (wnnn)', 'b2', 'wall')),
  probe('littleThreeDragons', wins('c678 dww (drrr) (dggg) (b234)', 'c6', 'discard')),
  probe('jKongYaku', wins('b234 c55 (o888) (c999) (wnnnn)', 'b2', 'loose')),
  probe('jKongYaku', wins(poor, 'b2', 'kong')),
  probe('threeKongs', wins('b234 c55 (o8888) (c7777) [b5555]', 'b2', 'discard')),
  probe('identicalSequences', wins('b223344 c55 o888 wnnn', 'b2', 'discard')),
  probe('sameSequenceThreeSuits', wins('b234 c55 (c234) (o234) (wnnn)', 'b2', 'discard')),
  probe('sameTripletThreeSuits', wins('b222 c55 (c2222) (o222) (c678)', 'b2', 'discard')),
  probe(
    'earthly',
    several(...['wall', 'discard'].map((by) => wins('b123 c456 o789 b55 c777', 'c7', by, { blessing: 'earth' }))),
  ),
  probe('sevenPairs', wins('b1122 c3344 o5566 drr', 'dr', 'discard')),
  probe('moonFromSea', wins('o123 c55 (o888) (c999) (wnnn)', 'o1', 'wall', { lastTile: true })),
  probe('plumBlossom', wins('o345 c55 (o888) (c999) (wnnnn)', 'o5', 'loose')),
  probe('carryingPole', wins(poor, 'b2', 'kong')),
  probe('kongOnKong', wins('b234 c55 (o8888) (c999) [wnnnn]', 'b2', 'loose', { kongs: 2 })),
  probe('allGreen', named('b234 b66 (b888) (dggg) (b222)', 'b2', 'discard')),
  probe('eighthExtraHand', wins(poor, 'b2', 'wall', { extraHands: 8 }, { seat: 'e' })),
  probe('eighthExtraHand', seatsAfter('eeeeeeeee')),
  probe('heavenlyJoy', wins('c55 (o8888) (c9999) (wnnnn) (b2222)', 'c5', 'discard')),
  probe('drawPay', several(...[['e'], ['e', 's'], ['e', 's', 'w']].map((ready) => drawn(...ready)))),
  probe('extraDealStakes', (table) =>
    toTextOrCode(computeExtraHandsStake({ ...table, extraHands: 2 }), ({ each }) => each),
  ),
  probe('insurance', insured('(b111) (c999) (o111)', '(o999)')),
  probe('jmaPao', insured('(drrr) (dggg)', '(dwww)')),
  probe('claimForfeit', fine('claim-forfeit', 'n', { to: 's' })),
  probe('ready', pays({ scores: { s: 30 }, winner: 's', ready: ['n'] })),
];

// What each house rule of the British game changes.
import { cannon, decideFirstEastByDiceOrTiles } from '../../../src/engine/index.ts';
import {
  at,
  claim,
  fine,
  mostChows,
  named,
  pays,
  probesOf,
  seatsAfter,
  several,
  startPoints,
  toTextOrCode,
  total,
  wall,
  wins,
  type Ask,
} from '../support/probe.ts';

const probe = probesOf('british');
const mixed = 'b234 c55 o888 (c999) (wnnn)';
const purity = 'b333 b55 b777 (b222) [b9999]';
const treasure = 'b111333777 drrr b22';
const gates = 'c11123455678999';
const snake = 'b1123456789 weswn';
const calling = { hand: 'c22 o99 b555 (c999) (wnnn)', discard: 'o9', ready: false } as const;
const pung = { hand: 'b2378 c469 we dr dg wn o55', discard: 'o5' } as const;

/** Who is the first East of players who threw or drew this. */
const first =
  (...drawn: (string | number)[]): Ask =>
  (table) =>
    toTextOrCode(decideFirstEastByDiceOrTiles({ ...table, drawn }), (found) =>
      'east' in found ? found.east : 'again',
    );
/** Why a discard was a cannon. */
const gaveAway =
  (shown: string, discard: string, more: object = {}): Ask =>
  (table) =>
    toTextOrCode(cannon({ ...table, shown, discard, ...more }), (said) =>
      said.cannon ? said.because.code : 'no cannon',
    );

export default [
  probe('players', seatsAfter(''), [4, 'e0 s1 w2 n3'], [2, 'e0 w1'], [3, 'e0 s1 w2'], [5, 'e0 s1 w2 n3 +4']),
  probe(
    'firstEast',
    several(first(7, 9, 4, 8), first('wn', 'we', 'ws', 'ww')),
    ['dice', '1, bad-rolls'],
    ['windTiles', 'unknown-tile-id, 1'],
  ),
  probe(
    'threeFirstEast',
    at({ players: 3 }, several(first(7, 9, 4), first('ww', 'we', 'ws'))),
    ['dice', '1, bad-rolls'],
    ['windTiles', 'unknown-tile-id, 1'],
  ),
  probe(
    'eastMaxRetentions',
    seatsAfter('eeee', ({ seats }) => seats.e!),
    [null, 0],
    [3, 1],
  ),
  probe(
    'countDrawsInCap',
    at(
      { eastMaxRetentions: 3 },
      seatsAfter('ee-e', ({ seats }) => seats.e!),
    ),
    [false, 0],
    [true, 1],
  ),
  probe('threeChows', at({ players: 3 }, wins(mixed, 'c5', 'wall')), [false, 'too-many-chows'], [true, 34]),
  probe('fiveSitOut', at({ players: 5 }, seatsAfter('s')), ['hand', 'e1 s2 w3 n4 +0'], ['session', 'e1 s2 w3 n0 +4']),
  probe('startPoints', startPoints, [2000, 2000], [3000, 3000], [4000, 4000]),
  probe('bonusTiles', total('dggg f1'), [false, 'tile-not-in-game'], [true, 24]),
  probe(
    'bonusTiles',
    wall([7, 8], ({ draws }) => draws),
    [false, 69],
    [true, 77],
  ),
  probe(
    'looseFirst',
    wall([7, 8], ({ box }) => box[0]!),
    ['bottom', 'W15b'],
    ['top', 'W15t'],
  ),
  probe('maxChows', mostChows, [0, 0], [1, 1], [2, 2], [3, 3], [4, 4]),
  probe(
    'chowForMahjongFromAny',
    claim('mahjong', { hand: 'o46 c22 b555 (c999) (wnnn)', discard: 'o5' }),
    [false, '-claim.chow-for-mahjong'],
    [true, '+claim.chow-for-mahjong'],
  ),
  probe('mustDeclareFishing', claim('mahjong', calling), [false, '+claim.mahjong'], [true, '-claim.declare-fishing']),
  probe(
    'firstTurnException',
    claim('mahjong', { ...calling, ownDiscards: [] }),
    [false, '-claim.declare-fishing'],
    [true, '+claim.mahjong'],
  ),
  probe(
    'fishingFreezesHand',
    claim('pung', { ...pung, ready: true }),
    [false, '+claim.pung'],
    [true, '-claim.frozen-hand'],
  ),
  probe(
    'finalDiscardOnlyMahjong',
    claim('pung', { ...pung, lastTile: true }),
    [false, '+claim.pung'],
    [true, '-claim.last-discard'],
  ),
  probe(
    'orphansRobConcealed',
    claim('mahjong', { hand: 'b119 c1 o19 weswn drgw', discard: 'c9', by: 'concealed-kong' }),
    [false, '-claim.robbing-kong'],
    [true, '+claim.robbing-kong'],
  ),
  probe('cleanOnly', wins(mixed, 'c5', 'wall'), [false, 34], [true, 'mixed-suits']),
  probe('limit', total('[drrrr] [dgggg] [dwwww] wsss', { round: 's' }), [100, 100], [1000, 1000], [10000, 3328]),
  probe('undeclaredKong', total('c9999'), ['kong', 32], ['pung', 8]),
  probe('plusTwoForBoxTile', wins(mixed, 'b4', 'loose'), [false, 64], [true, 68]),
  probe(
    'ownFlowerBy',
    several(total('f1', { round: 's' }), total('f2', { round: 's' })),
    ['seat', '4, 8'],
    ['seatRelativeToRound', '8, 4'],
  ),
  probe('bouquetIncludesOwn', total('f1234'), [false, 128], [true, 64]),
  probe(
    'cleanNeedsHonours',
    named('c234 c55 (c888) (c999) (c111)', 'c5', 'discard'),
    [false, 'clean'],
    [true, 'nothing'],
  ),
  probe(
    'allConcealedNeedsSelfDraw',
    named('b234 c55 o888 c999 wnnn', 'c5', 'discard'),
    [false, 'all-concealed'],
    [true, 'nothing'],
  ),
  probe('originalCallLosers', total('drrr', { fishing: 'original' }), [false, 16], [true, 32]),
  probe(
    'ordinaryIfHigher',
    at(
      { exposedHalf: 'all', buriedLastDiscard: 'none' },
      several(
        wins('b333 b55 b777 b222 [b9999]', 'b7', 'wall', { lastTile: true }),
        wins('b333 b55 (drrr) (dggg) (dwww)', 'b5', 'discard'),
      ),
    ),
    ['fishing', '528, 500'],
    ['purity', '1000, 500'],
    ['always', '1000, 1000'],
  ),
  probe('fishingPart', total('b19 c19 o19 weswn drgw', { fishing: true }), [0.4, 400], [0.2, 200]),
  probe(
    'exposedHalf',
    several(
      wins('c55 (b2222) (c7777) (o3333) (weeee)', 'c5', 'discard'),
      wins('b55 (weee) (wsss) (wwww) wnnn', 'b5', 'discard'),
    ),
    ['all', '500, 500'],
    ['otb', '500, 1000'],
    ['none', '1000, 1000'],
  ),
  probe(
    'purityFinalDiscard',
    at({ ordinaryIfHigher: 'fishing' }, wins(purity, 'b7', 'discard', { lastTile: true })),
    [false, 480],
    [true, 960],
  ),
  probe('purityBonusInside', wins(`${purity} f1`, 'b7', 'discard'), [false, 484], [true, 512]),
  probe(
    'buriedLastDiscard',
    several(wins(treasure, 'b2', 'discard'), wins(treasure, 'b7', 'discard')),
    ['none', '352, 336'],
    ['pair', '1000, 336'],
    ['any', '1000, 1000'],
  ),
  probe('gatesExtra', wins('o1111 o2345678 o999', 'o1', 'wall'), ['any', 1000], ['2-8', 'too-many-chows']),
  probe(
    'gatesLastDiscard',
    several(wins(gates, 'c5', 'discard'), wins(gates, 'c9', 'discard')),
    ['any', '1000, 1000'],
    ['terminal', 'last-tile-way, 1000'],
  ),
  probe('snakeLastDiscard', wins(snake, 'b5', 'discard'), [false, 'last-tile-way'], [true, 1000]),
  probe('knittingSameSuits', wins('b134678 c13467 o8 o9 c9', 'o9', 'wall'), [false, 500], [true, 'not-complete']),
  probe('honourPairsDistinct', wins('b1111 c99 o11 wss wnn drr', 'b1', 'wall'), [false, 500], [true, 'not-complete']),
  probe(
    'scholarsOneSuit',
    named('b333 c55 (drrr) (dggg) (dwww)', 'c5', 'discard'),
    [false, 'three-great-scholars'],
    [true, 'dragons dragons dragons no-chows'],
  ),
  probe(
    'goulash',
    several(
      seatsAfter('-', ({ goulash }) => (goulash ? 'goulash' : 'dealt again')),
      total('c99 b2', { goulash: true }),
    ),
    [true, 'goulash, 8'],
    [false, 'dealt again, 0'],
  ),
  probe(
    'goulashWild',
    several(total('c99 b2', { goulash: true }), total('c99 jk', { goulash: true })),
    ['twoBamboo', '8, tile-not-in-game'],
    ['replaceTwoBamboo', 'tile-not-in-game, 8'],
    ['addJokers148', '0, 8'],
  ),
  probe(
    'wildInSpecial',
    wins('(weee) (wnnn) (dggg) b222 ws dr', 'dr', 'discard', {}, { goulash: true }),
    ['oneReal', 500],
    ['asOrdinary', 'wild-limit'],
  ),
  probe(
    'wildException',
    several(
      wins('b22 (o111) (c555) (weee) dggg', 'b2', 'wall', {}, { goulash: true }),
      wins('c99 b222 (o111) (c555) (weee)', 'b2', 'wall', {}, { goulash: true }),
      wins('o11 c55 b2222 (weee) (c777)', 'b2', 'wall', {}, { goulash: true }),
      wins('o1 b2222 (c555) (weee) (o777)', 'b2', 'wall', {}, { goulash: true }),
      wins('c99 b222 (o111) (c555) (weee)', 'c9', 'wall', {}, { goulash: true }),
      wins('c3333 b22 o111 weee dgg', 'b2', 'wall', { blessing: 'heaven' }, { seat: 'e', goulash: true }),
    ),
    ['oneExtra', '168, 84, 84, wild-limit, wild-limit, 1000'],
    ['unlimited', '168, 84, 84, wild-limit, wild-limit, 1000'],
  ),
  probe(
    'goulashChow',
    wins('c345 o111 c555 weee dgg', 'dg', 'wall', { blessing: 'heaven' }, { seat: 'e', goulash: true }),
    ['blessings', 1000],
    ['never', 'too-many-chows'],
  ),
  probe(
    'blessingAfter',
    several(
      wins('b123 c555 o888 drrr wnn', 'wn', 'wall', { blessing: 'heaven' }, { seat: 'e' }),
      wins('b123 c555 o888 drrr wnn f2', 'wn', 'loose', { blessing: 'heaven' }, { seat: 'e' }),
      wins('b123 c55 [o8888] drrr wnnn', 'c5', 'loose', { blessing: 'heaven', kongs: 1 }, { seat: 'e' }),
      wins('b123 c555 o888 drrr wnn f1', 'wn', 'discard', { blessing: 'earth' }),
      wins('b123 c55 [o8888] drrr wnnn', 'c5', 'discard', { blessing: 'earth' }),
    ),
    ['nothing', '1000, blessing-way, blessing-way, blessing-way, blessing-way'],
    ['flowers', '1000, 1000, blessing-way, 1000, blessing-way'],
    ['kongs', '1000, 1000, 1000, 1000, blessing-way'],
  ),
  probe(
    'eastDouble',
    pays({ winner: 's', scores: { e: 50, s: 200, w: 40, n: 10 } }),
    ['settlement', 'e→s 400, w→s 200, n→s 200, w→e 20, n→e 80, n→w 30'],
    ['hand', 'e→s 200, w→s 200, n→s 200, w→e 10, n→e 40, n→w 30'],
  ),
  probe(
    'straightScore',
    pays({ winner: 's', scores: { e: 50, s: 200, w: 40, n: 10 } }),
    [false, 'e→s 400, w→s 200, n→s 200, w→e 20, n→e 80, n→w 30'],
    [true, '{"e":50,"s":200,"w":40,"n":10}'],
  ),
  probe('cannonDragon', gaveAway('(drrr) (dggg)', 'dw'), [false, 'no cannon'], [true, 'dragons-shown']),
  probe(
    'cannonNoChoice',
    gaveAway('(b111) (b345) (b9999)', 'b7', { noChoice: true }),
    [false, 'suit-shown'],
    [true, 'no cannon'],
  ),
  probe(
    'falseMjEastDouble',
    fine('false-mahjong', 's'),
    [false, 's→e 500, s→w 500, s→n 500'],
    [true, 's→e 1000, s→w 500, s→n 500'],
  ),
];

// What each house rule of the British game changes.
import { cannon, findFirstEastFromThrowsOrTiles } from '../../../src/engine/index.ts';
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
    toTextOrCode(findFirstEastFromThrowsOrTiles({ ...table, drawn }), (found) =>
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
  probe('players', seatsAfter('')),
  probe('firstEast', several(first(7, 9, 4, 8), first('wn', 'we', 'ws', 'ww'))),
  probe('threeFirstEast', at({ players: 3 }, several(first(7, 9, 4), first('ww', 'we', 'ws')))),
  probe(
    'eastMaxRetentions',
    seatsAfter('eeee', ({ seats }) => seats.e!),
  ),
  probe(
    'countDrawsInCap',
    at(
      { eastMaxRetentions: 3 },
      seatsAfter('ee-e', ({ seats }) => seats.e!),
    ),
  ),
  probe('threeChows', at({ players: 3 }, wins(mixed, 'c5', 'wall'))),
  probe('fiveSitOut', at({ players: 5 }, seatsAfter('s'))),
  probe('startPoints', startPoints),
  probe('bonusTiles', total('dggg f1')),
  probe(
    'bonusTiles',
    wall([7, 8], ({ draws }) => draws),
  ),
  probe(
    'looseFirst',
    wall([7, 8], ({ box }) => box[0]!),
  ),
  probe('maxChows', mostChows),
  probe('chowForMahjongFromAny', claim('mahjong', { hand: 'o46 c22 b555 (c999) (wnnn)', discard: 'o5' })),
  probe('mustDeclareFishing', claim('mahjong', calling)),
  probe('firstTurnException', claim('mahjong', { ...calling, ownDiscards: [] })),
  probe('fishingFreezesHand', claim('pung', { ...pung, ready: true })),
  probe('finalDiscardOnlyMahjong', claim('pung', { ...pung, lastTile: true })),
  probe(
    'orphansRobConcealed',
    claim('mahjong', { hand: 'b119 c1 o19 weswn drgw', discard: 'c9', by: 'concealed-kong' }),
  ),
  probe('cleanOnly', wins(mixed, 'c5', 'wall')),
  probe('limit', total('[drrrr] [dgggg] [dwwww] wsss', { round: 's' })),
  probe('undeclaredKong', total('c9999')),
  probe('plusTwoForBoxTile', wins(mixed, 'b4', 'loose')),
  probe('ownFlowerBy', several(total('f1', { round: 's' }), total('f2', { round: 's' }))),
  probe('bouquetIncludesOwn', total('f1234')),
  probe('cleanNeedsHonours', named('c234 c55 (c888) (c999) (c111)', 'c5', 'discard')),
  probe('allConcealedNeedsSelfDraw', named('b234 c55 o888 c999 wnnn', 'c5', 'discard')),
  probe('originalCallLosers', total('drrr', { fishing: 'original' })),
  probe(
    'ordinaryIfHigher',
    at(
      { exposedHalf: 'all', buriedLastDiscard: 'none' },
      several(
        wins('b333 b55 b777 b222 [b9999]', 'b7', 'wall', { lastTile: true }),
        wins('b333 b55 (drrr) (dggg) (dwww)', 'b5', 'discard'),
      ),
    ),
  ),
  probe('fishingPart', total('b19 c19 o19 weswn drgw', { fishing: true })),
  probe(
    'exposedHalf',
    several(
      wins('c55 (b2222) (c7777) (o3333) (weeee)', 'c5', 'discard'),
      wins('b55 (weee) (wsss) (wwww) wnnn', 'b5', 'discard'),
    ),
  ),
  probe('purityFinalDiscard', at({ ordinaryIfHigher: 'fishing' }, wins(purity, 'b7', 'discard', { lastTile: true }))),
  probe('purityBonusInside', wins(`${purity} f1`, 'b7', 'discard')),
  probe('buriedLastDiscard', several(wins(treasure, 'b2', 'discard'), wins(treasure, 'b7', 'discard'))),
  probe('gatesExtra', wins('o1111 o2345678 o999', 'o1', 'wall')),
  probe('gatesLastDiscard', several(wins(gates, 'c5', 'discard'), wins(gates, 'c9', 'discard'))),
  probe('snakeLastDiscard', wins(snake, 'b5', 'discard')),
  probe('knittingSameSuits', wins('b134678 c13467 o8 o9 c9', 'o9', 'wall')),
  probe('honourPairsDistinct', wins('b1111 c99 o11 wss wnn drr', 'b1', 'wall')),
  probe('scholarsOneSuit', named('b333 c55 (drrr) (dggg) (dwww)', 'c5', 'discard')),
  probe(
    'goulash',
    several(
      seatsAfter('-', ({ goulash }) => (goulash ? 'goulash' : 'dealt again')),
      total('c99 b2', { goulash: true }),
    ),
  ),
  probe('goulashWild', several(total('c99 b2', { goulash: true }), total('c99 jk', { goulash: true }))),
  probe('wildInSpecial', wins('(weee) (wnnn) (dggg) b222 ws dr', 'dr', 'discard', {}, { goulash: true })),
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
  ),
  probe(
    'goulashChow',
    wins('c345 o111 c555 weee dgg', 'dg', 'wall', { blessing: 'heaven' }, { seat: 'e', goulash: true }),
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
  ),
  probe('eastDouble', pays({ winner: 's', scores: { e: 50, s: 200, w: 40, n: 10 } })),
  probe('straightScore', pays({ winner: 's', scores: { e: 50, s: 200, w: 40, n: 10 } })),
  probe('cannonDragon', gaveAway('(drrr) (dggg)', 'dw')),
  probe('cannonNoChoice', gaveAway('(b111) (b345) (b9999)', 'b7', { noChoice: true })),
  probe('falseMjEastDouble', fine('false-mahjong', 's')),
];

// What each house rule of the traditional game changes.
import { getStartPurseAndShare } from '../../../src/engine/index.ts';
import { claim, fine, mostChows, probesOf, startPoints, toTextOrCode, total, wall, wins } from '../support/probe.ts';

const probe = probesOf('bell');

export default [
  probe('startPoints', startPoints, [2000, 2000], [3000, 3000], [4000, 4000]),
  probe(
    'startPoints',
    (table) => toTextOrCode(getStartPurseAndShare(table), (purse) => JSON.stringify(purse)),
    [
      2000,
      '{"purse":[{"value":500,"count":2},{"value":100,"count":9},{"value":10,"count":10}],"each":2000,"equal":true}',
    ],
    [
      3000,
      '{"purse":[{"value":1000,"count":1},{"value":500,"count":2},{"value":100,"count":9},{"value":10,"count":10}],"each":3000,"equal":true}',
    ],
    [
      4000,
      '{"purse":[{"value":1000,"count":2},{"value":500,"count":2},{"value":100,"count":9},{"value":10,"count":10}],"each":4000,"equal":true}',
    ],
  ),
  probe('bonusTiles', total('dggg f1'), [false, 'tile-not-in-game'], [true, 30]),
  probe(
    'bonusTiles',
    wall([5, 9], ({ draws }) => draws),
    [false, 69],
    [true, 77],
  ),
  probe(
    'bellMirror',
    wall([5, 9], ({ firstLive }) => firstLive),
    [false, 'E13'],
    [true, 'E15'],
  ),
  probe('maxChows', mostChows, [0, 0], [1, 1], [2, 2], [3, 3], [4, 4]),
  probe(
    'mustDeclareCalling',
    claim('mahjong', { hand: 'c22 o99 b555 (c999) (wnnn)', ready: false }),
    [false, '+claim.mahjong'],
    [true, '-claim.calling'],
  ),
  probe('limit', total('[drrrr] [dgggg] [wssss] (wnnnn)'), [100, 100], [500, 500], [10000, 900]),
  probe('bellWinnerDoublesAll', total('b12345 (b222) (b678) b99'), [false, 10], [true, 20]),
  probe('flowersOutsideDoubling', total('dggg (wnnn) f12', { seat: 'n' }), [false, 80], [true, 60]),
  probe('noScoreIgnoresFlowers', wins('b678 o55 (b123) (c456) (o789) f1', 'b6', 'discard'), [false, 30], [true, 40]),
  probe('looseAlsoWall', wins('b678 o55 (b123) (c456) (drrr)', 'b6', 'loose'), [false, 70], [true, 80]),
  probe('treasureLastDiscard', wins('b22 b333 b555 b777 [b8888]', 'b2', 'discard'), [false, 470], [true, 500]),
  probe(
    'falseMjTotal',
    fine('false-mahjong', 's'),
    [false, 's→w 1000, s→n 1000, s→e 1000'],
    [true, 's→w 340, s→n 330, s→e 330'],
  ),
];

// What each house rule of the traditional game changes.
import { getStartPurseAndShare } from '../../../src/engine/index.ts';
import { claim, fine, mostChows, probesOf, startPoints, toTextOrCode, total, wall, wins } from '../support/probe.ts';

const probe = probesOf('bell');

export default [
  probe('startPoints', startPoints),
  probe('startPoints', (table) => toTextOrCode(getStartPurseAndShare(table), (purse) => JSON.stringify(purse))),
  probe('bonusTiles', total('dggg f1')),
  probe(
    'bonusTiles',
    wall([5, 9], ({ draws }) => draws),
  ),
  probe(
    'bellMirror',
    wall([5, 9], ({ firstLive }) => firstLive),
  ),
  probe('maxChows', mostChows),
  probe('mustDeclareCalling', claim('mahjong', { hand: 'c22 o99 b555 (c999) (wnnn)', ready: false })),
  probe('limit', total('[drrrr] [dgggg] [wssss] (wnnnn)')),
  probe('bellWinnerDoublesAll', total('b12345 (b222) (b678) b99')),
  probe('flowersOutsideDoubling', total('dggg (wnnn) f12', { seat: 'n' })),
  probe('noScoreIgnoresFlowers', wins('b678 o55 (b123) (c456) (o789) f1', 'b6', 'discard')),
  probe('looseAlsoWall', wins('b678 o55 (b123) (c456) (drrr)', 'b6', 'loose')),
  probe('treasureLastDiscard', wins('b22 b333 b555 b777 [b8888]', 'b2', 'discard')),
  probe('falseMjTotal', fine('false-mahjong', 's')),
];

// What each house rule of the Cantonese game changes.
import { at, named, pays, probesOf, seatsAfter, several, total, wall, wins, type Ask } from '../support/probe.ts';

const probe = probesOf('cantonese');
const plain = 'b123 b456 c99 o678 c222';
const pureSuit = 'b123 b456 b99 (b678) (b234)';
const flowers = 'b123 c456 c99 (o678) (c222) f12 s24';

/** A hand of a given number of fans, where each flower is one: a plain hand with flowers, or all chows in one suit, which is seven. */
const hasFans = (fans: number): string => {
  const shown = fans > 7 ? fans - 7 : fans;
  const bonus = ['f1', 'f2', 'f3', 's1', 's2', 's3', 's4'].slice(0, shown).join(' ');
  return `${fans > 7 ? pureSuit : 'b123 c456 b99 (o678) (c222)'} ${bonus}`;
};
const eachFlower = { flowers: 'each', maxFan: 13 };
/** The fewest fans with which a player may go Mahjong, flowers being a fan each. */
const fewest: Ask = (table) =>
  [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13].find(
    (fans) => wins(hasFans(fans), 'b9', 'discard')(table) !== 'below-minimum',
  ) ?? 'none';
const fed = { scores: { e: 8 }, discarder: 's' };

export default [
  probe('players', seatsAfter(''), [4, 'e0 s1 w2 n3'], [3, 'e0 s1 w2'], [5, 'e0 s1 w2 n3 +4']),
  probe('players', seatsAfter('ss'), [4, 'e2 s3 w0 n1'], [3, 'e2 w0 n1'], [5, 'e2 s3 w0 n1 +4']),
  probe(
    'removedSuit',
    at({ players: 3 }, several(...['c99', 'b99', 'o99'].map((pair) => total(pair)))),
    ['characters', 'tile-not-in-game, 0, 0'],
    ['bamboos', '0, tile-not-in-game, 0'],
    ['circles', '0, 0, tile-not-in-game'],
  ),
  probe(
    'flowers',
    several(...(['s', 'w', 'n'] as const).map((seat) => named(flowers, 'c9', 'discard', { seat, round: 'n' }))),
    ['off', 'tile-not-in-game, tile-not-in-game, tile-not-in-game'],
    ['each', 'each each each each, each each each each, each each each each'],
    ['round', 'round, round, round'],
    ['seat', 'seat seat, nothing, seat'],
    ['seatAndRound', 'nothing, nothing, seat-and-round'],
  ),
  probe(
    'flowers',
    wall([7], ({ draws }) => draws),
    ['off', 69],
    ['each', 77],
    ['round', 77],
    ['seat', 77],
    ['seatAndRound', 77],
  ),
  probe(
    'firstRollReuse',
    wall([3], ({ breaker }) => breaker, { firstHand: true }),
    [false, 'w'],
    [true, 'e'],
  ),
  probe('commonHandOneSuit', named(pureSuit, 'b9', 'discard'), [false, 'pure-suit'], [true, 'all-sequences pure-suit']),
  probe('allConcealed', named(plain, 'c9', 'discard'), [false, 'nothing'], [true, 'all-concealed']),
  probe('singleWay', named(plain, 'c9', 'discard'), [false, 'nothing'], [true, 'single-way']),
  probe(
    'oneSuitPairs',
    named('c22 (weee) (wsss) (wwww) (wnnn)', 'c2', 'discard'),
    [false, 'big-four-winds'],
    [true, 'one-suit-honours big-four-winds'],
  ),
  probe(
    'oneSuitPairs',
    named('c22 (wwww) (drrr) (dggg) (wnnn)', 'c2', 'discard'),
    [false, 'dragons dragons all-triplets'],
    [true, 'dragons dragons all-triplets one-suit-honours'],
  ),
  probe('allTerminals', wins('b111 c99 (o999) (b999) (c111)', 'c9', 'discard'), [3, 8], [8, 64]),
  probe(
    'additiveLiteral',
    named('b123 c456 c99 (o678) (weee)', 'c9', 'discard', { seat: 'e' }),
    [false, 'double-wind'],
    [true, 'round-wind own-wind double-wind'],
  ),
  probe(
    'minFan',
    several(wins(plain, 'c9', 'discard'), at(eachFlower, fewest)),
    [0, '1, 1'],
    [1, 'below-minimum, 1'],
    [2, 'below-minimum, 2'],
    [3, 'below-minimum, 3'],
    [4, 'below-minimum, 4'],
    [5, 'below-minimum, 5'],
    [6, 'below-minimum, 6'],
    [7, 'below-minimum, 7'],
    [8, 'below-minimum, 8'],
    [9, 'below-minimum, 9'],
    [10, 'below-minimum, 10'],
    [11, 'below-minimum, 11'],
    [12, 'below-minimum, 12'],
    [13, 'below-minimum, 13'],
  ),
  probe(
    'maxFan',
    at({ flowers: 'each', awards: 'everyFan' }, wins(hasFans(13), 'b9', 'discard')),
    [1, 2],
    [2, 4],
    [3, 8],
    [4, 16],
    [5, 32],
    [6, 64],
    [7, 128],
    [8, 256],
    [9, 512],
    [10, 1024],
    [11, 2048],
    [12, 4096],
    [13, 8192],
  ),
  probe('awards', wins(pureSuit, 'b9', 'discard'), ['halfway', 48], ['steps', 32], ['everyFan', 128]),
  probe(
    'multipleWinners',
    pays({ ...fed, scores: { e: 8, w: 4 }, alsoWon: ['w'] }),
    [false, 'one-winner'],
    [true, 's→e 8, s→w 4'],
  ),
  probe('payment', pays(fed), [1, 's→e 8'], [2, 's→e 16'], [3, 's→e 8, w→e 4, n→e 4']),
  probe(
    'roundHalf',
    at({ payment: 3 }, pays({ scores: { e: 1 }, discarder: 's' })),
    [false, 's→e 1, w→e 0.5, n→e 0.5'],
    [true, 's→e 1, w→e 1, n→e 1'],
  ),
  probe('baoLast', pays({ ...fed, liable: { seat: 's', rule: 'bao-g' } }), [2, 's→e 16'], [3, 's→e 24']),
];

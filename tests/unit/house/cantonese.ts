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
  probe('players', seatsAfter('')),
  probe('players', seatsAfter('ss')),
  probe('removedSuit', at({ players: 3 }, several(...['c99', 'b99', 'o99'].map((pair) => total(pair))))),
  probe(
    'flowers',
    several(...(['s', 'w', 'n'] as const).map((seat) => named(flowers, 'c9', 'discard', { seat, round: 'n' }))),
  ),
  probe(
    'flowers',
    wall([7], ({ draws }) => draws),
  ),
  probe(
    'firstRollReuse',
    wall([3], ({ breaker }) => breaker, { firstHand: true }),
  ),
  probe('commonHandOneSuit', named(pureSuit, 'b9', 'discard')),
  probe('allConcealed', named(plain, 'c9', 'discard')),
  probe('singleWay', named(plain, 'c9', 'discard')),
  probe('oneSuitPairs', named('c22 (weee) (wsss) (wwww) (wnnn)', 'c2', 'discard')),
  probe('oneSuitPairs', named('c22 (wwww) (drrr) (dggg) (wnnn)', 'c2', 'discard')),
  probe('allTerminals', wins('b111 c99 (o999) (b999) (c111)', 'c9', 'discard')),
  probe('additiveLiteral', named('b123 c456 c99 (o678) (weee)', 'c9', 'discard', { seat: 'e' })),
  probe('minFan', several(wins(plain, 'c9', 'discard'), at(eachFlower, fewest))),
  probe('maxFan', at({ flowers: 'each', awards: 'everyFan' }, wins(hasFans(13), 'b9', 'discard'))),
  probe('awards', wins(pureSuit, 'b9', 'discard')),
  probe('multipleWinners', pays({ ...fed, scores: { e: 8, w: 4 }, alsoWon: ['w'] })),
  probe('payment', pays(fed)),
  probe('roundHalf', at({ payment: 3 }, pays({ scores: { e: 1 }, discarder: 's' }))),
  probe('baoLast', pays({ ...fed, liable: { seat: 's', rule: 'bao-g' } })),
];

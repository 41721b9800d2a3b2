import {
  ANY_KIND,
  DRAGON_KINDS,
  fourWinds,
  GREEN,
  HONOUR_KINDS,
  kindsThat,
  setsOf,
  TERMINALS,
  threeOf,
  threeWindsAndPair,
  tripletsOf,
} from '../../hands/layouts.ts';
import { gates, SEVEN_PAIRS, WONDERS } from '../../hands/shapes.ts';
import type { Hand, ReadSet } from '../../hands/hand.ts';
import { tileOf } from '../../tiles/tiles.ts';
import { ownSpecials } from '../own-hands.ts';
import { ownSpecial } from '../own-values.ts';
import type { Pay, SpecialHand } from '../ruleset.ts';
import { handByEvent, handOfSets, shapedHand } from '../special-hands.ts';
import { oneOf, yesNo, type HouseOf } from '../switches.ts';
import { concealedTriplets, windsOf } from './facts.ts';
import type { JapanesePointHouse } from './points.ts';
import type { SeatHouse } from './seats.ts';

/** House rules about limit hands, and those that a table may add (J-20). */
export const japaneseSpecialSwitches = {
  earthly: oneOf('J-9', ['firstDraw', 'firstDiscard'], 'firstDraw'),
  sevenPairs: yesNo('J-20', false),
  moonFromSea: yesNo('J-20', false),
  plumBlossom: yesNo('J-20', false),
  carryingPole: yesNo('J-20', false),
  kongOnKong: yesNo('J-20', false),
  allGreen: yesNo('J-20', false),
  eighthExtraHand: yesNo('J-20', false),
  heavenlyJoy: yesNo('J-20', false),
};
export type JapaneseSpecialHouse = HouseOf<typeof japaneseSpecialSwitches>;

/** What seven pairs are worth before doubling, in place of all other points (source 002). */
const SEVEN_PAIRS_PAY: Pay = { kind: 'points', points: 100 };
/** East's extra hand that is a limit by itself: the ninth win in a row. */
const LAST_EXTRA_HAND = 8;

/** The limit hands of the basic game (RULES.md J.4.3), then those that a switch brings in; of these seven pairs are no limit hand. */
export const japaneseSpecials = (
  house: JapaneseSpecialHouse & JapanesePointHouse & SeatHouse,
): readonly SpecialHand[] => [
  ...byTheBook(house).map((hand) => ownSpecial(house, house.limit, hand)),
  ...ownSpecials('japanese', house, house.limit),
];

function byTheBook(house: JapaneseSpecialHouse & JapanesePointHouse & SeatHouse): readonly SpecialHand[] {
  const pays: Pay = { kind: 'fixed', concealed: house.limit, exposed: house.limit };
  const winds = kindsThat(windsOf(house));
  return [
    handByEvent('japanese.special.heavenly-hand', pays, ({ win }) => win?.blessing === 'heaven', {
      role: 'heavens-blessing',
    }),
    handByEvent('japanese.special.earthly-hand', pays, ({ win }) => win?.blessing === 'earth', {
      role: 'earths-blessing',
    }),
    handOfSets('japanese.special.big-three-dragons', pays, [threeOf(DRAGON_KINDS)], { role: 'three-great-scholars' }),
    handOfSets('japanese.special.little-four-winds', pays, threeWindsAndPair(winds)),
    handOfSets('japanese.special.big-four-winds', pays, fourWinds(winds), { role: 'four-blessings' }),
    shapedHand('japanese.special.thirteen-orphans', pays, WONDERS, { role: 'thirteen-unique-wonders' }),
    handOfSets('japanese.special.four-concealed-triplets', pays, [tripletsOf(ANY_KIND)], {
      role: 'buried-treasure',
      concealed: true,
      holds: (reading) => concealedTriplets(reading) === 4,
    }),
    handOfSets('japanese.special.all-terminals', pays, [tripletsOf(TERMINALS)], { role: 'heads-and-tails' }),
    handOfSets('japanese.special.all-honours', pays, [tripletsOf(HONOUR_KINDS)], { role: 'all-winds-and-dragons' }),
    shapedHand('japanese.special.nine-gates', pays, gates(true), { role: 'gates-of-heaven' }),
    shapedHand('japanese.special.seven-pairs', SEVEN_PAIRS_PAY, SEVEN_PAIRS, {
      played: house.sevenPairs,
      groups: pairsOf,
    }),
    handByEvent(
      'japanese.special.moon-from-sea',
      pays,
      ({ win }) => win?.tile === 'o1' && win.lastTile && (win.by === 'wall' || win.by === 'discard'),
      { role: 'moon', played: house.moonFromSea },
    ),
    handByEvent('japanese.special.plum-blossom', pays, ({ win }) => win?.tile === 'o5' && win.by === 'loose', {
      played: house.plumBlossom,
    }),
    handByEvent('japanese.special.carrying-pole', pays, ({ win }) => win?.tile === 'b2' && win.by === 'kong', {
      played: house.carryingPole,
    }),
    handByEvent('japanese.special.kong-on-kong', pays, ({ win }) => win?.by === 'loose' && win.kongs === 2, {
      role: 'twofold-fortune',
      played: house.kongOnKong,
    }),
    handOfSets('japanese.special.all-green', pays, [setsOf(GREEN)], { role: 'imperial-jade', played: house.allGreen }),
    handByEvent(
      'japanese.special.eighth-extra-hand',
      pays,
      ({ win, seat }) => seat === 'e' && (win?.extraHands ?? 0) >= LAST_EXTRA_HAND,
      { played: house.eighthExtraHand },
    ),
    handOfSets('japanese.special.heavenly-joy', pays, [tripletsOf(ANY_KIND, 'kong')], { played: house.heavenlyJoy }),
  ];
}

/** The rack as pairs. */
const pairsOf = ({ counts }: Hand): readonly ReadSet[] =>
  counts.flatMap((held, at): ReadSet[] =>
    held === 2
      ? [{ kind: 'pair', at, tiles: [tileOf(at), tileOf(at)], concealed: true, claimed: false, won: false }]
      : [],
  );

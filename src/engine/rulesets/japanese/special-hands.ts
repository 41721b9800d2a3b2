import type { Hand, ReadSet } from '../../hands/hand.ts';
import {
  ANY_KIND,
  DRAGON_KINDS,
  createFourWindLayouts,
  GREEN_KINDS,
  HONOUR_KINDS,
  filterKinds,
  createSetLayout,
  TERMINAL_KINDS,
  createThreeSetLayout,
  createThreeWindLayouts,
  createTripletLayout,
} from '../../hands/layouts.ts';
import { createGatesShape, SEVEN_PAIRS_SHAPE, WONDERS_SHAPE } from '../../hands/shapes.ts';
import { getTileOfKind } from '../../tiles/tiles.ts';
import { createHandByEvent, createHandOfSets, createShapedHand, listSpecialsAtTable } from '../common.ts';
import type { SpecialHandPay, SpecialHand } from '../ruleset.ts';
import { countConcealedTriplets, createWindTest } from './counting.ts';
import type { JapaneseHouse } from './switches.ts';

/** Points before doubling, in place of all others (Japanese variants, special hands). */
const SEVEN_PAIRS_PAY: SpecialHandPay = { kind: 'points', points: 100 };
/** The ninth win in a row, a limit by itself. After it the deal passes. */
export const LIMIT_EXTRA_HAND = 8;

/** The limit hands of the basic game, then those of switches. Seven pairs are not a limit hand. */
export function createJapaneseSpecials(house: JapaneseHouse): readonly SpecialHand[] {
  const limit: SpecialHandPay = { kind: 'fixed', concealed: house.limit, exposed: house.limit };
  const winds = filterKinds(createWindTest(house));
  const hands = [
    createHandByEvent('japanese.special.heavenly-hand', limit, (_, { win }) => win?.blessing === 'heaven', {
      role: 'heavens-blessing',
    }),
    createHandByEvent('japanese.special.earthly-hand', limit, (_, { win }) => win?.blessing === 'earth', {
      role: 'earths-blessing',
    }),
    createHandOfSets('japanese.special.big-three-dragons', limit, [createThreeSetLayout(DRAGON_KINDS)], {
      role: 'three-great-scholars',
    }),
    createHandOfSets('japanese.special.little-four-winds', limit, createThreeWindLayouts(winds)),
    createHandOfSets('japanese.special.big-four-winds', limit, createFourWindLayouts(winds), {
      role: 'four-blessings',
    }),
    createShapedHand('japanese.special.thirteen-orphans', limit, WONDERS_SHAPE, { role: 'thirteen-unique-wonders' }),
    createHandOfSets('japanese.special.four-concealed-triplets', limit, [createTripletLayout(ANY_KIND)], {
      role: 'buried-treasure',
      concealed: true,
      holds: (reading) => countConcealedTriplets(reading) === 4,
    }),
    createHandOfSets('japanese.special.all-terminals', limit, [createTripletLayout(TERMINAL_KINDS)], {
      role: 'heads-and-tails',
    }),
    createHandOfSets('japanese.special.all-honours', limit, [createTripletLayout(HONOUR_KINDS)], {
      role: 'all-winds-and-dragons',
    }),
    createShapedHand('japanese.special.nine-gates', limit, createGatesShape(true), { role: 'gates-of-heaven' }),
    createShapedHand('japanese.special.seven-pairs', SEVEN_PAIRS_PAY, SEVEN_PAIRS_SHAPE, {
      played: house.sevenPairs,
      groups: listPairs,
    }),
    createHandByEvent(
      'japanese.special.moon-from-sea',
      limit,
      (_, { win }) => win?.tile === 'o1' && win.lastTile && (win.by === 'wall' || win.by === 'discard'),
      { role: 'moon', played: house.moonFromSea },
    ),
    createHandByEvent(
      'japanese.special.plum-blossom',
      limit,
      (_, { win }) => win?.tile === 'o5' && win.by === 'loose',
      {
        played: house.plumBlossom,
      },
    ),
    createHandByEvent(
      'japanese.special.carrying-pole',
      limit,
      (_, { win }) => win?.tile === 'b2' && win.by === 'kong',
      {
        played: house.carryingPole,
      },
    ),
    createHandByEvent('japanese.special.kong-on-kong', limit, (_, { win }) => win?.by === 'loose' && win.kongs === 2, {
      role: 'twofold-fortune',
      played: house.kongOnKong,
    }),
    createHandOfSets('japanese.special.all-green', limit, [createSetLayout(GREEN_KINDS)], {
      role: 'imperial-jade',
      played: house.allGreen,
    }),
    createHandByEvent(
      'japanese.special.eighth-extra-hand',
      limit,
      (_, { win, seat }) => seat === 'e' && (win?.extraHands ?? 0) >= LIMIT_EXTRA_HAND,
      { played: house.eighthExtraHand },
    ),
    createHandOfSets('japanese.special.heavenly-joy', limit, [createTripletLayout(ANY_KIND, 'kong')], {
      played: house.heavenlyJoy,
    }),
  ];
  return listSpecialsAtTable('japanese', house, house.limit, hands);
}

const listPairs = ({ counts }: Hand): readonly ReadSet[] =>
  counts.flatMap((held, at): ReadSet[] =>
    held === 2
      ? [
          {
            kind: 'pair',
            at,
            tiles: [getTileOfKind(at), getTileOfKind(at)],
            concealed: true,
            claimed: false,
            won: false,
          },
        ]
      : [],
  );

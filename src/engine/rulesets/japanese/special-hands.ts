import type { CheckedHand, IdentifiedSet } from '../../hands/hand.ts';
import {
  ALL_TILE_KINDS,
  DRAGON_KINDS,
  createFourWindPungLayouts,
  GREEN_KINDS,
  HONOUR_KINDS,
  filterTileKinds,
  createSetsLayout,
  TERMINAL_KINDS,
  createThreePungsLayout,
  createLittleFourWindsLayouts,
  createAllPungsLayout,
} from '../../hands/layouts.ts';
import { createNineGatesShapeOfAnySuit, SEVEN_PAIRS_SHAPE, WONDERS_SHAPE } from '../../hands/shapes.ts';
import { getTileOfKind } from '../../tiles/tiles.ts';
import { createHandByEvent, createHandOfSetLayouts, createHandOfShape, applyHouseToSpecialHands } from '../common.ts';
import type { SpecialHandPay, SpecialHand } from '../ruleset.ts';
import { countConcealedPungsAndKongs, createWindNotDragonCheck } from './counting.ts';
import type { JapaneseHouse } from './switches.ts';

/** These points before doubling replace all others of the hand (source: "Japanese variants", special hands). */
const SEVEN_PAIRS_PAY: SpecialHandPay = { kind: 'points', points: 100 };
/** East's win in the eighth extra hand is the ninth in a row; after it the deal passes. */
export const EXTRA_HAND_COUNT_FOR_LIMIT = 8;

export function createJapaneseSpecialHands(house: JapaneseHouse): readonly SpecialHand[] {
  const limit: SpecialHandPay = { kind: 'fixed', concealed: house.limit, exposed: house.limit };
  const winds = filterTileKinds(createWindNotDragonCheck(house));
  const hands = [
    createHandByEvent('japanese.special.heavenly-hand', limit, (_, { win }) => win?.blessing === 'heaven', {
      role: 'heavens-blessing',
    }),
    createHandByEvent('japanese.special.earthly-hand', limit, (_, { win }) => win?.blessing === 'earth', {
      role: 'earths-blessing',
    }),
    createHandOfSetLayouts('japanese.special.big-three-dragons', limit, [createThreePungsLayout(DRAGON_KINDS)], {
      role: 'three-great-scholars',
    }),
    createHandOfSetLayouts('japanese.special.little-four-winds', limit, createLittleFourWindsLayouts(winds)),
    createHandOfSetLayouts('japanese.special.big-four-winds', limit, createFourWindPungLayouts(winds), {
      role: 'four-blessings',
    }),
    createHandOfShape('japanese.special.thirteen-orphans', limit, WONDERS_SHAPE, { role: 'thirteen-unique-wonders' }),
    createHandOfSetLayouts('japanese.special.four-concealed-triplets', limit, [createAllPungsLayout(ALL_TILE_KINDS)], {
      role: 'buried-treasure',
      concealed: true,
      holds: (reading) => countConcealedPungsAndKongs(reading) === 4,
    }),
    createHandOfSetLayouts('japanese.special.all-terminals', limit, [createAllPungsLayout(TERMINAL_KINDS)], {
      role: 'heads-and-tails',
    }),
    createHandOfSetLayouts('japanese.special.all-honours', limit, [createAllPungsLayout(HONOUR_KINDS)], {
      role: 'all-winds-and-dragons',
    }),
    createHandOfShape('japanese.special.nine-gates', limit, createNineGatesShapeOfAnySuit(true), {
      role: 'gates-of-heaven',
    }),
    createHandOfShape('japanese.special.seven-pairs', SEVEN_PAIRS_PAY, SEVEN_PAIRS_SHAPE, {
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
      { played: house.plumBlossom },
    ),
    createHandByEvent(
      'japanese.special.carrying-pole',
      limit,
      (_, { win }) => win?.tile === 'b2' && win.by === 'kong',
      { played: house.carryingPole },
    ),
    createHandByEvent('japanese.special.kong-on-kong', limit, (_, { win }) => win?.by === 'loose' && win.kongs === 2, {
      role: 'twofold-fortune',
      played: house.kongOnKong,
    }),
    createHandOfSetLayouts('japanese.special.all-green', limit, [createSetsLayout(GREEN_KINDS)], {
      role: 'imperial-jade',
      played: house.allGreen,
    }),
    createHandByEvent(
      'japanese.special.eighth-extra-hand',
      limit,
      (_, { win, seat }) => seat === 'e' && (win?.extraHands ?? 0) >= EXTRA_HAND_COUNT_FOR_LIMIT,
      { played: house.eighthExtraHand },
    ),
    createHandOfSetLayouts('japanese.special.heavenly-joy', limit, [createAllPungsLayout(ALL_TILE_KINDS, 'kong')], {
      played: house.heavenlyJoy,
    }),
  ];
  return applyHouseToSpecialHands('japanese', house, house.limit, hands);
}

const listPairs = ({ counts }: CheckedHand): readonly IdentifiedSet[] =>
  counts.flatMap((held, at): IdentifiedSet[] =>
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

import {
  ANY_KIND,
  DRAGON_KINDS,
  fourWinds,
  HONOUR_KINDS,
  setsOf,
  SUIT_KINDS,
  TERMINALS,
  threeOf,
  threeWindsAndPair,
  tripletsOf,
} from '../../hands/layouts.ts';
import { WONDERS } from '../../hands/shapes.ts';
import { countSets, selfDrawn, tilesShown, whole } from '../../scoring/facts.ts';
import { isBonus, TILES } from '../../tiles/tiles.ts';
import { oneOf, type HouseOf } from '../switches.ts';
import { fanOfSets, fanOfShape, type Fan } from './fan.ts';

/** House rules about the great hands. */
export const greatFanSwitches = { allTerminals: oneOf('C-4', [3, 8], 3) };
export type GreatFanHouse = HouseOf<typeof greatFanSwitches>;

/** All the flowers and seasons there are, and the hand that they make by themselves. */
export const ALL_FLOWERS = { count: TILES.filter(isBonus).length, rule: 'cantonese.fan.eight-flowers' };

/** The hands of six fans, 6A to 6D (RULES.md C.4), in the order of the source. All flowers together replace `flowers`. */
export const sixFans = (flowers: readonly Fan[]): readonly Fan[] => [
  fanOfSets('cantonese.fan.big-three-dragons', 6, [threeOf(DRAGON_KINDS)], {
    role: 'three-great-scholars',
    instead: ['cantonese.fan.dragons'],
  }),
  fanOfSets('cantonese.fan.little-four-winds', 6, threeWindsAndPair()),
  fanOfSets('cantonese.fan.pure-suit', 6, SUIT_KINDS.map(setsOf)),
  {
    id: ALL_FLOWERS.rule,
    fans: 6,
    instead: flowers.map(({ id }) => id),
    when: (_, { hand }) => tilesShown(hand.bonus.length === ALL_FLOWERS.count ? hand.bonus : []),
  },
];

/** The hands of eight fans, 8A to 8F, and all terminals where a table pays them (C-4). */
export const eightFans = (house: GreatFanHouse): readonly Fan[] => [
  fanOfSets('cantonese.fan.big-four-winds', 8, fourWinds(), {
    role: 'four-blessings',
    contains: [
      'cantonese.fan.round-wind',
      'cantonese.fan.own-wind',
      'cantonese.fan.double-wind',
      'cantonese.fan.all-triplets',
    ],
  }),
  fanOfSets('cantonese.fan.all-honours', 8, [tripletsOf(HONOUR_KINDS)], {
    role: 'all-winds-and-dragons',
    contains: ['cantonese.fan.all-triplets', 'cantonese.fan.terminals-and-honours'],
  }),
  fanOfSets('cantonese.fan.four-concealed-triplets', 8, [tripletsOf(ANY_KIND)], {
    role: 'buried-treasure',
    concealed: true,
    contains: ['cantonese.fan.all-triplets', 'cantonese.fan.self-drawn', 'cantonese.fan.all-concealed'],
    when: (reading, context) =>
      whole(selfDrawn(context) && countSets(reading, (set) => set.kind === 'pung' && set.concealed) === 4),
  }),
  fanOfSets('cantonese.fan.all-terminals', 8, [tripletsOf(TERMINALS)], {
    role: 'heads-and-tails',
    played: house.allTerminals === 8,
    contains: ['cantonese.fan.all-triplets'],
  }),
  fanOfShape('cantonese.fan.thirteen-terminals', 8, WONDERS, {
    role: 'thirteen-unique-wonders',
    contains: ['cantonese.fan.all-concealed'],
  }),
  {
    id: 'cantonese.fan.heavenly-hand',
    role: 'heavens-blessing',
    fans: 8,
    contains: ['cantonese.fan.self-drawn', 'cantonese.fan.all-concealed'],
    when: (_, { win }) => whole(win?.blessing === 'heaven'),
  },
  {
    id: 'cantonese.fan.earthly-hand',
    role: 'earths-blessing',
    fans: 8,
    contains: ['cantonese.fan.all-concealed'],
    when: (_, { win }) => whole(win?.blessing === 'earth'),
  },
];

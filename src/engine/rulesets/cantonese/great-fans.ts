import {
  allHonours,
  allTerminals,
  countSets,
  countTriplets,
  isPureSuit,
  noChow,
  selfDrawn,
  tilesShown,
  whole,
} from '../../scoring/facts.ts';
import { isBonus, isDragonKind, isWindKind, TILES } from '../../tiles/tiles.ts';
import type { Fan } from './fan.ts';
import { FLOWER_FANS } from './flowers.ts';
import { isThirteenTerminals } from './shapes.ts';
import type { CantoneseHouse } from './switches.ts';

/** All the flowers and seasons there are. */
export const ALL_FLOWERS = TILES.filter(isBonus).length;

/** The hands of six fans, 6A to 6D (RULES.md C.4), in the order of the source. */
export const sixFans = (): readonly Fan[] => [
  {
    id: 'cantonese.fan.big-three-dragons',
    fans: 6,
    instead: ['cantonese.fan.dragons'],
    when: (reading) => whole(countTriplets(reading, isDragonKind) === 3),
  },
  {
    id: 'cantonese.fan.little-four-winds',
    fans: 6,
    when: (reading) =>
      whole(
        countTriplets(reading, isWindKind) === 3 &&
          reading.sets.some((set) => set.kind === 'pair' && isWindKind(set.at)),
      ),
  },
  { id: 'cantonese.fan.pure-suit', fans: 6, when: (reading) => whole(reading.complete && isPureSuit(reading)) },
  {
    id: 'cantonese.fan.eight-flowers',
    fans: 6,
    instead: FLOWER_FANS,
    when: (_, { hand }) => tilesShown(hand.bonus.length === ALL_FLOWERS ? hand.bonus : []),
  },
];

/** The hands of eight fans, 8A to 8F, and all terminals where a table pays them (C-4). */
export const eightFans = (house: CantoneseHouse): readonly Fan[] => [
  {
    id: 'cantonese.fan.big-four-winds',
    fans: 8,
    contains: [
      'cantonese.fan.round-wind',
      'cantonese.fan.own-wind',
      'cantonese.fan.double-wind',
      'cantonese.fan.all-triplets',
    ],
    when: (reading) => whole(countTriplets(reading, isWindKind) === 4),
  },
  {
    id: 'cantonese.fan.all-honours',
    fans: 8,
    contains: ['cantonese.fan.all-triplets', 'cantonese.fan.terminals-and-honours'],
    when: (reading) => whole(noChow(reading) && allHonours(reading)),
  },
  {
    id: 'cantonese.fan.four-concealed-triplets',
    fans: 8,
    contains: ['cantonese.fan.all-triplets', 'cantonese.fan.self-drawn', 'cantonese.fan.all-concealed'],
    when: (reading, context) =>
      whole(selfDrawn(context) && countSets(reading, (set) => set.kind === 'pung' && set.concealed) === 4),
  },
  {
    id: 'cantonese.fan.all-terminals',
    fans: 8,
    played: house.allTerminals === 8,
    contains: ['cantonese.fan.all-triplets'],
    when: (reading) => whole(noChow(reading) && allTerminals(reading)),
  },
  {
    id: 'cantonese.fan.thirteen-terminals',
    fans: 8,
    contains: ['cantonese.fan.all-concealed'],
    when: (reading, { hand }) => whole(!reading.complete && isThirteenTerminals(hand)),
  },
  {
    id: 'cantonese.fan.heavenly-hand',
    fans: 8,
    contains: ['cantonese.fan.self-drawn', 'cantonese.fan.all-concealed'],
    when: (_, { win }) => whole(win!.blessing === 'heaven'),
  },
  {
    id: 'cantonese.fan.earthly-hand',
    fans: 8,
    contains: ['cantonese.fan.all-concealed'],
    when: (_, { win }) => whole(win!.blessing === 'earth'),
  },
];

import { fitGates, fitSevenPairs, fitWonders } from '../../hands/fits.ts';
import {
  allHonours,
  allTerminals,
  countSets,
  countTriplets,
  everyTile,
  isGreenKind,
  pairOf,
} from '../../scoring/facts.ts';
import type { Hand, Reading, ReadSet } from '../../scoring/types.ts';
import { isDragonKind, tileOf } from '../../tiles/tiles.ts';
import type { Pay, SpecialHand } from '../ruleset.ts';
import { handByEvent, handOfSets, shapedHand } from '../special-hands.ts';
import { concealedTriplets, windsOf } from './facts.ts';
import type { JapaneseHouse } from './switches.ts';
import type { Variant } from './variants.ts';

export const SEVEN_PAIRS = 'japanese.special.seven-pairs';
/** What seven pairs are worth before doubling, in place of all other points (source 002). */
const SEVEN_PAIRS_POINTS = 100;
/** East's extra hand that is a limit by itself: the ninth win in a row. */
const LAST_EXTRA_HAND = 8;

const limitOf = ({ limit }: JapaneseHouse): Pay => ({ kind: 'fixed', concealed: limit, exposed: limit });

/** The limit hands of the basic game (RULES.md J.4.3). */
export function japaneseSpecials(house: JapaneseHouse): readonly SpecialHand[] {
  const pays = limitOf(house);
  return [
    handByEvent('japanese.special.heavenly-hand', pays, ({ win }) => win?.blessing === 'heaven'),
    handByEvent('japanese.special.earthly-hand', pays, ({ win }) => win?.blessing === 'earth'),
    handOfSets('japanese.special.big-three-dragons', pays, (reading) => countTriplets(reading, isDragonKind) === 3),
    handOfSets(
      'japanese.special.little-four-winds',
      pays,
      (reading) => windTriplets(reading, house) === 3 && windsOf(house)(pairOf(reading)!.at),
    ),
    handOfSets('japanese.special.big-four-winds', pays, (reading) => windTriplets(reading, house) === 4),
    shapedHand('japanese.special.thirteen-orphans', pays, fitWonders),
    handOfSets('japanese.special.four-concealed-triplets', pays, (reading) => concealedTriplets(reading) === 4),
    handOfSets('japanese.special.all-terminals', pays, allTerminals),
    handOfSets('japanese.special.all-honours', pays, allHonours),
    shapedHand('japanese.special.nine-gates', pays, (counts, wanted) => fitGates(counts, true, wanted)),
  ];
}

const windTriplets = (reading: Reading, house: JapaneseHouse): number => countTriplets(reading, windsOf(house));

/** Special hands that a switch brings in (J-20). All but seven pairs are limit hands. */
export function extraSpecials(house: JapaneseHouse): readonly Variant<SpecialHand>[] {
  const pays = limitOf(house);
  return [
    {
      on: 'sevenPairs',
      rule: shapedHand(
        SEVEN_PAIRS,
        { kind: 'points', points: SEVEN_PAIRS_POINTS },
        (counts) => fitSevenPairs(counts, true),
        { groups: pairsOf },
      ),
    },
    {
      on: 'moonFromSea',
      rule: handByEvent(
        'japanese.special.moon-from-sea',
        pays,
        ({ win }) => win?.tile === 'o1' && win.lastTile && (win.by === 'wall' || win.by === 'discard'),
      ),
    },
    {
      on: 'plumBlossom',
      rule: handByEvent('japanese.special.plum-blossom', pays, ({ win }) => win?.tile === 'o5' && win.by === 'loose'),
    },
    {
      on: 'carryingPole',
      rule: handByEvent('japanese.special.carrying-pole', pays, ({ win }) => win?.tile === 'b2' && win.by === 'kong'),
    },
    {
      on: 'kongOnKong',
      rule: handByEvent('japanese.special.kong-on-kong', pays, ({ win }) => win?.by === 'loose' && win.kongs === 2),
    },
    {
      on: 'allGreen',
      rule: handOfSets('japanese.special.all-green', pays, (reading) => everyTile(reading, isGreenKind)),
    },
    {
      on: 'eighthExtraHand',
      rule: handByEvent(
        'japanese.special.eighth-extra-hand',
        pays,
        ({ win, seat }) => seat === 'e' && (win?.extraHands ?? 0) >= LAST_EXTRA_HAND,
      ),
    },
    {
      on: 'heavenlyJoy',
      rule: handOfSets(
        'japanese.special.heavenly-joy',
        pays,
        (reading) => countSets(reading, (set) => set.kind === 'kong') === 4,
      ),
    },
  ];
}

/** The rack as pairs. */
const pairsOf = ({ counts }: Hand): readonly ReadSet[] =>
  counts.flatMap((held, at): ReadSet[] =>
    held === 2
      ? [{ kind: 'pair', at, tiles: [tileOf(at), tileOf(at)], concealed: true, claimed: false, won: false }]
      : [],
  );

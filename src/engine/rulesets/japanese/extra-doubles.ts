import { countSets, isTriplet, nothingClaimed, whole, winningEvidence } from '../../scoring/facts.ts';
import type { Evidence, Rule } from '../../scoring/types.ts';
import type { Reading, ReadSet } from '../../hands/hand.ts';
import { japaneseDouble } from './doubles.ts';
import { ownRule } from '../own-values.ts';
import { yesNo, type HouseOf } from '../switches.ts';
import { chowsByKind } from './facts.ts';
import { isReady, type ReadyHouse } from './ready.ts';

/** House rules that bring in doubles. */
export const extraDoubleSwitches = {
  jKongYaku: yesNo('J-17', true),
  threeKongs: yesNo('J-19', false),
  identicalSequences: yesNo('J-19', false),
  sameSequenceThreeSuits: yesNo('J-19', false),
  sameTripletThreeSuits: yesNo('J-19', false),
};
type OwnHouse = HouseOf<typeof extraDoubleSwitches>;

/** Doubles that a switch brings in (RULES.md J.4.2; J-17, J-18, J-19). Only the first two belong to the basic game. */
export const extraDoubles = (house: OwnHouse & ReadyHouse): readonly Rule[] =>
  byTheBook(house).map((rule) => ownRule(house, rule));

const byTheBook = (house: OwnHouse & ReadyHouse): readonly Rule[] => [
  {
    ...japaneseDouble('supplement', (_, context) => winningEvidence(context.win?.by === 'loose', context)),
    role: 'kong-box',
    played: house.jKongYaku,
  },
  {
    ...japaneseDouble('robbing-kong', (_, context) => winningEvidence(context.win?.by === 'kong', context)),
    played: house.jKongYaku,
  },
  {
    ...japaneseDouble('ready', (_, context) => whole(isReady(context) && nothingClaimed(context))),
    played: house.ready,
  },
  {
    ...japaneseDouble('three-kongs', (reading) => whole(countSets(reading, (set) => set.kind === 'kong') >= 3)),
    played: house.threeKongs,
  },
  { ...japaneseDouble('identical-sequences', identicalSequences), played: house.identicalSequences },
  {
    ...japaneseDouble('same-sequence-three-suits', ({ sets }) =>
      inThreeSuits(sets.filter((set) => set.kind === 'chow')),
    ),
    played: house.sameSequenceThreeSuits,
  },
  {
    ...japaneseDouble('same-triplet-three-suits', ({ sets }) => inThreeSuits(sets.filter(isTriplet))),
    played: house.sameTripletThreeSuits,
  },
];

/**
 * Two identical chows, both concealed: one double. Three: two doubles when all are concealed, one when any is claimed.
 * A chow finished by a discard was not claimed and counts as concealed.
 */
function identicalSequences(reading: Reading): readonly Evidence[] {
  return [...chowsByKind(reading).values()].flatMap((chows) => {
    const concealed = chows.filter((set) => !set.claimed);
    const tiles = chows.flatMap((set) => set.tiles);
    if (chows.length >= 3) return [{ tiles, value: concealed.length >= 3 ? 2 : 1 }];
    return concealed.length === 2 ? [{ tiles, value: 1 }] : [];
  });
}

/** The same of these sets once in every suit. */
function inThreeSuits(sets: readonly ReadSet[]): readonly Evidence[] {
  for (const first of sets.filter(({ at }) => at < 9)) {
    const others = [9, 18].map((suit) => sets.find(({ at }) => at === first.at + suit));
    if (others.every((set) => set !== undefined)) return [{ tiles: [first, ...others].flatMap((set) => set.tiles) }];
  }
  return [];
}

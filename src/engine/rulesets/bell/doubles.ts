import {
  allMajor,
  isPureSuit,
  isSuitWithHonours,
  triplets,
  whole,
  windSets,
  winningEvidence,
} from '../../scoring/facts.ts';
import type { Context, Rule } from '../../scoring/types.ts';
import type { Reading } from '../../hands/hand.ts';
import { isDragonKind, tileIndex } from '../../tiles/tiles.ts';
import { ownRule } from '../own-values.ts';
import { yesNo, type HouseOf } from '../switches.ts';

/** House rules about doubles. */
export const bellDoubleSwitches = { bellWinnerDoublesAll: yesNo('T-3', false) };
export type BellDoubleHouse = HouseOf<typeof bellDoubleSwitches>;

/** Doubles (RULES.md T.4): those of every hand, then the winner's, which some tables give to everybody. */
export const bellDoubles = (house: BellDoubleHouse): readonly Rule[] =>
  byTheBook(house).map((rule) => ownRule(house, rule));

function byTheBook({ bellWinnerDoublesAll }: BellDoubleHouse): readonly Rule[] {
  const who = bellWinnerDoublesAll ? 'all' : 'winner';
  return [
    {
      id: 'bell.double.dragons',
      unit: 'doubles',
      value: 1,
      who: 'all',
      when: (reading) => triplets(reading, isDragonKind),
    },
    {
      id: 'bell.double.own-wind',
      unit: 'doubles',
      value: 1,
      who: 'all',
      when: (reading, { seat }) => windSets(reading, seat),
    },
    {
      id: 'bell.double.round-wind',
      unit: 'doubles',
      value: 1,
      who: 'all',
      when: (reading, { round }) => windSets(reading, round),
    },
    {
      id: 'bell.double.robbing-kong',
      unit: 'doubles',
      value: 1,
      who: 'winner',
      when: (_, context) => winningEvidence(context.win?.by === 'kong', context),
    },
    { id: 'bell.double.one-suit-honours', unit: 'doubles', value: 1, who, when: ofTheHand(isSuitWithHonours) },
    { id: 'bell.double.majors', role: 'all-majors', unit: 'doubles', value: 1, who, when: ofTheHand(allMajor) },
    { id: 'bell.double.one-suit', role: 'pure-suit', unit: 'doubles', value: 3, who, when: ofTheHand(isPureSuit) },
  ];
}

/** Asks the sets of a winner, and all the tiles of a loser: of a hand that is not all there nothing can be said. */
const ofTheHand =
  (holds: (reading: Reading) => boolean): Rule['when'] =>
  (reading, context) =>
    whole(context.win ? holds(reading) : holds(singly(context)) && isWhole(context));

const isWhole = ({ hand }: Context): boolean => hand.rack.length + 3 * hand.sets.length === 13;

/** Every tile by itself, as if it were a set, so that a question about all sets is one about all tiles. */
function singly({ hand }: Context): Reading {
  const tiles = [...hand.rack, ...hand.sets.flatMap((set) => set.tiles)];
  const sets = tiles.map(
    (tile) =>
      ({ kind: 'pung', at: tileIndex(tile), tiles: [tile], concealed: true, claimed: false, won: false }) as const,
  );
  return { sets, loose: [], complete: false, wildOver: false };
}

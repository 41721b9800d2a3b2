import {
  allMajor,
  chowCount,
  countTriplets,
  everyTile,
  isPureSuit,
  isSuitWithHonours,
  noChow,
  nothingClaimed,
  pairOf,
  selfDrawn,
  triplets,
  whole,
  windSets,
  winningEvidence,
} from '../../scoring/facts.ts';
import type { Context, Evidence, Rule } from '../../scoring/types.ts';
import type { Reading, ReadSet } from '../../hands/hand.ts';
import { isDragonKind, isMajorKind, type Kind } from '../../tiles/tiles.ts';
import { concealedTriplets, dragonsOf, pairHasValue, waitOf } from './facts.ts';
import { ownRule } from '../own-values.ts';
import { oneOf, type HouseOf } from '../switches.ts';
import type { SeatHouse } from './seats.ts';

/** House rules about what the doubles of the basic game are worth. */
export const japaneseDoubleSwitches = {
  oneSuitHonours: oneOf('J-8', [1, 2], 1),
  concealedStraight: oneOf('J-8', [1, 2], 1),
  threeConcealedTriplets: oneOf('J-8', [1, 2], 1),
  fourTriplets: oneOf('J-8', [1, 2], 1),
  littleThreeDragons: oneOf('J-8', [1, 2], 1),
};
export type JapaneseDoubleHouse = HouseOf<typeof japaneseDoubleSwitches>;

const THREE_CONCEALED = 'japanese.double.three-concealed-triplets';
const TERMINAL_IN_EVERY_SET = 'japanese.double.terminal-in-every-set';

/** The doubles of the basic game (RULES.md J.4.2), one each unless said; some tables value a few of them higher (J-8). */
export const japaneseDoubles = (house: JapaneseDoubleHouse & SeatHouse): readonly Rule[] =>
  byTheBook(house).map((rule) => ownRule(house, rule));

const byTheBook = (house: JapaneseDoubleHouse & SeatHouse): readonly Rule[] => [
  japaneseDouble('dragons', (reading) => triplets(reading, dragonsOf(house))),
  japaneseDouble('own-wind', (reading, { seat }) => windSets(reading, seat)),
  japaneseDouble('round-wind', (reading, { round }) => windSets(reading, round)),
  japaneseDouble('concealed-self-drawn', (_, context) => whole(nothingClaimed(context) && selfDrawn(context))),
  japaneseDouble('all-sequences', (reading, context) => whole(isAllSequences(reading, context, house))),
  japaneseDouble('all-simples', (reading) => whole(everyTile(reading, (kind) => !isMajorKind(kind)))),
  {
    ...japaneseDouble('one-suit-honours', (reading) => whole(isSuitWithHonours(reading))),
    value: house.oneSuitHonours,
  },
  { ...japaneseDouble('pure-suit', (reading) => whole(isPureSuit(reading))), value: 3 },
  {
    ...japaneseDouble('all-triplets', (reading) => allTriplets(reading, house)),
    role: 'no-chows',
    ...(house.fourTriplets === 2 && { supersedes: [THREE_CONCEALED] }),
  },
  {
    ...japaneseDouble('terminals-and-honours', (reading) => whole(allMajor(reading))),
    role: 'all-majors',
    supersedes: [TERMINAL_IN_EVERY_SET],
  },
  {
    ...japaneseDouble('terminal-in-every-set', (reading) =>
      whole(reading.sets.every((set) => isMajorKind(set.at) || (set.kind === 'chow' && isMajorKind(set.at + 2)))),
    ),
    id: TERMINAL_IN_EVERY_SET,
  },
  japaneseDouble('straight', (reading) => straight(reading, house)),
  {
    ...japaneseDouble('three-concealed-triplets', (reading) => whole(concealedTriplets(reading) === 3)),
    id: THREE_CONCEALED,
    value: house.threeConcealedTriplets,
  },
  {
    ...japaneseDouble('little-three-dragons', (reading) => whole(isLittleThreeDragons(reading))),
    value: house.littleThreeDragons,
  },
  japaneseDouble('last-wall-tile', (_, context) =>
    winningEvidence(context.win?.lastTile && context.win.by === 'wall', context),
  ),
];

/** A double of the winner's, worth one. */
export const japaneseDouble = (name: string, when: Rule['when']): Rule => ({
  id: `japanese.double.${name}`,
  unit: 'doubles',
  value: 1,
  who: 'winner',
  when,
});

/** Four chows won on a discard with a two-sided wait, and a pair without value: nothing in the hand scores. Chows may be exposed. */
function isAllSequences(reading: Reading, context: Context, house: SeatHouse): boolean {
  return (
    chowCount(reading) === 4 &&
    !selfDrawn(context) &&
    waitOf(reading, context) === 'two-sided' &&
    !pairHasValue(reading, context, house)
  );
}

/** One double; where the table says so two when one or two of the sets are concealed and three when three are. */
function allTriplets(reading: Reading, { fourTriplets }: JapaneseDoubleHouse): readonly Evidence[] {
  if (!noChow(reading)) return [];
  const concealed = concealedTriplets(reading);
  const value = fourTriplets === 1 || concealed === 0 ? 1 : concealed < 3 ? 2 : 3;
  return [{ tiles: [], value }];
}

/** 1 to 9 of one suit in three chows. A chow counts as concealed when it was not claimed before the winning tile. */
function straight(reading: Reading, { concealedStraight }: JapaneseDoubleHouse): readonly Evidence[] {
  if (chowCount(reading) < 3) return [];
  for (const suit of [0, 9, 18]) {
    const [low, middle, high] = [chowAt(reading, suit), chowAt(reading, suit + 3), chowAt(reading, suit + 6)];
    if (!low || !middle || !high) continue;
    const claimed = low.claimed || middle.claimed || high.claimed;
    return [{ tiles: [...low.tiles, ...middle.tiles, ...high.tiles], value: claimed ? 1 : concealedStraight }];
  }
  return [];
}

/** The chow from this tile up, a concealed one if there is one. */
function chowAt({ sets }: Reading, at: Kind): ReadSet | undefined {
  let found: ReadSet | undefined;
  for (const set of sets)
    if (set.kind === 'chow' && set.at === at && (!found || (found.claimed && !set.claimed))) found = set;
  return found;
}

function isLittleThreeDragons(reading: Reading): boolean {
  const pair = pairOf(reading)?.at;
  return pair !== undefined && isDragonKind(pair) && countTriplets(reading, isDragonKind) === 2;
}

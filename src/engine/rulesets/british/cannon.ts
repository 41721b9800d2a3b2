import { isGreenKind, isTriplet } from '../../scoring/facts.ts';
import type { ReadSet } from '../../scoring/types.ts';
import type { CannonCase, CannonReason } from '../../settlement/types.ts';
import { isDragonKind, isTerminalKind, isWindKind, suitOf, type Kind } from '../../tiles/tiles.ts';
import { yesNo, type HouseOf } from '../switches.ts';

/** House rules about a discard that gives a hand away. */
export const cannonSwitches = {
  cannonDragon: yesNo('B-22', false),
  cannonNoChoice: yesNo('B-22', false),
};
export type CannonHouse = HouseOf<typeof cannonSwitches>;

/** Sets on the table that give a hand away, and how many of them make a discard a cannon. */
interface Warning {
  readonly because: CannonReason;
  readonly sets: number;
  /** Sets that count, seen with the tile that was discarded. */
  readonly shows: (set: ReadSet, discard: Kind) => boolean;
  /** The discard is of the kind that the sets ask for. */
  readonly feeds: (discard: Kind) => boolean;
}

const WARNINGS: readonly Warning[] = [
  {
    because: 'suit',
    sets: 3,
    shows: (set, discard) => suitOf(set.at) === suitOf(discard),
    feeds: (discard) => discard < 27,
  },
  { because: 'winds', sets: 3, shows: (set) => isTriplet(set) && isWindKind(set.at), feeds: isWindKind },
  { because: 'terminals', sets: 3, shows: (set) => isTriplet(set) && isTerminalKind(set.at), feeds: isTerminalKind },
  { because: 'green', sets: 3, shows: (set) => isTriplet(set) && isGreenKind(set.at), feeds: isGreenKind },
];

/** Two sets of dragons on the table: other rule books and some tables (B-22). */
const DRAGONS: Warning = {
  because: 'dragons',
  sets: 2,
  shows: (set) => isTriplet(set) && isDragonKind(set.at),
  feeds: isDragonKind,
};

/**
 * Why a discard that was won on is a cannon, or undefined when it is none (guide p. 14; B-22). Only the winner's own sets
 * on the table count, a kong as one set. Where the table lets off a player who was fishing and held no safe tile, `noChoice` does.
 */
export function cannonReason({ shown, discard, noChoice }: CannonCase, house: CannonHouse): CannonReason | undefined {
  if (noChoice && house.cannonNoChoice) return undefined;
  const warnings = house.cannonDragon ? [...WARNINGS, DRAGONS] : WARNINGS;
  return warnings.find(
    ({ sets, shows, feeds }) => feeds(discard) && shown.filter((set) => shows(set, discard)).length >= sets,
  )?.because;
}

import type { Reason, ReasonCode } from '../../reasons.ts';
import { isTriplet } from '../../scoring/facts.ts';
import { isDragonKind, isTerminalKind, isWindKind, suitOf, tileOf, type Kind, isGreenKind } from '../../tiles/tiles.ts';
import type { ReadSet } from '../../hands/hand.ts';
import { shownSets } from '../../settlement/shown.ts';
import type { CannonCase, CannonVerdict } from '../../settlement/types.ts';
import { yesNo, type HouseOf } from '../switches.ts';

/** House rules about a discard that gives a hand away. */
export const cannonSwitches = {
  cannonDragon: yesNo('B-22', false),
  cannonNoChoice: yesNo('B-22', false),
};
export type CannonHouse = HouseOf<typeof cannonSwitches>;

/** Sets on the table that give a hand away, and how many of them make a discard a cannon. */
interface Warning {
  readonly because: ReasonCode;
  readonly sets: number;
  /** Sets that count, seen with the tile that was discarded. */
  readonly shows: (set: ReadSet, discard: Kind) => boolean;
  /** The discard is of the kind that the sets ask for. */
  readonly feeds: (discard: Kind) => boolean;
}

const WARNINGS: readonly Warning[] = [
  {
    because: 'suit-shown',
    sets: 3,
    shows: (set, discard) => suitOf(set.at) === suitOf(discard),
    feeds: (discard) => discard < 27,
  },
  { because: 'winds-shown', sets: 3, shows: (set) => isTriplet(set) && isWindKind(set.at), feeds: isWindKind },
  {
    because: 'terminals-shown',
    sets: 3,
    shows: (set) => isTriplet(set) && isTerminalKind(set.at),
    feeds: isTerminalKind,
  },
  { because: 'green-shown', sets: 3, shows: (set) => isTriplet(set) && isGreenKind(set.at), feeds: isGreenKind },
];

/** Two sets of dragons on the table: other rule books and some tables (B-22). */
const DRAGONS: Warning = {
  because: 'dragons-shown',
  sets: 2,
  shows: (set) => isTriplet(set) && isDragonKind(set.at),
  feeds: isDragonKind,
};

const RULE = 'british.penalty.cannon';

/**
 * Whether a discard that was won on is a cannon (guide p. 14; B-22). Only the winner's own sets on the table count, a kong
 * as one set. Where the table lets off a player who was fishing and held no safe tile, `noChoice` does.
 */
export function judgeCannon({ shown, discard, noChoice }: CannonCase, house: CannonHouse): CannonVerdict {
  const warnings = house.cannonDragon ? [...WARNINGS, DRAGONS] : WARNINGS;
  const seen = warnings
    .filter(({ feeds }) => feeds(discard))
    .map((warning) => ({ ...warning, found: shown.filter((set) => warning.shows(set, discard)) }));
  const given = seen.find(({ sets, found }) => found.length >= sets);
  const innocent = (because: Reason): CannonVerdict => ({ cannon: false, rule: RULE, because });
  if (given && noChoice && house.cannonNoChoice) return innocent({ code: 'no-safe-tile' });
  if (given) return { cannon: true, rule: RULE, because: shownSets(given.because, given.found) };
  const tiles = [tileOf(discard)];
  const [nearest] = seen.toSorted((a, b) => a.sets - a.found.length - (b.sets - b.found.length));
  return innocent(
    nearest && nearest.found.length > 0
      ? { code: 'too-few-sets-shown', tiles, count: nearest.found.length, allowed: nearest.sets }
      : { code: 'nothing-points-to-it', tiles },
  );
}

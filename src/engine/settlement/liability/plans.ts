import type { Reason, ReasonCode } from '../../reasons.ts';
import type { ReadSet } from '../../hands/hand.ts';
import { isTriplet } from '../../scoring/facts.ts';
import {
  isDragonKind,
  isGreenKind,
  isHonourKind,
  isTerminalKind,
  isWindKind,
  KINDS,
  suitOf,
  tileOf,
  type Kind,
  type TileId,
} from '../../tiles/tiles.ts';

// Hands that can be seen coming from the sets on the table. What a plan is made of decides both whether a discard went into
// it and which discards would have been dangerous.

/** What each plan is made of, under the reason that names its sets. */
const MADE_OF = {
  'suit-shown': (kind: Kind, suit: number) => !isHonourKind(kind) && suitOf(kind) === suit,
  'winds-shown': isWindKind,
  'dragons-shown': isDragonKind,
  'honours-shown': isHonourKind,
  'terminals-shown': isTerminalKind,
  'green-shown': isGreenKind,
} as const satisfies Partial<Record<ReasonCode, (kind: Kind, suit: number) => boolean>>;

/** A hand that can be seen coming, by the reason that says so. */
export type OpenPlan = keyof typeof MADE_OF;

/** Whether a tile goes into a plan; into that of a suit, where the suit is the one shown. */
export const goesInto = (plan: OpenPlan, kind: Kind, suit = suitOf(kind)): boolean => MADE_OF[plan](kind, suit);

/** A set that shows a plan: a pung or kong of what it is made of; of a suit any set. */
export const shows = (plan: OpenPlan, set: ReadSet, suit = suitOf(set.at)): boolean =>
  goesInto(plan, set.at, suit) && (plan === 'suit-shown' || isTriplet(set));

/**
 * The tiles that sets on the table ask for, dangerous to whoever discards one.
 * @param shown the sets that show the plan
 * @param sets all that lie there: a tile of which they hold too many can make no further set
 */
export function dangerousTiles(plan: OpenPlan, shown: readonly ReadSet[], sets: readonly ReadSet[]): readonly TileId[] {
  const lying = sets.flatMap(({ tiles }) => tiles);
  // The last of four can still be part of a chow, but of nothing else.
  const most = plan === 'suit-shown' ? 4 : 3;
  const suit = shown[0] && suitOf(shown[0].at);
  return Array.from({ length: KINDS }, (_, kind) => kind)
    .filter((kind) => goesInto(plan, kind, suit))
    .map(tileOf)
    .filter((tile) => lying.filter((each) => each === tile).length < most);
}

/** The sets that a discard could be seen to feed: a concealed kong is not exposed, though it lies there. */
export const exposedSets = (sets: readonly ReadSet[]): readonly ReadSet[] => sets.filter(({ concealed }) => !concealed);

/** The tiles that some sets are made of, each once. */
export const tilesOfSets = (sets: readonly ReadSet[]): readonly TileId[] => [
  ...new Set(sets.flatMap(({ tiles }) => tiles)),
];

/** The suit (0–2) of which at least so many of these sets are. */
export const shownSuit = (sets: readonly ReadSet[], many: number): number | undefined =>
  [0, 1, 2].find((suit) => sets.filter((set) => suitOf(set.at) === suit).length >= many);

/** Sets on the table as the reason of a verdict: which tiles, and how many sets. */
export const shownSets = (code: ReasonCode, sets: readonly ReadSet[]): Reason => ({
  code,
  tiles: tilesOfSets(sets),
  count: sets.length,
});

import { allCounts } from '../../hands/readings.ts';
import type { Hand, ReadSet } from '../../scoring/types.ts';
import type { BaoCase, BaoJudgement, ForcedDiscard } from '../../settlement/types.ts';
import {
  isDragonKind,
  isHonourKind,
  isTerminalKind,
  isWindKind,
  suitOf,
  tileIndex,
  type Kind,
} from '../../tiles/tiles.ts';

/** With so few tiles left to draw, or fewer, a tile nobody has shown yet is a risk (RULES.md C.5 g). */
export const LAST_TILES = 5;

/** Sets that lie open before their owner's plan is plain to everybody. */
const PLAIN = 3;

const ALL_SETS = 4;

/** A hand whose making can be seen from the sets on the table: the cases (c), (d) and (e). */
interface OpenPlan {
  readonly name: 'bao-c' | 'bao-d' | 'bao-e';
  /** Every tile of the hand is of the kind that the plan needs. */
  readonly holds: (kinds: readonly Kind[]) => boolean;
}

const OPEN_PLANS: readonly OpenPlan[] = [
  { name: 'bao-c', holds: (kinds) => kinds.every(isHonourKind) },
  { name: 'bao-d', holds: (kinds) => kinds.every(isTerminalKind) },
  {
    name: 'bao-e',
    holds: (kinds) => !isHonourKind(kinds[0]!) && kinds.every((kind) => suitOf(kind) === suitOf(kinds[0]!)),
  },
];

/**
 * Which case of Bao a winning hand falls under, if any (RULES.md C.5). The cases are asked in the order of the source; a
 * discard that only made the fourth set comes before the winning one, since the two may share the bill.
 */
export function judgeBao(won: BaoCase): BaoJudgement {
  const { hand, discarder, fed } = won;
  const plan = openPlan(hand);
  if (plan && fed && hand.sets.length === ALL_SETS)
    return plan.name === 'bao-e' && isForced(won) ? EXEMPT : liable(fed, afterFourthSet(won));
  if (!discarder) return NOBODY;
  const name = lastHonour(won) ?? plan?.name;
  if (name === 'bao-e' && isForced(won)) return EXEMPT;
  if (name) return liable(discarder, name);
  return isRiskyLate(won) ? liable(discarder, 'bao-g') : NOBODY;
}

const NOBODY: BaoJudgement = { liable: undefined, exempt: undefined };
const EXEMPT: BaoJudgement = { liable: undefined, exempt: 'cantonese.bao.forced' };
const liable = (seat: NonNullable<BaoCase['fed']>, rule: string): BaoJudgement => ({
  liable: { seat, rule },
  exempt: undefined,
});

/** The plan that three or more sets on the table showed and the whole hand keeps. */
function openPlan(hand: Hand): OpenPlan | undefined {
  if (hand.sets.length < PLAIN) return undefined;
  const kinds = allCounts(hand, undefined).flatMap((count, kind) => (count > 0 ? [kind] : []));
  return OPEN_PLANS.find((plan) => plan.holds(kinds));
}

/** (a) the third dragon after two, (b) the fourth wind after three: sets on the table, and the discard finishes the last. */
function lastHonour({ hand, tile }: BaoCase): string | undefined {
  const kind = tileIndex(tile);
  if (hand.counts[kind] !== 3) return undefined;
  const shown = (fits: (kind: Kind) => boolean) => hand.sets.filter((set) => fits(set.at)).length;
  if (isDragonKind(kind) && shown(isDragonKind) === 2) return 'bao-a';
  return isWindKind(kind) && shown(isWindKind) === 3 ? 'bao-b' : undefined;
}

/** (f): who won from whom after the fourth set was fed. */
const afterFourthSet = ({ discarder, fed }: BaoCase): string =>
  !discarder ? 'bao-f-a' : discarder === fed ? 'bao-f-b' : 'bao-f-c';

/** (g): few tiles left, and nobody had shown the tile. */
const isRiskyLate = ({ hand, tile, tilesLeft, seen }: BaoCase): boolean =>
  tilesLeft !== undefined &&
  tilesLeft <= LAST_TILES &&
  !seen.includes(tile) &&
  !hand.sets.some((set) => set.tiles.includes(tile));

/**
 * (h): two players showed three sets of a suit each, and the discarder, who has claimed nothing since, held only tiles of
 * those suits. He had to feed one of them: feeding the one who showed them later is free.
 */
function isForced({ hand, forced }: BaoCase): boolean {
  if (!forced || forced.claimedSince || !forced.otherFirst) return false;
  const [own, other] = [shownSuit(hand.sets), shownSuit(forced.otherSets)];
  return own !== undefined && other !== undefined && own !== other && holdsOnly(forced, [own, other]);
}

const holdsOnly = ({ rack }: ForcedDiscard, suits: readonly number[]): boolean =>
  rack.every((tile) => suits.includes(suitOf(tileIndex(tile))));

/** The suit of which three sets lie on the table. */
const shownSuit = (sets: readonly ReadSet[]): number | undefined =>
  [0, 1, 2].find((suit) => sets.filter((set) => suitOf(set.at) === suit).length >= PLAIN);

import type { Reason, ReasonCode } from '../../reasons.ts';
import { allCounts, type Hand } from '../../hands/hand.ts';
import { shownSets, shownSuit, tilesOfSets } from '../../settlement/shown.ts';
import type { BaoCase, BaoJudgement, ForcedDiscard } from '../../settlement/types.ts';
import {
  isDragonKind,
  isHonourKind,
  isTerminalKind,
  isWindKind,
  suitOf,
  tileIndex,
  type Kind,
  type Seat,
} from '../../tiles/tiles.ts';

/** With so few tiles left to draw, or fewer, a tile nobody has shown yet is a risk (RULES.md C.5 g). */
export const LAST_TILES = 5;

/** Sets that lie open before their owner's plan is plain to everybody. */
const PLAIN = 3;

const ALL_SETS = 4;

/** A hand whose making can be seen from the sets on the table: the cases (c), (d) and (e). */
interface OpenPlan {
  readonly name: 'bao-c' | 'bao-d' | 'bao-e';
  readonly reason: ReasonCode;
  /** Every tile of the hand is of the kind that the plan needs. */
  readonly holds: (kinds: readonly Kind[]) => boolean;
}

const OPEN_PLANS: readonly OpenPlan[] = [
  { name: 'bao-c', reason: 'honours-shown', holds: (kinds) => kinds.every(isHonourKind) },
  { name: 'bao-d', reason: 'terminals-shown', holds: (kinds) => kinds.every(isTerminalKind) },
  {
    name: 'bao-e',
    reason: 'suit-shown',
    holds: (kinds) => !isHonourKind(kinds[0]!) && kinds.every((kind) => suitOf(kind) === suitOf(kinds[0]!)),
  },
];

/**
 * Which case of Bao a winning hand falls under, if any (RULES.md C.5). The cases are asked in the order of the source; a
 * discard that only made the fourth set comes before the winning one, since the two may share the bill.
 */
export function judgeBao(won: BaoCase): BaoJudgement {
  const { hand, tile, discarder, fed, tilesLeft } = won;
  const plan = openPlan(hand);
  if (plan && fed && hand.sets.length === ALL_SETS) return excused(won, plan, afterFourthSet(won, fed));
  if (!discarder) return nobody({ code: 'nobody-fed-it' });
  const honour = lastHonour(won);
  if (honour) return liable(discarder, honour.name, honour.because);
  if (plan) return excused(won, plan, liable(discarder, plan.name, shownSets(plan.reason, hand.sets)));
  return tilesLeft !== undefined && tilesLeft <= LAST_TILES && isNew(won)
    ? liable(discarder, 'bao-g', { code: 'new-tile-late', tiles: [tile], count: tilesLeft, allowed: LAST_TILES })
    : nobody(whyNobody(won));
}

const nobody = (because: Reason): BaoJudgement => ({ liable: undefined, exempt: undefined, because });
const EXEMPT: BaoJudgement = {
  liable: undefined,
  exempt: 'cantonese.bao.forced',
  because: { code: 'had-to-feed' },
};
const liable = (seat: Seat, rule: string, because: Reason): BaoJudgement => ({
  liable: { seat, rule },
  exempt: undefined,
  because,
});

/** What keeps a winning discard from being a risk that is paid for. */
function whyNobody({ hand, tile, tilesLeft }: BaoCase): Reason {
  if (tilesLeft !== undefined && tilesLeft <= LAST_TILES) return { code: 'shown-before', tiles: [tile] };
  const made = OPEN_PLANS.some((plan) => plan.holds(kindsOf(hand)));
  return made
    ? { code: 'too-few-sets-shown', tiles: [tile], count: hand.sets.length, allowed: PLAIN }
    : { code: 'plan-not-plain', count: hand.sets.length };
}

const kindsOf = (hand: Hand): readonly Kind[] =>
  allCounts(hand, undefined).flatMap((count, kind) => (count > 0 ? [kind] : []));

/** The plan that three or more sets on the table showed and the whole hand keeps. */
function openPlan(hand: Hand): OpenPlan | undefined {
  if (hand.sets.length < PLAIN) return undefined;
  const kinds = kindsOf(hand);
  return OPEN_PLANS.find((plan) => plan.holds(kinds));
}

/** (a) the third dragon after two, (b) the fourth wind after three: sets on the table, and the discard finishes the last. */
function lastHonour({ hand, tile }: BaoCase): { readonly name: string; readonly because: Reason } | undefined {
  const kind = tileIndex(tile);
  if (hand.counts[kind] !== 3) return undefined;
  const shown = (fits: (kind: Kind) => boolean) => hand.sets.filter((set) => fits(set.at));
  const [dragons, winds] = [shown(isDragonKind), shown(isWindKind)];
  if (isDragonKind(kind) && dragons.length === 2)
    return { name: 'bao-a', because: shownSets('dragons-shown', dragons) };
  return isWindKind(kind) && winds.length === 3
    ? { name: 'bao-b', because: shownSets('winds-shown', winds) }
    : undefined;
}

/** (f): who won from whom after the fourth set was fed. */
function afterFourthSet({ hand, discarder }: BaoCase, fed: Seat): BaoJudgement {
  const tiles = tilesOfSets(hand.sets);
  if (!discarder) return liable(fed, 'bao-f-a', { code: 'fed-and-drawn', seat: fed, tiles });
  return discarder === fed
    ? liable(fed, 'bao-f-b', { code: 'fed-twice', seat: fed, tiles })
    : liable(fed, 'bao-f-c', { code: 'fed-and-shared', seat: discarder, tiles });
}

/** (g): nobody had shown the tile. */
const isNew = ({ hand, tile, seen }: BaoCase): boolean =>
  !seen.includes(tile) && !hand.sets.some((set) => set.tiles.includes(tile));

/**
 * (h): two players showed three sets of a suit each, and the discarder, who has claimed nothing since, held only tiles of
 * those suits. There was no choice but to feed one of them: feeding the one who showed them later is free.
 */
function excused({ hand, forced }: BaoCase, { name }: OpenPlan, judged: BaoJudgement): BaoJudgement {
  if (name !== 'bao-e') return judged;
  const notExempt = forced && whyNotForced(hand, forced);
  return forced && !notExempt ? EXEMPT : { ...judged, excusable: true, ...(notExempt && { notExempt }) };
}

function whyNotForced(
  hand: Hand,
  { heldOnly, otherSuit, otherFirst, claimedSince }: ForcedDiscard,
): Reason | undefined {
  const [own, other] = [shownSuit(hand.sets, PLAIN), otherSuit(PLAIN)];
  if (own === undefined || other === undefined || own === other) return { code: 'no-second-suit', allowed: PLAIN };
  if (!heldOnly([own, other])) return { code: 'other-suit-held' };
  if (claimedSince) return { code: 'claimed-since' };
  return otherFirst ? undefined : { code: 'suit-shown-first' };
}

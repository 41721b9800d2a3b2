import type { Reason, ReasonCode } from '../../reasons.ts';
import { allCounts, type Hand } from '../../hands/hand.ts';
import {
  nobody,
  paysForAll,
  type Liability,
  type LiabilityCase,
  type LiabilityLaw,
} from '../../settlement/liability/law.ts';
import {
  dangerousTiles,
  goesInto,
  shownSets,
  shownSuit,
  shows,
  tilesOfSets,
  type OpenPlan,
} from '../../settlement/liability/plans.ts';
import { suitOf, tileIndex, type Kind, type Seat } from '../../tiles/tiles.ts';

/** With so few tiles left to draw, or fewer, a tile nobody has shown yet is a risk (RULES.md C.5 g). */
export const LAST_TILES = 5;

/** Sets that lie open before their owner's plan is plain to everybody. */
const PLAIN = 3;

const ALL_SETS = 4;

/** The names under which this game makes one player pay for others: Bao, and the fourth tile of a kong. */
export const BAO_RULES = {
  'bao-a': 'cantonese.bao.third-dragon',
  'bao-b': 'cantonese.bao.fourth-wind',
  'bao-c': 'cantonese.bao.all-honours',
  'bao-d': 'cantonese.bao.all-terminals',
  'bao-e': 'cantonese.bao.pure-suit',
  'bao-f-a': 'cantonese.bao.fourth-set-self-drawn',
  'bao-f-b': 'cantonese.bao.fourth-set-fed-again',
  'bao-f-c': 'cantonese.bao.fourth-set-third-player',
  'bao-g': 'cantonese.bao.last-five',
  'gong-make-up': 'cantonese.settle.kong-make-up',
} as const;
type BaoName = keyof typeof BAO_RULES;
const FORCED = 'cantonese.bao.forced';

/** A hand whose making can be seen, and the name of the case in which it is fed. */
type FedPlan = readonly [name: BaoName, plan: OpenPlan];

/** Hands whose making can be seen from the sets on the table: the cases (c), (d) and (e). */
const OPEN_PLANS: readonly FedPlan[] = [
  ['bao-c', 'honours-shown'],
  ['bao-d', 'terminals-shown'],
  ['bao-e', 'suit-shown'],
];

/**
 * Who pays for a risky discard (source 004, "Bao").
 * @param paidByAll the kong that was fed is paid for by everybody, like any tile that was drawn
 */
export const cantoneseLiability = (paidByAll: boolean): LiabilityLaw => ({
  asks: { wholeHand: true, fed: true, kongFed: true, forced: true, late: LAST_TILES },
  judge: (won) => {
    const judged = judgeBao(won);
    return judged.liable || judged.rule ? judged : (judgeMakeUp(won, paidByAll) ?? judged);
  },
});

const liable = (seat: Seat, name: BaoName, because: Reason, saving: Parameters<typeof paysForAll>[3]): Liability =>
  paysForAll(seat, [name, BAO_RULES[name]], because, saving);

/**
 * Which case of Bao a winning hand falls under, if any. The cases are asked in the order of the source; a discard that only
 * made the fourth set comes before the winning one, since the two may share the bill.
 */
function judgeBao(won: LiabilityCase): Liability {
  const { hand, tile, discarder, tilesLeft } = won;
  const plan = openPlan(hand);
  const fed = won.fed.find(({ set, last }) => last || set === ALL_SETS - 1)?.seat;
  if (plan && fed && hand.sets.length === ALL_SETS) return excused(won, plan, afterFourthSet(won, fed, plan[1]));
  if (!discarder) return nobody(undefined, { code: 'nobody-fed-it' });
  const honour = lastHonour(won, discarder);
  if (honour) return honour;
  if (plan) return excused(won, plan, fedPlan(hand, discarder, plan));
  if (tilesLeft === undefined || tilesLeft > LAST_TILES || !isNew(won)) return nobody(undefined, whyNobody(won));
  const because = { code: 'new-tile-late', tiles: [tile], count: tilesLeft, allowed: LAST_TILES } as const;
  return liable(discarder, 'bao-g', because, { dangerous: [tile] });
}

/** A plan that lay open, or two sets of dragons and three of winds, was fed the winning tile. */
function fedPlan({ sets }: Hand, seat: Seat, [name, plan]: FedPlan, shown = sets): Liability {
  return liable(seat, name, shownSets(plan, shown), { dangerous: dangerousTiles(plan, shown, sets) });
}

/** What keeps a winning discard from being a risk that is paid for. */
function whyNobody({ hand, tile, tilesLeft }: LiabilityCase): Reason {
  if (tilesLeft !== undefined && tilesLeft <= LAST_TILES) return { code: 'shown-before', tiles: [tile] };
  return planOf(hand)
    ? { code: 'too-few-sets-shown', tiles: [tile], count: hand.sets.length, allowed: PLAIN }
    : { code: 'plan-not-plain', count: hand.sets.length };
}

/** The plan that the whole hand keeps to. */
function planOf(hand: Hand): FedPlan | undefined {
  const kinds = allCounts(hand, undefined).flatMap((count, kind): readonly Kind[] => (count > 0 ? [kind] : []));
  const suit = suitOf(kinds[0]!);
  return OPEN_PLANS.find(([, plan]) => kinds.every((kind) => goesInto(plan, kind, suit)));
}

/** The same where three or more sets on the table showed it. */
const openPlan = (hand: Hand): FedPlan | undefined => (hand.sets.length < PLAIN ? undefined : planOf(hand));

/** (a) the third dragon after two, (b) the fourth wind after three: sets on the table, and the discard finishes the last. */
function lastHonour({ hand, tile }: LiabilityCase, seat: Seat): Liability | undefined {
  const kind = tileIndex(tile);
  if (hand.counts[kind] !== 3) return undefined;
  const fed = (name: BaoName, plan: OpenPlan, sets: number): Liability | undefined => {
    const shown = hand.sets.filter((set) => shows(plan, set));
    return goesInto(plan, kind) && shown.length === sets ? fedPlan(hand, seat, [name, plan], shown) : undefined;
  };
  return fed('bao-a', 'dragons-shown', 2) ?? fed('bao-b', 'winds-shown', 3);
}

/** (f): who won from whom after the fourth set was fed. */
function afterFourthSet({ hand: { sets }, discarder }: LiabilityCase, fed: Seat, plan: OpenPlan): Liability {
  const saving = { dangerous: dangerousTiles(plan, sets, sets) };
  const because = (code: ReasonCode, seat: Seat): Reason => ({ code, seat, tiles: tilesOfSets(sets) });
  if (!discarder) return liable(fed, 'bao-f-a', because('fed-and-drawn', fed), saving);
  return discarder === fed
    ? liable(fed, 'bao-f-b', because('fed-twice', fed), saving)
    : liable(fed, 'bao-f-c', because('fed-and-shared', discarder), saving);
}

/** (g): nobody had shown the tile. */
const isNew = ({ hand, tile, seen }: LiabilityCase): boolean =>
  !seen.includes(tile) && !hand.sets.some((set) => set.tiles.includes(tile));

/**
 * (h): two players showed three sets of a suit each, and the discarder, who has claimed nothing since, held only tiles of
 * those suits. There was no choice but to feed one of them: feeding the one who showed them later is free.
 */
function excused({ hand, forced }: LiabilityCase, [, plan]: FedPlan, judged: Liability): Liability {
  if (plan !== 'suit-shown' || !judged.saving) return judged;
  const notExempt = forced && whyNotForced(hand, forced);
  if (forced && !notExempt) return nobody(FORCED, { code: 'had-to-feed' });
  return { ...judged, saving: { ...judged.saving, excusable: true, notExempt } };
}

function whyNotForced(
  hand: Hand,
  { heldOnly, otherSuit, otherFirst, claimedSince }: NonNullable<LiabilityCase['forced']>,
): Reason | undefined {
  const [own, other] = [shownSuit(hand.sets, PLAIN), otherSuit(PLAIN)];
  if (own === undefined || other === undefined || own === other) return { code: 'no-second-suit', allowed: PLAIN };
  if (!heldOnly([own, other])) return { code: 'other-suit-held' };
  if (claimedSince) return { code: 'claimed-since' };
  return otherFirst ? undefined : { code: 'suit-shown-first' };
}

/** The fourth tile of a kong was fed and the tile drawn for it won: drawn, but paid for by whoever fed the kong. */
function judgeMakeUp({ fed, hand, tile, by }: LiabilityCase, paidByAll: boolean): Liability | undefined {
  const feeding = fed.find(({ kong }) => kong);
  const set = feeding && hand.sets[feeding.set];
  if (!feeding || set?.kind !== 'kong' || set.concealed || by !== 'loose') return undefined;
  const { seat } = feeding;
  if (paidByAll) return nobody(BAO_RULES['gong-make-up'], { code: 'kong-paid-by-all', seat });
  return liable(seat, 'gong-make-up', { code: 'kong-fed', seat, tiles: [tile] }, { dangerous: set.tiles.slice(0, 1) });
}

import { allCounts, type Hand } from '../../hands/hand.ts';
import type { Reason, ReasonCode } from '../../reasons.ts';
import { add, addDouble, goTo, standsAt, type SumStep } from '../../scoring/sum.ts';
import { mistake, type MistakeLaw } from '../../settlement/mistake-law.ts';
import { pays } from '../../settlement/payment.ts';
import { shownSets, shownSuit, tilesOfSets } from '../../settlement/shown.ts';
import type {
  BaoCase,
  BaoJudgement,
  ForcedDiscard,
  Payment,
  PenaltyCase,
  SettleCase,
  SettlementLaw,
} from '../../settlement/types.ts';
import {
  isDragonKind,
  isHonourKind,
  isTerminalKind,
  isWindKind,
  type Kind,
  type Seat,
  suitOf,
  tileIndex,
} from '../../tiles/tiles.ts';
import { amountAt } from '../own-values.ts';
import { awardFor, type CantoneseHouse, FULL } from './counting.ts';

/** How often the award is paid, by the rule that says so (paying the winner). */
export const TIMES = { once: 1, twice: 2, half: 0.5, everybody: 3 } as const;

const twice = (): number => TIMES.twice;
/** Once for each loser; of three players there are two. */
const everybody = ({ players }: CantoneseHouse): number => Math.min(TIMES.everybody, players - 1);

/**
 * Why one player pays for others: the cases of Bao and the claimed fourth tile, by the names that `settle` takes. Each has its
 * rule, and how often that player pays the award.
 */
export const LIABILITIES = {
  'bao-a': { rule: 'cantonese.bao.third-dragon', times: twice },
  'bao-b': { rule: 'cantonese.bao.fourth-wind', times: twice },
  'bao-c': { rule: 'cantonese.bao.all-honours', times: twice },
  'bao-d': { rule: 'cantonese.bao.all-terminals', times: twice },
  'bao-e': { rule: 'cantonese.bao.pure-suit', times: twice },
  'bao-f-a': { rule: 'cantonese.bao.fourth-set-self-drawn', times: everybody },
  'bao-f-b': { rule: 'cantonese.bao.fourth-set-fed-again', times: twice },
  'bao-f-c': { rule: 'cantonese.bao.fourth-set-third-player', times: (): number => TIMES.once },
  'bao-g': {
    rule: 'cantonese.bao.last-five',
    times: (house: CantoneseHouse): number => Math.min(house.baoLast, everybody(house)),
  },
  'gong-make-up': { rule: 'cantonese.settle.kong-make-up', times: everybody },
} as const;

const SHARED = LIABILITIES['bao-f-c'].rule;
const MAKE_UP = LIABILITIES['gong-make-up'].rule;
const TIMES_OF = new Map<string, (house: CantoneseHouse) => number>(
  Object.values(LIABILITIES).map(({ rule, times }) => [rule, times]),
);

/** Paying in the Cantonese game: the winner only, and no factor for the dealer. */
export function cantoneseSettlement(house: CantoneseHouse): SettlementLaw {
  return {
    liabilities: Object.fromEntries(Object.entries(LIABILITIES).map(([name, { rule }]) => [name, rule])),
    liabilityFits,
    severalWinners: house.multipleWinners,
    settle: (settled) => ({
      payments: [
        ...paidTo(settled, house),
        ...settled.alsoWon.flatMap((winner) => ordinary(settled, winner, house)),
      ].filter(({ amount }) => amount > 0),
    }),
    penalties: { 'false-mahjong': (penalty) => falseMahjong(penalty, falseMahjongCost(house)) },
    paidToOne: [],
    bao: judgeBao,
    lastTiles: LAST_TILES,
    ...(house.payment === 3 && { paidByAll: ['gong-make-up'] }),
  };
}

/** Whoever fed the fourth set shares with another player who fed the win; in every other case the one who pays discarded. */
function liabilityFits({ liable, discarder }: SettleCase): boolean {
  if (!liable) return true;
  if (liable.rule === SHARED) return discarder !== undefined && discarder !== liable.seat;
  return discarder === undefined || discarder === liable.seat;
}

/** What the winner gets: from the player who is liable, or as the table pays every hand. */
function paidTo(settled: SettleCase, house: CantoneseHouse): Payment[] {
  const { liable, winner, discarder } = settled;
  // The make-up tile is a rule of the tables where a discarder pays alone; where all pay, it is drawn like any other.
  if (!liable) return ordinary(settled, winner, house);
  if (liable.rule === MAKE_UP && house.payment === 3) return selfDrawn(settled);
  const sum = repeated(settled.reckoned[winner], TIMES_OF.get(liable.rule)?.(house) ?? TIMES.once, liable.rule);
  const payers = liable.rule === SHARED && discarder ? [liable.seat, discarder] : [liable.seat];
  return payers.map((from) => pays(from, winner, liable.rule, sum));
}

/** The award so many times: twice is a double, three times a share for each loser. */
function repeated(award: readonly SumStep[], count: number, rule: string): readonly SumStep[] {
  const sum = [...award];
  if (count === TIMES.twice) addDouble(sum, rule);
  else for (let more = 1; more < count; more++) add(sum, 'points', standsAt(award), rule);
  return sum;
}

function ordinary(settled: SettleCase, winner: Seat, house: CantoneseHouse): Payment[] {
  const { discarder, reckoned } = settled;
  if (!discarder) return selfDrawn(settled);
  const award = reckoned[winner];
  if (house.payment === 1) return [pays(discarder, winner, 'cantonese.settle.discarder-once', award)];
  if (house.payment === 2) {
    const rule = 'cantonese.settle.discarder-twice';
    return [pays(discarder, winner, rule, repeated(award, TIMES.twice, rule))];
  }
  const rule = 'cantonese.settle.discarder-and-halves';
  const half = halfOf(award, rule, house);
  return [
    pays(discarder, winner, rule, award),
    ...losers(settled)
      .filter((seat) => seat !== discarder)
      .map((from) => pays(from, winner, rule, half)),
  ];
}

/** Half of the award; half a point is a whole one where the table rounds it. */
function halfOf(award: readonly SumStep[], rule: string, { roundHalf }: CantoneseHouse): readonly SumStep[] {
  const sum = [...award];
  const half = standsAt(award) * TIMES.half;
  goTo(sum, 'award', half, rule);
  if (roundHalf && !Number.isInteger(half)) goTo(sum, 'round', Math.ceil(half), rule);
  return sum;
}

const selfDrawn = (settled: SettleCase): Payment[] =>
  losers(settled).map((from) => pays(from, settled.winner, SELF_DRAWN, settled.reckoned[settled.winner]));
const SELF_DRAWN = 'cantonese.settle.self-drawn';

const losers = ({ seats, winner, alsoWon }: SettleCase): Seat[] =>
  seats.filter((seat) => seat !== winner && !alsoWon.includes(seat));

const FALSE_MAHJONG = 'cantonese.penalty.false-mahjong';

/** What a false Mahjong costs, to each of the others: the award of a full hand. */
export const falseMahjongCost = (house: CantoneseHouse): number =>
  amountAt(house, FALSE_MAHJONG, awardFor(FULL, house));

/** A win declared wrongly is paid to each of the others. */
const falseMahjong = ({ seats, offender }: PenaltyCase, amount: number): Payment[] =>
  seats.filter((seat) => seat !== offender).map((to) => ({ from: offender, to, amount, rule: FALSE_MAHJONG }));

/** With so few tiles left to draw, or fewer, a tile nobody has shown yet is a risk (Bao, g). */
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
 * Which case of Bao a winning hand falls under, if any. The cases are asked in the order of the source; a
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

/** What the Cantonese game says to mistakes (falsely declaring a win, long or short hand). A flower that was not replaced leaves a tile too few. */
export const cantoneseMistakes = ({ flowers }: CantoneseHouse): readonly MistakeLaw[] => [
  mistake('false-mahjong', FALSE_MAHJONG, 'replayed', 'unharmed', {
    penalty: 'false-mahjong',
    reason: 'win-was-false',
  }),
  mistake('too-few-tiles', 'cantonese.penalty.wrong-count', 'goes-on', 'cannot-win'),
  mistake('too-many-tiles', 'cantonese.penalty.wrong-count', 'goes-on', 'cannot-win'),
  ...(flowers === 'off' ? [] : [mistake('missed-flower', 'cantonese.penalty.missed-flower', 'goes-on', 'cannot-win')]),
];

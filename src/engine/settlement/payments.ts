import type { Ruleset } from '../rulesets/ruleset.ts';
import {
  addPointsStep,
  addDoublingStep,
  computeScoreSumByLaw,
  removeRoundingOrLimitFromLaw,
  addSumStepReachingTotal,
  getTotalOfSteps,
  type ScoringLaw,
  type SumStep,
} from '../scoring/sum.ts';
import { SEATS, type Seat } from '../tiles/tiles.ts';
import type { Payment, HandEndToSettle } from './types.ts';

/** Creates a payment. It contains the steps of its sum, unless the amount is just a score or a fixed price. */
export function createPaymentFromSteps(from: Seat, to: Seat, rule: string, sum: readonly SumStep[]): Payment {
  const payment = { from, to, amount: getTotalOfSteps(sum), rule };
  return sum.length > 1 ? { ...payment, sum } : payment;
}

export function sumPaymentsBySeat(payments: readonly Payment[]): Record<Seat, number> {
  const net = { e: 0, s: 0, w: 0, n: 0 };
  for (const { from, to, amount } of payments) {
    net[from] -= amount;
    net[to] += amount;
  }
  return net;
}

/** What a player paid (`from`) or received (`to`), by other player: one may pay another twice after a hand. */
export function sumPaymentsByOther<Who>(
  payments: readonly { readonly from: Who; readonly to: Who; readonly amount: number }[],
  player: Who,
  side: 'from' | 'to',
): readonly (readonly [other: Who, amount: number])[] {
  const sums = new Map<Who, number>();
  for (const { from, to, amount } of payments) {
    const [own, other] = side === 'from' ? [from, to] : [to, from];
    if (own === player) sums.set(other, (sums.get(other) ?? 0) + amount);
  }
  return [...sums];
}

/**
 * Rounds the scores of a game that rounds doubled scores, since it never settles unrounded scores (Bell, 'Scoring').
 * `nothing` has the rule for each hand that scores nothing. `changed` has the steps of each score that is changed.
 */
export function computeRoundedScoresWithSteps(
  given: Readonly<Partial<Record<Seat, number>>>,
  { grammar }: Ruleset,
  nothing: Readonly<Partial<Record<Seat, string>>> = {},
) {
  const reckoned = { e: NO_STEPS, s: NO_STEPS, w: NO_STEPS, n: NO_STEPS };
  const scores = { e: 0, s: 0, w: 0, n: 0 };
  const changed: Partial<Record<Seat, readonly SumStep[]>> = {};
  for (const seat of SEATS) {
    const steps = [...toScoreSteps(given[seat] ?? 0, grammar)];
    if (nothing[seat] && getTotalOfSteps(steps) > 0) addSumStepReachingTotal(steps, 'award', 0, nothing[seat]);
    reckoned[seat] = steps;
    scores[seat] = getTotalOfSteps(steps);
    if (steps.length > 1) changed[seat] = steps;
  }
  return { scores, reckoned, changed };
}
const NO_STEPS: readonly SumStep[] = [];

/** A score at the limit is not rounded. */
function toScoreSteps(score: number, grammar: ScoringLaw): readonly SumStep[] {
  const sum: SumStep[] = [];
  if (grammar.kind === 'fans' || grammar.rounding?.of !== 'total') addSumStepReachingTotal(sum, 'points', score);
  else {
    const settledGrammar = score < grammar.limit ? grammar : removeRoundingOrLimitFromLaw(grammar, ['round']);
    computeScoreSumByLaw(settledGrammar, { own: [{ unit: 'points', value: score }] }, sum);
  }
  return sum;
}

// These functions settle in pairs of players, as in the British game and that of Bell's book. `east` is the rule that
// doubles payments to and by East.

const isDoubled = (a: Seat, b: Seat, east: string | undefined): east is string =>
  east !== undefined && (a === 'e' || b === 'e');

export function withEastDoublingSumStep(
  sum: readonly SumStep[],
  a: Seat,
  b: Seat,
  east: string | undefined,
): readonly SumStep[] {
  if (!isDoubled(a, b, east)) return sum;
  const doubled = [...sum];
  addDoublingStep(doubled, east);
  return doubled;
}

const listLosers = ({ seats, winner }: HandEndToSettle): Seat[] =>
  SEATS.filter((seat) => seats.includes(seat) && seat !== winner);

export function createPaymentsByAll(settled: HandEndToSettle, rule: string, east: string | undefined): Payment[] {
  const { winner, reckoned } = settled;
  return listLosers(settled)
    .map((from) =>
      createPaymentFromSteps(from, winner, rule, withEastDoublingSumStep(reckoned[winner], from, winner, east)),
    )
    .filter(({ amount }) => amount > 0);
}

export function createPaymentsOfDifferences(
  settled: HandEndToSettle,
  rule: string,
  east: string | undefined,
): Payment[] {
  const payments: Payment[] = [];
  const others = listLosers(settled);
  others.forEach((a, index) => {
    for (const b of others.slice(index + 1)) {
      if (settled.scores[a] === settled.scores[b]) continue;
      const [from, to] = settled.scores[a] < settled.scores[b] ? [a, b] : [b, a];
      payments.push(
        createPaymentFromSteps(
          from,
          to,
          rule,
          withEastDoublingSumStep(listScoreDifferenceSteps(settled, from, to, rule), a, b, east),
        ),
      );
    }
  });
  return payments;
}

export function listScoreDifferenceSteps(
  { scores, reckoned }: HandEndToSettle,
  lower: Seat,
  higher: Seat,
  rule: string,
): readonly SumStep[] {
  const sum = [...reckoned[higher]];
  if (scores[lower] > 0) addPointsStep(sum, -scores[lower], rule);
  return sum;
}

/** One player pays the winner the shares of all; nobody else pays. */
export function createPaymentsByLiablePlayer(
  settled: HandEndToSettle,
  liable: { readonly seat: Seat; readonly rule: string },
  east: string | undefined,
): Payment[] {
  const { winner, scores, reckoned } = settled;
  if (scores[winner] === 0) return [];
  const shares = listLosers(settled);
  const doubled = shares.filter((seat) => isDoubled(seat, winner, east)).length;
  // East's share comes first, so that the double applies to it alone.
  const sum = [...reckoned[winner]];
  shares.forEach((_, index) => {
    if (index > 0) addPointsStep(sum, scores[winner], liable.rule);
    if (index + 1 === doubled && east !== undefined) addDoublingStep(sum, east);
  });
  return [createPaymentFromSteps(liable.seat, winner, liable.rule, sum)];
}

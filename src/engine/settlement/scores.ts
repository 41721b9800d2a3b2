import { fail, ok, quote, type Result } from '../result.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import { forgetting, goTo, standsAt, addUp, type Grammar, type SumStep } from '../scoring/sum.ts';
import { parseSeat, SEATS, type Seat } from '../tiles/tiles.ts';

/** Scores by seat; seats may be written in either case. Errors: `bad-seat`, `bad-score`. */
export function readScores(input: unknown): Result<Partial<Record<Seat, number>>> {
  if (typeof input !== 'object' || input === null) return fail('bad-score');
  const scores: Partial<Record<Seat, number>> = {};
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue;
    const seat = parseSeat(name);
    if (!seat) return fail('bad-seat', { found: name });
    if (typeof value !== 'number' || !Number.isFinite(value) || value < 0)
      return fail('bad-score', { found: quote(value) });
    scores[seat] = value;
  }
  return ok(scores);
}

/** The scores that are settled, how each came about, and those that are not what was given. */
export interface ReckonedScores {
  readonly scores: Readonly<Record<Seat, number>>;
  readonly reckoned: Readonly<Record<Seat, readonly SumStep[]>>;
  readonly changed: Readonly<Partial<Record<Seat, readonly SumStep[]>>>;
}

/**
 * Scores as a game settles them: one that rounds what it has doubled never settles anything unrounded (Bell, 'Scoring').
 * @param nothing hands that score nothing, with the rule
 */
export function reckonScores(
  given: Readonly<Partial<Record<Seat, number>>>,
  { grammar }: Ruleset,
  nothing: Readonly<Partial<Record<Seat, string>>> = {},
): ReckonedScores {
  const reckoned = { e: NOTHING, s: NOTHING, w: NOTHING, n: NOTHING };
  const scores = { e: 0, s: 0, w: 0, n: 0 };
  const changed: Partial<Record<Seat, readonly SumStep[]>> = {};
  for (const seat of SEATS) {
    const steps = [...stepsTo(given[seat] ?? 0, grammar)];
    if (nothing[seat] && standsAt(steps) > 0) goTo(steps, 'award', 0, nothing[seat]);
    reckoned[seat] = steps;
    scores[seat] = standsAt(steps);
    if (steps.length > 1) changed[seat] = steps;
  }
  return { scores, reckoned, changed };
}
const NOTHING: readonly SumStep[] = [];

/** From nothing to a score as it is settled. The limit itself stands as it is, whatever it ends in. */
function stepsTo(score: number, grammar: Grammar): readonly SumStep[] {
  const sum: SumStep[] = [];
  if (grammar.kind === 'fans' || grammar.rounding?.of !== 'total') goTo(sum, 'points', score);
  else {
    const settling = score < grammar.limit ? grammar : forgetting(grammar, ['round']);
    addUp(settling, { own: [{ unit: 'points', value: score }] }, sum);
  }
  return sum;
}

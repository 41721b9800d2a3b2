import { fail, ok, quote, type Result } from '../result.ts';
import { tableAt, tableOf, type AtTable } from '../rulesets/table.ts';
import type { Pay, PointsGrammar, Ruleset, SpecialHand } from '../rulesets/ruleset.ts';
import { score } from '../scoring/score.ts';
import { onTopOf } from '../scoring/special.ts';
import { timesOf } from '../scoring/sum.ts';
import { playedReading, type Rule, type Worth } from '../scoring/types.ts';

export interface PossibleInput extends AtTable {
  /** What somebody has written down for a hand. */
  readonly score: number;
  /** It is the hand that went Mahjong. */
  readonly won?: boolean | undefined;
}

/** Whether a hand may be worth a number, and the nearest that a hand can be worth, below and above it. */
export interface Possible {
  readonly possible: boolean;
  readonly below: number | undefined;
  readonly above: number | undefined;
}

/**
 * Whether any hand of this game can be worth so much. It never refuses what a hand can have; of what no hand has it may let
 * a little pass, since which points and doubles go together in one hand is not looked into.
 * Errors: as `openTable`; `bad-input`; `bad-score` for what is no number from nought.
 */
export function possibleScore(input: PossibleInput): Result<Possible> {
  if (typeof input !== 'object' || input === null) return fail('bad-input');
  const { score: written, won } = input;
  const opened = tableOf(input);
  if (!opened.ok) return opened;
  if (typeof written !== 'number' || !Number.isFinite(written) || written < 0)
    return fail('bad-score', { found: quote(written) });
  const worths = worthsOf(opened.value.ruleset, Boolean(won)).toSorted((a, b) => a - b);
  const possible = worths.includes(written);
  return ok({
    possible,
    below: possible ? written : worths.findLast((worth) => worth < written),
    above: possible ? written : worths.find((worth) => worth > written),
  });
}

function worthsOf(ruleset: Ruleset, won: boolean): readonly number[] {
  const { grammar, winnerOnly } = ruleset;
  if (winnerOnly && !won) return [0];
  if (grammar.kind === 'fans') {
    const { minFan, maxFan, award } = grammar;
    // A table may ask for more fans than it pays: then every win is paid as the most.
    const least = Math.min(minFan, maxFan);
    return Array.from({ length: maxFan - least + 1 }, (_, more) => award(least + more));
  }
  const least = won ? leastWin(ruleset) : 0;
  return [...new Set([...counted(ruleset, grammar), ...specials(ruleset, grammar)])].filter((worth) => worth >= least);
}

/** Points, rounded where the game rounds them, doubled as often as the limit leaves room. */
function counted(ruleset: Ruleset, grammar: PointsGrammar): readonly number[] {
  const { limit, rounding, bonusUndoubled } = grammar;
  const onTop = onTopOf(ruleset, grammar);
  const points = pointsOf(ruleset);
  const start = sumsOf(points);
  const round = rounding?.of === 'points' ? rounding.round : (n: number) => n;
  const apart = bonusUndoubled ? bonusSums(points) : [0];
  const raw = start.flatMap((base) => doubled(round(base), limit)).flatMap((n) => apart.map((more) => n + more));
  // What is rounded before it is settled may be written as it was counted.
  if (rounding?.of === 'total') return [...raw, ...raw.map((n) => Math.min(rounding.round(n), limit)), limit];
  return [...raw.map((n) => Math.min(n, limit)), limit, ...(onTop ? [timesOf(onTop.value) * limit] : [])];
}

const pointsOf = (ruleset: Ruleset): readonly Rule[] =>
  playedReading(ruleset.scoringRules).filter(({ unit }) => unit === 'points');

/** What the points of a hand may come to. */
function sumsOf(points: readonly Rule[]): readonly number[] {
  const step = points.flatMap(({ value }) => parts(value)).reduce(divisor, 0) || 1;
  return Array.from({ length: Math.floor(mostPoints(points) / step) + 1 }, (_, n) => n * step);
}

/** The number and its doubles, the first past the limit too. */
function doubled(base: number, limit: number): readonly number[] {
  const all: number[] = [];
  if (base <= 0) return [base];
  for (let worth = base; all.at(-1) === undefined || all.at(-1)! < limit; worth *= 2) all.push(worth);
  return all;
}

/** More points than any hand holds: four of the dearest set, every flower, everything else once. */
function mostPoints(points: readonly Rule[]): number {
  const dearest = Math.max(0, ...points.filter(isOfSets).map(({ value }) => Math.max(...parts(value))));
  const others = points.filter((rule) => !isOfSets(rule));
  return 4 * dearest + others.reduce((sum, { value, bonus }) => sum + (bonus ? 8 : 1) * Math.max(...parts(value)), 0);
}

const isOfSets = ({ value }: Rule): boolean => typeof value !== 'number';
const parts = (value: Worth): readonly number[] =>
  typeof value === 'number' ? [value] : [value.exposed, value.concealed];
const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** What flowers and seasons may come to, none of them included. */
function bonusSums(points: readonly Rule[]): readonly number[] {
  const each = Math.max(0, ...points.filter(({ bonus }) => bonus).map(({ value }) => Math.max(...parts(value))));
  return each === 0 ? [0] : Array.from({ length: 9 }, (_, n) => n * each);
}

/** What special hands pay, and part-scores; with the flowers beside them where those are added. */
function specials(ruleset: Ruleset, grammar: PointsGrammar): readonly number[] {
  const { limit, bonusWithSpecial } = grammar;
  const points = pointsOf(ruleset);
  const flowers = bonusWithSpecial ? bonusSums(points).flatMap((sum) => doubled(sum, limit)) : [0];
  return playedReading(ruleset.specials)
    .flatMap(({ pays }) => paid(pays, limit, points))
    .flatMap((worth) => flowers.map((more) => Math.min(worth + more, limit)));
}

function paid(pays: SpecialHand['pays'], limit: number, points: readonly Rule[]): readonly number[] {
  if (pays.kind === 'points') return doubled(pays.points, limit);
  if (pays.kind === 'doubles') return ownDoubled(pays, points);
  return [...parts(pays), ...(pays.part ? parts(pays.part) : [])];
}

/** What the hand's own points come to, doubled; with flowers counted into it it is a sum like that of any hand. */
function ownDoubled(pays: Extract<Pay, { kind: 'doubles' }>, points: readonly Rule[]): readonly number[] {
  if (pays.bonusInside) return [];
  const own = sumsOf(points.filter(({ bonus }) => !bonus));
  return pays.alsoWith.concat('').flatMap((_, more) => own.map((sum) => sum * 2 ** (pays.doubles + more)));
}

/** Hands with as little in them as a table lets win; which of them win, and for what, the count itself says. */
const POOR = [
  ['(b234) (b567) (c234) o678 drr', 'o8'],
  ['(b234) (c567) (o666) b888 c55', 'b8'],
  ['(b222) (c444) (o666) b678 c55', 'b8'],
  ['(b222) (c444) (o666) b888 c55', 'b8'],
  ['(b234) (b567) (b666) b888 b55', 'b8'],
  ['(b222) (b444) (b666) b888 b55', 'b8'],
] as const;

/** The least that a hand is worth that goes Mahjong. */
function leastWin(ruleset: Ruleset): number {
  const totals = POOR.flatMap(([hand, tile]) => {
    const bill = score({ table: tableAt(ruleset), seat: 's', round: 'e', hand, win: { tile, by: 'discard' } });
    // What a special hand pays is no least: a table may turn all of these away but such a one.
    return bill.ok && !bill.value.special ? [bill.value.total] : [];
  });
  return Math.min(...totals, Infinity) === Infinity ? 0 : Math.min(...totals);
}

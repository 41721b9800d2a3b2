// From the lines of a hand to its total. Whoever wants to know what lines come to, or in which steps, asks `addUp`: the count
// of a hand in every reading, its bill, what a learner adds up, what a score is settled as.

export type Unit = 'points' | 'doubles' | 'fans';

/** How points and doubles become a score, for the games that count so. */
export interface PointsGrammar {
  readonly kind: 'points';
  readonly limit: number;
  readonly limitRule: string;
  /** Rounds the points before they are doubled, or the doubled total before the limit. */
  readonly rounding?:
    | { readonly rule: string; readonly of: 'points' | 'total'; readonly round: (n: number) => number }
    | undefined;
  /** Points of flowers and seasons are added after the doubling. */
  readonly bonusUndoubled?: boolean;
  /** A winner may count a fixed special hand normally when that is more. */
  readonly ordinaryIfHigher: 'fishing' | 'purity' | 'always';
  /** A double of East's that is taken on the whole of a special hand, past the limit (straight scoring). */
  readonly onTop?: string | undefined;
  /** Flowers and seasons are counted apart and added to the value of a special hand. */
  readonly bonusWithSpecial: boolean;
}

export interface FansGrammar {
  readonly kind: 'fans';
  /** The award for a number of fans, as if there were no most, and the rule that says so. */
  readonly award: (fans: number) => number;
  readonly awardRule: string;
  /** More fans than this are paid as this many. */
  readonly maxFan: number;
  readonly maxRule: string;
  /** A hand of fewer fans may not go Mahjong, and the rule that says so. */
  readonly minFan: number;
  readonly minRule: string;
}

export type Grammar = PointsGrammar | FansGrammar;

export const SUM_STEPS = ['points', 'round', 'double', 'limit', 'part-score', 'bonus', 'award'] as const;

/** One step of a sum: it begins where the step before it ended, the first one at 0. */
export interface SumStep {
  readonly step: (typeof SUM_STEPS)[number];
  readonly rule?: string;
  readonly from: number;
  readonly to: number;
}

/** A line as somebody counts it, rightly or not. */
export interface CountedLine {
  readonly unit: Unit;
  readonly value: number;
  readonly rule?: string | undefined;
  /** Added after the doubling, as a learner does who forgot it. */
  readonly late?: boolean | undefined;
}

/** What is added up, by the way in which it comes into the sum. */
export interface Account {
  /** Points, and the doubles that double them; in a game of fans the fans. */
  readonly own: readonly CountedLine[];
  /** `own` is a price that is paid as it stands: it is not rounded, and this is the name of its step. */
  readonly paid?: 'award' | 'part-score' | undefined;
  /** Flowers, seasons and whatever comes too late: added after the doubling, its doubles doubling nothing but itself. */
  readonly apart?: readonly CountedLine[];
  /** A double of the whole, past the limit. */
  readonly onTop?: CountedLine | undefined;
}

export interface Sum {
  /** What `own` counts. */
  readonly points: number;
  readonly doubles: number;
  readonly fans?: number;
  /** What `own` comes to, doubled, and what comes apart from it. */
  readonly value: number;
  readonly apart: number;
  /** The two together, rounded where the game does it here. */
  readonly uncapped: number;
  /** After the limit, and what is taken on top of it. */
  readonly total: number;
}

/**
 * Adds lines up as a game does: points, their rounding, each double, what is not doubled, rounding, the limit, what goes on
 * top. It runs for every reading of a hand that is tried, so the steps are only written when a list is handed in.
 * @param steps an empty list, to which the steps are added: the first begins at 0, the last ends at the total
 */
export const addUp = (grammar: Grammar, account: Account, steps?: SumStep[]): Sum =>
  grammar.kind === 'fans' ? sumFans(grammar, account, steps) : sumPoints(grammar, account, steps);

const NO_LINES: readonly CountedLine[] = [];

function sumPoints(grammar: PointsGrammar, account: Account, steps: SumStep[] | undefined): Sum {
  const { limit, rounding } = grammar;
  const { own, paid, apart = NO_LINES, onTop } = account;
  let at = 0;
  let doubles = 0;
  for (const { unit, value, rule } of own)
    if (unit === 'points') at = writeStep(steps, paid ?? 'points', at, at + value, rule);
  const points = at;
  if (rounding?.of === 'points' && !paid) at = roundSum(rounding, at, steps);
  for (const { unit, value, rule } of own)
    if (unit === 'doubles') {
      doubles += value;
      at = doubleSum(at, value, rule, steps);
    }
  const value = at;
  let added = 0;
  for (const line of apart)
    if (line.unit === 'points') {
      added += line.value;
      at = writeStep(steps, 'bonus', at, at + line.value, line.rule);
    }
  for (const line of apart)
    if (line.unit === 'doubles')
      for (let n = 0; n < line.value; n++) {
        at = writeStep(steps, 'bonus', at, at + added, line.rule);
        added *= 2;
      }
  if (rounding?.of === 'total' && !paid) at = roundSum(rounding, at, steps);
  const uncapped = at;
  if (at > limit) at = writeStep(steps, 'limit', at, limit, grammar.limitRule);
  if (onTop) at = doubleSum(at, onTop.value, onTop.rule, steps);
  return { points, doubles, value, apart: added, uncapped, total: at };
}

function sumFans(grammar: FansGrammar, { own }: Account, steps: SumStep[] | undefined): Sum {
  const fans = sumOf(own, 'fans');
  const uncapped = writeStep(steps, 'award', 0, grammar.award(fans), grammar.awardRule);
  const paid = fans > grammar.maxFan ? getAward(grammar, fans) : uncapped;
  const total = paid === uncapped ? paid : writeStep(steps, 'limit', uncapped, paid, grammar.maxRule);
  return { points: 0, doubles: 0, fans, value: uncapped, apart: 0, uncapped, total };
}

/** What a number of fans pays at this table: no more than the most it allows. */
export const getAward = ({ award, maxFan }: FansGrammar, fans: number): number => award(Math.min(fans, maxFan));

function roundSum(
  { round: rounded, rule }: NonNullable<PointsGrammar['rounding']>,
  at: number,
  steps: SumStep[] | undefined,
): number {
  const to = rounded(at);
  return to === at ? at : writeStep(steps, 'round', at, to, rule);
}

function doubleSum(at: number, times: number, rule: string | undefined, steps: SumStep[] | undefined): number {
  let now = at;
  for (let n = 0; n < times; n++) now = writeStep(steps, 'double', now, now * 2, rule);
  return now;
}

/** Writes a step down, where steps are written, and says where it leads. */
function writeStep(
  steps: SumStep[] | undefined,
  step: SumStep['step'],
  from: number,
  to: number,
  rule: string | undefined,
): number {
  if (steps) steps.push(rule === undefined ? { step, from, to } : { step, rule, from, to });
  return to;
}

/** A grammar as somebody has it in mind who forgets to round, or the most that is paid. */
export function withoutSteps(grammar: Grammar, forgotten: readonly ('round' | 'limit')[]): Grammar {
  const endless = forgotten.includes('limit');
  if (grammar.kind === 'fans') return endless ? { ...grammar, maxFan: Infinity } : grammar;
  return {
    ...grammar,
    ...(forgotten.includes('round') && { rounding: undefined }),
    ...(endless && { limit: Infinity }),
  };
}

export function sumOf(lines: readonly CountedLine[], unit: Unit): number {
  let sum = 0;
  for (const entry of lines) if (entry.unit === unit) sum += entry.value;
  return sum;
}

/** What a number of doubles multiplies by: 1, 2, 4, 8 … */
export const timesOf = (doubles: number): number => 2 ** doubles;

// For sums that go on from a score, such as payments.

/** Where a sum stands. */
export const getSum = (sum: readonly SumStep[]): number => (sum.length > 0 ? sum[sum.length - 1]!.to : 0);

/** Goes on to another number. */
export function addStep(sum: SumStep[], step: SumStep['step'], to: number, rule?: string): void {
  writeStep(sum, step, getSum(sum), to, rule);
}

/** Adds to what there is; takes away when the value is below nothing. */
export const addToSum = (sum: SumStep[], step: SumStep['step'], value: number, rule?: string): void =>
  addStep(sum, step, getSum(sum) + value, rule);

export function addDouble(sum: SumStep[], rule: string | undefined, times = 1): void {
  doubleSum(getSum(sum), times, rule, sum);
}

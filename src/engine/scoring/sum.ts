// All sums go through `computeScoreSumByLaw`: scores, bills, the sums of learners, settled scores.

export type Unit = 'points' | 'doubles' | 'fans';

export interface PointsScoringLaw {
  readonly kind: 'points';
  readonly limit: number;
  readonly limitRule: string;
  readonly rounding?:
    | { readonly rule: string; readonly of: 'points' | 'total'; readonly round: (n: number) => number }
    | undefined;
  readonly bonusUndoubled?: boolean;
  /**
   * When a higher ordinary score is paid in place of a special hand. `fishing`: only for a loser's part-score;
   * `purity`: also if the special hand has no fixed score; `always`: for every special hand.
   */
  readonly ordinaryIfHigher: 'fishing' | 'purity' | 'always';
  /** The id of the rule that doubles East's special hand after the limit; undefined if East's score is not doubled. */
  readonly onTop?: string | undefined;
  readonly bonusWithSpecial?: boolean;
}

export interface FansScoringLaw {
  readonly kind: 'fans';
  readonly award: (fans: number) => number;
  readonly awardRule: string;
  /** A hand with more fans is paid as if it had this many. */
  readonly maxFan: number;
  readonly maxRule: string;
  readonly minFan: number;
  readonly minRule: string;
}

export type ScoringLaw = PointsScoringLaw | FansScoringLaw;

export const SUM_STEPS = ['points', 'round', 'double', 'limit', 'part-score', 'bonus', 'award'] as const;

/** One step of a sum. It starts at the total of the step before it, the first step at 0. */
export interface SumStep {
  readonly step: (typeof SUM_STEPS)[number];
  readonly rule?: string;
  readonly from: number;
  readonly to: number;
}

export interface ScoredLine {
  readonly unit: Unit;
  readonly value: number;
  readonly rule?: string | undefined;
  /** Whether a learner forgot the line and added it after doubling. */
  readonly late?: boolean | undefined;
}

export interface LinesToSum {
  readonly own: readonly ScoredLine[];
  /** Set if the points of `own` are a fixed price, which is not rounded: the step that lists the price in the sum. */
  readonly paid?: 'award' | 'part-score' | undefined;
  /** Flowers and late lines, which are added after doubling. A double among them doubles only the points among them. */
  readonly apart?: readonly ScoredLine[];
  readonly onTop?: ScoredLine | undefined;
}

export interface ScoreSum {
  readonly points: number;
  readonly doubles: number;
  readonly fans?: number;
  readonly value: number;
  readonly apart: number;
  readonly uncapped: number;
  readonly total: number;
}

/**
 * Adds points, rounds, doubles, adds undoubled lines, rounds, applies the limit, and then `onTop`. The steps
 * are recorded in `steps`, a list that is still empty. It is left out where every possible arrangement of a
 * hand is scored, to save time.
 */
export const computeScoreSumByLaw = (grammar: ScoringLaw, account: LinesToSum, steps?: SumStep[]): ScoreSum =>
  grammar.kind === 'fans' ? sumFans(grammar, account, steps) : sumPoints(grammar, account, steps);

const NO_LINES: readonly ScoredLine[] = [];

function sumPoints(grammar: PointsScoringLaw, account: LinesToSum, steps: SumStep[] | undefined): ScoreSum {
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
      at = addDoublings(at, value, rule, steps);
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
  if (onTop) at = addDoublings(at, onTop.value, onTop.rule, steps);
  return { points, doubles, value, apart: added, uncapped, total: at };
}

function sumFans(grammar: FansScoringLaw, { own }: LinesToSum, steps: SumStep[] | undefined): ScoreSum {
  const fans = sumLinesOfUnit(own, 'fans');
  const uncapped = writeStep(steps, 'award', 0, grammar.award(fans), grammar.awardRule);
  const paid = fans > grammar.maxFan ? getAwardOfFans(grammar, fans) : uncapped;
  const total = paid === uncapped ? paid : writeStep(steps, 'limit', uncapped, paid, grammar.maxRule);
  return { points: 0, doubles: 0, fans, value: uncapped, apart: 0, uncapped, total };
}

export const getAwardOfFans = ({ award, maxFan }: FansScoringLaw, fans: number): number =>
  award(Math.min(fans, maxFan));

function roundSum(
  { round: rounded, rule }: NonNullable<PointsScoringLaw['rounding']>,
  at: number,
  steps: SumStep[] | undefined,
): number {
  const to = rounded(at);
  return to === at ? at : writeStep(steps, 'round', at, to, rule);
}

function addDoublings(at: number, times: number, rule: string | undefined, steps: SumStep[] | undefined): number {
  let now = at;
  for (let n = 0; n < times; n++) now = writeStep(steps, 'double', now, now * 2, rule);
  return now;
}

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

export function removeRoundingOrLimitFromLaw(
  grammar: ScoringLaw,
  forgotten: readonly ('round' | 'limit')[],
): ScoringLaw {
  const isUnlimited = forgotten.includes('limit');
  if (grammar.kind === 'fans') return isUnlimited ? { ...grammar, maxFan: Infinity } : grammar;
  return {
    ...grammar,
    ...(forgotten.includes('round') && { rounding: undefined }),
    ...(isUnlimited && { limit: Infinity }),
  };
}

export function sumLinesOfUnit(lines: readonly ScoredLine[], unit: Unit): number {
  let sum = 0;
  for (const entry of lines) if (entry.unit === unit) sum += entry.value;
  return sum;
}

export const toMultiplier = (doubles: number): number => 2 ** doubles;

export const getTotalOfSteps = (sum: readonly SumStep[]): number => (sum.length > 0 ? sum[sum.length - 1]!.to : 0);

export function addSumStepReachingTotal(sum: SumStep[], step: SumStep['step'], to: number, rule?: string): void {
  writeStep(sum, step, getTotalOfSteps(sum), to, rule);
}

export const addPointsStep = (sum: SumStep[], value: number, rule: string): void =>
  addSumStepReachingTotal(sum, 'points', getTotalOfSteps(sum) + value, rule);

export function addDoublingStep(sum: SumStep[], rule: string | undefined, times = 1): void {
  addDoublings(getTotalOfSteps(sum), times, rule, sum);
}

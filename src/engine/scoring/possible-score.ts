import { cacheByObject } from '../cache.ts';
import { catchRefusal, throwRefusal, shortenInputForMessage } from '../result.ts';
import { createFunctionOnOpenedTable, type TableOrRulesInput } from '../rulesets/table.ts';
import type { SpecialHandPay, Ruleset } from '../rulesets/ruleset.ts';
import { scoreHandOrThrowRefusal } from './score.ts';
import { findRulesetEastDoubleLine } from './special.ts';
import {
  computeScoreSumByLaw,
  type LinesToSum,
  type ScoredLine,
  type ScoringLaw,
  type PointsScoringLaw,
  type ScoreSum,
  type Unit,
} from './sum.ts';
import { filterPlayedRules, type Rule, type RuleValueByExposure } from './bill.ts';

/**
 * Accepts every possible score, and a few impossible ones, since it does not check which points and doubles can occur
 * together. `below` and `above` are the nearest possible scores, and all are multiples of `step`. Errors: `bad-score`
 * unless it is a number from 0 up; `bad-input`; an unknown game or a wrong house rule.
 */
export const judgeScorePossibility = createFunctionOnOpenedTable(
  (input: TableOrRulesInput & Parameters<typeof findNearestPossibleScores>[0], { ruleset }) =>
    findNearestPossibleScores(input, ruleset),
);

export function findNearestPossibleScores(
  { score, won }: { readonly score: number; readonly won?: boolean | undefined },
  ruleset: Ruleset,
) {
  if (typeof score !== 'number' || !Number.isFinite(score) || score < 0)
    throwRefusal('bad-score', { found: shortenInputForMessage(score) });
  const worths = (won ? listWonWorths : listLostWorths)(ruleset);
  const possible = worths.includes(score);
  return {
    possible,
    below: possible ? score : worths.findLast((worth) => worth < score),
    above: possible ? score : worths.find((worth) => worth > score),
    step: worths.reduce(computeCommonDivisor, 0) || 1,
  };
}

const listLostWorths = cacheByObject((ruleset: Ruleset) =>
  ruleset.winnerOnly ? [0] : sortUniqueNumbers(listPossibleTotals(ruleset)),
);
const listWonWorths = cacheByObject((ruleset: Ruleset) => {
  const least = ruleset.grammar.kind === 'fans' ? 0 : computeLeastWin(ruleset, ruleset.grammar);
  return sortUniqueNumbers(listPossibleTotals(ruleset).filter((worth) => worth >= least));
});
const sortUniqueNumbers = (worths: readonly number[]): readonly number[] =>
  [...new Set(worths)].toSorted((a, b) => a - b);

function listPossibleTotals(ruleset: Ruleset): readonly number[] {
  const { grammar } = ruleset;
  if (grammar.kind === 'points')
    return [...listCountedTotals(ruleset, grammar), ...listSpecialTotals(ruleset, grammar)];
  const { minFan, maxFan } = grammar;
  // A table may require more fans than it pays: then every win is paid as the maximum.
  const least = Math.min(minFan, maxFan);
  return Array.from({ length: maxFan - least + 1 }, (_, more) =>
    computeTotal(grammar, { own: [createLine('fans', least + more)] }),
  );
}

const createLine = (unit: Unit, value: number): ScoredLine => ({ unit, value });
const computeTotal = (grammar: ScoringLaw, account: LinesToSum): number => computeScoreSumByLaw(grammar, account).total;

function listCountedTotals(ruleset: Ruleset, grammar: PointsScoringLaw): readonly number[] {
  const { limit, rounding, bonusUndoubled } = grammar;
  const points = listPointRules(ruleset);
  const apart = bonusUndoubled ? listBonusSums(points) : [0];
  const sums = listPointSums(points).flatMap((base) => apart.flatMap((more) => listDoubledSums(grammar, base, more)));
  const most = computeTotal(grammar, {
    own: [createLine('points', limit)],
    paid: 'award',
    onTop: findRulesetEastDoubleLine(ruleset, grammar),
  });
  // A score that is rounded when settled may be written down unrounded, up to the limit.
  const asCounted = sums.map(({ value, apart: more }) => value + more).filter((value) => value <= limit);
  const unrounded = rounding?.of === 'total' ? asCounted : [];
  return [...sums.map(({ total }) => total), ...unrounded, limit, most];
}

function listDoubledSums(grammar: PointsScoringLaw, points: number, apart = 0): readonly ScoreSum[] {
  const sums: ScoreSum[] = [];
  for (let doubles = 0; ; doubles++) {
    const own = [createLine('points', points), createLine('doubles', doubles)];
    const sum = computeScoreSumByLaw(grammar, { own, apart: [createLine('points', apart)] });
    sums.push(sum);
    if (sum.value <= 0 || sum.value >= grammar.limit) return sums;
  }
}

const listPointRules = (ruleset: Ruleset): readonly Rule[] =>
  filterPlayedRules(ruleset.scoringRules).filter(({ unit }) => unit === 'points');

function listPointSums(points: readonly Rule[]): readonly number[] {
  const step = points.flatMap(({ value }) => listWorthValues(value)).reduce(computeCommonDivisor, 0) || 1;
  return Array.from({ length: Math.floor(computeMaxPoints(points) / step) + 1 }, (_, n) => n * step);
}

/** An upper bound: four of the most valuable set, all flowers, and each other rule once. */
function computeMaxPoints(points: readonly Rule[]): number {
  const maxSetPoints = Math.max(0, ...points.filter(isSetRule).map(({ value }) => Math.max(...listWorthValues(value))));
  const others = points.filter((rule) => !isSetRule(rule));
  return (
    4 * maxSetPoints +
    others.reduce((sum, { value, bonus }) => sum + (bonus ? 8 : 1) * Math.max(...listWorthValues(value)), 0)
  );
}

const isSetRule = ({ value }: Rule): boolean => typeof value !== 'number';
const listWorthValues = (value: RuleValueByExposure): readonly number[] =>
  typeof value === 'number' ? [value] : [value.exposed, value.concealed];
const computeCommonDivisor = (a: number, b: number): number => (b === 0 ? a : computeCommonDivisor(b, a % b));

function listBonusSums(points: readonly Rule[]): readonly number[] {
  const each = Math.max(
    0,
    ...points.filter(({ bonus }) => bonus).map(({ value }) => Math.max(...listWorthValues(value))),
  );
  return each === 0 ? [0] : Array.from({ length: 9 }, (_, n) => n * each);
}

function listSpecialTotals(ruleset: Ruleset, grammar: PointsScoringLaw): readonly number[] {
  const points = listPointRules(ruleset);
  const flowers = grammar.bonusWithSpecial
    ? listBonusSums(points).flatMap((sum) => listDoubledSums(grammar, sum).map(({ value }) => value))
    : [0];
  return filterPlayedRules(ruleset.specials)
    .flatMap(({ pays }) => listSpecialAccounts(pays, grammar, points))
    .flatMap((own) => flowers.map((more) => computeTotal(grammar, { ...own, apart: [createLine('points', more)] })));
}

function listSpecialAccounts(
  pays: SpecialHandPay,
  grammar: PointsScoringLaw,
  points: readonly Rule[],
): readonly LinesToSum[] {
  if (pays.kind === 'fixed') {
    const prices = [...listWorthValues(pays), ...(pays.part ? listWorthValues(pays.part) : [])];
    return prices.map((price) => ({ own: [createLine('points', price)], paid: 'award' }));
  }
  if (pays.kind === 'points')
    return listDoubledSums(grammar, pays.points).map(({ doubles }) => ({
      own: [createLine('points', pays.points), createLine('doubles', doubles)],
    }));
  // If the hand's doubles also apply to bonus tiles, its totals are those of ordinary hands, which are listed already.
  if (pays.bonusInside) return [];
  const own = listPointSums(points.filter(({ bonus }) => !bonus));
  return pays.alsoWith
    .concat('')
    .flatMap((_, more) =>
      own.map((sum) => ({ own: [createLine('points', sum), createLine('doubles', pays.doubles + more)] })),
    );
}

/** Scoring the poorest hands shows which of them a table lets win, and for how much. */
const POOR_HANDS = [
  ['(b234) (b567) (c234) o678 drr', 'o8', 'discard'],
  ['(b234) (c567) (o666) b888 c55', 'b8', 'discard'],
  ['(b222) (c444) (o666) b678 c55', 'b8', 'discard'],
  ['(b222) (c444) (o666) b888 c55', 'b8', 'discard'],
  ['(b234) (b567) (b666) b888 b55', 'b8', 'discard'],
  ['(b222) (b444) (b666) b888 b55', 'b8', 'discard'],
  ['(b234) (b444) (b666) b888 wnn', 'b8', 'discard'],
  ['(b222) (b444) (b666) b888 wnn', 'b8', 'discard'],
  ['b234 b567 c234 o678 c55', 'o8', 'wall'],
] as const;

function computeLeastWin(ruleset: Ruleset, grammar: PointsScoringLaw): number {
  const totals = POOR_HANDS.flatMap(([hand, tile, by]) => {
    const scored = catchRefusal(() =>
      scoreHandOrThrowRefusal({ seat: 'w', round: 'e', hand, win: { tile, by } }, ruleset, { refuseBill: undefined }),
    );
    // Special hands say nothing about the least score: if only they may win here, other hands may win with less.
    if (!scored.ok || scored.value.special) return [];
    const bill = scored.value;
    // Where the table requires a minimum, the hand needs as many more doubles as reach it.
    const enough = listDoubledSums(grammar, bill.points)
      .slice(bill.doubles)
      .find(({ doubles, total }) => !ruleset.refuseBill?.({ ...bill, doubles, total }));
    return enough ? [enough.total] : [];
  });
  return totals.length > 0 ? Math.min(...totals) : 0;
}

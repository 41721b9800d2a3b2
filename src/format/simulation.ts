import FILE from '../../content/figures/simulation.json' with { type: 'json' };
import { RULESET_IDS, type RulesetId } from '../engine/index.ts';
import { formatPlural, formatNumber, formatSignedNumber, formatTimesInWords } from './numbers.ts';
import { capitalize } from './sentences.ts';

// All numbers are whole, so that the parts of a tally add up to the same total in any order.

/** How many hands have each value, for example a score: `{ '24': 17 }` means that seventeen hands have 24. */
export type HandHistogram = Readonly<Record<string, number>>;

const NO_NUMBERS = { count: 0, sum: 0, squares: 0 };
export type SampleMoments = Readonly<typeof NO_NUMBERS>;
const NO_COUNTS: HandHistogram = {};

const EMPTY_TALLY = {
  hands: 0,
  drawn: 0,
  ends: NO_COUNTS,
  /** Won hands by the source of the winning tile, as in `WinCircumstancesInput`. */
  by: NO_COUNTS,
  eastWon: 0,
  thrown: NO_COUNTS,
  won: NO_COUNTS,
  lost: NO_COUNTS,
  paid: NO_NUMBERS,
  atLimit: 0,
  cut: 0,
  /** Won hands by their number of doubles or fans, without special hands. */
  doubled: NO_COUNTS,
  /** By rule id, with 0 for rules that never occurred; a missing rule was unknown when the hands were played. */
  rules: {} as Readonly<Record<string, { readonly won: number; readonly lost: number }>>,
  chow: { hands: 0, better: 0, worse: 0, wonWith: 0, wonWithout: 0, gain: NO_NUMBERS },
};
export type SimulationTallyOfGame = Readonly<typeof EMPTY_TALLY>;

export interface GameSimulation {
  readonly player: string;
  readonly edition: number;
  readonly commit: string;
  readonly firstSeed: number;
  /** The first hands only, so that a test can play them again. */
  readonly sample: SimulationTallyOfGame;
  readonly all: SimulationTallyOfGame;
}

export const toMomentsOfSingleSample = (value: number): SampleMoments => ({
  count: 1,
  sum: value,
  squares: value ** 2,
});

type Numbers = { readonly [name: string]: number | Numbers };

export const sumGameTallies = (tallies: readonly SimulationTallyOfGame[]): SimulationTallyOfGame =>
  [EMPTY_TALLY, ...tallies].reduce(
    (a, b) => addNumbers(a as unknown as Numbers, b as unknown as Numbers) as unknown as SimulationTallyOfGame,
  );

function addNumbers(a: Numbers, b: Numbers): Numbers {
  // Fixed fields are in every tally. Other names (scores, rules) come up by chance: if `b` has new ones, all names are
  // sorted, so that their order does not depend on the order in which tallies are added.
  const fresh = Object.keys(b).filter((name) => !(name in a));
  const names = fresh.length > 0 ? [...Object.keys(a), ...fresh].toSorted() : Object.keys(a);
  return Object.fromEntries(names.map((name) => [name, addValues(a[name], b[name])]));
}

function addValues(a: Numbers[string] | undefined, b: Numbers[string] | undefined): Numbers[string] {
  if (typeof a === 'object' || typeof b === 'object') return addNumbers((a ?? {}) as Numbers, (b ?? {}) as Numbers);
  return (a ?? 0) + (b ?? 0);
}

const Z_95_PERCENT = 1.96;

export type EstimateWithInterval = ReturnType<typeof estimateShareWithInterval>;

/** A share from 0 to 1 with Wilson's interval, which also works for rare cases; 0 to 1 without any hands. */
export function estimateShareWithInterval(some: number, all: number) {
  if (all === 0) return { value: 0, low: 0, high: 1 };
  const share = some / all;
  const middle = (share + Z_95_PERCENT ** 2 / (2 * all)) / (1 + Z_95_PERCENT ** 2 / all);
  const half =
    (Z_95_PERCENT / (1 + Z_95_PERCENT ** 2 / all)) *
    Math.sqrt((share * (1 - share)) / all + (Z_95_PERCENT / (2 * all)) ** 2);
  return { value: share, low: some === 0 ? 0 : middle - half, high: some === all ? 1 : middle + half };
}

export function estimateMeanFromMoments({ count, sum, squares }: SampleMoments): EstimateWithInterval {
  const value = count === 0 ? 0 : sum / count;
  const half =
    count === 0 ? 0 : Z_95_PERCENT * (computeStandardDeviationFromMoments({ count, sum, squares }) / Math.sqrt(count));
  return { value, low: value - half, high: value + half };
}

export const computeStandardDeviationFromMoments = ({ count, sum, squares }: SampleMoments): number =>
  count < 2 ? 0 : Math.sqrt(Math.max(0, squares - sum ** 2 / count) / (count - 1));

export function toMomentsOfValueCounts(spread: HandHistogram): SampleMoments {
  let [count, sum, squares] = [0, 0, 0];
  for (const [value, many] of toSortedValueCounts(spread)) {
    count += many;
    sum += many * value;
    squares += many * value ** 2;
  }
  return { count, sum, squares };
}

/** @param share 0.5 for the median */
export function computeQuantile(spread: HandHistogram, share: number): number {
  const entries = toSortedValueCounts(spread);
  const wanted = share * entries.reduce((sum, [, many]) => sum + many, 0);
  let seen = 0;
  for (const [value, many] of entries) {
    seen += many;
    if (seen >= wanted) return value;
  }
  return entries.at(-1)?.[0] ?? 0;
}

export const toSortedValueCounts = (spread: HandHistogram): readonly (readonly [value: number, many: number])[] =>
  Object.entries(spread)
    .map(([value, many]) => [Number(value), many] as const)
    .toSorted(([a], [b]) => a - b);

const SIMULATION_BY_GAME = FILE as unknown as Readonly<Partial<Record<string, GameSimulation>>>;

export const findGameSimulation = (game: string): GameSimulation | undefined => SIMULATION_BY_GAME[game];

export const SIMULATED_GAME_IDS: readonly RulesetId[] = RULESET_IDS.filter((game) => SIMULATION_BY_GAME[game]);

const MIN_HANDS_FOR_SHARE = 30;

export function roundToTwoSignificantFigures(value: number): number {
  const digit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1);
  return Math.round(value / digit) * digit;
}

export function formatHandFrequency(share: number): string {
  if (share > 0.25) return `about ${Math.round(100 * share)} hands in 100`;
  return `about one hand in ${formatNumber(roundToTwoSignificantFigures(1 / share))}`;
}

/**
 * How often winners have a rule; undefined without simulated hands. `came` is "It came up seven times in 4,000 hands."
 * if the rule came up rarely; otherwise it is empty.
 */
export function findRuleFrequency(game: string, rule: string) {
  const { hands = 0, rules } = findGameSimulation(game)?.all ?? {};
  const won = rules?.[rule]?.won;
  if (won === undefined) return undefined;
  const many = formatPlural(hands, 'hand');
  if (won === 0) return { words: `none of ${many}`, won, hands, came: '' };
  const came = won < MIN_HANDS_FOR_SHARE ? `It came up ${formatTimesInWords(won)} in ${many}.` : '';
  return { words: formatHandFrequency(estimateShareWithInterval(won, hands).value), won, hands, came };
}

export function describeRuleFrequencyAmongLosers(game: string, rule: string): string {
  const all = findGameSimulation(game)?.all;
  const lost = all?.rules[rule]?.lost ?? 0;
  if (!all || lost === 0) return '';
  const share = estimateShareWithInterval(lost, toMomentsOfValueCounts(all.lost).count).value;
  return `Of the other players’ hands: ${formatHandFrequency(share)}.`;
}

export function describeRuleFrequencyInGame(game: string, rule: string): string {
  const often = findRuleFrequency(game, rule);
  if (!often) return '';
  return often.won === 0 ? `Not once in ${formatPlural(often.hands, 'hand')}.` : `${capitalize(often.words)}.`;
}

export const listOccurringRulesByFrequency = (game: string, rules: readonly string[]): readonly string[] =>
  rules
    .filter((rule) => (findRuleFrequency(game, rule)?.won ?? 0) > 0)
    .toSorted((a, b) => findRuleFrequency(game, b)!.won - findRuleFrequency(game, a)!.won);

/** 0.0671 → "6.7%"; a share below a thousandth keeps one figure. */
export function formatPercent(share: number): string {
  const hundred = 100 * share;
  const places = hundred === 0 ? 0 : hundred >= 0.1 ? 1 : Math.min(4, -Math.floor(Math.log10(hundred)));
  return `${Number(hundred.toFixed(places))}%`;
}

/** 1280.4 → "1,280", 12.34 → "12.3". */
export const formatMean = (value: number): string => formatNumber(Number(value.toFixed(Math.abs(value) < 100 ? 1 : 0)));

export const formatMeanChange = (value: number): string =>
  formatSignedNumber(Number(value.toFixed(Math.abs(value) < 100 ? 1 : 0)));

export const formatInterval = ({ low, high }: EstimateWithInterval, format: (value: number) => string): string =>
  `${format(low)} to ${format(high)}`;

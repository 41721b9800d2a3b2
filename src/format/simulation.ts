import FILE from '../../content/figures/simulation.json' with { type: 'json' };
import { RULESETS, type RulesetId } from '../engine/index.ts';
import { formatCount, formatNumber, formatChange, formatTimes } from './numbers.ts';
import { capitalize } from './sentences.ts';

// What was counted while many hands were played (`npm run simulate`): whole numbers only, so that parts add up to the whole
// in any order. Means, shares and how sure they are follow from them.

/** How many hands had each value: `{ '24': 17 }` = seventeen hands of 24. */
export type Spread = Readonly<Record<string, number>>;

/** Enough of some numbers for their mean and how far they lie from it. */
export interface Moments {
  readonly count: number;
  readonly sum: number;
  readonly squares: number;
}

/** A chow claimed early in a hand, against the same hand in which it was let go by. */
export interface ChowTrial {
  /** Hands that were played both ways. */
  readonly hands: number;
  /** Who claimed was paid more with the chow, or less; in the others as much. */
  readonly better: number;
  readonly worse: number;
  /** Went Mahjong with the chow, and without. */
  readonly wonWith: number;
  readonly wonWithout: number;
  /** What the player was paid more, or less, with the chow. */
  readonly gain: Moments;
}

export interface RuleCount {
  /** Hands that went Mahjong with it. */
  readonly won: number;
  /** Hands of the others with it, where these are counted. */
  readonly lost: number;
}

export interface GameTally {
  readonly hands: number;
  readonly drawn: number;
  /** Hands that ended by each rule, by its id. */
  readonly ends: Readonly<Record<string, number>>;
  /** How the last tile came: from the wall, as a loose tile, as a discard, by robbing a kong. */
  readonly by: Readonly<Record<string, number>>;
  readonly eastWon: number;
  /** Tiles thrown until the end. */
  readonly thrown: Spread;
  /** What Mahjong hands scored, and what the others’ hands did. */
  readonly won: Spread;
  readonly lost: Spread;
  /** What the winner got from the others together. */
  readonly paid: Moments;
  /** Mahjong hands worth the limit, those among them that it made less. */
  readonly atLimit: number;
  readonly cut: number;
  /** Doubles of Mahjong hands that are no special hands; fans where the game counts those. */
  readonly doubled: Spread;
  /** By rule id, those that count and never came among them; a rule that is not there was unknown when the hands were played. */
  readonly rules: Readonly<Record<string, RuleCount>>;
  readonly chow: ChowTrial;
}

export interface Simulation {
  readonly player: string;
  /** The edition of the ruleset, and the commit at which the last hands were played. */
  readonly edition: number;
  readonly commit: string;
  /** The seed of the first hand; each hand has the next. */
  readonly firstSeed: number;
  /** The first hands again by themselves, for a test to play. */
  readonly sample: GameTally;
  readonly all: GameTally;
}

const NO_NUMBERS: Moments = { count: 0, sum: 0, squares: 0 };

const EMPTY_TALLY: GameTally = {
  hands: 0,
  drawn: 0,
  ends: {},
  by: {},
  eastWon: 0,
  thrown: {},
  won: {},
  lost: {},
  paid: NO_NUMBERS,
  atLimit: 0,
  cut: 0,
  doubled: {},
  rules: {},
  chow: { hands: 0, better: 0, worse: 0, wonWith: 0, wonWithout: 0, gain: NO_NUMBERS },
};

export const toMoments = (value: number): Moments => ({ count: 1, sum: value, squares: value ** 2 });

type Numbers = { readonly [name: string]: number | Numbers };

export const mergeTallies = (tallies: readonly GameTally[]): GameTally =>
  [EMPTY_TALLY, ...tallies].reduce(
    (a, b) => addNumbers(a as unknown as Numbers, b as unknown as Numbers) as unknown as GameTally,
  );

function addNumbers(a: Numbers, b: Numbers): Numbers {
  // A tally names its fields in one order; names that came up by chance are in alphabetical order.
  const fresh = Object.keys(b).filter((name) => !(name in a));
  const names = fresh.length > 0 ? [...Object.keys(a), ...fresh].toSorted() : Object.keys(a);
  return Object.fromEntries(names.map((name) => [name, addValues(a[name], b[name])]));
}

function addValues(a: Numbers[string] | undefined, b: Numbers[string] | undefined): Numbers[string] {
  if (typeof a === 'object' || typeof b === 'object') return addNumbers((a ?? {}) as Numbers, (b ?? {}) as Numbers);
  return (a ?? 0) + (b ?? 0);
}

// How sure a number from many hands is. Every interval is one of 95 %: about one in twenty does not contain the number that
// endless hands would come to.

/** Within this many standard deviations to either side lie 95 % of what chance produces. */
const Z_95_PERCENT = 1.96;

/** A number with the least and the most that it may be. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/**
 * The share of some hands among all, 0–1, with its 95 % interval after Wilson, which also holds for what came seldom or
 * never. Of no hands at all the share is 0, and may be anything.
 */
export function estimateShare(some: number, all: number): Estimate {
  if (all === 0) return { value: 0, low: 0, high: 1 };
  const share = some / all;
  const middle = (share + Z_95_PERCENT ** 2 / (2 * all)) / (1 + Z_95_PERCENT ** 2 / all);
  const half =
    (Z_95_PERCENT / (1 + Z_95_PERCENT ** 2 / all)) *
    Math.sqrt((share * (1 - share)) / all + (Z_95_PERCENT / (2 * all)) ** 2);
  return { value: share, low: some === 0 ? 0 : middle - half, high: some === all ? 1 : middle + half };
}

export function estimateMean({ count, sum, squares }: Moments): Estimate {
  const value = count === 0 ? 0 : sum / count;
  const half = count === 0 ? 0 : Z_95_PERCENT * (computeDeviation({ count, sum, squares }) / Math.sqrt(count));
  return { value, low: value - half, high: value + half };
}

/** How far the numbers lie from their mean: the standard deviation. */
export const computeDeviation = ({ count, sum, squares }: Moments): number =>
  count < 2 ? 0 : Math.sqrt(Math.max(0, squares - sum ** 2 / count) / (count - 1));

export function sumMoments(spread: Spread): Moments {
  let [count, sum, squares] = [0, 0, 0];
  for (const [value, many] of sortEntries(spread)) {
    count += many;
    sum += many * value;
    squares += many * value ** 2;
  }
  return { count, sum, squares };
}

/** The number below which a share of all numbers lies: 0.5 for the middle one. */
export function findQuantile(spread: Spread, share: number): number {
  const entries = sortEntries(spread);
  const wanted = share * entries.reduce((sum, [, many]) => sum + many, 0);
  let seen = 0;
  for (const [value, many] of entries) {
    seen += many;
    if (seen >= wanted) return value;
  }
  return entries.at(-1)?.[0] ?? 0;
}

export const sortEntries = (spread: Spread): readonly (readonly [value: number, many: number])[] =>
  Object.entries(spread)
    .map(([value, many]) => [Number(value), many] as const)
    .toSorted(([a], [b]) => a - b);

// What the hands came to, in words: how often something comes up, and shares and means as they stand in a table.

const SIMULATION_BY_GAME = FILE as unknown as Readonly<Partial<Record<string, Simulation>>>;

export const getSimulation = (game: string): Simulation | undefined => SIMULATION_BY_GAME[game];

/** The games of which hands were played, in the order of the catalogue. */
export const SIMULATED_GAMES: readonly RulesetId[] = RULESETS.filter((game) => SIMULATION_BY_GAME[game]);

/** Below this the number itself tells more than a share. */
const MIN_HANDS_FOR_SHARE = 30;

/** Two figures are as much as anybody keeps in mind: 3,871 → 3,900. */
export function roundToTwoFigures(value: number): number {
  const digit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1);
  return Math.round(value / digit) * digit;
}

/** A share of hands as a person says it: "about one hand in 4,000", "about 43 hands in 100". */
export function formatFrequency(share: number, one = 'hand', many = `${one}s`): string {
  if (share > 0.25) return `about ${Math.round(100 * share)} ${many} in 100`;
  return `about one ${one} in ${formatNumber(roundToTwoFigures(1 / share))}`;
}

export interface Frequency {
  /** "about one hand in 4,000", "none of 20,000 hands". */
  readonly words: string;
  /** Mahjong hands with it, and all hands that were played. */
  readonly won: number;
  readonly hands: number;
  /** The number, where it is so small that chance plays a part: "It came 7 times." Otherwise empty. */
  readonly came: string;
}

/** How often the winner of a hand has what a rule names; undefined where no hands were played with it. */
export function findFrequency(game: string, rule: string): Frequency | undefined {
  const all = getSimulation(game)?.all;
  const found = all?.rules[rule];
  if (!all || !found) return undefined;
  const { hands } = all;
  const { won } = found;
  const many = formatCount(hands, 'hand');
  if (won === 0) return { words: `none of ${many}`, won, hands, came: '' };
  const came = won < MIN_HANDS_FOR_SHARE ? `It came ${formatTimes(won)} in ${many}.` : '';
  return { words: formatFrequency(estimateShare(won, hands).value), won, hands, came };
}

/** How often the others have it, as a sentence; empty where it never came or is counted for the winner alone. */
export function describeLosersFrequency(game: string, rule: string): string {
  const all = getSimulation(game)?.all;
  const lost = all?.rules[rule]?.lost ?? 0;
  if (!all || lost === 0) return '';
  const share = estimateShare(lost, sumMoments(all.lost).count).value;
  return `Of the other players’ hands, ${formatFrequency(share)} has it.`;
}

/** How often the winner of a hand has it, as a sentence; empty where no hands were played with it. */
export function describeFrequency(game: string, rule: string): string {
  const often = findFrequency(game, rule);
  if (!often) return '';
  const { words, won, hands } = often;
  if (won === 0) return `Not once in ${formatCount(hands, 'hand')}.`;
  return `${capitalize(words)}.`;
}

/** The special hands or whatever rules these are, the most common first, without those that never came. */
export const sortByFrequency = (game: string, rules: readonly string[]): readonly string[] =>
  rules
    .filter((rule) => (findFrequency(game, rule)?.won ?? 0) > 0)
    .toSorted((a, b) => findFrequency(game, b)!.won - findFrequency(game, a)!.won);

/** 0.0671 → "6.7%"; a share below a thousandth keeps one figure. */
export function formatPercent(share: number): string {
  const hundred = 100 * share;
  const places = hundred === 0 ? 0 : hundred >= 0.1 ? 1 : Math.min(4, -Math.floor(Math.log10(hundred)));
  return `${Number(hundred.toFixed(places))}%`;
}

/** "6.2% to 7.2%" */
export const formatPercentRange = ({ low, high }: Estimate): string =>
  `${formatPercent(low)} to ${formatPercent(high)}`;

/** 1280.4 → "1,280", 12.34 → "12.3". */
export const formatMean = (value: number): string => formatNumber(Number(value.toFixed(Math.abs(value) < 100 ? 1 : 0)));

/** "71.2 to 74.9" */
export const formatMeanRange = ({ low, high }: Estimate): string => `${formatMean(low)} to ${formatMean(high)}`;

/** A mean that may go either way, with its sign: "+3.1", "−12". */
export const formatMeanChange = (value: number): string =>
  formatChange(Number(value.toFixed(Math.abs(value) < 100 ? 1 : 0)));

/** "−1.2 to +3.4" */
export const formatMeanChangeRange = ({ low, high }: Estimate): string =>
  `${formatMeanChange(low)} to ${formatMeanChange(high)}`;

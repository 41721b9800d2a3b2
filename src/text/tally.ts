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

/** How often a rule stood on a bill. */
export interface RuleCount {
  /** Hands that went Mahjong with it. */
  readonly won: number;
  /** Hands of the others with it, where these are counted. */
  readonly lost: number;
}

/** What was counted in some hands of one game. */
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

/** Hands of one game, and who played them. */
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

const NOTHING: GameTally = {
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

/** The moments of one number. */
export const oneMoment = (value: number): Moments => ({ count: 1, sum: value, squares: value ** 2 });

type Numbers = { readonly [name: string]: number | Numbers };

/** Some tallies as one, names in order. */
export const together = (tallies: readonly GameTally[]): GameTally =>
  [NOTHING, ...tallies].reduce(
    (a, b) => added(a as unknown as Numbers, b as unknown as Numbers) as unknown as GameTally,
  );

function added(a: Numbers, b: Numbers): Numbers {
  // A tally names its fields in one order; names that came up by chance are in alphabetical order.
  const fresh = Object.keys(b).filter((name) => !(name in a));
  const names = fresh.length > 0 ? [...Object.keys(a), ...fresh].toSorted() : Object.keys(a);
  return Object.fromEntries(names.map((name) => [name, plus(a[name], b[name])]));
}

function plus(a: Numbers[string] | undefined, b: Numbers[string] | undefined): Numbers[string] {
  if (typeof a === 'object' || typeof b === 'object') return added((a ?? {}) as Numbers, (b ?? {}) as Numbers);
  return (a ?? 0) + (b ?? 0);
}

// How sure a number from many hands is. Every interval is one of 95 %: about one in twenty does not contain the number that
// endless hands would come to.

/** Within this many standard deviations to either side lie 95 % of what chance produces. */
const Z = 1.96;

/** A number with the least and the most that it may be. */
export interface Sure {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/**
 * The share of some hands among all, 0–1, with its 95 % interval after Wilson, which also holds for what came seldom or
 * never. Of no hands at all the share is 0, and may be anything.
 */
export function shareOf(some: number, all: number): Sure {
  if (all === 0) return { value: 0, low: 0, high: 1 };
  const share = some / all;
  const middle = (share + Z ** 2 / (2 * all)) / (1 + Z ** 2 / all);
  const half = (Z / (1 + Z ** 2 / all)) * Math.sqrt((share * (1 - share)) / all + (Z / (2 * all)) ** 2);
  return { value: share, low: some === 0 ? 0 : middle - half, high: some === all ? 1 : middle + half };
}

/** A mean with its 95 % interval, from sums. */
export function meanOf({ count, sum, squares }: Moments): Sure {
  const value = count === 0 ? 0 : sum / count;
  const half = count === 0 ? 0 : Z * (deviationOf({ count, sum, squares }) / Math.sqrt(count));
  return { value, low: value - half, high: value + half };
}

/** How far the numbers lie from their mean: the standard deviation. */
export const deviationOf = ({ count, sum, squares }: Moments): number =>
  count < 2 ? 0 : Math.sqrt(Math.max(0, squares - sum ** 2 / count) / (count - 1));

/** The moments of numbers that are given with how often each came. */
export function momentsIn(spread: Spread): Moments {
  let [count, sum, squares] = [0, 0, 0];
  for (const [value, many] of entriesOf(spread)) {
    count += many;
    sum += many * value;
    squares += many * value ** 2;
  }
  return { count, sum, squares };
}

/** The number below which a share of all numbers lies: 0.5 for the middle one. */
export function quantileOf(spread: Spread, share: number): number {
  const entries = entriesOf(spread);
  const wanted = share * entries.reduce((sum, [, many]) => sum + many, 0);
  let seen = 0;
  for (const [value, many] of entries) {
    seen += many;
    if (seen >= wanted) return value;
  }
  return entries.at(-1)?.[0] ?? 0;
}

/** Values with how often each came, in ascending order. */
export const entriesOf = (spread: Spread): readonly (readonly [value: number, many: number])[] =>
  Object.entries(spread)
    .map(([value, many]) => [Number(value), many] as const)
    .toSorted(([a], [b]) => a - b);

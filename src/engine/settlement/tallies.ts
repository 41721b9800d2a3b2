import { answer, deny, quoteInput, type Result } from '../result.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import { answerAtTable, type AtTable } from '../rulesets/table.ts';
import { countBoxes, PLAYERS_PER_SET, sharePoints, shareSticks, type Purse } from './sticks.ts';

export const purseTotal = (purse: Purse): number => purse.reduce((sum, { value, count }) => sum + value * count, 0);

/** What everybody starts with. */
export interface Tallies {
  /** What four players have each. */
  readonly purse: Purse;
  /** The value that each player starts with: all of it shared equally, in whole sticks. */
  readonly each: number;
  /** The sticks of four can be shared evenly. Where they cannot, {@link tallyShares} says who has which. */
  readonly equal: boolean;
  /** How many boxes with the sticks of four players it takes to give everybody so much; left out where one is enough. */
  readonly boxes?: number;
}

/**
 * The tallies that each player starts with: those of four players, shared equally among the players of this table.
 * Errors: `unknown-ruleset`, `unknown-switch`, `switch-value`, `bad-input`, and `no-tallies` for a game that is played for points only.
 * Source: guide p. 14; sharing them is said of the British game only, and read so of the others.
 */
export const startTallies = answerAtTable((_: AtTable, { ruleset }): Tallies => createTallies(ruleset));

function createTallies({ id, tallies: purse, match }: Ruleset): Tallies {
  if (!purse) return deny('no-tallies', { found: id });
  const { players } = match.seating;
  const equal = purse.every(({ count }) => (PLAYERS_PER_SET * count) % players === 0);
  const each = sharePoints(purseTotal(purse), players, purse);
  const boxes = countBoxes(shareSticks(players, each, purse), purse);
  return { purse, each, equal, ...(boxes > 1 && { boxes }) };
}

/**
 * The sticks to hand out to each player of this table, worth the same for everybody and shared as evenly as they go; a few
 * may stay in the box. They are in one box, or `startTallies` says in how many (`boxes`). Errors: as {@link startTallies}.
 */
export const tallyShares = answerAtTable((_: AtTable, { ruleset }): readonly Purse[] => {
  const { each, purse } = createTallies(ruleset);
  return shareSticks(ruleset.match.seating.players, each, purse);
});

/** A payment in tallies: what the payer hands over, what comes back as change, and what is left to be written down. */
export interface TallyPayment {
  readonly gives: Purse;
  readonly change: Purse;
  /** What no tallies of the two can pay. */
  readonly owed: number;
}

/**
 * Pays an amount in tallies with as few of them moving as can be; change comes from the player who is paid. Where the two
 * cannot pay it exactly, as much of it as they can, and the rest is owed.
 * Errors: `bad-score` for an amount that is not a whole number from nought, `bad-counts` for a purse that is none.
 */
export const payInTallies = (amount: number, payer: Purse, payee: Purse): Result<TallyPayment> =>
  answer(() => {
    if (!Number.isSafeInteger(amount) || amount < 0) deny('bad-score', { found: quoteInput(amount) });
    if (![payer, payee].every(isPurse)) deny('bad-counts');
    const gives = computeFewestTallies(payer, purseTotal(payer));
    const back = computeFewestTallies(payee, purseTotal(payee));
    for (let paid = Math.min(amount, purseTotal(payer)); paid > 0; paid--) {
      const given = findFewestTallies(paid, gives, back);
      if (given === undefined) continue;
      return {
        gives: pickTallies(payer, gives, given),
        change: pickTallies(payee, back, given - paid),
        owed: amount - paid,
      };
    }
    return { gives: [], change: [], owed: amount };
  });

function findFewestTallies(paid: number, gives: readonly TallyWay[], back: readonly TallyWay[]): number | undefined {
  let best: { readonly given: number; readonly moving: number } | undefined;
  for (let change = 0; change < back.length && paid + change < gives.length; change++) {
    const moving = gives[paid + change]!.moving + back[change]!.moving;
    if (moving < (best?.moving ?? Number.POSITIVE_INFINITY)) best = { given: paid + change, moving };
  }
  return best?.given;
}

const isPurse = (purse: Purse): boolean =>
  Array.isArray(purse) &&
  Array.from(purse).every(
    (stick) =>
      Number.isSafeInteger(stick?.value) && stick.value > 0 && Number.isSafeInteger(stick.count) && stick.count >= 0,
  ) &&
  purseTotal(purse) <= MAX_AMOUNT;

/** More than a whole game has on the table. */
const MAX_AMOUNT = 20_000;

interface TallyWay {
  /** Tallies that move; infinite where the sum cannot be made. */
  readonly moving: number;
  /** How many of each value, by the place in the purse. */
  readonly counts: readonly number[];
}

/** For every sum up to `most` the way to make it with the fewest tallies of a purse. */
function computeFewestTallies(purse: Purse, most: number): TallyWay[] {
  const none: TallyWay = { moving: Number.POSITIVE_INFINITY, counts: [] };
  let ways: TallyWay[] = Array.from({ length: most + 1 }, (_, sum) => (sum === 0 ? { moving: 0, counts: [] } : none));
  for (const { value, count } of purse) {
    const before = ways;
    ways = before.map((_, sum) => {
      let best: TallyWay = none;
      for (let used = 0; used <= count && used * value <= sum; used++) {
        const way = before[sum - used * value]!;
        if (way.moving + used < best.moving) best = { moving: way.moving + used, counts: [...way.counts, used] };
      }
      return best;
    });
  }
  return ways;
}

const pickTallies = (purse: Purse, ways: readonly TallyWay[], sum: number): Purse =>
  purse.map(({ value }, index) => ({ value, count: ways[sum]!.counts[index] ?? 0 })).filter(({ count }) => count > 0);

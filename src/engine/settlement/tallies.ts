import { catchRefusal, throwRefusal, shortenInputForMessage, type Result } from '../result.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import { createFunctionOnOpenedTable, type TableOrRulesInput } from '../rulesets/table.ts';
import {
  countStickBoxesForShares,
  PLAYERS_PER_STICK_SET,
  computeStartPointsPerPlayer,
  shareStartSticksAmongPlayers,
  type StickPurse,
} from './sticks.ts';

export const sumPurse = (purse: StickPurse): number => purse.reduce((sum, { value, count }) => sum + value * count, 0);

/**
 * Shares the tallies of four players, each with a `purse`, among this table's players: `each` is the value per player,
 * `equal` whether sticks can be shared evenly, `boxes` how many sets of tallies are needed if more than one. Errors:
 * `no-tallies`; a wrong game or house rule. Source: guide p. 14 (British game); others are treated alike.
 */
export const getStartPurseAndShare = createFunctionOnOpenedTable((_: TableOrRulesInput, { ruleset }) =>
  createTallies(ruleset),
);

function createTallies({ id, tallies: purse, match }: Ruleset) {
  if (!purse) return throwRefusal('no-tallies', { found: id });
  const { players } = match.seating;
  const equal = purse.every(({ count }) => (PLAYERS_PER_STICK_SET * count) % players === 0);
  const each = computeStartPointsPerPlayer(sumPurse(purse), players, purse);
  const boxes = countStickBoxesForShares(shareStartSticksAmongPlayers(players, each, purse), purse);
  return { purse, each, equal, ...(boxes > 1 && { boxes }) };
}

/**
 * The tallies of each player, of equal value and shared as evenly as possible. Errors: `no-tallies` for a game without
 * tallies; an unknown game or a wrong house rule.
 */
export const listPlayersStartPurses = createFunctionOnOpenedTable(
  (_: TableOrRulesInput, { ruleset }): readonly StickPurse[] => {
    const { each, purse } = createTallies(ruleset);
    return shareStartSticksAmongPlayers(ruleset.match.seating.players, each, purse);
  },
);

/**
 * Moves as few tallies as possible; what cannot be paid exactly is owed. Errors: `bad-score` unless the amount is a
 * whole number from 0 up, `bad-counts` for an invalid purse.
 */
export const computeTallyPaymentWithDebt = (
  amount: number,
  payer: StickPurse,
  payee: StickPurse,
): Result<{ readonly gives: StickPurse; readonly change: StickPurse; readonly owed: number }> =>
  catchRefusal(() => {
    if (!Number.isSafeInteger(amount) || amount < 0)
      throwRefusal('bad-score', { found: shortenInputForMessage(amount) });
    if (![payer, payee].every(isPurse)) throwRefusal('bad-counts');
    const gives = computeFewestTallies(payer, sumPurse(payer));
    const changeWays = computeFewestTallies(payee, sumPurse(payee));
    for (let paid = Math.min(amount, sumPurse(payer)); paid > 0; paid--) {
      const given = findFewestTallies(paid, gives, changeWays);
      if (given === undefined) continue;
      return {
        gives: pickTallies(payer, gives, given),
        change: pickTallies(payee, changeWays, given - paid),
        owed: amount - paid,
      };
    }
    return { gives: [], change: [], owed: amount };
  });

function findFewestTallies(
  paid: number,
  gives: readonly TallyWay[],
  changeWays: readonly TallyWay[],
): number | undefined {
  let best: { readonly given: number; readonly moving: number } | undefined;
  for (let change = 0; change < changeWays.length && paid + change < gives.length; change++) {
    const moving = gives[paid + change]!.moving + changeWays[change]!.moving;
    if (moving < (best?.moving ?? Number.POSITIVE_INFINITY)) best = { given: paid + change, moving };
  }
  return best?.given;
}

const isPurse = (purse: StickPurse): boolean =>
  Array.isArray(purse) &&
  Array.from(purse).every(
    (stick) =>
      Number.isSafeInteger(stick?.value) && stick.value > 0 && Number.isSafeInteger(stick.count) && stick.count >= 0,
  ) &&
  sumPurse(purse) <= MAX_AMOUNT;

const MAX_AMOUNT = 20_000;

interface TallyWay {
  /** How many tallies change hands; infinite if the sum cannot be made. */
  readonly moving: number;
  readonly counts: readonly number[];
}

function computeFewestTallies(purse: StickPurse, most: number): TallyWay[] {
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

const pickTallies = (purse: StickPurse, ways: readonly TallyWay[], sum: number): StickPurse =>
  purse.map(({ value }, index) => ({ value, count: ways[sum]!.counts[index] ?? 0 })).filter(({ count }) => count > 0);

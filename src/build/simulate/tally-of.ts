import type { Bill, Play, HandResult } from '../../engine/index.ts';
import {
  toMomentsOfOneValue,
  sumGameTallies,
  type EarlyChowTrial,
  type GameTally,
  type RuleHandCounts,
} from '../../format/simulation.ts';

const one = (name: string | number | undefined): Record<string, number> => (name === undefined ? {} : { [name]: 1 });

export function createTallyOfHand(
  play: Play,
  { end, bills, settlement }: HandResult,
  chow: EarlyChowTrial | undefined,
): GameTally {
  const { winner, alsoWon, rule, by } = end;
  const { winnerOnly } = play.table.asks;
  const winners = winner ? [winner, ...alsoWon] : [];
  // Where only the winner scores, the other hands are worth nothing and have no bill.
  const counts = (seat: (typeof play.seats)[number]) => !winnerOnly && !winners.includes(seat);
  const won = winners.flatMap((seat) => bills[seat] ?? []);
  const lost = play.seats.filter(counts).flatMap((seat) => bills[seat] ?? []);
  const empty = sumGameTallies([]);
  return {
    ...empty,
    hands: 1,
    drawn: winner ? 0 : 1,
    ends: one(rule),
    by: one(by),
    eastWon: winners.includes('e') ? 1 : 0,
    thrown: one(play.log.filter((action) => action.do === 'discard').length),
    won: toSpread(won.map(({ total }) => total)),
    lost: toSpread(lost.map(({ total }) => total)),
    paid: winner ? toMomentsOfOneValue(settlement.net[winner]) : empty.paid,
    atLimit: won.filter(({ total, limit }) => limit !== undefined && total >= limit).length,
    cut: won.filter(({ uncapped, total }) => uncapped > total).length,
    doubled: toSpread(won.filter(({ special }) => !special).map(({ doubles, fans }) => fans ?? doubles)),
    rules: countRules(won, lost),
    chow: chow ?? empty.chow,
  };
}

function toSpread(values: readonly number[]): Record<string, number> {
  const spread: Record<string, number> = {};
  for (const value of values) spread[value] = (spread[value] ?? 0) + 1;
  return spread;
}

function countRules(won: readonly Bill[], lost: readonly Bill[]): Record<string, RuleHandCounts> {
  const counted: Record<string, RuleHandCounts> = {};
  const count = (bill: Bill, side: keyof RuleHandCounts) => {
    for (const rule of listRules(bill)) {
      const before = counted[rule] ?? { won: 0, lost: 0 };
      counted[rule] = { ...before, [side]: before[side] + 1 };
    }
  };
  for (const bill of won) count(bill, 'won');
  for (const bill of lost) count(bill, 'lost');
  return counted;
}

/** The rules of the lines, of the sum and of the special hand, each once. A hand worth nothing lists none. */
function listRules({ lines, sum, special }: Bill): Set<string> {
  const steps = sum.flatMap(({ rule }) => rule ?? []);
  return new Set([...lines.map(({ rule }) => rule), ...steps, ...(special ? [special.rule] : [])]);
}

import type { Bill, Play, PlayResult } from '../../engine/index.ts';
import { oneMoment, together, type ChowTrial, type GameTally, type RuleCount } from '../../text/simulation.ts';

const one = (name: string | number | undefined): Record<string, number> => (name === undefined ? {} : { [name]: 1 });

/** What one played hand adds to the count. */
export function tallyOf(play: Play, { end, bills, settlement }: PlayResult, chow: ChowTrial | undefined): GameTally {
  const { winner, alsoWon, rule, by } = end;
  const { winnerOnly } = play.table.asks;
  const winners = winner ? [winner, ...alsoWon] : [];
  // Where only the winner counts, what the others hold is worth nothing and stands on no bill.
  const counts = (seat: (typeof play.seats)[number]) => !winnerOnly && !winners.includes(seat);
  const won = winners.flatMap((seat) => bills[seat] ?? []);
  const lost = play.seats.filter(counts).flatMap((seat) => bills[seat] ?? []);
  const empty = together([]);
  return {
    ...empty,
    hands: 1,
    drawn: winner ? 0 : 1,
    ends: one(rule),
    by: one(by),
    eastWon: winners.includes('e') ? 1 : 0,
    thrown: one(play.log.filter((action) => action.do === 'discard').length),
    won: spreadOf(won.map(({ total }) => total)),
    lost: spreadOf(lost.map(({ total }) => total)),
    paid: winner ? oneMoment(settlement.net[winner]) : empty.paid,
    atLimit: won.filter(({ total, limit }) => limit !== undefined && total >= limit).length,
    cut: won.filter(({ uncapped, total }) => uncapped > total).length,
    doubled: spreadOf(won.filter(({ special }) => !special).map(({ doubles, fans }) => fans ?? doubles)),
    rules: countedRules(won, lost),
    chow: chow ?? empty.chow,
  };
}

function spreadOf(values: readonly number[]): Record<string, number> {
  const spread: Record<string, number> = {};
  for (const value of values) spread[value] = (spread[value] ?? 0) + 1;
  return spread;
}

/** How many of the bills name each rule, however often. */
function countedRules(won: readonly Bill[], lost: readonly Bill[]): Record<string, RuleCount> {
  const counted: Record<string, RuleCount> = {};
  const count = (bill: Bill, side: keyof RuleCount) => {
    for (const rule of rulesOn(bill)) {
      const before = counted[rule] ?? { won: 0, lost: 0 };
      counted[rule] = { ...before, [side]: before[side] + 1 };
    }
  };
  for (const bill of won) count(bill, 'won');
  for (const bill of lost) count(bill, 'lost');
  return counted;
}

/** The rules of the lines, of the sum and of the special hand, each once; a hand worth nothing names none. */
function rulesOn({ lines, sum, special }: Bill): Set<string> {
  const steps = sum.flatMap(({ rule }) => rule ?? []);
  return new Set([...lines.map(({ rule }) => rule), ...steps, ...(special ? [special.rule] : [])]);
}

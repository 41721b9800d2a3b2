import { SEATS, type Seat } from '../tiles/tiles.ts';
import type { Payment, SettleCase } from './types.ts';

// Settling in pairs, as the British game and Bell's do it: everybody pays the winner, the losers pay each other.

/** What a payment between two seats is multiplied by when one of them is East. */
export const eastFactor = (a: Seat, b: Seat, east: number): number => (a === 'e' || b === 'e' ? east : 1);

const losers = ({ seats, winner }: SettleCase): Seat[] =>
  SEATS.filter((seat) => seats.includes(seat) && seat !== winner);

/** Every loser pays the winner his whole score; to or from East, `east` times. */
export const everybodyPays = (settled: SettleCase, east: number, family: string): Payment[] =>
  losers(settled)
    .map((from) => ({
      from,
      to: settled.winner,
      amount: settled.scores[settled.winner] * eastFactor(from, settled.winner, east),
      rule: `${family}.settle.winner`,
    }))
    .filter(({ amount }) => amount > 0);

/** Between two losers the lower score pays the difference to the higher; to or from East, `east` times. */
export function settleDifferences(settled: SettleCase, east: number, family: string): Payment[] {
  const payments: Payment[] = [];
  const others = losers(settled);
  others.forEach((a, index) => {
    for (const b of others.slice(index + 1)) {
      const difference = settled.scores[a] - settled.scores[b];
      if (difference === 0) continue;
      const [from, to] = difference < 0 ? [a, b] : [b, a];
      payments.push({
        from,
        to,
        amount: Math.abs(difference) * eastFactor(a, b, east),
        rule: `${family}.settle.differences`,
      });
    }
  });
  return payments;
}

/** One player pays the winner everybody's share, each at its own rate; nobody else settles. */
export function onePays(
  settled: SettleCase,
  liable: { readonly seat: Seat; readonly rule: string },
  east: number,
  family: string,
): Payment[] {
  const amount = everybodyPays(settled, east, family).reduce((sum, share) => sum + share.amount, 0);
  return amount > 0 ? [{ from: liable.seat, to: settled.winner, amount, rule: liable.rule }] : [];
}

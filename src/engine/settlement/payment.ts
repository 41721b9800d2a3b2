import { standsAt, type SumStep } from '../scoring/sum.ts';
import type { Seat } from '../tiles/tiles.ts';
import type { Payment } from './types.ts';

/** A payment of what a sum comes to. The sum stays with it where the amount was reckoned and is not just a score or a fixed price. */
export const pays = (from: Seat, to: Seat, rule: string, sum: readonly SumStep[]): Payment => {
  const payment = { from, to, amount: standsAt(sum), rule };
  return sum.length > 1 ? { ...payment, sum } : payment;
};

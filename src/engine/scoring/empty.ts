import type { Bill, Context } from './types.ts';

/** The bill of a hand that is not counted, where only the winner is paid: what lies on the table, and nothing for it. */
export const emptyBill = ({ hand }: Context): Bill => ({
  total: 0,
  points: 0,
  doubles: 0,
  lines: [],
  arrangement: hand.sets,
  loose: hand.rack,
  uncapped: 0,
  sum: [],
});

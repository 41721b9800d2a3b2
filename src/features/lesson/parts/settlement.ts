import {
  type Bill,
  settle,
  score,
  tableInfo,
  type EngineError,
  type Result,
  type Seat,
  type Settlement,
} from '../../../engine/index.ts';
import { formatHandRefusal } from '../../../format/not-here.ts';
import { formatNumber, formatChange } from '../../../format/numbers.ts';
import { withTitles } from '../../../format/rule-titles.ts';
import { seatName, SEAT_NAMES } from '../../../format/names.ts';
import { getBook } from '../../../format/values.ts';
import { describePayment } from '../../../ui/bill/format-payment.ts';
import { formatPaymentSum } from '../../../ui/bill/sums.ts';
import { spellCall, type ShownAt } from './hands-here.ts';
import type { Paying, Shown } from './parts.ts';

/** Who pays whom, in words. */
export interface SettlementProps {
  /** What everybody has, and who has won. */
  readonly before: string;
  readonly payments: readonly { readonly says: string; readonly sum: string }[];
  readonly net: readonly { readonly seat: string; readonly sum: string }[];
}

interface Settled {
  readonly scores: Partial<Record<Seat, number>>;
  readonly settlement: Settlement;
}

/**
 * A settlement at a table, the scores of its hands counted there. Where a player has no seat, four play in it.
 * Errors: those of `settle`; of `score` for a hand that is refused, with its seat.
 */
export function settleHere({ hands, scores, house, ...asked }: Paying, at: ShownAt): Result<Settled> {
  const { players: _players, ...four } = at.house;
  const settledBy = (own: ShownAt['house']): Result<Settled> => {
    const by = { rules: at.rules, house: { ...own, ...house } };
    const counted: Partial<Record<Seat, number>> = { ...scores };
    for (const [seat, name] of Object.entries(hands ?? {}) as [Seat, string][]) {
      const bill = scoreNamed(name, { ...at, ...by });
      if (!bill.ok) return bill;
      counted[seat] = bill.value.total;
    }
    const settled = settle({ ...by, ...asked, scores: counted });
    return settled.ok ? { ok: true, value: { scores: counted, settlement: settled.value } } : settled;
  };
  const found = settledBy(at.house);
  return !found.ok && found.error.code === 'seat-not-playing' ? settledBy(four) : found;
}

/** What a settlement shows at a table. */
export function showSettlement(paying: Paying, at: ShownAt): Shown<SettlementProps> {
  const settled = settleHere(paying, at);
  if (!settled.ok) return { notHere: whyNot(paying, settled.error, at) };
  const { scores, settlement } = settled.value;
  const { payments, net } = settlement;
  const { winner, discarder } = paying;
  // With fewer players the seats that are empty have no result.
  const seats = (Object.keys(net) as Seat[]).filter((seat) => !paying.house || seat in scores);
  const has = Object.entries(scores).map(([seat, points]) => `${seatName(seat)} ${formatNumber(points)}`);
  const last = discarder ? `, with a tile that ${SEAT_NAMES[discarder]} discarded` : '';
  return {
    props: {
      before: `${has.join(', ')}. ${SEAT_NAMES[winner]} has won${last}.`,
      payments: payments.map((payment) => ({
        says: describePayment(payment),
        sum: withTitles(formatPaymentSum(payment.sum)),
      })),
      net: seats.map((seat) => ({ seat: SEAT_NAMES[seat], sum: formatNet(seat, settlement) })),
    },
  };
}

/** "−120 + 48 + 56 = −16": what a player paid and received, one after the other; the figure alone where it was one payment. */
function formatNet(seat: Seat, { payments, net }: Settlement): string {
  const parts = payments.flatMap(({ from, to, amount }) => (from === seat ? [-amount] : to === seat ? [amount] : []));
  if (parts.length < 2) return formatChange(net[seat]);
  const sum = parts.map((part, at) =>
    at === 0 ? formatNumber(Math.abs(part)) : `${part < 0 ? '−' : '+'} ${formatNumber(Math.abs(part))}`,
  );
  return `${parts[0]! < 0 ? '−' : ''}${sum.join(' ')} = ${formatChange(net[seat])}`;
}

function whyNot({ hands = {}, winner }: Paying, error: EngineError, at: ShownAt): string {
  const table = tableInfo(at.rules, at.house);
  if (!table.ok) return '';
  const isRefused = (name: string): boolean => !scoreNamed(name, at).ok;
  const [seat] = Object.entries(hands).find(([, name]) => isRefused(name)) ?? [winner];
  return formatHandRefusal(error, seat, getBook(table.value));
}

/** A hand of the lesson, counted with the tiles of a table. */
function scoreNamed(name: string, { rules, house, hands }: ShownAt): Result<Bill> {
  const { spelling: _, ...call } = spellCall(hands[name]!, { rules, house });
  return score({ rules, house, ...call });
}

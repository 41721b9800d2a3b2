import { settle, score, type EngineError, type Seat, type Settlement } from '../../../engine/index.ts';
import { formatNumber, formatSignedNumber } from '../../../format/numbers.ts';
import { fillRuleTitles } from '../../../format/rule-titles.ts';
import { formatSeatName, SEAT_NAMES } from '../../../format/names.ts';
import { describePayment } from '../../../ui/bill/format-payment.ts';
import { formatPaymentFormulaWithRuleSlots } from '../../../ui/bill/sums.ts';
import { describeLessonHandRefusal, createAdaptedNamedHandInput, type LessonContext } from './spell-hands.ts';
import type { SettlementExample } from './illustration.ts';

/**
 * Settles an example at a table, where its hands are scored by the rules of the table. If the table lacks the seat of a
 * player, it is settled for four. Errors: a hand that `score` refuses, or scores that `settle` refuses.
 */
export function settleExampleAtTable({ hands, scores, house, ...input }: SettlementExample, at: LessonContext) {
  const { players: _players, ...fourPlayerHouse } = at.house;
  const settleWithHouse = (own: LessonContext['house']) => {
    const by = { rules: at.rules, house: { ...own, ...house } };
    const allScores: Partial<Record<Seat, number>> = { ...scores };
    for (const [seat, name] of Object.entries(hands ?? {}) as [Seat, string][]) {
      const bill = score(createAdaptedNamedHandInput(name, { ...at, ...by }));
      if (!bill.ok) return bill;
      allScores[seat] = bill.value.total;
    }
    const settled = settle({ ...by, ...input, scores: allScores });
    return settled.ok ? ({ ok: true, value: { scores: allScores, settlement: settled.value } } as const) : settled;
  };
  const result = settleWithHouse(at.house);
  return !result.ok && result.error.code === 'seat-not-playing' ? settleWithHouse(fourPlayerHouse) : result;
}

/** Who pays whom at a table, in words; `situation` is what everybody has, and who has won. */
export function toSettlementExampleTextProps(example: SettlementExample, at: LessonContext) {
  const settled = settleExampleAtTable(example, at);
  if (!settled.ok) return { notHere: explainRefusal(example, settled.error, at) };
  const { scores, settlement } = settled.value;
  const { payments, net } = settlement;
  const { winner, discarder } = example;
  // An example may have house rules for fewer players: then seats without a score are empty and are not listed.
  const seats = (Object.keys(net) as Seat[]).filter((seat) => !example.house || seat in scores);
  const has = Object.entries(scores).map(([seat, points]) => `${formatSeatName(seat)} ${formatNumber(points)}`);
  const last = discarder ? `, with a tile that ${SEAT_NAMES[discarder]} discarded` : '';
  return {
    props: {
      situation: `${has.join(', ')}. ${SEAT_NAMES[winner]} has won${last}.`,
      payments: payments.map((payment) => ({
        says: describePayment(payment),
        sum: fillRuleTitles(formatPaymentFormulaWithRuleSlots(payment.sum)),
      })),
      net: seats.map((seat) => ({ seat: SEAT_NAMES[seat], sum: formatNet(seat, settlement) })),
    },
  };
}

/** The sum of what a player paid and received: “−120 + 48 + 56 = −16”; only the result if there was one payment. */
function formatNet(seat: Seat, { payments, net }: Settlement): string {
  const parts = payments.flatMap(({ from, to, amount }) => (from === seat ? [-amount] : to === seat ? [amount] : []));
  if (parts.length < 2) return formatSignedNumber(net[seat]);
  const sum = parts.map((part, at) =>
    at === 0 ? formatNumber(Math.abs(part)) : `${part < 0 ? '−' : '+'} ${formatNumber(Math.abs(part))}`,
  );
  return `${parts[0]! < 0 ? '−' : ''}${sum.join(' ')} = ${formatSignedNumber(net[seat])}`;
}

function explainRefusal({ hands = {}, winner }: SettlementExample, error: EngineError, at: LessonContext): string {
  const isRefused = (name: string): boolean => !score(createAdaptedNamedHandInput(name, at)).ok;
  const [seat] = Object.entries(hands).find(([, name]) => isRefused(name)) ?? [winner];
  return describeLessonHandRefusal(error, seat, at);
}

import {
  drawPayments,
  score,
  settle,
  startMatch,
  startTallies,
  type HouseInput,
  type Seat,
} from '../../engine/index.ts';
import { seatName } from '../../text/names.ts';
import { inFigures, inWords } from '../../text/numbers.ts';
import { listed } from '../../text/sentences.ts';
import { paymentSentence } from '../../widgets/bill/payment-words.ts';
import { chain, workOutBill, type Call } from '../../widgets/worked-scoring/work.ts';

/** The hands of a lesson by their names, whatever rules they are counted by. */
export type Hands = Readonly<Record<string, Omit<Call, 'rules' | 'house'>>>;

/** Who pays whom, for scores or for hands. */
interface Paying {
  readonly scores?: Partial<Readonly<Record<Seat, number>>> | undefined;
  readonly hands?: Partial<Readonly<Record<Seat, string>>> | undefined;
  readonly winner: Seat;
  readonly discarder?: Seat | undefined;
  readonly liable?: { readonly seat: Seat; readonly rule: string } | undefined;
  readonly house?: HouseInput | undefined;
  readonly extraHands?: number | undefined;
}

/** What a lesson says of one of its hands or of a payment: the build asks it of the lesson’s game, a page of the table that reads it. */
export type LessonFigure = Counted | Paid | Drawn | { readonly stakes: number | 'all' | 'sticks' };

interface Counted {
  readonly hand: string;
  readonly of: 'points' | 'rounded' | 'doubles' | 'fans' | 'total' | 'chain' | 'sentence';
}
/** A hand that nobody has won, and who was one tile short; what the lesson assumes gives way to what a table plays. */
interface Drawn {
  readonly ready: readonly Seat[];
  readonly house: HouseInput;
}
interface Paid {
  readonly paying: Paying;
  readonly from?: Seat;
}

/** A figure in words, by the rules of a table; undefined where its rules do not come to one. */
export function figureWords(figure: LessonFigure, hands: Hands, rules: string, house: HouseInput): string | undefined {
  if ('hand' in figure) return ofHand(figure, hands, rules, house);
  if ('paying' in figure) return ofPaying(figure, hands, rules, house);
  if ('ready' in figure) return ofDrawn(figure, rules, house);
  const { stakes } = figure;
  if (stakes === 'sticks') return ofSticks(rules, house);
  const match = startMatch({ rules, house: { ...house, players: stakes === 'all' ? 4 : stakes } });
  return match.ok ? inFigures(match.value.startPoints * (stakes === 'all' ? 4 : 1)) : undefined;
}

function ofDrawn({ ready, house }: Drawn, rules: string, table: HouseInput): string | undefined {
  const settled = drawPayments({ rules, house: { ...house, ...table }, ready });
  return settled.ok ? settled.value.payments.map(paymentSentence).join(' ') : undefined;
}

/** "One of 1,000, two of 500, nine of 100 and ten of 10", for each of four players. */
function ofSticks(rules: string, house: HouseInput): string | undefined {
  const tallies = startTallies({ rules, house });
  return tallies.ok
    ? listed(tallies.value.purse.map(({ value, count }) => `${inWords(count)} of ${inFigures(value)}`))
    : undefined;
}

function ofHand({ hand, of }: Counted, hands: Hands, rules: string, house: HouseInput): string | undefined {
  const call = { rules, house, ...hands[hand]! };
  const bill = score(call);
  if (of === 'sentence')
    return `${seatName(call.seat as Seat)} ${bill.ok ? `scores ${inFigures(bill.value.total)}` : 'may not win with this hand'}.`;
  if (!bill.ok) return undefined;
  if (of !== 'chain' && of !== 'rounded') return inFigures(bill.value[of] ?? 0);
  const work = workOutBill({ call, also: [] });
  const steps = work.ok ? chain(work.value).map(inFigures) : [];
  return of === 'rounded' ? steps[0] : steps.join(' → ');
}

function ofPaying({ paying, from }: Paid, named: Hands, rules: string, table: HouseInput): string | undefined {
  const { hands, scores, house, ...asked } = paying;
  const by = { rules, house: { ...table, ...house } };
  const bills = Object.entries(hands ?? {}).map(([seat, name]) => [seat, score({ ...by, ...named[name]! })] as const);
  const counted = Object.fromEntries(bills.flatMap(([seat, bill]) => (bill.ok ? [[seat, bill.value.total]] : [])));
  const settled = settle({ ...by, ...asked, scores: hands ? counted : scores } as Parameters<typeof settle>[0]);
  if (!settled.ok || Object.keys(counted).length < bills.length) return undefined;
  const { payments } = settled.value;
  return from
    ? inFigures(payments.reduce((sum, payment) => (payment.from === from ? sum + payment.amount : sum), 0))
    : payments.map(paymentSentence).join(' ') || 'Nobody pays.';
}

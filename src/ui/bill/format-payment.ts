import { sumPaymentsByOther, type Payment, type Player, type Seat, type SumStep } from '../../engine/index.ts';
import { describePaymentWithRuleSlots } from '../../format/bill.ts';
import { formatSeatName } from '../../format/names.ts';
import { describeScoreAdjustmentWithRuleSlots } from './sums.ts';
import { formatNameWithFigures, formatNumber } from '../../format/numbers.ts';
import { joinWithAnd } from '../../format/sentences.ts';
import { fillRuleTitles } from '../../format/rule-titles.ts';

export type NameFormatter<Who = Seat> = (who: Who) => string;

interface TablePayment<Who> extends Pick<Payment, 'amount' | 'rule' | 'sum'> {
  readonly from: Who;
  readonly to: Who;
}

export const describePayment = ({ from, to, amount }: Payment): string =>
  formatPaymentSentence({ from, to, amount }, formatSeatName);

const formatPaymentSentence = <Who>(
  { from, to, amount }: Pick<TablePayment<Who>, 'from' | 'to' | 'amount'>,
  called: NameFormatter<Who>,
  me?: Who,
): string =>
  `${called(from)} ${from === me ? 'pay' : 'pays'} ${formatNameWithFigures(to === me ? 'you' : called(to), formatNumber(amount))}.`;

/**
 * `sum` is "The score: 640. East pays and receives double: 1,280."; it is empty where the amount is a score. The player
 * `me` is called "you".
 */
export const toPaymentView = <Who>(payment: TablePayment<Who>, called: NameFormatter<Who>, me?: Who) => ({
  sentence: formatPaymentSentence(payment, called, me),
  sum: fillRuleTitles(describePaymentWithRuleSlots(payment.sum)),
  rule: payment.rule,
});

/** "West: 46 is rounded to 50.", for scores that the game changes before it settles them. */
export const listRoundedScoreSentences = <Who extends Player | Seat>(
  reckoned: Readonly<Partial<Record<Who, readonly SumStep[]>>>,
  players: readonly Who[],
  called: NameFormatter<Who>,
): readonly string[] =>
  players.flatMap((who) => {
    const words = fillRuleTitles(describeScoreAdjustmentWithRuleSlots(reckoned[who]));
    return words ? [`${called(who)}: ${words}`] : [];
  });

/** "South pays East 1,280, West 142 and North 6. South receives 4 from …"; `me` is "you" in it. */
export function describePaymentsOfPlayer<Who>(
  seat: Who,
  payments: readonly Pick<TablePayment<Who>, 'from' | 'to' | 'amount'>[],
  called: NameFormatter<Who>,
  me?: Who,
): string {
  const [name, mine] = [called(seat), seat === me];
  const getNameOrYou = (each: Who) => (each === me ? 'you' : called(each));
  const gave = sumPaymentsByOther(payments, seat, 'from');
  const got = sumPaymentsByOther(payments, seat, 'to');
  const pays =
    gave.length === 0
      ? []
      : [
          `${name} ${mine ? 'pay' : 'pays'} ${joinWithAnd(gave.map(([to, amount]) => formatNameWithFigures(getNameOrYou(to), formatNumber(amount))))}.`,
        ];
  const same = got.length > 1 && got.every(([, amount]) => amount === got[0]![1]);
  const sums = same
    ? `${formatNumber(got[0]![1])} each from ${joinWithAnd(got.map(([from]) => getNameOrYou(from)))}`
    : joinWithAnd(got.map(([from, amount]) => `${formatNumber(amount)} from ${getNameOrYou(from)}`));
  const receives = got.length === 0 ? [] : [`${name} ${mine ? 'receive' : 'receives'} ${sums}.`];
  return [...pays, ...receives].join(' ') || `${name} neither ${mine ? 'pay nor receive' : 'pays nor receives'}.`;
}

import { SEATS, type Payment, type Seat, type Settlement } from '../../engine/index.ts';
import { seatName } from '../../text/names.ts';
import { inFigures } from '../../text/numbers.ts';
import { paymentSum, reckonedWords } from '../../text/sums.ts';

/** A payment in words, with the sum behind it and its rule. */
export interface PaymentWords {
  /** "South pays East 1,280." */
  readonly sentence: string;
  /** "The score: 640. East pays and receives double: 1,280." Empty where the amount is a score as it stands. */
  readonly sum: string;
  readonly rule: string;
}

/** What a player is called in a sentence. */
export type Called = (seat: Seat) => string;

/** "South pays East 1,280." */
export const paymentSentence = ({ from, to, amount }: Payment, called: Called = seatName): string =>
  `${called(from)} pays ${called(to)} ${inFigures(amount)}.`;

/** A payment in words, by the names of the table. */
export const paymentWords = (payment: Payment, called: Called): PaymentWords => ({
  sentence: paymentSentence(payment, called),
  sum: paymentSum(payment.sum),
  rule: payment.rule,
});

/** "West: 46 is rounded to 50." for every score that the game does not settle as it stands. */
export const reckonedSentences = ({ reckoned = {} }: Settlement, called: Called): readonly string[] =>
  SEATS.flatMap((seat) => {
    const words = reckonedWords(reckoned[seat]);
    return words ? [`${called(seat)}: ${words}`] : [];
  });

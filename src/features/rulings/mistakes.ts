import texts from 'sparrow:mistakes';
import words from '../../../content/rulings/effects.json' with { type: 'json' };
import {
  judgeMistake,
  listMistakeLaws,
  getNextOccupiedSeat,
  type MistakeJudgement,
  type MistakeLaw,
  type MistakeName,
  type Payment,
  type Seat,
  type Table,
} from '../../engine/index.ts';
import { SEAT_NAMES } from '../../format/names.ts';
import { formatNumber } from '../../format/numbers.ts';
import { describeEngineReason } from '../../format/reasons.ts';
import { fillSlots, joinWithAnd } from '../../format/sentences.ts';
import type { Ruling, TableWithSeats } from './decision-tree.ts';

export type MistakeVerdict = ReturnType<typeof toMistakeVerdict>;

/** East pays double in some games, so East and the player after East stand for the two kinds of offender. */
const EAST_SEAT: Seat = 'e';
const getAnotherSeat = ({ seats }: TableWithSeats): Seat => getNextOccupiedSeat(EAST_SEAT, seats);

/** The engine’s verdicts on all mistakes at a table. @param seats the seats in which somebody plays */
export function listMistakeVerdicts(table: Table, seats: readonly Seat[] = table.seats): readonly MistakeVerdict[] {
  const known = listMistakeLaws({ table });
  return known.ok ? known.value.map((law) => toMistakeVerdict(law, { table, seats })) : [];
}

function toMistakeVerdict(law: MistakeLaw, at: TableWithSeats) {
  const { title, titleWithOwnHand, titleWithoutHands, now, tip = '' } = texts[law.name];
  const isPaidForAll = law.liability !== undefined && !at.table.asks.straight;
  const after = law.hand === 'goes-on' ? [words.hand[law.hand], words.player[law.player]] : [words.hand[law.hand]];
  const steps = [
    now,
    ...after,
    ...(law.unsaid ? [words.unsaid] : []),
    ...(law.liability ? [isPaidForAll ? words.liable : words.free] : []),
  ];
  // What makes a false Mahjong grave decides its title: a hand shown by another player, by anybody, or no hand at all.
  const says =
    (law.graveWhenShown === 'anybody' && titleWithOwnHand) || (!law.graveWhenShown && titleWithoutHands) || title;
  return {
    name: law.name,
    says,
    steps,
    costs: law.liability ? [] : listCosts(law, at),
    why: explainMistake(law, at),
    /** How the mistake comes about, or how to avoid it; may be empty. */
    tip,
    rule: law.rule,
    /** One player may have to pay for the others; further questions decide that. */
    liable: isPaidForAll,
  };
}

function explainMistake(law: MistakeLaw, at: TableWithSeats): string {
  const judged = judgeForOffender(law, at, getAnotherSeat(at));
  return judged ? describeEngineReason(judged.because, () => 'the player') : '';
}

/** The engine’s verdict on a mistake. If only one player is paid for it, one of the others stands in as that player. */
function judgeForOffender(law: MistakeLaw, at: TableWithSeats, offender: Seat): MistakeJudgement | undefined {
  const others = at.seats.filter((seat) => seat !== offender);
  // East is chosen only where two play, because East might be paid double.
  const to = others.find((seat) => seat !== EAST_SEAT) ?? others[0];
  const judged = judgeMistake({ ...at, what: law.name, offender, to });
  return judged.ok ? judged.value : undefined;
}

/** What the mistake costs East and another player; one entry with an empty `who` where both pay the same. */
function listCosts(law: MistakeLaw, at: TableWithSeats) {
  const { payee } = law;
  const listPaymentsBy = (offender: Seat): readonly Payment[] => judgeForOffender(law, at, offender)?.payments ?? [];
  const [another, east] = [listPaymentsBy(getAnotherSeat(at)), listPaymentsBy(EAST_SEAT)];
  const formatAmounts = (payments: readonly Payment[]): string =>
    payments
      .map(({ amount }) => amount)
      .toSorted((a, b) => a - b)
      .join();
  return another.length === 0 || payee || formatAmounts(another) === formatAmounts(east)
    ? [{ who: '', payments: another, payee }]
    : [
        { who: `If ${SEAT_NAMES[getAnotherSeat(at)]} did it`, payments: another, payee },
        { who: 'If East did it', payments: east, payee },
      ];
}

export const findMistakeVerdict = (name: MistakeName, { table, seats }: TableWithSeats): MistakeVerdict | undefined =>
  listMistakeVerdicts(table, seats).find((each) => each.name === name);

export const toMistakeRuling = ({
  steps: [now = '', ...after],
  costs,
  why,
  tip,
  rule,
  liable,
}: MistakeVerdict): Ruling => ({
  says: after.join(' '),
  because: why,
  now: [now],
  costs: costs.map((cost) => [
    cost.who || (cost.payments.length > 0 ? 'It costs' : 'Who pays'),
    describePenaltyPayments(cost),
  ]),
  tip,
  rule,
  toPayer: liable,
});

/** Who gets how much: “100 to the winner of the hand”, “100 to each of the others”, “250 to West, and 500 to East”. */
export function describePenaltyPayments({ payments, payee }: MistakeVerdict['costs'][number]): string {
  const amounts = new Set(payments.map(({ amount }) => amount));
  const [first] = payments;
  if (!first) return words.free;
  const one = formatNumber(first.amount);
  if (payee) return fillSlots(words.payees[payee], { amount: one });
  if (payments.length === 1) return `${one} to the other player.`;
  if (amounts.size === 1) return `${one} to each of the others.`;
  const formatPayees = (amount: number): string =>
    joinWithAnd(payments.filter((each) => each.amount === amount).map(({ to }) => SEAT_NAMES[to]));
  const parts = [...amounts]
    .toSorted((a, b) => a - b)
    .map((amount) => `${formatNumber(amount)} to ${formatPayees(amount)}`);
  return `${parts.join(', and ')}.`;
}

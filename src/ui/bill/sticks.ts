import {
  computeTallyPaymentWithDebt,
  sumPurse,
  getStartPurseAndShare,
  listPlayersStartPurses,
  type Payment,
  type StickPurse,
  type Seat,
  type Table,
} from '../../engine/index.ts';
import { formatSeatName } from '../../format/names.ts';
import { formatNumber } from '../../format/numbers.ts';
import { joinWithAnd } from '../../format/sentences.ts';

export function createStartPurses(table: Table): readonly StickPurse[] {
  const shares = listPlayersStartPurses({ table });
  return shares.ok ? shares.value : [];
}

/** Pays with tallies, in the order of the payments, so that a player can pay with tallies just received. */
export function payInSticksWithSentences(
  purses: readonly StickPurse[],
  payments: readonly { readonly from: number; readonly to: number; readonly amount: number }[],
  called: (player: number) => string,
) {
  let held = purses;
  const sentences = payments.flatMap(({ from, to, amount }) => {
    const [payer, payee] = [held[from], held[to]];
    const paid = payer && payee && computeTallyPaymentWithDebt(amount, payer, payee);
    if (!paid?.ok) return [];
    const { gives, change, owed } = paid.value;
    held = held.map((purse, player) =>
      player === from ? moveSticks(purse, gives, change) : player === to ? moveSticks(purse, change, gives) : purse,
    );
    return [describeStickPayment(called(from), called(to), gives, change, owed)];
  });
  return { purses: held, sentences };
}

export function describePaymentsInCountingSticks(
  payments: readonly Payment[],
  table: Table,
  seats: readonly Seat[] = table.seats,
): readonly string[] {
  const owed = payments.map(({ from, to, amount }) => ({ from: seats.indexOf(from), to: seats.indexOf(to), amount }));
  return payInSticksWithSentences(createStartPurses(table), owed, (player) => formatSeatName(seats[player]!)).sentences;
}

function moveSticks(purse: StickPurse, gone: StickPurse, come: StickPurse): StickPurse {
  const countSticks = (among: StickPurse, value: number): number =>
    among.find((each) => each.value === value)?.count ?? 0;
  return purse.map(({ value, count: had }) => ({
    value,
    count: had - countSticks(gone, value) + countSticks(come, value),
  }));
}

function describeStickPayment(from: string, to: string, gives: StickPurse, change: StickPurse, owed: number): string {
  const handed =
    sumPurse(gives) > 0 ? `${from} gives ${to} ${formatTallies(gives)}` : `${from} has nothing to give ${to}`;
  const back = sumPurse(change) > 0 ? ` and gets back ${formatTallies(change)}` : '';
  const rest = owed > 0 ? ` Write down ${formatNumber(owed)}${sumPurse(gives) > 0 ? ' more' : ''}.` : '';
  return `${handed}${back}.${rest}`;
}

const formatTallies = (purse: StickPurse): string =>
  joinWithAnd(
    purse
      .filter(({ count }) => count > 0)
      .map(({ value, count }) => `${formatNumber(count)} of ${formatNumber(value)}`),
  );

/** How many boxes of tallies are needed, if several, then what each player gets: one sentence if all get the same. */
export function listStickHandOutSentences(table: Table, called: (player: number) => string): readonly string[] {
  const each = createStartPurses(table).map(formatTallies);
  const start = getStartPurseAndShare({ table });
  const boxes = (start.ok && start.value.boxes) || 1;
  return [
    ...(boxes > 1 ? [`One box does not hold enough tallies. Take ${formatNumber(boxes)} boxes.`] : []),
    ...(new Set(each).size === 1
      ? [`Each player gets ${each[0]}.`]
      : each.map((sticks, player) => `${called(player)} gets ${sticks}.`)),
  ];
}

import {
  payInTallies,
  purseTotal,
  SEATS,
  settle,
  startTallies,
  tallyShares,
  type Payment,
  type Purse,
  type Seat,
} from '../../engine/index.ts';
import { inFigures } from '../../text/numbers.ts';
import { listed } from '../../text/sentences.ts';
import { seatName } from '../../text/names.ts';
import type { House } from '../../learner/table-rules.ts';
import { newDeal, type Deal } from '../scorer/deal.ts';
import { typeScore } from '../scorer/answers.ts';
import { settleView, type Settled } from '../scorer/settle-view.ts';

/** What somebody has typed and said. */
export interface Asked {
  readonly scores: Readonly<Partial<Record<Seat, number>>>;
  readonly winner?: Seat | undefined;
  readonly discarder?: Seat | undefined;
}

/** The rules a hand is settled by. */
export interface Table {
  readonly rules: string;
  readonly house: House;
}

/** The hand settled in words, by the same parts as the scorer’s, and the tallies that change hands. */
export interface Answer {
  readonly settled: Settled;
  /** A sentence for each payment; empty in a game that is played for points only. */
  readonly tallies: readonly string[];
}

/** Who pays whom for four scores, and in which tallies when everybody still has those of the start. */
export function answerTo({ scores, winner, discarder }: Asked, table: Table): Answer {
  const fresh: Deal = { ...newDeal(table), four: true, discarder };
  const typed = SEATS.reduce<Deal>((deal, seat) => typeScore(deal, seat, scores[seat]), fresh);
  const deal = winner
    ? { ...typed, entries: { ...typed.entries, [winner]: { ...typed.entries[winner], won: true } } }
    : typed;
  const settled = settleView(deal);
  return { settled, tallies: tallySentences(paymentsOf({ scores, winner, discarder }, table, settled), table) };
}

function paymentsOf(
  { scores, winner, discarder }: Asked,
  { rules, house }: Table,
  { seats, players }: Settled,
): readonly Payment[] {
  if (!winner || players.length === 0) return [];
  const all = Object.fromEntries(seats.map(({ seat }) => [seat, scores[seat] ?? 0]));
  const result = settle({ rules, house, scores: all, winner, discarder });
  return result.ok ? result.value.payments : [];
}

/** Each payment in tallies, one after another, so that what was received can be passed on. */
export function tallySentences(payments: readonly Payment[], table: Table): readonly string[] {
  const start = startTallies(table);
  const shares = tallyShares(table);
  if (!start.ok || !start.value.equal || !shares.ok) return [];
  const [own = []] = shares.value;
  const purses: Partial<Record<Seat, Purse>> = {};
  return payments.flatMap(({ from, to, amount }) => {
    const [payer, payee] = [purses[from] ?? own, purses[to] ?? own];
    const paid = payInTallies(amount, payer, payee);
    if (!paid.ok) return [];
    const { gives, change, owed } = paid.value;
    purses[from] = moved(payer, gives, change);
    purses[to] = moved(payee, change, gives);
    return [sentence(from, to, gives, change, owed)];
  });
}

/** A purse when some tallies have gone and others have come. */
function moved(purse: Purse, gone: Purse, come: Purse): Purse {
  const count = (among: Purse, value: number): number => among.find((each) => each.value === value)?.count ?? 0;
  return purse.map(({ value, count: had }) => ({ value, count: had - count(gone, value) + count(come, value) }));
}

function sentence(from: Seat, to: Seat, gives: Purse, change: Purse, owed: number): string {
  const handed =
    purseTotal(gives) > 0
      ? `${seatName(from)} gives ${seatName(to)} ${inTallies(gives)}`
      : `${seatName(from)} has nothing to give ${seatName(to)}`;
  const back = purseTotal(change) > 0 ? ` and gets back ${inTallies(change)}` : '';
  const rest = owed > 0 ? ` ${inFigures(owed)} ${purseTotal(gives) > 0 ? 'more ' : ''}must be written down.` : '';
  return `${handed}${back}.${rest}`;
}

/** "2 of 500 and 1 of 20". */
const inTallies = (purse: Purse): string =>
  listed(purse.map(({ value, count }) => `${inFigures(count)} of ${inFigures(value)}`));

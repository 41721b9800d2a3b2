import {
  settleDraw,
  settle,
  type DrawSettlement,
  type Payment,
  type Player,
  type Result,
  type Seat,
  type Settlement,
  type SumStep,
  type Table,
} from '../../engine/index.ts';
import { VOID_DRAW_VALUE, type HandEnd } from '../../storage/hand-end.ts';
import { formatNumber, formatSignedNumber } from '../../format/numbers.ts';
import { joinWithAnd } from '../../format/sentences.ts';
import {
  toPaymentView,
  describePaymentsOfPlayer,
  listRoundedScoreSentences,
  type NameFormatter,
} from '../bill/format-payment.ts';

export interface HandSettlement<Who extends Player | Seat = Seat> {
  readonly payments: readonly (Pick<Payment, 'amount' | 'rule' | 'sum'> & { readonly from: Who; readonly to: Who })[];
  /** What each player gained or lost; in straight scoring, where nobody pays, the score that each writes down. */
  readonly changes: Readonly<Partial<Record<Who, number>>>;
  /** Scores that the game rounded or limited before settling. */
  readonly reckoned: Readonly<Partial<Record<Who, readonly SumStep[]>>>;
  readonly straight: boolean;
}

/**
 * Settles a hand between the seats in play. A missing score counts as 0. In games that do not ask for the discarder,
 * the liable player counts as the discarder.
 * @returns the settlement, or the engine's error for an impossible score or answer
 */
export function settleHandEndWithEngine(
  table: Table,
  seats: readonly Seat[],
  hand: HandEnd,
  extraHands?: number,
): Result<Settlement & Partial<Pick<DrawSettlement, 'ready' | 'stakesBack'>>> {
  const { alsoWon, scores, ready, liable: payer, orphans: caller } = hand;
  const winner = hand.winner ?? undefined;
  const at = { table, seats, ...(extraHands !== undefined && { extraHands }) };
  const mistakes = hand.mistakes.map(({ who, what }) => ({ seat: who, what }));
  const liable = payer?.rule === undefined ? undefined : { seat: payer.who, rule: payer.rule };
  if (winner === undefined) {
    // Nothing is paid for a hand that a mistake has ended; a penalty for the mistake is written down separately.
    if (hand.drawn === VOID_DRAW_VALUE) return settleDraw(at);
    const orphans =
      caller?.who === undefined || caller.kinds === undefined ? undefined : { seat: caller.who, kinds: caller.kinds };
    return settleDraw({ ...at, ready, mistakes, orphans });
  }
  return settle({
    ...at,
    scores: Object.fromEntries(seats.map((seat) => [seat, scores[seat] ?? 0])),
    winner,
    alsoWon,
    discarder: hand.discarder ?? (table.asks.discarder ? undefined : liable?.seat),
    liable,
    ready,
    mistakes,
  });
}

export function mapSettlementSeatsToPlayers<Who extends Player | Seat>(
  { payments, net, written, reckoned = {} }: Settlement,
  who: (seat: Seat) => Who | undefined,
): HandSettlement<Who> {
  const mapSeatsToPlayers = <T>(all: Readonly<Partial<Record<Seat, T>>>): Partial<Record<Who, T>> =>
    Object.fromEntries(
      Object.entries(all).flatMap(([seat, value]) => {
        const player = who(seat as Seat);
        return player === undefined ? [] : [[player, value]];
      }),
    ) as Partial<Record<Who, T>>;
  return {
    payments: payments.map((payment) => ({ ...payment, from: who(payment.from)!, to: who(payment.to)! })),
    changes: mapSeatsToPlayers(written ?? net),
    reckoned: mapSeatsToPlayers(reckoned),
    straight: written !== undefined,
  };
}

export const toSettlementView = <Who extends Player | Seat>(
  { payments, changes, reckoned, straight }: HandSettlement<Who>,
  players: readonly Who[],
  called: NameFormatter<Who>,
) => ({
  straight,
  reckoned: listRoundedScoreSentences(reckoned, players, called),
  players: players.map((who) => {
    const change = changes[who] ?? 0;
    return {
      who,
      called: called(who),
      sentence: straight
        ? `${called(who)} writes down ${formatNumber(change)}.`
        : describePaymentsOfPlayer(who, payments, called),
      change,
      net: formatSignedNumber(change),
    };
  }),
  payments: payments.map((payment) => toPaymentView(payment, called)),
});

export const toSettlementViewBySeats = (settlement: Settlement, seats: readonly Seat[], called: NameFormatter) =>
  toSettlementView(
    mapSettlementSeatsToPlayers(settlement, (seat) => seat),
    seats,
    called,
  );

/** Sentences that say what is missing before a won hand can be settled; may be empty. */
export function describeMissingForSettlement(
  table: Table,
  seats: readonly Seat[],
  { winner, scores, discarder }: HandEnd,
  called: NameFormatter,
): string {
  if (winner === undefined || winner === null) return 'Say who went Mahjong. Then the payments appear here.';
  if (scores[winner] === undefined) return `${called(winner)} went Mahjong, but that hand has no score yet.`;
  const empty = table.asks.winnerOnly ? [] : seats.filter((seat) => scores[seat] === undefined).map(called);
  const [have, count] = empty.length === 1 ? ['has', 'counts'] : ['have', 'count'];
  return [
    ...(empty.length > 0 ? [`${joinWithAnd(empty)} ${have} no score yet and ${count} as nought.`] : []),
    ...(table.asks.discarder && discarder === undefined
      ? ['You have not said who discarded the last tile, so we count it as drawn.']
      : []),
  ].join(' ');
}

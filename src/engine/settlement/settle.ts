import { parseSeatOrThrowRefusal, parseSeatsOrThrowRefusal, getSeatsInHandOrThrowRefusal } from '../match/seating.ts';
import { throwRefusal, shortenInputForMessage } from '../result.ts';
import { createFunctionOnOpenedTable, type TableOrRulesInput, type Table } from '../rulesets/table.ts';
import { SEATS, type Seat } from '../tiles/tiles.ts';
import { computeSettlementEffectsOfMistakes } from './mistake-law.ts';
import { sumPaymentsBySeat, computeRoundedScoresWithSteps } from './payments.ts';
import type { Settlement, SettlementLaw } from './types.ts';

export interface SettleInput extends TableOrRulesInput {
  /** In games that only pay the winner, the winner's award is enough. */
  readonly scores: Readonly<Partial<Record<Seat, number>>>;
  readonly winner: string;
  readonly discarder?: string | undefined;
  /** A player who pays for others, and the reason: one of the game's `liabilities`. */
  readonly liable?: { readonly seat: string; readonly rule: string } | undefined;
  /** Further winners, where several players may go Mahjong on a discard. Each receives payments for their own score. */
  readonly alsoWon?: readonly string[] | undefined;
  readonly seats?: readonly string[] | undefined;
  /** The players who declared one tile short. Those who did not win pay for it (Japanese, switch `ready`). */
  readonly ready?: readonly string[] | undefined;
  /** The players who announced a claim and did not make it, once for each claim (Japanese, switch `claimForfeit`). */
  readonly forfeits?: readonly string[] | undefined;
  /** `what` is one of `tableInfo().asks.handMistakes`. */
  readonly mistakes?: readonly { readonly seat: string; readonly what: string }[] | undefined;
  /** East's extra hands in a row (Japanese, switch `extraDealStakes`). */
  readonly extraHands?: number | undefined;
}

/**
 * Amounts are points, and `net` adds up to zero. In straight scoring there are no payments, and `written` is what each
 * player writes down. `reckoned` has the scores that a game rounds. Errors: a wrong game or house rule, `bad-seat`,
 * `bad-score`, `seat-not-playing`, `winner-missing`, `discarder-is-winner`, `liable-is-winner`, `unknown-liability`,
 * `liability-way`, `one-winner`, `may-not-win` (the winner of a dead hand), `unknown-penalty`, `bad-input`.
 */
export const settle = createFunctionOnOpenedTable((input: SettleInput, table): Settlement =>
  settleHandOrThrowRefusal(table, input),
);

export function settleHandOrThrowRefusal(
  { ruleset }: Table,
  input: Omit<SettleInput, keyof TableOrRulesInput>,
): Settlement {
  const { settlement } = ruleset;
  const given = readScores(input.scores);
  const playing = parseSeatsOrThrowRefusal(input.seats);
  const ready = [...new Set(parseSeatsOrThrowRefusal(input.ready))];
  const enteredForfeits = parseSeatsOrThrowRefusal(input.forfeits);
  const handMistakes = computeSettlementEffectsOfMistakes(input.mistakes, ruleset.mistakes);
  const extraHands = requireExtraHandCount(input.extraHands ?? 0);
  const named = SEATS.filter((seat) => given[seat] !== undefined || playing.includes(seat));
  const seats = getSeatsInHandOrThrowRefusal(ruleset.match.seating, named);

  if (input.winner === undefined) throwRefusal('winner-missing', { found: shortenInputForMessage(input.winner) });
  const winner = parseSeatOrThrowRefusal(input.winner);
  const discarder = input.discarder === undefined ? undefined : parseSeatOrThrowRefusal(input.discarder);
  const alsoWon = [...new Set(parseSeatsOrThrowRefusal(input.alsoWon))].filter((seat) => seat !== winner);
  const winners = [winner, ...alsoWon];
  if (alsoWon.length > 0 && !(settlement.severalWinners && discarder))
    throwRefusal('one-winner', { count: winners.length, allowed: 1 });
  if (discarder && winners.includes(discarder)) throwRefusal('discarder-is-winner', { found: discarder });
  const liable = readLiable(input.liable, winner, settlement.liabilities);
  const forfeits = [...enteredForfeits, ...handMistakes.forfeits];
  const barred = SEATS.filter((seat) => handMistakes.barred[seat]);
  const people = [winner, discarder, liable?.seat, ...alsoWon, ...ready, ...forfeits, ...barred];
  const absent = people.find((seat) => seat && !seats.includes(seat));
  if (absent) throwRefusal('seat-not-playing', { found: absent });
  const barredWinner = winners.find((seat) => barred.includes(seat));
  if (barredWinner) throwRefusal('may-not-win', { found: barredWinner, rule: handMistakes.barred[barredWinner]! });
  if (liable && !isLiabilityOpenToDiscarder(liable, discarder))
    throwRefusal('liability-way', { found: liable.name, rule: liable.rule });

  const { changed, ...reckoned } = computeRoundedScoresWithSteps(given, ruleset, handMistakes.nothing);
  const { payments, written } = settlement.settle({
    seats,
    ...reckoned,
    winner,
    discarder,
    liable,
    alsoWon,
    ready,
    forfeits,
    extraHands,
  });
  return {
    payments,
    net: sumPaymentsBySeat(payments),
    ...(Object.keys(changed).length > 0 && { reckoned: changed }),
    ...(written && { written }),
  };
}

export const requireExtraHandCount = (value: number): number =>
  Number.isInteger(value) && value >= 0 ? value : throwRefusal('bad-input', { found: shortenInputForMessage(value) });

function readScores(input: unknown): Partial<Record<Seat, number>> {
  if (typeof input !== 'object' || input === null) return throwRefusal('bad-score');
  const scores: Partial<Record<Seat, number>> = {};
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue;
    const seat = parseSeatOrThrowRefusal(name);
    if (typeof value !== 'number' || !Number.isFinite(value) || value < 0)
      throwRefusal('bad-score', { found: shortenInputForMessage(value) });
    scores[seat] = value;
  }
  return scores;
}

function readLiable(input: SettleInput['liable'], winner: Seat, names: SettlementLaw['liabilities']) {
  if (input === undefined || input === null) return undefined;
  const seat = parseSeatOrThrowRefusal(input.seat);
  if (seat === winner) throwRefusal('liable-is-winner', { found: seat });
  const name = shortenInputForMessage(input.rule);
  const reason = Object.hasOwn(names, name) ? names[name] : undefined;
  return { ...(reason ?? throwRefusal('unknown-liability', { found: name })), name, seat };
}

function isLiabilityOpenToDiscarder(
  { seat, thrown }: SettlementLaw['liabilities'][string] & { readonly seat: Seat },
  discarder: Seat | undefined,
): boolean {
  if (thrown === 'by-anybody') return true;
  // A liability for an earlier tile needs no discarder, but its payer may also have discarded the winning tile.
  if (thrown === 'by-nobody' && discarder === undefined) return true;
  return thrown === 'by-another' ? discarder !== undefined && discarder !== seat : discarder === seat;
}

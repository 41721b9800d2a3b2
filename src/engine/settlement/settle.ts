import { answer, fail, ok, quote, type Result } from '../result.ts';
import { seatsNamed } from '../match/seating.ts';
import { tableOf, type AtTable } from '../rulesets/table.ts';
import { parseSeat, SEATS, type Seat } from '../tiles/tiles.ts';
import { readMistakes, type HandMistake, type Marked } from './hand-mistakes.ts';
import { readScores, reckonScores } from './scores.ts';
import { readSeats } from './seats.ts';
import type { MistakeLaw } from './mistake-law.ts';
import type { LiabilityName, Payment, Settlement, SettlementLaw } from './types.ts';

/** How a hand ended that somebody won, by seats, as far as it has been said: what a tool asks, hands over and settles. */
export interface HandWon {
  readonly scores: Readonly<Partial<Record<Seat, number>>>;
  readonly winner?: Seat | undefined;
  /** Others who went Mahjong on the same discard. */
  readonly alsoWon?: readonly Seat[] | undefined;
  /** Whose discard the last tile was; undefined when it was drawn. */
  readonly discarder?: Seat | undefined;
  /** Who pays for others, and the name of the reason. */
  readonly liable?: { readonly seat: Seat; readonly rule: string } | undefined;
  /** Who else had declared ready and pays for it. */
  readonly ready?: readonly Seat[] | undefined;
}

export interface SettleInput extends AtTable {
  /** Points of each hand; in games that pay the winner only, the winner's award is enough. */
  readonly scores: Readonly<Partial<Record<Seat, number>>>;
  readonly winner: string;
  readonly discarder?: string | undefined;
  /** A player who pays for others, and the name of the rule that says so: see `rulesets` for each game's names. */
  readonly liable?: { readonly seat: string; readonly rule: string } | undefined;
  /** Others who went Mahjong on the same discard, where the table allows it; each is paid by their own score. */
  readonly alsoWon?: readonly string[] | undefined;
  /** The seats that play, where three do and the scores do not name them. */
  readonly seats?: readonly string[] | undefined;
  /** Who had declared ready (Japanese, switch `ready`): those who did not win pay for it. */
  readonly ready?: readonly string[] | undefined;
  /** Who announced a claim and did not make it, once for each time (Japanese, switch `claimForfeit`). */
  readonly forfeits?: readonly string[] | undefined;
  /** Mistakes of the hand that count when it is settled: dead hands, and claims that were not made. */
  readonly mistakes?: readonly HandMistake[] | undefined;
  /** Which of East's extra hands in a row this was (Japanese, switch `extraDealStakes`). */
  readonly extraHands?: number | undefined;
}

/**
 * Who pays whom after a hand. Amounts are in points, `net` sums to zero; in straight scoring there are no payments and
 * `written` says what each player adds. A game that settles rounded scores rounds what it is given and says so, in
 * `reckoned` and in the sum of each payment.
 * Errors: `unknown-ruleset`, `unknown-switch`, `switch-value`, `bad-seat`, `bad-score`, `seat-not-playing`,
 * `winner-missing`, `discarder-is-winner`, `liable-is-winner`, `unknown-liability`, `liability-way`, `one-winner`,
 * `may-not-win` for the winner of a dead hand, `unknown-penalty`, `bad-input`.
 */
export function settle(input: SettleInput): Result<Settlement> {
  if (typeof input !== 'object' || input === null) return fail('bad-input');
  const opened = tableOf(input);
  if (!opened.ok) return opened;
  const { settlement } = opened.value.ruleset;

  const scores = readScores(input.scores);
  if (!scores.ok) return scores;
  const extras = readExtras(input, opened.value.ruleset.mistakes);
  if (!extras.ok) return extras;
  const { playing, ready, forfeits, extraHands, marked } = extras.value;
  const named = SEATS.filter((seat) => scores.value[seat] !== undefined || playing.includes(seat));
  const seats = answer(() => seatsNamed(opened.value.ruleset.match.seating, named));
  if (!seats.ok) return seats;

  const winner = parseSeat(input.winner);
  if (!winner) return fail(input.winner === undefined ? 'winner-missing' : 'bad-seat', { found: quote(input.winner) });
  const discarder = input.discarder === undefined ? undefined : parseSeat(input.discarder);
  if (input.discarder !== undefined && !discarder) return fail('bad-seat', { found: quote(input.discarder) });
  const alsoWon = readAlsoWon(input.alsoWon, winner);
  if (!alsoWon.ok) return alsoWon;
  if (alsoWon.value.length > 0 && !(settlement.severalWinners && discarder))
    return fail('one-winner', { count: alsoWon.value.length + 1, allowed: 1 });
  const own = [winner, ...alsoWon.value].find((seat) => seat === discarder);
  if (own) return fail('discarder-is-winner', { found: own });
  const liable = readLiable(input.liable, winner, settlement.liabilities);
  if (!liable.ok) return liable;
  const people = [
    winner,
    discarder,
    liable.value?.seat,
    ...alsoWon.value,
    ...ready,
    ...forfeits,
    ...SEATS.filter((seat) => marked.barred[seat]),
  ];
  const absent = people.find((seat) => seat && !seats.value.includes(seat));
  if (absent) return fail('seat-not-playing', { found: absent });
  const barred = [winner, ...alsoWon.value].find((seat) => marked.barred[seat]);
  if (barred) return fail('may-not-win', { found: barred, rule: marked.barred[barred]! });

  const { changed, ...full } = reckonScores(scores.value, opened.value.ruleset, marked.nothing);
  const settled = {
    seats: seats.value,
    ...full,
    winner,
    discarder,
    liable: liable.value,
    alsoWon: alsoWon.value,
    ready,
    forfeits,
    extraHands,
  };
  if (liable.value && !fits(liable.value, discarder))
    return fail('liability-way', { found: liable.value.name, rule: liable.value.rule });
  const { payments, written } = settlement.settle(settled);
  return ok({
    payments,
    net: netOf(payments),
    ...(Object.keys(changed).length > 0 && { reckoned: changed }),
    ...(written && { written }),
  });
}

/** What each seat gains or loses by some payments. */
export function netOf(payments: readonly Payment[]): Record<Seat, number> {
  const net = { e: 0, s: 0, w: 0, n: 0 };
  for (const { from, to, amount } of payments) {
    net[from] -= amount;
    net[to] += amount;
  }
  return net;
}

/** The other winners, each once. */
function readAlsoWon(input: unknown, winner: Seat): Result<readonly Seat[]> {
  const named = readSeats(input);
  return named.ok ? ok([...new Set(named.value)].filter((seat) => seat !== winner)) : named;
}

/** What is paid beside the hand itself. */
function readExtras(
  input: SettleInput,
  laws: readonly MistakeLaw[],
): Result<{
  playing: readonly Seat[];
  ready: readonly Seat[];
  forfeits: readonly Seat[];
  extraHands: number;
  marked: Marked;
}> {
  const playing = readSeats(input.seats);
  if (!playing.ok) return playing;
  const ready = readSeats(input.ready);
  if (!ready.ok) return ready;
  const forfeits = readSeats(input.forfeits);
  if (!forfeits.ok) return forfeits;
  const marked = readMistakes(input.mistakes, laws);
  if (!marked.ok) return marked;
  const extraHands = input.extraHands ?? 0;
  if (!Number.isInteger(extraHands) || extraHands < 0) return fail('bad-input', { found: quote(extraHands) });
  return ok({
    playing: playing.value,
    ready: [...new Set(ready.value)],
    forfeits: [...forfeits.value, ...marked.value.forfeits],
    extraHands,
    marked: marked.value,
  });
}

function readLiable(
  input: SettleInput['liable'],
  winner: Seat,
  names: SettlementLaw['liabilities'],
): Result<(LiabilityName & { readonly seat: Seat; readonly name: string }) | undefined> {
  if (input === undefined || input === null) return ok(undefined);
  const seat = parseSeat(input.seat);
  if (!seat) return fail('bad-seat', { found: quote(input.seat) });
  if (seat === winner) return fail('liable-is-winner', { found: seat });
  const reason = typeof input.rule === 'string' && Object.hasOwn(names, input.rule) ? names[input.rule] : undefined;
  return reason ? ok({ ...reason, seat, name: input.rule }) : fail('unknown-liability', { found: quote(input.rule) });
}

/** Whether the winning tile was discarded by whom the reason for paying says. */
function fits({ seat, thrown }: LiabilityName & { readonly seat: Seat }, discarder: Seat | undefined): boolean {
  if (thrown === 'by-anybody') return true;
  // The payer may be told as the discarder of the tile before.
  if (thrown === 'by-nobody' && discarder === undefined) return true;
  return thrown === 'by-another' ? discarder !== undefined && discarder !== seat : discarder === seat;
}

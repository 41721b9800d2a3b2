import { readTiles } from '../hands/text.ts';
import { answer, fail, ok, quote, type Result } from '../result.ts';
import { seatsNamed } from '../match/seating.ts';
import { drawReady } from '../rulesets/asks.ts';
import { tableOf, type AtTable, type Table } from '../rulesets/table.ts';
import { SEATS, type Seat } from '../tiles/tiles.ts';
import { readMistakes, type HandMistake } from './hand-mistakes.ts';
import { nineOrphansPayment } from './orphans.ts';
import { readSeats } from './seats.ts';
import { netOf } from './settle.ts';
import { extraDealStake } from './stakes.ts';
import type { Payment, Settlement } from './types.ts';

export interface DrawInput extends AtTable {
  /** Players who were one tile short when the hand ended. */
  readonly ready?: readonly string[] | undefined;
  /** Mistakes of the hand: a hand that may not win waits for nothing [our reading]. */
  readonly mistakes?: readonly HandMistake[] | undefined;
  /** The seats that play; needed where three of the four do. */
  readonly seats?: readonly string[] | undefined;
  /** Which of East's extra hands in a row this was (Japanese, switch `extraDealStakes`). */
  readonly extraHands?: number | undefined;
  /** Who ended the hand by many different ones, nines and honours, and how many: see `nineOrphansPayment`. */
  readonly orphans?: { readonly seat: string; readonly kinds: number } | undefined;
}

/** What a drawn hand brings: payments, and whether East stays East by the rule named, where the game has one. */
export interface DrawSettlement extends Settlement {
  /**
   * What each player had put in for the hand and takes back; left out where there were no stakes. "The winner of the deal
   * gets all the extra points"; of a deal that nobody wins the source says nothing [our reading].
   */
  readonly stakesBack?: { readonly each: number; readonly rule: string };
  /** Who counted as one tile short; nobody in a game that does not ask. */
  readonly ready: readonly Seat[];
  readonly eastStays: boolean;
  readonly rule: string | undefined;
}

/**
 * Settles a hand that nobody won. In most games nobody pays and East stays.
 * Errors: `bad-counts` for orphans that end no hand, `unknown-ruleset`, `unknown-switch`, `switch-value`, `bad-seat`, `seat-not-playing`, `bad-input`.
 */
export function drawPayments(input: DrawInput): Result<DrawSettlement> {
  if (typeof input !== 'object' || input === null) return fail('bad-input');
  const opened = tableOf(input);
  if (!opened.ok) return opened;
  const { settlement } = opened.value.ruleset;
  const named = readSeats(input.seats);
  if (!named.ok) return named;
  const seats = answer(() => seatsNamed(opened.value.ruleset.match.seating, named.value));
  if (!seats.ok) return seats;
  const ready = readSeats(input.ready);
  if (!ready.ok) return ready;
  const absent = ready.value.find((seat) => !seats.value.includes(seat));
  if (absent) return fail('seat-not-playing', { found: absent });

  const stake = extraDealStake({ table: opened.value, extraHands: input.extraHands ?? 0 });
  if (!stake.ok) return stake;
  const { each, rule } = stake.value;
  const marked = readMistakes(input.mistakes, opened.value.ruleset.mistakes);
  if (!marked.ok) return marked;
  const waiting = SEATS.filter((seat) => ready.value.includes(seat) && !marked.value.barred[seat]);
  const called = paidForOrphans(opened.value, input.orphans, seats.value);
  if (!called.ok) return called;
  const payments = called.value ?? settlement.draw?.payments(waiting, seats.value) ?? [];
  return ok({
    payments,
    net: netOf(payments),
    ready: drawReady(opened.value.ruleset) ? waiting : [],
    eastStays: settlement.draw?.eastStays(waiting) ?? true,
    rule: settlement.draw?.rule,
    ...(each > 0 && rule !== undefined && { stakesBack: { each, rule } }),
  });
}

/**
 * What everybody pays the player who called an end for many ones, nines and honours, in place of what is paid for hands one
 * tile short [choice: RULES.md, added on 22 November]; undefined where nobody did.
 */
function paidForOrphans(
  table: Table,
  orphans: DrawInput['orphans'],
  seats: readonly Seat[],
): Result<readonly Payment[] | undefined> {
  if (!orphans) return ok(undefined);
  const called = nineOrphansPayment({ table, seat: orphans.seat, kinds: orphans.kinds, seats });
  if (!called.ok) return called;
  return called.value.allowed ? ok(called.value.payments) : fail('bad-counts', { found: quote(orphans.kinds) });
}

export interface HandEndInput extends AtTable {
  /** No tile may be drawn any more. */
  readonly wallUsedUp?: boolean | undefined;
  /** Kongs made so far, by seat. */
  readonly kongs?: Readonly<Partial<Record<Seat, number>>> | undefined;
  /** The first discard of each player who has made one: text or ids. */
  readonly firstDiscards?: string | readonly string[] | undefined;
  /** Everybody who goes Mahjong on the same discard. */
  readonly winners?: readonly string[] | undefined;
}

/**
 * The rule that ends a hand without a winner now, or undefined when it goes on.
 * Errors: `unknown-ruleset`, `unknown-switch`, `switch-value`, `bad-seat`, `bad-counts`, `bad-input` and those of tiles.
 */
export function endsInDraw(input: HandEndInput): Result<{ readonly rule: string | undefined }> {
  if (typeof input !== 'object' || input === null) return fail('bad-input');
  const opened = tableOf(input);
  if (!opened.ok) return opened;
  const { draws = [], match } = opened.value.ruleset;
  const kongs = Object.values(input.kongs ?? {});
  if (!kongs.every((n) => Number.isInteger(n) && n >= 0 && n <= 4)) return fail('bad-counts');
  const firstDiscards = answer(() => readTiles(input.firstDiscards));
  if (!firstDiscards.ok) return firstDiscards;
  const winners = readSeats(input.winners);
  if (!winners.ok) return winners;

  const state = {
    wallUsedUp: Boolean(input.wallUsedUp),
    kongs,
    firstDiscards: firstDiscards.value,
    players: match.seating.seats.length,
    winners: new Set(winners.value).size,
  };
  return ok({ rule: draws.find((draw) => draw.when(state))?.id });
}

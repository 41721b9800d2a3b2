import { checkHand, getHandLaw } from '../hands/check.ts';
import type { Holding } from '../hands/hand.ts';
import { readHolding, readTiles } from '../hands/text.ts';
import { readSeat, readSeats, readNamedSeats } from '../match/seating.ts';
import { deny, quoteInput } from '../result.ts';
import { drawReady } from '../rulesets/table-asks.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import { answerAtTable, type AtTable, type Table, withSeats } from '../rulesets/table.ts';
import { isMajorKind, KINDS, SEATS, tileOf, type Seat } from '../tiles/tiles.ts';
import { readMistakes, type HandMistake } from './mistake-law.ts';
import { computeNet } from './payments.ts';
import { readExtraHands } from './settle.ts';
import type { Payment, Settlement } from './types.ts';

// Hands that nobody wins: what ends them, who is paid, and the stakes that wait for a winner.

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
export const drawPayments = answerAtTable((input: DrawInput, table): DrawSettlement => settleDrawAtTable(table, input));

/** {@link drawPayments} for whoever has opened the table. Denied: what `drawPayments` refuses. */
export function settleDrawAtTable({ ruleset }: Table, input: Omit<DrawInput, keyof AtTable>): DrawSettlement {
  const { draw } = ruleset.settlement;
  const seats = readNamedSeats(ruleset.match.seating, readSeats(input.seats));
  const ready = readSeats(input.ready);
  const absent = ready.find((seat) => !seats.includes(seat));
  if (absent) deny('seat-not-playing', { found: absent });
  const { each, rule } = getStake(ruleset, readExtraHands(input.extraHands ?? 0));
  const { barred } = readMistakes(input.mistakes, ruleset.mistakes);
  const waiting = SEATS.filter((seat) => ready.includes(seat) && !barred[seat]);
  // Who called an end is paid for that, in place of what is paid for hands one tile short [our reading].
  const called = input.orphans && createOrphanPayments(ruleset, seats, input.orphans);
  const payments = called ?? draw?.payments(waiting, seats) ?? [];
  return {
    payments,
    net: computeNet(payments),
    ready: drawReady(ruleset) ? waiting : [],
    eastStays: draw?.eastStays(waiting) ?? true,
    rule: draw?.rule,
    ...(each > 0 && rule !== undefined && { stakesBack: { each, rule } }),
  };
}

/** What everybody pays the player who ended the hand by many ones, nines and honours. Denied: `bad-counts` for too few of them. */
function createOrphanPayments(
  ruleset: Ruleset,
  seats: readonly Seat[],
  { seat, kinds }: NonNullable<DrawInput['orphans']>,
): readonly Payment[] {
  const { allowed, payments } = judgeOrphans(ruleset, seats, { seat, kinds });
  return allowed ? payments : deny('bad-counts', { found: quoteInput(kinds) });
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
export const endsInDraw = answerAtTable((input: HandEndInput, { ruleset }): { readonly rule: string | undefined } => {
  const { draws, match } = ruleset;
  const kongs = Object.values(input.kongs ?? {});
  if (!kongs.every((n) => Number.isInteger(n) && n >= 0 && n <= 4)) deny('bad-counts');
  const state = {
    wallUsedUp: Boolean(input.wallUsedUp),
    kongs,
    firstDiscards: readTiles(input.firstDiscards),
    players: match.seating.seats.length,
    winners: new Set(readSeats(input.winners)).size,
  };
  return { rule: draws.find((draw) => draw.when(state))?.id };
});

/**
 * What every player puts in before one of East's extra hands; the winner takes all of it, as `settle` does when it is
 * told `extraHands`. Nothing in games and at tables without such stakes.
 * `extraHands`: which of East's extra hands in a row is about to begin; 0 when East is new.
 * Errors: `unknown-ruleset`, `unknown-switch`, `switch-value`, `bad-input`.
 */
export const extraDealStake = answerAtTable(({ extraHands }: AtTable & { readonly extraHands: number }, { ruleset }) =>
  getStake(ruleset, readExtraHands(extraHands)),
);

const getStake = (
  { settlement: { stake } }: Ruleset,
  extraHands: number,
): { readonly each: number; readonly rule: string | undefined } => ({
  each: stake ? stake.each * extraHands : 0,
  rule: stake?.rule,
});

export interface OrphansInput extends AtTable {
  readonly seat: string;
  /** The first fourteen tiles: those dealt and the first drawn. */
  readonly hand?: string | Holding | undefined;
  /** How many different ones, nines and honours there were, where the tiles are put away already and nobody has a `hand`. */
  readonly kinds?: number | undefined;
  /** Somebody has claimed a discard already. */
  readonly claimed?: boolean | undefined;
  /** The seats that play; needed where three of the four do. */
  readonly seats?: readonly string[] | undefined;
}

/** How many different ones, nines, winds and dragons there are, whether that may end the hand, and what is paid for it. */
export interface Orphans extends Settlement {
  readonly kinds: number;
  readonly allowed: boolean;
  readonly rule: string | undefined;
}

/**
 * Whether a player may end the hand because the first fourteen tiles hold many different ones, nines and honours, and
 * what everybody pays for it then (Japanese variants, "Nine orphans"). East pays no more than others.
 * Errors: those of a hand's tiles, `bad-counts` for kinds that cannot be, `bad-seat`, `seat-not-playing`,
 * `unknown-ruleset`, `unknown-switch`, `switch-value`, `bad-input`.
 */
export const nineOrphansPayment = answerAtTable((input: OrphansInput, table): Orphans =>
  judgeOrphansAtTable(table, input),
);

/** {@link nineOrphansPayment} for whoever has opened the table. Denied: what `nineOrphansPayment` refuses. */
export const judgeOrphansAtTable = ({ ruleset }: Table, input: Omit<OrphansInput, keyof AtTable>): Orphans =>
  judgeOrphans(ruleset, readNamedSeats(ruleset.match.seating, readSeats(input.seats)), input);

function judgeOrphans(
  ofTheTable: Ruleset,
  seats: readonly Seat[],
  { seat: named, hand, kinds: givenKinds, claimed }: Omit<OrphansInput, keyof AtTable>,
): Orphans {
  const ruleset = withSeats(ofTheTable, seats);
  const { kinds, shown } = hand === undefined ? readKinds(givenKinds, ruleset) : countOrphanKinds(hand, ruleset);
  const seat = readSeat(named);
  if (!seats.includes(seat)) deny('seat-not-playing', { found: seat });
  const { orphans } = ruleset;
  const allowed = orphans !== undefined && kinds >= orphans.fewest && !claimed && !shown;
  const amount = allowed ? (orphans.pays[kinds] ?? 0) : 0;
  const others = amount > 0 ? seats.filter((other) => other !== seat) : [];
  const payments = others.map((from): Payment => ({ from, to: seat, amount, rule: orphans!.rule }));
  return { kinds, allowed, rule: orphans?.rule, payments, net: computeNet(payments) };
}

/** Different ones, nines and honours, and whether a set lies on the table. */
function countOrphanKinds(text: string | Holding, ruleset: Ruleset) {
  const { counts, sets } = checkHand(readHolding(text), getHandLaw(ruleset, false, false), true);
  return { kinds: counts.filter((held, kind) => held > 0 && isMajorKind(kind)).length, shown: sets.length > 0 };
}

/** As many kinds as somebody says, up to those that are in the game. */
function readKinds(kinds: unknown, { absent }: Ruleset) {
  const played = Array.from({ length: KINDS }, (_, kind) => kind).filter((kind) => !absent.includes(tileOf(kind)));
  const most = played.filter(isMajorKind).length;
  return Number.isInteger(kinds) && Number(kinds) >= 0 && Number(kinds) <= most
    ? { kinds: Number(kinds), shown: false }
    : deny('bad-counts', { found: quoteInput(kinds), allowed: most });
}

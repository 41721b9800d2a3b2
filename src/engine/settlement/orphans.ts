import { checkHand, handLaw } from '../hands/check.ts';
import type { Holding } from '../hands/hand.ts';
import { readHolding } from '../hands/text.ts';
import { answer, fail, ok, quote, type Result } from '../result.ts';
import { seatsNamed } from '../match/seating.ts';
import { tableOf, type AtTable } from '../rulesets/table.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import { rulesWith } from '../rulesets/seated.ts';
import { isMajorKind, KINDS, parseSeat, tileOf, type Kind } from '../tiles/tiles.ts';
import { readSeats } from './seats.ts';
import { netOf } from './settle.ts';
import type { Payment, Settlement } from './types.ts';

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
 * what everybody pays for it then (Japanese, switches `nineOrphans` and `nineOrphansUnpaid`; RULES.md J.5, J.6). East pays no more than others.
 * Errors: those of a hand's tiles, `bad-counts` for kinds that cannot be, `bad-seat`, `seat-not-playing`,
 * `unknown-ruleset`, `unknown-switch`, `switch-value`, `bad-input`.
 */
export function nineOrphansPayment(input: OrphansInput): Result<Orphans> {
  if (typeof input !== 'object' || input === null) return fail('bad-input');
  const opened = tableOf(input);
  if (!opened.ok) return opened;
  const seat = parseSeat(input.seat);
  const named = readSeats(input.seats);
  if (!named.ok) return named;
  const seats = answer(() => seatsNamed(opened.value.ruleset.match.seating, named.value));
  if (!seats.ok) return seats;
  const ruleset = rulesWith(opened.value.ruleset, seats.value);
  const held = input.hand === undefined ? readKinds(input.kinds, ruleset) : kindsIn(input.hand, ruleset);
  if (!held.ok) return held;
  if (!seat) return fail('bad-seat', { found: quote(input.seat) });
  if (!seats.value.includes(seat)) return fail('seat-not-playing', { found: seat });

  const { orphans } = ruleset;
  const { kinds, shown } = held.value;
  const allowed = orphans !== undefined && kinds >= orphans.fewest && !input.claimed && !shown;
  const amount = allowed ? (orphans.pays[kinds] ?? 0) : 0;
  const others = amount > 0 ? seats.value.filter((other) => other !== seat) : [];
  const payments = others.map((from): Payment => ({ from, to: seat, amount, rule: orphans!.rule }));
  return ok({ kinds, allowed, rule: orphans?.rule, payments, net: netOf(payments) });
}

/** Different ones, nines and honours, and whether a set lies on the table. */
interface Held {
  readonly kinds: number;
  readonly shown: boolean;
}

function kindsIn(text: string | Holding, ruleset: Ruleset): Result<Held> {
  const holding = answer(() => readHolding(text));
  if (!holding.ok) return holding;
  const hand = answer(() => checkHand(holding.value, handLaw(ruleset, false, false), true));
  if (!hand.ok) return hand;
  const { counts, sets } = hand.value;
  return ok({ kinds: counts.filter((held, kind) => held > 0 && isMajorKind(kind)).length, shown: sets.length > 0 });
}

/** As many kinds as somebody says, up to those that are in the game. */
function readKinds(kinds: unknown, { absent }: Ruleset): Result<Held> {
  const most = MAJORS.filter((kind) => !absent.includes(tileOf(kind))).length;
  return Number.isInteger(kinds) && Number(kinds) >= 0 && Number(kinds) <= most
    ? ok({ kinds: Number(kinds), shown: false })
    : fail('bad-counts', { found: quote(kinds), allowed: most });
}

const MAJORS: readonly Kind[] = Array.from({ length: KINDS }, (_, kind) => kind).filter(isMajorKind);

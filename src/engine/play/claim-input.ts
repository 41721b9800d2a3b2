import { checkHand, handLaw } from '../hands/check.ts';
import type { Holding } from '../hands/hand.ts';
import { readTiles, readHolding } from '../hands/text.ts';
import { answer, fail, ok, quote, type Result } from '../result.ts';
import { seatAfter, seatsOfHand } from '../match/seating.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import { rulesWith } from '../rulesets/seated.ts';
import type { AtTable } from '../rulesets/table.ts';
import { readSeats } from '../settlement/seats.ts';
import { isBonus, isTile, parseSeat, type Seat, type TileId } from '../tiles/tiles.ts';
import { DEAD_HANDS, type DeadHand, type Ready } from './claim-law.ts';

/** What `claims` is asked. */
export interface ClaimsInput extends AtTable {
  /** The hand before the claim: 13 tiles, kongs counting as three. Fewer are taken as the part that was told. */
  readonly hand: string | Holding;
  readonly seat: string;
  /** Who discarded the tile, or makes the kong that could be robbed. */
  readonly discarder: string;
  readonly discard: string;
  /** A discard unless the tile lies in a kong that is being made: `kong` = added to an exposed pung. */
  readonly by?: 'discard' | 'kong' | 'concealed-kong' | undefined;
  /** The wind of the round; East when not given. It matters only where a hand must be worth something. */
  readonly round?: string | undefined;
  /** The seats that play, where three of the four do. */
  readonly seats?: readonly string[] | undefined;
  readonly goulash?: boolean | undefined;
  /** The player's own discards in the order thrown; an empty list says that they have not discarded yet. */
  readonly ownDiscards?: string | readonly string[] | undefined;
  /** They have warned the others of a discard they may not win with (Japanese, switch `sacredWarning`). */
  readonly warned?: boolean | undefined;
  /** What others have discarded since the player's own last discard, and was let go by. */
  readonly passed?: string | readonly string[] | undefined;
  /** The hand cannot win any more: too few tiles, too many, or a wrong set (also `true`). */
  readonly dead?: boolean | DeadHand | undefined;
  /** Whether they have said that they are one tile short; `original` = at the first discard. Taken as said when not given. */
  readonly ready?: Ready;
  /** They must keep the hand they have, having skipped an exchange of a goulash. */
  readonly kept?: boolean | undefined;
  /** The wall is used up: this is the last discard. */
  readonly lastTile?: boolean | undefined;
  /** This is East's first discard. */
  readonly firstDiscard?: boolean | undefined;
}

/** A question about claims that has been read. */
export interface ClaimCase {
  readonly ruleset: Ruleset;
  readonly holding: Holding;
  readonly seat: Seat;
  readonly discarder: Seat;
  readonly discard: TileId;
  readonly by: 'discard' | 'kong' | 'concealed-kong';
  readonly round: Seat;
  /** Who plays at the table. */
  readonly seats: readonly Seat[];
  /** The tile comes from the player on the left. */
  readonly fromLeft: boolean;
  readonly goulash: boolean;
  readonly ownDiscards: readonly TileId[] | undefined;
  readonly warned: boolean;
  readonly passed: readonly TileId[];
  readonly dead: DeadHand | undefined;
  readonly ready: Ready;
  readonly kept: boolean;
  readonly lastTile: boolean;
  readonly firstDiscard: boolean;
}

const WAYS = ['discard', 'kong', 'concealed-kong'] as const;

/** Reads a question about claims under rules that are known. Errors as `claims`. */
export function readClaimCase(input: ClaimsInput, played: Ruleset): Result<ClaimCase> {
  const table = readTable(input, played);
  if (!table.ok) return table;
  const ruleset = rulesWith(played, table.value.seats);
  const dead = readDead(input.dead);
  if (!dead.ok) return dead;
  const tiles = readHandAndDiscard(input, ruleset, dead.value);
  if (!tiles.ok) return tiles;
  const by = WAYS.find((way) => way === (input.by ?? 'discard'));
  if (!by) return fail('winning-way-unknown', { found: quote(input.by) });
  const own = answer(() => readTiles(input.ownDiscards));
  if (!own.ok) return own;
  const passed = answer(() => readTiles(input.passed));
  if (!passed.ok) return passed;
  const ready = input.ready === undefined || input.ready === 'original' ? input.ready : Boolean(input.ready);
  return ok({
    ruleset,
    ...table.value,
    ...tiles.value,
    by,
    dead: dead.value,
    ready,
    goulash: Boolean(input.goulash && ruleset.goulash),
    ownDiscards: input.ownDiscards === undefined ? undefined : own.value,
    passed: passed.value,
    warned: Boolean(input.warned),
    kept: Boolean(input.kept && input.goulash && ruleset.goulash),
    lastTile: Boolean(input.lastTile),
    firstDiscard: Boolean(input.firstDiscard),
  });
}

/** Who claims, who discarded, and whether that is the player on the left. */
function readTable(
  input: ClaimsInput,
  ruleset: Ruleset,
): Result<Pick<ClaimCase, 'seat' | 'discarder' | 'round' | 'seats' | 'fromLeft'>> {
  const seat = parseSeat(input.seat);
  if (!seat) return fail('bad-seat', { found: quote(input.seat) });
  const discarder = parseSeat(input.discarder);
  if (!discarder) return fail('bad-seat', { found: quote(input.discarder) });
  const round = parseSeat(input.round ?? 'e');
  if (!round) return fail('bad-seat', { found: quote(input.round) });
  const seats = seatsAtTable(ruleset, input.seats);
  if (!seats.ok) return seats;
  const absent = [seat, discarder].find((each) => !seats.value.includes(each));
  if (absent) return fail('seat-not-playing', { found: absent });
  if (seat === discarder) return fail('own-discard', { found: seat });
  return ok({ seat, discarder, round, seats: seats.value, fromLeft: seatAfter(discarder, seats.value) === seat });
}

/** The seats that play: those that are named, or those of a first hand. Errors: `bad-input`, `bad-seat`, `seat-not-playing`. */
export function seatsAtTable({ match }: Ruleset, named: unknown): Result<readonly Seat[]> {
  const seats = readSeats(named);
  return seats.ok ? seatsOfHand(match.seating, seats.value) : seats;
}

export { seatAfter as after } from '../match/seating.ts';

/** The player on somebody's left, whose discards may be claimed for a chow. */
export const leftOf = (seat: Seat, seats: readonly Seat[]): Seat =>
  seats.find((each) => seatAfter(each, seats) === seat) ?? seat;

function readDead(dead: unknown): Result<DeadHand | undefined> {
  if (dead === undefined || dead === null || dead === false) return ok(undefined);
  if (dead === true) return ok('set');
  const known = DEAD_HANDS.find((name) => name === dead);
  return known ? ok(known) : fail('bad-input', { found: quote(dead) });
}

/** The hand must be lawful as it is, and the discard must be a tile that can still lie outside it. */
function readHandAndDiscard(
  input: ClaimsInput,
  ruleset: Ruleset,
  dead: DeadHand | undefined,
): Result<Pick<ClaimCase, 'holding' | 'discard'>> {
  const holding = answer(() => readHolding(input.hand));
  if (!holding.ok) return holding;
  const discard = typeof input.discard === 'string' ? input.discard.toLowerCase() : input.discard;
  if (!isTile(discard)) return fail('unknown-tile-id', { found: quote(input.discard) });
  const law = handLaw(ruleset, Boolean(input.goulash && ruleset.goulash), false);
  const { rack, bonus } = holding.value;
  const together = isBonus(discard)
    ? { ...holding.value, bonus: [...bonus, discard] }
    : { ...holding.value, rack: [...rack, discard] };
  const held = answer(() => checkHand(together, law, false));
  if (held.ok && (!isBonus(discard) || ruleset.bonusTilesWin)) return ok({ holding: holding.value, discard });
  // Something is wrong with the hand as it is, or only with the tile that is added.
  const checked = answer(() => checkHand(holding.value, law, false));
  if (!checked.ok && !(dead === 'many' && checked.error.code === 'too-many-tiles')) return checked;
  if (isBonus(discard) && ruleset.bonusTilesWin === undefined) return fail('bonus-in-set', { tiles: [discard] });
  return !held.ok && held.error.code !== 'too-many-tiles' ? held : ok({ holding: holding.value, discard });
}

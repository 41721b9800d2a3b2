import { fail, ok, quote, type Result } from '../result.ts';
import { tableOf, type AtTable, type Table } from '../rulesets/table.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import { readSeats } from '../settlement/seats.ts';
import { parseSeat, SEATS, type Seat } from '../tiles/tiles.ts';
import { seatAfter, seatsOfHand } from '../match/seating.ts';
import { BOX_STACKS, TILES_A_TURN, TURNS_OF_STACKS, type WallHand, type WallLaw } from './law.ts';
import { ringOf, seatOfThrow, stackAt, stackFrom, type Place, type Ring } from './ring.ts';

export interface BreakInput extends AtTable {
  /** The totals of the dice in the order thrown. */
  readonly rolls: readonly number[];
  /** The wind of the round; matters only where it makes walls longer. East when not given. */
  readonly round?: string | undefined;
  readonly goulash?: boolean | undefined;
  /** The winds held in this hand, where three play and the empty chair may have any; those of the first hand when not given. */
  readonly seats?: readonly string[] | undefined;
  /** The first hand of a game whose first dealer breaks his own wall with the throw that chose him. */
  readonly firstHand?: boolean | undefined;
}

/** A wall that has been broken and dealt. Places are named as in {@link Place}, in the order in which they are taken. */
export interface BrokenWall {
  /** Whose wall is broken. */
  readonly breaker: Seat;
  /** Where nobody sits there, the neighbour who throws and counts: the next in turn. */
  readonly neighbour?: Seat;
  /** The throw fell on an empty chair and counts for nothing: the dice are thrown again. */
  readonly again?: true;
  /** Stacks counted from the breaker's right end. */
  readonly count: number;
  readonly countedStack: string;
  /** The first stack that is dealt. */
  readonly firstLive: string;
  /** Tiles that everybody has taken before from those beside the walls, where some lie there. */
  readonly fromTable?: number;
  /** What each seat is dealt from the wall; nothing at an empty seat. */
  readonly hands: Readonly<Record<'E' | 'S' | 'W' | 'N', readonly Place[]>>;
  /** What South draws first after East's discard. */
  readonly firstDraw: Place;
  readonly lastLive: Place;
  /** Tiles left to draw after the deal. */
  readonly draws: number;
  /** The kong box or dead wall, in the order in which its tiles replace others. */
  readonly box: readonly Place[];
  /** Each tile taken from the box leaves one less to draw, so that the box stays as large as it is. */
  readonly floatingBox: boolean;
}

/**
 * Where the wall is broken and what everybody is dealt.
 * Errors: `unknown-ruleset`, `unknown-switch`, `switch-value`, `bad-rolls` (wrong number of throws, or no total of dice),
 * `bad-seat`, `seat-not-playing`; `throw-again` where the throw falls on an empty chair and does not count.
 * Source: RULES.md 0.3 and 0.4, for fewer players B.8, C.8 and J.8.
 */
export function breakWall(input: BreakInput): Result<BrokenWall> {
  const broken = breakAnyWall(input);
  if (!broken.ok || !broken.value.again) return broken;
  return fail('throw-again', { found: broken.value.breaker });
}

/** As {@link breakWall}, but a throw that does not count is followed all the same, for a picture of it. */
export function breakAnyWall(input: BreakInput): Result<BrokenWall> {
  const asked = readWallHand(input);
  if (!asked.ok) return asked;
  const { law, hand } = asked.value;
  const rolls = readRolls(input.rolls, law);
  if (!rolls.ok) return rolls;
  const { seats } = hand;
  const ownWall = law.firstHandOwnWall && Boolean(input.firstHand);
  const [first] = rolls.value as readonly [number];
  const breaker = ownWall ? 'e' : seatOfThrow(first, law.emptySeat === 'passed-over' ? seats : SEATS);
  const count = rolls.value.reduce((sum, roll) => sum + roll, 0);
  const broken = dealFrom(ringOf(law.lengths(hand)), breaker, count, law, seats);
  if (seats.includes(breaker)) return ok(broken);
  return ok({
    ...broken,
    ...(law.emptySeat === 'again' ? { again: true } : { neighbour: seatAfter(breaker, seats) }),
  });
}

/** Whose hand it is that the wall is for: the rules, the wind of the round, who sits there. Errors as `breakWall`. */
export function readWallHand(
  input: Omit<BreakInput, 'rolls'>,
): Result<{ readonly table: Table; readonly ruleset: Ruleset; readonly law: WallLaw; readonly hand: WallHand }> {
  if (typeof input !== 'object' || input === null) return fail('bad-input');
  const opened = tableOf(input);
  if (!opened.ok) return opened;
  const ruleset = opened.value.ruleset;
  const round = input.round === undefined ? 'e' : parseSeat(input.round);
  if (!round) return fail('bad-seat', { found: quote(input.round) });
  const named = readSeats(input.seats);
  if (!named.ok) return named;
  const seats = seatsOfHand(ruleset.match.seating, named.value);
  if (!seats.ok) return seats;
  const goulash = Boolean(input.goulash && ruleset.goulash);
  return ok({ table: opened.value, ruleset, law: ruleset.wall, hand: { goulash, round, seats: seats.value } });
}

/** Breaks a ring after the stack counted, sets the box aside behind it and deals from there. */
function dealFrom(
  ring: Ring,
  breaker: Seat,
  count: number,
  { boxFirst, fromTable, mirrored, floatingBox }: WallLaw,
  seats: readonly Seat[],
): BrokenWall {
  const counted = stackFrom(ring, breaker, count - 1);
  const onward = mirrored ? -1 : 1;
  const box = Array.from({ length: BOX_STACKS }, (_, k) => stackAt(ring, counted - onward * k)).flatMap((stack) =>
    tilesOf(stack, boxFirst),
  );
  const live = Array.from({ length: ring.stacks.length - BOX_STACKS }, (_, k) =>
    stackAt(ring, counted + onward * (1 + k)),
  ).flatMap((stack) => tilesOf(stack, 'top'));
  const { hands, dealt } = deal(live, seats, fromTable > 0 ? 0 : TURNS_OF_STACKS);
  return {
    breaker,
    count,
    countedStack: stackAt(ring, counted),
    firstLive: stackAt(ring, counted + onward),
    ...(fromTable > 0 && { fromTable }),
    hands,
    firstDraw: live[dealt]!,
    lastLive: live.at(-1)!,
    draws: live.length - dealt,
    box,
    floatingBox,
  };
}

const tilesOf = (stack: string, first: WallLaw['boxFirst']): Place[] =>
  (first === 'top' ? [`${stack}t`, `${stack}b`] : [`${stack}b`, `${stack}t`]) as Place[];

function deal(
  live: readonly Place[],
  seats: readonly Seat[],
  turns: number,
): { readonly hands: BrokenWall['hands']; readonly dealt: number } {
  const hands: Record<Seat, Place[]> = { e: [], s: [], w: [], n: [] };
  let dealt = 0;
  const take = (seat: Seat, tiles: number) => {
    hands[seat].push(...live.slice(dealt, dealt + tiles));
    dealt += tiles;
  };
  for (let turn = 0; turn < turns; turn++) for (const seat of seats) take(seat, TILES_A_TURN);
  // After tiles from the table "East takes two tiles (one stack)"; the others take one each, or all would have fourteen (J-15).
  const leap = turns === 0;
  for (const seat of seats) take(seat, leap && seat === 'e' ? 2 : 1);
  if (!leap) take('e', 1);
  return { hands: { E: hands.e, S: hands.s, W: hands.w, N: hands.n }, dealt };
}

function readRolls(rolls: unknown, { throws, most }: WallLaw): Result<readonly number[]> {
  if (!Array.isArray(rolls) || rolls.length !== throws)
    return fail('bad-rolls', { count: Array.isArray(rolls) ? rolls.length : 0, allowed: throws });
  const wrong = rolls.find((roll) => !Number.isInteger(roll) || roll < 2 || roll > most);
  return wrong === undefined ? ok(rolls as number[]) : fail('bad-rolls', { found: quote(wrong), allowed: most });
}

import { fail, ok, quote, type Result } from '../result.ts';
import { resolve } from '../rulesets/resolve.ts';
import type { HouseInput } from '../rulesets/switches.ts';
import { parseSeat, type Seat } from '../tiles/tiles.ts';
import { BOX_STACKS, TILES_A_TURN, TURNS_OF_STACKS, type WallLaw } from './law.ts';
import { ringOf, seatOfThrow, stackAt, stackFrom, type Place, type Ring } from './ring.ts';

export interface BreakInput {
  readonly rules: string;
  readonly house?: HouseInput | undefined;
  /** The totals of the dice in the order thrown. */
  readonly rolls: readonly number[];
  /** The wind of the round; matters only where it makes walls longer. East when not given. */
  readonly round?: string | undefined;
  readonly goulash?: boolean | undefined;
  /** The first hand of a game whose first dealer breaks his own wall with the throw that chose him. */
  readonly firstHand?: boolean | undefined;
}

/** A wall that has been broken and dealt. Places are named as in {@link Place}, in the order in which they are taken. */
export interface BrokenWall {
  readonly breaker: Seat;
  /** Stacks counted from the breaker's right end. */
  readonly count: number;
  readonly countedStack: string;
  /** The first stack that is dealt. */
  readonly firstLive: string;
  /** What each seat is dealt; nothing at an empty seat. */
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
 * Errors: `unknown-ruleset`, `unknown-switch`, `switch-value`, `bad-rolls` (wrong number of throws, or no total of dice), `bad-seat`.
 * Source: RULES.md 0.3 and 0.4.
 */
export function breakWall(input: BreakInput): Result<BrokenWall> {
  if (typeof input !== 'object' || input === null) return fail('bad-input');
  const resolved = resolve(input.rules, input.house);
  if (!resolved.ok) return resolved;
  const law = resolved.value.wall;
  const round = input.round === undefined ? 'e' : parseSeat(input.round);
  if (!round) return fail('bad-seat', { found: quote(input.round) });
  const rolls = readRolls(input.rolls, law);
  if (!rolls.ok) return rolls;

  const ownWall = law.firstHandOwnWall && Boolean(input.firstHand);
  const breaker = ownWall ? 'e' : seatOfThrow(rolls.value[0]!);
  const count = rolls.value.reduce((sum, roll) => sum + roll, 0);
  const goulash = Boolean(input.goulash && resolved.value.goulash);
  return ok(dealFrom(ringOf(law.lengths({ goulash, round })), breaker, count, law));
}

/** Breaks a ring after the stack counted, sets the box aside behind it and deals from there. */
function dealFrom(
  ring: Ring,
  breaker: Seat,
  count: number,
  { boxFirst, dealt: seats, mirrored, floatingBox }: WallLaw,
): BrokenWall {
  const counted = stackFrom(ring, breaker, count - 1);
  const onward = mirrored ? -1 : 1;
  const box = Array.from({ length: BOX_STACKS }, (_, k) => stackAt(ring, counted - onward * k)).flatMap((stack) =>
    tilesOf(stack, boxFirst),
  );
  const live = Array.from({ length: ring.stacks.length - BOX_STACKS }, (_, k) =>
    stackAt(ring, counted + onward * (1 + k)),
  ).flatMap((stack) => tilesOf(stack, 'top'));
  const { hands, dealt } = deal(live, seats);
  return {
    breaker,
    count,
    countedStack: stackAt(ring, counted),
    firstLive: stackAt(ring, counted + onward),
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
): { readonly hands: BrokenWall['hands']; readonly dealt: number } {
  const hands: Record<Seat, Place[]> = { e: [], s: [], w: [], n: [] };
  let dealt = 0;
  const take = (seat: Seat, tiles: number) => {
    hands[seat].push(...live.slice(dealt, dealt + tiles));
    dealt += tiles;
  };
  for (let turn = 0; turn < TURNS_OF_STACKS; turn++) for (const seat of seats) take(seat, TILES_A_TURN);
  for (const seat of seats) take(seat, 1);
  take('e', 1);
  return { hands: { E: hands.e, S: hands.s, W: hands.w, N: hands.n }, dealt };
}

function readRolls(rolls: unknown, { throws, most }: WallLaw): Result<readonly number[]> {
  if (!Array.isArray(rolls) || rolls.length !== throws)
    return fail('bad-rolls', { count: Array.isArray(rolls) ? rolls.length : 0, allowed: throws });
  const wrong = rolls.find((roll) => !Number.isInteger(roll) || roll < 2 || roll > most);
  return wrong === undefined ? ok(rolls as number[]) : fail('bad-rolls', { found: quote(wrong), allowed: most });
}

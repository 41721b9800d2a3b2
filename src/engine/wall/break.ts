import { throwRefusal, shortenInputForMessage } from '../result.ts';
import { createFunctionOnOpenedTable, type TableOrRulesInput } from '../rulesets/table.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import { parseSeat, SEATS, type Seat } from '../tiles/tiles.ts';
import { parseSeatsOrThrowRefusal, getNextOccupiedSeat, resolveSeatsOrThrowRefusal } from '../match/seating.ts';
import {
  KONG_BOX_STACKS,
  TILES_IN_TWO_STACKS,
  TWO_STACK_TURNS_PER_PLAYER,
  type WallHandConditions,
  type WallLaw,
} from './law.ts';
import {
  createWallRing,
  getSeatOfThrow,
  getStackNameInRing,
  getStackIndexFromRightEnd,
  type WallPlace,
} from './ring.ts';

export interface BreakInput extends TableOrRulesInput {
  readonly rolls: readonly number[];
  readonly round?: string | undefined;
  readonly goulash?: boolean | undefined;
  /**
   * The occupied seats, if three play and the empty chair may have any wind; by default the seats of the first hand.
   */
  readonly seats?: readonly string[] | undefined;
  /**
   * Whether it is the first hand of a game. In some games the first dealer then breaks their own wall, with the throw
   * that chose the dealer.
   */
  readonly firstHand?: boolean | undefined;
}

/** Places stand in the order in which their tiles are taken. */
export interface BrokenWall {
  readonly breaker: Seat;
  /** The next player in turn, who throws and counts if nobody sits at `breaker`. */
  readonly neighbour?: Seat;
  /** The throw fell on an empty chair and does not count: the dice are thrown again. */
  readonly again?: true;
  readonly count: number;
  readonly countedStack: string;
  readonly firstLive: string;
  /** Set with three walls: how many tiles each player took beforehand from those beside the walls. */
  readonly fromTable?: number;
  readonly hands: Readonly<Record<'E' | 'S' | 'W' | 'N', readonly WallPlace[]>>;
  readonly firstDraw: WallPlace;
  readonly lastLive: WallPlace;
  readonly draws: number;
  readonly box: readonly WallPlace[];
  /** Whether the kong box keeps its size: each tile taken from it then leaves one tile fewer to draw from the wall. */
  readonly floatingBox: boolean;
}

/**
 * Breaks the wall and deals. Errors: `unknown-ruleset`, `unknown-switch`, `switch-value`, `bad-rolls` (wrong number of
 * throws, or no total of dice), `bad-seat`, `seat-not-playing`; `throw-again` if the throw falls on an empty chair and
 * does not count. Sources: guide pp. 7–8; Bell, the text before the table of scores; "Japanese variants",
 * "Preliminaries for the Game and the Deals" and "Mahjong for an Unusual Number of Players"; Cantonese game, "Breaking
 * the Walls" and "Leaping the Tiles".
 */
export const breakWall = createFunctionOnOpenedTable((input: BreakInput, { ruleset }): BrokenWall => {
  const broken = breakWallByRolls(input, ruleset.wall, parseWallConditionsOrThrowRefusal(input, ruleset));
  return broken.again ? throwRefusal('throw-again', { found: broken.breaker }) : broken;
});

/**
 * Breaks the wall, even by a throw that does not count, so that a picture can show where the throw fell.
 * Refuses: `bad-rolls`.
 */
export function breakWallByRolls(
  { rolls, firstHand }: Pick<BreakInput, 'rolls' | 'firstHand'>,
  law: WallLaw,
  hand: WallHandConditions,
): BrokenWall {
  const thrown = readRolls(rolls, law);
  const { seats } = hand;
  const ownWall = law.firstHandOwnWall && Boolean(firstHand);
  const breaker = ownWall ? 'e' : getSeatOfThrow(thrown[0]!, law.emptySeat === 'passed-over' ? seats : SEATS);
  const count = thrown.reduce((sum, roll) => sum + roll, 0);
  const broken = dealFromBreak(createWallRing(law.lengths(hand)), breaker, count, law, seats);
  if (seats.includes(breaker)) return broken;
  return {
    ...broken,
    ...(law.emptySeat === 'again' ? { again: true } : { neighbour: getNextOccupiedSeat(breaker, seats) }),
  };
}

export function parseWallConditionsOrThrowRefusal(
  { round: wind, seats, goulash }: Omit<BreakInput, 'rolls'>,
  ruleset: Ruleset,
): WallHandConditions {
  const round =
    wind === undefined ? 'e' : (parseSeat(wind) ?? throwRefusal('bad-seat', { found: shortenInputForMessage(wind) }));
  return {
    round,
    seats: resolveSeatsOrThrowRefusal(ruleset.match.seating, parseSeatsOrThrowRefusal(seats)),
    goulash: Boolean(goulash && ruleset.goulash),
  };
}

function dealFromBreak(
  ring: ReturnType<typeof createWallRing>,
  breaker: Seat,
  count: number,
  { boxFirst, fromTable = 0, mirrored = false, floatingBox = false }: WallLaw,
  seats: readonly Seat[],
): BrokenWall {
  const counted = getStackIndexFromRightEnd(ring, breaker, count - 1);
  const onward = mirrored ? -1 : 1;
  const box = Array.from({ length: KONG_BOX_STACKS }, (_, k) => getStackNameInRing(ring, counted - onward * k)).flatMap(
    (stack) => listStackTiles(stack, boxFirst),
  );
  const live = Array.from({ length: ring.stacks.length - KONG_BOX_STACKS }, (_, k) =>
    getStackNameInRing(ring, counted + onward * (1 + k)),
  ).flatMap((stack) => listStackTiles(stack, 'top'));
  const { hands, dealt } = dealHands(live, seats, fromTable > 0 ? 0 : TWO_STACK_TURNS_PER_PLAYER);
  return {
    breaker,
    count,
    countedStack: getStackNameInRing(ring, counted),
    firstLive: getStackNameInRing(ring, counted + onward),
    ...(fromTable > 0 && { fromTable }),
    hands,
    firstDraw: live[dealt]!,
    lastLive: live.at(-1)!,
    draws: live.length - dealt,
    box,
    floatingBox,
  };
}

const listStackTiles = (stack: string, first: WallLaw['boxFirst']): WallPlace[] =>
  (first === 'top' ? [`${stack}t`, `${stack}b`] : [`${stack}b`, `${stack}t`]) as WallPlace[];

function dealHands(live: readonly WallPlace[], seats: readonly Seat[], turns: number) {
  const hands: Record<Seat, WallPlace[]> = { e: [], s: [], w: [], n: [] };
  let dealt = 0;
  const takeTiles = (seat: Seat, tiles: number) => {
    hands[seat].push(...live.slice(dealt, dealt + tiles));
    dealt += tiles;
  };
  for (let turn = 0; turn < turns; turn++) for (const seat of seats) takeTiles(seat, TILES_IN_TWO_STACKS);
  // East "takes two tiles (one stack)" after 12 tiles from the table, and has 14; the others take one, and have 13.
  const takesFromTable = turns === 0;
  for (const seat of seats) takeTiles(seat, takesFromTable && seat === 'e' ? 2 : 1);
  if (!takesFromTable) takeTiles('e', 1);
  return { hands: { E: hands.e, S: hands.s, W: hands.w, N: hands.n }, dealt };
}

function readRolls(rolls: unknown, { throws, most }: WallLaw): readonly number[] {
  if (!Array.isArray(rolls) || rolls.length !== throws)
    return throwRefusal('bad-rolls', { count: Array.isArray(rolls) ? rolls.length : 0, allowed: throws });
  const wrong = rolls.find((roll) => !Number.isInteger(roll) || roll < 2 || roll > most);
  return wrong === undefined
    ? (rolls as number[])
    : throwRefusal('bad-rolls', { found: shortenInputForMessage(wrong), allowed: most });
}

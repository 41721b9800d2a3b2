import { catchRefusal, throwRefusal, shortenInputForMessage, type Result } from '../result.ts';
import { getNextOccupiedSeat } from '../match/seating.ts';
import { resolveTable } from '../rulesets/table.ts';
import { SEATS, type Seat } from '../tiles/tiles.ts';
import { parseWallConditionsOrThrowRefusal, type BreakInput } from './break.ts';
import { createWallLayoutByRolls, type WallLayout } from './lay-out.ts';
import {
  parseSeatAndStackNumber,
  createWallRing,
  getSeatOfThrow,
  getStackNameInRing,
  getStackIndexFromRightEnd,
} from './ring.ts';

/** Mistakes in breaking the wall by which a person ends the count at a wrong stack. */
export type BreakSlip =
  | 'one-short'
  | 'one-far'
  | 'from-left'
  | 'second-throw'
  | 'first-throw'
  | 'players-left'
  | 'east-not-counted'
  | 'second-throw-wall'
  | 'wrong-wall'
  | 'wrong-count';

export interface BreakJudgement {
  readonly right: boolean;
  readonly slip?: BreakSlip;
  readonly eastFirst: readonly string[];
}

/**
 * Judges the stack at which a person ended the count. Errors: impossible throws or seats; an unknown game or a wrong
 * house rule; `bad-input` for a stack that is not in this wall.
 */
export function judgeBreak(input: BreakInput, stack: string): Result<BreakJudgement> {
  return catchRefusal(() => {
    const { ruleset } = resolveTable(input);
    const layout = createWallLayoutByRolls(ruleset, parseWallConditionsOrThrowRefusal(input, ruleset), input);
    const { ring, clockwise, broken } = layout;
    const chosen = ring.indexOf(stack);
    if (chosen < 0) throwRefusal('bad-input', { found: shortenInputForMessage(stack) });
    const onward = clockwise ? 1 : -1;
    const eastFirst = [1, 2].map((k) => ring[(chosen + onward * k + ring.length) % ring.length]!);
    if (stack === broken.countedStack) return { right: true, eastFirst };
    return { right: false, slip: findSlip(stack, layout), eastFirst };
  });
}

function findSlip(stack: string, layout: WallLayout): BreakSlip {
  const { broken } = layout;
  const { seat } = parseSeatAndStackNumber(stack);
  const known = listSlipEnds(layout).find(([, end]) => end === stack);
  if (known) return known[0];
  return seat === broken.breaker || seat === parseSeatAndStackNumber(broken.countedStack).seat
    ? 'wrong-count'
    : 'wrong-wall';
}

function listSlipEnds({
  plan,
  rolls,
  broken: { breaker, count, countedStack },
  ownWall,
}: WallLayout): (readonly [BreakSlip, string])[] {
  const ring = createWallRing(plan.lengths);
  const round = plan.emptySeat === 'passed-over' ? plan.seats : SEATS;
  const getEndStack = (seat: Seat, steps: number) =>
    getStackNameInRing(ring, getStackIndexFromRightEnd(ring, seat, steps - 1));
  const right = ring.stacks.indexOf(countedStack);
  const [first, second] = rolls;
  const createWallSlip = (slip: BreakSlip, seat: Seat) => [slip, getEndStack(seat, count)] as const;
  return [
    ['one-short', getStackNameInRing(ring, right - 1)],
    ['one-far', getStackNameInRing(ring, right + 1)],
    ['from-left', getStackNameInRing(ring, ring.rightEnd[breaker] + plan.lengths[breaker] - count)],
    ...(second === undefined
      ? []
      : ([
          ['second-throw', getEndStack(breaker, second)],
          ['first-throw', getEndStack(breaker, first!)],
        ] as const)),
    ...(ownWall
      ? []
      : [
          createWallSlip('players-left', getSeatCountedToLeft(first!, round)),
          createWallSlip('east-not-counted', getNextOccupiedSeat(breaker, round)),
        ]),
    ...(second === undefined ? [] : [createWallSlip('second-throw-wall', getSeatOfThrow(second, round))]),
  ];
}

const getSeatCountedToLeft = (total: number, seats: readonly Seat[]): Seat =>
  seats[(seats.length - ((total - 1) % seats.length)) % seats.length]!;

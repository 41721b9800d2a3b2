import { CLOCKWISE, readStack, SEATS, type Seat, type WallLayout } from '../../engine/index.ts';

// Where things lie on the picture of a table. Every wall has two directions of its own: `along` it from its owner's
// right end, and `deep` from its outer edge towards the middle of the table.

/** The long side of a stack seen from above, and how deep a wall is. */
export const STACK = 19;
export const DEPTH = 27;
const MARGIN = 8;
/** What a ruler beside a wall needs. */
const RULER = 46;

export interface PlanePoint {
  readonly x: number;
  readonly y: number;
}
export interface Box extends PlanePoint {
  readonly w: number;
  readonly h: number;
}
/** A side of the picture: 0 is nearest to the reader, then to the right, the far one, the left one. */
export type PlaneSide = 0 | 1 | 2 | 3;

/** The table as it lies on the picture. */
export type Plane = ReturnType<typeof planeOf>;

/** Shorter walls would leave no room for the words between them. */
const LEAST_LENGTH = 17;

/** Lays the table; `length` is that of the longest wall. @param ruled the walls that have a ruler outside them */
export function planeOf({ lengths }: WallLayout['plan'], you: Seat, ruled: readonly Seat[]) {
  const sideOf = (seat: Seat) =>
    ((SEATS.indexOf(seat) - SEATS.indexOf(you) + SEATS.length) % SEATS.length) as PlaneSide;
  const sides = new Set(ruled.map(sideOf));
  const edge = (side: PlaneSide) => (sides.has(side) ? RULER : MARGIN);
  const length = STACK * Math.max(LEAST_LENGTH, ...Object.values(lengths));
  const square = length + DEPTH;
  const [left, top] = [edge(3), edge(2)];
  const point = (side: PlaneSide, along: number, deep: number): PlanePoint =>
    [
      { x: left + square - along, y: top + square - deep },
      { x: left + square - deep, y: top + along },
      { x: left + along, y: top + deep },
      { x: left + deep, y: top + square - along },
    ][side]!;
  const box = (side: PlaneSide, [a0, a1]: readonly [number, number], [d0, d1]: readonly [number, number]): Box => {
    const [p, q] = [point(side, a0, d0), point(side, a1, d1)];
    return { x: Math.min(p.x, q.x), y: Math.min(p.y, q.y), w: Math.abs(p.x - q.x), h: Math.abs(p.y - q.y) };
  };
  return {
    width: left + square + edge(1),
    height: top + square + edge(0),
    middle: { x: left + square / 2, y: top + square / 2 },
    length,
    sideOf,
    point,
    box,
  };
}

/** A line through points given along and deep. */
const pathThrough = (plane: Plane, side: PlaneSide, points: readonly (readonly [number, number])[]): string =>
  points
    .map(([along, deep], i) => {
      const { x, y } = plane.point(side, along, deep);
      return `${i === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`;
    })
    .join('');

/** An arrow along a wall, with its head at `to`. */
function arrowAlong(plane: Plane, side: PlaneSide, [from, to]: readonly [number, number], deep: number): string {
  const back = to > from ? -7 : 7;
  return (
    pathThrough(plane, side, [
      [from, deep],
      [to, deep],
    ]) +
    pathThrough(plane, side, [
      [to + back, deep - 5],
      [to, deep],
      [to + back, deep + 5],
    ])
  );
}

/** Short numbers keep the page small. */
export const round = (n: number): number => Math.round(n * 10) / 10;

// What is drawn beside the stacks: the ruler of the count, the arrow of the deal, the line round the kong box.

export type Ruler = ReturnType<typeof rulerOf>;
export type Arrow = ReturnType<typeof arrow>;

/** How far the box slides towards the gap, in stacks: only on the wall where the gap is, and only where there is one. */
export function slideOf({ plan, clockwise, broken }: WallLayout, seat: Seat): number {
  if (!plan.loosePair || readStack(broken.countedStack).seat !== seat) return 0;
  return clockwise ? 0.42 : -0.42;
}

const OUTSIDE = -13;
const FIGURES = [-27, -33] as const;

/** The count, as a ruler outside the walls it runs along. */
export function rulerOf({ counted, broken }: WallLayout, plane: Plane) {
  const walls = [...new Set(counted.map((name) => readStack(name).seat))];
  const lines = walls.map((seat, i) => {
    const here = counted.filter((name) => readStack(name).seat === seat).length;
    const [from, to] = [2, here * STACK - 2];
    const side = plane.sideOf(seat);
    const tick =
      i === 0
        ? pathThrough(plane, side, [
            [from, OUTSIDE - 5],
            [from, OUTSIDE + 5],
          ])
        : '';
    return (
      tick +
      (i === walls.length - 1
        ? arrowAlong(plane, side, [from, to], OUTSIDE)
        : pathThrough(plane, side, [
            [from, OUTSIDE],
            [to, OUTSIDE],
          ]))
    );
  });
  const figures = counted
    .map((name, i) => ({ name, n: i + 1 }))
    .filter(({ n }) => n === broken.count || ((n === 1 || n % 5 === 0) && broken.count - n > 1));
  const marks = figures.map(({ name, n }) => {
    const { seat, stack } = readStack(name);
    return {
      ...plane.point(plane.sideOf(seat), (stack - 0.5) * STACK, FIGURES[plane.sideOf(seat) % 2]!),
      text: String(n),
      strong: n === broken.count,
    };
  });
  return { lines, marks };
}

const INSIDE = DEPTH + 12;
const LONG = 4 * STACK;
const SHORTEST = 1.5 * STACK;

/** Where the deal begins and which way it runs; round the corner when it begins at the end of a wall. */
export function arrowOf({ broken: { firstLive }, clockwise, plan }: WallLayout, plane: Plane) {
  const { seat, stack } = readStack(firstLive);
  const onward = clockwise ? 1 : -1;
  const [low, high] = [DEPTH + 4, plan.lengths[seat] * STACK - 4];
  const from = clamp((clockwise ? stack - 1 : stack) * STACK, low, high);
  const to = clamp(from + onward * LONG, low, high);
  if (Math.abs(to - from) >= SHORTEST) return arrow(plane, seat, [from, to]);
  const next = CLOCKWISE[(CLOCKWISE.indexOf(seat) + onward + CLOCKWISE.length) % CLOCKWISE.length]!;
  const start = clockwise ? DEPTH + 6 : plan.lengths[next] * STACK - 6;
  return arrow(plane, next, [start, start + onward * LONG]);
}

function arrow(plane: Plane, seat: Seat, ends: readonly [number, number]) {
  const side: PlaneSide = plane.sideOf(seat);
  return {
    line: arrowAlong(plane, side, ends, INSIDE),
    seat,
    /** How far along its wall its middle stands. */
    along: (ends[0] + ends[1]) / 2,
    /** The room it takes. */
    room: plane.box(side, [Math.min(...ends), Math.max(...ends)], [INSIDE - 6, INSIDE + 6]),
  };
}

const clamp = (n: number, low: number, high: number): number => Math.min(Math.max(n, low), high);

/** A line round the stacks of the box; two where it goes round a corner. */
export function outlinesOf(layout: WallLayout, plane: Plane): Box[] {
  const walls = [...new Set(layout.boxStacks.map((name) => readStack(name).seat))];
  return walls.map((seat) => {
    const here = layout.boxStacks
      .map(readStack)
      .filter((each) => each.seat === seat)
      .map(({ stack }) => stack + slideOf(layout, seat));
    return plane.box(
      plane.sideOf(seat),
      [(Math.min(...here) - 1) * STACK - 3, Math.max(...here) * STACK + 3],
      [-4, DEPTH + 4],
    );
  });
}

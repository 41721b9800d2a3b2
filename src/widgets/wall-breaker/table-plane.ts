import { SEATS, type Seat, type WallLayout } from '../../engine/index.ts';

// Where things lie on the picture of a table. Every wall has two directions of its own: `along` it from its owner's
// right end, and `deep` from its outer edge towards the middle of the table.

/** The long side of a stack seen from above, and how deep a wall is. */
export const STACK = 19;
export const DEPTH = 27;
const MARGIN = 8;
/** What a ruler beside a wall needs. */
const RULER = 46;

export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Box extends Point {
  readonly w: number;
  readonly h: number;
}
/** A side of the picture: 0 is nearest to the reader, then to the right, the far one, the left one. */
export type Side = 0 | 1 | 2 | 3;

/** The table as it lies on the picture. */
export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly middle: Point;
  /** How long the longest wall is. */
  readonly length: number;
  readonly sideOf: (seat: Seat) => Side;
  readonly point: (side: Side, along: number, deep: number) => Point;
  readonly box: (side: Side, along: readonly [number, number], deep: readonly [number, number]) => Box;
}

/** @param ruled the walls that have a ruler outside them */
export function planeOf({ lengths }: WallLayout['plan'], you: Seat, ruled: readonly Seat[]): Plane {
  const sideOf = (seat: Seat) => ((SEATS.indexOf(seat) - SEATS.indexOf(you) + SEATS.length) % SEATS.length) as Side;
  const sides = new Set(ruled.map(sideOf));
  const edge = (side: Side) => (sides.has(side) ? RULER : MARGIN);
  const length = STACK * Math.max(...Object.values(lengths));
  const square = length + DEPTH;
  const [left, top] = [edge(3), edge(2)];
  const point = (side: Side, along: number, deep: number): Point =>
    [
      { x: left + square - along, y: top + square - deep },
      { x: left + square - deep, y: top + along },
      { x: left + along, y: top + deep },
      { x: left + deep, y: top + square - along },
    ][side]!;
  const box = (side: Side, [a0, a1]: readonly [number, number], [d0, d1]: readonly [number, number]): Box => {
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
export const pathThrough = (plane: Plane, side: Side, points: readonly (readonly [number, number])[]): string =>
  points
    .map(([along, deep], i) => {
      const { x, y } = plane.point(side, along, deep);
      return `${i === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`;
    })
    .join('');

/** An arrow along a wall, with its head at `to`. */
export function arrowAlong(plane: Plane, side: Side, [from, to]: readonly [number, number], deep: number): string {
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

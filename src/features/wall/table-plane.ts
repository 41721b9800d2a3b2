import { CLOCKWISE_SEATS, parseSeatAndStackNumber, SEATS, type Seat, type WallLayout } from '../../engine/index.ts';

// Every wall has two directions: `along` it from its owner’s right end, and `deep` from its outer edge to the middle.

export const PLANE_STACK_LENGTH = 19;
export const WALL_DEPTH = 27;
const PLANE_MARGIN = 8;
const RULER_DEPTH = 46;
const MIN_WALL_STACKS = 17;

const RULER_OFFSET = -13;
const FIGURE_OFFSETS = [-27, -33] as const;
const ARROW_OFFSET = WALL_DEPTH + 12;
const ARROW_LENGTH = 4 * PLANE_STACK_LENGTH;
const MIN_ARROW_LENGTH = 1.5 * PLANE_STACK_LENGTH;

export interface PlanePoint {
  readonly x: number;
  readonly y: number;
}
export interface PlaneBox extends PlanePoint {
  readonly w: number;
  readonly h: number;
}
/** The side of the picture: 0 is nearest to the reader, and the others follow anticlockwise. */
export type PlaneSideIndex = 0 | 1 | 2 | 3;

type Interval = readonly [from: number, to: number];

export class TablePlane {
  readonly width: number;
  readonly height: number;
  readonly middle: PlanePoint;
  readonly length: number;
  readonly #layout: WallLayout;
  readonly #you: Seat;
  readonly #left: number;
  readonly #top: number;

  constructor(layout: WallLayout, you: Seat, ruled: readonly Seat[]) {
    [this.#layout, this.#you] = [layout, you];
    const sides = new Set(ruled.map((seat) => this.getSide(seat)));
    const getEdgeDepth = (side: PlaneSideIndex) => (sides.has(side) ? RULER_DEPTH : PLANE_MARGIN);
    this.length = PLANE_STACK_LENGTH * Math.max(MIN_WALL_STACKS, ...Object.values(layout.plan.lengths));
    [this.#left, this.#top] = [getEdgeDepth(3), getEdgeDepth(2)];
    this.width = this.#left + this.#square + getEdgeDepth(1);
    this.height = this.#top + this.#square + getEdgeDepth(0);
    this.middle = { x: this.#left + this.#square / 2, y: this.#top + this.#square / 2 };
  }

  get #square(): number {
    return this.length + WALL_DEPTH;
  }

  getSide(seat: Seat): PlaneSideIndex {
    return ((SEATS.indexOf(seat) - SEATS.indexOf(this.#you) + SEATS.length) % SEATS.length) as PlaneSideIndex;
  }

  point(side: PlaneSideIndex, along: number, deep: number): PlanePoint {
    const [left, top, square] = [this.#left, this.#top, this.#square];
    return [
      { x: left + square - along, y: top + square - deep },
      { x: left + square - deep, y: top + along },
      { x: left + along, y: top + deep },
      { x: left + deep, y: top + square - along },
    ][side]!;
  }

  box(side: PlaneSideIndex, [a0, a1]: Interval, [d0, d1]: Interval): PlaneBox {
    const [p, q] = [this.point(side, a0, d0), this.point(side, a1, d1)];
    return { x: Math.min(p.x, q.x), y: Math.min(p.y, q.y), w: Math.abs(p.x - q.x), h: Math.abs(p.y - q.y) };
  }

  /** How far the picture shifts the kong box, in stacks; a positive number is away from the owner’s right end. */
  getBoxSlide(seat: Seat): number {
    const { plan, clockwise, broken } = this.#layout;
    if (!plan.loosePair || parseSeatAndStackNumber(broken.countedStack).seat !== seat) return 0;
    return clockwise ? 0.42 : -0.42;
  }

  ruler() {
    const { counted, broken } = this.#layout;
    const walls = [...new Set(counted.map((name) => parseSeatAndStackNumber(name).seat))];
    const lines = walls.map((seat, i) => {
      const here = counted.filter((name) => parseSeatAndStackNumber(name).seat === seat).length;
      const [from, to] = [2, here * PLANE_STACK_LENGTH - 2];
      const side = this.getSide(seat);
      const tick = i === 0 ? createPath(this, side, [from, RULER_OFFSET - 5], [from, RULER_OFFSET + 5]) : '';
      const isLast = i === walls.length - 1;
      return (
        tick +
        (isLast
          ? createArrowPath(this, side, [from, to], RULER_OFFSET)
          : createPath(this, side, [from, RULER_OFFSET], [to, RULER_OFFSET]))
      );
    });
    const figures = counted
      .map((name, i) => ({ name, n: i + 1 }))
      .filter(({ n }) => n === broken.count || ((n === 1 || n % 5 === 0) && broken.count - n > 1));
    const marks = figures.map(({ name, n }) => {
      const { seat, stack } = parseSeatAndStackNumber(name);
      const side = this.getSide(seat);
      return {
        ...this.point(side, (stack - 0.5) * PLANE_STACK_LENGTH, FIGURE_OFFSETS[side % 2]!),
        text: String(n),
        strong: n === broken.count,
      };
    });
    return { lines, marks };
  }

  /** The arrow of the deal; it lies on the next wall when the deal begins at the end of a wall. */
  arrow() {
    const { broken, clockwise, plan } = this.#layout;
    const { seat, stack } = parseSeatAndStackNumber(broken.firstLive);
    const onward = clockwise ? 1 : -1;
    const [low, high] = [WALL_DEPTH + 4, plan.lengths[seat] * PLANE_STACK_LENGTH - 4];
    const from = clampNumber((clockwise ? stack - 1 : stack) * PLANE_STACK_LENGTH, low, high);
    const to = clampNumber(from + onward * ARROW_LENGTH, low, high);
    if (Math.abs(to - from) >= MIN_ARROW_LENGTH) return createArrow(this, seat, [from, to]);
    const next =
      CLOCKWISE_SEATS[(CLOCKWISE_SEATS.indexOf(seat) + onward + CLOCKWISE_SEATS.length) % CLOCKWISE_SEATS.length]!;
    const start = clockwise ? WALL_DEPTH + 6 : plan.lengths[next] * PLANE_STACK_LENGTH - 6;
    return createArrow(this, next, [start, start + onward * ARROW_LENGTH]);
  }

  /** The outlines of the kong box: two where it goes round a corner. */
  outlines(): PlaneBox[] {
    const stacks = this.#layout.boxStacks.map(parseSeatAndStackNumber);
    return [...new Set(stacks.map(({ seat }) => seat))].map((seat) => {
      const here = stacks.filter((each) => each.seat === seat).map(({ stack }) => stack + this.getBoxSlide(seat));
      const along: Interval = [
        (Math.min(...here) - 1) * PLANE_STACK_LENGTH - 3,
        Math.max(...here) * PLANE_STACK_LENGTH + 3,
      ];
      return this.box(this.getSide(seat), along, [-4, WALL_DEPTH + 4]);
    });
  }
}

const createPath = (
  plane: TablePlane,
  side: PlaneSideIndex,
  ...points: readonly (readonly [along: number, deep: number])[]
): string =>
  points
    .map(([along, deep], i) => {
      const { x, y } = plane.point(side, along, deep);
      return `${i === 0 ? 'M' : 'L'}${roundCoordinate(x)} ${roundCoordinate(y)}`;
    })
    .join('');

function createArrowPath(plane: TablePlane, side: PlaneSideIndex, [from, to]: Interval, deep: number): string {
  const back = to > from ? -7 : 7;
  const head = createPath(plane, side, [to + back, deep - 5], [to, deep], [to + back, deep + 5]);
  return createPath(plane, side, [from, deep], [to, deep]) + head;
}

function createArrow(plane: TablePlane, seat: Seat, ends: Interval) {
  const side = plane.getSide(seat);
  return {
    line: createArrowPath(plane, side, ends, ARROW_OFFSET),
    seat,
    along: (ends[0] + ends[1]) / 2,
    room: plane.box(side, [Math.min(...ends), Math.max(...ends)], [ARROW_OFFSET - 6, ARROW_OFFSET + 6]),
  };
}

export const roundCoordinate = (n: number): number => Math.round(n * 10) / 10;

const clampNumber = (n: number, low: number, high: number): number => Math.min(Math.max(n, low), high);

import { SEATS, type Seat } from '../tiles/tiles.ts';

/** The walls in the order in which their tiles are used: clockwise, against the order of play. */
export const CLOCKWISE: readonly Seat[] = ['e', 'n', 'w', 's'];

/** A place in the wall: `W15t` is the top tile of stack 15, counted from West's own right end. */
export type Place = `${string}${number}${'t' | 'b'}`;

/** Takes the name of a stack (`W15`) or of a place in it (`W15t`) apart: whose wall, and which stack from its right end. */
export const readStack = (name: string): { readonly seat: Seat; readonly stack: number } => ({
  seat: name[0]!.toLowerCase() as Seat,
  stack: Number.parseInt(name.slice(1), 10),
});

export const stackOf = (place: Place): string => place.slice(0, -1);

/**
 * Joins four walls into one ring of stacks, clockwise from the right end of East's wall; `rightEnd` says where in it the
 * stack at a seat's right end stands.
 */
export function createRing(lengths: Readonly<Record<Seat, number>>) {
  const stacks: string[] = [];
  const rightEnd = { e: 0, s: 0, w: 0, n: 0 };
  for (const seat of CLOCKWISE) {
    rightEnd[seat] = stacks.length;
    for (let k = 1; k <= lengths[seat]; k++) stacks.push(`${seat.toUpperCase()}${k}`);
  }
  return { stacks, rightEnd };
}

/** The stack `steps` further clockwise from a seat's right end; 0 is the first of its own stacks. */
export const findStackIndex = (ring: ReturnType<typeof createRing>, seat: Seat, steps: number): number =>
  modulo(ring.rightEnd[seat] + steps, ring.stacks.length);

export const getStackAt = (ring: ReturnType<typeof createRing>, index: number): string =>
  ring.stacks[modulo(index, ring.stacks.length)]!;

/** The seat that a throw of the dice falls on, counting these seats anticlockwise from East as one. */
export const seatOfThrow = (total: number, seats: readonly Seat[] = SEATS): Seat =>
  seats[modulo(total - 1, seats.length)]!;

const modulo = (n: number, by: number): number => ((n % by) + by) % by;

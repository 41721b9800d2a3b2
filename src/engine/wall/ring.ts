import { SEATS, type Seat } from '../tiles/tiles.ts';

/** The walls in the order in which their tiles are used, which is against the order of play. */
export const CLOCKWISE_SEATS: readonly Seat[] = ['e', 'n', 'w', 's'];

/** A place in the wall: `W15t` is the top tile of stack 15, counted from West's own right end. */
export type WallPlace = `${string}${number}${'t' | 'b'}`;

/** Parses a stack (`W15`) or place (`W15t`): the seat, and the stack's number from the seat's right end. */
export const parseSeatAndStackNumber = (name: string): { readonly seat: Seat; readonly stack: number } => ({
  seat: name[0]!.toLowerCase() as Seat,
  stack: Number.parseInt(name.slice(1), 10),
});

export const parseStackNameFromPlace = (place: WallPlace): string => place.slice(0, -1);

/** Stacks clockwise from the right end of East's wall; `rightEnd` is the index of each seat's first stack. */
export function createWallRing(lengths: Readonly<Record<Seat, number>>) {
  const stacks: string[] = [];
  const rightEnd = { e: 0, s: 0, w: 0, n: 0 };
  for (const seat of CLOCKWISE_SEATS) {
    rightEnd[seat] = stacks.length;
    for (let k = 1; k <= lengths[seat]; k++) stacks.push(`${seat.toUpperCase()}${k}`);
  }
  return { stacks, rightEnd };
}

export const getStackIndexFromRightEnd = (ring: ReturnType<typeof createWallRing>, seat: Seat, steps: number): number =>
  computeModulo(ring.rightEnd[seat] + steps, ring.stacks.length);

export const getStackNameInRing = (ring: ReturnType<typeof createWallRing>, index: number): string =>
  ring.stacks[computeModulo(index, ring.stacks.length)]!;

export const getSeatOfThrow = (total: number, seats: readonly Seat[] = SEATS): Seat =>
  seats[computeModulo(total - 1, seats.length)]!;

const computeModulo = (n: number, by: number): number => ((n % by) + by) % by;

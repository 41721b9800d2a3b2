import { SEATS, type Seat } from '../../tiles/tiles.ts';
import { oneOf, type HouseOf } from '../switches.ts';

/** House rules about how many play. */
export const seatSwitches = {
  players: oneOf('J-21', [4, 2, 3, 5], 4),
  threePlayerVersion: oneOf('J-21', [1, 2], 1),
};
export type SeatHouse = HouseOf<typeof seatSwitches>;

/**
 * Who sits at the table (RULES.md J.8): East and West for two; for three either everybody but North, or, in version 1,
 * any three with East, as the empty seat changes from deal to deal: undefined. Five take turns at the four seats.
 */
export function seatsOf({ players, threePlayerVersion }: SeatHouse): readonly Seat[] | undefined {
  if (players === 2) return ['e', 'w'];
  if (players === 3) return threePlayerVersion === 2 ? ['e', 's', 'w'] : undefined;
  return SEATS;
}

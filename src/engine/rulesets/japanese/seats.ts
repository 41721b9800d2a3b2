import { SEATS, type Seat } from '../../tiles/tiles.ts';
import type { JapaneseHouse } from './switches.ts';

/**
 * Who sits at the table (RULES.md J.8): East and West for two; for three either everybody but North, or, in version 1,
 * any three with East, as the empty seat changes from deal to deal: undefined. Five take turns at the four seats.
 */
export function seatsOf({ players, threePlayerVersion }: JapaneseHouse): readonly Seat[] | undefined {
  if (players === 2) return ['e', 'w'];
  if (players === 3) return threePlayerVersion === 2 ? ['e', 's', 'w'] : undefined;
  return SEATS;
}

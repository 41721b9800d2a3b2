import { fourSeats, threeSeats, TWO_SEATS, type Seating } from '../../match/seating.ts';
import { SEATS } from '../../tiles/tiles.ts';
import { oneOf, type HouseOf } from '../switches.ts';

/** House rules about how many play. */
export const britishSeatSwitches = {
  players: oneOf('RULES B.8', [4, 2, 3, 5], 4),
  fiveSitOut: oneOf('B-28', ['hand', 'session'], 'hand'),
};
type SeatHouse = HouseOf<typeof britishSeatSwitches>;

/**
 * Who sits at the table (RULES.md B.8). Two are East and West. Of three, source 000: "East Wind must always exist and the
 * two other Winds correspond with the seating arrangement"; so the empty chair has another wind after each move. Five:
 * "the retiring player is always the old East Wind and the incoming player is always the new North Wind" (guide p. 14).
 * A fifth who waits for a whole session is a habit of some groups: then everybody rests a round in turn.
 */
export function britishSeating({ players, fiveSitOut }: SeatHouse): Seating {
  if (players === 2) return TWO_SEATS;
  if (players === 3) return threeSeats(SEATS.slice(0, 3), 'moves');
  return fourSeats(players, fiveSitOut === 'hand' ? 'hand' : 'round');
}

import { fourSeats, threeSeats, TWO_SEATS, type Seating } from '../../match/seating.ts';
import { SEATS, type Seat } from '../../tiles/tiles.ts';
import { oneOf, type HouseOf } from '../switches.ts';

/** House rules about how many play. Source 002 names no most; eight is ours. */
export const japaneseSeatSwitches = {
  players: oneOf('J-21', [4, 2, 3, 5, 6, 7, 8], 4),
  threePlayerVersion: oneOf('J-21', [1, 2], 1),
};
export type SeatHouse = HouseOf<typeof japaneseSeatSwitches>;

/**
 * Who sits at the table (RULES.md J.8). Two are East and West. Three, version 1: "The first deal of the round has no West
 * player (or West tiles), the second has no South, and the third no North": the winds go round an empty chair. Version 2:
 * there is no North. Five or more: "After each deal, East leaves the game, and the next one of the players currently out
 * comes in as North for the next deal."
 */
export function japaneseSeating({ players, threePlayerVersion }: SeatHouse): Seating {
  if (players === 2) return TWO_SEATS;
  if (players !== 3) return fourSeats(players);
  return threePlayerVersion === 2
    ? threeSeats(SEATS.slice(0, 3), 'keeps-wind')
    : threeSeats(['e', 's', 'n'], 'moves', true);
}

/** The winds that are always held; undefined where they change from deal to deal. */
export function seatsOf(house: SeatHouse): readonly Seat[] | undefined {
  const { seats, emptyChair } = japaneseSeating(house);
  return emptyChair === 'moves' ? undefined : seats;
}

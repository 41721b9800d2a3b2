import { fourSeats, threeSeats, type Seating } from '../../match/seating.ts';
import { SEATS } from '../../tiles/tiles.ts';
import { oneOf, type HouseOf } from '../switches.ts';

/** House rules about how many play. */
export const cantoneseSeatSwitches = { players: oneOf('RULES C.8', [4, 3, 5], 4) };

/**
 * Who sits at the table (RULES.md C.8). Three play "in the absence of one player": the chair stays empty and the winds go
 * round it [our reading]. The fifth, the Dreamer, "must wait an entire round"; after it the first dealer retires, after the
 * next the South player, and so on: everybody rests in one of five rounds.
 */
export const cantoneseSeating = ({ players }: HouseOf<typeof cantoneseSeatSwitches>): Seating =>
  players === 3 ? threeSeats(SEATS.slice(0, 3), 'moves') : fourSeats(players, 'round');

import type { Seat } from '../engine/index.ts';
import { SEAT_NAMES } from './names.ts';

/** Where a player sits, as sentences: "You are South. The round is East." */
export const atTheTable = (seat: Seat, round: Seat): string =>
  `You are ${SEAT_NAMES[seat]}. The round is ${SEAT_NAMES[round]}.`;

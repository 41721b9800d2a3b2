import type { Seat, WinInput } from '../engine/index.ts';
import { SEAT_NAMES, tileNamed } from './names.ts';

// What has happened at the table, in short sentences.

/** Where a player sits: "You are South. The wind of the round is East." The two winds may be one, and that is said. */
export const atTheTable = (seat: Seat, round: Seat): string =>
  seat === round
    ? `You are ${SEAT_NAMES[seat]}, and ${SEAT_NAMES[round]} is also the wind of the round.`
    : `You are ${SEAT_NAMES[seat]}. The wind of the round is ${SEAT_NAMES[round]}.`;

const CAME: Readonly<Record<WinInput['by'], string>> = {
  wall: 'drawn from the wall',
  loose: 'taken as a replacement tile',
  discard: 'claimed from a discard',
  kong: 'robbed from another player’s kong',
};

/** How the last tile came: "The last tile, the 5 of bamboos, was drawn from the wall." */
export const lastTileCame = ({ tile, by }: Pick<WinInput, 'tile' | 'by'>): string =>
  `The last tile, the ${tileNamed(tile)}, was ${CAME[by]}.`;

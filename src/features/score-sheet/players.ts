import { type Match, type Player, type Seat, SEATS } from '../../engine/index.ts';
import { toNameKey } from '../../storage/names.ts';
import { SEAT_NAMES } from '../../format/names.ts';

// Who plays in a hand, and who holds which wind.

/** The seat of a player in a hand; undefined for one who sits out. */
export const findSeatOfSheetPlayer = ({ seats }: Match, player: Player | undefined): Seat | undefined =>
  SEATS.find((seat) => player !== undefined && seats[seat] === player);

/** Who plays in a hand, in the order of their places at the table. */
export const listPlayersInHand = ({ seats }: Match): readonly Player[] =>
  SEATS.flatMap((seat) => seats[seat] ?? []).toSorted((a, b) => a - b);

export const listSeatsOfMatch = ({ seats }: Match): readonly Seat[] =>
  SEATS.filter((seat) => seats[seat] !== undefined);

export function listWindsAndWaitingPlaces({ seats, waiting }: Match): readonly string[] {
  const winds = SEATS.flatMap((seat) => (seats[seat] === undefined ? [] : [SEAT_NAMES[seat]]));
  return [...winds, ...waiting.map(() => 'Sits out first')];
}

/** What is wrong with each name; empty texts when nothing is. */
export function validatePlayerNames(names: readonly string[]): readonly string[] {
  const plain = names.map((name) => toNameKey(name));
  return plain.map((name, i) =>
    name === '' ? 'Write a name.' : plain.indexOf(name) < i ? 'Two players have this name. Change one of them.' : '',
  );
}

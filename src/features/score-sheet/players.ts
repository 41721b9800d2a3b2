import { type Match, type Player, type Seat, SEATS, type Table } from '../../engine/index.ts';
import { toNameKey } from '../../storage/names.ts';
import { SEAT_NAMES } from '../../format/names.ts';

/** Undefined for a player who sits out. */
export const findSeatOfSheetPlayer = ({ seats }: Match, player: Player | undefined): Seat | undefined =>
  SEATS.find((seat) => player !== undefined && seats[seat] === player);

export const listPlayersInHand = ({ seats }: Match): readonly Player[] =>
  SEATS.flatMap((seat) => seats[seat] ?? []).toSorted((a, b) => a - b);

export const listSeatsOfMatch = ({ seats }: Match): readonly Seat[] =>
  SEATS.filter((seat) => seats[seat] !== undefined);

/** Who is East, and, where somebody sits out, the players in the hand from East on. */
export const getSeatingOfHand = (match: Match) => ({
  east: match.seats.e!,
  ...(match.waiting.length > 0 && { inHand: listSeatsOfMatch(match).map((seat) => match.seats[seat]!) }),
});

/** The wind that nobody has, where a link must name it; undefined where the game decides it. */
export const findEmptySeat = ({ asks }: Table, { seats }: Match): Seat | undefined =>
  asks.players.seatsVary ? SEATS.find((seat) => seats[seat] === undefined) : undefined;

export function listPlayerSeatLabels({ seats, waiting }: Match): readonly string[] {
  const winds = SEATS.flatMap((seat) => (seats[seat] === undefined ? [] : [SEAT_NAMES[seat]]));
  return [...winds, ...waiting.map(() => 'Sits out first')];
}

/** An error sentence for each name; empty for a valid one. */
export function listPlayerNameErrors(names: readonly string[]): readonly string[] {
  const plain = names.map((name) => toNameKey(name));
  return plain.map((name, i) =>
    name === '' ? 'Write a name.' : plain.indexOf(name) < i ? 'Two players have this name. Change one of them.' : '',
  );
}

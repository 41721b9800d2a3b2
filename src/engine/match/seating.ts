import { throwRefusal, shortenInputForMessage } from '../result.ts';
import { parseSeat, getSeatAfterSteps, SEATS, type Seat, type TileId } from '../tiles/tiles.ts';

export interface SeatOccupancyLaw {
  readonly players: number;
  readonly seats: readonly Seat[];
  /** When the winds move, an empty chair keeps its wind, or moves along and so gets another one. */
  readonly emptyChair: 'none' | 'keeps-wind' | 'moves';
  readonly windOut: boolean;
  /** When a waiting player comes in: after each deal that East loses, or after a whole round. */
  readonly enters: 'never' | 'hand' | 'round';
}

export const createFourSeatLawForPlayers = (players = 4, enters: 'hand' | 'round' = 'hand'): SeatOccupancyLaw => ({
  players,
  seats: SEATS,
  emptyChair: 'none',
  windOut: false,
  enters: players > SEATS.length ? enters : 'never',
});

export const TWO_PLAYER_SEATING_LAW: SeatOccupancyLaw = {
  players: 2,
  seats: ['e', 'w'],
  emptyChair: 'keeps-wind',
  windOut: false,
  enters: 'never',
};

export const createThreePlayerSeatingLaw = (
  seats: readonly Seat[],
  emptyChair: 'keeps-wind' | 'moves',
  windOut = false,
): SeatOccupancyLaw => ({
  players: 3,
  seats,
  emptyChair,
  windOut,
  enters: 'never',
});

export const parseSeatOrThrowRefusal = (name: unknown): Seat =>
  parseSeat(name) ?? throwRefusal('bad-seat', { found: shortenInputForMessage(name) });

/** Parses a list of seats; undefined and null give an empty list. Refuses: `bad-input`, `bad-seat`. */
export function parseSeatsOrThrowRefusal(list: unknown): readonly Seat[] {
  if (list === undefined || list === null) return [];
  return Array.isArray(list) ? list.map(parseSeatOrThrowRefusal) : throwRefusal('bad-input');
}

export const doesEmptyChairMove = ({ emptyChair }: SeatOccupancyLaw): boolean => emptyChair === 'moves';

/**
 * The named seats, or the seats of the law if none are named. Refuses: `seat-not-playing` for a seat that is
 * empty, or if not all three winds are named.
 */
export const resolveSeatsOrThrowRefusal = (seating: SeatOccupancyLaw, named: readonly Seat[]): readonly Seat[] =>
  named.length === 0 ? seating.seats : getSeatsInHandOrThrowRefusal(seating, named);

/** The named seats; if the empty chair moves, three winds with East must be named. Refuses: `seat-not-playing`. */
export function getSeatsInHandOrThrowRefusal(seating: SeatOccupancyLaw, named: readonly Seat[]): readonly Seat[] {
  if (!doesEmptyChairMove(seating)) {
    const absentSeat = named.find((seat) => !seating.seats.includes(seat));
    return absentSeat ? throwRefusal('seat-not-playing', { found: absentSeat }) : seating.seats;
  }
  const seats = SEATS.filter((seat) => named.includes(seat));
  return seats.length === seating.seats.length && seats.includes('e')
    ? seats
    : throwRefusal('seat-not-playing', { found: 'e', count: seats.length, allowed: seating.seats.length });
}

export const listWindsRemovedForEmptySeats = (
  { windOut }: SeatOccupancyLaw,
  seats: readonly Seat[],
): readonly TileId[] =>
  windOut ? SEATS.filter((seat) => !seats.includes(seat)).map((seat): TileId => `w${seat}` as TileId) : [];

const OTHER_SEATS_IN_TURN = new Map(
  SEATS.map((seat) => [seat, [1, 2, 3].map((steps) => getSeatAfterSteps(seat, steps))]),
);
const listRound = (seat: Seat): readonly Seat[] => OTHER_SEATS_IN_TURN.get(seat) ?? SEATS;

/** The next occupied seat in the order of play; `seat` itself if no other seat is occupied. */
export const getNextOccupiedSeat = (seat: Seat, seats: readonly Seat[]): Seat =>
  listRound(seat).find((next) => seats.includes(next)) ?? seat;

/** The player on the left, whose discards may be claimed for a chow. */
export const getSeatBefore = (seat: Seat, seats: readonly Seat[]): Seat =>
  seats.find((each) => getNextOccupiedSeat(each, seats) === seat) ?? seat;

/** The other seats in the order of play, from the seat after `from` on; all `seats` if `from` is invalid. */
export const listOthersInTurn = (from: Seat, seats: readonly Seat[]): Seat[] =>
  listRound(from).filter((seat) => seats.includes(seat));

export type PlayerByWind = Readonly<Partial<Record<Seat, number>>>;

function moveWinds(seating: SeatOccupancyLaw, sitting: PlayerByWind): PlayerByWind {
  if (!doesEmptyChairMove(seating)) {
    const { seats } = seating;
    return toSitting(seats.map((seat, place) => [seat, sitting[seats[(place + 1) % seats.length]!]]));
  }
  // The chairs stay and the winds move on by one place, or by more where East would fall on the empty chair.
  const turn = [1, 2].find((step) => sitting[getSeatAfterSteps('e', step)] !== undefined) ?? 3;
  return toSitting(SEATS.map((seat) => [seat, sitting[getSeatAfterSteps(seat, turn)]]));
}

const toSitting = (held: readonly (readonly [Seat, number | undefined])[]): PlayerByWind =>
  Object.fromEntries(held.filter(([, player]) => player !== undefined));

/**
 * Passes the winds on and lets a waiting player come in. After each deal, this player takes the place of the old East
 * and becomes North. After round number `ended` (from 1), this player replaces one other: first the first dealer, then
 * the next to the right, so that everybody rests once.
 */
export function moveWindsAndWaitingPlayers(
  seating: SeatOccupancyLaw,
  { seats, waiting }: { readonly seats: PlayerByWind; readonly waiting: readonly number[] },
  ended: number | undefined,
) {
  const [entering, ...queue] = waiting;
  const moved = moveWinds(seating, seats);
  if (seating.enters === 'never' || entering === undefined) return { seats: moved, waiting };
  if (seating.enters === 'hand') return { seats: { ...moved, n: entering }, waiting: [...queue, seats.e!] };
  if (ended === undefined) return { seats: moved, waiting };
  const chair = getSeatAfterSteps('e', ended - 1);
  return { seats: { ...moved, [chair]: entering }, waiting: [...queue, moved[chair]!] };
}

export const getRoundLengthInDeals = ({ players, seats, enters }: SeatOccupancyLaw): number =>
  enters === 'hand' ? players : seats.length;

/**
 * The partner in exchange number `turn` (0, 1, 2) of a goulash. With four players, East exchanges with West, South and
 * North in turn, and the other two with each other. With three, East exchanges with the left, then with the right, then
 * these two with each other. Source: "Variations of play".
 */
export function findExchangePartner(turn: number, seat: Seat, seats: readonly Seat[]): Seat | undefined {
  const inTurn = SEATS.filter((each) => seats.includes(each));
  if (inTurn.length === SEATS.length) return EXCHANGE_PARTNERS_OF_FOUR[turn]?.[seat];
  const [east, right, left = right] = inTurn;
  const pair = [[east, left], [east, right], left === right ? [east, right] : [left, right]][turn];
  return pair?.includes(seat) ? pair.find((other) => other !== seat) : undefined;
}

const EXCHANGE_PARTNERS_OF_FOUR: readonly Readonly<Record<Seat, Seat>>[] = [
  { e: 'w', s: 'n', w: 'e', n: 's' },
  { e: 's', s: 'e', w: 'n', n: 'w' },
  { e: 'n', s: 'w', w: 's', n: 'e' },
];

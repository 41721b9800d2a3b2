import { deny, quoteInput } from '../result.ts';
import { parseSeat, seatFrom, SEATS, type Seat, type TileId } from '../tiles/tiles.ts';

// Who sits where. Walls, play, claims, precedence, settlement, mistakes and the match all ask here; what each game says
// of it stands in its own rulesets/<game>/seats.ts.

/** How a number of players share the winds. */
export interface Seating {
  readonly players: number;
  /** The winds held in the first hand of a game, in the order of play. */
  readonly seats: readonly Seat[];
  /** What becomes of an empty chair when the winds move: it keeps its wind, or moves along and so has another one. */
  readonly emptyChair: 'none' | 'keeps-wind' | 'moves';
  /** The tiles of a wind that nobody holds are not in the game. */
  readonly windOut: boolean;
  /** When a player who waits comes in: after each deal that East loses, or after a whole round. */
  readonly enters: 'never' | 'hand' | 'round';
}

/** Four players, or more of whom four sit at the table and the others wait. */
export const createFourSeating = (players = 4, enters: 'hand' | 'round' = 'hand'): Seating => ({
  players,
  seats: SEATS,
  emptyChair: 'none',
  windOut: false,
  enters: players > SEATS.length ? enters : 'never',
});

export const TWO_SEATS: Seating = {
  players: 2,
  seats: ['e', 'w'],
  emptyChair: 'keeps-wind',
  windOut: false,
  enters: 'never',
};

/** Three players and an empty chair: who holds which wind in the first hand, and what becomes of the chair. */
export const createThreeSeating = (
  seats: readonly Seat[],
  emptyChair: 'keeps-wind' | 'moves',
  windOut = false,
): Seating => ({
  players: 3,
  seats,
  emptyChair,
  windOut,
  enters: 'never',
});

/** A seat as somebody named it. Denied: `bad-seat`. */
export const readSeat = (name: unknown): Seat => parseSeat(name) ?? deny('bad-seat', { found: quoteInput(name) });

/** A list of seats; none where nothing was given. Denied: `bad-input`, `bad-seat`. */
export function readSeats(list: unknown): readonly Seat[] {
  if (list === undefined || list === null) return [];
  return Array.isArray(list) ? list.map(readSeat) : deny('bad-input');
}

/** Which winds are held changes from hand to hand. */
export const canSeatsVary = ({ emptyChair }: Seating): boolean => emptyChair === 'moves';

/**
 * The winds held in a hand, in the order of play. Where they change from hand to hand and a question names none, those
 * of the first hand. Denied: `seat-not-playing` for a seat nobody holds, or when not all of three players are named.
 */
export const getSeatsOfHand = (seating: Seating, named: readonly Seat[]): readonly Seat[] =>
  named.length === 0 ? seating.seats : readNamedSeats(seating, named);

/** As {@link getSeatsOfHand}, but winds that change must be named. */
export function readNamedSeats(seating: Seating, named: readonly Seat[]): readonly Seat[] {
  if (!canSeatsVary(seating)) {
    const stranger = named.find((seat) => !seating.seats.includes(seat));
    return stranger ? deny('seat-not-playing', { found: stranger }) : seating.seats;
  }
  const seats = SEATS.filter((seat) => named.includes(seat));
  return seats.length === seating.seats.length && seats.includes('e')
    ? seats
    : deny('seat-not-playing', { found: 'e', count: seats.length, allowed: seating.seats.length });
}

/** The tiles that are out because nobody holds their wind. */
export const listTilesOfEmptySeats = ({ windOut }: Seating, seats: readonly Seat[]): readonly TileId[] =>
  windOut ? SEATS.filter((seat) => !seats.includes(seat)).map((seat): TileId => `w${seat}` as TileId) : [];

const OTHER_SEATS_IN_TURN = new Map(SEATS.map((seat) => [seat, [1, 2, 3].map((steps) => seatFrom(seat, steps))]));
const listRound = (seat: Seat): readonly Seat[] => OTHER_SEATS_IN_TURN.get(seat) ?? SEATS;

/** The seat whose turn comes after another's, empty chairs passed over; itself where nobody else sits. */
export const seatAfter = (seat: Seat, seats: readonly Seat[]): Seat =>
  listRound(seat).find((next) => seats.includes(next)) ?? seat;

/** The player on somebody's left, whose discards may be claimed for a chow. */
export const seatBefore = (seat: Seat, seats: readonly Seat[]): Seat =>
  seats.find((each) => seatAfter(each, seats) === seat) ?? seat;

/** The other seats in the order of play, from the one after this seat or chair on; of what is no seat, all of them. */
export const othersInTurn = (from: Seat, seats: readonly Seat[]): Seat[] =>
  listRound(from).filter((seat) => seats.includes(seat));

/** Who holds each wind, by the numbers of the players; an empty chair is not named. */
export type Sitting = Readonly<Partial<Record<Seat, number>>>;

/** East hands the winds on: everybody has the wind of the player on the left, and a player is always East. */
function moveWinds(seating: Seating, sitting: Sitting): Sitting {
  if (!canSeatsVary(seating)) {
    const { seats } = seating;
    return toSitting(seats.map((seat, place) => [seat, sitting[seats[(place + 1) % seats.length]!]]));
  }
  // The chairs stay where they are and the winds go round them, past the empty one where East would fall on it.
  const turn = [1, 2].find((step) => sitting[seatFrom('e', step)] !== undefined) ?? 3;
  return toSitting(SEATS.map((seat) => [seat, sitting[seatFrom(seat, turn)]]));
}

const toSitting = (held: readonly (readonly [Seat, number | undefined])[]): Sitting =>
  Object.fromEntries(held.filter(([, player]) => player !== undefined));

interface Company {
  readonly seats: Sitting;
  readonly waiting: readonly number[];
}

/**
 * East has lost the deal: the winds move, and a player who waits may come in. After each deal old East goes out and the
 * next one is North; or after round so-and-so (`ended`, counted from 1) one chair changes hands: the first dealer's after
 * the first round, then the one at its right, and so on, so that everybody rests once.
 */
export function moveAfterDeal(seating: Seating, company: Company, ended: number | undefined): Company {
  const { seats, waiting } = company;
  const [entering, ...queue] = waiting;
  const moved = moveWinds(seating, seats);
  if (seating.enters === 'never' || entering === undefined) return { seats: moved, waiting };
  if (seating.enters === 'hand') return { seats: { ...moved, n: entering }, waiting: [...queue, seats.e!] };
  if (ended === undefined) return { seats: moved, waiting };
  const chair = seatFrom('e', ended - 1);
  return { seats: { ...moved, [chair]: entering }, waiting: [...queue, moved[chair]!] };
}

/** Deals that East loses before a round is over: everybody at the table has been East, or where players change after each deal, everybody. */
export const countDealsInRound = ({ players, seats, enters }: Seating): number =>
  enters === 'hand' ? players : seats.length;

/**
 * The seat a player gives tiles to in an exchange of a goulash, by which exchange it is (0, 1, 2); undefined for a player who
 * has nobody. Four: East with West, South, North, the others with each other. Three: East with the player on the left, then
 * the one on the right; then the other two with one another. Two: with each other, every time.
 * Source: "Variations of play", "The game for 3 players".
 */
export function partnerIn(turn: number, seat: Seat, seats: readonly Seat[]): Seat | undefined {
  const pair = listExchangePairs(seats)[turn]?.find((each) => each.includes(seat));
  return pair?.find((other) => other !== seat);
}

function listExchangePairs(seats: readonly Seat[]): readonly (readonly (readonly Seat[])[])[] {
  const inTurn = SEATS.filter((seat) => seats.includes(seat));
  if (inTurn.length === SEATS.length) return EXCHANGE_PAIRS_OF_FOUR;
  const [east, right, left] = inTurn as [Seat, Seat, Seat | undefined];
  if (!left) return [[[east, right]], [[east, right]], [[east, right]]];
  return [[[east, left]], [[east, right]], [[left, right]]];
}

const EXCHANGE_PAIRS_OF_FOUR: readonly (readonly (readonly Seat[])[])[] = [
  [
    ['e', 'w'],
    ['n', 's'],
  ],
  [
    ['e', 's'],
    ['w', 'n'],
  ],
  [
    ['e', 'n'],
    ['w', 's'],
  ],
];

import { fail, ok, quote, type Result } from '../result.ts';
import { tableOf, type AtTable } from '../rulesets/table.ts';
import { isTile, parseSeat, seatFrom, SEATS, tileIndex, type Seat, type TileId } from '../tiles/tiles.ts';
import type { FirstEastWay, MatchLaw } from './law.ts';
import { seatsVary, type Seating } from './seating.ts';

export interface FirstEastInput extends AtTable {
  /**
   * What each player drew (a wind tile `we` … `wn`, or the tile of one who waits) or threw with two dice. Whoever has
   * thrown again because of a tie has a list of throws: `[9, 4]`.
   */
  readonly drawn: readonly (number | string | readonly number[])[];
  /** Where dice choose among the seats that were drawn: the totals in the order thrown, one or at Japanese tables two. */
  readonly rolls?: readonly number[] | undefined;
}

type Seats = Readonly<Partial<Record<Seat, number>>>;

/** The players, by their place in what was asked. */
export type FirstEast =
  | {
      readonly east: number;
      /** Who has which wind; not said where the dice choose East alone. */
      readonly seats?: Seats;
      /** Who waits, in the order of coming in. */
      readonly waiting?: readonly number[];
    }
  /** These tie and throw again. */
  | { readonly again: readonly number[] }
  /** This player throws the dice now: nobody has yet, or the throw fell on the empty chair. */
  | { readonly throws: number };

/**
 * Finds the first East the way this table does it. British: the highest throw, ties thrown again. Bell: the order of the
 * throws decides all four seats. By winds: the drawer of East. Cantonese and Japanese: the winds say who sits where, then
 * the drawer of East throws and counts to the right, beginning with himself; the last one counted is the first dealer
 * (Japanese: that one throws and counts again).
 * Errors: as `openTable`; `bad-input` for another number of players; `bad-rolls` for a throw that two dice cannot make;
 * `unknown-tile-id` for tiles that are not those of this table.
 * Source: RULES.md B.1, B.8, T.1, J.1, J.8, C.1, C.8.
 */
export function firstEast(input: FirstEastInput): Result<FirstEast> {
  if (typeof input !== 'object' || input === null) return fail('bad-input');
  const { drawn, rolls } = input;
  const opened = tableOf(input);
  if (!opened.ok) return opened;
  const law = opened.value.ruleset.match;
  const { players } = law.seating;
  if (!Array.isArray(drawn) || drawn.length < 2 || drawn.length > players)
    return fail('bad-input', { allowed: players });
  return FOUND[law.firstEast](law, drawn, rolls ?? []);
}

type Way = (law: MatchLaw, drawn: readonly unknown[], rolls: readonly unknown[]) => Result<FirstEast>;

const FOUND: Readonly<Record<FirstEastWay, Way>> = {
  dice: (_, throws) => inRank(throws, 1),
  ranks: (_, throws) => inRank(throws, SEATS.length),
  windTiles: (law, drawn) => seatsDrawn(law, drawn),
  windsThenDice: firstDealer,
};

/** Orders the throws, the highest first, as far as so many ranks; players who tie for one of them throw again, nobody else. */
function inRank(given: readonly unknown[], ranks: number): Result<FirstEast> {
  const throws = given.map((each): readonly unknown[] => (Array.isArray(each) ? each : [each]));
  const wrong = throws.flat().find((total) => !isThrow(total)) ?? throws.find((each) => each.length === 0);
  if (wrong !== undefined) return fail('bad-rolls', { found: quote(wrong), allowed: MOST });
  const totals = throws as readonly (readonly number[])[];
  const { order, again } = ranked(
    totals.map((_, player) => player),
    totals,
    0,
    ranks,
  );
  if (again.length > 0) return ok({ again: again.toSorted((a, b) => a - b) });
  const east = order[0]!;
  return ok(ranks === 1 ? { east } : { east, seats: sitting(order, SEATS), waiting: [] });
}

/** Puts players in the order of their throws as far as so many ranks. Ties are settled by the next throws of those who tie. */
function ranked(
  players: readonly number[],
  throws: readonly (readonly number[])[],
  at: number,
  ranks: number,
): { readonly order: readonly number[]; readonly again: readonly number[] } {
  const totals = [...new Set(players.map((player) => throws[player]![at]!))].toSorted((a, b) => b - a);
  const order: number[] = [];
  const again: number[] = [];
  for (const total of totals) {
    if (order.length >= ranks) break;
    const equal = players.filter((player) => throws[player]![at] === total);
    const missing = equal.length > 1 ? equal.filter((player) => throws[player]!.length <= at + 1) : [];
    const among =
      equal.length === 1 || missing.length > 0
        ? { order: equal, again: missing }
        : ranked(equal, throws, at + 1, ranks - order.length);
    order.push(...among.order);
    again.push(...among.again);
  }
  return { order, again };
}

/** With two dice; seats may be drawn with three. */
const [LEAST, MOST, MOST_OF_THREE] = [2, 12, 18];
const isThrow = (total: unknown): total is number =>
  Number.isInteger(total) && Number(total) >= LEAST && Number(total) <= MOST;

const sitting = (players: readonly number[], seats: readonly Seat[]): Partial<Record<Seat, number>> =>
  Object.fromEntries(players.map((player, place) => [seats[place]!, player]));

/** Who drew which wind, and who waits: the tiles must be those of this table, East among them. */
function seatsDrawn(
  { seating, waitingTiles }: Pick<MatchLaw, 'seating' | 'waitingTiles'>,
  drawn: readonly unknown[],
): Result<{ readonly east: number; readonly seats: Seats; readonly waiting: readonly number[] }> {
  const refused = fail('unknown-tile-id', { found: quote(drawn.join(' ')) });
  const tiles = drawn.map((tile) => (typeof tile === 'string' ? tile.toLowerCase() : tile));
  if (!tiles.every(isTile)) return refused;
  const winds = tiles.map((tile) => (tile.startsWith('w') ? parseSeat(tile.slice(1)) : undefined));
  const seats: Partial<Record<Seat, number>> = {};
  for (const [player, wind] of winds.entries()) {
    if (!wind) continue;
    if (seats[wind] !== undefined || !mayHold(seating, wind)) return refused;
    seats[wind] = player;
  }
  const waits = tiles.flatMap((tile, player) => (winds[player] ? [] : [{ tile, player }]));
  const strange = waits.some(({ tile }) => !waitingTiles.includes(tile));
  // When everybody has drawn, every wind is somebody's; a fifth cannot have come without the white dragon.
  const missing = tiles.length === seating.players && Object.keys(seats).length !== seating.seats.length;
  if (strange || missing || seats.e === undefined) return refused;
  // Several who wait come in by the numbers of their tiles [our reading].
  const waiting = waits.toSorted((a, b) => rank(a.tile) - rank(b.tile) || a.player - b.player);
  return ok({ east: seats.e, seats, waiting: waiting.map(({ player }) => player) });
}

/** Where an empty chair moves, three may draw any three winds with East. */
const mayHold = (seating: Seating, wind: Seat): boolean =>
  seating.seats.includes(wind) || (seatsVary(seating) && !seating.windOut);

const rank = (tile: TileId): number => tileIndex(tile) % 9;

/** The drawer of East throws and counts; the one reached is the first dealer, or at Japanese tables throws and counts again. */
function firstDealer(law: MatchLaw, drawn: readonly unknown[], rolls: readonly unknown[]): Result<FirstEast> {
  const found = seatsDrawn(law, drawn);
  if (!found.ok) return found;
  const wrong = rolls.find((roll) => !isThrow(roll));
  if (wrong !== undefined) return fail('bad-rolls', { found: quote(wrong), allowed: MOST });
  if (rolls.length > law.dealerThrows) return fail('bad-rolls', { count: rolls.length, allowed: law.dealerThrows });
  const { seats, waiting } = found.value;
  if (rolls.length === 0) return ok({ throws: found.value.east });
  let dealer: Seat = 'e';
  for (const roll of rolls as readonly number[]) {
    const reached = seatFrom(dealer, roll - 1);
    // "If the count ends at the absentee player, the dice must be cast again."
    if (seats[reached] === undefined) return ok({ throws: seats[dealer]! });
    dealer = reached;
  }
  return ok({ east: seats[dealer]!, seats: countedFrom(law.seating, seats, dealer), waiting });
}

/** The winds as they are when another than the drawer of East is East. An empty chair stays where it is, unless the game says which wind is missing first. */
function countedFrom(
  seating: Seating,
  drawn: Partial<Record<Seat, number>>,
  east: Seat,
): Partial<Record<Seat, number>> {
  const chairs = SEATS.map((_, place) => drawn[seatFrom(east, place)]);
  const taken = chairs.filter((player) => player !== undefined);
  if (!seatsVary(seating) || seating.windOut) return sitting(taken, seating.seats);
  return Object.fromEntries(
    SEATS.flatMap((seat, place) => (chairs[place] === undefined ? [] : [[seat, chairs[place]]])),
  );
}

/**
 * Who picks up the stacked wind tiles in a Cantonese game, from the top one on: "The dice caster counts him- or herself as 1,
 * followed by the player at his or her right as 2 … The player who is the last one to be counted will pick up the top tile",
 * the others follow to the right. Players are counted from the caster, 0, to the right.
 * Errors: as `openTable`; `bad-rolls` for a total that two or three dice cannot make.
 * Source: RULES.md C.1; that a fifth player is counted in as well is our reading.
 */
export function pickOrder(input: AtTable & { readonly roll: number }): Result<readonly number[]> {
  if (typeof input !== 'object' || input === null) return fail('bad-input');
  const { roll } = input;
  const opened = tableOf(input);
  if (!opened.ok) return opened;
  if (!Number.isInteger(roll) || roll < LEAST || roll > MOST_OF_THREE)
    return fail('bad-rolls', { found: quote(roll), allowed: MOST_OF_THREE });
  const { players } = opened.value.ruleset.match.seating;
  return ok(Array.from({ length: players }, (_, pick) => (roll - 1 + pick) % players));
}

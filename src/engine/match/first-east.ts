import { throwRefusal, shortenInputForMessage } from '../result.ts';
import { createFunctionOnOpenedTable, type TableOrRulesInput } from '../rulesets/table.ts';
import { isTile, parseSeat, getSeatAfterSteps, SEATS, getTileIndex, type Seat, type TileId } from '../tiles/tiles.ts';
import type { MatchLaw } from './law.ts';
import { doesEmptyChairMove, type SeatOccupancyLaw, type PlayerByWind } from './seating.ts';

/** Players are numbers: their index in `drawn`. */
export type FirstEastResult =
  | {
      readonly east: number;
      readonly seats?: PlayerByWind;
      readonly waiting?: readonly number[];
    }
  | { readonly again: readonly number[] }
  /** This player throws next: nobody has thrown yet, or the throw fell on the empty chair. */
  | { readonly throws: number };

/**
 * Finds the first East by the rules of this table. British: the highest throw, ties thrown again. Bell: the order of
 * the throws decides all four seats. By winds: the player who drew East. Cantonese and Japanese: the winds decide the
 * seats; then the drawer of East throws and counts to the right from 1 at their own seat; the player reached is the
 * first dealer (Japanese: that player throws and counts again). Errors: an unknown game or a wrong house rule;
 * `bad-input` for another number of players; `bad-rolls` for a throw that two dice cannot make; `unknown-tile-id` for
 * tiles that do not belong to this table. Sources: guide p. 7; Bell, the text before the table of scores; "Japanese
 * variants", "Preliminaries for the Game and the Deals" and "Mahjong for an Unusual Number of Players"; Cantonese game,
 * "Seat Allocation" and "Designating the First Dealer".
 */
export const findFirstEastFromThrowsOrTiles = createFunctionOnOpenedTable(
  (
    {
      drawn,
      rolls,
    }: TableOrRulesInput & {
      /** For each player: a wind `we` … `wn`, a waiting player's tile, a throw, or all throws after a tie: `[9, 4]`. */
      readonly drawn: readonly (number | string | readonly number[])[];
      readonly rolls?: readonly number[] | undefined;
    },
    { ruleset },
  ): FirstEastResult => {
    const law = ruleset.match;
    const { players } = law.seating;
    if (!Array.isArray(drawn) || drawn.length < 2 || drawn.length > players)
      throwRefusal('bad-input', { allowed: players });
    if (law.firstEast === 'dice') return rankThrows(drawn, 1);
    if (law.firstEast === 'ranks') return rankThrows(drawn, SEATS.length);
    return law.firstEast === 'windTiles' ? readDrawnSeats(law, drawn) : findFirstDealer(law, drawn, rolls ?? []);
  },
);

function rankThrows(given: readonly unknown[], ranks: number): FirstEastResult {
  const throws = Array.from(given, (each): readonly unknown[] => (Array.isArray(each) ? each : [each]));
  const wrong = throws.flat().find((total) => !isThrow(total)) ?? throws.find((each) => each.length === 0);
  if (wrong !== undefined) throwRefusal('bad-rolls', { found: shortenInputForMessage(wrong), allowed: MAX_THROW });
  const totals = throws as readonly (readonly number[])[];
  const { order, again } = rankPlayersByThrows(
    totals.map((_, player) => player),
    totals,
    0,
    ranks,
  );
  if (again.length > 0) return { again: again.toSorted((a, b) => a - b) };
  const east = order[0]!;
  return ranks === 1 ? { east } : { east, seats: seatPlayers(order, SEATS), waiting: [] };
}

function rankPlayersByThrows(
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
        : rankPlayersByThrows(equal, throws, at + 1, ranks - order.length);
    order.push(...among.order);
    again.push(...among.again);
  }
  return { order, again };
}

/** The least and the highest total of two dice, which are used for every throw here. */
const [MIN_THROW, MAX_THROW] = [2, 12];
const isThrow = (total: unknown): total is number =>
  Number.isInteger(total) && Number(total) >= MIN_THROW && Number(total) <= MAX_THROW;

const seatPlayers = (players: readonly number[], seats: readonly Seat[]): PlayerByWind =>
  Object.fromEntries(players.map((player, place) => [seats[place]!, player]));

function readDrawnSeats({ seating, waitingTiles }: MatchLaw, drawn: readonly unknown[]) {
  const throwUnknownTile = (): never =>
    throwRefusal('unknown-tile-id', { found: shortenInputForMessage(drawn.join(' ')) });
  const tiles = drawn.map((tile) => (typeof tile === 'string' ? tile.toLowerCase() : tile));
  if (!tiles.every(isTile)) return throwUnknownTile();
  const winds = tiles.map((tile) => (tile.startsWith('w') ? parseSeat(tile.slice(1)) : undefined));
  const seats: Partial<Record<Seat, number>> = {};
  for (const [player, wind] of winds.entries()) {
    if (!wind) continue;
    if (seats[wind] !== undefined || !mayHoldWind(seating, wind)) throwUnknownTile();
    seats[wind] = player;
  }
  const waits = tiles.flatMap((tile, player) => (winds[player] ? [] : [{ tile, player }]));
  const hasForeignTile = waits.some(({ tile }) => !waitingTiles.includes(tile));
  const missing = tiles.length === seating.players && Object.keys(seats).length !== seating.seats.length;
  if (hasForeignTile || missing || seats.e === undefined) return throwUnknownTile();
  // Waiting players come in by the numbers on the tiles that they drew, the lowest first [our reading].
  const waiting = waits.toSorted((a, b) => getTileRank(a.tile) - getTileRank(b.tile) || a.player - b.player);
  return { east: seats.e, seats, waiting: waiting.map(({ player }) => player) };
}

/** Whether a player may draw this wind: where the empty chair moves, any wind, but East must be among the three. */
const mayHoldWind = (seating: SeatOccupancyLaw, wind: Seat): boolean =>
  seating.seats.includes(wind) || (doesEmptyChairMove(seating) && !seating.windOut);

const getTileRank = (tile: TileId): number => getTileIndex(tile) % 9;

function findFirstDealer(law: MatchLaw, drawn: readonly unknown[], rolls: readonly unknown[]): FirstEastResult {
  const { east, seats, waiting } = readDrawnSeats(law, drawn);
  const wrong = rolls.find((roll) => !isThrow(roll));
  if (wrong !== undefined) throwRefusal('bad-rolls', { found: shortenInputForMessage(wrong), allowed: MAX_THROW });
  if (rolls.length > law.dealerThrows) throwRefusal('bad-rolls', { count: rolls.length, allowed: law.dealerThrows });
  if (rolls.length === 0) return { throws: east };
  let dealer: Seat = 'e';
  for (const roll of rolls as readonly number[]) {
    const reached = getSeatAfterSteps(dealer, roll - 1);
    // Cantonese game, three players: "If the count ends at the absentee player, the dice must be cast again."
    if (seats[reached] === undefined) return { throws: seats[dealer]! };
    dealer = reached;
  }
  return { east: seats[dealer]!, seats: rotateToEast(law.seating, seats, dealer), waiting };
}

/** Seats all from East on. An empty chair stays in its place, unless the game fixes which wind is missing first. */
function rotateToEast(seating: SeatOccupancyLaw, drawn: PlayerByWind, east: Seat): PlayerByWind {
  const chairs = SEATS.map((_, place) => drawn[getSeatAfterSteps(east, place)]);
  const taken = chairs.filter((player) => player !== undefined);
  if (!doesEmptyChairMove(seating) || seating.windOut) return seatPlayers(taken, seating.seats);
  return Object.fromEntries(
    SEATS.flatMap((seat, place) => (chairs[place] === undefined ? [] : [[seat, chairs[place]]])),
  );
}

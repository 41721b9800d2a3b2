import {
  nextSeat,
  openTable,
  SEATS,
  startMatch,
  tableInfo,
  tileSet,
  TILES,
  type HouseInput,
  type RulesetInfo,
  type Seat,
  type TileId,
} from '../engine/index.ts';

/** Whose rules are asked: a game, and what a table has agreed on. The game's values go by the table already (see `tableInfo`). */
export interface Table {
  readonly game: RulesetInfo;
  readonly house?: HouseInput | undefined;
}

/** A game as a table plays it; undefined for a game or a switch that is none. */
export function tableOf(rules: string, house: HouseInput): Table | undefined {
  const kept = Object.freeze({ ...house });
  const info = tableInfo(rules, kept);
  return info.ok ? { game: info.value, house: kept } : undefined;
}

/** The rules of a table, ready to be spread into any question to the engine. */
export const rulesOf = ({
  game,
  house,
}: Table): { readonly rules: string; readonly house: HouseInput | undefined } => ({
  rules: game.id,
  house,
});

/** The seats that play at a table, East first. */
export function seatsAt(table: Table): readonly Seat[] {
  const begun = startMatch(rulesOf(table));
  return SEATS.filter((seat) => begun.ok && begun.value.match.seats[seat] !== undefined);
}

/** The next of the seats that play. */
export function nextAt(seats: readonly Seat[], seat: Seat): Seat {
  let next = nextSeat(seat);
  while (!seats.includes(next)) next = nextSeat(next);
  return next;
}

/** Where another player sits, as the one at a seat sees it. */
export function placeOf(seats: readonly Seat[], seat: Seat, other: Seat): string {
  const [after, before] = [nextAt(seats, seat) === other, nextAt(seats, other) === seat];
  if (after && before) return 'opposite you';
  return after ? 'on your right' : before ? 'on your left' : 'opposite you';
}

/** The kinds of tile that a table plays with, in the order of the tiles. */
export function tilesAt(table: Table): readonly TileId[] {
  const opened = openTable(rulesOf(table));
  if (!opened.ok) return [];
  const there = new Set(tileSet(opened.value.ruleset, false));
  return TILES.filter((tile) => there.has(tile));
}

/** Whether players at a table say that they are one tile short. */
export const declares = ({ game }: Table): boolean => game.asks.declares !== undefined;

/** Whether a table plays for East's extra hands in a row. */
export function countsExtraHands(table: Table): boolean {
  const opened = openTable(rulesOf(table));
  return opened.ok && opened.value.ruleset.settlement.stake !== undefined;
}

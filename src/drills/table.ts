import {
  isSetTile,
  nextSeat,
  openTable,
  SEATS,
  startMatch,
  tableInfo,
  tileSet,
  TILES,
  type AtTable,
  type HouseInput,
  type Ruleset,
  type RulesetInfo,
  type Seat,
  type Table,
  type TileId,
} from '../engine/index.ts';
import { SEAT_NAMES } from '../text/names.ts';
import { listed } from '../text/sentences.ts';

/** Whose rules are asked: a game, and what a table has agreed on. The game's values go by the table already (see `tableInfo`). */
export interface DrillTable {
  readonly game: RulesetInfo;
  readonly house?: HouseInput | undefined;
}

/** A game as a table plays it; undefined for a game or a switch that is none. */
export function askedTable(rules: string, house: HouseInput): DrillTable | undefined {
  const kept = Object.freeze({ ...house });
  const info = tableInfo(rules, kept);
  return info.ok ? { game: info.value, house: kept } : undefined;
}

/** The rules of a table, ready to be spread into any question to the engine. */
export const rulesOf = ({
  game,
  house,
}: DrillTable): { readonly rules: string; readonly house: HouseInput | undefined } => ({
  rules: game.id,
  house,
});

/** The table of these rules, as everything in the drills opens it; undefined for one that cannot be laid. */
export function openedBy(rules: Pick<AtTable, 'rules' | 'house'>): Table | undefined {
  const opened = openTable(rules);
  return opened.ok ? opened.value : undefined;
}

/** What the engine plays and counts by at a table; undefined for a table that cannot be laid. */
export const rulesetOf = (table: DrillTable): Ruleset | undefined => openedBy(rulesOf(table))?.ruleset;

/** The seats that play at a table, East first. */
export function seatsAt(table: DrillTable): readonly Seat[] {
  const begun = startMatch(rulesOf(table));
  return SEATS.filter((seat) => begun.ok && begun.value.match.seats[seat] !== undefined);
}

/** The next of the seats that play. */
export function nextAt(seats: readonly Seat[], seat: Seat): Seat {
  let next = nextSeat(seat);
  while (!seats.includes(next)) next = nextSeat(next);
  return next;
}

/** Which winds are played, in front of a question that is about whose turn it is; nothing where all four are. */
export const whoPlays = (seats: readonly Seat[]): string =>
  seats.length < SEATS.length ? `${listed(seats.map((seat) => SEAT_NAMES[seat]))} play. ` : '';

/** Where another player sits, as the one at a seat sees it. */
export function seatPlace(seats: readonly Seat[], seat: Seat, other: Seat): string {
  const [after, before] = [nextAt(seats, seat) === other, nextAt(seats, other) === seat];
  if (after && before) return 'opposite you';
  // With an empty chair nobody sits where the order of play would have them.
  if (seats.length < SEATS.length) return after ? 'who plays after you' : 'who plays before you';
  return after ? 'on your right' : before ? 'on your left' : 'opposite you';
}

/**
 * The kinds of tile that a table plays with, in the order of the tiles; those that only a goulash has are among them. The
 * wind of an empty chair is left out where the table leaves it out.
 */
export function tilesAt(table: DrillTable): readonly TileId[] {
  const ruleset = rulesetOf(table);
  if (!ruleset) return [];
  const seats = seatsAt(table);
  const out = ruleset.match.seating.windOut
    ? SEATS.filter((seat) => !seats.includes(seat)).map((seat) => `w${seat}`)
    : [];
  const there = new Set([...tileSet(ruleset, false), ...(ruleset.goulash ? tileSet(ruleset, true) : [])]);
  return TILES.filter((tile) => there.has(tile) && !out.includes(tile));
}

/** The kinds of tile that make sets in a goulash: at some tables other tiles take the place of the wild ones. */
export function tilesInGoulash(table: DrillTable): readonly TileId[] {
  const ruleset = rulesetOf(table);
  const there = new Set(ruleset ? tileSet(ruleset, true) : []);
  return tilesAt(table).filter((tile) => isSetTile(tile) && there.has(tile));
}

/** Chows that a hand may show: none where nobody may claim one. */
export function chowsShown(table: DrillTable): number {
  const ruleset = rulesetOf(table);
  return !ruleset || ruleset.claims.noChows ? 0 : ruleset.maxChows({ goulash: false, blessing: false });
}

/** Whether players at a table say that they are one tile short. */
export const declares = ({ game }: DrillTable): boolean => game.asks.declares !== undefined;

/** Whether a table plays for East's extra hands in a row. */
export const countsExtraHands = (table: DrillTable): boolean => rulesetOf(table)?.settlement.stake !== undefined;

import { openTable, SEATS, type AtTable, type Seat, type Table } from '../../engine/index.ts';
import { plainRules, rulesFor } from '../../learner/table-rules.ts';

// The table a tool works at: opened once, handed on from there. How many sit at it in one hand, and which wind nobody holds.

/** Opens a table by the rules that a device, a link or a page gives; where no such table can be laid, the plain one. */
export function layTable(rules: Omit<AtTable, 'table'>): Table {
  const laid = openTable(rules);
  if (laid.ok) return laid.value;
  // Another game in its place would be a wrong answer.
  if (laid.error.code === 'game-not-here') throw new Error(`The rules of ${rules.rules} have not been fetched.`);
  return plainTable();
}

/** The table of somebody who has agreed on nothing: what the server renders. */
export function plainTable(): Table {
  const plain = openTable(plainRules());
  if (!plain.ok) throw new Error(plain.error.code);
  return plain.value;
}

/** The table in force on this device: its own where it plays one of these games, else the first of them. */
export const tableFor = (games?: string | readonly string[]): Table => layTable(rulesFor(games));

/** The house rule by which a game says how many play. */
const PLAYERS = 'players';

/** Numbers of players that differ in one hand: where more wait beside it, a hand is that of four. */
export const numbersToAsk = ({ asks }: Table): readonly number[] =>
  asks.players.choices.filter((each) => each <= SEATS.length || each === asks.players.now);

/** The winds that are held in this hand. */
export function seatsHeldAt({ asks, seats }: Table, absent: Seat | undefined): readonly Seat[] {
  return asks.players.seatsVary && absent && absent !== 'e' ? SEATS.filter((seat) => seat !== absent) : seats;
}

/** Winds that may be the missing one; none where the game says which it is. */
export const mayBeAbsent = ({ asks }: Table): readonly Seat[] => (asks.players.seatsVary ? SEATS.slice(1) : []);

/** The same table laid for another number of players. */
export const laidForPlayers = ({ rules, house }: Table, players: number): Table =>
  layTable({ rules, house: { ...house, [PLAYERS]: players } });

/** The seat whose turn comes after another's, empty chairs passed over. */
export function seatNextTo(seat: Seat, seats: readonly Seat[]): Seat {
  const place = SEATS.indexOf(seat);
  const round = [...SEATS.slice(place + 1), ...SEATS.slice(0, place + 1)];
  return round.find((each) => seats.includes(each)) ?? seat;
}

/** The table has house rules other than how many play, which a tool asks separately. */
export const hasOwnRules = ({ house }: Pick<Table, 'house'>): boolean =>
  Object.keys(house).some((name) => name !== PLAYERS);

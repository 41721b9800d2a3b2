import { SEATS, tableInfo, type Asks, type HouseInput, type Seat } from '../../engine/index.ts';
import type { TableRules } from '../../learner/table-rules.ts';

// How many sit at the table in one hand, and which wind nobody holds: what a tool asks before its own question.

/** The house rule by which a game says how many play. */
const PLAYERS = 'players';

/** What the engine wants to be told at a table; undefined for rules that nobody knows. */
export function asksAt({ rules, house }: { readonly rules: string; readonly house: HouseInput }): Asks | undefined {
  const info = tableInfo(rules, house);
  return info.ok ? info.value.asks : undefined;
}

/** Numbers of players that differ in one hand: where more wait beside it, a hand is that of four. */
export function numbersToAsk(asks: Asks | undefined): readonly number[] {
  const { choices, now } = asks?.players ?? { choices: [SEATS.length], now: SEATS.length };
  return choices.filter((each) => each <= SEATS.length || each === now);
}

/** The winds that are held in this hand. */
export function seatsHeldAt(asks: Asks | undefined, absent: Seat | undefined): readonly Seat[] {
  if (!asks) return SEATS;
  const { seats, seatsVary } = asks.players;
  return seatsVary && absent && absent !== 'e' ? SEATS.filter((seat) => seat !== absent) : seats;
}

/** Winds that may be the missing one; none where the game says which it is. */
export const mayBeAbsent = (asks: Asks | undefined): readonly Seat[] => (asks?.players.seatsVary ? SEATS.slice(1) : []);

/** The same table laid for another number of players. */
export const laidForPlayers = <T extends Pick<TableRules, 'house'>>(table: T, players: number): T => ({
  ...table,
  house: Object.freeze({ ...table.house, [PLAYERS]: players }),
});

/** The seat whose turn comes after another's, empty chairs passed over. */
export function seatNextTo(seat: Seat, seats: readonly Seat[]): Seat {
  const place = SEATS.indexOf(seat);
  const round = [...SEATS.slice(place + 1), ...SEATS.slice(0, place + 1)];
  return round.find((each) => seats.includes(each)) ?? seat;
}

/** The table has house rules beside how many play, which a tool asks by itself. */
export const hasOwnRules = ({ house }: { readonly house: HouseInput }): boolean =>
  Object.keys(house).some((name) => name !== PLAYERS);

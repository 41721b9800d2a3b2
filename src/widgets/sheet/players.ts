import games from '../../../content/rulesets.json' with { type: 'json' };
import { openTable, rulesetInfo, SEATS, settle, startMatch, type Match, type Seat } from '../../engine/index.ts';
import { tidyName } from '../../learner/fields.ts';
import type { Player, Sheet } from '../../learner/sheet.ts';
import { SEAT_NAMES } from '../../text/names.ts';

// How many play, who holds which wind, and what everybody begins with.

/** The rules an evening goes by. */
export type Table = Pick<Sheet, 'rules' | 'house'>;

/** The switch of a game that says how many play, where it has one. */
const PLAYERS = 'players';

/** What players call a game; its id for one that is not known. */
export const gameName = (rules: string): string =>
  Object.entries(games).find(([id]) => id === rules)?.[1].name ?? rules;

/** The seat of a player in a hand; undefined for one who sits out. */
export const seatOf = ({ seats }: Match, player: Player | undefined): Seat | undefined =>
  SEATS.find((seat) => player !== undefined && seats[seat] === player);

/** Who plays in a hand, in the order of their places at the table. */
export const playing = ({ seats }: Match): readonly Player[] =>
  SEATS.flatMap((seat) => seats[seat] ?? []).toSorted((a, b) => a - b);

/** The winds that are held in a hand. */
export const seatsHeld = ({ seats }: Match): readonly Seat[] => SEATS.filter((seat) => seats[seat] !== undefined);

/** How many the table is laid for; undefined for rules that are not known. */
export function playersOf({ rules, house }: Table): number | undefined {
  const table = openTable({ rules, house });
  return table.ok ? table.value.asks.players.now : undefined;
}

/** How many may play this game. */
export function numbersOfPlayers({ rules, house }: Table): readonly number[] {
  const values = rulesetInfo(rules)?.switches.find(({ id }) => id === PLAYERS)?.values;
  const choices = Array.isArray(values) ? values.filter((value): value is number => typeof value === 'number') : [];
  return choices.length > 0 ? choices.toSorted((a, b) => a - b) : [playersOf({ rules, house }) ?? SEATS.length];
}

/** The rules of the table, laid for so many players. */
export const laidFor = ({ rules, house }: Table, players: number): Table =>
  numbersOfPlayers({ rules, house }).length > 1 && playersOf({ rules, house }) !== players
    ? { rules, house: Object.freeze({ ...house, [PLAYERS]: players }) }
    : { rules, house };

/** House rules of a table, for as many players as an evening was begun with. */
export const houseFor = (table: Table, sheet: Sheet): Sheet['house'] =>
  Object.freeze({ ...table.house, ...(PLAYERS in sheet.house && { [PLAYERS]: sheet.house[PLAYERS] }) });

/** "East", "South" … for each place, in the order of play; "Sits out first" for a fifth. */
export function placeNames({ seats, waiting }: Match): readonly string[] {
  const winds = SEATS.flatMap((seat) => (seats[seat] === undefined ? [] : [SEAT_NAMES[seat]]));
  return [...winds, ...waiting.map(() => 'Sits out first')];
}

/** The table plays straight scoring: the engine pays nobody and says what is written. */
export function writesStraight({ rules, house }: Table): boolean {
  const begun = startMatch({ rules, house });
  if (!begun.ok) return false;
  const settled = settle({ rules, house, seats: seatsHeld(begun.value.match), scores: { e: 0 }, winner: 'e' });
  return settled.ok && settled.value.written !== undefined;
}

/** What everybody begins with by the rules; nought where the game has no tallies, or nobody pays. */
export function startPointsOf(table: Table): number {
  const begun = startMatch(table);
  return begun.ok && !writesStraight(table) ? begun.value.startPoints : 0;
}

/** What is wrong with each name; empty texts when nothing is. */
export function nameTroubles(names: readonly string[]): readonly string[] {
  const plain = names.map((name) => tidyName(name).toLowerCase());
  return plain.map((name, i) =>
    name === '' ? 'Write a name.' : plain.indexOf(name) < i ? 'Two players have this name. Change one of them.' : '',
  );
}

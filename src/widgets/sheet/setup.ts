import { rulesetInfo, SEATS, startMatch, type Match } from '../../engine/index.ts';
import { SEAT_NAMES } from '../../text/names.ts';
import { tidyName } from '../../learner/fields.ts';
import type { Sheet } from '../../learner/sheet.ts';
import { playersOf } from './model.ts';

type Table = Pick<Sheet, 'rules' | 'house'>;

/** The switch of a game that says how many play, where it has one. */
const PLAYERS = 'players';

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

/** "East", "South" … for each place, in the order of play; "Sits out first" for a fifth. */
export function placeNames({ seats, waiting }: Match): readonly string[] {
  const winds = SEATS.flatMap((seat) => (seats[seat] === undefined ? [] : [SEAT_NAMES[seat]]));
  return [...winds, ...waiting.map(() => 'Sits out first')];
}

/** What everybody begins with by the rules; nought where the game has no tallies. */
export function startPointsOf(table: Table): number {
  const begun = startMatch(table);
  return begun.ok ? begun.value.startPoints : 0;
}

/** What is wrong with each name; empty texts when nothing is. */
export function nameTroubles(names: readonly string[]): readonly string[] {
  const plain = names.map((name) => tidyName(name).toLowerCase());
  return plain.map((name, i) =>
    name === '' ? 'Write a name.' : plain.indexOf(name) < i ? 'Two players have this name. Change one of them.' : '',
  );
}

/** "Saturday evening", for a sheet that has not been called anything. */
export function titleFor(date: Date): string {
  const hour = date.getHours();
  const part = hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening';
  return `${date.toLocaleDateString('en-GB', { weekday: 'long' })} ${part}, ${date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })}`;
}

/** The names with another player first: everybody keeps the order of play. */
export const fromEast = (names: readonly string[], east: number): readonly string[] => [
  ...names.slice(east),
  ...names.slice(0, east),
];

import { isRuleset, SEATS, type AtTable, type Seat, type Table } from '../engine/index.ts';
import { getDefaultRules, findRules, readTableRules } from '../storage/table-rules.ts';
import { RULESET_WORDS, formatRulesName } from '../format/rulesets.ts';
import { getDrillTable, getTable } from '../questions/table-lookup.ts';

// The table a tool works at: opened once, handed on from there. How many sit at it in one hand, and which wind nobody holds.

/**
 * A table by the rules that a device, a link or a page gives; the game as it is written where it has no such table, and the
 * plain one where there is no such game. Throws where the game has not been fetched: another in its place would be a wrong answer.
 */
export const openTableFor = ({ rules, house }: Omit<AtTable, 'table'>): Table =>
  isRuleset(rules) ? getDrillTable(rules, house) : getDefaultTable();

/** The table of somebody who has agreed on nothing: what the server renders. */
export const getDefaultTable = (): Table => getTable(getDefaultRules().rules);

/** The table in force on this device: its own where it plays one of these games, else the first of them. */
export const getTableInForce = (games?: string | readonly string[]): Table => openTableFor(findRules(games));

/** The house rule by which a game says how many play. */
const PLAYERS_SWITCH = 'players';

/** Numbers of players that differ in one hand: where more wait beside it, a hand is that of four. */
export const listPlayerCounts = ({ asks }: Table): readonly number[] =>
  asks.players.choices.filter((each) => each <= SEATS.length || each === asks.players.now);

/** The winds that are held in this hand. */
export function listHeldSeats({ asks, seats }: Table, absent: Seat | undefined): readonly Seat[] {
  return asks.players.seatsVary && absent && absent !== 'e' ? SEATS.filter((seat) => seat !== absent) : seats;
}

/** Winds that may be the missing one; none where the game says which it is. */
export const mayBeAbsent = ({ asks }: Table): readonly Seat[] => (asks.players.seatsVary ? SEATS.slice(1) : []);

/** The same table laid for another number of players. */
export const withPlayerCount = ({ rules, house }: Table, players: number): Table =>
  openTableFor({ rules, house: { ...house, [PLAYERS_SWITCH]: players } });

/** What a table goes by, in words: as its group calls it where it is that of this device; a game as it is written by its own name. */
export function formatTableRules(table: Table): string {
  const { rules, house, asks } = table;
  const own = readTableRules();
  const name =
    own.rules === rules && withPlayerCount(openTableFor(own), asks.players.now) === table ? own.name : undefined;
  const isOwn = hasOwnRules({ house });
  return isOwn || name ? formatRulesName(rules, isOwn, name) : RULESET_WORDS[rules].name;
}

/** The table has house rules other than how many play, which a tool asks separately. */
export const hasOwnRules = ({ house }: Pick<Table, 'house'>): boolean =>
  Object.keys(house).some((name) => name !== PLAYERS_SWITCH);

import { isRulesetId, SEATS, type TableOrRulesInput, type Seat, type Table } from '../engine/index.ts';
import { getDefaultTableRules, readAgreedRulesOrFirstGame, readAgreedOrDefaultRules } from '../storage/table-rules.ts';
import { RULESET_TEXTS, formatRulesTitle } from '../format/rulesets.ts';
import { openTableOrStandardGame, getTableOrThrow } from '../questions/table-lookup.ts';

/**
 * A table with these rules; without house rules where the game does not allow them, and the default table for an
 * unknown game. Throws if the game is not loaded, because another game would give wrong answers.
 */
export const openLoadedTableOrDefault = ({ rules, house }: Omit<TableOrRulesInput, 'table'>): Table =>
  isRulesetId(rules) ? openTableOrStandardGame(rules, house) : getDefaultTable();

export const getDefaultTable = (): Table => getTableOrThrow(getDefaultTableRules().rules);

/** The table of this device if it plays any of these games, otherwise a table of the first of them. */
export const getDeviceTableOrDefault = (games?: string | readonly string[]): Table =>
  openLoadedTableOrDefault(readAgreedRulesOrFirstGame(games));

const PLAYERS_SWITCH = 'players';

/** The player counts to offer: up to four, because others wait; more only if that many play at the table now. */
export const listPlayerCounts = ({ asks }: Table): readonly number[] =>
  asks.players.choices.filter((each) => each <= SEATS.length || each === asks.players.now);

export function listSeatsInPlay({ asks, seats }: Table, absent: Seat | undefined): readonly Seat[] {
  return asks.players.seatsVary && absent && absent !== 'e' ? SEATS.filter((seat) => seat !== absent) : seats;
}

/** The winds that may be absent; empty where the game decides which. */
export const listOmittableSeats = ({ asks }: Table): readonly Seat[] => (asks.players.seatsVary ? SEATS.slice(1) : []);

export const openTableWithPlayerCount = ({ rules, house }: Table, players: number): Table =>
  openLoadedTableOrDefault({ rules, house: { ...house, [PLAYERS_SWITCH]: players } });

/** The name that the group of this device has given its rules, or the name of the game. */
export function formatDeviceRulesNameOrGame(table: Table): string {
  const { rules, house, asks } = table;
  const own = readAgreedOrDefaultRules();
  const name =
    own.rules === rules && openTableWithPlayerCount(openLoadedTableOrDefault(own), asks.players.now) === table
      ? own.name
      : undefined;
  const isOwn = hasHouseRulesIgnoringPlayers({ house });
  return isOwn || name ? formatRulesTitle(rules, isOwn, name) : RULESET_TEXTS[rules].name;
}

/** Ignores the number of players, which tools ask for themselves. */
export const hasHouseRulesIgnoringPlayers = ({ house }: Pick<Table, 'house'>): boolean =>
  Object.keys(house).some((name) => name !== PLAYERS_SWITCH);

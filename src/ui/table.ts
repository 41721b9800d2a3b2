import { isRuleset, SEATS, type AtTable, type Seat, type Table } from '../engine/index.ts';
import { getDefaultRules, findRules, readTableRules } from '../storage/table-rules.ts';
import { RULESET_WORDS, formatRulesName } from '../format/rulesets.ts';
import { getDrillTable, getTable } from '../questions/table-lookup.ts';

/**
 * The game without house rules where it does not allow these, and the default table where there is no such game. Throws where
 * the game is not loaded: another in its place would be a wrong answer.
 */
export const openTableFor = ({ rules, house }: Omit<AtTable, 'table'>): Table =>
  isRuleset(rules) ? getDrillTable(rules, house) : getDefaultTable();

/** What the server renders. */
export const getDefaultTable = (): Table => getTable(getDefaultRules().rules);

/** The table of this device where it plays one of these games, else the first of them. */
export const getTableInForce = (games?: string | readonly string[]): Table => openTableFor(findRules(games));

const PLAYERS_SWITCH = 'players';

/** Up to four: where more play, the others wait. */
export const listPlayerCounts = ({ asks }: Table): readonly number[] =>
  asks.players.choices.filter((each) => each <= SEATS.length || each === asks.players.now);

export function listHeldSeats({ asks, seats }: Table, absent: Seat | undefined): readonly Seat[] {
  return asks.players.seatsVary && absent && absent !== 'e' ? SEATS.filter((seat) => seat !== absent) : seats;
}

/** The winds that may be absent; none where the game decides it. */
export const mayBeAbsent = ({ asks }: Table): readonly Seat[] => (asks.players.seatsVary ? SEATS.slice(1) : []);

export const withPlayerCount = ({ rules, house }: Table, players: number): Table =>
  openTableFor({ rules, house: { ...house, [PLAYERS_SWITCH]: players } });

/** The name that the group of this device gave it, or the name of the game. */
export function formatTableRules(table: Table): string {
  const { rules, house, asks } = table;
  const own = readTableRules();
  const name =
    own.rules === rules && withPlayerCount(openTableFor(own), asks.players.now) === table ? own.name : undefined;
  const isOwn = hasOwnRules({ house });
  return isOwn || name ? formatRulesName(rules, isOwn, name) : RULESET_WORDS[rules].name;
}

/** Without the number of players, which a tool asks separately. */
export const hasOwnRules = ({ house }: Pick<Table, 'house'>): boolean =>
  Object.keys(house).some((name) => name !== PLAYERS_SWITCH);

import { cacheByObject, cacheByName } from '../cache.ts';
import { readSeats, getSeatsOfHand, listTilesOfEmptySeats } from '../match/seating.ts';
import { answer, deny, quoteInput, type Result } from '../result.ts';
import type { Seat, TileId } from '../tiles/tiles.ts';
import { type Asks, createAsks } from './table-asks.ts';
import { type Family, findGame, isRuleset, hasSwitch, type RulesetId } from './games.ts';
import { findSwitch } from './own-values.ts';
import { createRuleset, type Game, type RuleInfo, type Ruleset } from './ruleset.ts';
import { markOutOfReach } from './reach.ts';
import {
  type HouseInput,
  resolveSwitches,
  getDefaults,
  getDefault,
  type Switch,
  type SwitchValue,
} from './switches.ts';

/** A ruleset with the house rules of a group applied to it. Every question to the engine is asked at one. */
export interface Table {
  readonly rules: RulesetId;
  /** The switches that differ from what the game starts from, by name; a switch of another game is not among them. */
  readonly house: Readonly<Record<string, SwitchValue>>;
  readonly ruleset: Ruleset;
  /** The table as data, for whatever shows it: its rules with their values here, its switches, what a tool must ask. */
  readonly info: RulesetInfo;
  readonly asks: Asks;
  /** The winds that are held in the first hand of a game, in the order of play. */
  readonly seats: readonly Seat[];
  /** Each rule of the game by its id, those that this table leaves out marked `off`. */
  readonly names: Readonly<Record<string, RuleInfo>>;
}

/** Where a question is asked: at a table that was opened, or by the data to open one. */
export interface AtTable {
  /** An opened table; where it is given, `rules` and `house` are not looked at. */
  readonly table?: Table | undefined;
  readonly rules?: string | undefined;
  /** Switches that differ from what the ruleset starts from. */
  readonly house?: HouseInput | undefined;
}

/**
 * Opens a table. Tables are interned by content: equal rules and house give the same frozen value, and what was opened
 * once is found again without building it. No object of the caller is frozen or stored.
 * @param at rules and house as plain data; a house unsaid or `{}` is that of the book
 * Errors: `unknown-ruleset`; `game-not-here` for one that `loadGame` has not fetched yet; `unknown-switch` for a name no game has; `switch-value`; `bad-input` for what is no house.
 */
export const openTable = (at: Omit<AtTable, 'table'>): Result<Table> => answer(() => openKnownTable(at));

function openKnownTable(at: Omit<AtTable, 'table'>): Table {
  if (typeof at !== 'object' || at === null) deny('bad-input');
  const { rules, house } = at;
  const game =
    findGame(rules) ?? deny(isRuleset(rules) ? 'game-not-here' : 'unknown-ruleset', { found: quoteInput(rules) });
  if (house === undefined || house === null) return getPlainTable(game);
  if (typeof house !== 'object' || Object.keys(house).length > MAX_HOUSE_RULES) deny('bad-input');
  const inputKey = Object.isFrozen(house) ? getTablesByHouse(house) : undefined;
  const found = inputKey?.get(game);
  if (found) return found;
  const table = openFromInput(game, house);
  inputKey?.set(game, table);
  return table;
}

/** The table of a question. Denied: as {@link openTable}; `bad-input` for what is no question at all. */
export function resolveTable(input: AtTable): Table {
  if (typeof input !== 'object' || input === null) deny('bad-input');
  const { table } = input;
  return table && openTables.has(table) ? table : openKnownTable(table ?? input);
}

/**
 * Whether a game is played as it is written: the table has no house rule of its own.
 * @param at a table, opened or as plain data; a house unsaid or `{}` is that of the book
 */
export const playsAsWritten = ({ house }: Pick<AtTable, 'house'>): boolean => !house || Object.keys(house).length === 0;

/**
 * A question of the door: reads at which table it is asked, and turns a refusal into `{ ok: false }`.
 * Errors: those of {@link resolveTable} before those of the question.
 */
export const answerAtTable =
  <I extends AtTable, T>(ask: (input: I, table: Table) => T): ((input: I) => Result<T>) =>
  (input) =>
    answer(() => ask(input, resolveTable(input)));

export const getTableOfRules = ({ id, house }: Pick<Ruleset, 'id' | 'house'>): Table =>
  openKnownTable({ rules: id, house });

/** The tables that were opened here, and not made up by a caller. */
const openTables = new WeakSet<object>();

/** By a frozen list of switches a table is found without reading the list again. */
const getTablesByHouse = cacheByObject((_house: HouseInput) => new Map<Game, Table>());

/** Tables by their input, and by the settings it comes to: two inputs may be one table. */
const tablesByInput = new Map<string, Table>();
const tablesByContent = new Map<string, WeakRef<Table>>();
/** More rules than all games have together. */
const MAX_HOUSE_RULES = 1000;

/** More than anybody opens in a session. Beyond it only tables that are still in use remain. */
const MAX_TABLES = 1000;

function openFromInput(game: Game, house: HouseInput): Table {
  const inputKey = formatInputKey(game, house);
  const found = inputKey === undefined ? undefined : tablesByInput.get(inputKey);
  if (found) return found;
  const chosen = resolveSwitches((id) => findSwitch(game, id), getGameDefaults(game), house, hasSwitch);
  const table = internTable(game, chosen);
  if (inputKey !== undefined) cacheTable(inputKey, table);
  return table;
}

function cacheTable(inputKey: string, made: Table): void {
  if (tablesByInput.size >= MAX_TABLES) {
    tablesByInput.clear();
    for (const [content, table] of tablesByContent) if (!table.deref()) tablesByContent.delete(content);
  }
  tablesByInput.set(inputKey, made);
}

/** The input as one text; undefined where something in it is no value that a switch could have. */
function formatInputKey(game: Game, house: HouseInput): string | undefined {
  const entries = Object.entries(house).filter(([, value]) => value !== undefined);
  const isPlain = entries.every(
    ([, value]) => value === null || ['string', 'boolean'].includes(typeof value) || Number.isFinite(value),
  );
  return isPlain ? JSON.stringify([game.id, entries]) : undefined;
}

const getGameDefaults = cacheByObject((game: Game) => getDefaults(game.switches, game.id));
const getPlainTable = cacheByObject((game: Game): Table => internTable(game, getGameDefaults(game)));

/** The one table of a game with these settings, which are complete. */
function internTable(game: Game, all: Readonly<Record<string, SwitchValue>>): Table {
  const defaults = getGameDefaults(game);
  const differing = Object.entries(all)
    .filter(
      ([name, value]) => value !== (Object.hasOwn(defaults, name) ? defaults[name] : findSwitch(game, name)?.default),
    )
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const content = JSON.stringify([game.id, differing]);
  const found = tablesByContent.get(content)?.deref();
  if (found) return found;
  const made = buildTable(game, Object.freeze(Object.fromEntries(differing)));
  tablesByContent.set(content, new WeakRef(made));
  getTablesByHouse(made.house).set(game, made);
  getTablesByHouse(made.ruleset.house).set(game, made);
  return made;
}

const getInfo = cacheByObject(({ rules, ruleset }: Table): RulesetInfo => describeTable(findGame(rules)!, ruleset));
const getNames = cacheByObject((table: Table): Table['names'] =>
  Object.freeze(Object.fromEntries(table.info.rules.map((rule) => [rule.id, rule]))),
);

/**
 * Makes a table. What only some pages read is made when it is first read; only `rules` and `house` are enumerable, so that a
 * copy or a stored table is the data that opens it again.
 */
function buildTable(game: Game, house: Table['house']): Table {
  const ruleset = game.build(Object.freeze({ ...getGameDefaults(game), ...house }));
  const table: Table = Object.defineProperties({ rules: game.id as RulesetId, house } as Table, {
    ruleset: { value: ruleset },
    seats: { value: ruleset.match.seating.seats },
    info: { get: () => getInfo(table) },
    asks: { get: () => table.info.asks },
    names: { get: () => getNames(table) },
  });
  openTables.add(table);
  return Object.freeze(table);
}

const getRulesetsByAbsentTiles = cacheByObject((ruleset: Ruleset) =>
  cacheByName(
    (out: readonly TileId[]) => out.join(' '),
    (out) => createRuleset({ ...ruleset, absent: [...ruleset.absent, ...out] }),
  ),
);

/**
 * The rules of a hand in which these seats are held. They are those of the table, but where three play and the tiles of
 * the missing wind are left out, those tiles are not in this hand. The same rules and seats give the same object.
 */
export function withSeats(ruleset: Ruleset, seats: readonly Seat[]): Ruleset {
  const out = listTilesOfEmptySeats(ruleset.match.seating, seats);
  return out.length === 0 ? ruleset : getRulesetsByAbsentTiles(ruleset)(out);
}

/**
 * The rules of the hand in which a question is asked: by the seats it names, or those of any hand where it names none.
 * Denied: `bad-input`, `bad-seat`; `seat-not-playing` for a seat that nobody holds.
 */
export function getRulesAtTable(ruleset: Ruleset, seat: Seat, named: unknown): Ruleset {
  if (named === undefined) return ruleset;
  const read = readSeats(named);
  if (read.length === 0) return ruleset;
  const seats = getSeatsOfHand(ruleset.match.seating, read);
  return seats.includes(seat) ? withSeats(ruleset, seats) : deny('seat-not-playing', { found: seat });
}

/** A house-rule switch with the value this ruleset starts from. */
export interface SwitchInfo extends Pick<Switch, 'sources' | 'values' | 'takes' | 'rule'> {
  readonly id: string;
  readonly default: SwitchValue;
}

/** A ruleset as data: what the rule book, the crib sheet and the agreement are made from. */
export interface RulesetInfo {
  readonly id: RulesetId;
  readonly family: Family;
  readonly edition: number;
  readonly grammar: 'points' | 'fans';
  readonly bonusTiles: boolean;
  readonly absent: readonly TileId[];
  /** The wild tile of a goulash, where the game has one. */
  readonly wild?: string;
  readonly rules: readonly RuleInfo[];
  readonly switches: readonly SwitchInfo[];
  /** What each switch is set to at this table. */
  readonly plays: Readonly<Record<string, SwitchValue>>;
  readonly asks: Asks;
  /** Names that `settle` takes as `liable.rule`, with the rule each stands for. */
  readonly liabilities: Readonly<Record<string, string>>;
  /** Names that `penalty` takes as `what`. */
  readonly penalties: readonly string[];
}

/**
 * A game as data, as one table plays it: values, and which rules are off, go by its house rules. The rules take a hundred
 * times as long to list as the rest, so they are listed when they are first read.
 */
function describeTable(game: Game, ruleset: Ruleset): RulesetInfo {
  return Object.freeze({
    id: game.id as RulesetId,
    family: game.family as Family,
    edition: game.edition,
    grammar: ruleset.grammar.kind,
    bonusTiles: ruleset.bonusTiles,
    absent: ruleset.absent,
    ...(ruleset.goulash && { wild: ruleset.goulash.wild }),
    get rules() {
      return listRuleInfos(ruleset);
    },
    get switches() {
      return listSwitchInfos(game);
    },
    plays: ruleset.house,
    asks: createAsks(ruleset),
    liabilities: Object.fromEntries(
      Object.entries(ruleset.settlement.liabilities).map(([name, { rule }]) => [name, rule]),
    ),
    penalties: Object.keys(ruleset.settlement.penalties),
  });
}

const listRuleInfos = cacheByObject((ruleset: Ruleset): readonly RuleInfo[] =>
  markOutOfReach(findGame(ruleset.id)!.info(ruleset), ruleset),
);
const listSwitchInfos = cacheByObject(({ id, switches }: Game): readonly SwitchInfo[] =>
  Object.entries(switches).map(([name, entry]) => ({
    id: name,
    sources: entry.sources,
    values: entry.values,
    default: getDefault(entry, id),
  })),
);

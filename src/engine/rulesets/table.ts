import { cacheByObject, cacheByStringKey } from '../cache.ts';
import {
  parseSeatsOrThrowRefusal,
  resolveSeatsOrThrowRefusal,
  listWindsRemovedForEmptySeats,
} from '../match/seating.ts';
import { catchRefusal, throwRefusal, shortenInputForMessage, type Result } from '../result.ts';
import {
  type Seat,
  type TileId,
  COPIES_PER_KIND,
  TILE_KIND_COUNT,
  getTileOfKind,
  type TileKindNumber,
} from '../tiles/tiles.ts';
import { type TableInputNeeds, buildTableInputNeeds } from './table-asks.ts';
import { type FamilyId, findLoadedGameById, isRulesetId, mayBeGameSwitch, type RulesetId } from './games.ts';
import { findSwitchOfGame } from './house-values.ts';
import { withDerivedHandLaws, type Game, type RuleInfo, type Ruleset } from './ruleset.ts';
import {
  type HouseInput,
  mergeSwitchValuesOrThrowRefusal,
  getSwitchDefaults,
  getSwitchDefault,
  type HouseRuleSwitch,
  type SwitchValue,
} from './switches.ts';
import { WHOLE_HAND_SIZE } from '../hands/hand.ts';
import type { SetLayoutPattern } from '../hands/layouts.ts';
import type { HandRequirement } from '../hands/shapes.ts';
import type { RuleBasics } from '../scoring/bill.ts';

/** Marks rules as off that no hand can fulfil: their tiles are not in the game, or they need too many chows. */
function turnOffImpossibleRules(infos: readonly RuleInfo[], ruleset: Ruleset): readonly RuleInfo[] {
  const lacking = new Map(
    [...ruleset.scoringRules, ...ruleset.specials].map((rule) => [rule.id, findLack(rule, ruleset)]),
  );
  return infos.map((info) => {
    const lacks = lacking.get(info.id);
    return lacks && !info.off ? { ...info, off: true, lacks } : info;
  });
}

function findLack({ needs, layouts = [], shape }: RuleBasics & HandRequirement, ruleset: Ruleset): RuleInfo['lacks'] {
  const { absent, maxChows } = ruleset;
  const most = Math.max(...[true, false].map((blessing) => maxChows({ goulash: false, blessing })));
  if ((needs?.chows ?? 0) > most) return 'chows';
  if (absent.length === 0) return undefined;
  const isHere = (kind: TileKindNumber): boolean => !absent.includes(getTileOfKind(kind));
  const all = Array.from({ length: TILE_KIND_COUNT }, (_, kind) => (isHere(kind) ? COPIES_PER_KIND : 0));
  const lacksTiles =
    needs?.tiles?.some((tile) => absent.includes(tile)) === true ||
    (shape !== undefined && shape.overlap(all, WHOLE_HAND_SIZE) < WHOLE_HAND_SIZE) ||
    (layouts.length > 0 && !layouts.some((layout) => canBeMade(layout, isHere)));
  return lacksTiles ? 'tiles' : undefined;
}

/** Whether the layout can be made. Without chows, any groups together need as many kinds as sets (Hall's theorem). */
function canBeMade({ groups, pair, chows = [] }: SetLayoutPattern, isHere: (kind: TileKindNumber) => boolean): boolean {
  if (chows.some((low) => [low, low + 1, low + 2].every(isHere))) return true;
  const wanted = [...groups, { of: pair, sets: 1 }];
  return listSubsets(wanted).every((some) => {
    const kinds = new Set(some.flatMap(({ of }) => of.filter(isHere)));
    return kinds.size >= some.reduce((sum, { sets }) => sum + sets, 0);
  });
}

function listSubsets<T>([first, ...rest]: readonly T[]): readonly (readonly T[])[] {
  if (first === undefined) return [[]];
  const without = listSubsets(rest);
  return [...without, ...without.map((some) => [first, ...some])];
}

/** A game with the house rules of a group. */
export interface Table {
  readonly rules: RulesetId;
  readonly house: Readonly<Record<string, SwitchValue>>;
  readonly ruleset: Ruleset;
  /** For display: rules with their values, switches, and what a tool must ask. */
  readonly info: RulesetInfo;
  readonly asks: TableInputNeeds;
  readonly seats: readonly Seat[];
  /** The rules by id; rules that this table does not play have `off`. */
  readonly names: Readonly<Record<string, RuleInfo>>;
}

export interface TableOrRulesInput {
  /** Takes precedence over `rules` and `house`. */
  readonly table?: Table | undefined;
  readonly rules?: string | undefined;
  readonly house?: HouseInput | undefined;
}

/**
 * Opens a table. Equal rules and house give the same frozen object, which is built only once. The caller's objects are
 * neither frozen nor stored. Errors: `unknown-ruleset`; `game-not-here` if `ensureGameLoaded` has not loaded it;
 * `unknown-switch` for a name that no game has; `switch-value`; `bad-input` for an invalid house.
 */
export const openTable = (at: Omit<TableOrRulesInput, 'table'>): Result<Table> =>
  catchRefusal(() => openKnownTable(at));

function openKnownTable(at: Omit<TableOrRulesInput, 'table'>): Table {
  if (typeof at !== 'object' || at === null) throwRefusal('bad-input');
  const { rules, house } = at;
  const game =
    findLoadedGameById(rules) ??
    throwRefusal(isRulesetId(rules) ? 'game-not-here' : 'unknown-ruleset', { found: shortenInputForMessage(rules) });
  if (house === undefined || house === null) return getPlainTable(game);
  if (typeof house !== 'object' || Object.keys(house).length > MAX_HOUSE_RULES) throwRefusal('bad-input');
  const inputKey = Object.isFrozen(house) ? getTablesByHouse(house) : undefined;
  const found = inputKey?.get(game);
  if (found) return found;
  const table = openFromInput(game, house);
  inputKey?.set(game, table);
  return table;
}

export function resolveTable(input: TableOrRulesInput): Table {
  if (typeof input !== 'object' || input === null) throwRefusal('bad-input');
  const { table } = input;
  return table && openTables.has(table) ? table : openKnownTable(table ?? input);
}

export const isTableWithoutHouseRules = ({ house }: Pick<TableOrRulesInput, 'house'>): boolean =>
  !house || Object.keys(house).length === 0;

/** Returns a function that opens the table of its input for `ask`, and returns `{ ok: false }` for a refusal. */
export const createFunctionOnOpenedTable =
  <I extends TableOrRulesInput, T>(ask: (input: I, table: Table) => T): ((input: I) => Result<T>) =>
  (input) =>
    catchRefusal(() => ask(input, resolveTable(input)));

export const createTableOfBuiltRuleset = ({ id, house }: Pick<Ruleset, 'id' | 'house'>): Table =>
  openKnownTable({ rules: id, house });

const openTables = new WeakSet<object>();

/** The tables by house rules, only for frozen objects: a frozen object cannot change, so it is checked only once. */
const getTablesByHouse = cacheByObject((_house: HouseInput) => new Map<Game, Table>());

/** Tables are cached by input and by resulting settings, since several inputs may give the same table. */
const tablesByInput = new Map<string, Table>();
const tablesByContent = new Map<string, WeakRef<Table>>();
/** More house rules than all games have together; an input with more is refused. */
const MAX_HOUSE_RULES = 1000;

/** More tables than anybody opens in a session; beyond this number only tables in use are kept. */
const MAX_TABLES = 1000;

function openFromInput(game: Game, house: HouseInput): Table {
  const inputKey = formatInputKey(game, house);
  const found = inputKey === undefined ? undefined : tablesByInput.get(inputKey);
  if (found) return found;
  const chosen = mergeSwitchValuesOrThrowRefusal(
    (id) => findSwitchOfGame(game, id),
    getGameDefaults(game),
    house,
    mayBeGameSwitch,
  );
  const table = openInternedTable(game, chosen);
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

function formatInputKey(game: Game, house: HouseInput): string | undefined {
  const entries = Object.entries(house).filter(([, value]) => value !== undefined);
  const isPlain = entries.every(
    ([, value]) => value === null || ['string', 'boolean'].includes(typeof value) || Number.isFinite(value),
  );
  return isPlain ? JSON.stringify([game.id, entries]) : undefined;
}

const getGameDefaults = cacheByObject((game: Game) => getSwitchDefaults(game.switches, game.id));
const getPlainTable = cacheByObject((game: Game): Table => openInternedTable(game, getGameDefaults(game)));

/** Returns the same table object each time for the same settings. `all` must have a value for every switch. */
function openInternedTable(game: Game, all: Readonly<Record<string, SwitchValue>>): Table {
  const defaults = getGameDefaults(game);
  const differing = Object.entries(all)
    .filter(
      ([name, value]) =>
        value !== (Object.hasOwn(defaults, name) ? defaults[name] : findSwitchOfGame(game, name)?.default),
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

const getTableInfo = cacheByObject(({ rules, ruleset }: Table): RulesetInfo =>
  describeTable(findLoadedGameById(rules)!, ruleset),
);
const getRulesById = cacheByObject((table: Table): Table['names'] =>
  Object.freeze(Object.fromEntries(table.info.rules.map((rule) => [rule.id, rule]))),
);

/** Only `rules` and `house` are enumerable, so that a copied or stored table is the data to open it again. */
function buildTable(game: Game, house: Table['house']): Table {
  const ruleset = game.build(Object.freeze({ ...getGameDefaults(game), ...house }));
  const table: Table = Object.defineProperties({ rules: game.id as RulesetId, house } as Table, {
    ruleset: { value: ruleset },
    seats: { value: ruleset.match.seating.seats },
    info: { get: () => getTableInfo(table) },
    asks: { get: () => table.info.asks },
    names: { get: () => getRulesById(table) },
  });
  openTables.add(table);
  return Object.freeze(table);
}

const getRulesetsByAbsentTiles = cacheByObject((ruleset: Ruleset) =>
  cacheByStringKey(
    (absentTiles: readonly TileId[]) => absentTiles.join(' '),
    (absentTiles) => withDerivedHandLaws({ ...ruleset, absent: [...ruleset.absent, ...absentTiles] }),
  ),
);

/**
 * Removes the tiles of the missing wind where three players play without these. Equal arguments give the same object.
 */
export function getRulesetWithoutAbsentWinds(ruleset: Ruleset, seats: readonly Seat[]): Ruleset {
  const absentTiles = listWindsRemovedForEmptySeats(ruleset.match.seating, seats);
  return absentTiles.length === 0 ? ruleset : getRulesetsByAbsentTiles(ruleset)(absentTiles);
}

/**
 * Returns the ruleset without the wind tiles that the game removes for empty seats. Refuses: `bad-input`,
 * `bad-seat`; `seat-not-playing` if `seat` is empty.
 */
export function resolveRulesetForNamedSeats(ruleset: Ruleset, seat: Seat, named: unknown): Ruleset {
  if (named === undefined) return ruleset;
  const read = parseSeatsOrThrowRefusal(named);
  if (read.length === 0) return ruleset;
  const seats = resolveSeatsOrThrowRefusal(ruleset.match.seating, read);
  return seats.includes(seat)
    ? getRulesetWithoutAbsentWinds(ruleset, seats)
    : throwRefusal('seat-not-playing', { found: seat });
}

export interface SwitchInfo extends Pick<HouseRuleSwitch, 'sources' | 'values' | 'takes' | 'rule'> {
  readonly id: string;
  readonly default: SwitchValue;
}

export type RulesetInfo = ReturnType<typeof describeTable>;

/** Rules are listed on first access, since that takes a hundred times as long as the rest. */
function describeTable(game: Game, ruleset: Ruleset) {
  return Object.freeze({
    id: game.id as RulesetId,
    family: game.family as FamilyId,
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
    asks: buildTableInputNeeds(ruleset),
    liabilities: Object.fromEntries(
      Object.entries(ruleset.settlement.liabilities).map(([name, { rule }]) => [name, rule]),
    ),
    penalties: Object.keys(ruleset.settlement.penalties),
  });
}

const listRuleInfos = cacheByObject((ruleset: Ruleset): readonly RuleInfo[] =>
  turnOffImpossibleRules(findLoadedGameById(ruleset.id)!.info(ruleset), ruleset),
);
const listSwitchInfos = cacheByObject(({ id, switches }: Game): readonly SwitchInfo[] =>
  Object.entries(switches).map(([name, entry]) => ({
    id: name,
    sources: entry.sources,
    values: entry.values,
    default: getSwitchDefault(entry, id),
  })),
);

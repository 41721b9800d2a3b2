import { OFF, openTable, OWN_HAND_SWITCHES, ownName, roleOf, type SwitchValue, type Table } from '../engine/index.ts';

// Which special hands players and coach aim for. They plan at a table without the others; actions and payments still
// follow the real table.

export const SPECIALS = ['none', 'few', 'all'] as const;
export type Specials = (typeof SPECIALS)[number];

/** By role (`roleOf`), for tables that have not chosen special hands themselves. */
const POPULAR_HAND_ROLES: ReadonlySet<string> = new Set([
  'count.pure-suit',
  'count.all-pair-honours',
  'count.heads-and-tails',
  'count.imperial-jade',
  'count.buried-treasure',
]);

/** With `few`, a special hand is aimed for when at most this many tiles are missing. */
export const MAX_MISSING_OF_FEW = 4;

const known = new WeakMap<Table, Map<Specials, Table>>();

export function limitSpecialHands(table: Table, specials: Specials): Table {
  if (specials === 'all') return table;
  const ways = known.get(table) ?? new Map<Specials, Table>();
  known.set(table, ways);
  const found = ways.get(specials) ?? without(table, listExcludedHands(table, specials), specials === 'none');
  ways.set(specials, found);
  return found;
}

function listSpecialHandRules({ ruleset }: Table): readonly string[] {
  const shaped = ruleset.scoringRules.filter(({ shape }) => shape);
  return [...ruleset.specials.filter(({ event }) => !event), ...shaped].map(({ id }) => id);
}

/** The special hands for `few`: the group's own list, or the popular ones. */
export function listUsualSpecialHands(table: Table): readonly string[] {
  const all = listSpecialHandRules(table);
  const chosen =
    all.length < listSpecialHandRules(openBookTable(table)).length || listOwnHandSwitches(table.house).length > 0;
  if (chosen) return all;
  const { names } = table;
  return all.filter((id) => names[id] && POPULAR_HAND_ROLES.has(roleOf(names[id])));
}

const openBookTable = ({ rules }: Table): Table => opened({ rules });

function listExcludedHands(table: Table, specials: Specials): readonly string[] {
  const remaining = specials === 'none' ? [] : listUsualSpecialHands(table);
  return listSpecialHandRules(table).filter((id) => !remaining.includes(id));
}

function without(table: Table, rules: readonly string[], own: boolean): Table {
  const house: Record<string, SwitchValue> = { ...table.house };
  if (own) for (const name of listOwnHandSwitches(house)) delete house[name];
  for (const id of rules) if (!id.includes(':')) house[ownName(id)] = OFF;
  return opened({ rules: table.rules, house });
}

const listOwnHandSwitches = (house: object): readonly string[] =>
  OWN_HAND_SWITCHES.filter((name) => Object.hasOwn(house, name));

function opened(at: Parameters<typeof openTable>[0]): Table {
  const made = openTable(at);
  if (!made.ok) throw new Error(`a table without special hands: ${made.error.code}`);
  return made.value;
}

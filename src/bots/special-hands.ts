import {
  RULE_OFF_VALUE,
  openTable,
  CUSTOM_HAND_SWITCH_IDS,
  toSwitchIdOfRuleValue,
  toCrossGameRuleKey,
  type SwitchValue,
  type Table,
} from '../engine/index.ts';

// Players who leave out special hands plan at a table without these; actions and payments still follow the real table.

export const SPECIAL_HANDS_AMOUNTS = ['none', 'few', 'all'] as const;
export type SpecialHandsAmount = (typeof SPECIAL_HANDS_AMOUNTS)[number];

/** The special hands that `few` keeps at a table whose house rules neither remove nor add special hands. */
const POPULAR_HAND_ROLES: ReadonlySet<string> = new Set([
  'count.pure-suit',
  'count.all-pair-honours',
  'count.heads-and-tails',
  'count.imperial-jade',
  'count.buried-treasure',
]);

export const MAX_SPECIAL_HAND_MISSING_TILES = 4;

const restrictedTables = new WeakMap<Table, Map<SpecialHandsAmount, Table>>();

export function restrictTableToSpecialHandChoice(table: Table, specials: SpecialHandsAmount): Table {
  if (specials === 'all') return table;
  const ways = restrictedTables.get(table) ?? new Map<SpecialHandsAmount, Table>();
  restrictedTables.set(table, ways);
  const found = ways.get(specials) ?? openTableWithout(table, specials);
  ways.set(specials, found);
  return found;
}

function listSpecialHandRules({ ruleset }: Table): readonly string[] {
  const shaped = ruleset.scoringRules.filter(({ shape }) => shape);
  return [...ruleset.specials.filter(({ event }) => !event), ...shaped].map(({ id }) => id);
}

/** The hands of `few`: the group's own list if it has chosen, otherwise the popular hands. */
export function listOwnOrPopularSpecialHands(table: Table): readonly string[] {
  const all = listSpecialHandRules(table);
  const { names, rules, house } = table;
  if (all.length < listSpecialHandRules(openTableOrThrow({ rules })).length || listOwnHandSwitches(house).length > 0)
    return all;
  return all.filter((id) => names[id] && POPULAR_HAND_ROLES.has(toCrossGameRuleKey(names[id])));
}

function openTableWithout(table: Table, specials: 'none' | 'few'): Table {
  const house: Record<string, SwitchValue> = { ...table.house };
  if (specials === 'none') for (const name of listOwnHandSwitches(house)) delete house[name];
  const remaining = specials === 'none' ? [] : listOwnOrPopularSpecialHands(table);
  for (const id of listSpecialHandRules(table))
    if (!remaining.includes(id) && !id.includes(':')) house[toSwitchIdOfRuleValue(id)] = RULE_OFF_VALUE;
  return openTableOrThrow({ rules: table.rules, house });
}

const listOwnHandSwitches = (house: object): readonly string[] =>
  CUSTOM_HAND_SWITCH_IDS.filter((name) => Object.hasOwn(house, name));

function openTableOrThrow(at: Parameters<typeof openTable>[0]): Table {
  const made = openTable(at);
  if (!made.ok) throw new Error(`a table without special hands: ${made.error.code}`);
  return made.value;
}

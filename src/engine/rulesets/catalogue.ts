import { onceFor } from '../once.ts';
import { ok, type Result } from '../result.ts';
import type { RulesetInfo, SwitchInfo } from './describe.ts';
import { gameOf, isRuleset, RULESETS, type RulesetId } from './games.ts';
import { ownSwitches, switchOf, type OwnSwitch } from './own-switches.ts';
import type { Game } from './ruleset.ts';
import { startOf, type HouseInput } from './switches.ts';
import { openTable, type Table } from './table.ts';

/** A switch for what one rule is worth, with the value it has by the book and the table's other switches. */
export interface OwnSwitchInfo extends SwitchInfo, Pick<OwnSwitch, 'side' | 'unit'> {
  readonly rule: string;
  /** Undefined where the table does not play the rule at all. */
  readonly book: number | undefined;
}

/**
 * The catalogue entry of a ruleset; undefined when there is no such game. Throws for a game whose rules have not been
 * fetched (`loadGame`): an answer without them would be a wrong one.
 */
export function rulesetInfo(name: RulesetId): RulesetInfo;
export function rulesetInfo(name: unknown): RulesetInfo | undefined;
export function rulesetInfo(name: unknown): RulesetInfo | undefined {
  const game = present(name);
  const table = game && openTable({ rules: game.id });
  return table?.ok ? table.value.info : undefined;
}

/**
 * The catalogue entry of a ruleset as one table plays it: values, and which rules are off, go by its house rules. Each
 * switch still names the default of the game. Errors: as `openTable`.
 */
export function tableInfo(name: unknown, house?: HouseInput): Result<RulesetInfo> {
  const table = openTable({ rules: name as string, house });
  return table.ok ? ok(table.value.info) : table;
}

/** The game of a name. Throws for one that is not here; undefined for what is none. */
function present(name: unknown): Game | undefined {
  const game = gameOf(name);
  if (!game && isRuleset(name)) throw new Error(`The rules of ${name} have not been fetched.`);
  return game;
}

/**
 * A switch of a ruleset by its name, a house rule or one for what a rule is worth; undefined where there is none. Throws as
 * `rulesetInfo` for a game that is not here.
 */
export function switchInfo(rules: string, id: string): SwitchInfo | undefined {
  const game = present(rules);
  const entry = game && switchOf(game, id);
  if (!entry) return undefined;
  const { sources, values, takes, rule } = entry;
  return { id, sources, values, ...(takes && { takes }), ...(rule && { rule }), default: startOf(entry, game.id) };
}

/**
 * The switches for what the rules of a table are worth, in the order of its rule book, each with its value by the book:
 * under the house rules of the table, and as if it had given nothing a value of its own. Errors: as `openTable`.
 */
export function ownValues(name: unknown, house?: HouseInput): Result<readonly OwnSwitchInfo[]> {
  const table = openTable({ rules: name as string, house });
  return table.ok ? ok(ownInfo(table.value)) : table;
}

const ownInfo = onceFor(({ rules, house }: Table): readonly OwnSwitchInfo[] => {
  const switches = ownSwitches(gameOf(rules)!);
  const book = openTable({
    rules,
    house: Object.fromEntries(Object.entries(house).filter(([name]) => !switches.has(name))),
  });
  const infos = book.ok ? book.value.names : {};
  return [...switches.values()].map(({ id, rule, side, unit, sources, values, default: usual }) => {
    const { value, off } = infos[rule]!;
    const worth = typeof value === 'object' ? value[side ?? 'concealed'] : value;
    return { id, rule, ...(side && { side }), unit, sources, values, default: usual, book: off ? undefined : worth };
  });
});

/**
 * The catalogue: every ruleset with its rules, values, switches and defaults. Each is made when it is first looked at, since
 * most pages look at one: on a phone five of them would keep the page from hearing a tap for a tenth of a second.
 */
export const rulesets: Readonly<Record<RulesetId, RulesetInfo>> = Object.freeze(
  Object.defineProperties(
    {} as Record<RulesetId, RulesetInfo>,
    Object.fromEntries(RULESETS.map((id) => [id, { enumerable: true, get: () => rulesetInfo(id) }])),
  ),
);

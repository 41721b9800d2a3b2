import { onceFor } from '../once.ts';
import { ok, type Result } from '../result.ts';
import { asksOf, type Asks } from './asks.ts';
import { gameOf, RULESETS, type Family, type RulesetId } from './games.ts';
import { resolve } from './resolve.ts';
import { ownSwitches, switchOf, type OwnSwitch } from './own-switches.ts';
import type { Game, RuleInfo, Rules } from './ruleset.ts';
import { startOf, type HouseInput, type Switch, type SwitchValue } from './switches.ts';

/** A house-rule switch with the value this ruleset starts from. */
export interface SwitchInfo extends Pick<Switch, 'source' | 'values' | 'takes'> {
  readonly id: string;
  readonly default: SwitchValue;
}

/** A switch for what one rule is worth, with the value it has by the book and the table's other switches. */
export interface OwnSwitchInfo extends SwitchInfo, Pick<OwnSwitch, 'rule' | 'side' | 'unit'> {
  /** Undefined where the table does not play the rule at all. */
  readonly book: number | undefined;
}

/** A ruleset as data: what the rule book, the crib sheet and the agreement are made from. */
export interface RulesetInfo {
  readonly id: RulesetId;
  readonly family: Family;
  readonly edition: number;
  readonly grammar: 'points' | 'fans';
  /** Flowers and seasons are in the wall. */
  readonly bonusTiles: boolean;
  /** The wild tile of a goulash, where the game has one. */
  readonly wild?: string;
  readonly rules: readonly RuleInfo[];
  readonly switches: readonly SwitchInfo[];
  /** What a tool must ask at this table. */
  readonly asks: Asks;
  /** Names that `settle` takes as `liable.rule`, with the rule each stands for. */
  readonly liabilities: Readonly<Record<string, string>>;
  /** Names that `penalty` takes as `what`. */
  readonly penalties: readonly string[];
}

/** The catalogue entry of a ruleset; undefined when there is no such game. */
export function rulesetInfo(name: RulesetId): RulesetInfo;
export function rulesetInfo(name: unknown): RulesetInfo | undefined;
export function rulesetInfo(name: unknown): RulesetInfo | undefined {
  const game = gameOf(name);
  return game && described(game);
}

const described = onceFor((game: Game): RulesetInfo | undefined => {
  const resolved = resolve(game.id);
  return resolved.ok ? describe(game, resolved.value) : undefined;
});

/**
 * The catalogue entry of a ruleset as one table plays it: values, and which rules are off, go by its house rules. Each
 * switch still names the default of the game. Errors: as `resolve`.
 */
export function tableInfo(name: unknown, house: HouseInput): Result<RulesetInfo> {
  const resolved = resolve(name, house);
  if (!resolved.ok) return resolved;
  return ok(describe(gameOf(name)!, resolved.value));
}

function describe(game: Game, rules: Rules): RulesetInfo {
  return Object.freeze({
    id: game.id as RulesetId,
    family: game.family as Family,
    edition: game.edition,
    grammar: rules.grammar.kind,
    bonusTiles: rules.bonusTiles,
    ...(rules.goulash && { wild: rules.goulash.wild }),
    rules: game.info(rules),
    switches: Object.entries(game.switches).map(([name, entry]) => ({
      id: name,
      source: entry.source,
      values: entry.values,
      default: startOf(entry, game.id),
    })),
    asks: asksOf(rules, game.switches),
    liabilities: rules.settlement.liabilities,
    penalties: Object.keys(rules.settlement.penalties),
  });
}

/** A switch of a ruleset by its name, a house rule or one for what a rule is worth; undefined where there is none. */
export function switchInfo(rules: string, id: string): SwitchInfo | undefined {
  const game = gameOf(rules);
  const entry = game && switchOf(game, id);
  if (!entry) return undefined;
  const { source, values, takes } = entry;
  return { id, source, values, ...(takes && { takes }), default: startOf(entry, game.id) };
}

/**
 * The switches for what the rules of a table are worth, in the order of its rule book, each with its value by the book:
 * under the house rules of the table, and as if it had given nothing a value of its own. Errors: as `resolve`.
 */
export function ownValues(name: unknown, given?: HouseInput): Result<readonly OwnSwitchInfo[]> {
  const resolved = resolve(name, given);
  return resolved.ok ? ok(ownInfo(gameOf(name)!, resolved.value)) : resolved;
}

function ownInfo(game: Game, { house }: Rules): readonly OwnSwitchInfo[] {
  const switches = ownSwitches(game);
  const plain = Object.fromEntries(Object.entries(house).filter(([name]) => !switches.has(name)));
  const infos = new Map(game.info(game.build(plain as typeof house)).map((rule) => [rule.id, rule]));
  return [...switches.values()].map(({ id, rule, side, unit, source, values, default: usual }) => {
    const { value, off } = infos.get(rule)!;
    const book = typeof value === 'object' ? value[side ?? 'concealed'] : value;
    return { id, rule, ...(side && { side }), unit, source, values, default: usual, book: off ? undefined : book };
  });
}

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

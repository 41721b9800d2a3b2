import { cacheByObject } from '../cache.ts';
import { catchRefusal, type Result } from '../result.ts';
import { resolveTable, type RulesetInfo, type SwitchInfo, type Table } from './table.ts';
import { SCORING_RULE_CHAPTERS, getWorthSwitchesById, findSwitchOfGame, type RuleValueSwitch } from './house-values.ts';
import { findLoadedGameById, isRulesetId, type RulesetId, RULESET_IDS } from './games.ts';
import type { Game, RuleInfo } from './ruleset.ts';
import { type HouseInput, getSwitchDefault, type SwitchValue } from './switches.ts';

/** A switch for the worth of a rule. `book` is the worth of the rule at this table if no such switch is set. */
export interface RuleValueSwitchInfo extends SwitchInfo, Pick<RuleValueSwitch, 'side' | 'unit'> {
  readonly rule: string;
  /** Undefined if the table does not play the rule. */
  readonly book: number | undefined;
}

/** Describes a game; undefined for an unknown name. Throws for a game not yet loaded, which is not unknown. */
export function getInfoOfLoadedRuleset(name: RulesetId): RulesetInfo;
export function getInfoOfLoadedRuleset(name: unknown): RulesetInfo | undefined;
export function getInfoOfLoadedRuleset(name: unknown): RulesetInfo | undefined {
  const game = findLoadedGame(name);
  return game && resolveTable({ rules: game.id }).info;
}

/**
 * Describes a game under house rules: its rules with their values, and which are off. Its `switches` have the defaults
 * of the game, whatever the house rules are. Errors: an unknown game or a wrong house rule.
 */
export const tableInfo = (name: unknown, house?: HouseInput): Result<RulesetInfo> =>
  catchRefusal(() => resolveTable({ rules: name as string, house }).info);

function findLoadedGame(name: unknown): Game | undefined {
  const game = findLoadedGameById(name);
  if (!game && isRulesetId(name)) throw new Error(`The rules of ${name} have not been fetched.`);
  return game;
}

/** A house rule or a switch for the worth of a rule; undefined if there is none. Throws for a game not yet loaded. */
export function findSwitchInfo(rules: string, id: string): SwitchInfo | undefined {
  const game = findLoadedGame(rules);
  const entry = game && findSwitchOfGame(game, id);
  if (!entry) return undefined;
  const { sources, values, takes, rule } = entry;
  return {
    id,
    sources,
    values,
    ...(takes && { takes }),
    ...(rule && { rule }),
    default: getSwitchDefault(entry, game.id),
  };
}

/**
 * The switches for the worth of rules in the order of the rule book, each with its value when none of them is set.
 * Errors: an unknown game or a wrong house rule.
 */
export const listRuleValueSwitches = (name: unknown, house?: HouseInput): Result<readonly RuleValueSwitchInfo[]> =>
  catchRefusal(() => listOwnSwitchInfos(resolveTable({ rules: name as string, house })));

const listOwnSwitchInfos = cacheByObject(({ rules, house }: Table): readonly RuleValueSwitchInfo[] => {
  const switches = getWorthSwitchesById(findLoadedGameById(rules)!);
  const { names } = resolveTable({
    rules,
    house: Object.fromEntries(Object.entries(house).filter(([name]) => !switches.has(name))),
  });
  return [...switches.values()].map(({ id, rule, side, unit, sources, values, default: usual }) => {
    const { value, off } = names[rule]!;
    const worth = typeof value === 'object' ? value[side ?? 'concealed'] : value;
    return { id, rule, ...(side && { side }), unit, sources, values, default: usual, book: off ? undefined : worth };
  });
});

/** Each ruleset is built on first access: building five would block a phone for a tenth of a second. */
export const rulesets: Readonly<Record<RulesetId, RulesetInfo>> = Object.freeze(
  Object.defineProperties(
    {} as Record<RulesetId, RulesetInfo>,
    Object.fromEntries(RULESET_IDS.map((id) => [id, { enumerable: true, get: () => getInfoOfLoadedRuleset(id) }])),
  ),
);

/** A key under which rules of several games are compared: rules about the same thing have the same key. */
export function toCrossGameRuleKey({ id, chapter, role }: Pick<RuleInfo, 'id' | 'chapter' | 'role'>): string {
  // The same thing may be worth points in one game and fans in another.
  return `${SCORING_RULE_CHAPTERS.has(chapter) ? 'count' : chapter}.${role ?? id.split('.')[2] ?? ''}`;
}

/**
 * Compares two games without house rules. Rules are matched by their role, in the order of the first game's rule book;
 * rules that only the second game has follow. House rules of both games are listed if their defaults differ.
 */
export function buildRulesetComparison(a: RulesetInfo, b: RulesetInfo) {
  const [own, other] = [filterPlayedRules(a), filterPlayedRules(b)];
  const roles = [...new Set([...own.keys(), ...other.keys()])];
  const switches = a.switches.flatMap((entry) => {
    const same = b.switches.find(({ id }) => id === entry.id);
    return same && same.default !== entry.default ? [{ id: entry.id, a: entry, b: same }] : [];
  });
  return {
    rules: roles
      .map((role) => ({ role, a: own.get(role), b: other.get(role) }))
      .filter((row) => !areRulesAlike(row.a, row.b)),
    switches,
  };
}

const filterPlayedRules = (game: RulesetInfo): ReadonlyMap<string, RuleInfo> =>
  new Map(game.rules.filter(({ off }) => !off).map((rule) => [toCrossGameRuleKey(rule), rule]));

function areRulesAlike(a: RuleInfo | undefined, b: RuleInfo | undefined): boolean {
  const formatValueKey = (rule: RuleInfo | undefined) => JSON.stringify([rule !== undefined, rule?.unit, rule?.value]);
  return formatValueKey(a) === formatValueKey(b);
}

/**
 * Former defaults by game, with the last edition in which they applied, the newest first. null means "no limit".
 * Whoever changes a default must raise the edition of that game and record the former value here: links and printed
 * agreements contain only what a table has changed, and must keep their meaning.
 */
const FORMER_DEFAULTS: Readonly<
  Partial<
    Record<RulesetId, readonly { readonly edition: number; readonly defaults: Readonly<Record<string, SwitchValue>> }[]>
  >
> = {
  u3a: [{ edition: 1, defaults: { ordinaryIfHigher: 'purity' } }],
  bmja: [{ edition: 1, defaults: { ordinaryIfHigher: 'purity' } }],
};

/** The defaults of an edition that have changed since; empty if it is current or unknown. `former` is for tests. */
export function getFormerDefaultsSinceEdition(
  rules: RulesetId,
  edition: number,
  former = FORMER_DEFAULTS,
): Readonly<Record<string, SwitchValue>> {
  const since = (Object.hasOwn(former, rules) ? (former[rules] ?? []) : [])
    .filter((old) => old.edition >= edition)
    .toSorted((a, b) => b.edition - a.edition);
  // If a default has changed several times since, the oldest value was the one in force, so it is applied last.
  return Object.assign({}, ...since.map(({ defaults }) => defaults)) as Readonly<Record<string, SwitchValue>>;
}

import { cacheByObject } from '../cache.ts';
import { answer, type Result } from '../result.ts';
import { resolveTable, type RulesetInfo, type SwitchInfo, type Table } from './table.ts';
import { COUNTING_CHAPTERS, getOwnSwitches, findSwitch, type OwnSwitch } from './own-values.ts';
import { findGame, isRuleset, type RulesetId, RULESETS } from './games.ts';
import type { Game, RuleInfo } from './ruleset.ts';
import { type HouseInput, getDefault, type SwitchValue } from './switches.ts';

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
  const game = findLoadedGame(name);
  return game && resolveTable({ rules: game.id }).info;
}

/**
 * The catalogue entry of a ruleset as one table plays it: values, and which rules are off, go by its house rules. Each
 * switch still names the default of the game. Errors: as `openTable`.
 */
export const tableInfo = (name: unknown, house?: HouseInput): Result<RulesetInfo> =>
  answer(() => resolveTable({ rules: name as string, house }).info);

/** The game of a name. Throws for one that is not here; undefined for what is none. */
function findLoadedGame(name: unknown): Game | undefined {
  const game = findGame(name);
  if (!game && isRuleset(name)) throw new Error(`The rules of ${name} have not been fetched.`);
  return game;
}

/**
 * A switch of a ruleset by its name, a house rule or one for what a rule is worth; undefined where there is none. Throws as
 * `rulesetInfo` for a game that is not here.
 */
export function switchInfo(rules: string, id: string): SwitchInfo | undefined {
  const game = findLoadedGame(rules);
  const entry = game && findSwitch(game, id);
  if (!entry) return undefined;
  const { sources, values, takes, rule } = entry;
  return { id, sources, values, ...(takes && { takes }), ...(rule && { rule }), default: getDefault(entry, game.id) };
}

/**
 * The switches for what the rules of a table are worth, in the order of its rule book, each with its value by the book:
 * under the house rules of the table, and as if it had given nothing a value of its own. Errors: as `openTable`.
 */
export const ownValues = (name: unknown, house?: HouseInput): Result<readonly OwnSwitchInfo[]> =>
  answer(() => listOwnSwitchInfos(resolveTable({ rules: name as string, house })));

const listOwnSwitchInfos = cacheByObject(({ rules, house }: Table): readonly OwnSwitchInfo[] => {
  const switches = getOwnSwitches(findGame(rules)!);
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

/**
 * The catalogue: every ruleset with its rules, values, switches and defaults. Each is made when it is first read: most pages
 * read one, and making five would block a phone for a tenth of a second.
 */
export const rulesets: Readonly<Record<RulesetId, RulesetInfo>> = Object.freeze(
  Object.defineProperties(
    {} as Record<RulesetId, RulesetInfo>,
    Object.fromEntries(RULESETS.map((id) => [id, { enumerable: true, get: () => rulesetInfo(id) }])),
  ),
);

/** What a rule is about, whichever game it is of: a hand of one suit with honours has one role under all its names. */
export function roleOf({ id, chapter, role }: Pick<RuleInfo, 'id' | 'chapter' | 'role'>): string {
  // A thing may be worth points in one game and fans in another.
  return `${COUNTING_CHAPTERS.has(chapter) ? 'count' : chapter}.${role ?? id.split('.')[2] ?? ''}`;
}

/**
 * What two games do differently before any house rules: rules by their role, in the order of the first game's rule book,
 * with what only the second has at the end (undefined where a game does not play it); and house rules that both have and
 * start from differently.
 */
export function compareRulesets(a: RulesetInfo, b: RulesetInfo) {
  const [own, other] = [listPlayedRules(a), listPlayedRules(b)];
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
export type Differences = ReturnType<typeof compareRulesets>;

const listPlayedRules = (game: RulesetInfo): ReadonlyMap<string, RuleInfo> =>
  new Map(game.rules.filter(({ off }) => !off).map((rule) => [roleOf(rule), rule]));

/** Both are there and pay the same; that only winners are counted is a rule of its own. */
function areRulesAlike(a: RuleInfo | undefined, b: RuleInfo | undefined): boolean {
  const worth = (rule: RuleInfo | undefined) => JSON.stringify([rule !== undefined, rule?.unit, rule?.value]);
  return worth(a) === worth(b);
}

/**
 * The former values of a ruleset's switches, newest first: the last edition with these values, and the switches that started
 * from another value then; null stands for "no limit" as everywhere.
 */
export type Editions = Readonly<
  Partial<
    Record<RulesetId, readonly { readonly edition: number; readonly defaults: Readonly<Record<string, SwitchValue>> }[]>
  >
>;

/**
 * Whoever changes a default counts the edition of that game up and writes the value it had here: links and printed
 * agreements hold only what a table has changed, and must go on meaning what they meant.
 */
const FORMER_DEFAULTS: Editions = {
  u3a: [{ edition: 1, defaults: { ordinaryIfHigher: 'purity' } }],
  bmja: [{ edition: 1, defaults: { ordinaryIfHigher: 'purity' } }],
};

/**
 * The switches of a ruleset that started from another value in an older edition, with the values of that time. Empty
 * for the edition of today, for one that is not known, and where nothing has changed since.
 * @param former only for tests: what stands in for the record of this file
 */
export function formerDefaults(
  rules: RulesetId,
  edition: number,
  former: Editions = FORMER_DEFAULTS,
): Readonly<Record<string, SwitchValue>> {
  const since = (Object.hasOwn(former, rules) ? (former[rules] ?? []) : [])
    .filter((old) => old.edition >= edition)
    .toSorted((a, b) => b.edition - a.edition);
  // The oldest of them was in force at the time, so it is applied last.
  return Object.assign({}, ...since.map(({ defaults }) => defaults)) as Readonly<Record<string, SwitchValue>>;
}

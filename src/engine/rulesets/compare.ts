import type { RulesetInfo, SwitchInfo } from './describe.ts';
import type { RuleInfo } from './ruleset.ts';

/** A rule that two games do not have in common, or do not pay alike. */
export interface RuleDifference {
  /** What the rule is about, whatever each game calls it. */
  readonly role: string;
  /** The rule in the one game and in the other; undefined where it is not played. */
  readonly a: RuleInfo | undefined;
  readonly b: RuleInfo | undefined;
}

/** A house rule that both games have, and start from differently. */
export interface SwitchDifference {
  readonly id: string;
  readonly a: SwitchInfo;
  readonly b: SwitchInfo;
}

/** What two games do differently before any house rules. */
export interface Differences {
  readonly rules: readonly RuleDifference[];
  readonly switches: readonly SwitchDifference[];
}

/** Chapters that count a hand; a thing may be worth points in one game and fans in another. */
const COUNTING = new Set(['points', 'bonus', 'double', 'fan', 'flower', 'special']);

/** What a rule is about, whichever game it is of: a hand of one suit with honours has one role under all its names. */
export function roleOf({ id, chapter, role }: Pick<RuleInfo, 'id' | 'chapter' | 'role'>): string {
  return `${COUNTING.has(chapter) ? 'count' : chapter}.${role ?? id.split('.')[2] ?? ''}`;
}

/** What two games do differently, in the order of the first game's rule book; what only the second has comes last. */
export function compareRulesets(a: RulesetInfo, b: RulesetInfo): Differences {
  const [own, other] = [played(a), played(b)];
  const roles = new Set([...own.keys(), ...other.keys()]);
  const rules = [...roles]
    .map((role) => ({ role, a: own.get(role), b: other.get(role) }))
    .filter((row) => !alike(row.a, row.b));
  const switches = a.switches.flatMap((entry) => {
    const same = b.switches.find(({ id }) => id === entry.id);
    return same && same.default !== entry.default ? [{ id: entry.id, a: entry, b: same }] : [];
  });
  return { rules, switches };
}

const played = (game: RulesetInfo): ReadonlyMap<string, RuleInfo> =>
  new Map(game.rules.filter(({ off }) => !off).map((rule) => [roleOf(rule), rule]));

/** Both are there and pay the same; that only winners are counted is a rule of its own. */
function alike(a: RuleInfo | undefined, b: RuleInfo | undefined): boolean {
  const worth = (rule: RuleInfo | undefined) => JSON.stringify([rule !== undefined, rule?.unit, rule?.value]);
  return worth(a) === worth(b);
}

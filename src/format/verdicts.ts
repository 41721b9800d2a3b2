import type cases from 'sparrow:cases';
import type { FamilyId, RulesetInfo } from '../engine/index.ts';
import { isConditionMetByTable } from './conditional-text.ts';

export type RulingCaseVerdict = NonNullable<(typeof cases)[string]>['verdicts'][number];

export const listFamilyVerdictsOfCase = (
  { verdicts }: { readonly verdicts: readonly RulingCaseVerdict[] },
  family: FamilyId,
): readonly RulingCaseVerdict[] =>
  verdicts.flatMap((verdict): readonly RulingCaseVerdict[] => {
    if (verdict.rules.length === 0) return verdict.games?.includes(family) ? [verdict] : [];
    const rules = verdict.rules.filter((id) => id.startsWith(`${family}.`));
    return rules.length > 0 ? [{ ...verdict, rules }] : [];
  });

/** The first verdict that holds at the table; undefined where none does, for instance because a rule is not played. */
export const findCaseVerdictAtTable = (
  texts: { readonly verdicts: readonly RulingCaseVerdict[] },
  table: RulesetInfo,
): RulingCaseVerdict | undefined =>
  listFamilyVerdictsOfCase(texts, table.family).find((verdict) => doesVerdictHold(verdict, table));

function doesVerdictHold({ rules, if: condition = '' }: RulingCaseVerdict, table: RulesetInfo): boolean {
  const isPlayed = (id: string): boolean => table.rules.some((rule) => rule.id === id && !rule.off);
  return isConditionMetByTable(condition, table) && rules.every((id) => condition.includes(id) || isPlayed(id));
}

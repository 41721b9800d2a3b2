import cases from 'sparrow:cases';
import type { Family, RulesetInfo } from '../engine/index.ts';
import { isConditionMet } from './conditional-text.ts';

// What holds at a table in each case of content/cases.

type CaseTexts = NonNullable<(typeof cases)[string]>;
export type Case = CaseTexts & { readonly id: string };
export type CaseVerdict = CaseTexts['verdicts'][number];
export type RuledVerdict = Extract<CaseVerdict, { readonly rules: readonly string[] }>;

export const CASES: readonly Case[] = Object.entries(cases).map(([id, texts]) => ({ ...texts!, id }));

const isOfFamily = (id: string, family: Family): boolean => id.startsWith(`${family}.`);

/** The verdicts of one game, each with its rules of that game only, in the order in which they are tried. */
export const listVerdicts = ({ verdicts }: Pick<Case, 'verdicts'>, family: Family): readonly CaseVerdict[] =>
  verdicts.flatMap((verdict): readonly CaseVerdict[] => {
    if (!('rules' in verdict)) return verdict.games.includes(family) ? [verdict] : [];
    const rules = verdict.rules.filter((id) => isOfFamily(id, family));
    return rules.length > 0 ? [{ ...verdict, rules }] : [];
  });

/** The verdict of a table; undefined where the case cannot arise, or rests on a rule that the table does not play. */
export const findVerdict = (texts: Pick<Case, 'verdicts'>, table: RulesetInfo): CaseVerdict | undefined =>
  listVerdicts(texts, table.family).find((verdict) => doesVerdictHold(verdict, table));

function doesVerdictHold(verdict: CaseVerdict, table: RulesetInfo): boolean {
  if (!('rules' in verdict)) return true;
  const { rules, if: condition = '' } = verdict;
  const isPlayed = (id: string): boolean => table.rules.some((rule) => rule.id === id && !rule.off);
  return isConditionMet(condition, table) && rules.every((id) => condition.includes(id) || isPlayed(id));
}

import type { Rule } from '../scoring/types.ts';
import type { RuleInfo, SpecialHand } from './ruleset.ts';

const chapterOf = (id: string): string => id.split('.')[1]!;

/** A rule of the count as the catalogue shows it; `off` when this table does not play it. */
export const ruleInfo = ({ id, unit, value, who, supersedes }: Rule, off = false): RuleInfo => ({
  id,
  chapter: chapterOf(id),
  unit,
  value,
  who,
  ...(supersedes && supersedes.length > 0 && { supersedes }),
  ...(off && { off: true }),
});

/** A special hand as the catalogue shows it; `off` when this table does not play it. */
export function specialInfo({ id, pays }: SpecialHand, off = false): RuleInfo {
  const base = { id, chapter: chapterOf(id), who: 'winner' as const, ...(off && { off: true as const }) };
  if (pays.kind === 'doubles') return { ...base, unit: 'doubles', value: pays.doubles };
  if (pays.kind === 'points') return { ...base, unit: 'points', value: pays.points };
  const { exposed, concealed } = pays;
  return { ...base, unit: 'score', value: { exposed, concealed } };
}

/** Rules about what happens at the table, as the catalogue shows them; `off` where this table does not play them. */
export const tableInfo = (chapter: string, names: Readonly<Record<string, boolean>>): readonly RuleInfo[] =>
  Object.entries(names).map(([id, played]) => ({ id, chapter, ...(!played && { off: true as const }) }));

/** Marks a rule that is not played at this table, for the catalogue. */
export const notPlayed = (isOff: boolean): Pick<RuleInfo, 'off'> => (isOff ? { off: true } : {});

import type { NamedRule, Rule } from '../scoring/types.ts';
import type { RuleInfo, SpecialHand } from './ruleset.ts';

const chapterOf = (id: string): string => id.split('.')[1] ?? '';

/** A rule as the catalogue shows it, whatever it does; `off` when this table does not play it. */
export const namedInfo = ({ id, role, played }: NamedRule): RuleInfo => ({
  id,
  chapter: chapterOf(id),
  ...(role && { role }),
  ...(played === false && { off: true }),
});

/** A rule of the count as the catalogue shows it. */
export const ruleInfo = ({ unit, value, who, supersedes, ...named }: Rule): RuleInfo => ({
  ...namedInfo(named),
  unit,
  value,
  who,
  ...(supersedes && supersedes.length > 0 && { supersedes }),
});

/** A special hand as the catalogue shows it. */
export function specialInfo({ pays, ...named }: SpecialHand): RuleInfo {
  const base = { ...namedInfo(named), who: 'winner' as const };
  if (pays.kind === 'doubles') return { ...base, unit: 'doubles', value: pays.doubles };
  if (pays.kind === 'points') return { ...base, unit: 'points', value: pays.points };
  const { exposed, concealed } = pays;
  return { ...base, unit: 'score', value: { exposed, concealed } };
}

/**
 * A rule that counts nothing by itself, as the catalogue shows it. Its chapter stands in its id.
 * @param more what it is worth, and whether this table plays it
 */
export const plainInfo = (id: string, more: Omit<RuleInfo, 'id' | 'chapter'> = {}): RuleInfo => ({
  id,
  chapter: chapterOf(id),
  ...more,
});

/** Some of them that every table plays. */
export const plainInfos = (...ids: readonly string[]): readonly RuleInfo[] => ids.map((id) => plainInfo(id));

/** Marks a rule that is not played at this table, for the catalogue. */
export const notPlayed = (isOff: boolean): Pick<RuleInfo, 'off'> => (isOff ? { off: true } : {});

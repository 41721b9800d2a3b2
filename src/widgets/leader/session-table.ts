import { RULESETS, type RulesetId } from '../../engine/index.ts';
import { readTableCode, tableCode } from '../../learner/table-code.ts';
import { tableRules, type TableRules } from '../../learner/table-rules.ts';

// By whose rules a session is played: the group's own on this device, a game as it is written, or those that a link brought.

/** What a session says of its table: in short, if at all. */
interface Says {
  readonly table?: string | undefined;
}

/** The table of a session; that of this device where it names none, or one that nobody knows. */
export function tableOfSession({ table }: Says): TableRules {
  const read = table === undefined ? undefined : readTableCode(table).table;
  return read ?? tableRules();
}

/** A choice of whose rules: those of this device, those of a link, or a game as it is written. */
export type RulesChosen = 'own' | 'link' | RulesetId;

/** Whose rules a session goes by. */
export function whoseRules({ table }: Says): RulesChosen {
  const read = table === undefined ? undefined : readTableCode(table).table;
  if (!read) return 'own';
  return Object.keys(read.house).length > 0 ? 'link' : read.rules;
}

/** What a session keeps of such a choice; the rules of a link stay as they are. */
export const tableSaid = (whose: RulesChosen, { table }: Says): string | undefined =>
  whose === 'own'
    ? undefined
    : whose === 'link'
      ? table
      : tableCode(RULESETS.find((id) => id === whose) ?? RULESETS[0]);

import { isRuleset, rulesetInfo, tableInfo, type RuleInfo } from '../../engine/index.ts';
import type { Agreement } from '../../learner/agreement.ts';
import { readHouse } from '../../learner/table-rules.ts';
import { RULESET_WORDS } from '../../text/rulesets.ts';
import { sayWorth } from '../../text/values.ts';

/**
 * What a rule is worth at this table, where that is not what its book says: "Your table: 500. u3a guide: 1,000."
 * Empty where they agree, and for a rule of another game.
 */
export function worthAtTable(rule: string, { rules, house }: Pick<Agreement, 'rules' | 'house'>): string {
  if (!isRuleset(rules)) return '';
  const table = tableInfo(rules, readHouse(rules, house));
  const find = (all: readonly RuleInfo[]) => all.find(({ id }) => id === rule);
  const [own, usual] = [table.ok ? find(table.value.rules) : undefined, find(rulesetInfo(rules)!.rules)];
  if (!own || !usual) return '';
  const [here, there] = [said(own), said(usual)];
  return here === there ? '' : `Your table: ${here}. ${RULESET_WORDS[rules].short}: ${there}.`;
}

const said = (rule: RuleInfo): string => (rule.off ? 'not played' : sayWorth(rule) || 'played');

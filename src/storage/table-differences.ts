import { RULESET_TEXTS } from '../format/rulesets.ts';
import { listWholeFamilyOfRuleset, rulesets, type RulesetId } from '../engine/index.ts';
import {
  formatHouseRuleAnswer,
  formatHouseRuleAnswerWithoutFullStop,
  listSwitchesChangingRule,
  toHouseRuleWithTexts,
} from '../format/house-rules.ts';
import { listSettableValueGroups } from '../format/house-values.ts';
import type { TableRules } from './table-rules.ts';

export interface TableDifference {
  readonly id: string;
  readonly rule?: string;
  readonly question: string;
  /** Without a full stop: "500 points". */
  readonly own: string;
  readonly usual: string;
}

/** How a table differs from the game as written; empty for a table of another family of games. */
export function listTableDifferencesFromGame(
  { rules, house }: TableRules,
  game: RulesetId,
): readonly TableDifference[] {
  if (!listWholeFamilyOfRuleset(game).includes(rules)) return [];
  return [...listSwitchDifferences({ rules, house }, game), ...listWorthDifferences({ rules, house }, game)];
}

function listSwitchDifferences({ rules, house }: TableRules, game: RulesetId): readonly TableDifference[] {
  const table = rulesets[rules];
  return rulesets[game].switches.flatMap((info) => {
    const usual = info.default;
    const own = Object.hasOwn(house, info.id)
      ? house[info.id]
      : table.switches.find(({ id }) => id === info.id)?.default;
    if (own === undefined || own === usual) return [];
    const rule = toHouseRuleWithTexts(info);
    return [
      {
        id: info.id,
        question: rule.question,
        own: formatHouseRuleAnswerWithoutFullStop(rule, own),
        usual: formatHouseRuleAnswerWithoutFullStop(rule, usual),
      },
    ];
  });
}

function listWorthDifferences({ rules, house }: TableRules, game: RulesetId): readonly TableDifference[] {
  const listRuleValues = (of: string, at: TableRules['house']) =>
    listSettableValueGroups(of, at).flatMap((group) => group.values);
  const written = new Map(listRuleValues(game, {}).map(({ id, usual }) => [id, usual]));
  return listRuleValues(rules, house).flatMap((value) => {
    const given = house[value.id];
    const usual = written.get(value.id) ?? value.usual;
    const own = given === undefined ? usual : formatHouseRuleAnswer(value, given);
    return own === usual ? [] : [{ id: value.id, rule: value.rule, question: `${value.question}:`, own, usual }];
  });
}

export function filterDifferencesByRuleOrSwitchId(
  all: readonly TableDifference[],
  game: RulesetId,
  { rules, switches }: { readonly rules: readonly string[]; readonly switches: readonly string[] },
): readonly TableDifference[] {
  const wanted = new Set([...switches, ...rules.flatMap((rule) => listSwitchesChangingRule(rule, rulesets[game]))]);
  return all.filter(({ id, rule }) => wanted.has(id) || (rule !== undefined && rules.includes(rule)));
}

export const describeTableDifference = (
  { own, usual }: Pick<TableDifference, 'own' | 'usual'>,
  game: RulesetId,
): readonly [own: string, usual: string] => [`Your table: ${own}.`, `${RULESET_TEXTS[game].written}: ${usual}.`];

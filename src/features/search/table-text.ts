import {
  listWholeFamilyOfRuleset,
  loadGames,
  RULESET_IDS,
  rulesets,
  tableInfo,
  type RulesetId,
} from '../../engine/index.ts';
import {
  describeTableDifference,
  filterDifferencesByRuleOrSwitchId,
  listTableDifferencesFromGame,
  type TableDifference,
} from '../../storage/table-differences.ts';
import { openOwnAgreementStore } from '../../storage/agreement.ts';
import { readAgreedOrDefaultRules, type TableRules } from '../../storage/table-rules.ts';
import { tryResolveStatementForHouse, formatRuleWorth } from '../../format/values.ts';
import type { SearchHit } from './finder-index.ts';

export interface AnswerAtTable {
  readonly differs?: string;
  readonly line: string;
  readonly more?: string;
}

/** Returns a function that adapts an answer to a table. The index has the values of each family's first ruleset. */
export function createTableAnswerFormatter(table = readAgreedOrDefaultRules()) {
  const defaultRules = listWholeFamilyOfRuleset(table.rules)[0]!;
  const all = listTableDifferencesFromGame(table, defaultRules);
  const formatAnswer = ({
    id,
    kind,
    game = rulesets[RULESET_IDS[0]].family,
    line,
    says = line,
    more,
    moreSays = more,
  }: Pick<SearchHit, 'id' | 'kind' | 'game' | 'line' | 'says' | 'more' | 'moreSays'>): AnswerAtTable => {
    const isOwnGame = kind !== 'page' && kind !== 'lesson' && game === rulesets[defaultRules].family;
    const ownMore =
      (isOwnGame && moreSays && tryResolveStatementForHouse(moreSays, id, table.rules, table.house)) || more;
    const below = ownMore ? { more: ownMore } : {};
    if (!isOwnGame) return { line, ...below };
    const own = tryResolveStatementForHouse(says, id, table.rules, table.house);
    if (kind !== 'rule')
      return own === undefined || own === line
        ? { line, ...below }
        : { line: own, differs: 'At your table:', ...below };
    const differs = describeDifferences(
      id,
      filterDifferencesByRuleOrSwitchId(all, defaultRules, { rules: [id], switches: [] }),
      table,
      defaultRules,
    );
    return { line: own ?? line, ...(differs && { differs }), ...below };
  };
  const isOffById = new Map(listTableRules(table).map(({ id, off = false }) => [id, off]));
  /** `isOff` is undefined for an id that is no rule of the table's game. */
  return Object.assign(formatAnswer, { isOff: (id: string) => isOffById.get(id) });
}

const listTableRules = ({ rules, house }: TableRules) => {
  const info = tableInfo(rules, house);
  return info.ok ? info.value.rules : [];
};

/**
 * Says what a table plays differently about one rule. If only its worth differs, the two worths are enough; a house
 * rule that is about more than this rule is named by its question.
 */
function describeDifferences(
  rule: string,
  differences: readonly TableDifference[],
  table: TableRules,
  defaultRules: RulesetId,
): string {
  if (differences.length === 0) return '';
  const formatWorthAt = (at: TableRules): string => {
    const found = listTableRules(at).find(({ id }) => id === rule);
    return found ? formatRuleWorth(found) : '';
  };
  const [own, usual] = [formatWorthAt(table), formatWorthAt({ rules: defaultRules, house: {} })];
  const [only] = differences;
  if (differences.length === 1 && own !== usual)
    return describeTableDifference(only!.own.startsWith(own) || only!.rule ? only! : { own, usual }, defaultRules).join(
      ' ',
    );
  return differences
    .map((each) =>
      [
        ...(each.rule && differences.length === 1 ? [] : [each.question]),
        ...describeTableDifference(each, defaultRules),
      ].join(' '),
    )
    .join(' ');
}

/** Loads the rules of the table's game, then creates the formatter. Rejects if the rules cannot be loaded. */
export async function loadTableAnswerFormatter() {
  await loadGames(listWholeFamilyOfRuleset(openOwnAgreementStore().get()?.rules));
  return createTableAnswerFormatter();
}

import {
  describeTableDifference,
  listTableDifferencesFromGame,
  type TableDifference,
} from '../../../storage/table-differences.ts';
import { parseRulesetId, readAgreedOrDefaultRules } from '../../../storage/table-rules.ts';
import { loadGames, tableInfo, type RulesetId } from '../../../engine/index.ts';
import { openOwnAgreementStore } from '../../../storage/agreement.ts';
import { formatRulesTitle, formatTableRulesTitle } from '../../../format/rulesets.ts';

/** Puts this table’s own values into the list of rules on the first page, beside those of the game as it is written. */
export async function showOwnTableValuesInRulesBrief(): Promise<void> {
  const list = document.querySelector<HTMLElement>('[data-rules-brief]');
  const game = parseRulesetId(list?.dataset['rulesBrief'] ?? '');
  if (!list || !game) return;
  await loadGames([game, openOwnAgreementStore().get()?.rules]);
  const table = readAgreedOrDefaultRules();
  const { rules, house, name } = table;
  const whose = document.querySelector('[data-rules-whose]');
  if (whose)
    whose.textContent =
      `Your table: ${formatTableRulesTitle({ rules, house, name })}. ${rules === game ? '' : `Below: the ${formatRulesTitle(game, false)}.`}`.trim();
  const added = listTableDifferencesFromGame(table, game).filter((differs) => {
    const line = list.querySelector(`[data-rule="${differs.id}"] dd`);
    line?.replaceChildren(...createDifferenceNodes(differs, game));
    return line === null;
  });
  const info = tableInfo(table.rules, table.house);
  const unplayedRules = new Set(info.ok ? info.value.rules.flatMap((rule) => (rule.off ? [rule.id] : [])) : []);
  for (const line of list.querySelectorAll('[data-of]'))
    if (unplayedRules.has(line.getAttribute('data-of') ?? '')) line.remove();
  list.prepend(...added.map((differs) => createDifferenceRow(differs, game)));
}

function createDifferenceRow(differs: TableDifference, game: RulesetId): HTMLElement {
  const [box, what] = [document.createElement('div'), document.createElement('dt')];
  const value = document.createElement('dd');
  what.textContent = differs.question;
  value.append(...createDifferenceNodes(differs, game));
  box.append(what, value);
  return box;
}

/** The table’s own value and, smaller, that of the game: “500 points” and “In the u3a guide: 1,000 points.” */
function createDifferenceNodes(differs: TableDifference, game: RulesetId): readonly Node[] {
  const usual = document.createElement('small');
  usual.textContent = describeTableDifference(differs, game)[1];
  return [document.createTextNode(`${differs.own} `), usual];
}

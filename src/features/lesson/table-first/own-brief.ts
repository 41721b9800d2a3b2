import { formatDifference, listTableDifferences, type TableDifference } from '../../../storage/table-differences.ts';
import { findGame, readTableRules } from '../../../storage/table-rules.ts';
import { loadGames, tableInfo, type RulesetId } from '../../../engine/index.ts';
import { openAgreementStore } from '../../../storage/agreement.ts';
import { formatRulesName, formatTableName } from '../../../format/rulesets.ts';

/** Puts this table's own values first in the list of rules on the first page, and beside them those of the game as it is written. */
export async function showOwnBrief(): Promise<void> {
  const list = document.querySelector<HTMLElement>('[data-rules-brief]');
  const game = findGame(list?.dataset['rulesBrief'] ?? '');
  if (!list || !game) return;
  await loadGames([game, openAgreementStore().get()?.rules]);
  const table = readTableRules();
  const { rules, house, name } = table;
  const whose = document.querySelector('[data-rules-whose]');
  if (whose)
    whose.textContent =
      `Your table: ${formatTableName({ rules, house, name })}. ${rules === game ? '' : `Below: the ${formatRulesName(game, false)}.`}`.trim();
  const more = listTableDifferences(table, game).filter((differs) => {
    const line = list.querySelector(`[data-rule="${differs.id}"] dd`);
    line?.replaceChildren(...createDifferenceNodes(differs, game));
    return line === null;
  });
  // What this table gives nothing for, or does not play at all, is said to be so, whatever the book says.
  const info = tableInfo(table.rules, table.house);
  const off = new Set(info.ok ? info.value.rules.flatMap((rule) => (rule.off ? [rule.id] : [])) : []);
  for (const line of list.querySelectorAll('[data-of]')) if (off.has(line.getAttribute('data-of') ?? '')) line.remove();
  list.prepend(...more.map((differs) => row(differs, game)));
}

function row(differs: TableDifference, game: RulesetId): HTMLElement {
  const [box, what, value] = ['div', 'dt', 'dd'].map((name) => document.createElement(name)) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
  what.textContent = differs.question;
  value.append(...createDifferenceNodes(differs, game));
  box.append(what, value);
  return box;
}

/** “500 points” and, smaller, “In the u3a guide: 1,000 points.” */
function createDifferenceNodes(differs: TableDifference, game: RulesetId): readonly Node[] {
  const usual = document.createElement('small');
  usual.textContent = formatDifference(differs, game)[1];
  return [document.createTextNode(`${differs.own} `), usual];
}

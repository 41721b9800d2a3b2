import { listMistakeLaws, isTableWithoutHouseRules, RULESET_IDS, type Table } from '../engine/index.ts';
import {
  getQuestionRuleListsOfEdition,
  findNumericRuleValueWithUnit,
  type QuestionRuleFacts,
  type MakerContext,
} from './game.ts';
import { getTableOrThrow } from './table-lookup.ts';

/** Returns the lists of the edition, or of the current catalogue, changed by the table's house rules. */
export function getQuestionRuleListsOfContext({
  table,
  edition,
}: Pick<MakerContext, 'table' | 'edition'>): QuestionRuleFacts {
  if (edition === undefined) return getQuestionRuleListsOfTable(table);
  const listed = getQuestionRuleListsOfEdition(edition, table.rules);
  return isTableWithoutHouseRules(table) ? listed : applyHouseRules(listed, table);
}

const made = new WeakMap<Table, QuestionRuleFacts>();

export function getQuestionRuleListsOfTable(table: Table): QuestionRuleFacts {
  const lists = made.get(table) ?? createRuleListsForQuestions(table);
  made.set(table, lists);
  return lists;
}

function createRuleListsForQuestions(table: Table): QuestionRuleFacts {
  const { info: game } = table;
  const known = listMistakeLaws({ table });
  return {
    others: RULESET_IDS.filter((id) => id !== game.id),
    worth: game.rules.filter((rule) => findNumericRuleValueWithUnit(rule) !== undefined).map(({ id }) => id),
    special: game.rules.filter(({ chapter, off }) => chapter === 'special' && !off).map(({ id }) => id),
    mistakes: known.ok ? known.value.map(({ name }) => name) : [],
    chows: findChowLimit(table),
    diceForEast: table.ruleset.match.firstEast === 'dice',
  };
}

function applyHouseRules(listed: QuestionRuleFacts, table: Table): QuestionRuleFacts {
  const here = getQuestionRuleListsOfTable(table);
  const before = getQuestionRuleListsOfTable(getTableOrThrow(table.rules));
  const listChangedIds = (name: 'worth' | 'special' | 'mistakes'): readonly string[] => [
    ...listed[name].filter((id) => here[name].includes(id)),
    ...here[name].filter((id) => !before[name].includes(id)),
  ];
  return {
    ...here,
    others: listed.others,
    worth: listChangedIds('worth'),
    special: listChangedIds('special'),
    mistakes: listChangedIds('mistakes'),
  };
}

/** Without a limit, every set may be a chow. */
function findChowLimit({ info, house }: Table): number {
  const most = house['maxChows'] ?? info.switches.find(({ id }) => id === 'maxChows')?.default;
  return typeof most === 'number' ? most : 4;
}
